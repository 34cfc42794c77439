import Foundation

/// Prints every decision of a failing stream, to find a trap or an endless loop.
package enum Telling {
  /// Whether the environment enables printing.
  package static let isOn = ProcessInfo.processInfo.environment["RANDOM_STREAM_TELL"] != nil

  /// Writes a line to standard error.
  package static func tell(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
