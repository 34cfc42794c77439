public import Foundation
import GestureExplanation
public import GestureTesting
public import GestureTraces
import GestureViews
import Gestures

/// A trace with its expected transcript in a file beside it.
///
/// `x.trace.jsonl` has `x.transcript`. It names its scene in a line `# scene: …`. It has a line
/// `# set: tap.maximumGap=0.4` for each setting that differs from the scene's. If it contains the
/// lines of some recognizers only, it names each of them in a line `# recognizer: tap`.
public struct GoldenTrace {
  /// The trace file.
  public let trace: URL
  /// The name of the trace for reports.
  public let name: String

  /// The extension of trace files.
  public static let suffix = ".trace.jsonl"

  /// Creates a golden trace for a file.
  ///
  /// - Parameter path: A file whose name ends in ``suffix``.
  public init(_ path: String) {
    trace = URL(fileURLWithPath: path)
    name = path
  }

  /// The file with the expected transcript.
  public var transcript: URL {
    let stem = trace.lastPathComponent.dropLast(Self.suffix.count)
    return trace.deletingLastPathComponent()
      .appendingPathComponent(String(stem) + TranscriptFile.suffix)
  }

  /// Whether there is an expected transcript.
  public var hasTranscript: Bool { FileManager.default.fileExists(atPath: transcript.path) }

