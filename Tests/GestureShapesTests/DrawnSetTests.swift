import Foundation
import GestureShapes
import GestureTraces
import Gestures
import SeededRandom
import Testing

/// The circle detector with generated shapes, which data sets do not contain in such numbers.
@Suite struct DrawnSetTests {
  static let drawings = 400

  /// Returns the fraction of drawings that are recognized as circles.
  func accepted(
    seed: UInt64,
    _ draw: (inout DrawnSets) -> [Point]
  ) -> Double {
    var sets = DrawnSets(generator: SeededGenerator(seed: seed))
    let detector = CircleDetector()
    var accepted = 0
    for _ in 0..<Self.drawings
    where detector.examine(draw(&sets)).isCircle { accepted += 1 }
    return Double(accepted) / Double(Self.drawings)
  }

  // The limits leave room for drawings that are ambiguous because of tremor and jitter: a circle
  // with a radius of 20 points in whole pixels, or a hexagon of which a slow device read ten
  // points.

  @Test func circlesByEveryDeviceAreAccepted() {
    let share = accepted(seed: 1) { sets in
      let turns = 1 + sets.between(-30, 60) / 360
      return sets.draw(turns: turns, DrawnSets.ellipse(sets.between(1, 1.3)))
    }
    #expect(share >= 0.994)
  }

  @Test(arguments: [1.4, 1.6]) func slantedCirclesAreAccepted(ratio: Double) {
    let share = accepted(seed: 2) { $0.draw(turns: 1, angle: .pi / 4, DrawnSets.ellipse(ratio)) }
    #expect(share >= 0.99)
  }

  @Test(arguments: [1.7, 2]) func uprightOvalsAreRefused(ratio: Double) {
    let share = accepted(seed: 11) { $0.draw(turns: 1, angle: 0, DrawnSets.ellipse(ratio)) }
    #expect(share <= 0.01)
  }

  // In a third of a second a tremor has three or four waves a turn, which makes a triangle of it.
  @Test(arguments: [(0.03, 0.97), (0.05, 0.9), (0.08, 0.88)])
  func shakyCirclesAreAccepted(tremor: Double, least: Double) {
    let share = accepted(seed: 3) { $0.draw(turns: 1.05, tremor: tremor, DrawnSets.ellipse(1.1)) }
    #expect(share >= least)
  }

  @Test(arguments: [9, 10, 12, 16]) func circlesOfFewPointsAreAccepted(count: Int) {
    let share = accepted(seed: 4) { sets in
      sets.draw(turns: 1 - 1 / Double(count), count: count, tremor: 0, DrawnSets.ellipse(1.1))
    }
    #expect(share >= 0.98)
  }

  @Test(arguments: [1.25, 2, 3, 5]) func severalTurnsAreAccepted(turns: Double) {
    #expect(accepted(seed: 5) { $0.draw(turns: turns, DrawnSets.ellipse(1.1)) } >= 0.99)
  }

  @Test(arguments: [2.0, 2.5]) func ellipsesAreRefused(ratio: Double) {
    #expect(accepted(seed: 6) { $0.draw(turns: 1, DrawnSets.ellipse(ratio)) } == 0)
  }

  @Test(arguments: [3, 4, 5, 6, 7, 8], [0.01, 0.15, 0.3])
  func roundedPolygonsAreRefused(sides: Int, rounding: Double) {
    let share = accepted(seed: 7) { sets in
      let turns = 1 + sets.between(-5, 20) / 360
      return sets.draw(turns: turns, DrawnSets.polygon(sides, rounding: rounding))
    }
    #expect(share <= (sides < 5 ? 0.01 : sides < 7 ? 0.05 : 0.2))
  }

  @Test(arguments: [(4, 0.01), (5, 0.06), (6, 0.25), (7, 0.4), (8, 0.65)])
  func sloppyPolygonsAreMostlyRefused(sides: Int, limit: Double) {
    let share = accepted(seed: 13) { sets in
      let outline = sets.sloppyPolygon(sides, slip: 0.2)
      return sets.draw(turns: 1 + sets.between(-5, 20) / 360, outline)
    }
    #expect(share <= limit)
  }

  @Test(arguments: [180.0, 225, 250, 270]) func arcsAreRefused(degrees: Double) {
    #expect(accepted(seed: 8) { $0.draw(turns: degrees / 360, DrawnSets.ellipse(1)) } == 0)
  }

  @Test(arguments: [310.0, 330]) func nearlyClosedRingsAreAccepted(degrees: Double) {
    #expect(accepted(seed: 9) { $0.draw(turns: degrees / 360, DrawnSets.ellipse(1)) } >= 0.99)
  }

  @Test func figureEightsAreRefused() {
    let share = accepted(seed: 10) { sets in
      let height = sets.between(0.4, 0.8)
      return sets.draw(turns: 1) { Point(sin(2 * .pi * $0), height * sin(4 * .pi * $0)) }
    }
    #expect(share == 0)
  }

  @Test func whatTremblesEverywhereIsNoPolygon() throws {
    var sets = DrawnSets(generator: SeededGenerator(seed: 12))
    var accepted = 0
    var count = 0
    for sample in try ShapeFixtures.slice() where sample.label == "circle" {
      let xs = sample.points.map(\.x)
      let ys = sample.points.map(\.y)
      let width = try #require(xs.max()) - #require(xs.min())
      let height = try #require(ys.max()) - #require(ys.min())
      // Up to a twentieth of the width, for a screen that reads a finger badly, or a hand in pain.
      let reach = 0.05 * max(width, height)
      for _ in 0..<25 {
        let shaken = sample.points.map { point in
          point + Vector(sets.between(-reach, reach), sets.between(-reach, reach))
        }
        count += 1
        if CircleDetector().examine(shaken).isCircle { accepted += 1 }
      }
    }
    #expect(count == 200)
    #expect(Double(accepted) >= 0.9 * Double(count))
  }
}
