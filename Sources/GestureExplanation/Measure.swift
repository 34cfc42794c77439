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
    guard let reason, reason.hasMeasure else { return nil }
    if let gap, let next = gap.next {
      return Measure(
        value: next - gap.lift,
        limit: gap.limit,
        unit: .seconds,
        setting: reason.setting
      )
    }
    // Without any template, and at an edge that the recognizer was not given, nothing missed the
    // limit.
    if reason.kind == .noTemplateClose, nearest == nil { return nil }
    if reason.kind == .startedOutsideEdge, reason.measured >= 1e9 { return nil }
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

extension Measure.Unit {
  /// The unit in which people read what the engine counts in another.
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
