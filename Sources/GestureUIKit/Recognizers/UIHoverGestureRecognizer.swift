import Gestures

/// Recognizes a pointer above a view, without contact; see `HoverGestureRecognizer`.
nonisolated open class UIHoverGestureRecognizer: UIGestureRecognizer {
  override class func makeEngineRecognizer() -> GestureRecognizer { HoverGestureRecognizer() }

  private var engine: HoverGestureRecognizer { known() }

  /// The distance of the pencil from the surface: 0 near it, 1 at the limit of the range.
  public var zOffset: CGFloat { engine.zOffset }
  /// The angle between pencil and surface, in radians.
  public var altitudeAngle: CGFloat { engine.altitudeAngle }

  /// Returns where the pencil leans, in radians from a view's x axis, clockwise on screen.
  public func azimuthAngle(in view: UIView?) -> CGFloat {
    engine.azimuthAngle(in: view?.engineView)
  }
}
