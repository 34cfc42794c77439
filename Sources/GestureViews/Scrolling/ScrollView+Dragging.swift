import Gestures

// How fingers, wheels and trackpads move a scroll view.
extension ScrollView {
  var scrollSettings: GestureSettings.Scroll { withWindowSettings { $0.scroll } }

  /// The properties of the horizontal and the vertical axis.
  var axes: (x: ScrollAxis, y: ScrollAxis) { axes(of: contentSize) }

  /// Returns the properties of the axes for content of a size.
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
    let settings = scrollSettings
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

  // MARK: - Beginning

  /// Returns the part of a finger's or a wheel's motion that may begin a drag, in window points;
  /// nil for none.
  ///
  /// Motion along an axis that cannot scroll does not count. Motion that belongs to an outer scroll
  /// view does not count either: motion outward at the end of the content, and motion mainly along
  /// an axis that only the outer one scrolls.
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

  /// Returns how far a drag along an axis of the window can scroll, without bouncing.
  ///
  /// - Parameter direction: A unit vector of the window.
  /// - Returns: A length in window points.
  func room(toward direction: Vector) -> Double {
    let own = convertFromWindow(direction)
    let isAcross = abs(own.dx) >= abs(own.dy)
    let axis = isAcross ? axes.x : axes.y
    let step = isAcross ? own.dx : own.dy
    guard isScrollEnabled, axis.isScrollable, step != 0 else { return 0 }
    let offset = isAcross ? contentOffset.x : contentOffset.y
    // Fingers that go to the right show what is to the left.
    let left = step > 0 ? offset - axis.range.lowerBound : axis.range.upperBound - offset
    return max(left, 0) / abs(step)
  }

  /// Returns whether the content is at its end in the direction of a step of the offset.
  private func isAtEnd(_ axis: ScrollAxis, _ offset: Double, _ step: Double) -> Bool {
    // Content that was stopped beyond its end is dragged from there.
    guard caughtAt == nil else { return false }
    let slack = scrollSettings.stopDistance
    return step < 0
      ? offset <= axis.range.lowerBound + slack : offset >= axis.range.upperBound - slack
  }

  /// Returns whether an outer scroll view may begin with a motion along one of this one's axes, and
  /// has priority.
  private func isTakenOutside(_ motion: Vector) -> Bool {
    guard motion != .zero else { return false }
    var view = superview
    while let next = view {
      if let outer = next as? ScrollView, outer.pan.mayStillBegin {
        let outerMotion = outer.convertFromWindow(
          convertToWindow(.zero + motion) - convertToWindow(.zero)
        )
        let axes = outer.axes
        let isAcross = abs(outerMotion.dx) > abs(outerMotion.dy)
        let axis = isAcross ? axes.x : axes.y
        let isAtEnd =
          isAcross
          ? outer.isAtEnd(axis, outer.contentOffset.x, -outerMotion.dx)
          : outer.isAtEnd(axis, outer.contentOffset.y, -outerMotion.dy)
        if axis.isScrollable, axis.bounces || !isAtEnd { return true }
      }
      view = next.superview
    }
    return false
  }

  /// Whether the drag may take its fingers, because all content gives them up.
  var mayDrag: Bool {
    isLocked = isDirectionalLockEnabled ? lock(for: pan.translation(in: self)) : (false, false)
    return isGivenTouches(of: pan)
  }

  /// Returns the axes along which a drag with this first motion does not scroll.
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

  /// Sorts new touches into those that the content is not notified of, and those that hit no
  /// content.
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

  /// Returns the position without resistance that makes the content show at an offset.
  func freePosition(_ offset: Point) -> Point {
    // A wheel has no resistance.
    guard pan.hasTouches else { return offset }
    let axes = axes
    return Point(axes.x.freePosition(offset.x), axes.y.freePosition(offset.y))
  }

