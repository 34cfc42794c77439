/// The words with which transcripts and explanations describe a kind of recognizer.
///
/// ```swift
/// override var words: RecognizerWords {
///   RecognizerWords("nudge", feat: .moved, shortfall: ("the finger pushed ", " to the side"))
/// }
/// ```
public struct RecognizerWords: Sendable {
  /// What a recognizer did when it wins over another.
  public enum Feat: UInt8, Sendable, Hashable {
    /// It recognized first.
    case recognized
    /// Its fingers moved far enough.
    case moved
    /// Its fingers stayed down long enough.
    case rested
  }

  /// The word for the type in scene files: `tap`, `longPress`, `screenEdgePan`.
  public var type: String
  /// What the recognizer did when it wins over another.
  public var feat: Feat
  /// The word for the last contact: a tap or a touch.
  public var contact: StaticString
  /// The words before and after the amount of a movement that was too small.
  public var shortfall: (before: StaticString, after: StaticString)
  /// The words before and after the amount of a movement that was too large.
  public var excess: (before: StaticString, after: StaticString)

  /// Creates the words for a kind.
  ///
  /// - Parameters:
  ///   - type: The word for its type.
  ///   - feat: What it did when it wins over another.
  ///   - contact: The word for its last contact.
  ///   - shortfall: The words before and after the amount of a movement that was too small.
  ///   - excess: The words before and after the amount of a movement that was too large.
  public init(
    _ type: String,
    feat: Feat = .recognized,
    contact: StaticString = "tap",
    shortfall: (before: StaticString, after: StaticString) = ("it moved ", ""),
    excess: (before: StaticString, after: StaticString) = ("a finger moved ", "")
  ) {
    self.type = type
    self.feat = feat
    self.contact = contact
    self.shortfall = shortfall
    self.excess = excess
  }

  /// The words for an excess that is measured from where a finger came down.
  package static var excessFromStart: (before: StaticString, after: StaticString) {
    ("a finger moved ", " from where it came down")
  }
}
