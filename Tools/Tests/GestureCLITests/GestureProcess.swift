import Foundation
import Testing

/// The command `gesture` as a process of its own.
struct GestureProcess {
  /// What was written to standard output and standard error.
  let output: String
  let errors: String
  let exitCode: Int32

  /// Runs the command to its end.
  init(
    _ arguments: [String],
    input: String = "",
    environment: [String: String] = [:],
    folder working: URL? = nil
  ) throws {
    try self.init(Self.binary, arguments, input, environment, working)
  }

  /// Runs lines of the shell, which call the command as `$GESTURE`, for pipes and signals.
  init(shell lines: String, input: String = "", folder working: URL? = nil) throws {
    let environment = ["GESTURE": try Self.binary.path]
    let shell = URL(fileURLWithPath: "/bin/sh")
    try self.init(shell, ["-c", lines], input, environment, working)
  }

  private init(
    _ program: URL,
    _ arguments: [String],
    _ input: String,
    _ environment: [String: String],
    _ working: URL?
  ) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    if let working { process.currentDirectoryURL = working }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let folder = try TemporaryFolder()
    // Files instead of pipes: nothing can block on a full pipe.
    let streams = ["in", "out", "err"].map { folder.url.appendingPathComponent($0) }
    try Data(input.utf8).write(to: streams[0])
    for stream in streams.dropFirst() { try Data().write(to: stream) }
    process.standardInput = try FileHandle(forReadingFrom: streams[0])
    process.standardOutput = try FileHandle(forWritingTo: streams[1])
    process.standardError = try FileHandle(forWritingTo: streams[2])
    try process.run()
    process.waitUntilExit()
    output = String(decoding: try Data(contentsOf: streams[1]), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: streams[2]), as: UTF8.self)
    exitCode = process.terminationStatus
  }

  /// The command that `GESTURE_COMMAND` names, or the one beside the bundle of these tests.
  private static var binary: URL {
    get throws {
      let named = ProcessInfo.processInfo.environment["GESTURE_COMMAND"].map(
        URL.init(fileURLWithPath:)
      )
      let tests = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      let binary = named ?? tests.appendingPathComponent("gesture")
      try #require(FileManager.default.isExecutableFile(atPath: binary.path), "\(binary.path)")
      return binary
    }
  }
}

/// A folder that is removed with this object.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("gesture-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
    return file.path
  }
}

/// Files that tests hand to the command.
enum Sample {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let tap = #"""
    {"format":"gesture-trace","version":1,"size":[390,844]}
    {"t":0.25,"touches":[{"id":1,"phase":"began","x":100,"y":100}]}
    {"t":0.3,"touches":[{"id":1,"phase":"ended","x":100,"y":100}]}

    """#

  static let tapEvent = #"""
    {"t":0.3,"recognizer":"tap","type":"tap","state":"ended","x":100,"y":100,"tapCount":1,"numberOfTouches":1}

    """#

  /// The folder with a recording of every format.
  static let formats = root.appendingPathComponent("Examples/formats").path

  /// A recording of a tap with two fingers.
  static let recording = root.appendingPathComponent(
    "Tests/Fixtures/evemu/tablets/Wacom ISDv4 E6 Finger.2fg-tap.events"
  ).path

  /// A scenario that passes when its tap fires so often.
  static func scenario(_ name: String, count: Int) -> String {
    #"""
    {"name":"\#(name)","scene":{"size":[400,800],"views":[{"recognizers":[{"id":"tap","type":"tap"}]}]},
    "trace":[{"t":0,"touches":[{"id":1,"phase":"began","x":9,"y":9}]},
    {"t":0.1,"touches":[{"id":1,"phase":"ended","x":9,"y":9}]}],
    "expect":{"tap":{"count":\#(count)}}}
    """#
  }
}
