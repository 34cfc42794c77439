import GestureTraces

/// Something that takes any bytes: what a fuzzer feeds, and what must hold whatever it feeds.
package struct FuzzTarget: Sendable {
  /// The name, which is also that of the folders with its inputs.
  package let name: String
  /// The name of a dictionary with the words of its language; nil for bytes that are no text.
  package let dictionary: String?
  /// The longest input worth trying, in bytes.
  package let longestInput: Int

  private let check: @Sendable ([UInt8]) -> [String]

  init(
    _ name: String,
    dictionary: String?,
    longestInput: Int = 2048,
    check: @escaping @Sendable ([UInt8]) -> [String]
  ) {
    self.name = name
    self.dictionary = dictionary
    self.longestInput = longestInput
    self.check = check
  }

  /// Feeds some bytes.
  ///
  /// - Parameter bytes: Anything. What traps or never returns is for the caller to notice.
  /// - Returns: What is wrong, in words; empty when all is well.
  package func faults(of bytes: [UInt8]) -> [String] { check(bytes) }

  /// All targets.
  package static let all: [FuzzTarget] =
    [window, json, trace, strokes, scenario] + importers
}
