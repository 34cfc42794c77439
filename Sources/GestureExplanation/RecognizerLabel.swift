public import GestureRecognition

/// The name of a recognizer, which stays available after its release.
public struct RecognizerLabel {
  /// Its name; if it has none, the word for its type, or for your own class the name of that class.
  ///
  /// Embedded Swift has no class names: there, your own class has the word of the class that it
  /// inherits from.
  public let name: String
  /// The word for its type, as in scene files: `tap`, `longPress`, `screenEdgePan` and so on;
  /// `custom` for your own class if it does not declare one.
  public let type: String
  /// The name of the node to which it was attached; nil if it has none.
  public let nodeName: String?
  let words: RecognizerWords
  let anchor: RecognizerAnchor

  /// Records the current name of a recognizer.
  public init(_ recognizer: GestureRecognizer) {
    words = recognizer.words
    type = words.type
    name = recognizer.name ?? recognizer.ownClassName ?? words.type
    nodeName = recognizer.node?.gestureName
    anchor = recognizer.anchor
  }

  /// Returns whether this is the label of a recognizer, even if its name has changed.
  public func isLabel(of recognizer: GestureRecognizer) -> Bool { anchor === recognizer.anchor }

  /// Returns whether two labels belong to the same recognizer.
  public func isOfSame(as other: RecognizerLabel) -> Bool { anchor === other.anchor }
}

extension ExplanationText {
  /// Adds a recognizer's name, and the name of its node.
  mutating func add(_ label: RecognizerLabel, withNodeName: Bool = true) {
    add(name: label.name)
    guard withNodeName, let nodeName = label.nodeName else { return }
    add(" on ")
    add(name: nodeName)
  }
}
