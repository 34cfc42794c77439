public import GestureGeometry
public import GestureMotion
public import GestureRecognition
public import GestureTouches

/// A view whose content is larger than itself, and is moved by fingers, wheels and trackpads.
///
/// Its drag is an ordinary pan and its zoom an ordinary pinch: they compete with the recognizers of
/// the content and of other views as any others do, and the first to begin keeps the gesture. A drag
/// whose greater part lies along an axis that does not scroll is left to others.
///
/// What moves by itself, after a throw, a bounce or ``scrollTo(_:animated:)``, is a function of time
/// that the window shows whenever time passes; a finger that comes down stops it.
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
  /// How fast thrown content slows down.
  ///
  /// The settings `scroll.normalRate` and `scroll.fastRate` say what normal and fast mean.
  public var decelerationRate = DecelerationRate.normal
  /// Whether content hears of a finger only once it is clear that it does not drag at once.
  public var delaysContentTouches = true {
    didSet { gate.delaysTouchesBegan = delaysContentTouches }
  }
  /// Whether a drag may take over fingers that came down on content.
  public var canCancelContentTouches = true

  // MARK: - Zoom

  /// The smallest scale of the view that zooms.
  public var minimumZoomScale = 1.0
  /// The largest scale of the view that zooms; a pinch zooms only if it is above the smallest.
  public var maximumZoomScale = 1.0
  /// Returns the subview that zooms; nil for none.
  public var viewForZooming: (() -> View?)?
  /// The scale of the view that zooms.
  public internal(set) var zoomScale = 1.0

  // MARK: - Callbacks

  /// Called whenever the offset has changed.
  public var onScroll: ((ScrollView) -> Void)?
  /// Called when the scale has changed.
  public var onZoom: ((ScrollView) -> Void)?
  /// Called when a drag begins, before the offset changes.
  public var onWillBeginDragging: ((ScrollView) -> Void)?
  /// Called when a drag is over, with whether the content goes on moving by itself.
  public var onDidEndDragging: ((ScrollView, _ willDecelerate: Bool) -> Void)?
  /// Called when content that moved on after a drag has come to rest by itself.
  public var onDidEndDecelerating: ((ScrollView) -> Void)?
  /// Called when an animated ``scrollTo(_:animated:)`` has arrived.
  public var onDidEndScrollingAnimation: ((ScrollView) -> Void)?

  // MARK: - State

  /// The recognizer of drags and scrolling.
  public var panGestureRecognizer: PanGestureRecognizer { pan }
  /// The recognizer of zooming.
  public var pinchGestureRecognizer: PinchGestureRecognizer { pinch }
  /// Whether a finger or a wheel moves the content.
  public internal(set) var isDragging = false
  /// Whether a pinch scales the content.
  public internal(set) var isZooming = false
  /// Whether content moves by itself after a drag.
  public var isDecelerating: Bool { motion != nil && !isScrollingToTarget }

  let pan = ScrollPanGestureRecognizer()
  let pinch = PinchGestureRecognizer()
  let gate = ContentDelayGestureRecognizer()
  /// Set just before the scroll view itself moves the offset.
  var isMovingOffset = false
  /// Where the fingers dragged the offset to, without resistance; how far, and from which page.
  var dragPosition = Point.zero
  var draggedSoFar = Vector.zero
  var dragStart = Point.zero
  /// The content's point under a pinch, at scale 1, and the scale it started at.
  var zoomAnchor = Point.zero
  var zoomStart = 1.0
  var needsZoomAnchor = false
  var motion: ScrollMotion?
  var animation: ViewAnimation?
  var isScrollingToTarget = false
  /// A finger has just stopped what moved: it is for nobody else.
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
    pan.onOver = { ($0.place as? ScrollView)?.dragIsOver(hadTouches: $0.hasTouches) }
    gate.judge = { gate, touches, event in
      guard let view = gate.place as? ScrollView else { return .init(refused: [], own: touches) }
      return view.judge(touches, with: event)
    }
    pan.addAction { ($0.place as? ScrollView)?.panned() }
    pinch.addAction { ($0.place as? ScrollView)?.pinched() }
    // The pan comes first: it notices that a finger stops what moves before the gate asks.
    addGestureRecognizer(pan)
    addGestureRecognizer(pinch)
    addGestureRecognizer(gate)
  }

  deinit {
    pan.delegate = nil
    pinch.delegate = nil
  }

  // MARK: - Override points

  /// Returns whether content that was hit is to hear of fingers at all; true by default.
  open func touchesShouldBegin(
    _ touches: [Touch],
    with event: TouchEvent,
    in view: View
  ) -> Bool { true }

  /// Returns whether a drag may take fingers from content that was hit; true unless it is a control.
  ///
  /// Asked only while ``canCancelContentTouches`` is true.
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
