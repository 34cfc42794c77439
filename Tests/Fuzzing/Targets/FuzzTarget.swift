import GestureTraces

/// A function that takes any bytes from a fuzzer, and the rules that must hold for all bytes.
package struct FuzzTarget: Sendable {
  /// The name, which is also that of the folders with its inputs.
  package let name: String
  /// The name of a dictionary with the words of its language; nil for bytes that are no text.
  package let dictionary: String?
  /// The longest input worth trying, in bytes.
  package let longestInput: Int

  private let feed: @Sendable ([UInt8]) -> FuzzOutcome

  init(
    _ name: String,
    dictionary: String?,
    longestInput: Int = 2048,
    feed: @escaping @Sendable ([UInt8]) -> FuzzOutcome
  ) {
    self.name = name
    self.dictionary = dictionary
    self.longestInput = longestInput
    self.feed = feed
  }

  /// Feeds some bytes.
  ///
  /// - Parameter bytes: Anything. What traps or never returns is for the caller to notice.
  /// - Returns: What came of them.
  package func outcome(of bytes: [UInt8]) -> FuzzOutcome { feed(bytes) }

  /// All targets.
  package static let all: [FuzzTarget] =
    [window, calls, app, json, trace, strokes, scenario] + importers
}

/// What came of feeding a target.
package enum FuzzOutcome: Hashable, Sendable {
  /// The input was taken, and all that follows from it is right.
  case taken
  /// The input was refused, with an error that says where and why.
  case refused
  /// Something that must hold does not.
  case wrong(String)
}
