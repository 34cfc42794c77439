public import Gestures

/// Recognizes fingers that drag; see `PanGestureRecognizer`.
nonisolated open class UIPanGestureRecognizer: UIGestureRecognizer {
  override class func makeEngineRecognizer() -> GestureRecognizer { PanGestureRecognizer() }

  private var engine: PanGestureRecognizer { known() }

  /// The smallest number of fingers; 1 by default.
  @_Forwarded(\PanGestureRecognizer.minimumNumberOfTouches) public var minimumNumberOfTouches: Int
  /// The largest number of fingers.
  @_Forwarded(\PanGestureRecognizer.maximumNumberOfTouches) public var maximumNumberOfTouches: Int
  /// The scroll events that drag as well; none by default.
  @_Forwarded(\PanGestureRecognizer.allowedScrollTypesMask) public var allowedScrollTypesMask:
    UIScrollTypeMask

  /// Returns how far the fingers have dragged since the gesture began, in points; nil stands for the window.
  open func translation(in view: UIView?) -> CGPoint {
    let translation = engine.translation(in: view?.engineView)
    return CGPoint(x: translation.dx, y: translation.dy)
  }

  /// Sets the translation, usually to zero; the velocity stays the same.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    engine.setTranslation(CGVector(translation.x, translation.y), in: view?.engineView)
  }

  /// Returns how fast the fingers drag, in points per second; zero when the hand has rested.
  open func velocity(in view: UIView?) -> CGPoint {
    let velocity = engine.velocity(in: view?.engineView)
    return CGPoint(x: velocity.dx, y: velocity.dy)
  }
}

/// Kinds of scroll events.
public typealias UIScrollTypeMask = PanGestureRecognizer.ScrollTypes

extension PanGestureRecognizer.ScrollTypes {
  /// Wheels and continuous devices.
  public static let all: PanGestureRecognizer.ScrollTypes = [.discrete, .continuous]
}
