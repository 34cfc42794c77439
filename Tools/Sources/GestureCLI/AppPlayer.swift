import GestureScenarios
import GestureScenes
import GestureTraces
import GestureViews
import Gestures

/// Plays a trace in one of the studio's apps.
///
/// The studio's page does the same with the same trace, so the transcripts are the same bytes.
final class AppPlayer: TraceSink {
  private let scene: Scene
  private let inspector: Inspector

  /// Opens an app in the state in which a trace was recorded.
  ///
  /// - Parameters:
  ///   - kind: The app.
  ///   - trace: Its header has the size, the seed, the preference for less motion and the preset of
  ///     settings.
  ///   - size: The size of the window in points; nil for that of the trace.
  ///   - seed: The seed of all random choices; nil for that of the trace, or 0.
  ///   - preset: The settings of its window; nil for those of the trace, or the defaults.
  init(
    _ kind: SceneKind,
    for trace: TraceSource,
    size: Size?,
    seed: UInt64?,
    preset: SettingsPreset?
  ) {
    var recorded = 0.0
    if case .number(let number) = trace.header.notes["x-seed"] { recorded = number }
    scene = kind.make(
      environment: SceneEnvironment(
        size: size ?? trace.windowSize,
        reducesMotion: trace.header.notes["x-reduced-motion"] == .bool(true)
      ),
      seed: seed ?? UInt64(exactly: recorded) ?? 0
    )
    var known: SettingsPreset?
    if case .string(let word) = trace.header.notes["x-settings"] {
      known = SettingsPreset(rawValue: word)
    }
    scene.window.settings = (preset ?? known ?? .standard).settings
    inspector = Inspector(scene.window, keepsTranscript: true)
  }

  /// Returns the events since the last call, one line of JSON each.
  func takeTranscript() -> [UInt8] { inspector.takeTranscript() }

  /// Lets time pass until no timer is pending, or for a thousand deadlines.
  func settle() {
    for _ in 0..<1000 {
      guard let deadline = scene.window.nextDeadline else { return }
      scene.window.advance(to: deadline)
    }
  }

  func send(_ input: Input, at time: Timestamp) { scene.window.send(input, at: time) }

  func perform(_ command: TraceCommand, at time: Timestamp) {
    // Other commands do not apply to an app: its views and recognizers have no ids.
    guard case .perform(let action, let text) = command else { return }
    scene.perform(Int(action), text: text)
  }
}
