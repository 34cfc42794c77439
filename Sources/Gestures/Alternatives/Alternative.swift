/// An action of a recognizer, as `GestureEngine.alternatives(of:host:)` lists them.
public struct Alternative {
  /// The recognizer that performs the action.
  public let recognizer: GestureRecognizer
  /// The action.
  public let action: AlternativeAction
}

/// What happened to an action that a host performed.
public enum AlternativeResult {
  /// The gesture was recognized, and its actions have been called.
  case performed
  /// No attempt was started.
  case refused(AlternativeRefusal)
  /// The gesture failed or was cancelled, for example because a delegate refused it.
  case failed(FailureReason)
  /// The call came from inside a callback and is performed after the present call.
  case waits

  /// Whether the gesture was recognized.
  public var isPerformed: Bool { if case .performed = self { true } else { false } }
}
