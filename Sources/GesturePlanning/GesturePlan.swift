import Gestures

/// Fingers that follow a plan: hands with what each of them does, and when.
///
/// ```swift
/// let plan = GesturePlan.pinch(at: Point(200, 300), from: 100, to: 240, over: 0.4)
///   .then(.tap(at: Point(100, 200)))
/// for frame in plan.frames(rate: 120) { window.send(frame.touches, at: frame.time) }
/// ```
/// The same plan gives the same frames on every platform.
public struct GesturePlan: Hashable, Sendable {
  /// The hands, in the order in which they were planned; may be empty.
  public private(set) var hands: [PlannedHand] = []
  /// The time at the end, in seconds: that of the last lift, and of what follows it.
  public private(set) var duration = 0.0

  /// Creates a plan without fingers.
  public init() {}

  /// Creates a plan of one hand.
  public init(_ hand: PlannedHand) {
    hands = [hand]
    duration = hand.end
  }

  // MARK: - Limits

  /// The time between two gestures that follow each other, in seconds.
  ///
  /// It is longer than the longest time between the taps of a double tap, so that two gestures are two.
  public static let pause = 0.5
  /// The most fingers of one hand.
  public static let mostFingers = 10
  /// The most hands of a plan.
  public static let mostHands = 1000
  /// The most fingers that are down at a time, which is as many as the engine follows.
  public static let mostContacts = 64
  /// The most readings of a plan, those of all fingers together.
  public static let mostReadings = 100_000
  /// The longest plan, in seconds.
  public static let longest = 86_400.0
  /// The largest coordinate and distance, in points.
  public static let farthest = 1_000_000.0
  /// The readings per second that are possible.
  public static let rates = 1.0...1000.0

  /// Whether all numbers are finite and within the limits, at a number of readings per second.
  public func isWithinLimits(rate: Double = 60) -> Bool {
    duration <= Self.longest && Self.rates.contains(rate) && hands.count <= Self.mostHands
      && hands.allSatisfy { $0.isWithinLimits && contactCount(at: $0.start) <= Self.mostContacts }
      && readingCount(rate: rate) <= Double(Self.mostReadings)
  }

  /// The most readings that a plan may have, counted before they are made.
  func readingCount(rate: Double) -> Double {
    var sum = 0.0
    for hand in hands { sum += hand.readingCount(rate: hand.rate ?? rate) }
    return sum
  }

  /// How many fingers are down at a time, in seconds, or come down then.
  func contactCount(at time: Double) -> Int {
    var sum = 0
    for hand in hands where hand.start <= time {
      if hand.end > time || hand.start == time || hand.ending == .lost { sum += hand.fingers }
    }
    return sum
  }

  // MARK: - Combinations

  /// Returns the plan followed by another one.
  ///
  /// - Parameters:
  ///   - next: What follows.
  ///   - pause: The time between the two, in seconds, not negative.
  /// - Returns: A plan of both, one after the other.
  public func then(_ next: GesturePlan, after pause: Double = GesturePlan.pause) -> GesturePlan {
    precondition(pause >= 0, "then(_:after:): the pause must not be negative")
    return adding(next, at: hands.isEmpty && duration == 0 ? 0 : duration + pause)
  }

  /// Returns the plan together with another one, for two hands.
  ///
  /// - Parameters:
  ///   - other: What happens at the same time, with other fingers.
  ///   - delay: The time from the start of this plan to the start of the other, in seconds, not negative.
  /// - Returns: A plan of both, side by side.
  public func together(with other: GesturePlan, after delay: Double = 0) -> GesturePlan {
    precondition(delay >= 0, "together(with:after:): the delay must not be negative")
    return adding(other, at: delay)
  }

  /// Returns the plan with time at its end, in seconds, in which nothing changes.
  public func waiting(_ time: Double) -> GesturePlan {
    precondition(time >= 0, "waiting(_:): the time must not be negative")
    var plan = self
    plan.duration += time
    return plan
  }

  /// Returns the plan with a change in each of its hands.
  public func with(_ change: (inout PlannedHand) -> Void) -> GesturePlan {
    var plan = self
    plan.duration = 0
    for index in plan.hands.indices {
      change(&plan.hands[index])
      plan.duration = max(plan.duration, plan.hands[index].end)
    }
    plan.duration = max(plan.duration, duration)
    return plan
  }

  /// Returns the plan with fingers that land and lift one after another.
  ///
  /// Hands of several fingers that already do keep their own stagger. What follows a hand comes as much later as
  /// that hand takes longer.
  public func staggered(_ stagger: Stagger) -> GesturePlan {
    var plan = GesturePlan()
    var delays: [(end: Double, delay: Double)] = []
    for var hand in hands {
      let end = hand.end
      var delay = 0.0
      for earlier in delays where earlier.end <= hand.start { delay = max(delay, earlier.delay) }
      if hand.stagger.isNone { hand.stagger = stagger }
      hand.start += delay
      delays.append((end, hand.end - end))
      plan.hands.append(hand)
      plan.duration = max(plan.duration, hand.end)
    }
    plan.duration = max(plan.duration, duration + (delays.map { $0.delay }.max() ?? 0))
    return plan
  }

  /// Returns the plan with another one that starts at a time in seconds.
  func adding(_ other: GesturePlan, at time: Double) -> GesturePlan {
    var plan = self
    for var hand in other.hands {
      hand.start += time
      plan.hands.append(hand)
    }
    plan.duration = max(duration, time + other.duration)
    return plan
  }
}

extension PlannedHand {
  /// Whether all numbers are finite and within the limits.
  var isWithinLimits: Bool {
    let times = [start, duration, hold, rest, stagger.interval, gap]
    return (1...GesturePlan.mostFingers).contains(fingers) && count >= 1
      && times.allSatisfy { $0 >= 0 && $0 <= GesturePlan.longest }
      && spacing.magnitude <= GesturePlan.farthest
      && (tremor?.amplitude ?? 0).magnitude <= GesturePlan.farthest
      && GesturePlan.rates.contains(rate ?? 60) && path.isWithinLimits && pace.isWithinLimits
  }
}

extension Pace {
  fileprivate var isWithinLimits: Bool {
    guard case .even(let first, let last) = self else { return true }
    return first >= 0 && last >= 0 && first + last > 0 && first + last < .infinity
  }
}

extension FingerPath {
  fileprivate var isWithinLimits: Bool {
    switch self {
    case .still(let point): point.isWithinLimits
    case .line(let points), .readings(let points):
      !points.isEmpty && points.allSatisfy { $0.isWithinLimits }
    case .ring(let ring):
      ring.center.isWithinLimits && (ring.center + ring.displacement).isWithinLimits
        && ring.span.magnitude <= GesturePlan.farthest
        && ring.endSpan.magnitude <= GesturePlan.farthest
        && ring.angle.magnitude <= GesturePlan.farthest
        && ring.turn.magnitude <= GesturePlan.farthest
    }
  }
}

extension Point {
  fileprivate var isWithinLimits: Bool {
    x.magnitude <= GesturePlan.farthest && y.magnitude <= GesturePlan.farthest
  }
}
