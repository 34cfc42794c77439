import GestureGeometry
import GestureInspector
import GestureScenarios
import GestureScenes
import GestureTouches
import GestureTraces
import GestureViews

/// Plays a trace to one of the studio's apps, and keeps the transcript.
///
/// It does what the studio's page does with the same trace, so the transcripts are the same bytes.
final class AppPlayer: TraceSink {
  private let scene: Scene
  private let inspector: Inspector

  /// Opens an app as it was when a trace was recorded.
  ///
  /// - Parameters:
  ///   - kind: Which.
  ///   - trace: Its header says in which size, with which seed, with how much motion and whether with the
  ///     settings for hands that shake.
  ///   - size: Of the window in points; nil for that of the trace.
  ///   - seed: Decides all chances; nil for that of the trace, or 0.
  ///   - preset: The settings of its window; nil for those of the trace, or the defaults.
  init(
    _ kind: SceneKind,
    for trace: Trace,
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

  /// The events so far, one line of JSON each.
  var transcript: String { String(decoding: inspector.transcript, as: UTF8.self) }

  /// Lets time pass until nothing waits any more, or for a thousand deadlines.
  func settle() {
    for _ in 0..<1000 {
      guard let deadline = scene.window.nextDeadline else { return }
      scene.window.advance(to: deadline)
    }
  }

  func send(_ samples: [TouchSample], at time: Timestamp) { scene.window.send(samples, at: time) }
  func advance(to time: Timestamp) { scene.window.advance(to: time) }
  func cancelAll(at time: Timestamp) { scene.window.cancelAll(at: time) }
  func hover(_ sample: HoverSample, at time: Timestamp) { scene.window.send(sample, at: time) }
  func scroll(_ sample: ScrollSample, at time: Timestamp) { scene.window.send(sample, at: time) }

  func transform(_ sample: TransformSample, at time: Timestamp) {
    scene.window.send(sample, at: time)
  }

  func presses(_ presses: [Press], at time: Timestamp) {
    scene.window.send(presses, at: time)
  }

  func perform(_ command: TraceCommand, at time: Timestamp) {
    // Nothing else is meant for an app: its views and recognizers have no ids.
    guard case .perform(let action, let text) = command else { return }
    scene.perform(Int(action), text: text)
  }
}
