public import Foundation
import GesturePlanning
public import GestureShapes
@_spi(Reading) public import GestureTraces
public import Gestures

/// Reads scenario and scene files.
public enum ScenarioReader {
  /// Returns the trace in a file that a scenario names: of its bytes, with its name for errors and its folder.
  public typealias TraceLoader = (
    _ bytes: [UInt8], _ name: String, _ folder: URL
  ) throws(InputError) -> Trace

  /// The extension of scenario files.
  public static let fileSuffix = ".scenario.json"

  /// Returns the scenarios in a file, in file order.
  ///
  /// - Parameters:
  ///   - url: A file with one scenario or a list of them.
  ///   - catalogue: The kinds of recognizers that its scenes may name.
  ///   - loadTrace: Returns the trace of a file that `traceFile` names. By default, such a file must be a trace.
  /// - Returns: At least one scenario.
  /// - Throws: An error with the position of the first mistake; then no part of the file is used.
  public static func read(
    contentsOf url: URL,
    catalogue: RecognizerCatalogue = .standard,
    loadTrace: TraceLoader = loadTrace
  ) throws(InputError) -> [Scenario] {
    try read(
      try FileBytes.read(url),
      name: url.relativePath,
      folder: url.deletingLastPathComponent(),
      catalogue: catalogue,
      loadTrace: loadTrace
    )
  }

  /// Returns the scenarios in a file's bytes, in file order.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: Its name, for errors.
  ///   - folder: The folder to which the paths of `traceFile` are relative.
  ///   - catalogue: The kinds of recognizers that its scenes may name.
  ///   - loadTrace: Returns the trace of a file that `traceFile` names. By default, such a file must be a trace.
  /// - Returns: At least one scenario.
  /// - Throws: An error with the position of the first mistake.
  public static func read(
    _ bytes: [UInt8],
    name: String,
    folder: URL,
    catalogue: RecognizerCatalogue = .standard,
    loadTrace: TraceLoader = loadTrace
  ) throws(InputError) -> [Scenario] {
    let top = try JSONParser.parse(bytes, file: name)
    guard case .array = top.content else {
      return [try scenario(top, folder, catalogue, loadTrace)]
    }
    var scenarios: [Scenario] = []
    for element in try top.elements() {
      scenarios.append(try scenario(element, folder, catalogue, loadTrace))
    }
    guard !scenarios.isEmpty else {
      throw top.failure(expected: "at least one scenario", found: "an empty list")
    }
    return scenarios
  }

  /// Returns the scene in a file's bytes: a scene alone, or that of a scenario or a trace.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: Its name, for errors.
  ///   - folder: The folder to which the paths of templates are relative; nil for the working
  ///     folder.
  ///   - catalogue: The kinds of recognizers that it may name.
  /// - Returns: The scene.
  /// - Throws: An error with the position of the first mistake.
  public static func readScene(
    _ bytes: [UInt8],
    name: String,
    folder: URL? = nil,
    catalogue: RecognizerCatalogue = .standard
  ) throws(InputError) -> SceneDescription {
    if let header = traceHeader(bytes, name: name) {
      let object = try header.object()
      let scene = try object.required("scene")
      let size = try object["size"]?.size()
      return try SceneReader.read(scene, ofTrace: size, folder: folder, catalogue: catalogue)
    }
    let top = try JSONParser.parse(bytes, file: name)
    if case .array = top.content {
      throw top.failure(expected: "a scene or one scenario", found: "a list")
    }
    return try SceneReader.read(
      try top.object()["scene"] ?? top,
      folder: folder,
      catalogue: catalogue
    )
  }

  /// Returns the first line of a trace; nil for any other file.
  @_spi(Reading) public static func traceHeader(_ bytes: [UInt8], name: String) -> JSONCursor? {
    var lines = LineReader(bytes: bytes, name: name)
    guard let line = try? lines.nextFilled(),
      let first = try? JSONParser.parse(line, file: name, line: lines.line),
      let format = try? first.object()["format"]?.string(), format == TraceHeader.format
    else { return nil }
    return first
  }

