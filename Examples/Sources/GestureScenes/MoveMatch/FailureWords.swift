import Gestures

/// A recognizer's reason for not firing, as one short sentence with the value and its limit.
enum FailureWords {
  /// Returns one sentence with its full stop.
  static func sentence(_ reason: FailureReason) -> String {
    switch reason.kind {
    case .movedTooFar: say("Moved ", reason, ", at most ")
    case .tapsTooFarApart: say("The taps were ", reason, " apart, at most ")
    case .notEnoughMovement:
      say(reason.unit == .radians ? "Turned " : "Moved ", reason, ", it needs ")
    case .heldTooLong: say("Held for ", reason, ", a tap is shorter than ")
    case .notEnoughTime: say("Lifted after ", reason, ", it needs ")
    case .tooSlow:
      TextBuilder("Too slow: not far enough after \(seconds: reason.limit).").string
    case .tooFewTaps, .tooFewTouches: say("", reason, ", it needs ")
    case .tooManyTouches: say("", reason, ", at most ")
    case .wrongDirection:
      TextBuilder("Moved \(points: reason.displacement.length) in the wrong direction.").string
    case .offAxis: say("Moved ", reason, " from its axis, at most ")
    case .startedOutsideEdge: say("Began ", reason, " from the edge, at most ")
    case .startedInOtherSection: "Began at another part of the edge."
    case .atBound: TextBuilder("There were only \(points: reason.measured) to go.").string
    case .wrongButton: "Another button was down."
    case .noTemplateClose: say("The nearest drawing scores ", reason, ", it needs ")
    case .ambiguous: say("Two drawings are equally near: ", reason, " apart, it needs ")
    case .tooSmall: say("Only ", reason, " large, it needs ")
    case .tooFewPoints: say("Only ", reason, ", it needs ")
    case .errorTooLarge: say("Not round: ", reason, " radii off a circle, at most ")
    case .pointsInMiddle: say("It comes to ", reason, " radii from its middle, at least ")
    case .shortArc: say("Only an arc: it spans ", reason, " of its circle, at least ")
    case .openRing: say("Its ends are ", reason, " radii apart, at most ")
    case .corner: say("It has corners: straight for ", reason, " of its length, at most ")
    case .tooLong: say("It is ", reason, " times as long as wide, at most ")
    case .wrongTurning: say("It turns back by ", reason, ", at most ")
    case .takenOver: "Another recognizer took over."
    case .lostTo: "Another recognizer won."
    case .requiredFailureRecognized: "Another recognizer had to fail, and fired."
    case .delegateRefused, .viewRefused: "It was not allowed to begin."
    case .touchRefused, .allTouchesIgnored: "The touch was not for it."
    case .disabled, .detached: "It was switched off."
    case .cancelledBySystem: "The system took the touch."
    case .contactTooLarge: say("The finger had a radius of ", reason, ", at most ")
    case .palmRejected: "The touch was a palm."
    case .pencilInUse: "A pencil was there."
    case .custom: reason.text
    }
  }

  /// Returns a sentence of the measured value, its limit and the words around them.
  ///
  /// All sentences use one function, so that the code is not compiled once per sentence: visitors
  /// download it.
  @inline(never)
  private static func say(
    _ start: String,
    _ reason: FailureReason,
    _ middle: String
  ) -> String {
    var text = TextBuilder()
    text.append(start)
    add(reason.measured, reason.unit, to: &text)
    text.append(middle)
    if reason.unit.isCount {
      text.append(Int(reason.limit))
    } else {
      add(reason.limit, reason.unit, to: &text)
    }
    text.append(".")
    return text.string
  }

  private static func add(
    _ value: Double,
    _ unit: FailureReason.Unit,
    to text: inout TextBuilder
  ) {
    switch unit {
    case .points: text.appendInterpolation(points: value)
    case .seconds: text.appendInterpolation(seconds: value)
    case .radians: text.appendInterpolation(degrees: value)
    case .fingers: text.appendInterpolation(Int(value), "finger")
    case .taps: text.appendInterpolation(Int(value), "tap")
    case .linePoints: text.appendInterpolation(Int(value), "point")
    case .radii, .ratio, .score, .none: text.append(value, decimals: 2)
    }
  }
}
