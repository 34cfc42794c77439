import Gestures

/// A value that missed its limit, with the setting that sets the limit.
public struct Measure {
  /// The unit of a value.
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
    /// Points of the window per second.
    case pointsPerSecond

    /// Whether values are whole numbers.
    var isCount: Bool { self == .taps || self == .fingers || self == .count }

    /// The name of the unit in files.
    public var word: String {
      switch self {
      case .points: "pt"
      case .seconds: "s"
      case .degrees: "deg"
      case .taps: "taps"
      case .fingers: "fingers"
      case .count: "count"
      case .ratio: "ratio"
      case .pointsPerSecond: "pt/s"
      }
    }
  }

  /// The measured value.
  public let value: Double
  /// The limit that the value missed.
  public let limit: Double
  /// The unit of the value and the limit.
  public let unit: Unit
  /// The property or setting that the limit comes from; nil when the class sets the limit itself.
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
  /// For a tap that came too late, the value is the time since the last lift, and the limit is the
  /// maximum time.
  public var measure: Measure? {
    guard let reason, reason.hasMeasure, !wentAside else { return nil }
    if let gap, let next = gap.next {
      return Measure(
        value: next - gap.lift,
        limit: gap.limit,
        unit: .seconds,
        setting: reason.setting
      )
    }
    // A recognizer without templates, or without edges, has no value that missed the limit.
    if reason.kind == .noTemplateClose, nearest == nil { return nil }
    if reason.kind == .startedOutsideEdge, reason.measured >= 1e9 { return nil }
    // The limit of the distance follows from the speed and the time.
    if let speed = measuredSpeed, case .speed(let limit)? = facts.detail.swipe?.limit {
      return Measure(value: speed, limit: limit, unit: .pointsPerSecond, setting: reason.setting)
    }
    let unit = Measure.Unit(reason.unit)
    let factor = unit == .degrees ? 180 / Double.pi : 1
    return Measure(
      value: reason.measured * factor,
      limit: reason.limit * factor,
      unit: unit,
      setting: reason.setting
    )
  }
}

extension Attempt {
  /// Whether a drag was long enough, but along an axis that does not count for it.
  ///
  /// Then what counts of it says nothing about the setting.
  var wentAside: Bool {
    guard let reason, reason.knownSetting != .takeoverMinimumMovement, let miss = facts.detail.drag
    else { return false }
    let aside = miss.motion - miss.part
    return max(abs(aside.dx), abs(aside.dy)) >= reason.limit
  }

  /// Whether taps that must come before a press or a drag did not come.
  package var lacksLeadingTaps: Bool {
    guard let taps = facts.leadingTaps else { return false }
    return taps.count < taps.needed
  }

  /// The measured value in the unit of the setting, for one whose limit follows from it and the time; nil for
  /// any other.
  package var measuredSpeed: Double? {
    guard reason?.knownSetting == .swipeMinimumSpeed, let miss = facts.detail.swipe,
      case .speed = miss.limit, miss.elapsed > 0
    else { return nil }
    return max(miss.along, 0) / miss.elapsed
  }
}

extension Measure.Unit {
  /// The unit in which explanations show a value of the engine.
  fileprivate init(_ unit: FailureReason.Unit) {
    self =
      switch unit {
      case .points: .points
      case .seconds: .seconds
      case .radians: .degrees
      case .taps: .taps
      case .fingers: .fingers
      case .linePoints: .count
      case .radii, .ratio, .score, .none: .ratio
      }
  }
}
