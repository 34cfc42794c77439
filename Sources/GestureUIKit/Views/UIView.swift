public import GestureGeometry
import GestureRecognition
public import GestureViews

/// A rectangle in a window that receives touches and has recognizers and subviews.
///
/// It draws nothing. It owns a view of the engine, ``engineView``, which finds the view under a
/// finger and delivers its touches.
open class UIView: UIResponder {
  /// The engine's view, for animations, traces and tests.
  ///
  /// Do not add subviews or recognizers to it: use this object for both.
  public let engineView: View

  let link: ViewLink
  var subviewList: [UIView] = []
  var recognizerList: [UIGestureRecognizer] = []

  /// Creates the engine's view for this class.
  class func makeEngineView(frame: Rect) -> any OwnedView { UIViewNode(frame: frame) }

  /// Creates a view with a frame in its future superview.
  public init(frame: CGRect) {
    let view = Self.makeEngineView(frame: frame)
    engineView = view
    link = view.link
    super.init()
    link.connect(to: self, ownClasses: UIView.ownClasses)
  }

  /// Creates a view without a size.
  public override convenience init() { self.init(frame: .zero) }

  deinit {
    for view in subviewList { view.engineView.removeFromSuperview() }
  }

  /// The classes of this module; every other class is a client's.
  static var ownClasses: [ObjectIdentifier] {
    [
      ObjectIdentifier(UIView.self), ObjectIdentifier(UIWindow.self),
      ObjectIdentifier(UIControl.self), ObjectIdentifier(UIScrollView.self),
    ]
  }

  /// Runs a call that reaches the implementation of the engine's view.
  func base<Result>(_ call: (View) -> Result) -> Result { link.base { call(engineView) } }

  /// The superview; for the window, nil.
  ///
  /// Override it to put a controller of yours into the chain.
  open override var next: UIResponder? { superview }

  // MARK: - Properties

  /// A number of yours, to find the view by; 0 by default.
  open var tag = 0

  /// Whether touches hit this view and its subviews.
  open var isUserInteractionEnabled: Bool {
    get { engineView.isUserInteractionEnabled }
    set { engineView.isUserInteractionEnabled = newValue }
  }

  /// Whether the view itself receives more than one finger; recognizers always receive all.
  open var isMultipleTouchEnabled: Bool {
    get { engineView.isMultipleTouchEnabled }
    set { engineView.isMultipleTouchEnabled = newValue }
  }

  /// Whether touches on this view and touches elsewhere exclude each other.
  open var isExclusiveTouch: Bool {
    get { engineView.isExclusiveTouch }
    set { engineView.isExclusiveTouch = newValue }
  }

  /// Whether the view is neither drawn nor hit.
  open var isHidden: Bool {
    get { engineView.isHidden }
    set { engineView.isHidden = newValue }
  }

  /// The opacity of the view, from 0 to 1; a nearly transparent view is not hit.
  open var alpha: CGFloat {
    get { engineView.alpha }
    set { engineView.alpha = newValue }
  }

  /// Whether subviews are drawn only inside the bounds; in both cases they are hit only there.
  open var clipsToBounds: Bool {
    get { engineView.clipsToBounds }
    set { engineView.clipsToBounds = newValue }
  }

  // MARK: - Hit testing

  /// Returns the view that a touch at a point belongs to: the deepest, front to back, or nil.
  ///
  /// - Parameters:
  ///   - point: The point, in this view's coordinates.
  ///   - event: The current event; nil if no event is being processed.
  /// - Returns: This view, one of its subviews, or nil when the point is outside.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    base { $0.hitTest(point, with: event?.engineEvent) }?.uiView
  }

  /// Returns whether a point, in this view's coordinates, is inside: by default, in its bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    base { $0.point(inside: point, with: event?.engineEvent) }
  }

  // MARK: - Recognizers

  /// The recognizers attached to this view, in the order added; nil without any.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizerList.isEmpty ? nil : recognizerList }
    set {
      for recognizer in recognizerList { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Attaches a recognizer, which is retained; it is removed from its previous view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view !== self else { return }
    engineView.addGestureRecognizer(gestureRecognizer.engineRecognizer)
    gestureRecognizer.joinView()
  }

  /// Detaches a recognizer; one that is not attached to this view is ignored.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    engineView.removeGestureRecognizer(gestureRecognizer.engineRecognizer)
    gestureRecognizer.joinView()
  }

  /// Returns whether a recognizer of this view or an ancestor may recognize a touch that hit this
  /// view; true by default.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    base { $0.gestureRecognizerShouldBegin(gestureRecognizer.engineRecognizer) }
  }
}

extension UIView: Hashable {
  /// Returns whether both are the same object.
  public static func == (one: UIView, other: UIView) -> Bool { one === other }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