  /// Plays the trace and compares.
  ///
  /// - Returns: The differences and their explanation, or nil when there are none.
  /// - Throws: An error when a file is missing or broken.
  public func check() throws(InputError) -> String? {
    let expected = try read()
    let recognizers = expected.values(Self.recognizerKey)
    let scene = try load(
      try usual(expected),
      settings: expected.values(Self.settingKey),
      recognizers: recognizers
    )
    let source = try TraceSource(checking: trace, name: name, for: scene)
    // Every attempt is kept, because the explanation of any may be needed.
    let recorder = StageRecorder(keeping: 1 << 20)
    let player = Self.player(of: source, in: scene, to: recorder, recognizers)
    try source.forEachFrame { frame, _ in TracePlayer.play(frame, into: player) }
    let actual = recorder.transcript
    let comparison = TranscriptComparison(actual, with: expected.file.transcript)
    guard !comparison.isEqual else { return nil }
    let attempts = recorder.attempts.attempts(at: .distantFuture)
    let lines =
      ["\(name): differs from \(transcript.relativePath)"]
      + comparison.text().split(separator: "\n").map { "  " + $0 }
      + comparison.explanations(from: attempts).map { "  " + $0 }
      + ["  record it again: gesture check --record \(name)"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Plays the trace and returns the result as the new expected transcript.
  ///
  /// Of a long trace, take ``recording(scene:settings:recognizers:)``, which keeps no lines.
  ///
  /// - Parameters:
  ///   - scene: A built-in scene or a file; nil for that of the existing transcript, that in the trace, or the
  ///     standard scene.
  ///   - settings: Settings such as `tap.maximumGap=0.4`; empty for those of the existing
  ///     transcript.
  ///   - recognizers: The ids of the recognizers whose lines are kept; empty for those of the
  ///     existing transcript, or all.
  /// - Returns: The contents for ``transcript``.
  /// - Throws: An error when a file is missing or broken, or a setting or recognizer unknown.
  public func recorded(
    scene: String?,
    settings: [String] = [],
    recognizers: [String] = []
  ) throws(InputError) -> TranscriptFile {
    let recording = try recording(scene: scene, settings: settings, recognizers: recognizers)
    let recorder = StageRecorder(keeping: 1)
    let player = recording.player(to: recorder)
    try recording.source.forEachFrame { frame, _ in TracePlayer.play(frame, into: player) }
    return TranscriptFile(recorder.transcript, notes: recording.notes)
  }

  /// A valid trace with everything that playing it needs.
  public struct Recording {
    /// The files that were read: the trace, the scene and its templates.
    public let files: [URL]
    fileprivate let source: TraceSource
    fileprivate let scene: SceneDescription
    fileprivate let recognizers: [Value]
    fileprivate let notes: [(key: String, value: String)]

    /// Plays the trace and gives the text of the transcript file to `write`, frame by frame.
    ///
    /// - Parameter write: Takes the next text. An error that it throws ends the playing.
    /// - Returns: The number of lines of the transcript.
    /// - Throws: What `write` throws, or an error when the file has changed and is broken.
    public func play(_ write: (String) throws -> Void) throws -> Int {
      try write(TranscriptFile(Transcript(), notes: notes).text)
      let recorder = StageRecorder(keeping: 1)
      let player = player(to: recorder)
      var count = 0
      var frames = try source.frames()
      while let frame = try frames.next() {
        TracePlayer.play(frame, into: player)
        guard !recorder.transcript.isEmpty else { continue }
        count += recorder.transcript.lines.count
        try write(TranscriptFile(recorder.transcript).text)
        recorder.transcript = Transcript()
      }
      return count
    }

    fileprivate func player(to recorder: StageRecorder) -> ScenePlayer {
      GoldenTrace.player(of: source, in: scene, to: recorder, recognizers)
    }
  }

  /// Reads everything that recording a new transcript needs, and plays nothing.
  ///
  /// The parameters are those of ``recorded(scene:settings:recognizers:)``.
  public func recording(
    scene: String?,
    settings: [String] = [],
    recognizers: [String] = []
  ) throws(InputError) -> Recording {
    let known = hasTranscript ? try read() : nil
    let named = scene.map { SceneChoice($0, relative($0)) }
    let scene = if let named { named } else { try usual(known) }
    let settings = choose(settings, known, Self.settingKey)
    let recognizers = choose(recognizers, known, Self.recognizerKey)
    let description = try load(scene, settings: settings, recognizers: recognizers)
    let notes =
      [("scene", scene.note)] + settings.map { (Self.settingKey, $0.value) }
      + recognizers.map { (Self.recognizerKey, $0.value) }
    for (key, value) in notes where value.contains(where: \.isNewline) {
      throw InputError(
        file: name,
        key: key,
        expected: "a name on one line, which the transcript can contain",
        found: value
      )
    }
    return Recording(
      files: [trace] + description.templateFiles + (file(of: scene).map { [$0] } ?? []),
      source: try TraceSource(checking: trace, name: name, for: description),
      scene: description,
      recognizers: recognizers,
      notes: notes
    )
  }

  private static let settingKey = "set"
  private static let recognizerKey = "recognizer"

  /// A value that a note of the transcript or an option gives.
  fileprivate struct Value {
    var value: String
    /// The line of the transcript; nil for an option.
    var line: Int?
  }

  /// A transcript file and the lines of its notes.
  private struct Expected {
    var file: TranscriptFile
    private var lines: [(key: String, value: Value)] = []

    init(text: String) {
      file = TranscriptFile(text: text)
      var number = 0
      for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        number += 1
        guard line.hasPrefix("#") else { continue }
        for note in TranscriptFile(text: String(line)).notes {
          lines.append((note.key, Value(value: note.value, line: number)))
        }
      }
    }

    func values(_ key: String) -> [Value] { lines.filter { $0.key == key }.map(\.value) }
  }

  /// The scene of a recording.
  private struct SceneChoice {
    /// A built-in scene, or a file by its path relative to the trace's folder.
    let note: String
    /// The name for errors.
    let name: String

    init(_ name: String, _ note: String) {
      self.name = name
      self.note = note
    }
  }

  /// Returns the scene that a transcript names, or else the one in the file of the trace, or else the standard scene.
  private func usual(_ expected: Expected?) throws(InputError) -> SceneChoice {
    if let note = expected?.file.note("scene") { return SceneChoice(note, note) }
    let standard = BuiltInScene.standard.rawValue
    // A named pipe can be opened only once, for its frames.
    if FileKind(path: trace.path) != .pipe {
      let reader = try TraceReader(try ByteSource(path: trace.path, name: name))
      if reader.header.scene != nil { return SceneChoice(name, trace.lastPathComponent) }
    }
    return SceneChoice(standard, standard)
  }

  /// Returns the values of an option, or else those of the existing transcript.
  private func choose(_ option: [String], _ known: Expected?, _ key: String) -> [Value] {
    option.isEmpty ? known?.values(key) ?? [] : option.map { Value(value: $0, line: nil) }
  }

  private func read() throws(InputError) -> Expected {
    guard hasTranscript else {
      throw InputError(
        kind: .unreadable,
        file: transcript.relativePath,
        expected: "the transcript of the trace, which \"gesture check --record \(name)\" writes",
        found: "no such file"
      )
    }
    return Expected(text: String(decoding: try FileBytes.read(transcript), as: UTF8.self))
  }

  private func load(
    _ choice: SceneChoice,
    settings: [Value],
    recognizers: [Value]
  ) throws(InputError) -> SceneDescription {
    var scene: SceneDescription
    if let url = file(of: choice) {
      guard FileKind(path: url.path) != .pipe else {
        throw InputError(
          kind: .unreadable,
          file: choice.name,
          expected: "a scene in a file, which can be read again when the transcript is checked",
          found: "a pipe"
        )
      }
      scene = try ScenarioReader.readScene(
        try ByteSource(path: url.path, name: choice.name).readAll(),
        name: choice.name,
        folder: url.absoluteURL.deletingLastPathComponent()
      )
    } else {
      scene = try (BuiltInScene(rawValue: choice.note) ?? .standard).scene
    }
    for setting in settings {
      do {
        scene = try scene.setting([setting.value])
      } catch {
        guard let line = setting.line else { throw error }
        throw InputError(
          file: transcript.relativePath,
          line: line,
          key: Self.settingKey,
          expected: error.expected,
          found: error.found
        )
      }
    }
    let ids = Set(scene.recognizers.map(\.id))
    for recognizer in recognizers where !ids.contains(recognizer.value) {
      throw InputError(
        file: recognizer.line == nil ? name : transcript.relativePath,
        line: recognizer.line,
        key: Self.recognizerKey,
        expected: "a recognizer of the scene: "
          + scene.recognizers.map(\.id).joined(separator: ", "),
        found: recognizer.value
      )
    }
    return scene
  }

  /// Returns the file of a scene; nil for a built-in scene.
  private func file(of choice: SceneChoice) -> URL? {
    guard BuiltInScene(rawValue: choice.note) == nil else { return nil }
    return URL(fileURLWithPath: choice.note, relativeTo: trace.deletingLastPathComponent())
  }

  /// Creates a player of a trace whose recorder gets the lines of some recognizers, or of all.
  private static func player(
    of source: TraceSource,
    in scene: SceneDescription,
    to recorder: StageRecorder,
    _ recognizers: [Value]
  ) -> ScenePlayer {
    let player = ScenePlayer(
      scene,
      size: scene.size ?? source.windowSize,
      keepsStory: false,
      keepsEvents: false
    )
    recorder.options = [.actions, .failures]
    recorder.recognizers = recognizers.map(\.value)
    player.instance.window.addObserver(recorder)
    return player
  }

  /// A scene file in the form for a transcript: by its path relative to the trace's folder.
  private func relative(_ scene: String) -> String {
    if BuiltInScene(rawValue: scene) != nil { return scene }
    let from = trace.deletingLastPathComponent().standardizedFileURL.pathComponents
    let to = URL(fileURLWithPath: scene).standardizedFileURL.pathComponents
    var common = 0
    while common < min(from.count, to.count), from[common] == to[common] { common += 1 }
    let up = Array(repeating: "..", count: from.count - common)
    return (up + to[common...]).joined(separator: "/")
  }
}

extension GoldenTrace {
  /// Returns the traces of a path.
  ///
  /// - Parameter path: A trace of any name, or a folder, in which traces with a transcript beside
  ///   them are searched at any depth.
  /// - Returns: The traces, those of a folder sorted by path; may be empty.
  public static func all(at path: String) -> [GoldenTrace] {
    if path.hasSuffix(suffix) { return [GoldenTrace(path)] }
    let folder = path.hasSuffix("/") ? path : path + "/"
    return FolderFiles.paths(below: path, endingIn: [suffix]).map { GoldenTrace(folder + $0) }
      .filter(\.hasTranscript)
  }
}
