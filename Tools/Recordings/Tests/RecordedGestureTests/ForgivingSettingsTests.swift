import GestureScenarios
import GestureTraces
import Gestures
import Testing

/// The effect of the settings for a tremor on slipping taps and drags.
///
/// The tests use the standard scene. Documentation/Thresholds.md contains the same numbers. The
/// aim is 99.5 % of the taps, and drags that begin at most 0.045 seconds later.
@Suite struct ForgivingSettingsTests {
  private func scene(_ preset: SettingsPreset) throws -> SceneDescription {
    try BuiltInScene.standard.scene.setting([preset.assignment])
  }

  private func events(of trace: Trace, with preset: SettingsPreset) throws -> [SceneEvent] {
    let player = ScenePlayer(try scene(preset), size: trace.windowSize)
    player.play(trace)
    player.settle()
    return player.events.filter(\.isAction)
  }

  /// Returns the percentage of touches that one recognizer recognizes as a tap.
  private func accepted(
    _ touches: [RecordedTouch],
    by recognizer: String,
    fingers: Int = 1,
    with preset: SettingsPreset
  ) throws -> Double {
    let events = try events(of: touches.trace(fingers: fingers), with: preset)
    let count = events.count { $0.recognizer == recognizer && $0.state == "ended" }
    return 100 * Double(count * fingers) / Double(touches.count)
  }

  /// Returns when a pan begins, in seconds after the finger came down; nil when no pan begins.
  private func begin(of drag: RecordedTouch, with preset: SettingsPreset) throws -> Double? {
    try events(of: [drag].trace(), with: preset)
      .first { $0.recognizer == "pan" && $0.state == "began" }?.time.seconds
  }

  /// Returns the taps in the recordings of devices that have more than two readings and a movement.
  private func recordedTaps() throws -> [RecordedTouch] {
    try RecordedTouch.devices().filter {
      $0.name.contains("tap") && $0.readings.count > 2 && $0.travel > 0
    }
  }

  private func drags() throws -> [RecordedTouch] {
    let drags = try RecordedTouch.devices().filter { $0.travel >= 50 }
    return drags + (try RecordedTouch.flings())
  }

  @Test func tapsThatSlipAreTaps() throws {
    let courses = try recordedTaps()
    #expect(courses.count == 6)
    let taps = SlippingTaps(4000, like: courses, seed: 1).taps
    let standard = try accepted(taps, by: "tap", with: .standard)
    let forgiving = try accepted(taps, by: "tap", with: .forgiving)
    #expect(abs(standard - 91.6) < 0.06)
    #expect(abs(forgiving - 99.8) < 0.06)
  }

  /// Touches without a label as a tap, which slide from the first reading to the last.
  @Test func slowSlipsAreMostlyTaps() throws {
    let courses = try RecordedTouch.devices().filter {
      $0.readings.count > 3 && $0.travel > 0.5 && $0.end <= 0.2 && $0.travel < 50
    }
    #expect(courses.count == 16)
    let taps = SlippingTaps(4000, like: courses, seed: 2).taps
    let standard = try accepted(taps, by: "tap", with: .standard)
    let forgiving = try accepted(taps, by: "tap", with: .forgiving)
    #expect(abs(standard - 91.3) < 0.06)
    #expect(abs(forgiving - 98.1) < 0.06)
  }

  @Test func tapsOfTwoFingersThatSlipAreTaps() throws {
    let taps = SlippingTaps(4000, like: try recordedTaps(), seed: 3).taps
    let standard = try accepted(taps, by: "twoFingerTap", fingers: 2, with: .standard)
    let forgiving = try accepted(taps, by: "twoFingerTap", fingers: 2, with: .forgiving)
    #expect(abs(standard - 74.3) < 0.06)
    #expect(abs(forgiving - 99.4) < 0.06)
  }

  @Test func recordedDragsBeginHardlyLater() throws {
    var delays: [Double] = []
    var lost: [String] = []
    for drag in try drags() {
      guard let standard = try begin(of: drag, with: .standard) else { continue }
      guard let forgiving = try begin(of: drag, with: .forgiving) else {
        lost.append(drag.name)
        continue
      }
      delays.append(forgiving - standard)
    }
    delays.sort()
    #expect(delays.count == 100)
    #expect(delays.allSatisfy { (-1e-9...0.045).contains($0) })
    #expect(abs(delays[50] - 0.015) < 0.0005)
    #expect(abs(delays[99] - 0.041) < 0.0005)
    // It moves 21 points in 68 milliseconds, like one tap in a hundred.
    #expect(lost == ["SailfishFlingDownSlow3"])
  }
}
