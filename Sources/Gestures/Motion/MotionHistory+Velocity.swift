extension MotionHistory {
  /// Returns the velocity of the value at its newest sample.
  ///
  /// The velocity of every gesture follows these rules, in this order:
  ///
  /// 1. If the gesture has begun and the newest sample is older than the model's
  ///    ``VelocityModel/restGap``, the velocity is zero.
  /// 2. If the gesture has begun and its fingers rest, the velocity is zero.
  /// 3. Only samples within ``VelocityModel/window`` of the newest count, back to the first gap
  ///    longer than ``VelocityModel/restGap``.
  /// 4. With three or more samples, the velocity is the slope of the best-fitting parabola at the
  ///    newest sample. With two, it is their difference divided by their time.
  /// 5. With one sample, it is the difference from the sample before the gap divided by their time,
  ///    so that a moving finger never counts as resting. Without an older sample it is zero.
  ///
  /// A model with ``VelocityModel/noticesRest`` set to false skips the first two rules.
  ///
  /// - Parameters:
  ///   - now: The time of the event or of the lift for which the velocity is requested.
  ///   - model: The model that selects the samples.
  ///   - afterBegan: Whether the gesture has begun. Before that, the gate needs the movement
  ///     itself, regardless of the age of the last sample.
  ///   - isResting: Whether the fingers rest; see `RestFinding`.
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

  /// Returns how many of the newest samples are used for the velocity.
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
