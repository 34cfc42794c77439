import Foundation
import GestureGeometry
import GestureScenarios
import GestureTables
import GestureTuning
import GestureTraces
import Testing

/// What is counted of gestures that say what they were meant to be.
@Suite struct TuningCollectorTests {
  private func counts(
    _ trace: Trace,
    in scene: SceneDescription,
    playingEverything: Bool = false
  ) throws -> (counts: TuningCounts, played: Int) {
    let collector = TuningCollector(
      try TuningScenes(scene),
      size: trace.windowSize,
      header: trace.header
    )
    collector.playsEverything = playingEverything
    for frame in trace.frames { collector.add(frame) }
    return (collector.finish(), collector.playCount)
  }

  /// What is not played again is what the engine would have done again.
  @Test(arguments: [BuiltInScene.standard, .touchscreen])
  func whatIsNotPlayedAgainWouldBeTheSame(_ scene: BuiltInScene) throws {
    var hands = SimulatedHands(taps: 3, drags: 1, doubleTaps: 1, presses: 1)
    hands.tremor = 3
    hands.slip = .init(mean: 14, ofPeople: 6, within: 6)
    hands.gap = .init(mean: 0.3, ofPeople: 0.1, within: 0.2)
    for var trace in hands.traces(1, seed: 3) {
      if scene == .touchscreen {
        let names = [
          "tap": "1-finger tap", "pan": "1-finger pan", "doubleTap": "1-finger double tap",
          "longPress": "long press",
        ]
        for index in trace.frames.indices {
          trace.frames[index].meant = trace.frames[index].meant.flatMap { names[$0] }
        }
      }
      let few = try counts(trace, in: try scene.scene)
      let all = try counts(trace, in: try scene.scene, playingEverything: true)
      #expect(!few.counts.isEmpty)
      #expect(few.counts == all.counts)
      #expect(few.played * 3 < all.played, "\(few.played) of \(all.played)")
    }
  }

  @Test func countsAddUpInAnyOrderAndAreReadBack() throws {
    let traces = SimulatedHands(taps: 2, drags: 1, doubleTaps: 1).traces(3, seed: 4)
    let tables = try traces.map { trace in
      var table = AttemptTable(by: .element)
      table.tuning = try counts(trace, in: try BuiltInScene.standard.scene).counts
      return table
    }
    let sum = tables.reduce(into: AttemptTable(by: .element)) { $0.merge($1) }
    let reversed = tables.reversed().reduce(into: AttemptTable(by: .element)) { $0.merge($1) }
    #expect(sum.json == reversed.json)
    guard case .table(let read) = try AttemptTable.read(Array(sum.json.utf8), file: "t", line: 1)
    else {
      Issue.record("no table")
      return
    }
    #expect(read == sum)
  }

  @Test(arguments: [
    (#""version":1,"#, #""version":2,"#), (#""cells":[["#, #""cells":[[400,[]],["#),
    (#""count":2"#, #""count":0"#), (#""role":"tap""#, #""role":"tab""#),
  ])
  func whatCannotBeIsRefused(_ right: String, _ wrong: String) throws {
    var table = AttemptTable(by: .element)
    let trace = SimulatedHands(taps: 2, drags: 1).traces(1, seed: 4)[0]
    table.tuning = try counts(trace, in: try BuiltInScene.standard.scene).counts
    // Only within what is tuned: the table has a version, too.
    let parts = table.json.components(separatedBy: #""tuning":"#)
    let tuning = parts[1].replacingOccurrences(of: right, with: wrong)
    #expect(tuning != parts[1])
    #expect(throws: InputError.self) {
      try AttemptTable.read(Array((parts[0] + #""tuning":"# + tuning).utf8), file: "t", line: 1)
    }
  }

  @Test func theHeaderMayNameTheGesture() throws {
    var trace = SimulatedHands(taps: 0, drags: 0, doubleTaps: 2).traces(1, seed: 5)[0]
    let named = try counts(trace, in: try BuiltInScene.standard.scene).counts
    for index in trace.frames.indices { trace.frames[index].meant = nil }
    trace.header.notes["x-meant"] = .string("doubleTap")
    #expect(try counts(trace, in: try BuiltInScene.standard.scene).counts == named)
    trace.header.notes["x-meant"] = nil
    #expect(try counts(trace, in: try BuiltInScene.standard.scene).counts.isEmpty)
  }
}
