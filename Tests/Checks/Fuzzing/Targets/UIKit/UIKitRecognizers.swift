import GestureUIKit
import RandomStreams

/// A recognizer that overrides everything, forwards its touches, and requests any state.
final class UIKitRecognizer: UIGestureRecognizer {
  private let mortal = Mortal()

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    UIKitCaller.wrap(touches, event) { super.touchesBegan(touches, with: event) }
    UIKitCaller.current?.heard(self, touches, event) { $0.touchesBegan($1, with: $2) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    UIKitCaller.wrap(touches, event) { super.touchesMoved(touches, with: event) }
    UIKitCaller.current?.heard(self, touches, event) { $0.touchesMoved($1, with: $2) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    UIKitCaller.wrap(touches, event) { super.touchesEnded(touches, with: event) }
    UIKitCaller.current?.heard(self, touches, event) { $0.touchesEnded($1, with: $2) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    UIKitCaller.wrap(touches, event) { super.touchesCancelled(touches, with: event) }
    UIKitCaller.current?.heard(self, touches, event) { $0.touchesCancelled($1, with: $2) }
  }

  override func reset() { UIKitCaller.wrap { super.reset() } }

  override func woken(at time: TimeInterval) { UIKitCaller.wrap { super.woken(at: time) } }

  override func shouldReceive(_ event: UIEvent) -> Bool {
    UIKitCaller.answer([true, false], event) { super.shouldReceive(event) }
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    UIKitCaller.answer([true, false]) { super.canPrevent(other) }
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    UIKitCaller.answer([true, false]) { super.canBePrevented(by: other) }
  }

  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
    UIKitCaller.answer([true, false]) { super.shouldRequireFailure(of: other) }
  }

  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    UIKitCaller.answer([true, false]) { super.shouldBeRequiredToFail(by: other) }
  }

  override func location(in view: UIView?) -> CGPoint {
    UIKitCaller.answer([.zero]) { super.location(in: view) }
  }

  override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let location = super.location(ofTouch: touchIndex, in: view)
    UIKitCaller.current?.callback()
    return location
  }
}

/// A tap that makes calls between its own steps, and may not take them.
final class UIKitTap: UITapGestureRecognizer {
  private let mortal = Mortal()

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    UIKitCaller.wrap(touches, event) { super.touchesBegan(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    UIKitCaller.wrap(touches, event) { super.touchesEnded(touches, with: event) }
  }

  override func reset() { UIKitCaller.wrap { super.reset() } }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    UIKitCaller.answer([true, false]) { super.canPrevent(other) }
  }
}

/// A pan that makes calls while it moves, and when its values are read.
final class UIKitPan: UIPanGestureRecognizer {
  private let mortal = Mortal()

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    UIKitCaller.wrap(touches, event) { super.touchesMoved(touches, with: event) }
    UIKitCaller.current?.heard(self, touches, event) { $0.touchesMoved($1, with: $2) }
  }

  override func translation(in view: UIView?) -> CGPoint {
    UIKitCaller.answer([.zero]) { super.translation(in: view) }
  }

  override func setTranslation(_ translation: CGPoint, in view: UIView?) {
    UIKitCaller.wrap { super.setTranslation(translation, in: view) }
  }

  override func velocity(in view: UIView?) -> CGPoint {
    UIKitCaller.answer([.zero]) { super.velocity(in: view) }
  }
}

/// A long press that makes calls while it begins.
final class UIKitLongPress: UILongPressGestureRecognizer {
  private let mortal = Mortal()

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    UIKitCaller.wrap(touches, event) { super.touchesBegan(touches, with: event) }
  }

  override func woken(at time: TimeInterval) { UIKitCaller.wrap { super.woken(at: time) } }
}

/// A pinch that makes calls while it moves.
final class UIKitPinch: UIPinchGestureRecognizer {
  private let mortal = Mortal()

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    UIKitCaller.wrap(touches, event) { super.touchesMoved(touches, with: event) }
  }

  override func reset() { UIKitCaller.wrap { super.reset() } }
}

/// A rotation that makes calls while it is cancelled.
final class UIKitRotation: UIRotationGestureRecognizer {
  private let mortal = Mortal()

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    UIKitCaller.wrap(touches, event) { super.touchesCancelled(touches, with: event) }
  }
}

/// A swipe that answers who prevents it.
final class UIKitSwipe: UISwipeGestureRecognizer {
  private let mortal = Mortal()

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    UIKitCaller.answer([true, false]) { super.canBePrevented(by: other) }
  }
}

/// A drag from an edge that answers who waits for it.
final class UIKitEdgePan: UIScreenEdgePanGestureRecognizer {
  private let mortal = Mortal()

  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    UIKitCaller.answer([true, false]) { super.shouldBeRequiredToFail(by: other) }
  }
}

/// A recognizer of a pointer that makes calls before it accepts an event.
final class UIKitHover: UIHoverGestureRecognizer {
  private let mortal = Mortal()

  override func shouldReceive(_ event: UIEvent) -> Bool {
    UIKitCaller.answer([true, false], event) { super.shouldReceive(event) }
  }
}
