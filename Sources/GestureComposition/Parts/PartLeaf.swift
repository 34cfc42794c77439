import Gestures

/// One recognizer of an attached gesture, as the other parts see it.
///
/// The recognizer owns it. It refers to the recognizer through an anchor, which the recognizer clears
/// when it is released.
final class PartLeaf {
  /// The index of the recognizer in the attached gesture.
  let index: Int
  /// The word for the recognizer in names, such as `drag`.
  let word: String
  /// Counts the values that the recognizer has reported.
  var version: UInt64 = 0
  /// Whether the recognizer is in an attempt.
  var isInAttempt = false
  /// Whether the recognizer has reported a value or a failure that is not cleared.
  var isReporting = false
  /// Whether the gesture that comes before this one in a sequence, if there is one, has ended.
  private(set) var isOpen = true
  /// Whether the recognizer may start an attempt; false for a gesture that others in its sequence follow.
  var acceptsTouches = true
  /// The longest time until the next finger, in seconds, after the gate was opened; nil for the setting.
  private(set) var gap: Double?

  private var anchor: RecognizerAnchor?
  private var onOpen: ((GestureRecognizer) -> Void)?

  init(index: Int, word: String) {
    self.index = index
    self.word = word
  }

  /// The recognizer; nil after it was released.
  var recognizer: GestureRecognizer? { anchor?.object }

  /// Connects the side with its recognizer.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer, which is not retained.
  ///   - onOpen: Called with the recognizer when it may recognize and is in an attempt.
  func connect(_ recognizer: GestureRecognizer, onOpen: @escaping (GestureRecognizer) -> Void) {
    anchor = recognizer.anchor
    self.onOpen = onOpen
  }

  func isSide(of recognizer: GestureRecognizer) -> Bool { anchor === recognizer.anchor }

  func close() {
    isOpen = false
  }

  func open(within gap: Double?) {
    guard !isOpen else { return }
    isOpen = true
    self.gap = gap
    if isInAttempt, let recognizer { onOpen?(recognizer) }
  }

  func abandon(because text: String) {
    guard isInAttempt, let recognizer, recognizer.attemptState == .possible else { return }
    recognizer.fail(FailureReason(.custom, text: text))
  }

  /// Whether the recognizer has failed or was cancelled in this event, even if it is not published yet.
  var hasFailed: Bool {
    guard isInAttempt, let state = recognizer?.attemptState else { return false }
    return state == .failed || state == .cancelled
  }
}