  /// Returns the trace of a trace file.
  public static func loadTrace(
    _ bytes: [UInt8],
    _ name: String,
    _ folder: URL
  ) throws(InputError) -> Trace { try Trace(bytes: bytes, name: name) }

  private static func scenario(
    _ cursor: JSONCursor,
    _ folder: URL,
    _ catalogue: RecognizerCatalogue,
    _ loadTrace: TraceLoader
  ) throws(InputError) -> Scenario {
    let object = try cursor.object()
    try object.allowKeys([
      "name", "source", "note", "scene", "trace", "traceFile", "expect", "expectTouches",
      "expectOrder", "exactlyOneOf", "expectScroll", "stagger", "staggerChanges",
    ])
    let name = try object.required("name").string()
    let source = try object["source"]?.string()
    let note = try object["note"]?.string()
    var file: LoadedTrace?
    if let path = object["traceFile"] { file = try load(path, of: object, folder, loadTrace) }
    var scene: SceneDescription
    if object["scene"] == nil, let file, let own = traceHeader(file.bytes, name: file.name),
      let cursor = try own.object()["scene"]
    {
      let size = file.trace.header.size
      scene = try SceneReader.read(cursor, ofTrace: size, folder: file.folder, catalogue: catalogue)
    } else {
      scene = try SceneReader.read(
        try object.required("scene"),
        folder: folder,
        catalogue: catalogue
      )
    }
    let trace: Trace
    if let file {
      try SceneCommands(scene: scene).check(file.trace, bytes: file.bytes, name: file.name)
      trace = file.trace
    } else {
      trace = try inlineTrace(try object.required("trace"), scene: scene)
    }
    scene.size = scene.size ?? trace.header.size
    guard scene.size != nil else {
      throw (object["scene"] ?? object["traceFile"] ?? cursor).failure(
        expected: "the key \"size\"",
        found: "a scene without it, and a trace without a size"
      )
    }
    let stagger = try object["stagger"]?.stagger() ?? 0
    let (played, ends) = trace.staggered(stagger)
    let reader = ExpectationReader(scene: scene, times: trace.frames.map(\.time), ends: ends)
    return Scenario(
      name: name,
      source: source,
      note: note,
      file: cursor.file,
      line: cursor.line,
      scene: scene,
      trace: played,
      staggerChanges: try object["staggerChanges"]?.string(),
      expectations: try reader.read(object)
    )
  }

  /// The trace in a file, which may have a scene.
  private struct LoadedTrace {
    var trace: Trace
    var bytes: [UInt8]
    var name: String
    var folder: URL
  }

  private static func load(
    _ path: JSONCursor,
    of scenario: JSONObjectCursor,
    _ folder: URL,
    _ loadTrace: TraceLoader
  ) throws(InputError) -> LoadedTrace {
    if scenario["trace"] != nil {
      throw path.failure(expected: "either \"trace\" or \"traceFile\"", found: "both")
    }
    let words = try path.string()
    let file =
      words.hasPrefix("/") ? URL(fileURLWithPath: words) : folder.appendingPathComponent(words)
    let kind = FileKind(path: file.path)
    guard kind == .file else {
      let found = kind == nil ? "no such file" : kind == .folder ? "a folder" : "which is no file"
      var error = path.failure(
        expected: "the path of a trace, relative to the scenario",
        found: "\"\(words)\", \(found)"
      )
      error.kind = .unreadable
      throw error
    }
    let bytes = try FileBytes.read(file)
    let (name, home) = (file.relativePath, file.deletingLastPathComponent())
    return LoadedTrace(
      trace: try loadTrace(bytes, name, home),
      bytes: bytes,
      name: name,
      folder: home
    )
  }

  private static func inlineTrace(
    _ cursor: JSONCursor,
    scene: SceneDescription
  ) throws(InputError) -> Trace {
    var trace = Trace(header: TraceHeader(size: scene.size))
    let commands = SceneCommands(scene: scene)
    var lastTime: Timestamp?
    for element in try cursor.elements() {
      let frame = try TraceFrame(element)
      try frame.requireTime(notBefore: lastTime, at: element)
      try commands.check(element)
      lastTime = frame.time
      trace.frames.append(frame)
    }
    return trace
  }
}
