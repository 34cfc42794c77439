import GestureTouches

/// The stages of a gesture that follows fingers: a drag, a pinch, a turn, or all of them in one.
///
/// The machine counts fingers and does not know where they are: the recognizer measures them when an
/// effect says so. A wheel or a trackpad may take the place of the fingers.
struct FollowMachine {
  /// How many fingers are followed.
  struct Rules {
    let minimum: Int
    let maximum: Int
    /// What says how many fingers there must be; nil where that is fixed.
    let minimumSetting: FailureReason.Setting?
    /// Whether the gesture ends as soon as fewer than the minimum are down.
    let endsBelowMinimum: Bool
  }

  enum Input {
    /// Fingers came down; `total` are down now.
    case down(total: Int)
    /// Fingers moved that were down before.
    case moved
    /// They have moved enough, and neither view nor delegate refused.
    case begun
    /// Fingers were lifted: `total` were down, and `left` of them still are.
    case up(total: Int, left: Int)
    /// A wheel or a trackpad made a step while this many fingers were down.
    case step(touches: Int)
    /// The timer is due.
    case due
  }

  enum Effect {
    case none
    case fail(StoredReason)
    /// Enough fingers are down: measure from here.
    case start
    /// Measure, and begin if that is enough.
    case judge
    /// Measure, and publish the change.
    case change
    /// Other fingers are down than before: go on without a jump.
    case regroup
    /// Ignore the last of the new fingers, up to this many.
    case ignore(last: Int)
    /// Fail for what the fingers lack.
    case miss
    case end
    /// A device takes over: measure from zero, and take its step.
    case startDevice
    /// Take a step of the device.
    case followDevice
    /// The device pauses for long: what has not begun fails, and what has ends.
    case endDevice
  }

  private enum Stage {
    /// Too few fingers are down; `everFull` if there have been enough.
    case waiting(everFull: Bool)
    /// Enough fingers are down, since this time, and have not moved enough.
    case measuring(since: Timestamp)
    /// The gesture has begun; enough fingers were down since this time.
    case following(since: Timestamp)
    /// A wheel scrolls, or a trackpad pinches or turns.
    case device
  }

  private var stage = Stage.waiting(everFull: false)

  /// When enough fingers came down; nil while there are too few, and for a device.
  var start: Timestamp? {
    switch stage {
    case .measuring(let since), .following(let since): since
    case .waiting, .device: nil
    }
  }

  /// Whether enough fingers are down that have not moved enough.
  var isMeasuring: Bool {
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

  /// Takes an input in.
  ///
  /// - Parameters:
  ///   - input: What happened.
  ///   - now: When it happened.
  ///   - rules: How many fingers are followed.
  /// - Returns: What the recognizer has to do.
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
      // What has begun does not fail for a finger too many.
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
      // Client code that was asked whether it may begin has forwarded a lift meanwhile.
      stage = .following(since: now)
      return .none
    case (.waiting(let everFull), .up(let total, let left)):
      guard left == 0 else { return .none }
      guard !everFull else { return .miss }
      return .fail(
        StoredReason(.tooFewTouches, count: total, rules.minimum, rules.minimumSetting)
      )
    case (.measuring, .up(_, let left)):
      guard left > 0 else { return .miss }
      if left < rules.minimum { stage = .waiting(everFull: true) }
      return .regroup
    case (.following, .up(_, let left)):
      return left == 0 || (rules.endsBelowMinimum && left < rules.minimum) ? .end : .regroup
    case (.waiting, .step(let touches)), (.measuring, .step(let touches)):
      // A wheel that is turned while fingers are down is not theirs.
      guard touches == 0 else { return .none }
      stage = .device
      return .startDevice
    case (.device, .step):
      return .followDevice
    case (.device, .due):
      return .endDevice
    case (.following, .step):
      // Fingers drag already.
      return .none
    case (.waiting, .moved), (.device, .moved), (.device, .up):
      // Fingers that are too few, or that a device has displaced.
      return .none
    case (.following, .begun), (.device, .begun):
      // Nothing was asked for there.
      return .none
    case (.waiting, .due), (.measuring, .due), (.following, .due):
      // The machine sets no timer for fingers, but a subclass may.
      return .none
    }
  }

  private func tooMany(_ total: Int, _ rules: Rules) -> StoredReason {
    StoredReason(.tooManyTouches, count: total, rules.maximum, .maximumNumberOfTouches)
  }
}

#if !hasFeature(Embedded)
extension FollowMachine {
  /// Takes in the stage; returns whether what was measured decides what comes.
  func fold(into fingerprint: inout StateFingerprint) -> Bool {
    switch stage {
    case .waiting(let everFull):
      fingerprint.fold(everFull ? 1 : 0)
      return true
    case .measuring:
      fingerprint.fold(2)
      return true
    case .following:
      fingerprint.fold(3)
      return false
    case .device:
      fingerprint.fold(4)
      return false
    }
  }
}
#endif
