import GestureMemory
import GestureRecognition

/// Recognizes two fingers that turn.
///
/// `engineRecognizer` is a `RotationGestureRecognizer`, whose documentation says when it recognizes.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  override class func makeEngineRecognizer() -> GestureRecognizer { RotationGestureRecognizer() }

  private var engine: RotationGestureRecognizer {
    downcast(engineRecognizer, toKnown: RotationGestureRecognizer.self)
  }

  /// The rotation since the start, in radians, clockwise on screen; assign 0 to measure anew.
  public var rotation: CGFloat {
    get { engine.rotation }
    set { engine.rotation = newValue }
  }

  /// How fast the fingers turn, in radians per second.
  public var velocity: CGFloat { engine.velocity }
}
