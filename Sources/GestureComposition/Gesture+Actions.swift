extension Gesture where Value: Equatable {
  /// Returns this gesture with a closure for its changes.
  ///
  /// - Parameter action: Called while the gesture is in progress, with each value that differs from the
  ///   one before. It is not called with the value with which the gesture ends.
  /// - Returns: The gesture.
  public func onChanged(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
    ChangedGesture(inner: self, action: action)
  }
}

extension Gesture {
  /// Returns this gesture with a closure for its end.
  ///
  /// - Parameter action: Called once when the gesture ends, with its last value; never for a gesture that
  ///   fails or is cancelled.
  /// - Returns: The gesture.
  public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
    EndedGesture(inner: self, action: action)
  }

  /// Returns this gesture with a transient state that follows it.
  ///
  /// - Parameters:
  ///   - state: The state. It gets its initial value again when the gesture ends, fails or is cancelled.
  ///   - change: Called with the value and the state, each time that the gesture reports a value while it
  ///     is in progress.
  /// - Returns: The gesture.
  public func updating<State>(
    _ state: GestureState<State>,
    _ change: @escaping (Value, inout State) -> Void
  ) -> some Gesture<Value> {
    UpdatingGesture(inner: self, state: state, change: change)
  }

  /// Returns this gesture with a transient state that follows it, for a closure from SwiftUI.
  ///
  /// - Parameters:
  ///   - state: The state, as for ``updating(_:_:)``.
  ///   - body: Called with the value, the state, and a third argument that is empty: the toolkit animates,
  ///     so there is no transaction.
  /// - Returns: The gesture.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Void) -> Void
  ) -> some Gesture<Value> {
    updating(state) { value, state in
      var none: Void = ()
      body(value, &state, &none)
    }
  }

  /// Returns this gesture with values that are computed from its own.
  public func map<Other>(_ transform: @escaping (Value) -> Other) -> some Gesture<Other> {
    MappedGesture(inner: self, transform: transform)
  }
}
