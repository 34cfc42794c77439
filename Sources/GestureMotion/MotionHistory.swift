public import GestureGeometry
public import GestureTouches

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

  private let storage: UnsafeMutablePointer<Sample>
  private var end = 0

  /// How many samples there are, at most ``capacity``.
  public private(set) var count = 0

  /// Creates an empty history.
  public init() {
    storage = .allocate(capacity: Self.capacity)
    storage.initialize(repeating: Sample(time: .zero, value: .zero), count: Self.capacity)
  }

  deinit { storage.deallocate() }

  /// Returns a sample by age.
  ///
  /// - Parameter age: 0 for the newest sample, less than ``count``.
  public subscript(age age: Int) -> Sample {
    precondition(age >= 0 && age < count, "age must be in 0..<count")
    return storage[(end &- 1 &- age) & (Self.capacity - 1)]
  }

  /// Adds a sample; one that is not later than the newest replaces its value.
  ///
  /// So the times in a history always increase. A value that is not finite is taken too: it makes
  /// the velocity zero for as long as it is looked at.
  ///
  /// - Parameters:
  ///   - value: What was read, from the same origin as the samples before.
  ///   - time: When it was read.
  public mutating func append(_ value: Vector, at time: Timestamp) {
    if count > 0 {
      let newest = (end &- 1) & (Self.capacity - 1)
      if time <= storage[newest].time {
        storage[newest].value = value
        return
      }
    }
    storage[end] = Sample(time: time, value: value)
    end = (end &+ 1) & (Self.capacity - 1)
    if count < Self.capacity { count &+= 1 }
  }

  /// Forgets all samples; the storage stays.
  public mutating func removeAll() {
    count = 0
    end = 0
  }
}
