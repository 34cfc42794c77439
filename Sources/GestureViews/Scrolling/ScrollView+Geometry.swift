import Gestures

/// What limits the offset of a scroll view.
struct ScrollLayout: Equatable {
  /// The ranges in which the offset moves freely.
  var x = 0.0...0.0
  var y = 0.0...0.0
  /// The visible size, in points.
  var size = Size.zero

  init() {}

  init(of axes: (x: ScrollAxis, y: ScrollAxis)) {
    x = axes.x.range
    y = axes.y.range
    size = Size(axes.x.length, axes.y.length)
  }
}

// What happens when the size of the view or of its content, or an inset, changes.
extension ScrollView {
  /// Adapts the offset, or the movement, to the present sizes and insets.
  ///
  /// Behaviour.md, §4.9.
  func geometryChanged() {
    let old = layout
    layout = ScrollLayout(of: axes)
    guard layout != old else { return }
    if isDragging || isZooming {
      // Nothing jumps under a finger.
      dragPosition = freePosition(contentOffset)
    } else if let motion, let animation {
      replan(motion, at: animation.elapsed, since: old)
    } else if animation == nil, caughtAt == nil, !isReleasing {
      moveOffset(to: restingOffset(since: old))
    }
    // An animated zoom computes the limits of the offset in each frame.
  }

  /// Returns where content at rest is shown after a change of its limits.
  ///
  /// If the length of a page has changed, this is at the nearest page.
  func restingOffset(since old: ScrollLayout) -> Point {
    let axes = axes
    func rest(_ axis: ScrollAxis, _ offset: Double, _ oldLength: Double) -> Double {
      axis.clamped(
        isPagingEnabled && axis.length != oldLength ? axis.page(nearest: offset) : offset
      )
    }
    let offset = contentOffset
    return Point(
      layout.x == old.x ? offset.x : rest(axes.x, offset.x, old.size.width),
      layout.y == old.y ? offset.y : rest(axes.y, offset.y, old.size.height)
    )
  }

  /// Continues a movement within new limits, from its present offset and velocity.
  private func replan(_ motion: ScrollMotion, at time: Double, since old: ScrollLayout) {
    let axes = axes
    func next(
      _ axis: ScrollAxis,
      _ motion: AxisMotion,
      _ offset: Double,
      _ old: ClosedRange<Double>
    ) -> AxisMotion {
      let velocity = motion.velocity(at: time)
      guard let aim = motion.aim else { return axis.motion(from: offset, velocity: velocity) }
      guard isScrollingToTarget else {
        let target = isPagingEnabled ? axis.page(nearest: aim) : aim
        return axis.motion(from: offset, velocity: velocity, to: target)
      }
      // A client may scroll beyond the edges, and is then not brought back.
      return pull(offset, velocity, old.contains(aim) ? axis.clamped(aim) : aim, axis)
    }
    let continued = ScrollMotion(
      x: next(axes.x, motion.x, contentOffset.x, old.x),
      y: next(axes.y, motion.y, contentOffset.y, old.y),
      stopDistance: motion.stopDistance
    )
    let isTargeted = isScrollingToTarget
    stopMoving()
    isScrollingToTarget = isTargeted
    if let window {
      // Even one that is already at its end: its completion is called.
      start(continued, in: window)
    } else {
      moveOffset(to: continued.offset(at: .infinity))
      didRest()
    }
  }
}
