import Gestures

/// Finds rage taps: several taps on one spot that lead to nothing.
struct TapBursts {
  /// The longest tap, in seconds.
  ///
  /// > Source: chosen: the time after which the engine's long press begins, as UIKit's does.
  static let longestTap = 0.5

  /// How far a tap may move, in points.
  ///
  /// > Source: chosen: half as much again as the 45 points that the engine allows a tap, so that near
  /// > misses are counted.
  static let farthestMovement = 67.5

  /// The distance of a tap from the one before below which both are on one spot: the sum of the
  /// horizontal and the vertical distance, in points.
  ///
  /// > Source: PostHog's rage click, 30 pixels: github.com/PostHog/posthog-js,
  /// > `extensions/rageclick.ts`.
  static let spot = 30.0

  /// The time after the lift of a tap within which the next is lifted, in seconds.
  ///
  /// > Source: PostHog's rage click, 1000 milliseconds, as above.
  static let pause = 1.0

  /// The number of taps from which a burst counts.
  ///
  /// > Source: PostHog's rage click, 3 clicks, as above. Sentry's is 3 too, in 7 seconds
  /// > (docs.sentry.io, Replay Issues); Datadog's is more than 3 in 1 second (docs.datadoghq.com,
  /// > Frustration Signals).
  static let leastTaps = 3

  private var last: (origin: Point, end: Timestamp)?
  private var key: PlaceKey?
  private var count = 0

  /// Returns whether a touch is a tap, whether or not a recognizer accepts it.
  static func isTap(movement: Double, duration: Double) -> Bool {
    duration <= longestTap && movement <= farthestMovement
  }

  /// Ends the burst: something happened that was no dead tap.
  mutating func interrupt() {
    last = nil
    count = 0
  }

  /// Adds a dead tap.
  ///
  /// - Parameters:
  ///   - key: Where it was.
  ///   - origin: Where it came down.
  ///   - start: When it came down.
  ///   - end: When it was lifted.
  /// - Returns: The place of the burst that it completes or continues, and whether it completes it; nil
  ///   when there is none.
  mutating func add(
    _ key: PlaceKey,
    at origin: Point,
    from start: Timestamp,
    to end: Timestamp
  ) -> (key: PlaceKey, isNew: Bool)? {
    if let last {
      let offset = origin - last.origin
      let isNext =
        start >= last.end && end - last.end < Self.pause
        && offset.dx.magnitude + offset.dy.magnitude < Self.spot
      if !isNext { count = 0 }
    }
    if count == 0 { self.key = key }
    last = (origin, end)
    count += 1
    guard count >= Self.leastTaps, let first = self.key else { return nil }
    return (first, count == Self.leastTaps)
  }
}
