import GestureGeometry
import GestureRecognition
import GestureTouches

/// A value that missed its limit, with the setting that sets the limit.
public struct Measure {
  /// In what a value is counted.
  public enum Unit: UInt8, Sendable, Hashable {
    /// Points of the window.
    case points
    /// Seconds.
    case seconds
    /// Degrees.
    case degrees
    /// Taps.
    case taps
    /// Fingers.
    case fingers
    /// Points of a line.
    case count
    /// A ratio or a share, without a unit.
    case ratio

    /// Whether values are whole numbers.
    var isCount: Bool { self == .taps || self == .fingers || self == .count }

    /// The unit as files name it.
    public var word: String {
      switch self {
      case .points: "pt"
      case .seconds: "s"
      case .degrees: "deg"
      case .taps: "taps"
      case .fingers: "fingers"
      case .count: "count"
      case .ratio: "ratio"
      }
    }
  }

  /// What was measured.
  public let value: Double
  /// What it was held against.
  public let limit: Double
  /// In what both are counted.
  public let unit: Unit
  /// The property or setting that the limit comes from; nil when it is a class's own.
  public let setting: String?

  /// By how much the limit was missed; not negative.
  public var missedBy: Double { (value - limit).magnitude }

  /// By how much the limit was missed, as text with its unit: `1.0 pt`, `0.021 s`, `1 finger`.
  public var missedByText: String {
    var text = ExplanationText()
    text.add(difference: missedBy, unit)
    return String(bytes: text.utf8)
  }
}

extension Attempt {
  /// The value that decided, for an attempt that failed at a limit.
  ///
  /// For a tap that came too late, the time it took and the time it had.
  public var measure: Measure? {
    switch reason {
    case .movedTooFar(let distance, let limit):
      Measure(
        value: distance,
        limit: limit,
        unit: .points,
        setting: named(tap: "tap.maximumMovement", press: "allowableMovement")
      )
    case .tapsTooFarApart(let distance, let limit):
      Measure(value: distance, limit: limit, unit: .points, setting: own("tap.maximumDistance"))
    case .notEnoughMovement(let amount, let needed): movement(amount, needed)
    case .heldTooLong(let duration, let limit):
      Measure(value: duration, limit: limit, unit: .seconds, setting: own("tap.maximumHold"))
    case .notEnoughTime(let duration, let needed):
      Measure(
        value: duration,
        limit: needed,
        unit: .seconds,
        setting: own("minimumPressDuration")
      )
    case .tooSlow(let elapsed, let limit):
      Measure(
        value: elapsed,
        limit: limit,
        unit: .seconds,
        setting: own("swipe.maximumDuration")
      )
    case .tooFewTaps(let count, let needed): taps(count, needed)
    case .tooFewTouches(let count, let needed):
      Measure(
        value: Double(count),
        limit: Double(needed),
        unit: .fingers,
        setting: fingers("minimumNumberOfTouches")
      )
    case .tooManyTouches(let count, let limit):
      Measure(
        value: Double(count),
        limit: Double(limit),
        unit: .fingers,
        setting: fingers("maximumNumberOfTouches")
      )
    case .startedOutsideEdge(let distance, let zone):
      // An edge that has no distance is none that the recognizer was given.
      distance >= 1e9
        ? nil : Measure(value: distance, limit: zone, unit: .points, setting: own("edge.zone"))
    case .tooSmall(let extent, let needed):
      Measure(
        value: extent,
        limit: needed,
        unit: .points,
        setting: drawn(circle: "circle.minimumExtent", stroke: "stroke.minimumExtent")
      )
    case .tooFewPoints(let count, let needed):
      Measure(value: Double(count), limit: Double(needed), unit: .count, setting: nil)
    case .wrongTurning(let angle, let limit):
      Measure(
        value: angle * 180 / .pi,
        limit: limit * 180 / .pi,
        unit: .degrees,
        setting: nil
      )
    case .errorTooLarge(let value, let limit), .tooLong(let value, let limit):
      Measure(value: value, limit: limit, unit: .ratio, setting: drawn(circle: "tolerance"))
    case .pointsInMiddle(let value, let limit), .shortArc(let value, let limit),
      .openRing(let value, let limit), .corner(let value, let limit):
      Measure(value: value, limit: limit, unit: .ratio, setting: nil)
    case .noTemplateClose(let value, let limit):
      // Without any template there is nothing that missed the limit.
      nearest == nil
        ? nil
        : Measure(value: value, limit: limit, unit: .ratio, setting: drawn(stroke: "minimumScore"))
    case .ambiguous(let value, let limit):
      Measure(value: value, limit: limit, unit: .ratio, setting: drawn(stroke: "minimumMargin"))
    case .wrongDirection, .wrongButton, .lostTo, .requiredFailureRecognized, .delegateRefused,
      .viewRefused, .touchRefused, .allTouchesIgnored, .disabled, .detached, .cancelledBySystem,
      .custom, nil:
      nil
    }
  }

  private func taps(_ count: Int, _ needed: Int) -> Measure {
    if let gap, let next = gap.next {
      return Measure(
        value: next - gap.lift,
        limit: gap.limit,
        unit: .seconds,
        setting: own("tap.maximumGap")
      )
    }
    return Measure(
      value: Double(count),
      limit: Double(needed),
      unit: .taps,
      setting: own("tap.maximumGap")
    )
  }

  private func movement(_ amount: Double, _ needed: Double) -> Measure {
    let setting: String? =
      switch movementFamily {
      case .pan, .transform: isSettling ? "pan.settlingHysteresis" : "pan.hysteresis"
      case .screenEdgePan: isSettling ? "pan.settlingHysteresis" : "edge.hysteresis"
      case .pinch: "pinch.hysteresis"
      case .rotation: "rotation.hysteresis"
      case .swipe: "swipe.minimumPrimary"
      case .tap, .longPress, .hover, .circle, .stroke, .custom: nil
      }
    let isTurn = movementFamily == .rotation
    let unit = isTurn ? 180 / Double.pi : 1
    return Measure(
      value: amount * unit,
      limit: needed * unit,
      unit: isTurn ? .degrees : .points,
      setting: setting
    )
  }

  /// A setting, unless the class is one of the user's own.
  private func own(_ setting: String) -> String? {
    recognizer.family == .custom ? nil : setting
  }

  private func named(tap: String, press: String) -> String? {
    switch recognizer.family {
    case .tap: tap
    case .longPress: press
    case .pan, .pinch, .rotation, .transform, .swipe, .screenEdgePan, .hover, .circle, .stroke,
      .custom:
      nil
    }
  }

  private func drawn(circle: String? = nil, stroke: String? = nil) -> String? {
    switch recognizer.family {
    case .circle: circle
    case .stroke: stroke
    case .tap, .longPress, .pan, .pinch, .rotation, .transform, .swipe, .screenEdgePan, .hover,
      .custom:
      nil
    }
  }

  /// The property with the number of fingers, which is another one where a range is allowed.
  private func fingers(_ range: String) -> String? {
    switch recognizer.family {
    case .tap, .longPress, .swipe: "numberOfTouchesRequired"
    case .pan, .transform: range
    case .pinch, .rotation, .screenEdgePan, .hover, .circle, .stroke, .custom: nil
    }
  }
}
