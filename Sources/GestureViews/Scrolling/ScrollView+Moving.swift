public import GestureGeometry
import GestureMotion
import GestureRecognition

// How a scroll view moves by itself.
extension ScrollView {
  /// Scrolls to an offset, as near as the content allows.
  ///
  /// An animated movement takes over the velocity of one that is under way. Outside a window there
  /// is no time, and so no animation.
  ///
  /// - Parameters:
  ///   - offset: The content's point for the scroll view's corner.
  ///   - animated: Whether a spring brings it there; otherwise it is there at once.
  public func scrollTo(_ offset: Point, animated: Bool) {
    let axes = axes
    let target = Point(axes.x.clamped(offset.x), axes.y.clamped(offset.y))
    guard animated, window != nil else {
      contentOffset = target
      return
    }
    let velocity = self.velocity
    stopMoving()
    isScrollingToTarget = true
    move(
      along: pull(contentOffset.x, velocity.dx, target.x, axes.x),
      pull(contentOffset.y, velocity.dy, target.y, axes.y)
    ) { _ in }
  }

  /// Scales the view that zooms, about the content's origin.
  ///
  /// The view lies with its corner at that origin, and the content becomes as large as it.
  ///
  /// - Parameter scale: Kept between the smallest and the largest; NaN changes nothing.
  public func setZoomScale(_ scale: Double) {
    guard !scale.isNaN, let view = viewForZooming?() else { return }
    let scale = max(minimumZoomScale, min(scale, maximumZoomScale))
    let size = Size(view.frame.width * scale, view.frame.height * scale)
    view.transform = .scale(scale)
    view.center = Point(size.width / 2, size.height / 2)
    contentSize = size
    guard scale != zoomScale else { return }
    zoomScale = scale
    onZoom?(self)
  }

  /// How fast the content moves by itself, in points per second.
  public var velocity: Vector {
    guard let motion, let animation else { return .zero }
    return motion.velocity(at: animation.elapsed)
  }

  private func pull(
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
  ///   - willMove: Told, before anything moves, whether it does.
  func move(along x: AxisMotion, _ y: AxisMotion, willMove: (Bool) -> Void) {
    let stopDistance = (window?.settings ?? GestureSettings()).scroll.stopDistance
    let motion = ScrollMotion(x: x, y: y, stopDistance: stopDistance)
    let duration = motion.duration
    guard duration > 0, let window else {
      isScrollingToTarget = false
      willMove(false)
      if self.motion == nil, !isDragging { moveOffset(to: motion.offset(at: .infinity)) }
      return
    }
    let animation = ViewAnimation(duration: duration) { [self] elapsed in
      moveOffset(to: motion.offset(at: elapsed))
    } completion: { [self] isComplete in
      if isComplete { didRest() }
    }
    self.motion = motion
    self.animation = animation
    window.animator.add(animation, at: window.engine.now)
    willMove(true)
  }

  private func didRest() {
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

  /// Stops what moves, where it is.
  func stopMoving() {
    guard let animation else { return }
    motion = nil
    self.animation = nil
    isScrollingToTarget = false
    animation.stop()
  }

  /// Moves the offset without taking that for somebody else's wish.
  func moveOffset(to offset: Point) {
    guard offset.isFinite, offset != boundsOrigin else { return }
    isMovingOffset = true
    boundsOrigin = offset
  }
}
