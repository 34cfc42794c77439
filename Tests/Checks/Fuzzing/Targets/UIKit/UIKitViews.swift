import GestureUIKit
import RandomStreams

/// A responder in the chain that is no view, and forwards touches to any window.
final class UIKitResponder: UIResponder {
  private let mortal = Mortal()

  override var next: UIResponder? {
    guard let caller = UIKitCaller.current, caller.choices.chance(30) else { return nil }
    return caller.any(caller.windows)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    UIKitCaller.wrap(touches, event) { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    UIKitCaller.wrap(touches, event) { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    UIKitCaller.wrap(touches, event) { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    UIKitCaller.wrap(touches, event) { super.touchesCancelled(touches, with: event) }
  }
}

/// A view that overrides everything.
final class UIKitView: UIView {
  private let mortal = Mortal()
  /// The next responder instead of the superview; its class has no references, so no cycle.
  var controller: UIResponder? {
    get { responder }
    set { responder = newValue as? UIKitResponder }
  }
  private var responder: UIKitResponder?

  override var next: UIResponder? { responder ?? super.next }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    UIKitCaller.wrap(touches, event) { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    UIKitCaller.wrap(touches, event) { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    UIKitCaller.wrap(touches, event) { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    UIKitCaller.wrap(touches, event) { super.touchesCancelled(touches, with: event) }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let other = UIKitCaller.current.flatMap { $0.any($0.views) }
    return UIKitCaller.answer([nil, self, other], event) { super.hitTest(point, with: event) }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    UIKitCaller.answer([true, false], event) { super.point(inside: point, with: event) }
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    UIKitCaller.answer([true, false]) { super.gestureRecognizerShouldBegin(gestureRecognizer) }
  }

  override var gestureRecognizers: [UIGestureRecognizer]? {
    get { super.gestureRecognizers }
    set { UIKitCaller.wrap { super.gestureRecognizers = newValue } }
  }

  override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    UIKitCaller.wrap { super.addGestureRecognizer(gestureRecognizer) }
  }

  override func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    UIKitCaller.wrap { super.removeGestureRecognizer(gestureRecognizer) }
  }

  override var isUserInteractionEnabled: Bool {
    get { super.isUserInteractionEnabled }
    set { UIKitCaller.wrap { super.isUserInteractionEnabled = newValue } }
  }

  override var isHidden: Bool {
    get { super.isHidden }
    set { UIKitCaller.wrap { super.isHidden = newValue } }
  }
}

/// A control that makes calls while it tracks.
final class UIKitControl: UIControl {
  private let mortal = Mortal()

  override var isEnabled: Bool {
    get { super.isEnabled }
    set { UIKitCaller.wrap { super.isEnabled = newValue } }
  }

  override var isHighlighted: Bool {
    didSet { UIKitCaller.current?.callback() }
  }

  override var isSelected: Bool {
    get { super.isSelected }
    set { UIKitCaller.wrap { super.isSelected = newValue } }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    UIKitCaller.answer([true, false], event) { super.beginTracking(touch, with: event) }
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    UIKitCaller.answer([true, false], event) { super.continueTracking(touch, with: event) }
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    UIKitCaller.wrap(touch.map { [$0] } ?? [], event) { super.endTracking(touch, with: event) }
  }

  override func cancelTracking(with event: UIEvent?) {
    UIKitCaller.wrap([], event) { super.cancelTracking(with: event) }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    UIKitCaller.wrap(touches, event) { super.touchesBegan(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    UIKitCaller.wrap(touches, event) { super.touchesEnded(touches, with: event) }
  }
}

/// A scroll view that makes calls from each question, also about its own recognizers.
final class UIKitScrollView: UIScrollView, UIGestureRecognizerDelegate {
  private let mortal = Mortal()

  override func touchesShouldBegin(
    _ touches: Set<UITouch>,
    with event: UIEvent?,
    in view: UIView
  ) -> Bool {
    UIKitCaller.answer([true, false], event) {
      super.touchesShouldBegin(touches, with: event, in: view)
    }
  }

  override func touchesShouldCancel(in view: UIView) -> Bool {
    UIKitCaller.answer([true, false]) { super.touchesShouldCancel(in: view) }
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    UIKitCaller.answer([true, false]) { super.gestureRecognizerShouldBegin(gestureRecognizer) }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { UIKitCaller.answer([true]) { false } }
}

/// A window that passes an event to the engine once, twice or never, or another one instead.
final class UIKitWindow: UIWindow {
  private let mortal = Mortal()

  override func sendEvent(_ event: UIEvent) {
    UIKitCaller.wrap([], event) { super.sendEvent(event) }
    guard let caller = UIKitCaller.current, caller.choices.chance(5) else { return }
    if let other = caller.any(caller.events) { super.sendEvent(other) }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    UIKitCaller.answer([nil, self], event) { super.hitTest(point, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    UIKitCaller.wrap(touches, event) { super.touchesMoved(touches, with: event) }
  }
}
