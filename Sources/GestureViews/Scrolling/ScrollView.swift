public import Gestures

/// A view whose content is larger than itself, and is moved by fingers, wheels and trackpads.
///
/// Its drag is an ordinary pan and its zoom an ordinary pinch. They compete with the recognizers of
/// the content and of other views as usual, and the first to begin keeps the gesture. The drag
/// measures only the axes that can scroll. If the content is at its end, a drag that points outward
/// belongs to an outer scroll view that can scroll in that direction.
///
/// Content is notified of a finger that rests for the setting `scroll.contentDelay`, or is lifted.
/// A drag or a zoom that begins before that belongs to the scroll view, for any content. After
/// that, ``canCancelContentTouches`` and ``touchesShouldCancel(in:)`` decide.
///
/// The movement after a throw, a bounce or ``scrollTo(_:animated:)`` is a function of time, which
/// the window shows whenever time passes. A finger that comes down stops it. This touch belongs
/// only to the scroll view and its ancestors: no recognizer of the content receives it, unless the
/// content moved too slowly to be seen.
open class ScrollView: View, GestureRecognizerDelegate {
  // MARK: - Content

  /// The size of the content, in the scroll view's own coordinates, from their origin.
  ///
  /// When it changes, or ``contentInset`` or the size of the view does, content at rest is brought
  /// into the new limits at once. Under a finger nothing jumps: the resistance is measured from the
  /// new edges. A movement is planned again from its present offset and velocity.
  public final var contentSize = Size.zero {
    didSet { geometryChanged() }
  }
  /// Additional space around the content.
  public final var contentInset = EdgeInsets.zero {
    didSet { geometryChanged() }
  }
  /// The content's point at the scroll view's corner: another name for ``View/boundsOrigin``.
  ///
  /// Assigning it stops the content's own movement; a drag continues from the new offset.
  public final var contentOffset: Point {
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
  public final var isScrollEnabled = true {
    didSet {
      pan.isEnabled = isScrollEnabled
      pinch.isEnabled = isScrollEnabled
      delayContent()
    }
  }
  /// Whether content moves beyond its edges and returns.
  public final var bounces = true
  /// Whether it bounces horizontally even when the content is not wider than the view.
  public final var alwaysBounceHorizontal = false
  /// Whether it bounces vertically even when the content is not higher than the view.
  public final var alwaysBounceVertical = false
  /// Whether it comes to rest only at multiples of its own size, at most one page per throw.
  public final var isPagingEnabled = false
  /// Whether a drag that begins along one axis does not scroll along the other.
  ///
  /// A drag that begins on a diagonal, closer to it than to either axis, scrolls along both.
  public final var isDirectionalLockEnabled = false
  /// How fast thrown content slows down.
  ///
  /// The settings `scroll.normalRate` and `scroll.fastRate` say what normal and fast mean.
  public final var decelerationRate = DecelerationRate.normal
  /// Whether content is notified of a finger only after it is clear that the finger does not drag
  /// at once.
  public final var delaysContentTouches = true {
    didSet { delayContent() }
  }
  /// Whether a drag or a zoom may take over fingers that content has been notified of.
  public final var canCancelContentTouches = true

  // MARK: - Zoom

  /// The smallest scale of the view that zooms.
  public final var minimumZoomScale = 1.0
  /// The largest scale of the view that zooms; a pinch zooms only if it is above the smallest.
  public final var maximumZoomScale = 1.0
  /// Whether a pinch may exceed the smallest or the largest scale, after which the scale returns.
  public final var bouncesZoom = true
  /// Returns the subview that zooms; nil for none.
  public final var viewForZooming: (() -> View?)?
  /// The scale of the view that zooms.
  public internal(set) final var zoomScale = 1.0

  // MARK: - Callbacks

  /// Called whenever the offset has changed.
  public final var onScroll: ((ScrollView) -> Void)?
  /// Called when the scale has changed.
  public final var onZoom: ((ScrollView) -> Void)?
  /// Called when a pinch is over and the scale is within its limits, and when an animated
  /// ``zoom(to:animated:)`` has reached its target.
  public final var onDidEndZooming: ((ScrollView) -> Void)?
  /// Called when a drag begins, before the offset changes.
  public final var onWillBeginDragging: ((ScrollView) -> Void)?
  /// Called once when the fingers of a drag are lifted, before the content's own movement.
  ///
  /// The closure receives the velocity of the offset in points per second, and the offset at which
  /// the content will come to rest. It may change that offset, for example for pages of another
  /// size. The content then rests there, or as close as its size allows.
  ///
  /// > Note: Not called while ``isPagingEnabled`` is true, as documented for UIKit.
  public final var onWillEndDragging:
    ((ScrollView, _ velocity: Vector, _ targetContentOffset: inout Point) -> Void)?
  /// Called when a drag is over, with whether the content continues to move.
  public final var onDidEndDragging: ((ScrollView, _ willDecelerate: Bool) -> Void)?
  /// Called when content that continued to move after a drag has come to rest.
  public final var onDidEndDecelerating: ((ScrollView) -> Void)?
  /// Called when a movement started by code has reached its target, see
  /// ``setContentOffset(_:animated:)``.
  public final var onDidEndScrollingAnimation: ((ScrollView) -> Void)?

  // MARK: - State

  /// The recognizer of drags and scrolling.
  ///
  /// With a ``PanGestureRecognizer/boundPolicy`` other than `stay`, its room is that of the content.
  public final var panGestureRecognizer: PanGestureRecognizer { pan }
  /// The recognizer of zooming.
  public final var pinchGestureRecognizer: PinchGestureRecognizer { pinch }
  /// Whether fingers are down that scroll the content, or may still do so.
  public final var isTracking: Bool { pan.numberOfTouches > 0 || pinch.numberOfTouches > 0 }
  /// Whether a finger or a wheel moves the content.
  public internal(set) final var isDragging = false
  /// Whether a pinch scales the content.
  public internal(set) final var isZooming = false
  /// Whether content continues to move after a drag.
  public final var isDecelerating: Bool { animation != nil && !isScrollingToTarget }

  let pan = ScrollPanGestureRecognizer()
  let pinch = PinchGestureRecognizer()
  let contentDelay = ContentDelayGestureRecognizer()
  /// True while the scroll view itself moves the offset.
  var isMovingOffset = false
  /// The offset without resistance to which the fingers dragged, and the start of the drag.
  var dragPosition = Point.zero
  var draggedSoFar = Vector.zero
  var dragStart = Point.zero
  /// The axes along which the current drag does not scroll.
  var isLocked = (x: false, y: false)
  /// The content's point under a pinch, at scale 1, and its first scale, without resistance.
  var zoomAnchor = Point.zero
  var zoomStart = 1.0
  /// Whether a pinch may have left the scale beyond its limits.
  var hasPinched = false
  /// The centroid of a pinch's fingers, relative to the scroll view's corner.
  var zoomFingers = Vector.zero
  var needsZoomAnchor = false
  var motion: ScrollMotion?
  var animation: ViewAnimation?
  var isScrollingToTarget = false
  /// The limits of the offset for which the current movement was planned.
  var layout = ScrollLayout()
  /// Whether fingers were lifted and the movement that follows is not known yet.
  var isReleasing = false
  /// The content that new touches would have hit, each with the location, if they had not caught it.
  var missedContent: [(location: Point, view: View)] = []
  /// When the last finger landed of those that are down and have stopped a movement; nil for none.
  var caughtAt: Timestamp?

  /// Creates a scroll view with a frame in its future superview.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    layout = ScrollLayout(of: axes)
    clipsToBounds = true
    isMultipleTouchEnabled = true
    contentDelay.delaysTouchesBegan = true
    contentDelay.delaysTouchesEnded = false
    pan.allowedScrollTypesMask = [.discrete, .continuous]
    pan.delegate = self
    pinch.delegate = self
    pan.onFingers = { ($0.node as? ScrollView)?.catchInFlight(with: $1) }
    pan.onMeasure = { pan, motion in
      (pan.node as? ScrollView).map { $0.beginningPart(of: motion) } ?? motion
    }
    pan.onReach = { pan, direction in
      (pan.node as? ScrollView)?.room(toward: direction)
    }
    pan.onOver = { ($0.node as? ScrollView)?.dragIsOver(hadTouches: $0.hasTouches) }
    contentDelay.judge = { contentDelay, touches, event in
      guard let view = contentDelay.node as? ScrollView else {
        return .init(refused: [], own: touches)
      }
      return view.judge(touches, with: event)
    }
    pan.addAction { ($0.node as? ScrollView)?.panned() }
    pinch.addAction { ($0.node as? ScrollView)?.pinched() }
    addGestureRecognizer(pan)
    addGestureRecognizer(pinch)
    addGestureRecognizer(contentDelay)
  }

