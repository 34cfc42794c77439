/// Counts taps: those of a tap recognizer, and those that come before a press.
///
/// A *contact* lasts from the first finger down to the last finger up. A gesture that starts with taps
/// has this machine beside its own stages. It passes every input to this machine until ``isComplete(_:)``.
/// The next contact is the gesture itself, if ``fault(ofLocation:_:)`` finds it near enough to the taps.
package struct TapMachine {
  package typealias Effect = GestureRecognizer.Effect

  /// How many contacts are counted, and what a contact is.
  package struct Rules {
    /// How many contacts are required.
    let contacts: Int
    /// How many fingers make a contact.
    let touches: Int
    let thresholds: Handle<AttemptThresholds>

    package init(contacts: Int, touches: Int, thresholds: Handle<AttemptThresholds>) {
      self.contacts = contacts
      self.touches = touches
      self.thresholds = thresholds
    }

    var limits: RecognizerThresholds.Tap { thresholds.value.values.tap }
    /// How long a contact may last.
    var hold: WaitingTime { thresholds.value.tapHold }
    /// How long the next contact may take to come.
    var gap: WaitingTime { thresholds.value.tapGap }
  }

  package enum Stage {
    /// All fingers are up.
    case up(contacts: Int)
    /// A contact is in progress; `fingers` took part so far, and `isFull` once enough were down together.
    case down(contacts: Int, fingers: Int, isFull: Bool)
  }

  package private(set) var stage = Stage.up(contacts: 0)
  /// Where the first contact with a finger was; nil before.
  package private(set) var origin: Point?

  /// Creates a machine that waits for the first contact.
  package init() {}

  /// Creates a machine with one contact.
  init(at origin: Point) {
    stage = .up(contacts: 1)
    self.origin = origin
  }

  /// Creates a machine whose contacts are complete.
  init(contacts: Int) { stage = .up(contacts: contacts) }

  /// How many contacts are complete.
  package var contacts: Int {
    switch stage {
    case .up(let contacts), .down(let contacts, _, _): contacts
    }
  }

  /// Returns whether all contacts are complete, so that what comes down next is not one of them.
  package func isComplete(_ rules: Rules) -> Bool { contacts >= rules.contacts }

  /// Advances by an input; `end` says that all contacts are complete.
  @inline(__always)
  package mutating func advance(_ input: ContactInput, _ rules: Rules) -> Effect {
    switch (stage, input.kind) {
    case (.up(let contacts), .down):
      if let fault = gather(contacts, fingers: input.changed, isFull: false, input, rules) {
        return fault
      }
      // The timer runs from the first finger: those that come later get no more time.
      return .wake(at: input.time + rules.hold, .timeout)
    case (.down(let contacts, let fingers, let isFull), .down):
      return gather(contacts, fingers: fingers + input.changed, isFull: isFull, input, rules)
        ?? .none
    case (.down, .moved):
      return fault(ofMovement: input.squaredTravel, rules) ?? .none
    case (.down(let contacts, let fingers, let isFull), .up):
      // A lift may be a last move as well.
      if let fault = fault(ofMovement: input.squaredTravel, rules) { return fault }
      guard input.count == 0 else { return .none }
      guard isFull else {
        return .tooFew(fingers, needed: rules.touches, .numberOfTouchesRequired)
      }
      stage = .up(contacts: contacts + 1)
      return contacts + 1 == rules.contacts ? .end : .wake(at: input.time + rules.gap, .timeout)
    case (.down, .timer):
      let limit = rules.limits.maximumHold
      return .fail(.heldTooLong, limit, limit, setting: .tapMaximumHold)
    case (.up(let contacts), .timer):
      // When all contacts are complete, what should have followed them is missing.
      return .fail(.tooFewTaps, Double(contacts), needed(rules), setting: .tapMaximumGap)
    case (.up, .moved), (.up, .up), (_, .step):
      // These fingers are not part of a contact: client code may forward any fingers.
      return .none
    }
  }

  /// The same for taps that come before another gesture: it must come as soon as one more tap would have to.
  @inline(__always)
  package mutating func lead(_ input: ContactInput, _ rules: Rules) -> Effect {
    let effect = advance(input, rules)
    if case .end = effect { return .wake(at: input.time + rules.gap, .timeout) }
    return effect
  }

  /// Returns why a finger that moved this far makes no tap; nil when it did not move too far.
  @inline(__always)
  private func fault(ofMovement squared: Double, _ rules: Rules) -> Effect? {
    let limit = rules.limits.maximumMovement
    guard squared > limit * limit else { return nil }
    return .fail(.movedTooFar, squared.squareRoot(), limit, setting: .tapMaximumMovement)
  }

  /// Lets fingers join a contact; returns why they may not, or nil.
  private mutating func gather(
    _ contacts: Int,
    fingers: Int,
    isFull: Bool,
    _ input: ContactInput,
    _ rules: Rules
  ) -> Effect? {
    guard fingers <= rules.touches else {
      return .tooMany(fingers, limit: rules.touches, .numberOfTouchesRequired)
    }
    let fills = !isFull && input.count == rules.touches
    stage = .down(contacts: contacts, fingers: fingers, isFull: isFull || fills)
    // A contact is where its fingers are when the last of them comes down.
    guard fills, let centroid = input.centroid else { return nil }
    if contacts > 0, let fault = fault(ofLocation: centroid, rules) { return fault }
    if contacts == 0 || origin == nil { origin = centroid }
    return nil
  }

  /// How many contacts are needed, counted with the one that should have followed complete ones.
  func needed(_ rules: Rules) -> Double { Double(max(rules.contacts, contacts + 1)) }

  /// Whether a contact is complete and all fingers are up, so that the next contact must follow.
  package var isBetweenContacts: Bool {
    if case .up(let contacts) = stage { contacts > 0 } else { false }
  }

  /// Whether a later contact is in progress and not all of its fingers have come down.
  var isGatheringLaterContact: Bool {
    if case .down(let contacts, _, false) = stage { contacts > 0 } else { false }
  }

  /// Returns why a contact at a location does not belong to the first one; nil when it is near enough.
  package func fault(ofLocation centroid: Point, _ rules: Rules) -> Effect? {
    guard let origin else { return nil }
    let limit = rules.limits.effectiveMaximumDistance
    let distance = centroid.distance(to: origin)
    guard distance > limit else { return nil }
    return .fail(.tapsTooFarApart, distance, limit, setting: .tapMaximumDistance)
  }
}

/// The taps that an attempt has counted, while the gesture needs another contact.
public struct CountedTaps {
  let taps: TapMachine
  let rules: TapMachine.Rules

  package init(_ taps: TapMachine, _ rules: TapMachine.Rules) {
    self.taps = taps
    self.rules = rules
  }

  /// How many contacts the gesture needs.
  var needed: Double { taps.needed(rules) }
}
