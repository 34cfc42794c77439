/// An instant on the clock of the touch source, counted in nanoseconds from an arbitrary start.
///
/// Whole nanoseconds keep sums of decimal seconds exact: 0.05 s plus a limit of 0.35 s is exactly
/// 0.40 s. Timestamps and durations cannot be mixed, because a duration is a plain `Double` in
/// seconds.
public struct Timestamp: Hashable, Sendable {
  /// Nanoseconds since the start of the clock; the smallest integer for ``invalid``.
  public var nanoseconds: Int64

  /// Creates an instant from nanoseconds.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Creates an instant from seconds, rounded to the nearest nanosecond.
  ///
  /// NaN and infinities give ``invalid``; finite values beyond ±292 years are clamped.
  public init(seconds: Double) {
    guard seconds.isFinite else {
      self = .invalid
      return
    }
    let scaled = (seconds * 1e9).rounded()
    if scaled >= Self.largest {
      self = .distantFuture
    } else if scaled <= -Self.largest {
      self = Timestamp(nanoseconds: Int64.min + 1)
    } else {
      self = Timestamp(nanoseconds: Int64(scaled))
    }
  }

  /// 2⁶³ as a floating-point number, the first value that no longer fits.
  private static var largest: Double { 9_223_372_036_854_775_808.0 }

  /// The start of the clock.
  public static var zero: Timestamp { Timestamp(nanoseconds: 0) }
  /// A time after all others, which stands for "never".
  public static var distantFuture: Timestamp { Timestamp(nanoseconds: .max) }
  /// The result for a time that is not a finite number; a window replaces it by the last valid
  /// time.
  public static var invalid: Timestamp { Timestamp(nanoseconds: .min) }

  /// Seconds since the start of the clock.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Returns the time after a duration in seconds, rounded to the nearest nanosecond.
  ///
  /// If the duration is not finite, or the sum is out of range, the result is ``distantFuture``.
  public static func + (start: Timestamp, duration: Double) -> Timestamp {
    let exact = duration * 1e9
    guard exact > -largest, exact < largest else { return .distantFuture }
    // Rounded by hand: `rounded()` is a call into libm on the first x86-64 processors.
    var step = Int64(exact)
    let rest = exact - Double(step)
    if rest >= 0.5 { step &+= 1 } else if rest <= -0.5 { step &-= 1 }
    let (sum, overflow) = start.nanoseconds.addingReportingOverflow(step)
    return overflow ? .distantFuture : Timestamp(nanoseconds: sum)
  }

  /// Returns the seconds from `start` to `end`.
  public static func - (end: Timestamp, start: Timestamp) -> Double {
    let (difference, overflow) = end.nanoseconds.subtractingReportingOverflow(start.nanoseconds)
    guard overflow else { return Double(difference) / 1e9 }
    return Double(end.nanoseconds) / 1e9 - Double(start.nanoseconds) / 1e9
  }
}

extension Timestamp: Comparable {
  /// Returns whether `a` is earlier than `b`.
  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.nanoseconds < b.nanoseconds }
}
