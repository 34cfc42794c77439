/// What happened to the fingers of an attempt at one instant: the input of every machine.
///
/// A recognizer measures its touches once. Its machine never sees a touch, and reads as a table:
///
/// ```swift
/// switch (stage, input.kind) {
/// case (.down, .moved): return fault(ofMovement: input.squaredTravel, rules) ?? .none
/// ```
///
/// A held button counts as a finger that does not move and has no location.
package struct ContactInput {
  package enum Kind {
    case down, moved, up
    /// A wheel or a trackpad made a step.
    case step
    case timer(WakeKind)
  }

  package let kind: Kind
  package let time: Timestamp
  /// How many fingers and buttons are down now.
  package let count: Int
  /// How many of them came down, or were lifted.
  let changed: Int
  /// The centroid of the fingers that are down; nil unless one came down.
  package let centroid: Point?
  /// The longest distance of a finger that moved or was lifted from where it came down, squared.
  let squaredTravel: Double

  @inline(__always)
  package init(
    _ kind: Kind,
    at time: Timestamp,
    count: Int = 0,
    changed: Int = 0,
    centroid: Point? = nil,
    squaredTravel: Double = 0
  ) {
    self.kind = kind
    self.time = time
    self.count = count
    self.changed = changed
    self.centroid = centroid
    self.squaredTravel = squaredTravel
  }

  /// How many fingers and buttons were down before some were lifted.
  var countBefore: Int { count + changed }
}

extension GestureRecognizer {
  /// Returns the input for fingers that came down.
  @inline(__always)
  package final func contact(down touches: [Touch], at time: Timestamp) -> ContactInput {
    ContactInput(
      .down,
      at: time,
      count: attempt.liveTouches.count,
      changed: touches.count,
      centroid: windowLocationOfLiveTouches
    )
  }

  /// Returns the input for fingers that moved.
  @inline(__always)
  final func contact(moved touches: [Touch], at time: Timestamp) -> ContactInput {
    ContactInput(.moved, at: time, squaredTravel: farthest(touches))
  }

  /// Returns the input for fingers that were lifted while buttons may be held.
  @inline(__always)
  final func contact(
    lifted touches: [Touch],
    at time: Timestamp,
    heldButtons: Int = 0
  ) -> ContactInput {
    ContactInput(
      .up,
      at: time,
      count: attempt.liveTouches.count + heldButtons - touches.count,
      changed: touches.count,
      squaredTravel: farthest(touches)
    )
  }
}
