import Gestures
import Testing

@Suite struct ShortestTurnTests {
  /// Rounding of a few additions of angles below 100.
  let rounding = 1e-13

  @Test(
    arguments: [
      (0.1, 0.3, 0.2), (3.0, -3.0, 2 * .pi - 6), (-3.0, 3.0, 6 - 2 * .pi), (0, .pi, .pi),
      (.pi, 0, -.pi), (0.5, 0.5 + 20 * .pi, 0), (1, 1 - 7 * .pi / 2, .pi / 2),
    ] as [(Double, Double, Double)]
  )
  func turnsTheShortWay(start: Double, end: Double, turn: Double) {
    #expect(abs(shortestTurn(from: start, to: end) - turn) < rounding)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func badAnglesAreNoTurn(angle: Double) {
    #expect(shortestTurn(from: angle, to: 1) == 0)
    #expect(shortestTurn(from: 1, to: angle) == 0)
  }
}
