public import GestureGeometry
public import GestureMotion
public import GestureRecognition
public import GestureTouches

/// A view whose content is larger than itself, and is moved by fingers, wheels and trackpads.
///
/// Its drag is an ordinary pan and its zoom an ordinary pinch: they compete with the recognizers of
/// the content and of other views as any others do, and the first to begin keeps the gesture. The
/// drag measures only the axes that can scroll. A drag that points outward where the content ends is
/// left to a scroll view around this one that can scroll that way.
///
/// Content is notified of a finger that rests for the setting `scroll.contentDelay`, or is lifted; a
/// drag or a zoom that begins before that is the scroll view's, whatever the content is. From then on
/// ``canCancelContentTouches`` and ``touchesShouldCancel(in:)`` decide.
///
/// What moves by itself, after a throw, a bounce or ``scrollTo(_:animated:)``, is a function of time
/// that the window shows whenever time passes. A finger that comes down stops it, and is for the
/// scroll view and its ancestors only: no recognizer of the content receives it.
open class ScrollView: View, GestureRecognizerDelegate {
  // MARK: - Content

  /// The size of what is scrolled, in the scroll view's own coordinates, from their origin on.
  public var contentSize = Size.zero
  /// Additional room around the content.
  public var contentInset = EdgeInsets.zero
  /// The content's point at the scroll view's corner: ``View/boundsOrigin`` by its familiar name.
  ///
  /// Assigning it stops what moves by itself; a drag goes on from the new place.
  public var contentOffset: Point {
    get { boundsOrigin }
    set { boundsOrigin = newValue }
  }

  /// The content's point at the scroll view's corner.
  public override var boundsOrigin: Point {
    didSet {
      let isOwn = isMovingOffset
      isMovingOffset = false
      guard boundsOrigin != oldValue else { return }
      if !isOwn {
        stopMoving()
        if isDragging { dragPosition = freePosition(boundsOrigin) }
      }
      onScroll?(self)
    }
  }

  // MARK: - Behaviour

  /// Whether fingers, wheels and trackpads scroll and zoom.
  public var isScrollEnabled = true {
    didSet {
      pan.isEnabled = isScrollEnabled
      pinch.isEnabled = isScrollEnabled
      delayContent()
    }
  }
  /// Whether content gives way beyond its edges and comes back.
  public var bounces = true
  /// Whether it does so horizontally even when the content is not wider than the view.
  public var alwaysBounceHorizontal = false
  /// Whether it does so vertically even when the content is not higher than the view.
  public var alwaysBounceVertical = false
  /// Whether it comes to rest at multiples of its own size only, one page a throw.
  public var isPagingEnabled = false
  /// Whether a drag that begins along one axis does not scroll along the other.
  ///
  /// A drag that begins on a diagonal, nearer to it than to either axis, scrolls along both.
  public var isDirectionalLockEnabled = false
  /// How fast thrown content slows down.
  ///
  /// The settings `scroll.normalRate` and `scroll.fastRate` say what normal and fast mean.
  public var decelerationRate = DecelerationRate.normal
  /// Whether content is notified of a finger only once it is clear that it does not drag at once.
  public var delaysContentTouches = true {
    didSet { delayContent() }
  }
  /// Whether a drag or a zoom may take over fingers that content has been notified of.
  public var canCancelContentTouches = true

  // MARK: - Zoom

  /// The smallest scale of the view that zooms.
  public var minimumZoomScale = 1.0
  /// The largest scale of the view that zooms; a pinch zooms only if it is above the smallest.
  public var maximumZoomScale = 1.0
  /// Whether a pinch beyond the smallest or the largest scale gives way and comes back.
  public var bouncesZoom = true
  /// Returns the subview that zooms; nil for none.
  public var viewForZooming: (() -> View?)?
  /// The scale of the view that zooms.
  public internal(set) var zoomScale = 1.0

  // MARK: - Callbacks

  /// Called whenever the offset has changed.
  public var onScroll: ((ScrollView) -> Void)?
  /// Called when the scale has changed.
  public var onZoom: ((ScrollView) -> Void)?
  /// Called when a pinch is over and the scale is within its limits, and when an animated
  /// ``zoom(to:animated:)`` has arrived.
  public var onDidEndZooming: ((ScrollView) -> Void)?
  /// Called when a drag begins, before the offset changes.
  public var onWillBeginDragging: ((ScrollView) -> Void)?
  /// Called once when the fingers of a drag are lifted, before content moves by itself.
  ///
  /// The closure is given the velocity of the offset in points per second, and where the content will
  /// come to rest. It may change that place, as for paging with pages of its own; the content then
  /// rests there, or as near as the content allows.
  ///
  /// > Note: Not called while ``isPagingEnabled`` is true, as documented for UIKit.
  public var onWillEndDragging:
    ((ScrollView, _ velocity: Vector, _ targetContentOffset: inout Point) -> Void)?
  /// Called when a drag is over, with whether the content goes on moving by itself.
  public var onDidEndDragging: ((ScrollView, _ willDecelerate: Bool) -> Void)?
  /// Called when content that moved on after a drag has come to rest by itself.
  public var onDidEndDecelerating: ((ScrollView) -> Void)?
  /// Called when a movement from code has arrived, such as ``setContentOffset(_:animated:)``.
  public var onDidEndScrollingAnimation: ((ScrollView) -> Void)?

