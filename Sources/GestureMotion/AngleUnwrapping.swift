/// The sum of the turns between successive angles, each taken the short way round.
///
/// Turns beyond 2π add up, and crossing ±π does not jump.
package struct AngleUnwrapping: Hashable, Sendable {
  /// The turn since the first angle, in radians, positive clockwise on screen.
  package private(set) var sum = 0.0
  /// The newest angle, in radians; nil before the first.
  package private(set) var last: Double?

  package init() {}

  /// Takes the next angle; one that is not finite is ignored.
  package mutating func append(_ angle: Double) {
    guard angle.isFinite else { return }
    if let last { sum += shortestTurn(from: last, to: angle) }
    last = angle
  }

  /// Takes an angle from which to go on without adding a turn, as after a change of fingers.
  package mutating func anchor(at angle: Double) {
    last = angle.isFinite ? angle : nil
  }
}

/// Returns the turn from one direction to another, the short way round.
///
/// - Parameters:
///   - start: A direction in radians, of any size.
///   - end: A direction in radians, of any size.
/// - Returns: Radians in -π...π. Half a turn keeps the sign of `end - start` when both lie within one
///   turn. Zero if an angle is not finite.
package func shortestTurn(from start: Double, to end: Double) -> Double {
  let turn = end - start
  guard turn.isFinite else { return 0 }
  // Ties go to the even number of turns, so that ±π stay what they are.
  return turn - 2 * .pi * (turn / (2 * .pi)).rounded(.toNearestOrEven)
}
