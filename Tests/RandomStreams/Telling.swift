import Foundation

/// Lines for whoever looks at a failing stream: every decision, to find what traps or never ends.
package enum Telling {
  /// Whether the environment asks for them.
  package static let isOn = ProcessInfo.processInfo.environment["RANDOM_STREAM_TELL"] != nil

  /// Writes a line to standard error.
  package static func tell(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
