/// Two gestures of which only one can happen; the first one goes before the second.
///
/// ```swift
/// let taps = TapGesture(count: 2).exclusively(before: TapGesture())
/// ```
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The value of the gesture that happened.
  public enum Value {
    /// The first gesture happened.
    case first(First.Value)
    /// The first gesture failed, and the second happened.
    case second(Second.Value)
  }

  /// The gesture that goes before the other.
  public var first: First
  /// The gesture that waits until the first one has failed.
  public var second: Second

  /// Creates a gesture of two of which one happens.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Creates the part of this gesture.
  public func _makePart(in assembly: GestureAssembly) -> GesturePart<Value> {
    let one = first._makePart(in: assembly)
    let other = second._makePart(in: assembly)
    assembly.require(one.entries, toFailBefore: other.entries)
    return ExclusivePart(one, other)
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

extension Gesture {
  /// Returns a gesture of this one and another one of which only one can happen.
  ///
  /// The other one waits until this one has failed. If this one recognizes, the other one fails.
  public func exclusively<Other: Gesture>(
    before other: Other
  ) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

/// Two parts of which one recognizes.
final class ExclusivePart<First: Gesture, Second: Gesture>: PairPart<
  First.Value, Second.Value, ExclusiveGesture<First, Second>.Value
>
{
  override func update(
    _ assembly: GestureAssembly
  ) -> GesturePhase<ExclusiveGesture<First, Second>.Value> {
    let one = first.update(assembly)
    let other = second.update(assembly)
    switch (one, other) {
    case (.ended(let value), _): return .ended(.first(value))
    case (_, .ended(let value)): return .ended(.second(value))
    case (.active(let value), _): return .active(.first(value))
    case (_, .active(let value)): return .active(.second(value))
    case (.failed, .failed): return .failed
    case (.failed, .possible), (.possible, .failed): return isBusy ? .possible : .failed
    case (.possible, .possible): return .possible
    }
  }
}
