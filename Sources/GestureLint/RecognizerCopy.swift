import GestureShapes
package import Gestures

extension GestureRecognizer {
  /// Gives another recognizer of its class its properties and settings, but no relations.
  package func copyProperties(to other: GestureRecognizer) {
    for property in properties where !property.isOfAttempt {
      if let value = value(of: property.name) { other.set(property.name, to: value) }
    }
    if name == nil { other.name = nil }
    other.settings = settings
    if let stroke = self as? StrokeGestureRecognizer, let copied = other as? StrokeGestureRecognizer
    {
      copied.templates = stroke.templates
    }
    if ownAlternatives != nil { other.alternativeActions = alternativeActions }
  }
}

/// Gives copies what relates their originals: requirements, takeovers, and delegates that ask theirs.
///
/// What relates to a recognizer that was not copied is left out.
///
/// - Parameter pairs: The recognizers with their copies.
/// - Returns: The delegates, which recognizers do not keep.
package func relateCopies(
  _ pairs: [(original: GestureRecognizer, copy: GestureRecognizer)]
) -> [AnyObject] {
  var originals: [ObjectIdentifier: GestureRecognizer] = [:]
  var copies: [ObjectIdentifier: GestureRecognizer] = [:]
  for (original, copy) in pairs {
    originals[ObjectIdentifier(copy)] = original
    copies[ObjectIdentifier(original)] = copy
  }
  var delegates: [AnyObject] = []
  for (original, copy) in pairs {
    for other in original.requiredToFail {
      if let other = copies[ObjectIdentifier(other)] { copy.require(toFail: other) }
    }
    for other in original.takesOverFrom {
      if let other = copies[ObjectIdentifier(other)] { copy.takeOver(from: other) }
    }
    // That of a scroll view's own recognizers is the scroll view.
    guard let delegate = original.delegate, copy.delegate == nil else { continue }
    let mirrored = MirrorDelegate(delegate, originals: originals)
    delegates.append(mirrored)
    copy.delegate = mirrored
  }
  return delegates
}

/// Asks the delegate of a window in use about its own recognizers.
private final class MirrorDelegate: GestureRecognizerDelegate {
  private let delegate: any GestureRecognizerDelegate
  private let originals: [ObjectIdentifier: GestureRecognizer]

  init(
    _ delegate: any GestureRecognizerDelegate,
    originals: [ObjectIdentifier: GestureRecognizer]
  ) {
    self.delegate = delegate
    self.originals = originals
  }

  /// Returns an answer about two recognizers; false if one of them is not a copy.
  private func ask(
    _ recognizer: GestureRecognizer,
    _ other: GestureRecognizer,
    _ question: (GestureRecognizer, GestureRecognizer) -> Bool
  ) -> Bool {
    guard let first = originals[ObjectIdentifier(recognizer)],
      let second = originals[ObjectIdentifier(other)]
    else {
      return false
    }
    return question(first, second)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    ask(recognizer, other) { delegate.gestureRecognizer($0, shouldRecognizeSimultaneouslyWith: $1) }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    ask(recognizer, other) { delegate.gestureRecognizer($0, shouldRequireFailureOf: $1) }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    ask(recognizer, other) { delegate.gestureRecognizer($0, shouldBeRequiredToFailBy: $1) }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldTakeOverFrom other: GestureRecognizer
  ) -> Bool {
    ask(recognizer, other) { delegate.gestureRecognizer($0, shouldTakeOverFrom: $1) }
  }
}
