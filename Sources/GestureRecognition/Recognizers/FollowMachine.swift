package import GestureTouches

/// The stages of a gesture that follows fingers: a drag, a pinch, a turn, or all of them in one.
///
/// The machine counts fingers and does not know their locations: the recognizer measures them when an
/// effect says so. A wheel or a trackpad may replace the fingers.
package struct FollowMachine {
  /// How many fingers are followed.
  struct Rules {
    let minimum: Int
    let maximum: Int
    /// The setting that contains the minimum; nil where the minimum is fixed.
    let minimumSetting: FailureReason.Setting?
    /// Whether the gesture ends as soon as fewer than the minimum are down.
    let endsBelowMinimum: Bool
  }

  enum Input {
    /// Fingers came down; `total` are down now.
    case down(total: Int)
    /// Fingers that were down before moved.
    case moved
    /// The fingers have moved enough, and neither the view nor the delegate refused.
    case begun
    /// Fingers were lifted: `total` were down, and `left` of them are still down.
    case up(total: Int, left: Int)
    /// A wheel or a trackpad made a step while this many fingers were down.
    case step(touches: Int)
    /// The timer is due.
    case due
  }

  enum Effect {
    case none
    case fail(FailureReason)
    /// Enough fingers are down: measure from here.
    case start
    /// Measure, and begin if that is enough.
    case judge
    /// Measure, and publish the change.
    case change
    /// The set of fingers has changed: continue without a jump.
    case regroup
    /// Ignore the last of the new fingers, up to this many.
    case ignore(last: Int)
    /// Fail because the fingers have not moved enough.
    case miss
    case end
    /// A device takes over: measure from zero, and apply its step.
    case startDevice
    /// Apply a step of the device.
    case followDevice
    /// The device has paused for a long time: end if the gesture has begun, and fail otherwise.
    case endDevice
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

  /// Whether nothing has happened yet.
  var isFresh: Bool {
    switch stage {
    case .waiting(let everFull): !everFull
    case .measuring, .following, .device: false
    }
  }

  /// Whether enough fingers are down, but they have not moved enough.
  package var isMeasuring: Bool {
    switch stage {
    case .measuring: true
    case .waiting, .following, .device: false
    }
  }

  /// Whether a move of the fingers is measured.
  var measuresFingers: Bool {
    switch stage {
    case .measuring, .following: true
    case .waiting, .device: false
    }
  }

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
      guard total <= rules.maximum else { return .fail(tooMany(total, rules)) }
      guard total >= rules.minimum else { return .none }
      stage = .measuring(since: now)
      return .start
    case (.measuring, .down(let total)):
      return total > rules.maximum ? .fail(tooMany(total, rules)) : .regroup
    case (.following, .down(let total)):
      // A gesture that has begun does not fail because of one finger too many.
      return total > rules.maximum ? .ignore(last: total - max(rules.maximum, 0)) : .regroup
    case (.device, .down):
      return .ignore(last: .max)
    case (.measuring, .moved):
      return .judge
    case (.following, .moved):
      return .change
    case (.measuring(let since), .begun):
      stage = .following(since: since)
      return .none
    case (.waiting, .begun):
      // Client code forwarded a lift while it was asked whether the gesture may begin.
      stage = .following(since: now)
      return .none
    case (.waiting(let everFull), .up(let total, let left)):
      guard left == 0 else { return .none }
      guard !everFull else { return .miss }
      return .fail(
        FailureReason(
          .tooFewTouches,
          Double(total),
          Double(rules.minimum),
          setting: rules.minimumSetting
        )
      )
    case (.measuring, .up(_, let left)):
      guard left > 0 else { return .miss }
      if left < rules.minimum { stage = .waiting(everFull: true) }
      return .regroup
    case (.following, .up(_, let left)):
      return left == 0 || (rules.endsBelowMinimum && left < rules.minimum) ? .end : .regroup
    case (.waiting, .step(let touches)), (.measuring, .step(let touches)):
      // A wheel that is turned while fingers are down does not replace them.
      guard touches == 0 else { return .none }
      stage = .device
      return .startDevice
    case (.device, .step):
      return .followDevice
    case (.device, .due):
      return .endDevice
    case (.following, .step):
      // Fingers already drag.
      return .none
    case (.waiting, .moved), (.device, .moved), (.device, .up):
      // The fingers are too few, or a device has replaced them.
      return .none
    case (.following, .begun), (.device, .begun):
      // The machine did not ask to begin in these stages.
      return .none
    case (.waiting, .due), (.measuring, .due), (.following, .due):
      // The machine sets no timer for fingers, but a subclass may set one.
      return .none
    }
  }

  private func tooMany(_ total: Int, _ rules: Rules) -> FailureReason {
    FailureReason(
      .tooManyTouches,
      Double(total),
      Double(rules.maximum),
      setting: .maximumNumberOfTouches
    )
  }
}
