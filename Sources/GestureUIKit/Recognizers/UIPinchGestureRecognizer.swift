import Gestures

/// Recognizes two fingers that move apart or together; see `PinchGestureRecognizer`.
nonisolated open class UIPinchGestureRecognizer: UIGestureRecognizer {
  override class func makeEngineRecognizer() -> GestureRecognizer { PinchGestureRecognizer() }

  private var engine: PinchGestureRecognizer { known() }

  /// The distance of the fingers divided by their distance at the start; assign 1 to measure anew.
  @_Forwarded(\PinchGestureRecognizer.scale) public var scale: CGFloat
  /// How fast the scale changes, per second.
  public var velocity: CGFloat { engine.velocity }
}
