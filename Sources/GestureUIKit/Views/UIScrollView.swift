public import GestureViews
public import Gestures

/// A view whose content is larger than itself, and is moved by fingers, wheels and trackpads.
///
/// Its drag and its zoom are the recognizers ``panGestureRecognizer`` and
/// ``pinchGestureRecognizer``, which compete with other recognizers as usual.
nonisolated open class UIScrollView: UIView {
  /// How fast thrown content slows down.
  public typealias DecelerationRate = Gestures.DecelerationRate

  /// Follows the movement; not retained.
  open weak var delegate: (any UIScrollViewDelegate)? {
    didSet { UncalledMethods.report(of: delegate) }
  }

  /// The size of the content, in the scroll view's own coordinates.
  @_Forwarded(\ScrollView.contentSize) public var contentSize: CGSize
  /// Whether fingers, wheels and trackpads scroll and zoom.
  @_Forwarded(\ScrollView.isScrollEnabled) public var isScrollEnabled: Bool
  /// Whether content moves beyond its edges and returns.
  @_Forwarded(\ScrollView.bounces) public var bounces: Bool
  /// Whether it bounces horizontally even when the content is not wider than the view.
  @_Forwarded(\ScrollView.alwaysBounceHorizontal) public var alwaysBounceHorizontal: Bool
  /// Whether it bounces vertically even when the content is not higher than the view.
  @_Forwarded(\ScrollView.alwaysBounceVertical) public var alwaysBounceVertical: Bool
  /// Whether it comes to rest only at multiples of its own size.
  @_Forwarded(\ScrollView.isPagingEnabled) public var isPagingEnabled: Bool
  /// Whether a drag that begins along one axis does not scroll along the other.
  @_Forwarded(\ScrollView.isDirectionalLockEnabled) public var isDirectionalLockEnabled: Bool
  /// How fast thrown content slows down.
  @_Forwarded(\ScrollView.decelerationRate) public var decelerationRate: DecelerationRate
  /// Whether content is notified of a finger only after it is clear that it does not drag at once.
  @_Forwarded(\ScrollView.delaysContentTouches) public var delaysContentTouches: Bool
  /// Whether a drag or a zoom may take over fingers that content has been notified of.
  @_Forwarded(\ScrollView.canCancelContentTouches) public var canCancelContentTouches: Bool
  /// The smallest scale of the view that zooms.
  @_Forwarded(\ScrollView.minimumZoomScale) public var minimumZoomScale: CGFloat
  /// The largest scale of the view that zooms; a pinch zooms only if it is above the smallest.
  @_Forwarded(\ScrollView.maximumZoomScale) public var maximumZoomScale: CGFloat
  /// Whether a pinch may exceed the scales, after which the scale returns.
  @_Forwarded(\ScrollView.bouncesZoom) public var bouncesZoom: Bool
  /// Whether the host draws an indicator beside scrolled content.
  open var showsVerticalScrollIndicator = true
  /// Whether the host draws an indicator below scrolled content.
  open var showsHorizontalScrollIndicator = true
  /// Space that indicators leave at the edges.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether a tap at the top of the screen scrolls to the top; there is none here.
  open var scrollsToTop = true
  /// Whether safe areas become part of ``adjustedContentInset``.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// Whether the delegate was told that the present pinch began.
  var hasAnnouncedZoom = false

  /// When safe areas become part of ``UIScrollView/adjustedContentInset``; they never move the content.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// The recognizer of drags and scrolling.
  public private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer(
    adopting: engineScrollView.panGestureRecognizer
  )
  /// The recognizer of zooming; nil while the scales allow none.
  public var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    maximumZoomScale > minimumZoomScale ? pinch : nil
  }
  private lazy var pinch = UIPinchGestureRecognizer(
    adopting: engineScrollView.pinchGestureRecognizer
  )

  /// The recognizers attached to this view; that of zooming only while the scales allow zooming.
  open override var gestureRecognizers: [UIGestureRecognizer]? {
    get {
      let list = recognizerList.filter { $0 !== pinch || pinchGestureRecognizer != nil }
      return list.isEmpty ? nil : list
    }
    set {
      // The one of zooming was not in the list that a client has read, so that it does not go.
      let hidden = recognizerList.filter { $0 === pinch && pinchGestureRecognizer == nil }
      super.gestureRecognizers = (newValue ?? []) + hidden
    }
  }

  override class func makeEngineView(frame: CGRect) -> any OwnedView {
    UIScrollViewNode(frame: frame)
  }

  /// The engine's scroll view.
  public var engineScrollView: ScrollView { downcast(engineView, toKnown: ScrollView.self) }

  override func connect() {
    super.connect()
    panGestureRecognizer.joinView()
    pinch.joinView()
    tellDelegate()
  }

  /// Returns the object for one of the engine's recognizers of this view; nil for any other.
  func recognizer(adopting recognizer: GestureRecognizer) -> UIGestureRecognizer? {
    if recognizer === panGestureRecognizer.engineRecognizer { return panGestureRecognizer }
    return recognizer === pinch.engineRecognizer ? pinch : nil
  }

  // MARK: - Methods to override

  /// Returns whether content that was hit is notified of fingers at all; true by default.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>,
    with event: UIEvent?,
    in view: UIView
  ) -> Bool { true }

  /// Returns whether a drag may take fingers from content that was hit; true unless it is a control.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
}
