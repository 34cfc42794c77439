import GesturePlanning
import GestureScenarios
import GestureTraces
import Gestures
import Testing

/// The fingers of a hand may land and lift one after another, in any order: the gesture is the same.
///
/// The outcome is what the recognizers of a scene reach, without values: a hand that takes longer has other times
/// and velocities.
@Suite struct StaggerTests {
  /// The times between two fingers, in seconds.
  ///
  /// > Source: fingers of one hand land within some 40 ms of each other.
  private static let intervals = [0, 0.005, 0.015, 0.03]

  @Test(arguments: try scenarios())
  func aScenarioKeepsItsOutcome(_ scenario: Scenario) throws {
    let together = try outcome(of: scenario.trace, in: scenario.scene)
    var changed: [(stagger: Stagger, outcome: String)] = []
    for stagger in Self.staggers(fingers: scenario.trace.mostFingersAtOnce) {
      let outcome = try outcome(of: scenario.trace.staggered(stagger).trace, in: scenario.scene)
      if outcome != together { changed.append((stagger, outcome)) }
    }
    if let reason = scenario.staggerChanges {
      // This fails when nothing changes any more, so that the reasons stay true.
      #expect(!changed.isEmpty, "\(scenario.file):\(scenario.line) says: \(reason)")
    } else {
      let first = changed.first
      #expect(
        changed.isEmpty,
        """
        \(scenario.file):\(scenario.line): \(changed.count) staggers change the outcome.
        together: \(together)
        \(first.map { "\($0.stagger): \($0.outcome)" } ?? "")
        """
      )
    }
  }

  @Test(
    arguments: [
      "tap at 200,400", "tap twice at 200,400", "press at 200,400", "drag 100,400 to 300,400",
      "swipe left", "swipe down", "flick up", "pinch by 2", "pinch by 0.5", "rotate by 90deg",
    ],
    BuiltInScene.allCases
  )
  func aPlannedGestureKeepsItsOutcome(_ words: String, scene: BuiltInScene) throws {
    let scene = try scene.scene
    for fingers in 2...4 {
      let plan = try GesturePlan(words + " fingers \(fingers)", in: Rect(0, 0, 400, 800))
      let together = try outcome(of: trace(plan), in: scene)
      for stagger in Self.staggers(fingers: fingers) {
        let outcome = try outcome(of: trace(plan.staggered(stagger)), in: scene)
        #expect(outcome == together, "\(words) fingers \(fingers), \(stagger)")
        if outcome != together { break }
      }
    }
  }

  /// Returns the states of each recognizer that acts, without changes, whose number depends on the time.
  private func outcome(of trace: Trace, in scene: SceneDescription) throws -> String {
    let player = ScenePlayer(scene, size: trace.header.size, reportsFailures: false)
    player.play(trace)
    player.settle()
    var states: [String: [String]] = [:]
    for event in player.events where event.isAction && event.state != "changed" {
      states[event.recognizer, default: []].append(event.state)
    }
    return states.map { $0 + ": " + $1.joined(separator: ", ") }.sorted().joined(separator: "; ")
  }

  private func trace(_ plan: GesturePlan) -> Trace {
    Trace(
      header: TraceHeader(size: Size(400, 800)),
      frames: plan.frames().map { TraceFrame(time: $0.time, touches: $0.touches) }
    )
  }

  /// The scenarios of the project in which fingers land or lift together.
  private static func scenarios() throws -> [Scenario] {
    let scenarios = try ProjectFiles.scenarios().filter { $0.trace.mostFingersAtOnce > 1 }
    // Fewer would mean that files are missing.
    try #require(scenarios.count >= 100)
    return scenarios
  }

  // MARK: - Orders

  /// Returns all intervals with every order of up to four fingers; some orders of more.
  private static func staggers(fingers: Int) -> [Stagger] {
    let named = Array(0..<fingers)
    let landing = fingers <= 4 ? orders(of: named) : [named, named.reversed()]
    return landing.flatMap { order -> [Stagger] in
      let lifting = fingers <= 3 ? orders(of: named) : [order, order.reversed()]
      return lifting.flatMap { lift in intervals.map { Stagger($0, order: order, liftOrder: lift) }
      }
    }
  }

  private static func orders(of fingers: [Int]) -> [[Int]] {
    guard fingers.count > 1 else { return [fingers] }
    return fingers.flatMap { first in
      orders(of: fingers.filter { $0 != first }).map { [first] + $0 }
    }
  }
}
