import GestureMemory
public import GestureGeometry
public import GestureRecognition

/// Recognizes fingers that drag.
///
/// `engineRecognizer` is a `PanGestureRecognizer`, whose documentation says when it recognizes.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  override class func makeEngineRecognizer() -> GestureRecognizer { PanGestureRecognizer() }

  private var engine: PanGestureRecognizer {
    downcast(engineRecognizer, toKnown: PanGestureRecognizer.self)
  }

  /// The smallest number of fingers; 1 by default.
  public var minimumNumberOfTouches: Int {
    get { engine.minimumNumberOfTouches }
    set { engine.minimumNumberOfTouches = newValue }
  }

  /// The largest number of fingers.
  public var maximumNumberOfTouches: Int {
    get { engine.maximumNumberOfTouches }
    set { engine.maximumNumberOfTouches = newValue }
  }

  /// The scroll events that drag as well; none by default.
  public var allowedScrollTypesMask: UIScrollTypeMask {
    get { engine.allowedScrollTypesMask }
    set { engine.allowedScrollTypesMask = newValue }
  }

  /// Returns how far the fingers have dragged since the gesture began.
  ///
  /// - Parameter view: The view whose coordinates the result has; nil for the window.
  /// - Returns: A displacement in points, as a point.
  open func translation(in view: UIView?) -> CGPoint {
    let translation = engine.translation(in: view?.engineView)
    return CGPoint(x: translation.dx, y: translation.dy)
  }

  /// Sets the translation, usually to zero; the velocity stays the same.
  ///
  /// - Parameters:
  ///   - translation: The new translation, in points.
  ///   - view: The view whose coordinates it has; nil for the window.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    engine.setTranslation(CGVector(translation.x, translation.y), in: view?.engineView)
  }

  /// Returns how fast the fingers drag.
  ///
  /// - Parameter view: The view whose coordinates the result has; nil for the window.
  /// - Returns: Points per second, as a point; zero when the hand has rested.
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
