import GestureExplanation
public import Gestures

/// The values that a recognizer reports at one moment, as a list in a fixed order.
///
/// Transcripts print these values. They are those of `RecognizerReading`, which the command line
/// and inspectors report, with the short names of transcripts. Locations are in the coordinates of
/// the recognizer's node, translations and velocities in window coordinates.
public struct GestureValues: Sendable, Hashable {
  /// One value.
  public struct Value: Sendable, Hashable {
    /// The name in files, such as `translationX`.
    public let name: String
    /// The short name in transcripts, such as `dx`.
    public let label: String
    /// The value.
    public let content: Content
    /// Whether transcripts leave it out.
    let isQuiet: Bool
  }

  /// A number or a word.
  public enum Content: Sendable, Hashable {
    /// A measured value in points, seconds or radians, or a ratio.
    case number(Double)
    /// A count.
    case count(Int)
    /// A word.
    case word(String)
  }

  /// The values in order: first the location, then the values of the kind of gesture.
  public private(set) var values: [Value] = []

  /// Reads the current values of a recognizer, most of which exist only during its actions.
  public init(of recognizer: GestureRecognizer) {
    let reading = RecognizerReading(of: recognizer)
    for value in reading.values {
      add(
        value.name,
        value.unit == .count
          ? .count(Int(count: value.value.rounded(.towardZero))) : .number(value.value),
        isQuiet: value.isQuiet
      )
      // The word follows the location.
      if value.name == "y", let word = reading.word { add(word.name, .word(word.text)) }
    }
  }

  /// Returns a number or a count by its name in files; nil for a word or an unknown name.
  public subscript(name: String) -> Double? {
    guard let value = values.first(where: { $0.name == name }) else { return nil }
    switch value.content {
    case .number(let number): return number
    case .count(let count): return Double(count)
    case .word: return nil
    }
  }

  /// The values in the form of transcripts: `x=110.000 y=200.000 scale=1.250`.
  public var text: String {
    values.filter { !$0.isQuiet }.map { $0.label + "=" + $0.content.text }.joined(separator: " ")
  }

  private mutating func add(_ name: String, _ content: Content, isQuiet: Bool = false) {
    let label =
      switch name {
      case "translationX": "dx"
      case "translationY": "dy"
      case "velocityX": "vx"
      case "velocityY": "vy"
      case "centerX": "cx"
      case "centerY": "cy"
      default: name
      }
    values.append(Value(name: name, label: label, content: content, isQuiet: isQuiet))
  }
}

extension GestureValues.Content {
  /// The value as text; numbers have three decimals.
  public var text: String {
    switch self {
    case .number(let number): GestureText.number(number)
    case .count(let count): String(count)
    case .word(let word): word
    }
  }
}