  /// Applies the new values of the pan.
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
    case .ended:
      // A drag that was handed over ends with a motion, up to the end of the content.
      if pan.isHandedOver { drag() }
      endDrag(velocity: pan.hasTouches ? -pan.velocity(in: self) : .zero)
    case .cancelled: endDrag(velocity: .zero)
    case .possible, .failed: break
    }
  }

  private func drag() {
    let total = pan.translation(in: self)
    let step = total - draggedSoFar
    draggedSoFar = total
    // A pinch moves the content with its own centroid while it has two fingers.
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
    let isInside = axis.range.contains(offset)
    guard axis.isScrollable || !isInside else { return (position, offset) }
    let next = position - step
    // A wheel has no resistance: it stops at the edge.
    let isResisted = axis.bounces && axis.isScrollable && pan.hasTouches
    guard isResisted, isInside || position != offset else {
      // Content beyond the edge may only come back.
      let outside = min(axis.range.lowerBound, position)...max(axis.range.upperBound, position)
      let clamped = max(outside.lowerBound, min(next, outside.upperBound))
      return (isResisted ? axis.freePosition(clamped) : clamped, clamped)
    }
    return (next, axis.band.shown(next, bounds: axis.range))
  }

  private func endDrag(velocity: Vector) {
    isDragging = false
    // Until the movement that follows is known, a change of the geometry moves nothing.
    isReleasing = true
    defer { isReleasing = false }
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
    // If the callback started a movement, that movement continues instead.
    guard animation == nil, !isDragging else {
      onDidEndDragging?(self, animation != nil)
      return
    }
    move(along: x, y) { self.onDidEndDragging?(self, $0) }
  }

  /// Returns how the content continues after a drag, after the callback may have changed the
  /// target.
  private func afterDrag(velocity: Vector) -> (AxisMotion, AxisMotion) {
    let axes = axes
    let offset = contentOffset
    if isPagingEnabled, pan.hasTouches {
      return (
        axes.x.paging(from: offset.x, velocity: velocity.dx, start: dragStart.x),
        axes.y.paging(from: offset.y, velocity: velocity.dy, start: dragStart.y)
      )
    }
    let x = axes.x.motion(from: offset.x, velocity: velocity.dx)
    let y = axes.y.motion(from: offset.y, velocity: velocity.dy)
    guard pan.state == .ended, pan.hasTouches, let ask = onWillEndDragging else { return (x, y) }
    let rest = Point(x.restPosition, y.restPosition)
    var target = rest
    ask(self, velocity, &target)
    // The callback may have changed sizes and insets. If it has set an offset, the content is there
    // and has no velocity.
    let (after, isMoved) = (self.axes, contentOffset != offset)
    func next(
      _ axis: ScrollAxis,
      _ at: Double,
      _ speed: Double,
      _ aim: Double,
      _ rest: Double
    )
      -> AxisMotion
    {
      if aim != rest, aim.isFinite { return axis.motion(from: at, velocity: speed, to: aim) }
      return axis.motion(from: at, velocity: isMoved ? 0 : speed)
    }
    return (
      next(after.x, contentOffset.x, velocity.dx, target.x, rest.x),
      next(after.y, contentOffset.y, velocity.dy, target.y, rest.y)
    )
  }

  /// Stops the movement, because fingers came down.
  func catchInFlight(with touches: [Touch]) {
    let missed = missedContent
    missedContent.removeAll()
    guard isCatching else { return stopMoving() }
    let speed = velocity.length
    stopMoving()
    guard let engine = window?.engine else { return }
    caughtAt = engine.now
    for touch in touches where touch.view === self {
      engine.noteCatch(
        of: touch,
        by: pan,
        speed: speed,
        refusing: recognizers(missing: touch, among: missed)
      )
    }
  }

  /// Returns the recognizers of the content that a touch would have hit, the innermost first.
  private func recognizers(
    missing touch: Touch,
    among missed: [(location: Point, view: View)]
  ) -> [GestureRecognizer] {
    let location = touch.location(in: self)
    let nearest = missed.min {
      ($0.location - location).length < ($1.location - location).length
    }
    var recognizers: [GestureRecognizer] = []
    var view = nearest?.view
    while let next = view, next !== self {
      // How an inner scroll view delays its own content is nobody's gesture.
      let contentDelay = (next as? ScrollView)?.contentDelay
      recognizers += next.gestureRecognizers.filter { $0 !== contentDelay }
      view = next.superview
    }
    return recognizers
  }

  /// Whether a finger that lands now catches the content.
  var isCatching: Bool { isSeenMoving || isCaughtByLandingHand }

  /// Whether the content moves by itself, as fast as people can see.
  private var isSeenMoving: Bool {
    guard let animation else { return false }
    // An animated zoom.
    guard let motion else { return true }
    let settings = scrollSettings
    // A bounce stops before it returns. Its spring is fastest, and a deceleration slower than now, at the
    // time that the spring needs for one radian.
    let later = animation.elapsed + settings.bounceResponse / (2 * Double.pi)
    let speed = max(
      motion.velocity(at: animation.elapsed).length,
      motion.velocity(at: later).length
    )
    return !(speed < settings.minimumCatchVelocity)
  }

  /// Whether a finger that lands now belongs to the hand that has stopped the movement.
  var isCaughtByLandingHand: Bool {
    guard let caughtAt, let window else { return false }
    return window.engine.now - caughtAt <= withWindowSettings { $0.handLandingTime }
  }

  /// Brings back content that was stopped beyond an edge or between pages, and then released.
  ///
  /// A wheel may leave content between pages, because its notches would never reach the next page.
  func dragIsOver(hadTouches: Bool) {
    caughtAt = nil
    guard animation == nil, !isDragging, !isZooming, !zoomBack() else { return }
    settle(toPage: hadTouches && isPagingEnabled)
  }
}
