import GestureGeometry
import GestureMotion
import GestureRecognition
import GestureTouches

// What fingers, wheels and trackpads do to a scroll view.
extension ScrollView {
  private var windowSettings: GestureSettings { window?.settings ?? GestureSettings() }

  /// What the horizontal and the vertical axis allow.
  var axes: (x: ScrollAxis, y: ScrollAxis) {
    let inset = contentInset
    return (
      axis(bounds.width, contentSize.width, inset.left, inset.right, alwaysBounceHorizontal),
      axis(bounds.height, contentSize.height, inset.top, inset.bottom, alwaysBounceVertical)
    )
  }

  private func axis(
    _ length: Double,
    _ content: Double,
    _ before: Double,
    _ after: Double,
    _ alwaysBounces: Bool
  ) -> ScrollAxis {
    let settings = windowSettings.scroll
    let low = before.isNaN ? 0 : -before
    let high = max(low, content + after - length)
    let rate: DecelerationRate
    switch decelerationRate {
    case .normal: rate = DecelerationRate(rawValue: settings.normalRate)
    case .fast: rate = DecelerationRate(rawValue: settings.fastRate)
    default: rate = decelerationRate
    }
    return ScrollAxis(
      range: low...high,
      length: length,
      isScrollable: high > low || (bounces && alwaysBounces),
      bounces: bounces,
      band: RubberBand(dimension: length, coefficient: settings.rubberBand),
      spring: Spring(dampingRatio: 1, response: settings.bounceResponse),
      rate: rate
    )
  }

  // MARK: - Who may begin

  /// Whether the drag that wants to begin goes along an axis that scrolls, and takes its fingers
  /// only from content that gives them.
  var mayDrag: Bool {
    let axes = axes
    let way = pan.translation(in: self)
    let isAlong =
      abs(way.dx) > abs(way.dy)
      ? axes.x.isScrollable
      : abs(way.dx) < abs(way.dy)
        ? axes.y.isScrollable
        : axes.x.isScrollable || axes.y.isScrollable
    guard isAlong else { return false }
    return contentTouches(of: pan).allSatisfy { view in
      canCancelContentTouches && touchesShouldCancel(in: view)
    }
  }

  /// Whether anything zooms.
  var mayZoom: Bool {
    guard maximumZoomScale > minimumZoomScale, viewForZooming?() != nil else { return false }
    return contentTouches(of: pinch).allSatisfy { view in
      canCancelContentTouches && touchesShouldCancel(in: view)
    }
  }

  /// The views of the content that a recognizer's touches hit.
  private func contentTouches(of recognizer: GestureRecognizer) -> [View] {
    guard let event = window?.engine.currentEvent, event.type == .touches else { return [] }
    return event.touches(for: recognizer).compactMap { touch in
      touch.view === self ? nil : touch.view
    }
  }

  /// Sorts new touches: those that the content is not to hear of, and those that hit none.
  func judge(
    _ touches: [Touch],
    with event: TouchEvent
  ) -> ContentDelayGestureRecognizer.Judgement {
    let own = touches.filter { $0.view === self }
    var left = touches.filter { $0.view !== self }
    if hasCaught {
      hasCaught = false
      return .init(refused: left, own: own)
    }
    var refused: [Touch] = []
    while let view = left.first?.view {
      let group = left.filter { $0.view === view }
      left.removeAll { $0.view === view }
      if !touchesShouldBegin(group, with: event, in: view) { refused.append(contentsOf: group) }
    }
    return .init(refused: refused, own: own)
  }

  // MARK: - Drag

  /// Returns the place to which fingers must have dragged for the content to show at an offset.
  func freePosition(_ offset: Point) -> Point {
    let axes = axes
    return Point(
      axes.x.bounces ? axes.x.band.dragged(offset.x, bounds: axes.x.range) : offset.x,
      axes.y.bounces ? axes.y.band.dragged(offset.y, bounds: axes.y.range) : offset.y
    )
  }

