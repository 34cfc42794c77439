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

/// A generator with a seed, so that a failure can be repeated.
///
/// > Source: SplitMix64, Steele, Lea, Flood 2014, doi:10.1145/2660193.2660195.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
