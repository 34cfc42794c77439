public import Gestures

// The scroll view's own movements.
extension ScrollView {
  /// Scrolls to an offset, as close as the content allows; see ``setContentOffset(_:animated:)``.
  ///
  /// - Parameters:
  ///   - offset: The content's point for the scroll view's corner.
  ///   - animated: Whether a spring moves it; otherwise it is set at once.
  public func scrollTo(_ offset: Point, animated: Bool) {
    let axes = axes
    setContentOffset(
      Point(axes.x.clamped(offset.x), axes.y.clamped(offset.y)),
      animated: animated
    )
  }

  /// Scrolls to an offset, even beyond the edges of the content.
  ///
  /// An animated movement takes over the velocity of the current one, and calls
  /// ``onDidEndScrollingAnimation`` when it has reached the offset. Without a window there is no
  /// time, and while fingers drag or zoom there is no animation: then the offset is set at once.
  ///
  /// - Parameters:
  ///   - offset: The content's point for the scroll view's corner; ignored unless finite.
  ///   - animated: Whether a spring moves it.
  public func setContentOffset(_ offset: Point, animated: Bool) {
    guard offset.isFinite else { return }
    guard animated, window != nil, !isDragging, !isZooming else {
      // Setting the current offset also stops a movement.
      stopMoving()
      contentOffset = offset
      return
    }
    let axes = axes
    let velocity = self.velocity
    stopMoving()
    isScrollingToTarget = true
    move(
      along: pull(contentOffset.x, velocity.dx, offset.x, axes.x),
      pull(contentOffset.y, velocity.dy, offset.y, axes.y)
    ) { _ in }
  }

  /// Scrolls as little as necessary to make a part of the content visible; not at all if it is
  /// visible.
  ///
  /// Content under the insets does not count as visible. If the part is larger than the visible
  /// area, its top and left become visible.
  ///
  /// - Parameters:
  ///   - rect: The part, in the coordinates of the scroll view.
  ///   - animated: Whether a spring moves it.
  public func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    let inset = contentInset
    scrollTo(
      Point(
        Self.offset(
          contentOffset.x,
          showing: rect.minX - inset.left,
          rect.maxX + inset.right,
          in: bounds.width
        ),
        Self.offset(
          contentOffset.y,
          showing: rect.minY - inset.top,
          rect.maxY + inset.bottom,
          in: bounds.height
        )
      ),
      animated: animated
    )
  }

  /// Returns the nearest offset at which a length is visible from its low to its high end.
  private static func offset(
    _ offset: Double,
    showing low: Double,
    _ high: Double,
    in length: Double
  ) -> Double {
    min(max(offset, high - length), low)
  }

  /// The velocity of the content's own movement, in points per second.
  public var velocity: Vector {
    guard let motion, let animation else { return .zero }
    return motion.velocity(at: animation.elapsed)
  }

  func pull(
    _ offset: Double,
    _ velocity: Double,
    _ target: Double,
    _ axis: ScrollAxis
  ) -> AxisMotion {
    .pulled(
      SpringMotion(spring: axis.spring, position: offset, velocity: velocity, target: target)
    )
  }

  /// Brings the content back to its edges, or to the nearest page.
  func settle(toPage: Bool) {
    let axes = axes
    let offset = contentOffset
    if toPage {
      move(
        along: axes.x.paging(from: offset.x, velocity: 0, start: offset.x),
        axes.y.paging(from: offset.y, velocity: 0, start: offset.y)
      ) { _ in }
    } else {
      move(
        along: axes.x.motion(from: offset.x, velocity: 0),
        axes.y.motion(from: offset.y, velocity: 0)
      ) { _ in }
    }
  }

  /// Moves along both axes until both rest.
  ///
  /// - Parameters:
  ///   - x: The horizontal movement.
  ///   - y: The vertical movement.
  ///   - willMove: Called before anything moves, with whether it will move.
  func move(along x: AxisMotion, _ y: AxisMotion, willMove: (Bool) -> Void) {
    let stopDistance = scrollSettings.stopDistance
    let motion = ScrollMotion(x: x, y: y, stopDistance: stopDistance)
    guard motion.duration > 0, let window else {
      isScrollingToTarget = false
      let planned = layout
      moveOffset(to: motion.offset(at: .infinity))
      willMove(false)
      guard layout != planned, animation == nil, !isDragging else { return }
      moveOffset(to: restingOffset(since: planned))
      return
    }
    start(motion, in: window)
    willMove(true)
  }

  func start(_ motion: ScrollMotion, in window: Window) {
    let animation = ViewAnimation(duration: motion.duration) { [self] elapsed in
      moveOffset(to: motion.offset(at: elapsed))
    } completion: { [self] isComplete in
      if isComplete { didRest() }
    }
    self.motion = motion
    self.animation = animation
    window.animator.add(animation, at: window.engine.now)
  }

  func didRest() {
    let wasScrollingToTarget = isScrollingToTarget
    motion = nil
    animation = nil
    isScrollingToTarget = false
    if wasScrollingToTarget {
      onDidEndScrollingAnimation?(self)
    } else {
      onDidEndDecelerating?(self)
    }
  }

  /// Stops the movement at its current offset.
  func stopMoving() {
    guard let animation else { return }
    motion = nil
    self.animation = nil
    isScrollingToTarget = false
    animation.stop()
  }

  /// Moves the offset without treating this as a change by the client.
  func moveOffset(to offset: Point) {
    guard offset.isFinite, offset != boundsOrigin else { return }
    isMovingOffset = true
    boundsOrigin = offset
  }
}