  // MARK: - State

  /// The recognizer of drags and scrolling.
  public var panGestureRecognizer: PanGestureRecognizer { pan }
  /// The recognizer of zooming.
  public var pinchGestureRecognizer: PinchGestureRecognizer { pinch }
  /// Whether fingers are down that scroll the content, or may yet do so.
  public var isTracking: Bool { pan.numberOfTouches > 0 || pinch.numberOfTouches > 0 }
  /// Whether a finger or a wheel moves the content.
  public internal(set) var isDragging = false
  /// Whether a pinch scales the content.
  public internal(set) var isZooming = false
  /// Whether content moves by itself after a drag.
  public var isDecelerating: Bool { animation != nil && !isScrollingToTarget }

  let pan = ScrollPanGestureRecognizer()
  let pinch = PinchGestureRecognizer()
  let gate = ContentDelayGestureRecognizer()
  /// Set just before the scroll view itself moves the offset.
  var isMovingOffset = false
  /// Where the fingers dragged the offset to, without resistance; how far, and from which page.
  var dragPosition = Point.zero
  var draggedSoFar = Vector.zero
  var dragStart = Point.zero
  /// Along which axes the present drag does not scroll.
  var isLocked = (x: false, y: false)
  /// The content's point under a pinch, at scale 1, and the scale it started at, without resistance.
  var zoomAnchor = Point.zero
  var zoomStart = 1.0
  /// Whether a pinch may have left the scale beyond its limits.
  var hasPinched = false
  /// Where the fingers of a pinch are, from the scroll view's corner.
  var zoomFingers = Vector.zero
  var needsZoomAnchor = false
  var motion: ScrollMotion?
  var animation: ViewAnimation?
  var isScrollingToTarget = false
  /// Whether the fingers that are down have stopped what moved.
  var hasCaught = false

  /// Creates a scroll view with a frame in its future superview.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    isMultipleTouchEnabled = true
    gate.delaysTouchesBegan = true
    gate.delaysTouchesEnded = false
    pan.allowedScrollTypesMask = [.discrete, .continuous]
    pan.delegate = self
    pinch.delegate = self
    pan.onFingers = { ($0.place as? ScrollView)?.catchInFlight() }
    pan.onMeasure = { pan, motion in
      (pan.place as? ScrollView).map { $0.beginningPart(of: motion) } ?? motion
    }
    pan.onOver = { ($0.place as? ScrollView)?.dragIsOver(hadTouches: $0.hasTouches) }
    gate.judge = { gate, touches, event in
      guard let view = gate.place as? ScrollView else { return .init(refused: [], own: touches) }
      return view.judge(touches, with: event)
    }
    pan.addAction { ($0.place as? ScrollView)?.panned() }
    pinch.addAction { ($0.place as? ScrollView)?.pinched() }
    addGestureRecognizer(pan)
    addGestureRecognizer(pinch)
    addGestureRecognizer(gate)
  }

  deinit {
    pan.delegate = nil
    pinch.delegate = nil
  }

  /// Holds touches back from the content, if that is wanted and there is a drag to wait for.
  private func delayContent() {
    gate.delaysTouchesBegan = delaysContentTouches && isScrollEnabled
  }

  // MARK: - Override points

  /// Returns what is hit: the scroll view itself, and not its content, while content moves by itself.
  ///
  /// The touch that catches moving content is no tap on what happens to lie under it.
  open override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    let isCatch = animation != nil && pan.isEnabled && (event?.type ?? .touches) == .touches
    return isCatch ? self : hit
  }

  /// Returns whether content that was hit is to be notified of fingers at all; true by default.
  open func touchesShouldBegin(
    _ touches: [Touch],
    with event: TouchEvent,
    in view: View
  ) -> Bool { true }

  /// Returns whether a drag may take fingers from content that was hit; true unless it is a control.
  ///
  /// Asked only about content that has been notified of the fingers, and only while
  /// ``canCancelContentTouches`` is true.
  open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }

  package override var known: KnownView { .scroll(self) }

  /// Returns whether a recognizer is one of those that make the view scroll.
  package final func isOwn(_ recognizer: GestureRecognizer) -> Bool {
    recognizer === pan || recognizer === pinch || recognizer === gate
  }

  /// Returns whether a recognizer may recognize a touch that hit here, or, for the scroll view's
  /// own recognizers, anywhere in the content.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer === pan { return mayDrag }
    if recognizer === pinch { return mayZoom }
    return super.gestureRecognizerShouldBegin(recognizer)
  }

  /// Returns whether two recognizers may run together: the scroll view's own drag and zoom.
  open func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    (recognizer === pan && other === pinch) || (recognizer === pinch && other === pan)
  }
}
