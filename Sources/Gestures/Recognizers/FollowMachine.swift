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
    /// Whether fingers beyond those that are followed are spares, which are never ignored.
    let hasSpares: Bool

    /// Creates rules; the defaults are those of a fixed number of fingers.
    package init(
      minimum: Int,
      maximum: Int,
      areProperties: Bool = false,
      endsBelowMinimum: Bool = false,
      hasSpares: Bool = false
    ) {
      self.minimum = minimum
      self.maximum = maximum
      self.areProperties = areProperties
      self.endsBelowMinimum = endsBelowMinimum
      self.hasSpares = hasSpares
    }

    func tooMany(_ total: Int) -> Effect {
      .tooMany(total, limit: maximum, areProperties ? .maximumNumberOfTouches : nil)
    }

    func tooFew(_ total: Int) -> Effect {
      .tooFew(total, needed: minimum, areProperties ? .minimumNumberOfTouches : nil)
    }
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
  @inline(__always)
  mutating func advance(_ input: ContactInput, _ rules: Rules) -> Effect {
    let count = input.count
    switch (stage, input.kind) {
    case (.waiting, .down):
      guard count <= rules.maximum else { return rules.tooMany(count) }
      if count >= rules.minimum { stage = .measuring(since: input.time) }
      return .none
    case (.measuring, .down):
      return count > rules.maximum ? rules.tooMany(count) : .none
    case (.following, .down):
      // A gesture that has begun does not fail because of one finger too many.
      return count > rules.maximum ? .ignore(last: count - max(rules.maximum, 0)) : .none
    case (.device, .down):
      return rules.hasSpares ? .none : .ignore(last: .max)
    case (.waiting(let everFull), .up):
      guard count == 0 else { return .none }
      return everFull ? .failTooLittle : rules.tooFew(input.countBefore)
    case (.measuring, .up):
      guard count > 0 else { return .failTooLittle }
      if count < rules.minimum { stage = .waiting(everFull: true) }
      return .none
    case (.following, .up):
      return count == 0 || (rules.endsBelowMinimum && count < rules.minimum) ? .end : .none
    case (.waiting, .step), (.measuring, .step):
      // A wheel that is turned while fingers are down does not replace them.
      if count == 0 { stage = .device }
      return .none
    case (.device, .up), (.device, .step), (.following, .step):
      // The device goes on, or fingers do.
      return .none
    case (_, .moved), (_, .timer):
      // The recognizer measures the fingers, and a timer ends a device.
      return .none
    }
  }

  /// Begins: the fingers have moved enough, and neither the view nor the delegate refused; or a subclass has
  /// assigned that it begins.
  mutating func begin(at now: Timestamp) {
    switch stage {
    case .measuring(let since):
      stage = .following(since: since)
    case .waiting:
      // Client code forwarded a lift while it was asked whether the gesture may begin, or a subclass has
      // assigned that it begins before enough fingers were down.
      stage = .following(since: now)
    case .following, .device:
      break
    }
  }
}
