import Gestures

/// Recognizes two fingers that turn; see `RotationGestureRecognizer`.
nonisolated open class UIRotationGestureRecognizer: UIGestureRecognizer {
  override class func makeEngineRecognizer() -> GestureRecognizer { RotationGestureRecognizer() }

  private var engine: RotationGestureRecognizer { known() }

  /// The rotation since the start, in radians, clockwise on screen; assign 0 to measure anew.
  @_Forwarded(\RotationGestureRecognizer.rotation) public var rotation: CGFloat
  /// How fast the fingers turn, in radians per second.
  public var velocity: CGFloat { engine.velocity }
}
