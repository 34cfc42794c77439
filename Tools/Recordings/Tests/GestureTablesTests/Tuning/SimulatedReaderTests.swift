import Foundation
import GestureScenarios
import GestureTables
import GestureTraces
import GestureTuning
import Testing

/// The simulated people who read a book, of Documentation/Thresholds.md.
///
/// They tap fast, hold some taps for long, and slip; nobody was recorded.
@Suite struct SimulatedReaderTests {
  static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../../../Examples/people/reader.trace.jsonl")

  /// Hands as in the issues of a reader: taps are taken for presses, double taps or drags.
  static let hands = {
    var hands = SimulatedHands(taps: 12, drags: 4, doubleTaps: 5, presses: 3)
    hands.hold = .init(mean: 0.32, ofPeople: 0.08, within: 0.09)
    hands.slip = .init(mean: 5, ofPeople: 2, within: 2.5)
    hands.gap = .init(mean: 0.2, ofPeople: 0.02, within: 0.02)
    hands.pause = .init(mean: 0.42, ofPeople: 0.06, within: 0.1)
    hands.press = 0.9
    hands.rate = 30
    return hands
  }()

  @Test func theRecordingIsThatOfTheSimulatedHands() throws {
    let text = try TraceWriter.text(
      of: Self.hands.recording(of: 14, seed: 7, source: "Simulated hands, nobody was recorded")
    )
    if ProcessInfo.processInfo.environment["RECORD_READER"] != nil {
      try text.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: Self.file, encoding: .utf8) == text)
  }
}
