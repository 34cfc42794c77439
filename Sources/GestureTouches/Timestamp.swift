/// An instant on the clock of the touch source, counted in nanoseconds from an arbitrary start.
///
/// Whole nanoseconds keep sums of decimal seconds exact: 0.05 s plus a limit of 0.35 s is 0.40 s,
/// so "exactly at the limit" means what it says. Instants and durations cannot be mixed up, since a
/// duration is a plain `Double` in seconds.
public struct Timestamp: Hashable, Sendable {
  /// Nanoseconds since the start of the clock; ``invalid`` holds the smallest integer.
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
  /// An instant after all others, for "never".
  public static var distantFuture: Timestamp { Timestamp(nanoseconds: .max) }
  /// What a time that is no finite number becomes; a window replaces it by the last good time.
  public static var invalid: Timestamp { Timestamp(nanoseconds: .min) }

  /// Seconds since the start of the clock.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Returns the instant a duration in seconds later, rounded to the nearest nanosecond.
  ///
  /// A duration that is not finite, or a sum out of range, gives ``distantFuture``.
  public static func + (start: Timestamp, duration: Double) -> Timestamp {
    let exact = duration * 1e9
    guard exact > -largest, exact < largest else { return .distantFuture }
    // To the nearest, by hand: `rounded()` is a call into libm on processors of the first x86-64.
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
  /// Returns whether `a` comes before `b`.
  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.nanoseconds < b.nanoseconds }
}
