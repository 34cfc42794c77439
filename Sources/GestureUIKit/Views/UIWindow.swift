import Foundation
public import GestureViews
import Gestures

/// The root of a tree of views, whose host sends it touches and time.
///
/// The host sends them to ``engineWindow``, see `Window.send(_:at:modifierFlags:)`.
nonisolated open class UIWindow: UIView {
  private(set) lazy var book = TouchBook(window: self)

  override class func makeEngineView(frame: Rect) -> any OwnedView {
    let window = UIWindowNode(size: frame.size)
    window.frame = frame
    return window
  }

  override func connect() {
    super.connect()
    isLatest()
    engineWindow.uncalledMethods = { [weak self] in self?.uncalledMethods ?? [] }
  }

  /// The engine's window, which receives touches and time.
  public var engineWindow: Window { downcast(engineView, toKnown: Window.self) }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      insertSubview(view, at: 0)
    }
  }

  /// Shows the window; without it, it is visible, too.
  open func makeKeyAndVisible() { isHidden = false }

  /// What the edges of the screen cover, which the host sets; zero otherwise.
  open override var safeAreaInsets: UIEdgeInsets {
    get { edgeInsets }
    set { edgeInsets = newValue }
  }
  private var edgeInsets = UIEdgeInsets.zero

  /// Dispatches an event, whose new touches have been hit-tested, to recognizers and views.
  ///
  /// An override receives every event first; it calls super once.
  open func sendEvent(_ event: UIEvent) {
    guard let engineEvent = event.engineEvent else { return }
    func deliver() { base { downcast($0, toKnown: Window.self).sendEvent(engineEvent) } }
    if let onSendEvent { onSendEvent(event, deliver) } else { deliver() }
  }

  /// Called with each event instead of its delivery, which the closure calls once; nil for the delivery alone.
  ///
  /// It stands for a replaced `sendEvent(_:)`, for which UIKit needs the Objective-C runtime.
  public var onSendEvent: ((_ event: UIEvent, _ deliver: () -> Void) -> Void)?

  /// The methods of delegates in the window that are never called: `Panel.gestureRecognizer(_:shouldReceive:)`.
  private var uncalledMethods: [String] {
    var found: [String] = []
    var views: [UIView] = [self]
    while let view = views.popLast() {
      let delegates: [AnyObject?] =
        view.recognizerList.map(\.delegate) + [(view as? UIScrollView)?.delegate]
      for case let delegate? in delegates {
        for name in UncalledMethods.names(of: delegate) where !found.contains(name) {
          found.append(name)
        }
      }
      views += view.subviewList
    }
    return found
  }

  // MARK: - The latest window

  private final class Latest { weak var window: UIWindow? }

  /// The window of this thread that was made, or received an event, last.
  static var latest: UIWindow? {
    (Thread.current.threadDictionary["GestureUIKit.window"] as? Latest)?.window
  }

  /// Lets the window be the latest of this thread.
  func isLatest() {
    let values = Thread.current.threadDictionary
    let latest = values["GestureUIKit.window"] as? Latest ?? Latest()
    latest.window = self
    values["GestureUIKit.window"] = latest
  }
}

/// Returns the time of the latest window, in seconds: that of the event, timer or frame that is being processed.
///
/// `UITouch.timestamp` has the same origin. It is 0 before there is a window.
public func CACurrentMediaTime() -> TimeInterval {
  UIWindow.latest?.engineWindow.engine.now.seconds ?? 0
}

/// The screen, as large as the latest window.
public final class UIScreen: Sendable {
  /// The only screen.
  public static let main = UIScreen()

  private init() {}

  /// The pixels of a point, which only the host knows: 1.
  public var scale: CGFloat { 1 }
  /// The rectangle of the latest window; empty before there is one.
  public var bounds: CGRect { UIWindow.latest?.bounds ?? .zero }
}
