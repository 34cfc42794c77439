import GestureGeometry
import GestureRecognition

/// A recognizer's reason for not firing, as one short sentence with what was measured and its limit.
enum FailureWords {
  /// What is counted or measured.
  enum Unit {
    /// Points.
    case points
    /// Seconds.
    case seconds
    /// Radians.
    case radians
    /// Radii and shares.
    case ratio
    /// Fingers.
    case fingers
    /// Taps.
    case taps
    /// Points of a line.
    case places
  }

  /// Returns the sentence.
  ///
  /// - Parameters:
  ///   - reason: What the recognizer gave.
  ///   - unit: What its movement counts: radians for rotations.
  /// - Returns: One sentence with its full stop.
  static func sentence(_ reason: FailureReason, unit: Unit = .points) -> String {
    switch reason {
    case .movedTooFar(let way, let limit): say("Moved ", way, ", at most ", limit, .points)
    case .tapsTooFarApart(let gap, let limit):
      say("The taps were ", gap, " apart, at most ", limit, .points)
    case .notEnoughMovement(let way, let needed):
      say(unit == .radians ? "Turned " : "Moved ", way, ", it takes ", needed, unit)
    case .heldTooLong(let time, let limit):
      say("Held for ", time, ", a tap is shorter than ", limit, .seconds)
    case .notEnoughTime(let time, let needed):
      say("Lifted after ", time, ", it takes ", needed, .seconds)
    case .tooSlow(_, let limit):
      TextBuilder("Too slow: not far enough after \(seconds: limit).").string
    case .tooFewTaps(let count, let needed): say("", count, ", it takes ", needed, .taps)
    case .tooFewTouches(let count, let needed): say("", count, ", it takes ", needed, .fingers)
    case .tooManyTouches(let count, let limit): say("", count, ", at most ", limit, .fingers)
    case .wrongDirection(let way, _):
      TextBuilder("Moved \(points: way.length) the wrong way.").string
    case .startedOutsideEdge(let way, let zone):
      say("Began ", way, " from the edge, at most ", zone, .points)
    case .wrongButton: "Another button was down."
    case .noTemplateClose(let score, let needed):
      say("The nearest drawing scores ", score, ", it takes ", needed, .ratio)
    case .ambiguous(let margin, let needed):
      say("Two drawings are equally near: ", margin, " apart, it takes ", needed, .ratio)
    case .tooSmall(let extent, let needed):
      say("Only ", extent, " large, it takes ", needed, .points)
    case .tooFewPoints(let count, let needed): say("Only ", count, ", it takes ", needed, .places)
    case .errorTooLarge(let error, let limit):
      say("Not round: ", error, " radii off a circle, at most ", limit, .ratio)
    case .pointsInMiddle(let way, let needed):
      say("It comes to ", way, " radii from its middle, at least ", needed, .ratio)
    case .shortArc(let share, let needed):
      say("Only an arc: it spans ", share, " of its circle, at least ", needed, .ratio)
    case .openRing(let gap, let limit):
      say("Its ends are ", gap, " radii apart, at most ", limit, .ratio)
    case .corner(let share, let limit):
      say("It has corners: straight for ", share, " of its length, at most ", limit, .ratio)
    case .tooLong(let ratio, let limit):
      say("It is ", ratio, " times as long as wide, at most ", limit, .ratio)
    case .wrongTurning(let angle, let limit):
      say("It turns back by ", angle, ", at most ", limit, .radians)
    case .lostTo: "Another recognizer won."
    case .requiredFailureRecognized: "Another recognizer had to fail, and fired."
    case .delegateRefused, .viewRefused: "It was not allowed to begin."
    case .touchRefused, .allTouchesIgnored: "The touch was not for it."
    case .disabled, .detached: "It was switched off."
    case .cancelledBySystem: "The system took the touch."
    case .custom(let text): text
    }
  }

  /// Whether the reason says what the hand did, and not what other recognizers did.
  static func isAboutHand(_ reason: FailureReason) -> Bool {
    switch reason {
    case .lostTo, .requiredFailureRecognized, .delegateRefused, .viewRefused, .touchRefused,
      .allTouchesIgnored, .disabled, .detached, .cancelledBySystem, .custom:
      false
    default: true
    }
  }

  private static func say(
    _ start: String,
    _ count: Int,
    _ middle: String,
    _ limit: Int,
    _ unit: Unit
  ) -> String { say(start, Double(count), middle, Double(limit), unit) }

  /// Returns a sentence of two values and the words around them.
  ///
  /// One function for all of them, since every other way would be compiled in place, and a page is
  /// loaded over the air.
  @inline(never)
  private static func say(
    _ start: String,
    _ value: Double,
    _ middle: String,
    _ limit: Double,
    _ unit: Unit
  ) -> String {
    var text = TextBuilder()
    text.append(start)
    add(value, unit, to: &text)
    text.append(middle)
    switch unit {
    case .fingers, .taps, .places: text.append(Int(limit))
    case .points, .seconds, .radians, .ratio: add(limit, unit, to: &text)
    }
    text.append(".")
    return text.string
  }

  private static func add(_ value: Double, _ unit: Unit, to text: inout TextBuilder) {
    switch unit {
    case .points: text.appendInterpolation(points: value)
    case .seconds: text.appendInterpolation(seconds: value)
    case .radians: text.appendInterpolation(degrees: value)
    case .ratio: text.append(value, decimals: 2)
    case .fingers: text.appendInterpolation(Int(value), "finger")
    case .taps: text.appendInterpolation(Int(value), "tap")
    case .places: text.appendInterpolation(Int(value), "point")
    }
  }
}
