// The data that the engine keeps in a recognizer about its attempts.
//
// Access to it is not checked at run time (`@exclusivity(unchecked)`, decision 45). Invariant, here and for every other
// property with the attribute: an access ends before any other code runs. So no part is passed `inout` to code that may
// call a client. The random streams and the fuzz target `calls` change everything from inside every callback.

/// The state of a recognizer's current attempt.
///
/// A reset assigns the initial value. It consists of plain bits, so the assignment counts no references.
package struct AttemptData {
  /// The number of the attempt in the engine; 0 outside an attempt.
  package internal(set) var number: UInt64 = 0
  /// The engine of the attempt; nil outside an attempt.
  ///
  /// An engine that is released ends every attempt first.
  var engine: Unowned<GestureEngine>?
  /// The touches that take part and are down.
  package internal(set) var liveTouches = TouchSet()
  /// All admitted touches that it did not ignore, lifted ones included.
  package internal(set) var seenTouches = TouchSet()
  /// Attempts up to this number have been asked about requirements, together with this recognizer.
  package internal(set) var examinedUpTo: UInt64 = 0
  /// The state that the subclass sets.
  package internal(set) var internalState = GestureRecognizer.State.possible
  /// The state that clients see.
  package internal(set) var publishedState = GestureRecognizer.State.possible
  package internal(set) var flags = AttemptFlags()
  /// By how much client code has set back the values of a gesture that has begun.
  var setBack = SetBack()
  /// The thresholds of the attempt; the defaults outside an attempt.
  ///
  /// The engine keeps a table while there are attempts. ``LastAttempt/settings`` keeps a table of the
  /// recognizer's own.
  package internal(set) var thresholds: Handle<AttemptThresholds>
  /// The engine's records, which have the locations of touches; blank ones outside an attempt.
  var records: RecordTable

  /// Creates the state of a recognizer in no attempt.
  init(
    thresholds: Handle<AttemptThresholds> = Thresholds.standard.value.handle(for: .direct),
    records: RecordTable = RecordTable.blank.value
  ) {
    self.thresholds = thresholds
    self.records = records
  }
}

/// By how much values were set back, so that reports can give those of the whole gesture.
struct SetBack: Sendable, Hashable {
  /// Points of the window.
  var translation = Vector.zero
  var scale = 1.0
  /// Radians.
  var rotation = 0.0
}

extension GestureRecognizer {
  /// Notes that client code assigns another value to a gesture that has begun.
  ///
  /// - Parameters:
  ///   - translation: The old minus the new one, in points of the window.
  ///   - scale: The old divided by the new one.
  ///   - rotation: The old minus the new one, in radians.
  package final func noteSetBack(
    translation: Vector = .zero,
    scale: Double = 1,
    rotation: Double = 0
  ) {
    guard attempt.flags.contains(.hasBegun) else { return }
    attempt.setBack.translation += translation
    attempt.setBack.scale *= scale
    attempt.setBack.rotation += rotation
  }
}

/// The data of the present attempt that a reset keeps; between attempts those of the last one.
package struct LastAttempt {
  /// The kind of device that started the attempt.
  package internal(set) var kind = TouchKind.direct
  /// The sequences that gave the attempt a touch.
  package internal(set) var sequences = SequenceRuns()
  /// Deeper nodes, and later recognizers on a node, act first.
  package var priority: Int64 = 0
  /// The last event that was delivered.
  var lastEvent: UInt64 = 0
  /// The deadlines of the two kinds of timers, and the order in which they were set.
  package internal(set) var wakes = Wakes()
  /// The last event or timer.
  var lastInput = LastInput()
  /// Why the attempt ended.
  var reason = FailureReason.none
  /// The last centroid of the attempt's touches, in window points.
  package var lastCentroid = Point.zero
  /// The centroid of the required touches when all of them were first down, in window points.
  package var initialCentroid: Point?
  /// The locations of the touches that fired a discrete recognizer; empty until then.
  var firedLocations: [Point] = []
  /// How far the finger that came last had moved when the attempt last waited for it, in points.
  var restingFinger = 0.0
  /// The recognizer's own settings when the attempt started; others may be assigned during it.
  var settings: Thresholds?
}

extension GestureRecognizer {
  /// Whether an attempt has started and has not been reset.
  @inline(__always)
  package final var isInAttempt: Bool { attempt.number != 0 }
}

/// The flags of an attempt.
package struct AttemptFlags: OptionSet {
  package var rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Listed in the arena's `pending` or `outside`.
  static let pending = AttemptFlags(rawValue: 1)
  /// The internal state went through began.
  static let hasBegun = AttemptFlags(rawValue: 1 << 1)
  /// A move while active requires one round of actions.
  static let wantsChanged = AttemptFlags(rawValue: 1 << 2)
  /// The attempt has failed, and lasts because more fingers of its hand may land.
  static let waitsForHand = AttemptFlags(rawValue: 1 << 3)
  /// Publication is currently held back.
  static let isBlocked = AttemptFlags(rawValue: 1 << 4)
  /// A cycle of requirements was reported.
  package static let warnedOfCycle = AttemptFlags(rawValue: 1 << 5)
  /// A stall was reported.
  package static let warnedOfStall = AttemptFlags(rawValue: 1 << 6)
  /// It moved far enough to take over from another gesture while its last finger rested.
  static let waitedForFinger = AttemptFlags(rawValue: 1 << 7)
  /// The attempt got a touch, so the kind of that touch applies to all.
  static let hasKind = AttemptFlags(rawValue: 1 << 8)
  /// Can publish in the current round.
  static let candidate = AttemptFlags(rawValue: 1 << 9)
  /// Publishes in the current round.
  static let winner = AttemptFlags(rawValue: 1 << 10)
  /// Has been reset in the current pass.
  static let isReset = AttemptFlags(rawValue: 1 << 11)
  /// The drawing was refused, and a callback is set.
  static let refused = AttemptFlags(rawValue: 1 << 12)
  /// The attempt is one of an alternative action.
  static let alternative = AttemptFlags(rawValue: 1 << 13)
  /// The next attempt starts with fingers that are down: those of the contact that ends the present one.
  static let restarts = AttemptFlags(rawValue: 1 << 14)
  /// A finger of the hand that it waits for has been lifted, so no more fingers of the hand land.
  static let handIsLifting = AttemptFlags(rawValue: 1 << 15)
}

/// The last input of an attempt; one value, because every delivery writes it.
struct LastInput {
  var time = Timestamp.zero
  /// Buttons and modifiers as one number, so that both are copied in one step.
  private var held: UInt64 = 0

  init() {}

  init(time: Timestamp, buttons: ButtonMask, modifiers: ModifierFlags) {
    self.time = time
    held = UInt64(modifiers.rawValue) << 32 | UInt64(buttons.rawValue)
  }

  var buttons: ButtonMask { ButtonMask(rawValue: UInt32(truncatingIfNeeded: held)) }
  var modifiers: ModifierFlags { ModifierFlags(rawValue: UInt32(truncatingIfNeeded: held >> 32)) }
}
