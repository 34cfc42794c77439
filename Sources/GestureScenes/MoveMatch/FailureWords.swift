import GestureGeometry
import GestureRecognition

/// A recognizer's reason for not firing, as one short sentence with what was measured and its limit.
enum FailureWords {
  /// What the amount of a movement counts.
  enum Unit {
    /// Points.
    case points
    /// Radians.
    case radians
  }

  /// Returns the sentence.
  ///
  /// - Parameters:
  ///   - reason: What the recognizer gave.
  ///   - unit: What its movement counts: radians for rotations.
  /// - Returns: One sentence with its full stop.
  static func sentence(_ reason: FailureReason, unit: Unit = .points) -> String {
    switch reason {
    case .movedTooFar(let distance, let limit):
      say("Moved ", MeasureText.points(distance), ", at most ", MeasureText.points(limit), ".")
    case .tapsTooFarApart(let distance, let limit):
      say(
        "The taps were ",
        MeasureText.points(distance),
        " apart, at most ",
        MeasureText.points(limit),
        "."
      )
    case .notEnoughMovement(let amount, let needed):
      movement(amount, needed, unit)
    case .heldTooLong(let duration, let limit):
      say(
        "Held for ",
        MeasureText.seconds(duration),
        ", a tap is shorter than ",
        MeasureText.seconds(limit),
        "."
      )
    case .notEnoughTime(let duration, let needed):
      say(
        "Lifted after ",
        MeasureText.seconds(duration),
        ", it takes ",
        MeasureText.seconds(needed),
        "."
      )
    case .tooSlow(_, let limit):
      say("Too slow: not far enough after ", MeasureText.seconds(limit), ".")
    case .tooFewTaps(let count, let needed):
      say(MeasureText.count(count, "tap"), ", it takes ", TextBuilder.text(of: needed), ".")
    case .tooFewTouches(let count, let needed):
      say(MeasureText.count(count, "finger"), ", it takes ", TextBuilder.text(of: needed), ".")
    case .tooManyTouches(let count, let limit):
      say(MeasureText.count(count, "finger"), ", at most ", TextBuilder.text(of: limit), ".")
    case .wrongDirection(let way, _):
      say("Moved ", MeasureText.points(way.length), " the wrong way.")
    case .startedOutsideEdge(let distance, let zone):
      say(
        "Began ",
        MeasureText.points(distance),
        " from the edge, at most ",
        MeasureText.points(zone),
        "."
      )
    case .wrongButton: "Another button was down."
    case .noTemplateClose(let score, let needed):
      say(
        "The nearest drawing scores ",
        MeasureText.number(score, 2),
        ", it takes ",
        MeasureText.number(needed, 2),
        "."
      )
    case .ambiguous(let margin, let needed):
      say(
        "Two drawings are equally near: ",
        MeasureText.number(margin, 2),
        " apart, it takes ",
        MeasureText.number(needed, 2),
        "."
      )
    case .tooSmall, .tooFewPoints, .errorTooLarge, .pointsInMiddle, .shortArc, .openRing, .corner,
      .tooLong, .wrongTurning:
      circle(reason)
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

  private static func movement(_ amount: Double, _ needed: Double, _ unit: Unit) -> String {
    switch unit {
    case .points:
      say("Moved ", MeasureText.points(amount), ", it takes ", MeasureText.points(needed), ".")
    case .radians:
      say("Turned ", MeasureText.degrees(amount), ", it takes ", MeasureText.degrees(needed), ".")
    }
  }

  /// The reasons of drawings, in radii, shares and angles.
  private static func circle(_ reason: FailureReason) -> String {
    switch reason {
    case .tooSmall(let extent, let needed):
      say("Only ", MeasureText.points(extent), " large, it takes ", MeasureText.points(needed), ".")
    case .tooFewPoints(let count, let needed):
      say(
        "Only ",
        MeasureText.count(count, "point"),
        ", it takes ",
        TextBuilder.text(of: needed),
        "."
      )
    case .errorTooLarge(let error, let limit):
      say("Not round: ", two(error), " radii off a circle, at most ", two(limit), ".")
    case .pointsInMiddle(let distance, let needed):
      say("It comes to ", two(distance), " radii from its middle, at least ", two(needed), ".")
    case .shortArc(let overlap, let needed):
      say("Only an arc: it spans ", two(overlap), " of its circle, at least ", two(needed), ".")
    case .openRing(let gap, let limit):
      say("Its ends are ", two(gap), " radii apart, at most ", two(limit), ".")
    case .corner(let share, let limit):
      say("It has corners: straight for ", two(share), " of its length, at most ", two(limit), ".")
    case .tooLong(let ratio, let limit):
      say("It is ", two(ratio), " times as long as wide, at most ", two(limit), ".")
    case .wrongTurning(let angle, let limit):
      say(
        "It turns back by ",
        MeasureText.degrees(angle),
        ", at most ",
        MeasureText.degrees(limit),
        "."
      )
    default: "It is no circle."
    }
  }

  /// Returns the pieces as one text.
  ///
  /// A function, since each `+` would be compiled in place, and a page is loaded over the air.
  @inline(never)
  private static func say(
    _ first: String,
    _ second: String,
    _ third: String,
    _ fourth: String = "",
    _ fifth: String = ""
  ) -> String {
    var text = TextBuilder()
    for piece in [first, second, third, fourth, fifth] { text.append(piece) }
    return text.string
  }

  private static func two(_ value: Double) -> String { MeasureText.number(value, 2) }
}
