import Foundation
import GestureScenarios
import GestureTables
import GestureTraces
import GestureTuning
import Gestures
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
    (#""version":2,"#, #""version":1,"#), (#""cells":[["#, #""cells":[[400,[]],["#),
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

  /// The notes about a recording, and whether something was counted.
  private func notes(of trace: Trace) throws -> (notes: String, isEmpty: Bool) {
    let collector = TuningCollector(
      try TuningScenes(try BuiltInScene.standard.scene),
      size: trace.windowSize,
      header: trace.header
    )
    for frame in trace.frames { collector.add(frame) }
    let counts = collector.finish()
    return (collector.notes(of: "f", isTuned: true).joined(separator: "\n"), counts.isEmpty)
  }

  @Test func wordsThatDoNotCountAreAnsweredWithThoseThatDo() throws {
    let trace = SimulatedHands(taps: 3, drags: 0).traces(1, seed: 6)[0]
    let words = #"the scene has "tap", "doubleTap","#
    #expect(try notes(of: trace) == ("", false))
    for (word, hint) in [("taps", #"(did you mean "tap"?)"#), ("drag", #""pan""#)] {
      var wrong = trace
      for index in wrong.frames.indices where wrong.frames[index].meant != nil {
        wrong.frames[index].meant = word
      }
      let (notes, isEmpty) = try notes(of: wrong)
      #expect(isEmpty)
      #expect(
        notes.contains("left out 3 × \"x-meant\":\"\(word)\"") && notes.contains(words),
        "\(notes)"
      )
      #expect(notes.contains(hint), "\(notes)")
    }
    var silent = trace
    for index in silent.frames.indices { silent.frames[index].meant = nil }
    let missing = try notes(of: silent).notes
    #expect(missing.contains("none of 3 gestures says") && missing.contains(words), "\(missing)")
  }

  @Test func whatIsMeantBelongsWhereTheFingerComesDown() throws {
    var trace = SimulatedHands(taps: 3, drags: 0).traces(1, seed: 6)[0]
    for index in trace.frames.indices {
      let isLift = trace.frames[index].touches.contains { $0.phase == .ended }
      trace.frames[index].meant = isLift ? "tap" : nil
    }
    let (lift, isEmpty) = try notes(of: trace)
    #expect(isEmpty)
    #expect(
      lift.contains(#"left out 3 × "x-meant" on a line on which no finger comes down"#),
      "\(lift)"
    )
    // The same word at both ends is no mistake.
    for index in trace.frames.indices
    where trace.frames[index].touches.contains(where: { $0.phase == .began }) {
      trace.frames[index].meant = "tap"
    }
    #expect(try notes(of: trace) == ("", false))
  }
}
