import Gestures

/// Continues SDL's 32-bit milliseconds, which start again after 49.7 days.
struct SDLClock {
  /// The latest time, in milliseconds since SDL was started.
  private(set) var milliseconds: Int64

  init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// Returns the time of an event.
  ///
  /// - Parameter stamp: The lower 32 bits of its time. It may be up to 24 days before or after the
  ///   previous event.
  /// - Returns: The time since SDL was started.
  mutating func time(of stamp: UInt32) -> Timestamp {
    let step = Int32(bitPattern: stamp &- UInt32(truncatingIfNeeded: milliseconds))
    milliseconds = max(milliseconds + Int64(step), 0)
    return Timestamp(nanoseconds: milliseconds * 1_000_000)
  }
}
