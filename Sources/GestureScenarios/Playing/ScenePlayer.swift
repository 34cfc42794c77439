import GestureExplanation
public import GestureTraces
import GestureViews
public import Gestures

/// Plays traces in a scene, and collects the events of its recognizers.
public final class ScenePlayer {
  /// The events of recognizers so far, in order; none while ``onEvent`` takes them.
  public private(set) var events: [SceneEvent] = []
  /// Called with each event as it happens, instead of keeping it.
  ///
  /// For traces of any length. The closure must not send input to the player.
  public var onEvent: ((SceneEvent) -> Void)?
  /// The decisions about every recognizer so far.
  let story: DecisionRecorder
  let instance: SceneInstance
  /// The contacts of each attempt; nil when nobody asked for them.
  var contacts: AttemptContacts?
  private let scene: SceneDescription
  /// The meaning of commands, which few traces contain.
  private lazy var commands = SceneCommands(scene: scene)

  /// Builds a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - size: The size of its window in points; nil for that of the scene, or 400 × 800.
  ///   - reportsFailures: Whether ``events`` contain the attempts that failed. Without them the engine
  ///     need not report its decisions.
  public convenience init(
    _ scene: SceneDescription,
    size: Size? = nil,
    reportsFailures: Bool = true
  ) {
    self.init(scene, size: size, keepsStory: false, reportsFailures: reportsFailures)
  }

  /// Builds a scene, and optionally keeps the log of its recognizers.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - size: The size of its window in points; nil for that of the scene, or 400 × 800.
  ///   - keepsStory: Whether the lines of each recognizer are kept.
  ///   - keepsEvents: Whether ``events`` are kept; without them a trace may be of any length.
  ///   - reportsFailures: Whether ``events`` contain the attempts that failed.
  init(
    _ scene: SceneDescription,
    size: Size? = nil,
    keepsStory: Bool,
    keepsEvents: Bool = true,
    reportsFailures: Bool = true
  ) {
    instance = SceneInstance(scene, size: size ?? scene.size ?? Size(400, 800))
    self.scene = scene
    story = DecisionRecorder(ids: instance.ids, keepsLines: keepsStory)
    if keepsStory || reportsFailures { instance.window.addObserver(story) }
    guard keepsEvents else { return }
    story.onFailure = { [unowned self] in noteFailure($0, state: $1, reason: $2) }
    for member in instance.members {
      // Not the member itself, which would retain the recognizer that retains the action.
      let source = member.source
      member.recognizer.addAction { [unowned self] in noteAction($0, of: source) }
    }
  }

  /// Plays a whole trace.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - progress: Called from time to time with the number of frames that have been played.
  public func play(_ trace: Trace, progress: (Int) -> Void = { _ in }) {
    for (index, frame) in trace.frames.enumerated() {
      if index % 256 == 0 { progress(index) }
      TracePlayer.play(frame, into: self)
    }
  }

  /// Returns the events since the last call, and removes them from ``events``.
  ///
  /// A program that acts on events, and not within the engine, calls this after each frame.
  public func takeEvents() -> [SceneEvent] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  /// Lets time pass until no timer is pending, as if the recording had continued without input.
  ///
  /// - Parameter limit: The maximum number of deadlines.
  public func settle(limit: Int = 1000) {
    for _ in 0..<limit {
      guard let deadline = instance.window.nextDeadline else { return }
      instance.window.advance(to: deadline)
    }
  }

  /// Returns the recognizer of an id, or nil when the scene has none.
  public func recognizer(_ id: String) -> GestureRecognizer? { instance.recognizer(id) }

  private func noteAction(_ recognizer: GestureRecognizer, of source: SceneEvent.Source) {
    note(
      SceneEvent(
        time: instance.window.engine.now,
        source: source,
        state: recognizer.state.word,
        reading: RecognizerReading(of: recognizer),
        failure: nil,
        contacts: contacts?.contacts(of: recognizer) ?? []
      )
    )
  }

  private func noteFailure(
    _ recognizer: GestureRecognizer,
    state: GestureRecognizer.State,
    reason: FailureReason?
  ) {
    guard let member = instance.member(recognizer) else { return }
    note(
      SceneEvent(
        time: instance.window.engine.now,
        source: member.source,
        state: state.word,
        reading: RecognizerReading(),
        failure: SceneEvent.Failure(
          reason: reason?.caseName ?? "custom",
          measure: reason.flatMap { $0.hasMeasure ? ($0.measured, $0.limit) : nil }
        ),
        contacts: []
      )
    )
  }

  private func note(_ event: SceneEvent) {
    if let onEvent { onEvent(event) } else { events.append(event) }
  }
}

extension ScenePlayer: TraceSink {
  /// Sends an input to the window.
  public func send(_ input: Input, at time: Timestamp) { instance.window.send(input, at: time) }

  /// Performs a command; a command that does not apply to the scene does nothing.
  public func perform(_ command: TraceCommand, at time: Timestamp) {
    switch commands.change(command) {
    case nil: break
    case .placement(let id, let superview): instance.move(view: id, to: superview)
    case .attachment(let id, let view): instance.move(recognizer: id, to: view)
    case .answer(let id, let change): instance.changeAnswers(of: id, change)
    case .recognizer(let id, let change):
      if let recognizer = instance.recognizer(id) { change(recognizer) }
    case .view(let id, let change):
      if let view = instance.view(id) { change(view) }
    case .alternative(let id, let word, let location):
      if let recognizer = instance.recognizer(id),
        let action = recognizer.alternativeAction(word)
      {
        instance.window.perform(action, on: recognizer, at: location, time: time)
      }
    }
  }
}
