package import GestureGeometry

/// The last raw readings of one contact; the oldest are dropped first.
///
/// It is a ring of fixed size, so that a moved touch allocates nothing.
///
/// > Source: 32 readings hold 100 ms at 240 Hz, the longest window any velocity looks back.
public struct TouchHistory: ~Copyable {
  /// How many readings are kept.
  public static let capacity = 32

  private let storage: UnsafeMutablePointer<CoalescedSample>
  private var end = 0

  /// How many readings there are, at most ``capacity``.
  public private(set) var count = 0

  /// Creates an empty history.
  public init() {
    storage = .allocate(capacity: Self.capacity)
    storage.initialize(
      repeating: CoalescedSample(time: .zero, location: .zero),
      count: Self.capacity
    )
  }

  deinit { storage.deallocate() }

  /// Returns a reading by age.
  ///
  /// - Parameter age: 0 for the newest reading, less than ``count``.
  public subscript(age age: Int) -> CoalescedSample {
    precondition(age >= 0 && age < count, "age must be in 0..<count")
    return storage[(end &- 1 &- age) & (Self.capacity - 1)]
  }

  /// Adds a reading; one of the same time as the newest replaces it.
  package mutating func append(_ location: Point, at time: Timestamp) {
    if count > 0 {
      let newest = (end &- 1) & (Self.capacity - 1)
      if storage[newest].time == time {
        storage[newest].location = location
        return
      }
    }
    storage[end] = CoalescedSample(time: time, location: location)
    end = (end &+ 1) & (Self.capacity - 1)
    if count < Self.capacity { count &+= 1 }
  }

  package mutating func removeAll() {
    count = 0
    end = 0
  }
}
