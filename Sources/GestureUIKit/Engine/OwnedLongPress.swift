import GestureExplanation
import GestureRecognition
import GestureTouches

/// The engine's recognizer of a `UILongPressGestureRecognizer`.
final class OwnedLongPress: LongPressGestureRecognizer, OwnedRecognizer, OwnerNamed {
  let link = RecognizerLink()

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if !link.forward(.began, touches, event) { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    if !link.forward(.moved, touches, event) { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    if !link.forward(.ended, touches, event) { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    if !link.forward(.cancelled, touches, event) { super.touchesCancelled(touches, with: event) }
  }

  override func reset() {
    link.reset()
    super.reset()
  }

  override func shouldReceive(_ event: TouchEvent) -> Bool {
    link.ask(about: event) ?? super.shouldReceive(event)
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    link.ask(about: other) { $0.canPrevent($1) } ?? super.canPrevent(other)
  }

  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    link.ask(about: other) { $0.canBePrevented(by: $1) } ?? super.canBePrevented(by: other)
  }

  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    link.ask(about: other) { $0.shouldRequireFailure(of: $1) }
      ?? super.shouldRequireFailure(of: other)
  }

  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    link.ask(about: other) { $0.shouldBeRequiredToFail(by: $1) }
      ?? super.shouldBeRequiredToFail(by: other)
  }

  var ownerClassName: String? { link.owner?.clientClassName }
}
