public import GestureScenarios
public import GestureTraces
public import GestureTuning
public import Gestures

/// A scene with every combination of settings that `gesture tune` tries.
public struct TuningScenes: Sendable {
  /// The scene as it is.
  public let scene: SceneDescription
  /// The settings of the scene, for ``TuningCounts/settings``.
  public let settings: String
  /// By question and combination.
  let scenes: [[SceneDescription]]

  /// Builds the scenes.
  ///
  /// - Parameter scene: The scene in which sessions are played, with its settings.
  /// - Throws: An error when a setting of a question is out of range in the scene.
  public init(_ scene: SceneDescription) throws(InputError) {
    self.scene = scene
    settings = scene.makeSettings().line
    let presets = [SettingsPreset.standard, .forgiving].map { scene.replacingSettings(with: $0) }
    var scenes: [[SceneDescription]] = []
    for question in TuningQuestion.all {
      var row = [scene] + presets
      for combination in 0..<question.gridCount {
        row.append(
          try scene.setting(question.assignments(combination).map { "\($0.setting)=\($0.value)" })
        )
      }
      scenes.append(row)
    }
    self.scenes = scenes
  }
}

/// The windows of a scene in which sessions are played.
public final class TuningSceneStage: TuningStage {
  private let scenes: TuningScenes
  private let size: Size
  private lazy var player = ScenePlayer(scenes.scene, size: size, reportsFailures: false)

  init(_ scenes: TuningScenes, size: Size) { (self.scenes, self.size) = (scenes, size) }

  /// Whether recognizers measure what the frames say.
  public var isPlain: Bool { scenes.scene.isPlain }
  /// Returns the recognizer of an id; nil when the scene has none.
  public func recognizer(_ id: String) -> GestureRecognizer? { player.recognizer(id) }

  /// The ids of the recognizers for which a gesture may be meant.
  var words: [String] {
    scenes.scene.recognizers.map(\.id).filter { id in
      recognizer(id).flatMap { TuningRole(of: $0) } != nil
    }
  }

  /// Plays frames with the settings of a combination; see ``TuningStage``.
  public func play(
    _ frames: [TraceFrame],
    question: Int,
    combination: Int,
    until isDone: ([TuningEvent], Timestamp?) -> Bool
  ) {
    let player = ScenePlayer(
      scenes.scenes[question][combination],
      size: size,
      reportsFailures: false
    )
    func events() -> [TuningEvent] {
      player.takeEvents().filter { $0.state == "began" || $0.state == "ended" }
        .map { TuningEvent(recognizer: $0.recognizer, time: $0.time) }
    }
    for frame in frames {
      TracePlayer.play(frame, into: player)
      if isDone(events(), frame.time) { return }
    }
    player.settle()
    _ = isDone(events(), nil)
  }
}

extension TuningCollector where Stage == TuningSceneStage {
  /// Starts to count a session.
  ///
  /// - Parameters:
  ///   - scenes: The scene in which it is played.
  ///   - size: The size of the window, in points.
  ///   - header: The header of the recording, which may say what all gestures were meant to be, and who
  ///     made them.
  public convenience init(_ scenes: TuningScenes, size: Size, header: TraceHeader) {
    func note(_ key: String) -> String? {
      if case .string(let text) = header.notes[key], !text.isEmpty { return text }
      return nil
    }
    self.init(
      TuningSceneStage(scenes, size: size),
      meant: note("x-meant"),
      person: note("x-person"),
      settings: scenes.settings
    )
  }

  /// Returns which gestures were left out because of what the recording says they were meant to be.
  ///
  /// - Parameters:
  ///   - file: The name of the recording.
  ///   - isTuned: Whether it was recorded for this, so that a recording in which nothing is said is worth a word.
  /// - Returns: A sentence each, with the words that would count.
  public func notes(of file: String, isTuned: Bool = false) -> [String] {
    let words = stage.words
    let known = words.isEmpty ? "the scene has none" : "the scene has \(Suggestion.list(words))"
    var notes = unknown.sorted { $0.key < $1.key }.map { word, count in
      "\(file): left out \(count) × \"x-meant\":\"\(word)\", which is no tap, press, drag or swipe; "
        + known + (Suggestion.nearest(to: word, among: words) ?? "")
    }
    if misplaced > 0 {
      notes.append(
        "\(file): left out \(misplaced) × \"x-meant\" on a line on which no finger comes down; it belongs on the"
          + " line on which the finger comes down"
      )
    }
    if isTuned, notes.isEmpty, counts.isEmpty, unmeant == 0 {
      notes.append("\(file): there is no complete gesture in it")
    } else if isTuned, notes.isEmpty, counts.isEmpty {
      notes.append(
        "\(file): none of \(unmeant) gestures says what it was meant to be; write \"x-meant\" on the line on"
          + " which the finger comes down, or in the header, with a word for the gesture: " + known
      )
    }
    return notes
  }
}

extension GestureSettings {
  /// The settings as a table names them.
  package var line: String { String(file(named: nil).dropLast()) }
}

/// Counts the gestures of sessions in a scene.
public typealias TuningSceneCollector = TuningCollector<TuningSceneStage>

extension TraceFrame: TuningFrame {
  /// Whether there is nothing but touches.
  public var hasOnlyTouches: Bool {
    !isCancelAll && commands.isEmpty && hover == nil && scroll == nil && transform == nil
      && presses.isEmpty
  }
}
