/// A value that a gesture changes while it is in progress, and that falls back afterwards.
///
/// ```swift
/// final class Card {
///   @GestureState var offset = Vector.zero
/// }
/// card.node.gesture(DragGesture().updating(card.$offset) { value, offset in offset = value.translation })
/// ```
/// It falls back to its initial value when the gesture ends, fails or is cancelled, after the closures of
/// the whole gesture were called. A toolkit that draws again after each change assigns ``onChange``.
@propertyWrapper
public final class GestureState<Value> {
  /// The present value.
  public private(set) var wrappedValue: Value
  /// The value at first and after each gesture.
  public let initialValue: Value
  /// Called after each change by a gesture, also after the value fell back.
  public var onChange: ((Value) -> Void)?

  private let onReset: ((Value) -> Void)?

  /// The state itself, for ``Gesture/updating(_:_:)``.
  public var projectedValue: GestureState<Value> { self }

  /// Creates a state with its initial value.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
    initialValue = wrappedValue
    onReset = nil
  }

  /// Creates a state with its initial value, and a closure for when it falls back.
  ///
  /// - Parameters:
  ///   - wrappedValue: The initial value.
  ///   - reset: Called with the value that the gesture left, before the state falls back.
  public init(wrappedValue: Value, reset: @escaping (Value) -> Void) {
    self.wrappedValue = wrappedValue
    initialValue = wrappedValue
    onReset = reset
  }

  func update(_ change: (inout Value) -> Void) {
    change(&wrappedValue)
    onChange?(wrappedValue)
  }

  func fallBack() {
    onReset?(wrappedValue)
    wrappedValue = initialValue
    onChange?(wrappedValue)
  }
}
