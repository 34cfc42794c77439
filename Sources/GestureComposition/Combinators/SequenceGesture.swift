/// Two gestures that follow each other.
///
/// ```swift
/// let lift = LongPressGesture().sequenced(before: DragGesture())
/// ```
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// How far the sequence is.
  public enum Value {
    /// The first gesture has not ended.
    case first(First.Value)
    /// The first gesture has ended; the second has no value before it begins.
    case second(First.Value, Second.Value?)
  }

  /// The gesture that must end before the other starts.
  public var first: First
  /// The gesture that follows.
  public var second: Second
  /// The longest time between the two if no finger is down, in seconds; nil for the setting
  /// `tap.maximumGap`.
  public var maximumGap: Double?

  /// Creates a gesture of two that follow each other.
  ///
  /// - Parameters:
  ///   - first: The gesture that must end before the other starts.
  ///   - second: The gesture that follows.
  ///   - maximumGap: The longest time between the two if no finger is down, in seconds; nil for the
  ///     setting `tap.maximumGap`.
  public init(_ first: First, _ second: Second, within maximumGap: Double? = nil) {
    precondition(maximumGap ?? 0 >= 0, "SequenceGesture: within must not be negative")
    self.first = first
    self.second = second
    self.maximumGap = maximumGap
  }

  /// Creates the part of this gesture.
  public func _makePart(in assembly: GestureAssembly) -> GesturePart<Value> {
    let one = first._makePart(in: assembly)
    let other = second._makePart(in: assembly)
    assembly.allow(one.leaves, beside: other.leaves)
    other.close()
    let part = SequencePart<First, Second>(one, other, maximumGap)
    assembly.addSequence(one.leaves, other.leaves)
    return part
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

extension Gesture {
  /// Returns a gesture of this one and another one that follows it.
  ///
  /// The other one starts when this one has ended: with the fingers that are still down, or with a
  /// finger that comes down in time.
  ///
  /// - Parameters:
  ///   - other: The gesture that follows.
  ///   - maximumGap: The longest time between the two if no finger is down, in seconds; nil for the
  ///     setting `tap.maximumGap`.
  /// - Returns: The sequence.
  public func sequenced<Other: Gesture>(
    before other: Other,
    within maximumGap: Double? = nil
  ) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other, within: maximumGap)
  }
}
