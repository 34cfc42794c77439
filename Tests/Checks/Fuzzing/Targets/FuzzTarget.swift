/// A function that accepts any bytes from a fuzzer, and the rules that must hold for all bytes.
package struct FuzzTarget: Sendable {
  /// The name, which is also the name of the folders with its inputs.
  package let name: String
  /// The name of a dictionary with the words of its language; nil for inputs that are not text.
  package let dictionary: String?
  /// The longest useful input, in bytes.
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

  /// Returns the outcome of an input.
  ///
  /// - Parameter bytes: Any bytes. The caller must notice a trap or an endless loop.
  /// - Returns: The outcome.
  package func outcome(of bytes: [UInt8]) -> FuzzOutcome { feed(bytes) }
}

/// The outcome of an input.
package enum FuzzOutcome: Hashable, Sendable {
  /// The input was accepted, and every rule holds.
  case taken
  /// The input was refused with an error that has a position and a reason.
  case refused
  /// A rule is broken.
  case wrong(String)
}
