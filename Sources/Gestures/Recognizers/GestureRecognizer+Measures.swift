// Measurements that several recognizers use.
extension GestureRecognizer {
  /// The centroid of all touches that are down, in window points.
  package var windowLocationOfLiveTouches: Point {
    // The engine knows the touches of an attempt.
    guard !attempt.liveTouches.isEmpty else { return lastAttempt.lastCentroid }
    return attempt.records.centroid(of: attempt.liveTouches)
  }

  /// Returns the touches that were down before an event and still are: those whose move is measured.
  @inline(__always)
  func touchesDown(throughout event: TouchEvent) -> TouchSet {
    let gone = event.contents.ended.set.union(event.contents.cancelled.set)
    return attempt.liveTouches.subtracting(event.contents.began.set).subtracting(gone)
  }

  /// Notes where the fingers are when the last of them comes down.
  ///
  /// When all fingers came down together and were the first, the engine has already noted it.
  ///
  /// - Parameter touches: Those that came down just now.
  @inline(__always)
  func noteStart(of touches: [Touch]) {
    guard lastAttempt.initialCentroid == nil || attempt.liveTouches.count != touches.count
    else { return }
    lastAttempt.initialCentroid = windowLocationOfLiveTouches
  }

  /// Returns the square of the longest distance of a touch from where it came down.
  func farthest(_ touches: [Touch]) -> Double {
    var farthest = 0.0
    for index in touches.indices {
      let touch = touches[index].state
      farthest = greater(
        farthest,
        touch.value.startLocation.squaredDistance(to: touch.value.windowLocation)
      )
    }
    return farthest
  }

  /// How far the farthest of the attempt's touches is from where it came down, in points; zero
  /// without touches.
  ///
  /// It is for explanations: the engine never reads it.
  package var farthestMovement: Double {
    guard isInAttempt else { return 0 }
    var farthest = 0.0
    var slots = attempt.seenTouches
    while let slot = slots.popFirst() {
      let touch = attempt.records[slot].touch
      farthest = max(farthest, touch.startLocation.squaredDistance(to: touch.windowLocation))
    }
    return farthest.squareRoot()
  }

  /// When the attempt last got an event or a timer.
  ///
  /// For an attempt without a finger it is the last lift, until a timer fires.
  package var restingSince: Timestamp { lastAttempt.lastInput.time }

  /// Returns whether two recognizers are attached to the same node.
  func hasSameNode(as other: GestureRecognizer) -> Bool {
    nodeID != nil && nodeID == other.nodeID
  }

  /// Returns whether two recognizers see one touch of their engine.
  func seesTouch(of other: GestureRecognizer) -> Bool {
    attempt.seenTouches.hasAny(of: other.attempt.seenTouches)
      && attempt.engine == other.attempt.engine
  }

  /// Returns whether two recognizers are attached to the same node, or to an ancestor and its descendant.
  func isRelated(to other: GestureRecognizer) -> Bool {
    guard let first = node, let second = other.node else { return false }
    return first.isInside(second) || second.isInside(first)
  }

  /// Returns the rate of what a gesture measures, per second; zero outside an attempt, after a rest, and at
  /// a lift that throws nothing.
  package func rate(of history: borrowing MotionHistory) -> Vector {
    guard isInAttempt else { return .zero }
    let model = attempt.thresholds.value.values.velocityModel
    let hasBegun = attempt.flags.contains(.hasBegun)
    return history.velocity(
      at: now,
      model: model,
      afterBegan: hasBegun,
      isResting: hasBegun
        && (isHandResting(within: model, at: now) || isLiftedWithoutThrow(by: model, at: now))
    )
  }

  /// Returns whether the gesture has ended and no finger was fast enough at the end to throw anything.
  private func isLiftedWithoutThrow(by model: VelocityModel, at now: Timestamp) -> Bool {
    guard attempt.internalState == .ended else { return false }
    var slots = attempt.seenTouches
    // Without fingers, such as for a trackpad, nothing is known about them.
    var isSlow = false
    while let slot = slots.popFirst() {
      let speed = attempt.records[slot].state.value.history.meanSpeed(at: now, model: model)
      guard speed < model.minimumFlingVelocity else { return false }
      isSlow = true
    }
    return isSlow
  }

  /// Returns whether the hand rests, according to the last readings of its fingers.
  func isHandResting(within model: VelocityModel, at now: Timestamp) -> Bool {
    guard isInAttempt else { return false }
    var slots = attempt.seenTouches
    var finding = RestFinding.none
    while let slot = slots.popFirst() {
      finding.combine(attempt.records[slot].state.value.history.restFinding(at: now, model: model))
    }
    return finding.isResting
  }
}

extension GestureRecognizer {
  /// Returns a displacement of a space as a displacement of the window.
  ///
  /// With a space that maps the window onto a line or a point, the displacement is unchanged.
  func windowVector(_ vector: Vector, from space: (any CoordinateSpace)?) -> Vector {
    guard let space else { return vector }
    let x = space.convertFromWindow(Vector(1, 0))
    let y = space.convertFromWindow(Vector(0, 1))
    guard let inverse = Transform(x.dx, x.dy, y.dx, y.dy, 0, 0).inverse else { return vector }
    return inverse.apply(vector)
  }
}

extension Vector {
  /// Returns the displacement, limited to a length along each axis.
  func limited(to part: Vector) -> Vector {
    Vector(min(max(dx, -part.dx), part.dx), min(max(dy, -part.dy), part.dy))
  }
}

/// Returns the greater of two numbers, in one instruction; `max` takes five because of −0.
@inline(__always)
func greater(_ a: Double, _ b: Double) -> Double { a > b ? a : b }
