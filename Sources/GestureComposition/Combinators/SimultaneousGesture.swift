/// Two gestures that happen at the same time, with neither before the other.
///
/// ```swift
/// let transform = MagnifyGesture().simultaneously(with: RotateGesture())
/// ```
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The values of both gestures; nil for one that has none yet, or has failed.
  public struct Value {
    /// The value of the first gesture.
    public var first: First.Value?
    /// The value of the second gesture.
    public var second: Second.Value?
  }

  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// Creates a gesture of two that happen at the same time.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Creates the part of this gesture.
  public func _makePart(in assembly: GestureAssembly) -> GesturePart<Value> {
    let one = first._makePart(in: assembly)
    let other = second._makePart(in: assembly)
    assembly.allow(one.leaves, beside: other.leaves)
    return SimultaneousPart(one, other) { Value(first: $0, second: $1) }
  }
}

extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

extension Gesture {
  /// Returns a gesture of this one and another one that happen at the same time.
  ///
  /// It ends when no recognizer of either can go on and at least one of the gestures has ended.
  public func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }
}
