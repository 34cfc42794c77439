// What a drag reports: how far and how fast its fingers have moved.
extension PanGestureRecognizer {
  /// Returns how far the fingers have dragged since it began, without the hysteresis.
  ///
  /// - Parameter space: The coordinates to answer in; nil for those of the window.
  /// - Returns: A displacement in points.
  public func translation(in space: (any CoordinateSpace)?) -> Vector {
    convert(drag.motion, to: space)
  }

  /// Sets the translation, usually to zero; the velocity stays the same.
  ///
  /// - Parameters:
  ///   - translation: The new translation, in points.
  ///   - space: The coordinates it is given in; nil for those of the window.
  public func setTranslation(_ translation: Vector, in space: (any CoordinateSpace)?) {
    let translation = windowVector(translation, from: space)
    noteSetBack(translation: drag.motion - translation)
    drag.origin = drag.path - translation
  }

  /// Returns how fast the fingers drag.
  ///
  /// - Parameter space: The coordinates to answer in; nil for those of the window.
  /// - Returns: Points per second; zero when the hand has rested.
  public func velocity(in space: (any CoordinateSpace)?) -> Vector {
    isHandedOver ? .zero : convert(rate(of: drag.history), to: space)
  }

  /// The summed motion since enough fingers were down, in window points.
  package var path: Vector { drag.path }

  // MARK: - Following the fingers

  /// Follows fingers that moved.
  func follow(_ touches: [Touch], with event: TouchEvent) {
    followAssignedBeginning(at: event.timestamp)
    guard drag.stages.measuresFingers else {
      if isTapping { countTap(contact(moved: touches, at: event.timestamp)) }
      return
    }
    let common = touchesDown(throughout: event)
    guard common.count >= minimumNumberOfTouches, !common.isEmpty else { return }
    let counted =
      Parts.areAll && ignoresRestingTouches
      ? movingTouches(of: common, at: event.timestamp) : common
    let share = 1 / Double(counted.count)
    let earlier = drag.path
    if event.contents.readings.isEmpty {
      for touch in touches where counted.contains(touch.slot) {
        drag.path += (touch.windowLocation - touch.previousWindowLocation) * share
      }
      drag.history.append(drag.path, at: event.timestamp)
    } else {
      addReadings(touches, counted, share, event)
    }
    if drag.stages.isMeasuring {
      beginIfPassed(after: earlier, at: event.timestamp)
    } else if !handOverIfAtBound(after: earlier) {
      perform(.change)
    }
  }

  /// Remembers where fingers are that were read again at the same location.
  func rest(at time: Timestamp) {
    // With too few fingers the path does not change, even for those that rest.
    guard drag.stages.measuresFingers, attempt.liveTouches.count >= minimumNumberOfTouches else {
      return
    }
    drag.history.append(drag.path, at: time)
  }

  /// Adds the motion reading by reading, so that the velocity includes the readings between events.
  private func addReadings(
    _ touches: [Touch],
    _ common: TouchSet,
    _ share: Double,
    _ event: TouchEvent
  ) {
    for touch in touches where common.contains(touch.slot) {
      guard !event.contents.readings.contains(where: { $0.slot == touch.slot }) else { continue }
      drag.path += (touch.windowLocation - touch.previousWindowLocation) * share
    }
    for (index, reading) in event.contents.readings.enumerated() where common.contains(reading.slot)
    {
      let earlier = event.contents.readings[..<index].last { $0.slot == reading.slot }
      let start =
        earlier?.sample.location
        ?? touches.first { $0.slot == reading.slot }?.previousWindowLocation
      if let start { drag.path += (reading.sample.location - start) * share }
      drag.history.append(drag.path, at: reading.sample.time)
    }
    drag.history.append(drag.path, at: event.timestamp)
  }

  /// Returns the fingers that move, or those that moved last.
  private func movingTouches(of common: TouchSet, at time: Timestamp) -> TouchSet {
    drag.moving.follow(
      common,
      in: attempt.records,
      at: time,
      radius: limits.restRadius,
      time: limits.restTime
    )
  }
}
