/// Taps, then fingers that rest, then fingers that are followed.
package struct LongPressMachine {
  typealias Effect = GestureRecognizer.Effect

  /// What makes a press.
  struct Rules {
    /// The taps before the press; the press has as many fingers as each of them.
    let taps: TapMachine.Rules
    /// How long the fingers must rest, in seconds.
    let duration: Double
    /// How far a finger may move before the press begins, in points.
    let movement: Double

    var touches: Int { taps.touches }
  }

  package enum Stage {
    /// Counting the taps before the press.
    case tapping
    /// Some fingers of the press came down, but not all: how many came so far.
    case gathering(fingers: Int)
    /// All fingers have been down since this time.
    case pressing(since: Timestamp)
    /// The press has begun, or was refused.
    case pressed
  }

  package private(set) var taps = TapMachine()
  package private(set) var stage = Stage.tapping

  /// Whether no finger of the press has come down.
  var isTapping: Bool { if case .tapping = stage { true } else { false } }

  @inline(__always)
  mutating func advance(_ input: ContactInput, _ rules: Rules) -> Effect {
    switch (stage, input.kind) {
    #if USUAL_PARTS
    case (.tapping, .down): return gather(input.changed, input, rules)
    case (.tapping, _): return .none
    #else
    case (.tapping, .down) where taps.isComplete(rules.taps):
      return gather(input.changed, input, rules)
    case (.tapping, .timer(.minimumElapsed)):
      // The machine sets no such timer here, but a subclass may set one.
      return .none
    case (.tapping, _):
      return taps.lead(input, rules.taps)
    #endif
    case (.gathering(let fingers), .down):
      return gather(fingers + input.changed, input, rules)
    case (.pressing, .down):
      return .tooMany(input.count, limit: rules.touches, .numberOfTouchesRequired)
    case (.pressed, .down):
      return .ignore(last: .max)
    case (.gathering, .moved), (.pressing, .moved):
      return fault(ofMovement: input.squaredTravel, rules) ?? .none
    case (.gathering(let fingers), .up):
      // A lift may be a last move as well.
      if let fault = fault(ofMovement: input.squaredTravel, rules) { return fault }
      return .tooFew(fingers, needed: rules.touches, .numberOfTouchesRequired)
    case (.pressing(let since), .up):
      if let fault = fault(ofMovement: input.squaredTravel, rules) { return fault }
      let held = input.time - since
      return .fail(.notEnoughTime, held, rules.duration, setting: .minimumPressDuration)
    case (.pressing, .timer(.minimumElapsed)):
      // If the view or the delegate refuses, the attempt is over and its stage has no effect.
      stage = .pressed
      return .begin
    case (.pressed, .up):
      return .end
    case (.pressed, .moved), (_, .timer), (_, .step):
      // Movement is unlimited once the press has begun. No timer is set in these stages.
      return .none
    }
  }

  /// Lets fingers join the press.
  private mutating func gather(_ fingers: Int, _ input: ContactInput, _ rules: Rules) -> Effect {
    guard fingers <= rules.touches else {
      return .tooMany(fingers, limit: rules.touches, .numberOfTouchesRequired)
    }
    guard input.count == rules.touches else {
      stage = .gathering(fingers: fingers)
      return .none
    }
    if let centroid = input.centroid, let fault = taps.fault(ofLocation: centroid, rules.taps) {
      return fault
    }
    guard rules.duration > 0 else {
      stage = .pressed
      return .begin
    }
    stage = .pressing(since: input.time)
    return .wake(at: input.time + rules.duration, .minimumElapsed)
  }

  /// Returns why a finger that moved this far makes no press; nil when it did not move too far.
  private func fault(ofMovement squared: Double, _ rules: Rules) -> Effect? {
    guard squared > rules.movement * rules.movement else { return nil }
    return .fail(
      .movedTooFar,
      squared.squareRoot(),
      rules.movement,
      setting: .allowableMovement
    )
  }
}
