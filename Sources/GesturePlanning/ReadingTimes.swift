/// When a device reads fingers that move: at equal intervals, and at the end of the movement.
///
/// The first reading comes one interval after the start, where the fingers came down, and the last one
/// exactly at the end. The number of intervals is the duration times the rate, rounded; at least one. All
/// movements of a ``GesturePlan`` and of a test stage are read at these times.
public struct ReadingTimes: Sequence, IteratorProtocol, Sendable {
  /// One reading.
  public struct Reading: Hashable, Sendable {
    /// The time since the start, in seconds.
    public var time: Double
    /// The fraction of the duration, more than 0; exactly 1 for the last reading.
    public var share: Double
  }

  /// How many readings there are; a whole number, at least 1.
  public let count: Double
  private let duration: Double
  private var frame = 1.0

  /// Creates the times of a movement.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds, not negative. Zero gives one reading at once.
  ///   - rate: The number of readings per second; positive.
  public init(over duration: Double, rate: Double) {
    precondition(duration >= 0, "ReadingTimes: the duration must not be negative")
    precondition(rate > 0, "ReadingTimes: the rate must be positive")
    self.duration = duration
    count = Swift.max((duration * rate).rounded(), 1)
  }

  /// Creates the times of a movement with a known number of readings, not negative.
  init(over duration: Double, count: Int) {
    self.duration = duration
    self.count = Double(count)
  }

  /// Returns the next reading; nil after the last one.
  public mutating func next() -> Reading? {
    guard frame <= count else { return nil }
    defer { frame += 1 }
    let share = frame / count
    return Reading(time: duration * share, share: share)
  }
}
