import GestureRecognition
import GestureTouches

/// Passes the engine's questions to the delegate of a `UIGestureRecognizer`.
///
/// Recognizers of the engine that UIKit's names do not show are not asked about.
final class DelegateBridge: GestureRecognizerDelegate {
  private weak var owner: UIGestureRecognizer?

  init(of owner: UIGestureRecognizer) { self.owner = owner }

  private var book: TouchBook? { owner?.link?.bookOfOwner() }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let owner, let delegate = owner.delegate else { return true }
    return delegate.gestureRecognizerShouldBegin(owner)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldReceive event: TouchEvent
  ) -> Bool {
    guard let owner, let delegate = owner.delegate, let book else { return true }
    return delegate.gestureRecognizer(owner, shouldReceive: book.event(event))
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard let owner, let delegate = owner.delegate, let book else { return true }
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
    guard let owner, let delegate = owner.delegate, let other = other.uiRecognizer else {
      return false
    }
    return delegate.gestureRecognizer(owner, shouldRecognizeSimultaneouslyWith: other)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    guard let owner, let delegate = owner.delegate, let other = other.uiRecognizer else {
      return false
    }
    return delegate.gestureRecognizer(owner, shouldRequireFailureOf: other)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    guard let owner, let delegate = owner.delegate, let other = other.uiRecognizer else {
      return false
    }
    return delegate.gestureRecognizer(owner, shouldBeRequiredToFailBy: other)
  }
}
