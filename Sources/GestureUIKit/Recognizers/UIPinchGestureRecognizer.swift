import GestureMemory
import GestureRecognition

/// Recognizes two fingers that move apart or together.
///
/// `engineRecognizer` is a `PinchGestureRecognizer`, whose documentation says when it recognizes.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  override class func makeEngineRecognizer() -> GestureRecognizer { PinchGestureRecognizer() }

  private var engine: PinchGestureRecognizer {
    downcast(engineRecognizer, toKnown: PinchGestureRecognizer.self)
  }

  /// The distance of the fingers divided by their distance at the start; assign 1 to measure anew.
  public var scale: CGFloat {
    get { engine.scale }
    set { engine.scale = newValue }
  }

  /// How fast the scale changes, per second.
  public var velocity: CGFloat { engine.velocity }
}
