import Foundation
import GestureShapeEvaluation
import GestureTraces
import Testing

/// What the protocols find on four drawings of each of 16 shapes by each of two people.
struct StrokeProtocolTests {
  private func slice() throws -> [StrokeSample] {
    let path = "Tests/GestureShapesTests/Fixtures/dollar1-slice.strokes.jsonl"
    return try StrokesReader.read(contentsOf: Project.root.appendingPathComponent(path))
  }

  @Test func drawingsOfAnotherPersonAreRecognized() throws {
    let tally = StrokeProtocol.leavingOneUserOut(try slice())
    #expect(tally.count == 128)
    // With nine other people 1 in 200 goes wrong; one other person knows fewer ways to draw.
    #expect(tally.accuracy > 0.9)
  }

  @Test func drawingsOfOnePersonAreRecognizedByOneExample() throws {
    let tally = StrokeProtocol.withinUser(
      try slice(),
      examples: 1,
      repetitions: 10,
      seed: 1
    )
    #expect(tally.count == 2 * 16 * 10)
    #expect(tally.accuracy >= 0.975)
  }

  @Test func asManyTrueDrawingsAreRefusedAsAskedFor() throws {
    let tally = StrokeProtocol.withinUser(
      try slice(),
      examples: 3,
      repetitions: 20,
      seed: 3
    )
    let share = try #require(StrokeTally.shares.firstIndex(of: 0.05))
    let refused = Double(tally.refused[share]) / Double(tally.count)
    // Asked for 5 %; with 48 templates of 128 drawings, the quantile is off by a few percent.
    #expect(refused < 0.1)
    #expect(tally.refused.first ?? 0 <= tally.refused.last ?? 0)
  }

  @Test func drawingsCutIntoStrokesAreRecognized() throws {
    let samples = try Self.cut(try slice(), seed: 1)
    let others = StrokeProtocol.leavingOneUserOut(samples)
    #expect(others.count == 128)
    // Uncut, one other person's drawings reach 0.9; on all ten people's, cutting costs 0.1 %.
    #expect(others.accuracy > 0.9)
    let own = StrokeProtocol.withinUser(samples, examples: 1, repetitions: 10, seed: 1)
    #expect(own.accuracy > 0.95)
    let several = StrokeProtocol.withinUser(samples, examples: 3, repetitions: 10, seed: 1)
    let share = try #require(StrokeTally.shares.firstIndex(of: 0.05))
    // Asked for 5 %, by the quantile of 48 distances.
    #expect(Double(several.refused[share]) < 0.15 * Double(several.count))
    #expect(Double(several.others[share]) < 0.25 * Double(several.count))
  }

  /// Cuts drawings of one stroke into one to four, each in any direction, in any order.
  private static func cut(_ samples: [StrokeSample], seed: UInt64) throws -> [StrokeSample] {
    var generator = SeededGenerator(seed: seed)
    return samples.map { sample in
      let count = sample.points.count
      let cuts = (0..<Int.random(in: 0...3, using: &generator))
        .map { _ in Int.random(in: count / 8..<count - count / 8, using: &generator) }
      let ends = ([0, count - 1] + cuts).sorted()
      let strokes = (1..<ends.count).map { index in
        let stroke = Array(sample.points[ends[index - 1]...ends[index]])
        return Bool.random(using: &generator) ? stroke : stroke.reversed()
      }
      var result = sample
      result.strokes = strokes.shuffled(using: &generator)
      return result
    }
  }
}
