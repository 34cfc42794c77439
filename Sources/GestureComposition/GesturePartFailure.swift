public import Gestures

/// Why one part of an attached gesture did not end.
public struct GesturePartFailure {
  /// The recognizer of the part; nil after it was released.
  public var recognizer: GestureRecognizer? { anchor.object }
  /// The name of the recognizer, such as `longPress`, or `card.longPress` on a gesture with a name.
  public let part: String
  /// Why it failed or was cancelled.
  public let reason: FailureReason

  /// The index of the recognizer in the attached gesture.
  let index: Int
  private let anchor: RecognizerAnchor

  init(recognizer: GestureRecognizer, index: Int, reason: FailureReason) {
    anchor = recognizer.anchor
    part = recognizer.name ?? recognizer.words.type
    self.index = index
    self.reason = reason
  }
}
