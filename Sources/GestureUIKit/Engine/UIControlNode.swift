import GestureViews
import Gestures

/// The engine's view of a `UIControl`.
final class UIControlNode: Control, OwnedView {
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
    switch link.hitTest(point, with: event) {
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

  private var control: UIControl? { link.owner as? UIControl }

  override var defaultAction: DefaultAction { control is UIButton ? .tap : .none }

  override var isHighlighted: Bool {
    get { control?.isHighlighted ?? super.isHighlighted }
    set {
      if let control { control.isHighlighted = newValue } else { super.isHighlighted = newValue }
    }
  }

  override var isSelected: Bool {
    get { control?.isSelected ?? super.isSelected }
    set { if let control { control.isSelected = newValue } else { super.isSelected = newValue } }
  }

  override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    ask(touch, event) { $0.beginTracking($1, with: $2) } ?? true
  }

  override func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    ask(touch, event) { $0.continueTracking($1, with: $2) } ?? true
  }

  override func endTracking(_ touch: Touch, with event: TouchEvent) {
    ask(touch, event) { $0.endTracking($1, with: $2) }
  }

  override func cancelTracking(with event: TouchEvent?) {
    guard let control else { return }
    control.cancelTracking(
      with: event.flatMap { link.currentBook(control, $0.allTouches.first)?.event($0) }
    )
  }

  /// Calls the owner with UIKit's touch and event; nil without an owner.
  @discardableResult
  private func ask<Answer>(
    _ touch: Touch,
    _ event: TouchEvent,
    _ method: (UIControl, UITouch, UIEvent) -> Answer
  ) -> Answer? {
    guard let control, let book = link.currentBook(control, touch) else { return nil }
    return method(control, book.touch(touch), book.event(event))
  }
}
