import GestureViews
import Gestures

/// The engine's view of a `UIWindow`.
final class UIWindowNode: Window, OwnedView {
  let link = ViewLink()

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

  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    if !link.callsBase { link.owner?.layoutIfNeeded() }
    return switch link.hitTest(point, with: event) {
    case .some(let answer): answer
    case .none: super.hitTest(point, with: event)
    }
  }

  override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    link.isInside(point, with: event) ?? super.point(inside: point, with: event)
  }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    link.mayBegin(recognizer) ?? super.gestureRecognizerShouldBegin(recognizer)
  }

  override func sendEvent(_ event: TouchEvent) {
    let window = link.owner as? UIWindow
    window?.isLatest()
    guard let owner = link.ownerToCall(always: window?.onSendEvent != nil) as? UIWindow else {
      return deliver(event)
    }
    owner.sendEvent(owner.book.event(event))
    owner.book.finish(event)
  }

  private func deliver(_ event: TouchEvent) {
    super.sendEvent(event)
    (link.owner as? UIWindow)?.book.finish(event)
  }
}
