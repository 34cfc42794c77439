/// How a file writes the value of a property or setting, and which values are valid.
public enum PropertyForm: Sendable {
  /// `true` or `false`.
  case flag
  /// A text.
  case text
  /// A number in a range, with the description of the range for error messages.
  case number(ClosedRange<Double>, String)
  /// A whole number with a minimum.
  case count(from: Int)
  /// Two numbers.
  case vector
  /// A fixed number of numbers, each at least 0, with their description for error messages.
  case numbers(count: Int, String)
  /// One of several words; the value is the index of the word, as a count.
  case word([String])
  /// A list of words from a set of allowed words; the value is a list of their indexes.
  case list([String])
  /// A word, a list of words, or the sum of their bits; any bits if `takesAnyBits` is true.
  case options([Option], takesAnyBits: Bool)

  /// One word of a set.
  public struct Option: Sendable {
    /// The word.
    public let word: String
    /// Its bits.
    public let bits: UInt64
  }

  /// The unit of a number, as in `0.2 s`: `pt`, `pt/s`, `s` or `rad`; empty for one without a unit.
  public var unit: String {
    guard case .number(_, let words) = self else { return "" }
    let ends = [
      ("points per second", "pt/s"), ("points", "pt"), ("seconds", "s"), ("radians", "rad"),
    ]
    return ends.first { words.bytes.suffix($0.0.utf8.count).elementsEqual($0.0.utf8) }?.1 ?? ""
  }

  /// A number in one of the usual ranges.
  public static func number(_ form: NumberForm) -> Self { .number(form.range, form.words) }
}

/// Which numbers are valid.
public struct NumberForm: Sendable {
  /// The range.
  public let range: ClosedRange<Double>
  private let text: PropertyText

  /// Creates a form with the description of the range for error messages, such as `"a length of at least 0 points"`.
  public init(_ range: ClosedRange<Double>, _ words: PropertyText) {
    self.range = range
    text = words
  }

  /// The description of the range.
  public var words: String { "\(text.text)" }

  /// Any number.
  public static var any: Self { Self(-.infinity ... .infinity, "a number") }
  /// A length in points, at least 0.
  public static var length: Self { Self(0 ... .infinity, "a length of at least 0 points") }
  /// A speed in points per second, at least 0.
  public static var speed: Self { Self(0 ... .infinity, "a speed of at least 0 points per second") }
  /// A duration in seconds, at least 0.
  public static var duration: Self { Self(0 ... .infinity, "a duration of at least 0 seconds") }
  /// Any number of seconds.
  package static var seconds: Self {
    Self(-.infinity ... .infinity, "a number of seconds")
  }
  /// An angle in radians, at least 0.
  public static var angle: Self { Self(0 ... .infinity, "an angle of at least 0 radians") }
  /// A fraction, from 0 to 1.
  public static var share: Self { Self(0...1, "a number from 0 to 1") }
  /// A rate of deceleration: at 1 a view would never come to rest, and at 0 it would not move.
  static var rate: Self {
    Self(.leastNonzeroMagnitude...1.0.nextDown, "a number above 0 and below 1")
  }
  /// How many times as long as wide something is.
  package static var elongation: Self { Self(1 ... .infinity, "a ratio of at least 1") }
  /// A number above 0.
  public static func positive(_ words: PropertyText) -> Self {
    Self(.leastNonzeroMagnitude ... .infinity, words)
  }
}

/// The value of a property or setting, in the form that a file writes.
public enum PropertyValue: Sendable, Hashable {
  /// `true` or `false`.
  case flag(Bool)
  /// A text.
  case text(String)
  /// A number.
  case number(Double)
  /// A whole number, or the index of a word among the allowed words.
  case count(Int)
  /// Two numbers.
  case vector(Vector)
  /// Several numbers.
  case numbers([Double])
  /// The indexes of words among the allowed words.
  case list([Int])
  /// The bits of an option set.
  case bits(UInt64)
}
