import GestureGeometry
import GestureMemory
public import GestureViews

/// The root of a tree of views, whose host sends it touches and time.
///
/// The host sends them to ``engineWindow``, see `Window.send(_:at:modifierFlags:)`.
open class UIWindow: UIView {
  private(set) lazy var book = TouchBook(window: self)

  override class func makeEngineView(frame: Rect) -> any OwnedView {
    let window = UIWindowNode(size: frame.size)
    window.frame = frame
    return window
  }

  /// The engine's window, which receives touches and time.
  public var engineWindow: Window { downcast(engineView, toKnown: Window.self) }

  /// Dispatches an event, whose new touches have been hit-tested, to recognizers and views.
  ///
  /// An override receives every event first; it calls super once.
  open func sendEvent(_ event: UIEvent) {
    guard let event = event.engineEvent else { return }
    base { downcast($0, toKnown: Window.self).sendEvent(event) }
  }
}
