/// What happened to a gesture, with its value.
public enum ComposedEvent<Value> {
  /// The gesture reports its first value.
  case began(Value)
  /// The gesture reports another value.
  case changed(Value)
  /// The gesture is complete.
  case ended(Value)
  /// The gesture had begun and was cancelled, or cannot complete any more.
  case cancelled

  /// The value; nil for a cancelled gesture.
  public var value: Value? {
    switch self {
    case .began(let value), .changed(let value), .ended(let value): value
    case .cancelled: nil
    }
  }
}

extension ComposedEvent: Sendable where Value: Sendable {}
extension ComposedEvent: Equatable where Value: Equatable {}
