import GestureScenarios
import GestureTraces
import Gestures
import SeededRandom
import Testing

/// Behaviour.md, rule 91: a hand-over happens with a trembling finger as with a steady one.
///
/// Each recording is read anew at three rates, with noise in every reading. The outcome is the order in
/// which all recognizers of the scene begin and end.
@Suite struct HandOverNoiseTests {
  private static let rates = [60.0, 120, 240]
  private static let amounts = [0.25, 0.5, 1, 2]

  @Test(arguments: try scenarios(), rates)
  func noiseChangesNothing(_ scenario: Scenario, rate: Double) throws {
    let steady = outcome(of: scenario.trace, in: scenario.scene)
    for amount in Self.amounts {
      for seed in 0..<20 {
        let trace = scenario.trace.read(at: rate, noise: amount, seed: UInt64(seed))
        let outcome = outcome(of: trace, in: scenario.scene)
        #expect(outcome == steady, "\(amount) points at \(rate) Hz, seed \(seed)")
      }
    }
  }

  private func outcome(of trace: Trace, in scene: SceneDescription) -> [String] {
    let player = ScenePlayer(scene, size: trace.header.size, reportsFailures: false)
    player.play(trace)
    return player.events.filter { $0.isAction && $0.state != "changed" }
      .map { $0.recognizer + " " + $0.state }
  }

  /// The scenarios of the project in which fingers drag content that knows its bounds.
  private static func scenarios() throws -> [Scenario] {
    let scenarios = try ProjectFiles.scenarios().filter {
      ($0.file.hasSuffix("panBounds.scenario.json") || $0.file.hasSuffix("handOver.scenario.json"))
        && $0.trace.frames.contains { !$0.touches.isEmpty }
    }
    // Fewer would mean that a file is missing.
    try #require(scenarios.count >= 14)
    return scenarios
  }
}

extension Trace {
  /// Returns the trace with its fingers read at a rate, and each coordinate off by up to an amount.
  fileprivate func read(at rate: Double, noise amount: Double, seed: UInt64) -> Trace {
    var random = SeededGenerator(seed: seed)
    func off() -> Vector {
      Vector(
        Double.random(in: -amount...amount, using: &random),
        Double.random(in: -amount...amount, using: &random)
      )
    }
    var result = Trace(header: header)
    var places: [TouchID: (time: Timestamp, point: Point)] = [:]
    var earlier: Timestamp?
    for var frame in frames {
      let moving = frame.touches.filter { $0.phase == .moved }
      // Readings between the frames of the recording lie on the way from one to the next.
      if let earlier, !moving.isEmpty {
        let count = max(1, Int(((frame.time - earlier) * rate).rounded()))
        for part in 1..<max(count, 1) {
          let share = Double(part) / Double(count)
          var between = TraceFrame(time: earlier + (frame.time - earlier) * share)
          for var touch in moving {
            guard let start = places[touch.id]?.point else { continue }
            touch.location = start + (touch.location - start) * share + off()
            between.touches.append(touch)
          }
          result.frames.append(between)
        }
      }
      for index in frame.touches.indices {
        let touch = frame.touches[index]
        if touch.phase == .began || touch.phase == .moved {
          places[touch.id] = (frame.time, touch.location)
          frame.touches[index].location = touch.location + off()
        }
      }
      result.frames.append(frame)
      earlier = frame.time
    }
    return result
  }
}
