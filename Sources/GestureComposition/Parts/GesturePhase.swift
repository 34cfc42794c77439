/// What a part of an attached gesture knows at one moment.
enum GesturePhase<Value> {
  /// Nothing has happened, or not enough.
  case possible
  /// The gesture is in progress.
  case active(Value)
  /// The gesture is complete.
  case ended(Value)
  /// The gesture cannot complete any more, or was cancelled.
  case failed

  /// The phase without its value.
  var kind: GesturePhaseKind {
    switch self {
    case .possible: .possible
    case .active: .active
    case .ended: .ended
    case .failed: .failed
    }
  }

  /// Returns the phase with another value.
  func map<Other>(_ transform: (Value) -> Other) -> GesturePhase<Other> {
    switch self {
    case .possible: .possible
    case .active(let value): .active(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }
}

/// A ``GesturePhase`` without its value.
enum GesturePhaseKind: UInt8 {
  case possible
  case active
  case ended
  case failed
}
