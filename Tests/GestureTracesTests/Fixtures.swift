import Foundation
import GestureTraces
import Testing

/// Files of the repository that the tests read.
enum Fixtures {
  /// The top of the repository.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Recordings of real devices, and what is known about them.
  static let recordings = root.appendingPathComponent("Traces/evemu")

  /// Returns what was thrown, as the one line that a user sees; fails the test when nothing was.
  static func message(
    _ body: () throws -> Void,
    at location: SourceLocation = #_sourceLocation
  ) -> String {
    do {
      try body()
    } catch let error as InputError {
      return error.description
    } catch {
      Issue.record("another error: \(error)", sourceLocation: location)
      return ""
    }
    Issue.record("nothing was thrown", sourceLocation: location)
    return ""
  }
}
