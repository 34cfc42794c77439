package import GestureRecognition
import GestureAlternatives
import GestureShapeRecognition

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

/// Asks the delegate of a window in use about its own recognizers.
package final class MirrorDelegate: GestureRecognizerDelegate {
  private let delegate: any GestureRecognizerDelegate
  private let originals: [ObjectIdentifier: GestureRecognizer]

  package init(
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

  package func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    ask(recognizer, other) { delegate.gestureRecognizer($0, shouldRecognizeSimultaneouslyWith: $1) }
  }

  package func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    ask(recognizer, other) { delegate.gestureRecognizer($0, shouldRequireFailureOf: $1) }
  }

  package func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    ask(recognizer, other) { delegate.gestureRecognizer($0, shouldBeRequiredToFailBy: $1) }
  }

  package func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldTakeOverFrom other: GestureRecognizer
  ) -> Bool {
    ask(recognizer, other) { delegate.gestureRecognizer($0, shouldTakeOverFrom: $1) }
  }
}