  /// Takes in what the pan has come to.
  func panned() {
    switch pan.state {
    case .began:
      stopMoving()
      isDragging = true
      dragStart = contentOffset
      dragPosition = freePosition(contentOffset)
      draggedSoFar = .zero
      onWillBeginDragging?(self)
      drag()
    case .changed: drag()
    case .ended: endDrag(velocity: pan.hasTouches ? -pan.velocity(in: self) : .zero)
    case .cancelled: endDrag(velocity: .zero)
    case .possible, .failed: break
    }
  }

  private func drag() {
    let total = pan.translation(in: self)
    let step = total - draggedSoFar
    draggedSoFar = total
    // A pinch moves the content with its own centroid, while it has its two fingers.
    guard !isZooming || pinch.numberOfTouches < 2 else { return }
    needsZoomAnchor = true
    let axes = axes
    let x = dragged(contentOffset.x, from: dragPosition.x, by: step.dx, axes.x)
    let y = dragged(contentOffset.y, from: dragPosition.y, by: step.dy, axes.y)
    dragPosition = Point(x.position, y.position)
    moveOffset(to: Point(x.offset, y.offset))
  }

  private func dragged(
    _ offset: Double,
    from position: Double,
    by step: Double,
    _ axis: ScrollAxis
  ) -> (position: Double, offset: Double) {
    guard axis.isScrollable else { return (position, offset) }
    let next = position - step
    // A wheel has nothing to pull against: it stops at the edge.
    guard axis.bounces, pan.hasTouches else {
      // What lies outside may only come back.
      let outside = min(axis.range.lowerBound, position)...max(axis.range.upperBound, position)
      let clamped = max(outside.lowerBound, min(next, outside.upperBound))
      return (clamped, clamped)
    }
    return (next, axis.band.shown(next, bounds: axis.range))
  }

  private func endDrag(velocity: Vector) {
    isDragging = false
    guard !isZooming else {
      onDidEndDragging?(self, false)
      return
    }
    let axes = axes
    let offset = contentOffset
    if isPagingEnabled, pan.hasTouches {
      move(
        along: axes.x.paging(from: offset.x, velocity: velocity.dx, start: dragStart.x),
        axes.y.paging(from: offset.y, velocity: velocity.dy, start: dragStart.y)
      ) { self.onDidEndDragging?(self, $0) }
    } else {
      move(
        along: axes.x.motion(from: offset.x, velocity: velocity.dx),
        axes.y.motion(from: offset.y, velocity: velocity.dy)
      ) { self.onDidEndDragging?(self, $0) }
    }
  }

  /// Stops what moves, because a finger came down.
  func catchInFlight() {
    guard motion != nil else { return }
    stopMoving()
    hasCaught = true
  }

  /// Brings back what a caught and released movement left beyond an edge or between pages.
  ///
  /// A wheel may leave content between pages: its notches would never reach the next one.
  func dragIsOver(hadTouches: Bool) {
    hasCaught = false
    guard motion == nil, !isDragging, !isZooming else { return }
    settle(toPage: hadTouches && isPagingEnabled)
  }

  // MARK: - Zoom

  /// Takes in what the pinch has come to.
  func pinched() {
    switch pinch.state {
    case .began:
      stopMoving()
      isZooming = true
      zoomStart = zoomScale
      needsZoomAnchor = true
      zoom()
    case .changed: zoom()
    case .ended, .cancelled:
      isZooming = false
      if !isDragging { settle(toPage: isPagingEnabled) }
    case .possible, .failed: break
    }
  }

  private func zoom() {
    let location = pinch.location(in: self)
    if needsZoomAnchor {
      needsZoomAnchor = false
      zoomAnchor = Point(location.x / zoomScale, location.y / zoomScale)
    }
    let scale = max(minimumZoomScale, min(zoomStart * pinch.scale, maximumZoomScale))
    let finger = location - contentOffset
    setZoomScale(scale)
    moveOffset(to: Point(zoomAnchor.x * scale, zoomAnchor.y * scale) - finger)
    dragPosition = freePosition(contentOffset)
  }
}
