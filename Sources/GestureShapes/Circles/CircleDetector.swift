public import GestureGeometry

/// Tells circles that people draw from everything else they draw.
///
/// A path is a circle when it goes round its own middle at least four fifths of a turn, at nearly
/// the same distance, bending all the way. It may overlap its start, go round several times, start
/// anywhere and turn either way. How fast it was drawn and how often it was sampled do not matter:
/// every measure counts by length, not by point. Size does not matter either.
///
/// All limits but ``tolerance`` are ratios between shapes to be told apart; each says which. Where
/// geometry leaves a range, the place within it was chosen with the drawn circles of the $1 data set
/// in view, so that the figures on that set are not those of an unseen one.
public struct CircleDetector: Hashable, Sendable {
  /// The largest RMS distance between path and circle, in radii.
  ///
  /// Also decides how long an ellipse may be: see ``greatestElongation``.
  ///
  /// > Source: 0.2 lets pass what people draw in haste; the deviation of an ellipse 1.8 times as
  /// > long as wide is as large.
  public var tolerance: Double

  /// How large a circle is at least: the longer side of the path's bounding box, in points.
  ///
  /// Zero, since the detector does not know what a point is to the hand; a recognizer does.
  public var minimumExtent = 0.0

  /// Creates a detector.
  ///
  /// - Parameter tolerance: The largest RMS distance between path and circle, in radii. Positive.
  public init(tolerance: Double = 0.2) {
    precondition(tolerance > 0, "tolerance must be positive")
    self.tolerance = tolerance
  }

  /// How much longer than wide a circle may be, measured across in opposite directions.
  ///
  /// > Source: An ellipse of axes 1 + e and 1 - e leaves its mean circle by e·cos 2φ, which is
  /// > e / √2 in the mean square; so the ellipse whose error is ``tolerance`` has e = √2·tolerance.
  public var greatestElongation: Double {
    let e = min(2.0.squareRoot() * tolerance, 0.9)
    return (1 + e) / (1 - e)
  }

  /// Returns the tolerance from which on a drawing is not too long.
  ///
  /// - Parameter elongation: How many times as long as wide the drawing is; at least 1.
  /// - Returns: What ``greatestElongation`` is the inverse of; nil when no tolerance allows so much.
  package static func tolerance(forElongation elongation: Double) -> Double? {
    let e = (elongation - 1) / (elongation + 1)
    return e < 0.9 ? e / 2.0.squareRoot() : nil
  }

  /// The limit that only a path which winds in or out is held against.
  ///
  /// It tells one from a path that comes close to the middle: both are refused as
  /// ``CircleRefusal/Reason/pointsInMiddle``.
  package static var leastWinding: Double { CircleLimits.winding }

  /// Returns whether a path is a circle.
  ///
  /// - Parameter path: The points of one stroke in the order drawn, in points. May be empty.
  /// - Returns: The circle, or the first rule that the path breaks.
  /// - Complexity: O(*n*) in the number of points, without allocation.
  public func examine(_ path: [Point]) -> CircleVerdict {
    path.withUnsafeBufferPointer { examine($0) }
  }

  /// Returns whether a path in memory is a circle.
  ///
  /// - Parameter path: The points of one stroke in the order drawn. May be empty.
  /// - Returns: The circle, or the first rule that the path breaks.
  package func examine(_ path: UnsafeBufferPointer<Point>) -> CircleVerdict {
    guard let outline = CirclePathOutline(path) else {
      return .refused(CircleRefusal(.notFinite, measured: .nan, limit: .nan), nil)
    }
    guard outline.distinctPoints >= CircleLimits.points else {
      let points = Double(outline.distinctPoints)
      let limit = Double(CircleLimits.points)
      return .refused(CircleRefusal(.tooFewPoints, measured: points, limit: limit), nil)
    }
    guard outline.extent >= minimumExtent else {
      let refusal = CircleRefusal(.tooSmall, measured: outline.extent, limit: minimumExtent)
      return .refused(refusal, nil)
    }
    guard var fit = outline.fit else {
      return .refused(CircleRefusal(.shortArc, measured: 0, limit: CircleLimits.overlap), nil)
    }
    let measures = CirclePathMeasures(path, around: fit, extent: outline.extent)
    fit.rmsError = measures.rmsError
    if let refusal = refusal(of: fit, outline, measures) { return .refused(refusal, fit) }
    return .circle(fit)
  }

  /// Returns the first rule that a path breaks.
  ///
  /// The order decides which reason is given: first what the path is not at all (something that goes
  /// round its middle), then what closed shape it is instead, and last how well it was drawn.
  private func refusal(
    of fit: CircleFit,
    _ outline: CirclePathOutline,
    _ measures: CirclePathMeasures
  ) -> CircleRefusal? {
    if measures.closest < CircleLimits.middle {
      return CircleRefusal(.pointsInMiddle, measured: measures.closest, limit: CircleLimits.middle)
    }
    let overlap = outline.overlap(with: fit)
    if measures.sweep < CircleLimits.arc, overlap < CircleLimits.overlap {
      return CircleRefusal(.shortArc, measured: overlap, limit: CircleLimits.overlap)
    }
    if measures.backtrack > CircleLimits.backtrack {
      return CircleRefusal(
        .wrongTurning,
        measured: measures.backtrack,
        limit: CircleLimits.backtrack
      )
    }
    if measures.curl > CircleLimits.curl {
      return CircleRefusal(.wrongTurning, measured: measures.curl, limit: CircleLimits.curl)
    }
    let gap = outline.gap / fit.radius
    if measures.sweep < 2 * .pi, gap > CircleLimits.gap {
      return CircleRefusal(.openRing, measured: gap, limit: CircleLimits.gap)
    }
    if measures.winding < CircleLimits.winding {
      return CircleRefusal(
        .pointsInMiddle,
        measured: measures.winding,
        limit: CircleLimits.winding
      )
    }
    if measures.elongation > greatestElongation {
      return CircleRefusal(
        .tooLong,
        measured: measures.elongation,
        limit: greatestElongation
      )
    }
    if let refusal = measures.corners { return refusal }
    guard fit.relativeError <= tolerance else {
      return CircleRefusal(.errorTooLarge, measured: fit.relativeError, limit: tolerance)
    }
    return nil
  }
}
