public import Gestures

/// Where a replay gets its touches from, one call of the engine after the other.
public protocol TouchSource {
  /// The time of the last frame.
  var time: Timestamp { get }
  /// The touches that changed; empty if only time passed.
  var samples: [TouchSample] { get }
  /// Whether all touches end.
  var cancelsAll: Bool { get }

  /// Reads the next frame; returns false at the end.
  mutating func next() throws(InputFailure) -> Bool
}

/// A mistake in what the board reads, and its position.
public struct InputFailure: Error {
  /// The line, counted from 1; 0 when there is nothing to read.
  public let line: Int
  /// The column in bytes, counted from 1.
  public let column: Int
  /// What should have been there.
  public let expected: StaticString
}
