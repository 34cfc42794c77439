/// What transcripts and explanations call a kind of recognizer, and how they speak of it.
///
/// ```swift
/// override var words: RecognizerWords {
///   RecognizerWords("nudge", feat: .moved, shortfall: ("the finger pushed ", " to the side"))
/// }
/// ```
public struct RecognizerWords: Sendable {
  /// What a recognizer has done when it wins over another.
  public enum Feat: UInt8, Sendable, Hashable {
    /// It recognized first.
    case recognized
    /// Its fingers had moved so far.
    case moved
    /// Its fingers had been down for so long.
    case rested
  }

  /// The word for its type, as scene files have it: `tap`, `longPress`, `screenEdgePan`.
  public var type: String
  /// What it has done when it wins over another.
  public var feat: Feat
  /// What its last contact is called: a tap or a touch.
  public var contact: StaticString
  /// What stands before and after a movement that was not enough, such as `the fingers turned by`.
  public var shortfall: (before: StaticString, after: StaticString)

  /// Creates the words of a kind.
  ///
  /// - Parameters:
  ///   - type: The word for its type.
  ///   - feat: What it has done when it wins over another.
  ///   - contact: What its last contact is called.
  ///   - shortfall: What stands before and after a movement that was not enough.
  public init(
    _ type: String,
    feat: Feat = .recognized,
    contact: StaticString = "tap",
    shortfall: (before: StaticString, after: StaticString) = ("it moved ", "")
  ) {
    self.type = type
    self.feat = feat
    self.contact = contact
    self.shortfall = shortfall
  }
}
