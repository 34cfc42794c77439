/// Whether a drawn path is a circle, and if not, why.
public enum CircleVerdict: Hashable, Sendable {
  /// The path is a circle.
  case circle(CircleFit)
  /// The path is not a circle, for this reason; the fit is nil when the points determine no circle.
  case refused(CircleRefusal, CircleFit?)

  /// Whether the path is a circle.
  public var isCircle: Bool { refusal == nil }

  /// Why the path is no circle, or nil when it is one.
  public var refusal: CircleRefusal? {
    if case .refused(let refusal, _) = self { refusal } else { nil }
  }

  /// The best circle through the path, accepted or not; nil when the points determine none.
  public var fit: CircleFit? {
    switch self {
    case .circle(let fit): fit
    case .refused(_, let fit): fit
    }
  }
}

/// Why a path is no circle: the rule it broke, what was measured, and the limit.
public struct CircleRefusal: Hashable, Sendable {
  /// The rule that was broken.
  public var reason: Reason
  /// What was measured, in the unit that the reason names; NaN for ``Reason/notFinite``.
  public var measured: Double
  /// The value that ``measured`` should have reached, or should not have passed.
  public var limit: Double

  /// Creates a refusal from its parts.
  public init(_ reason: Reason, measured: Double, limit: Double) {
    self.reason = reason
    self.measured = measured
    self.limit = limit
  }

  /// A rule that a circle keeps.
  public enum Reason: Hashable, Sendable, CaseIterable {
    /// A coordinate is NaN or infinite.
    case notFinite
    /// Too few different points; measured in points.
    case tooFewPoints
    /// The path is smaller than ``CircleDetector/minimumExtent``; its longer side in points.
    case tooSmall
    /// The path strays too far from the fitted circle; RMS distance in radii.
    case errorTooLarge
    /// The path comes close to the middle, as a figure eight, an S or a spiral does.
    ///
    /// Measured is the smallest distance to the centre in radii; of a path that winds in or out all
    /// along, the ratio of its inner to its outer end.
    case pointsInMiddle
    /// The bounding box of the path covers too little of the fitted circle's; a share of the area.
    case shortArc
    /// The ends are too far apart for a closed ring; measured in radii.
    case openRing
    /// The path runs straight and turns at corners; a share of its length.
    case corner
    /// The path is longer one way than across; length by width.
    case tooLong
    /// The path turns back or curls; the turning that a circle would not make, in radians.
    case wrongTurning
  }
}
