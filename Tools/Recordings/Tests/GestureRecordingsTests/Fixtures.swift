import Foundation
import GestureTraces
import Testing

/// Files of the repository that the tests read.
enum Fixtures {
  /// The root folder of the repository.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The recordings of real devices, with their labels.
  static let recordings = root.appendingPathComponent("Tests/Fixtures/evemu")

  /// Returns the thrown error as the line that a user sees; fails the test when there was no error.
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
