/// The last samples of a path, a span or an angle, oldest dropped first.
///
/// A ring of fixed size, allocated once, so that a moved touch allocates nothing. One-dimensional
/// users put their value into `dx` and leave `dy` zero. The up of a finger adds no sample.
///
/// > Source: 32 samples hold 100 ms at 240 Hz, the longest window any velocity looks back.
public struct MotionHistory: ~Copyable {
  /// A value and the time at which it was read.
  public struct Sample: Hashable, Sendable {
    /// When the value was read.
    public var time: Timestamp
    /// The value, in points (or, one-dimensional, in the unit of its owner).
    public var value: Vector

    /// Creates a sample.
    public init(time: Timestamp, value: Vector) {
      self.time = time
      self.value = value
    }
  }

  /// How many samples are kept.
  public static let capacity = 32

  private var samples = Ring(
    filledWith: Sample(time: .zero, value: .zero),
    capacity: Self.capacity
  )

  /// How many samples there are, at most ``capacity``.
  public var count: Int { samples.count }

  /// Creates an empty history.
  public init() {}

  /// Returns a sample by age.
  ///
  /// - Parameter age: 0 for the newest sample, less than ``count``.
  public subscript(age age: Int) -> Sample { samples[age: age] }

  /// Adds a sample; one that is not later than the newest replaces its value.
  ///
  /// So the times in a history always increase. A value that is not finite is taken too: it makes
  /// the velocity zero for as long as it is looked at.
  ///
  /// - Parameters:
  ///   - value: What was read, from the same origin as the samples before.
  ///   - time: When it was read.
  public mutating func append(_ value: Vector, at time: Timestamp) {
    if count > 0, time <= samples[age: 0].time {
      samples[age: 0].value = value
    } else {
      samples.append(Sample(time: time, value: value))
    }
  }

  /// Forgets all samples; the storage stays.
  public mutating func removeAll() { samples.removeAll() }
}
