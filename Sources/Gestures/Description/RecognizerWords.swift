/// The words with which transcripts and explanations describe a kind of recognizer.
///
/// ```swift
/// override var words: RecognizerWords {
///   RecognizerWords("nudge", requirement: .moved, shortfall: ("the finger pushed ", " to the side"))
/// }
/// ```
public struct RecognizerWords: Sendable {
  /// What a recognizer requires, and has done when it wins over another.
  public enum Requirement: UInt8, Sendable, Hashable {
    /// It recognized first.
    case recognized
    /// Its fingers moved far enough.
    case moved
    /// Its fingers stayed down long enough.
    case rested
  }

  /// The word for the type in scene files: `tap`, `longPress`, `screenEdgePan`.
  public var type: String
  /// What the recognizer has done when it wins over another.
  public var requirement: Requirement
  /// The word for the last contact: a tap or a touch.
  public var contact: StaticString
  /// The words before and after the amount of a movement that was too small.
  public var shortfall: (before: StaticString, after: StaticString)
  /// The words before and after the amount of a movement that was too large.
  public var overshoot: (before: StaticString, after: StaticString)

  /// Creates the words for a kind.
  ///
  /// - Parameters:
  ///   - type: The word for its type.
  ///   - requirement: What it has done when it wins over another.
  ///   - contact: The word for its last contact.
  ///   - shortfall: The words before and after the amount of a movement that was too small.
  ///   - overshoot: The words before and after the amount of a movement that was too large.
  public init(
    _ type: String,
    requirement: Requirement = .recognized,
    contact: StaticString = "tap",
    shortfall: (before: StaticString, after: StaticString) = ("it moved ", ""),
    overshoot: (before: StaticString, after: StaticString) = ("a finger moved ", "")
  ) {
    self.type = type
    self.requirement = requirement
    self.contact = contact
    self.shortfall = shortfall
    self.overshoot = overshoot
  }

  /// The words for a movement that is measured from where a finger came down.
  package static var overshootFromStart: (before: StaticString, after: StaticString) {
    ("a finger moved ", " from where it came down")
  }
}
