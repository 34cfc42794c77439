import Foundation
import GestureScenarios
import GestureTables
import GestureTraces
import GestureTuning
import Gestures
import Testing

/// What settings that half of the people chose do for the other half, beside the two presets.
///
/// The drags are recorded. The taps have the paths of recorded taps and the travels of 46,928 recorded ones, see
/// ``SlippingTaps``. Nobody knows who made them, so they are dealt to twenty people, who are more alike than people are:
/// Documentation/Thresholds.md has what real people got.
@Suite struct TunedSettingsTests {
  /// Returns a session for each of the people.
  private func sessions() throws -> [Trace] {
    let devices = try RecordedTouch.devices()
    let courses = devices.filter {
      $0.name.contains("tap") && $0.readings.count > 2 && $0.travel > 0
    }
    let taps = SlippingTaps(1000, like: courses, seed: 1).taps
    let drags = try devices.filter { $0.travel >= 50 } + RecordedTouch.flings()
    return (0..<20).map { person in
      func own(_ touches: [RecordedTouch]) -> [RecordedTouch] {
        touches.enumerated().filter { $0.offset % 20 == person }.map(\.element)
      }
      let (taps, drags) = (own(taps), own(drags))
      var trace = (taps + drags).trace()
      trace.header.notes["x-person"] = .string("p\(person)")
      var count = 0
      for index in trace.frames.indices
      where trace.frames[index].touches.contains(where: { $0.phase == .began }) {
        trace.frames[index].meant = count < taps.count ? "tap" : "pan"
        count += 1
      }
      return trace
    }
  }

  private func report(_ traces: [Trace], in scene: SceneDescription) throws -> TuningReport {
    let scenes = try TuningScenes(scene)
    var counts = TuningCounts()
    for trace in traces {
      let collector = TuningCollector(scenes, size: trace.windowSize, header: trace.header)
      for frame in trace.frames { collector.add(frame) }
      counts.merge(collector.finish())
    }
    return TuningReport(counts, wants: TuningWants())
  }

  @Test func whatHalfOfThePeopleChooseServesTheOtherHalf() throws {
    let sessions = try sessions()
    let scene = try BuiltInScene.standard.scene
    let chosen = try report(Array(sessions[..<10]), in: scene)
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try chosen.settingsFile(named: "tuned", over: scene.makeSettings())
      .write(to: file, atomically: true, encoding: .utf8)
    let tunedScene = try scene.setting(["preset=\(file.path)"])
    let judged = try #require(try report(Array(sessions[10...]), in: tunedScene).fits.first)
    #expect(judged.question.name == "movement")
    // The settings of the scene are those that were chosen.
    let shares = SettingsBeside.allCases.map { judged.shares($0) }
    #expect(shares.map { ($0.winner * 1000).rounded() } == [1000, 916, 1000])
    #expect(shares.map(\.payer) == [1, 1, 1])
  }
}
