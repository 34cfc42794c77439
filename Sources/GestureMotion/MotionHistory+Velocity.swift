public import GestureGeometry
public import GestureTouches

extension MotionHistory {
  /// Returns how fast the value changes at its newest sample.
  ///
  /// Every gesture's velocity is decided in this order:
  ///
  /// 1. Of a gesture that has begun: zero when the newest sample is older than the model's
  ///    ``VelocityModel/restGap``.
  /// 2. Of a gesture that has begun: zero when its fingers rest.
  /// 3. Only samples within ``VelocityModel/window`` of the newest count, back to the first gap
  ///    longer than ``VelocityModel/restGap``.
  /// 4. Three or more: the slope, at the newest, of the parabola that fits them best. Two: their
  ///    difference over their time.
  /// 5. One: its difference from the sample before the gap over their time, so that a moving finger
  ///    is never taken for a resting one; zero when there is no older sample.
  ///
  /// A model that does not notice rest skips the first two rules.
  ///
  /// - Parameters:
  ///   - now: When the question is asked: the time of the event, or of the lift.
  ///   - model: How to read the samples.
  ///   - afterBegan: Whether the gesture has begun. Before that, the gate must see the movement
  ///     itself, however long ago the last sample came.
  ///   - isResting: Whether the fingers rest; see ``RestFinding``.
  /// - Returns: The change per second; zero if it would not be finite.
  /// - Complexity: O(`model.maximumSamples`), without allocation.
  ///
  /// > Source: The windows, the parabola and the treatment of the lift are those that AOSP's and
  /// > Flutter's recorded flings were made with; a straight line reads those 40 to 60 % low.
  public borrowing func velocity(
    at now: Timestamp,
    model: VelocityModel,
    afterBegan: Bool,
    isResting: Bool
  ) -> Vector {
    guard count > 0 else { return .zero }
    let newest = self[age: 0]
    if afterBegan && model.noticesRest {
      if isResting || now - newest.time > model.restGap { return .zero }
    }
    let velocity: Vector
    switch admitted(by: model) {
    case 0, 1: velocity = count > 1 ? difference(from: 1) : .zero
    case 2: velocity = difference(from: 1)
    case let admitted: velocity = parabolaSlope(of: admitted) ?? difference(from: admitted - 1)
    }
    return velocity.isFinite ? velocity : .zero
  }

  /// Returns how many of the newest samples a fit takes.
  private borrowing func admitted(by model: VelocityModel) -> Int {
    let newest = self[age: 0].time
    let limit = min(count, model.maximumSamples)
    var admitted = 1
    var later = newest
    while admitted < limit {
      let time = self[age: admitted].time
      guard newest - time <= model.window, later - time <= model.restGap else { break }
      later = time
      admitted += 1
    }
    return admitted
  }

  /// Returns the mean velocity since an older sample.
  private borrowing func difference(from age: Int) -> Vector {
    let newest = self[age: 0]
    let older = self[age: age]
    return (newest.value - older.value) / (newest.time - older.time)
  }
}
