#if !hasFeature(Embedded)
public import GestureGeometry

/// How the value of a property or setting is written in a file, and which values it takes.
public enum PropertyForm: Sendable {
  /// `true` or `false`.
  case flag
  /// A text.
  case text
  /// A number in a range, with the words in which an error says the range.
  case number(ClosedRange<Double>, String)
  /// A whole number from so many on.
  case count(from: Int)
  /// Two numbers.
  case vector
  /// One of some words; the value is its place among them, a count.
  case word([String])
  /// A list of some words; the value is a list of their places.
  case list([String])
  /// A word, a list of words, or the sum of their bits; any bits at all where that is said.
  case options([Option], takesAnyBits: Bool)

  /// One word of a set.
  public struct Option: Sendable {
    /// The word.
    public let word: String
    /// Its bits.
    public let bits: UInt64
  }

  /// Any number.
  public static var number: Self { .number(-.infinity ... .infinity, "a number") }
  /// A length in points, at least 0.
  public static var length: Self { .number(0 ... .infinity, "a length of at least 0 points") }
  /// A duration in seconds, at least 0.
  public static var duration: Self { .number(0 ... .infinity, "a duration of at least 0 seconds") }
  /// An angle in radians, at least 0.
  public static var angle: Self { .number(0 ... .infinity, "an angle of at least 0 radians") }
  /// A share of the whole, from 0 to 1.
  public static var share: Self { .number(0...1, "a number from 0 to 1") }
  /// A number above 0.
  public static func positive(_ words: String) -> Self {
    .number(.leastNonzeroMagnitude ... .infinity, words)
  }
}

/// The value of a property or setting, as a file has it.
public enum PropertyValue: Sendable, Hashable {
  /// `true` or `false`.
  case flag(Bool)
  /// A text.
  case text(String)
  /// A number.
  case number(Double)
  /// A whole number, or the place of a word among those that are allowed.
  case count(Int)
  /// Two numbers.
  case vector(Vector)
  /// The places of words.
  case list([Int])
  /// The bits of a set.
  case bits(UInt64)
}
#endif
