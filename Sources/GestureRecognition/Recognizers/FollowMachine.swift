package import GestureTouches

/// The stages of a gesture that follows fingers: a drag, a pinch, a turn, or all of them in one.
///
/// The machine counts fingers and does not know where they are: the recognizer measures them while the stage
/// says so. A wheel or a trackpad may replace the fingers.
package struct FollowMachine {
  typealias Effect = GestureRecognizer.Effect

  /// How many fingers are followed.
  package struct Rules {
    let minimum: Int
    let maximum: Int
    /// Whether the numbers are properties of the recognizer, which reasons name.
    let areProperties: Bool
    /// Whether the gesture ends as soon as fewer than the minimum are down.
    let endsBelowMinimum: Bool

    /// Creates rules; the defaults are those of a fixed number of fingers.
    package init(
      minimum: Int,
      maximum: Int,
      areProperties: Bool = false,
      endsBelowMinimum: Bool = false
    ) {
      self.minimum = minimum
      self.maximum = maximum
      self.areProperties = areProperties
      self.endsBelowMinimum = endsBelowMinimum
    }

    func tooMany(_ total: Int) -> Effect {
      .tooMany(total, limit: maximum, areProperties ? .maximumNumberOfTouches : nil)
    }

    func tooFew(_ total: Int) -> Effect {
      .tooFew(total, needed: minimum, areProperties ? .minimumNumberOfTouches : nil)
    }
  }

  enum Input {
    /// Fingers came down; `total` are down now.
    case down(total: Int)
    /// The fingers have moved enough, and neither the view nor the delegate refused; or a subclass has
    /// assigned that it begins.
    case begun
    /// Fingers were lifted: `total` were down, and `left` of them are still down.
    case up(total: Int, left: Int)
    /// A wheel or a trackpad made a step while this many fingers were down.
    case step(touches: Int)
  }

  package enum Stage {
    /// Too few fingers are down; `everFull` if enough were down earlier.
    case waiting(everFull: Bool)
    /// Enough fingers have been down since this time, and they have not moved enough.
    case measuring(since: Timestamp)
    /// The gesture has begun; enough fingers were down from this time.
    case following(since: Timestamp)
    /// A wheel scrolls, or a trackpad pinches or turns.
    case device
  }

  package private(set) var stage = Stage.waiting(everFull: false)

  /// When enough fingers came down; nil while there are too few, and for a device.
  package var start: Timestamp? {
    switch stage {
    case .measuring(let since), .following(let since): since
    case .waiting, .device: nil
    }
  }

  /// Whether a move of the fingers is measured.
  package var measuresFingers: Bool { start != nil }

  /// Whether nothing has happened yet.
  var isFresh: Bool { if case .waiting(everFull: false) = stage { true } else { false } }

  /// Whether enough fingers are down, but they have not moved enough.
  package var isMeasuring: Bool { if case .measuring = stage { true } else { false } }

  /// Whether the gesture has begun with fingers.
  var isFollowing: Bool { if case .following = stage { true } else { false } }

  /// Whether nothing is followed yet, neither fingers nor a device.
  package var isUndecided: Bool {
    switch stage {
    case .waiting, .measuring: true
    case .following, .device: false
    }
  }

  /// Whether a wheel or a trackpad has replaced the fingers.
  var isDevice: Bool { if case .device = stage { true } else { false } }

  /// Advances by an input.
  ///
  /// - Parameters:
  ///   - input: What happened.
  ///   - now: When it happened.
  ///   - rules: How many fingers are followed.
  /// - Returns: What the recognizer must do.
  @inline(__always)
  mutating func advance(_ input: Input, at now: Timestamp, _ rules: Rules) -> Effect {
    switch (stage, input) {
    case (.waiting, .down(let total)):
      guard total <= rules.maximum else {
        return rules.tooMany(total)
      }
      if total >= rules.minimum { stage = .measuring(since: now) }
      return .none
    case (.measuring, .down(let total)):
      return total > rules.maximum ? rules.tooMany(total) : .none
    case (.following, .down(let total)):
      // A gesture that has begun does not fail because of one finger too many.
      return total > rules.maximum ? .ignore(last: total - max(rules.maximum, 0)) : .none
    case (.device, .down):
      return .ignore(last: .max)
    case (.measuring(let since), .begun):
      stage = .following(since: since)
      return .none
    case (.waiting, .begun):
      // Client code forwarded a lift while it was asked whether the gesture may begin, or a subclass has
      // assigned that it begins before enough fingers were down.
      stage = .following(since: now)
      return .none
    case (.waiting(let everFull), .up(let total, let left)):
      guard left == 0 else { return .none }
      return everFull ? .miss : rules.tooFew(total)
    case (.measuring, .up(_, let left)):
      guard left > 0 else { return .miss }
      if left < rules.minimum { stage = .waiting(everFull: true) }
      return .none
    case (.following, .up(_, let left)):
      return left == 0 || (rules.endsBelowMinimum && left < rules.minimum) ? .end : .none
    case (.waiting, .step(let touches)), (.measuring, .step(let touches)):
      // A wheel that is turned while fingers are down does not replace them.
      if touches == 0 { stage = .device }
      return .none
    case (.device, .up), (.device, .step), (.following, .step):
      // The device goes on, or fingers do.
      return .none
    case (.following, .begun), (.device, .begun):
      // The recognizer does not begin in these stages.
      return .none
    }
  }
}
