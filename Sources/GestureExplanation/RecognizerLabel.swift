public import GestureRecognition

/// The name of a recognizer, which stays available after its release.
public struct RecognizerLabel {
  /// Its name, or else the word for its type, or for a class of your own the name of that class.
  ///
  /// Embedded Swift has no names of classes: there a class of your own has the word of the class
  /// that it comes from.
  public let name: String
  /// The word for its type, as scene files have it: `tap`, `longPress`, `screenEdgePan` and so on;
  /// `custom` for a class of your own that does not say.
  public let type: String
  /// The name of the node to which it was attached; nil if it has none.
  public let place: String?
  let words: RecognizerWords
  let anchor: RecognizerAnchor

  /// Notes what a recognizer is called now.
  public init(_ recognizer: GestureRecognizer) {
    words = recognizer.words
    type = words.type
    name = recognizer.name ?? recognizer.ownClassName ?? words.type
    place = recognizer.place?.gestureName
    anchor = recognizer.anchor
  }

  /// Returns whether this is the label of a recognizer, even if its name has changed.
  public func isLabel(of recognizer: GestureRecognizer) -> Bool { anchor === recognizer.anchor }

  /// Returns whether two labels are those of one recognizer.
  public func isOfSame(as other: RecognizerLabel) -> Bool { anchor === other.anchor }
}

extension ExplanationText {
  /// Adds a recognizer's name, and where it is.
  mutating func add(_ label: RecognizerLabel, withPlace: Bool = true) {
    add(name: label.name)
    guard withPlace, let place = label.place else { return }
    add(" on ")
    add(name: place)
  }
}