  deinit {
    pan.delegate = nil
    pinch.delegate = nil
  }

  /// Holds touches back from the content, if this is enabled and a drag is possible.
  private func delayContent() {
    contentDelay.delaysTouchesBegan = delaysContentTouches && isScrollEnabled
  }

  // MARK: - Methods to override

  /// Returns the hit view: the scroll view itself, and not its content, while content moves by
  /// itself, as fast as the setting `scroll.minimumCatchVelocity` or faster.
  ///
  /// The touch that stops moving content is not a tap on the content under it. Neither are those of
  /// the same hand, which land within the setting `handLandingTime` of the finger before.
  open override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    guard isCatching, pan.isEnabled, (event?.type ?? .touches) == .touches else { return hit }
    // Without an event somebody asks, and nothing comes down.
    if event != nil, hit !== self { missedContent.append((point, hit)) }
    return self
  }

  /// Returns whether content that was hit is notified of fingers at all; true by default.
  open func touchesShouldBegin(
    _ touches: [Touch],
    with event: TouchEvent,
    in view: View
  ) -> Bool { true }

  /// Returns whether a drag may take fingers from content that was hit; true unless it is a
  /// control.
  ///
  /// Called only for content that has been notified of the fingers, and only while
  /// ``canCancelContentTouches`` is true.
  open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }

  override func sizeChanged() { geometryChanged() }

  /// The view with its class.
  public override var known: KnownView { .scroll(self) }

  /// Returns whether a recognizer is one of those that scroll the view.
  public final func isOwn(_ recognizer: GestureRecognizer) -> Bool {
    recognizer === pan || recognizer === pinch || recognizer === contentDelay
  }

  /// Returns whether a recognizer may recognize a touch that hit here or, for the scroll view's own
  /// recognizers, anywhere in the content.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer === pan { return mayDrag }
    if recognizer === pinch { return mayZoom }
    return super.gestureRecognizerShouldBegin(recognizer)
  }

  /// Returns whether two recognizers may recognize together: the scroll view's own drag and zoom.
  open func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    (recognizer === pan && other === pinch) || (recognizer === pinch && other === pan)
  }
}
