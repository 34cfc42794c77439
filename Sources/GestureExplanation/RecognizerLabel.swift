public import Gestures

/// The name of a recognizer, which stays available after its release.
public struct RecognizerLabel {
  /// Its name; if it has none, the word for its type.
  ///
  /// A class of your own that declares no word of its own in ``GestureRecognizer/words`` has the name
  /// of the class instead. Embedded Swift has no class names: there, it has the word of the class that
  /// it inherits from.
  public let name: String
  /// The word for its type, as in scene files: `tap`, `longPress`, `screenEdgePan` and so on;
  /// `custom` for your own class if it does not declare one.
  public let type: String
  /// The name of the node to which it was attached; nil if it has none.
  public let nodeName: String?
  /// Which of the recognizers with this name on its node it is, from 1 in the order in which they were
  /// added; nil when there is no other.
  public let number: Int?
  let words: RecognizerWords
  let anchor: RecognizerAnchor

  /// Records the current name of a recognizer.
  public init(_ recognizer: GestureRecognizer) {
    words = recognizer.words
    type = words.type
    name = recognizer.label
    nodeName = recognizer.node?.gestureName
    number = recognizer.numberAmongNamesakes
    anchor = recognizer.anchor
  }

  /// The same for all labels of a recognizer, as long as there is one; see ``identity(of:)``.
  package var identity: ObjectIdentifier { ObjectIdentifier(anchor) }

  /// The ``identity`` of a recognizer's labels.
  package static func identity(of recognizer: GestureRecognizer) -> ObjectIdentifier {
    ObjectIdentifier(recognizer.anchor)
  }

  /// Returns whether this is the label of a recognizer, even if its name has changed.
  public func isLabel(of recognizer: GestureRecognizer) -> Bool { anchor === recognizer.anchor }

  /// Returns whether two labels belong to the same recognizer.
  public func isOfSame(as other: RecognizerLabel) -> Bool { anchor === other.anchor }
}

extension GestureRecognizer {
  /// What explanations call it.
  fileprivate var label: String {
    if let name { return name }
    let type = words.type
    guard let ownClassName else { return type }
    return inheritedType.map { $0.hasBytes(of: type) } == true ? ownClassName : type
  }

  fileprivate var numberAmongNamesakes: Int? {
    guard let others = node?.gestures.recognizers, others.count > 1 else { return nil }
    let label = label
    var (count, number) = (0, 0)
    for other in others where other === self || other.label.hasBytes(of: label) {
      count += 1
      if other === self { number = count }
    }
    return count > 1 ? number : nil
  }
}

extension ExplanationText {
  /// Adds a recognizer's name, and what tells it from others: the name of its node, and its number among
  /// those with its name on the node.
  ///
  /// - Parameters:
  ///   - label: The recognizer.
  ///   - subject: The recognizer that the sentence is about; nil for the label itself.
  ///   - withNodeName: Whether the name of the node is added even if it is not needed.
  mutating func add(
    _ label: RecognizerLabel,
    beside subject: RecognizerLabel? = nil,
    withNodeName: Bool = true
  ) {
    let isNamesake =
      subject.map { !$0.isOfSame(as: label) && $0.name.hasBytes(of: label.name) }
      ?? false
    let isOnNamedNode = label.nodeName != nil
    if isNamesake, label.number == nil, !isOnNamedNode { add("another ") }
    add(name: label.name)
    if let number = label.number {
      add(" (number ")
      add(number)
      add(")")
    }
    guard withNodeName || isNamesake, let nodeName = label.nodeName else { return }
    add(" on ")
    add(name: nodeName)
  }
}
