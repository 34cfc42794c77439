/// Returns the shorter rotation from one direction to another.
///
/// - Parameters:
///   - start: A direction in radians, of any size.
///   - end: A direction in radians, of any size.
/// - Returns: Radians in -π...π. Half a turn has the sign of `end - start` when both lie within one
///   turn. Zero if an angle is not finite.
package func shortestTurn(from start: Double, to end: Double) -> Double {
  let turn = end - start
  guard turn.isFinite else { return 0 }
  // Ties round to the even number of turns, so that ±π do not change.
  return turn - 2 * .pi * (turn / (2 * .pi)).rounded(.toNearestOrEven)
}
