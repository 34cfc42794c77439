public import Gestures

/// Converts the times of a device's events to the time of the program, which starts at 0.
///
/// Events usually have the time of the monotonic clock. A device that ignores the choice of the
/// clock, or a replayed recording, has times that are not possible: before the device was opened,
/// or in the future. Then the first event happens now, and the intervals stay.
public struct DeviceClock: Hashable, Sendable {
  /// How far a time may be from a possible one, in nanoseconds.
  ///
  /// > Source: chosen: far more than any delay between driver and program, and less than a person
  /// > would notice in a recording of another day.
  private static let tolerance: Int64 = 1_000_000_000

  private let start: Int64
  private var opened: Int64
  private var offset: Int64?
  private var last: Int64 = 0
  private var lastArrival: Int64

  /// Creates the clock of a device.
  ///
  /// - Parameters:
  ///   - start: The monotonic time that is 0, in nanoseconds.
  ///   - opened: The monotonic time at which the device was opened, in nanoseconds.
  public init(start: Int64, opened: Int64) {
    self.start = start
    self.opened = opened
    lastArrival = opened
    last = opened - start
  }

  /// Records that the device was opened again.
  public mutating func reopen(at now: Int64) {
    last = max(last, self.now(now).nanoseconds)
    lastArrival = now
    opened = now
    offset = nil
  }

  /// Returns the time of an event; it never decreases.
  ///
  /// - Parameters:
  ///   - event: The time of the event, in nanoseconds of its clock.
  ///   - now: The monotonic time, in nanoseconds.
  /// - Returns: The time of the program.
  public mutating func time(of event: Int64, now: Int64) -> Timestamp {
    let possible = (opened - Self.tolerance)...max(opened, now + Self.tolerance)
    if offset == nil, !possible.contains(event) { offset = self.now(now).nanoseconds &- event }
    var time = offset.map { event &+ $0 } ?? event - start
    if time < last - Self.tolerance, offset != nil {
      // The recording starts again.
      offset = self.now(now).nanoseconds &- event
      time = self.now(now).nanoseconds
    }
    last = max(last, time)
    lastArrival = now
    return Timestamp(nanoseconds: last)
  }

  /// Returns the time at which nothing has happened since the last event.
  ///
  /// - Parameter now: The monotonic time, in nanoseconds.
  /// - Returns: The time of the program; not before the last event.
  public func now(_ now: Int64) -> Timestamp {
    let time = offset == nil ? now - start : last + max(0, now - lastArrival)
    return Timestamp(nanoseconds: max(last, time))
  }

  /// Returns how long it is until a time of the program, in nanoseconds; at least 0.
  public func delay(until time: Timestamp, now: Int64) -> Int64 {
    max(0, time.nanoseconds - self.now(now).nanoseconds)
  }
}
