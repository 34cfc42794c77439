public import Foundation
public import GestureViews
public import Gestures

/// A rectangle in a window that receives touches and has recognizers and subviews.
///
/// It draws nothing. It owns a view of the engine, ``engineView``, which finds the view under a
/// finger and delivers its touches.
nonisolated open class UIView: UIResponder {
  /// The engine's view, for animations, traces and tests.
  ///
  /// Do not add subviews or recognizers to it: use this object for both.
  public let engineView: View

  let link: ViewLink
  var subviewList: [UIView] = []
  var recognizerList: [UIGestureRecognizer] = []

  /// Creates the engine's view for this class.
  class func makeEngineView(frame: Rect) -> any OwnedView { UIViewNode(frame: frame) }

  /// The controller whose view this is; not retained.
  weak var controller: UIViewController?
  var layoutNeeds = LayoutNeeds()
  /// The values that running animations end with.
  var aims = AnimationAims()

  /// Creates a view with a frame in its future superview.
  public init(frame: CGRect) {
    let view = Self.makeEngineView(frame: frame)
    engineView = view
    link = view.link
    super.init()
    connect()
  }

  /// Creates a view without a size, for code that has this initializer; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    let view = Self.makeEngineView(frame: .zero)
    engineView = view
    link = view.link
    super.init()
    connect()
  }

  /// Creates a view without a size.
  public override convenience init() { self.init(frame: .zero) }

  /// Connects the engine's view with this one, once.
  func connect() { link.connect(to: self) }

  deinit {
    for view in subviewList { view.engineView.removeFromSuperview() }
  }

  /// Runs a call that reaches the implementation of the engine's view.
  func base<Result>(_ call: (View) -> Result) -> Result { link.base { call(engineView) } }

  /// The controller whose view this is, or the superview; for the window, nil.
  open override var next: UIResponder? { controller ?? superview }

  // MARK: - Geometry

  /// The rectangle in the superview: with a transform, the smallest one that contains the view.
  ///
  /// UIKit leaves open what an assignment does to a view with a transform. Here it moves the view's
  /// centre to that of the new frame.
  open var frame: CGRect {
    get {
      guard isAimed || !engineView.transform.isIdentity else { return engineView.frame }
      let (center, transform) = (aimedCenter, aimedTransform)
      let frame = CGRect(center: center, size: aimedSize)
      return transform.isIdentity ? frame : frame.applying(transform.about(center))
    }
    set {
      if isAimed || AnimationBlock.current != nil {
        if aimedTransform.isIdentity { setSize(newValue.size) }
        setCenter(newValue.center)
      } else if engineView.transform.isIdentity {
        let old = engineView.frame.size
        engineView.frame = newValue
        if newValue.size != old { resized(from: old) }
      } else {
        engineView.center = newValue.center
      }
    }
  }

  /// The view's rectangle in its own coordinates; a new size keeps the centre.
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: aimedSize) }
    set {
      if newValue.size != aimedSize { setSize(newValue.size) }
      if newValue.origin != boundsOrigin { boundsOrigin = newValue.origin }
    }
  }

  /// The middle of the view, in the superview.
  open var center: CGPoint {
    get { aimedCenter }
    set { setCenter(newValue) }
  }

  /// The scale, rotation and translation of the view about its centre.
  open var transform: CGAffineTransform {
    get { aimedTransform }
    set {
      change(\.transform, from: engineView.transform, to: newValue) { $0.engineView.transform = $1 }
    }
  }

  // MARK: - Properties

  /// A name for tests, logs and explanations; nil for none.
  @_Forwarded(\View.name) open var accessibilityIdentifier: String?
  /// A number of yours, to find the view by; 0 by default.
  open var tag = 0
  /// Whether touches hit this view and its subviews.
  @_Forwarded(\View.isUserInteractionEnabled) open var isUserInteractionEnabled: Bool
  /// Whether the view itself receives more than one finger; recognizers always receive all.
  @_Forwarded(\View.isMultipleTouchEnabled) open var isMultipleTouchEnabled: Bool
  /// Whether touches on this view and touches elsewhere exclude each other.
  @_Forwarded(\View.isExclusiveTouch) open var isExclusiveTouch: Bool
  /// Whether the view is neither drawn nor hit.
  @_Forwarded(\View.isHidden) open var isHidden: Bool

  /// The opacity of the view, from 0 to 1; a nearly transparent view is not hit.
  open var alpha: CGFloat {
    get { aims.alpha?.value ?? engineView.alpha }
    set { change(\.alpha, from: engineView.alpha, to: newValue) { $0.engineView.alpha = $1 } }
  }

  /// What the host draws behind the content; nil for nothing.
  open var backgroundColor: UIColor?

  /// How the host draws the edges.
  public private(set) lazy var layer = CALayer()
  /// How the host places the content.
  open var contentMode = ContentMode.scaleToFill
  /// What changes when the superview gets another size; by default, nothing.
  open var autoresizingMask: AutoresizingMask = []

  /// How the host places the content.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// How much of the view the window's unsafe edges cover, in points.
  open var safeAreaInsets: UIEdgeInsets {
    guard let window, window !== self else { return .zero }
    let (safe, area, frame) = (window.safeAreaInsets, window.bounds, convert(bounds, to: nil))
    return UIEdgeInsets(
      top: max(0, safe.top - (frame.minY - area.minY)),
      left: max(0, safe.left - (frame.minX - area.minX)),
      bottom: max(0, safe.bottom - (area.maxY - frame.maxY)),
      right: max(0, safe.right - (area.maxX - frame.maxX))
    )
  }

  /// Whether subviews are drawn only inside the bounds; in both cases they are hit only there.
  @_Forwarded(\View.clipsToBounds) open var clipsToBounds: Bool

  // MARK: - Tree and layout

  /// Places the subviews; called by ``layoutIfNeeded()``, and before a touch is hit-tested.
  open func layoutSubviews() {}
  /// Called before the view gets another superview, or none.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the view got another superview, or none.
  open func didMoveToSuperview() {}
  /// Called before the view comes into another window, or into none.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the view came into another window, or into none.
  open func didMoveToWindow() {}
  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: - Hit testing

  /// Returns the view that a touch at a point of this view belongs to: the deepest, front to back, or nil.
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
