public import Foundation
import GestureExplanation
import GestureRecognition
public import GestureTesting
import GestureTouches
import GestureViews
public import GestureTraces

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
    let (actual, recorder) = try play(
      scene: expected.note("scene") ?? BuiltInScene.standard.rawValue,
      settings: expected.notes(Self.settingKey),
      recognizers: expected.notes(Self.recognizerKey)
    )
    let comparison = TranscriptComparison(actual, with: expected.transcript)
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
  /// - Parameters:
  ///   - scene: A built-in scene or a file; nil for that of the existing transcript, or the
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
    let known = hasTranscript ? try read() : nil
    let scene = scene.map { relative($0) } ?? known?.note("scene") ?? BuiltInScene.standard.rawValue
    let settings = settings.isEmpty ? known?.notes(Self.settingKey) ?? [] : settings
    let recognizers =
      recognizers.isEmpty ? known?.notes(Self.recognizerKey) ?? [] : recognizers
    return TranscriptFile(
      try play(scene: scene, settings: settings, recognizers: recognizers).0,
      notes: [("scene", scene)] + settings.map { (Self.settingKey, $0) }
        + recognizers.map { (Self.recognizerKey, $0) }
    )
  }

  private static let settingKey = "set"
  private static let recognizerKey = "recognizer"

  private func read() throws(InputError) -> TranscriptFile {
    guard hasTranscript else {
      throw InputError(
        kind: .unreadable,
        file: transcript.relativePath,
        expected: "the transcript of the trace, which \"gesture check --record \(name)\" writes",
        found: "no such file"
      )
    }
    return TranscriptFile(text: String(decoding: try FileBytes.read(transcript), as: UTF8.self))
  }

  private func play(
    scene note: String,
    settings: [String],
    recognizers: [String]
  ) throws(InputError) -> (Transcript, StageRecorder) {
    var scene: SceneDescription
    if let builtIn = BuiltInScene(rawValue: note) {
      scene = try builtIn.scene
    } else {
      let url = URL(fileURLWithPath: note, relativeTo: trace.deletingLastPathComponent())
      scene = try ScenarioReader.readScene(try FileBytes.read(url), name: note)
    }
    scene = try scene.setting(settings)
    for id in recognizers where !scene.recognizers.contains(where: { $0.id == id }) {
      throw InputError(
        file: transcript.relativePath,
        key: Self.recognizerKey,
        expected: "a recognizer of the scene: "
          + scene.recognizers.map(\.id).joined(separator: ", "),
        found: id
      )
    }
    let source = try TraceSource(checking: trace, name: name, for: scene)
    let player = ScenePlayer(
      scene,
      size: scene.size ?? source.windowSize,
      keepsStory: false,
      keepsEvents: false
    )
    let recorder = StageRecorder(keeping: 1 << 20)
    recorder.options = [.actions, .failures]
    recorder.recognizers = recognizers
    player.instance.window.addObserver(recorder)
    try source.forEachFrame { frame, _ in TracePlayer.play(frame, into: player) }
    return (recorder.transcript, recorder)
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
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    let folder = path.hasSuffix("/") ? path : path + "/"
    return names.filter { $0.hasSuffix(suffix) }.sorted().map { GoldenTrace(folder + $0) }
      .filter(\.hasTranscript)
  }
}
