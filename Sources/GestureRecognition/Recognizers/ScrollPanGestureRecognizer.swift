package import GestureTouches

/// The drag of a scroll view: an ordinary pan that also tells when fingers come and when it is over.
package final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  /// Whether fingers drag, and no wheel.
  package private(set) var hasTouches = false
  /// Told when fingers come down, before anything is made of them.
  package var onFingers: ((ScrollPanGestureRecognizer) -> Void)?
  /// Told when an attempt is over, while ``hasTouches`` still says what drove it.
  package var onOver: ((ScrollPanGestureRecognizer) -> Void)?

  package override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    hasTouches = true
    onFingers?(self)
    super.touchesBegan(touches, with: event)
  }

  package override func reset() {
    super.reset()
    onOver?(self)
    hasTouches = false
  }
}
