import GestureGeometry
import GestureMotion
import GestureRecognition
import GestureTouches

// What fingers, wheels and trackpads do to a scroll view.
extension ScrollView {
  var windowSettings: GestureSettings { window?.settings ?? GestureSettings() }

  /// What the horizontal and the vertical axis allow.
  var axes: (x: ScrollAxis, y: ScrollAxis) { axes(of: contentSize) }

  /// Returns what the axes would allow with content of a size.
  func axes(of content: Size) -> (x: ScrollAxis, y: ScrollAxis) {
    let inset = contentInset
    return (
      axis(bounds.width, content.width, inset.left, inset.right, alwaysBounceHorizontal),
      axis(bounds.height, content.height, inset.top, inset.bottom, alwaysBounceVertical)
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

  /// Returns the part of a finger's or a wheel's motion that may begin a drag, in window points; nil
  /// for none of it.
  ///
  /// What cannot scroll does not count, nor does what is left to a scroll view around this one: a
  /// motion outward where the content ends, and a motion that is mainly along an axis that only the
  /// outer one scrolls.
  func beginningPart(of motion: Vector) -> Vector? {
    let axes = axes
    let own = convertFromWindow(motion)
    var part = Vector(axes.x.isScrollable ? own.dx : 0, axes.y.isScrollable ? own.dy : 0)
    if part.dx == 0 || isAtEnd(axes.x, contentOffset.x, -own.dx), isTakenOutside(Vector(own.dx, 0))
    {
      if abs(own.dx) > abs(own.dy) { return nil }
      part.dx = 0
    }
    if part.dy == 0 || isAtEnd(axes.y, contentOffset.y, -own.dy), isTakenOutside(Vector(0, own.dy))
    {
      if abs(own.dy) > abs(own.dx) { return nil }
      part.dy = 0
    }
    if part == .zero { return nil }
    return part == own ? motion : convertToWindow(.zero + part) - convertToWindow(.zero)
  }

  /// Returns whether content rests where it ends in the direction of a step of the offset.
  private func isAtEnd(_ axis: ScrollAxis, _ offset: Double, _ step: Double) -> Bool {
    // What was caught beyond its end is dragged from there.
    guard !hasCaught else { return false }
    let slack = windowSettings.scroll.stopDistance
    return step < 0
      ? offset <= axis.range.lowerBound + slack : offset >= axis.range.upperBound - slack
  }

  /// Returns whether a scroll view around this one may yet begin with a motion along one of this
  /// one's axes, and gives way to it.
  private func isTakenOutside(_ motion: Vector) -> Bool {
    guard motion != .zero else { return false }
    var view = superview
    while let next = view {
      if let outer = next as? ScrollView, outer.pan.mayStillBegin {
        let way = outer.convertFromWindow(convertToWindow(.zero + motion) - convertToWindow(.zero))
        let axes = outer.axes
        let isAcross = abs(way.dx) > abs(way.dy)
        let axis = isAcross ? axes.x : axes.y
        let isAtEnd =
          isAcross
          ? outer.isAtEnd(axis, outer.contentOffset.x, -way.dx)
          : outer.isAtEnd(axis, outer.contentOffset.y, -way.dy)
        if axis.isScrollable, axis.bounces || !isAtEnd { return true }
      }
      view = next.superview
    }
    return false
  }

  /// Whether the drag that wants to begin takes its fingers only from content that gives them.
  var mayDrag: Bool {
    isLocked = isDirectionalLockEnabled ? lock(for: pan.translation(in: self)) : (false, false)
    return isGivenTouches(of: pan)
  }

  /// Returns along which axes a drag is not to scroll that begins with a motion.
  ///
  /// > Source: chosen: eight directions of equal width, of which four are diagonals; the tangent of
  /// > 67.5° is 1 + √2.
  private func lock(for motion: Vector) -> (x: Bool, y: Bool) {
    let steepness = 1 + 2.0.squareRoot()
    return (
      abs(motion.dy) > steepness * abs(motion.dx), abs(motion.dx) > steepness * abs(motion.dy)
    )
  }

  /// Returns whether all content that has been notified of a recognizer's touches gives them up.
  func isGivenTouches(of recognizer: GestureRecognizer) -> Bool {
    guard let event = window?.engine.currentEvent, event.type == .touches else { return true }
    return event.touches(for: recognizer).allSatisfy { touch in
      guard let view = touch.view, view !== self, touch.isTrackedByView else { return true }
      return canCancelContentTouches && touchesShouldCancel(in: view)
    }
  }

  /// Sorts new touches: those that the content is not to be notified of, and those that hit none.
  func judge(
    _ touches: [Touch],
    with event: TouchEvent
  ) -> ContentDelayGestureRecognizer.Judgement {
    let own = touches.filter { $0.view === self }
    var left = touches.filter { $0.view !== self }
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
    let (dx, dy) = (isLocked.x ? 0 : step.dx, isLocked.y ? 0 : step.dy)
    let x = dragged(contentOffset.x, from: dragPosition.x, by: dx, axes.x)
    let y = dragged(contentOffset.y, from: dragPosition.y, by: dy, axes.y)
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
    guard !zoomBack() else {
      onDidEndDragging?(self, false)
      return
    }
    let (x, y) = afterDrag(
      velocity: Vector(isLocked.x ? 0 : velocity.dx, isLocked.y ? 0 : velocity.dy)
    )
    // Whatever the callback set in motion goes on instead.
    guard animation == nil, !isDragging else {
      onDidEndDragging?(self, animation != nil)
      return
    }
    move(along: x, y) { self.onDidEndDragging?(self, $0) }
  }

  /// Returns how the content goes on after a drag, when whoever is asked has had a say.
  private func afterDrag(velocity: Vector) -> (AxisMotion, AxisMotion) {
    let axes = axes
    let offset = contentOffset
    if isPagingEnabled, pan.hasTouches {
      return (
        axes.x.paging(from: offset.x, velocity: velocity.dx, start: dragStart.x),
        axes.y.paging(from: offset.y, velocity: velocity.dy, start: dragStart.y)
      )
    }
    var x = axes.x.motion(from: offset.x, velocity: velocity.dx)
    var y = axes.y.motion(from: offset.y, velocity: velocity.dy)
    guard pan.state == .ended, pan.hasTouches, let ask = onWillEndDragging else { return (x, y) }
    let rest = Point(x.restPosition, y.restPosition)
    var target = rest
    ask(self, velocity, &target)
    // An offset that the callback has set is where the content is, and its velocity is gone.
    let isMoved = contentOffset != offset
    if target.x != rest.x, target.x.isFinite {
      x = axes.x.motion(from: contentOffset.x, velocity: velocity.dx, to: target.x)
    } else if isMoved {
      x = axes.x.motion(from: contentOffset.x, velocity: 0)
    }
    if target.y != rest.y, target.y.isFinite {
      y = axes.y.motion(from: contentOffset.y, velocity: velocity.dy, to: target.y)
    } else if isMoved {
      y = axes.y.motion(from: contentOffset.y, velocity: 0)
    }
    return (x, y)
  }

  /// Stops what moves, because a finger came down.
  func catchInFlight() {
    guard animation != nil else { return }
    stopMoving()
    hasCaught = true
  }

  /// Brings back what a caught and released movement left beyond an edge or between pages.
  ///
  /// A wheel may leave content between pages: its notches would never reach the next one.
  func dragIsOver(hadTouches: Bool) {
    hasCaught = false
    guard animation == nil, !isDragging, !isZooming, !zoomBack() else { return }
    settle(toPage: hadTouches && isPagingEnabled)
  }
}
