/// How much a path uses of what a rule allows.
struct CircleRuleUse {
  /// The rule, what was measured, and its limit.
  var refusal: CircleRefusal
  /// How much is used: 0 for a perfect circle, 1 at the limit, more beyond it.
  var use: Double

  /// A rule that a value is at most a limit, and 0 for a perfect circle.
  init(_ reason: CircleRefusal.Reason, _ measured: Double, atMost limit: Double) {
    refusal = CircleRefusal(reason, measured: measured, limit: limit)
    use = measured / limit
  }

  /// A rule that a value is at least a limit, and 1 for a perfect circle.
  init(_ reason: CircleRefusal.Reason, _ measured: Double, atLeast limit: Double) {
    refusal = CircleRefusal(reason, measured: measured, limit: limit)
    use = (1 - measured) / (1 - limit)
  }

  /// A rule that a path is at most some number of times as long as wide.
  init(elongation measured: Double, atMost limit: Double) {
    refusal = CircleRefusal(.tooLong, measured: measured, limit: limit)
    use = deviation(ofElongation: measured) / deviation(ofElongation: limit)
  }

  /// Whether the path breaks the rule.
  var isBroken: Bool { !(use <= 1) }

  /// Takes another rule instead if more of it is used.
  mutating func add(_ other: CircleRuleUse) { if other.use > use { self = other } }

  /// Takes another rule instead if it is broken, or else if more of it is used.
  ///
  /// - Returns: Whether the other rule is kept.
  mutating func keeps(_ other: CircleRuleUse) -> Bool {
    if other.isBroken { self = other } else { add(other) }
    return !other.isBroken
  }
}

/// How far an ellipse leaves its mean circle, in its radii: *e* of an ellipse of axes 1 + *e* and
/// 1 - *e*.
func deviation(ofElongation ratio: Double) -> Double { (ratio - 1) / (ratio + 1) }

/// The inverse of ``deviation(ofElongation:)``, for a deviation of less than ``CircleLimits/mostDeviation``.
func elongation(ofDeviation deviation: Double) -> Double {
  let e = min(deviation, CircleLimits.mostDeviation)
  return (1 + e) / (1 - e)
}
