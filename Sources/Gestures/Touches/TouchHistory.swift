/// The last raw readings of one contact; the oldest are dropped first.
///
/// It is a ring of fixed size, so that a moved touch allocates nothing.
///
/// > Source: 32 readings hold 100 ms at 240 Hz, the longest window any velocity looks back.
public struct TouchHistory: ~Copyable {
  /// How many readings are kept.
  public static let capacity = 32

  private var readings = Ring(
    filledWith: CoalescedSample(time: .zero, location: .zero),
    capacity: Self.capacity
  )

  /// How many readings there are, at most ``capacity``.
  public var count: Int { readings.count }

  /// Creates an empty history.
  public init() {}

  /// Returns a reading by age.
  ///
  /// - Parameter age: 0 for the newest reading, less than ``count``.
  public subscript(age age: Int) -> CoalescedSample { readings[age: age] }

  /// Adds a reading; one of the same time as the newest replaces it.
  package mutating func append(_ location: Point, at time: Timestamp) {
    let reading = CoalescedSample(time: time, location: location)
    if count > 0, readings[age: 0].time == time {
      readings[age: 0] = reading
    } else {
      readings.append(reading)
    }
  }

  package mutating func removeAll() { readings.removeAll() }
}
