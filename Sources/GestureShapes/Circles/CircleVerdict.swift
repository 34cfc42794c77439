/// Whether a drawn path is a circle, how sure that is, and if it is not one, why.
public struct CircleVerdict: Hashable, Sendable {
  /// Why the path is no circle, or nil when it is one.
  public let refusal: CircleRefusal?
  /// The best circle through the path, accepted or not; nil when the points determine none.
  public let fit: CircleFit?
  /// How many times as long as wide the path is; at least 1, nil when the points determine no circle.
  ///
  /// The largest ratio between the widths in two directions at right angles, whichever way they lie.
  public let elongation: Double?
  /// How well the path keeps the rules of ``CircleDetector``: from 1 for a circle drawn by a machine
  /// over 0.5 at a limit down to 0; below 0.5 exactly when the path is refused.
  ///
  /// As ``StrokeClassification/score`` it is 1 / (1 + *u*), where *u* is how much is used of what the rule
  /// allows that is nearest to being broken, or that is broken. It orders drawings; it is no
  /// probability.
  public let confidence: Double

  /// Creates a verdict from its parts.
  init(_ refusal: CircleRefusal?, _ fit: CircleFit?, elongation: Double?, use: Double) {
    self.refusal = refusal
    self.fit = fit
    self.elongation = elongation
    // Beyond its limit, however little.
    confidence = refusal == nil ? 1 / (1 + use) : min(1 / (1 + use), 0.5.nextDown)
  }

  /// Creates the verdict on a path that is too poor to be measured.
  init(_ refusal: CircleRefusal) { self.init(refusal, nil, elongation: nil, use: .infinity) }

  /// Whether the path is a circle.
  public var isCircle: Bool { refusal == nil }
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
    /// The path strays too far from the fitted circle.
    ///
    /// Measured is what the length of the path does not explain of the RMS distance, in radii.
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
    /// The path runs straight and turns at corners.
    ///
    /// Measured is the share of its bending that would have to move for it to bend evenly, or the
    /// share of its length that keeps to the directions of a regular polygon.
    case corner
    /// The path is longer one way than across, or taller than wide; length by width.
    case tooLong
    /// The path turns back, curls, or bends inwards; the turning that a circle would not make, in
    /// radians.
    case wrongTurning
  }
}
