/// The functions of a host in another language that a session calls.
public protocol ElementSessionHost: AnyObject {
  /// Called when a recognizer began, changed, ended or was cancelled, with its values in the output.
  func recognizerActed(_ recognizer: Int)

  /// Called with the number of a contact that a gesture has taken over, or that was cancelled.
  func touchWasCancelled(_ contact: Int64)

  /// Called for an answer of the host's delegate.
  ///
  /// - Parameters:
  ///   - question: What is asked.
  ///   - recognizer: The number of the recognizer that has the delegate.
  ///   - other: The number of the other recognizer, or the contact that began, or 0.
  /// - Returns: The answer.
  func answer(_ question: ElementQuestion, _ recognizer: Int, _ other: Int64) -> Bool
}

/// A question that a host's delegate answers, as a bit.
public enum ElementQuestion: UInt8, CaseIterable, Sendable {
  /// Whether a gesture that was recognized may begin.
  case shouldBegin = 1
  /// Whether the recognizer gets a contact that began.
  case shouldReceive = 2
  /// Whether two gestures may go on at the same time.
  case recognizesWith = 4
  /// Whether the recognizer waits until the other one has failed.
  case requiresFailureOf = 8
  /// Whether the other one waits until the recognizer has failed.
  case isRequiredToFailBy = 16
}
