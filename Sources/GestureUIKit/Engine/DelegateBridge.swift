import Gestures

/// Passes the engine's questions to the delegate of a `UIGestureRecognizer`.
///
/// Recognizers of the engine that UIKit's names do not show are not asked about.
final class DelegateBridge: GestureRecognizerDelegate {
  private weak var owner: UIGestureRecognizer?

  init(of owner: UIGestureRecognizer) { self.owner = owner }

  private func book(of touch: Touch?) -> TouchBook? { owner?.link?.bookOfOwner(touch) }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let owner, let delegate = owner.delegate else { return true }
    return delegate.gestureRecognizerShouldBegin(owner)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldReceive event: TouchEvent
  ) -> Bool {
    guard let owner, let delegate = owner.delegate, let book = book(of: event.allTouches.first)
    else { return true }
    return delegate.gestureRecognizer(owner, shouldReceive: book.event(event))
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard let owner, let delegate = owner.delegate, let book = book(of: touch) else { return true }
    return delegate.gestureRecognizer(owner, shouldReceive: book.touch(touch))
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool {
    guard let owner, let delegate = owner.delegate else { return true }
    return delegate.gestureRecognizer(owner, shouldReceive: UIPress(press))
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    ask(about: other) { $0.gestureRecognizer($1, shouldRecognizeSimultaneouslyWith: $2) }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { ask(about: other) { $0.gestureRecognizer($1, shouldRequireFailureOf: $2) } }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { ask(about: other) { $0.gestureRecognizer($1, shouldBeRequiredToFailBy: $2) } }

  /// Asks the delegate about another recognizer; no, if UIKit's names do not show that one.
  private func ask(
    about other: GestureRecognizer,
    _ question: (
      _ delegate: any UIGestureRecognizerDelegate,
      _ owner: UIGestureRecognizer,
      _ other: UIGestureRecognizer
    ) -> Bool
  ) -> Bool {
    guard let owner, let delegate = owner.delegate, let other = other.uiRecognizer else {
      return false
    }
    return question(delegate, owner, other)
  }
}
