import Gestures

/// What the fingers of one hand do, from the first contact to the last lift.
///
/// The fingers come down one after another, wait, move along their path, rest, and lift. A hand may do all
/// of it several times.
public struct PlannedHand: Hashable, Sendable {
  /// How a contact ends.
  public enum Ending: UInt8, Hashable, Sendable {
    /// The fingers lift.
    case lifted
    /// The system cancels the touches.
    case cancelled
    /// The fingers lift, and no lift is reported: the contacts stay down.
    case lost
  }

  /// The time of the first contact since the start of the plan, in seconds.
  public var start = 0.0
  /// The number of fingers, from 1 to ``GesturePlan/mostFingers``.
  public var fingers = 1
  /// The distance between fingers that are side by side, in points.
  public var spacing = 20.0
  /// Where the fingers are.
  public var path: FingerPath
  /// How long the movement takes, in seconds.
  public var duration: Double
  /// How the speed changes during the movement.
  public var pace = Pace.steady
  /// The time from the last contact to the movement, in seconds.
  public var hold = 0.0
  /// The time from the movement to the first lift, in seconds.
  public var rest = 0.0
  /// How the fingers land and lift one after another.
  public var stagger: Stagger = 0
  /// The tremor of the hand; nil for none.
  public var tremor: Tremor?
  /// How often the fingers do all of it; at least 1.
  public var count = 1
  /// The time from the last lift to the next contact, in seconds.
  public var gap = 0.1
  /// How the contacts end.
  public var ending = Ending.lifted
  /// The number of readings per second; nil for that of the plan.
  public var rate: Double?

  /// Creates a hand that moves along a path at constant speed.
  public init(path: FingerPath, over duration: Double) {
    self.path = path
    self.duration = duration
  }

  /// How long the fingers take to come down, and to lift, in seconds.
  private var staggered: Double { stagger.interval * Double(fingers - 1) }

  /// How long one contact takes, from the first finger down to the last finger up, in seconds.
  public var contactDuration: Double { staggered + hold + duration + rest + staggered }

  /// The time from the first contact to the last lift, in seconds.
  public var length: Double {
    Double(count) * contactDuration + Double(count - 1) * gap
  }

  /// The time of the last lift since the start of the plan, in seconds.
  public var end: Double { start + length }

  /// How many readings the hand has at most.
  func readingCount(rate: Double) -> Double {
    let readings =
      if case .readings(let points) = path { Double(points.count) } else {
        Swift.max((duration * rate).rounded(), 1)
      }
    let resting = tremor == nil ? 0 : ((contactDuration - duration) * rate).rounded() + 4
    return Double(count) * Double(fingers) * (readings + resting + 2)
  }

  /// Returns the location of a finger.
  ///
  /// - Parameters:
  ///   - index: The index of the finger.
  ///   - progress: The fraction of the way, from 0 to 1.
  ///   - time: The time since the contact began, in seconds.
  /// - Returns: A location, in window points.
  func location(ofFinger index: Int, at progress: Double, time: Double) -> Point {
    let place = path.location(ofFinger: index, of: fingers, spacing: spacing, at: progress)
    guard let tremor else { return place }
    return place + tremor.displacement(ofFinger: index, at: time)
  }

  /// Calls a body with each reading of one contact, in the order in which they happen.
  ///
  /// - Parameters:
  ///   - rate: The number of readings per second, unless the hand has its own.
  ///   - body: Gets the time since the contact began, in seconds, and what is read of which fingers.
  func forEachReading(rate: Double, _ body: (Double, Reading) -> Void) {
    let rate = self.rate ?? rate
    let landed = staggered
    forEachStep(isLift: false) { body($0, .began($1, progress: 0)) }
    shake(from: landed, for: hold, progress: 0, rate: rate, body)
    let start = landed + hold
    switch path {
    case .still: shake(from: start, for: duration, progress: 1, rate: rate, body)
    case .line, .ring, .readings:
      for reading in readingTimes(rate: rate) {
        body(start + reading.time, .moved(progress: pace.progress(reading.share)))
      }
    }
    shake(from: start + duration, for: rest, progress: 1, rate: rate, body)
    let end = start + duration + rest
    forEachStep(isLift: true) { body(end + $0, .ended($1)) }
  }

  /// Calls a body with the fingers that land or lift, one by one with the time since the first.
  private func forEachStep(isLift: Bool, _ body: (Double, Range<Int>) -> Void) {
    guard !stagger.isNone else { return body(0, 0..<fingers) }
    for (turn, finger) in stagger.sorted(Array(0..<fingers), isLift: isLift).enumerated() {
      body(stagger.interval * Double(turn), finger..<finger + 1)
    }
  }

  /// Returns when the fingers are read while they move.
  private func readingTimes(rate: Double) -> ReadingTimes {
    guard case .readings(let points) = path else { return ReadingTimes(over: duration, rate: rate) }
    return ReadingTimes(over: duration, count: points.count - 1)
  }

  /// Reads fingers that are held and shake; others are not read.
  private func shake(
    from start: Double,
    for duration: Double,
    progress: Double,
    rate: Double,
    _ body: (Double, Reading) -> Void
  ) {
    guard tremor != nil, duration > 0 else { return }
    for reading in ReadingTimes(over: duration, rate: rate) {
      body(start + reading.time, .moved(progress: progress))
    }
  }

  /// What is read of the fingers of a hand.
  enum Reading {
    /// Fingers come down.
    case began(Range<Int>, progress: Double)
    /// All fingers have moved.
    case moved(progress: Double)
    /// Fingers lift, where they last were.
    case ended(Range<Int>)
  }
}
