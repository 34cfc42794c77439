public import Gestures

/// Tells circles that people draw from everything else they draw.
///
/// A path is a circle when it goes round its own middle at least four fifths of a turn, at nearly
/// the same distance, bending all the way. It may overlap its start, go round several times, start
/// anywhere and turn either way. Every measure counts by length, not by point, so that how often it
/// was sampled matters little: a path of few points is given the benefit of the doubt at corners.
/// Neither size nor speed matters.
///
/// How long a circle may be depends on what it is wanted for: see ``maximumElongation``. All other
/// limits but ``tolerance`` are ratios between shapes to be told apart; each says which, and where
/// geometry leaves a range, by which drawings the place within it was chosen.
public struct CircleDetector: Hashable, Sendable {
  /// The largest RMS distance between path and circle, in radii, apart from what makes it long.
  ///
  /// Also decides how long a circle may be, unless ``maximumElongation`` does.
  ///
  /// > Source: 0.2 lets pass what people draw in haste; the deviation of an ellipse 1.8 times as
  /// > long as wide is as large.
  public var tolerance: Double

  /// How many times as tall as wide, or as wide as tall, a circle may be: 1 or more.
  ///
  /// Lower for an app in which an oval is no circle, higher for one to which anything round will do.
  /// Nil for what the ``tolerance`` allows: 1.5 by default. A slanted line may be longer, since that
  /// is how circles fail: see ``greatestSlantedElongation``.
  public var maximumElongation: Double?

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

  /// How many times as tall as wide, or as wide as tall, a circle may be: ``maximumElongation``, or
  /// what the ``tolerance`` allows.
  ///
  /// > Source: An ellipse of axes 1 + e and 1 - e leaves its mean circle by e·cos 2φ: by at most e.
  /// > No place of it may leave by more than the tolerance.
  public var greatestElongation: Double { elongation(ofDeviation: uprightDeviation) }

  /// How many times as long as wide a circle may be, if its long axis is slanted: 1.79 by default.
  ///
  /// > Source: People who mean a circle make it as tall as wide, and do not notice that it slants:
  /// > hand and fingers that get out of step stretch a circle along a diagonal (Dounskaia, Van
  /// > Gemmert and Stelmach, Interjoint coordination during handwriting-like movements, Experimental
  /// > Brain Research 135, 2000). So a slanted ellipse needs to keep to the limit only in the mean
  /// > square, which is e / √2.
  public var greatestSlantedElongation: Double { elongation(ofDeviation: slantedDeviation) }

  /// How far an upright ellipse may leave its mean circle, in radii.
  private var uprightDeviation: Double {
    guard let maximumElongation else { return min(tolerance, CircleLimits.mostDeviation) }
    let e = deviation(ofElongation: max(maximumElongation, 1))
    return min(e, CircleLimits.mostDeviation)
  }

  /// The same for a slanted one.
  private var slantedDeviation: Double { uprightDeviation * 2.0.squareRoot() }

  /// Returns whether a path is a circle.
  ///
  /// - Parameter path: The points of one stroke in the order drawn, in points. May be empty.
  /// - Returns: Whether it is a circle, and if not, the first rule that the path breaks.
  /// - Complexity: O(*n*) in the number of points, without allocation.
  public func examine(_ path: [Point]) -> CircleVerdict { examine(path.span) }

  /// Returns whether a path in memory is a circle.
  ///
  /// - Parameter path: The points of one stroke in the order drawn. May be empty.
  /// - Returns: Whether it is a circle, and if not, the first rule that the path breaks.
  package func examine(_ path: Span<Point>) -> CircleVerdict {
    guard let outline = CirclePathOutline(path) else {
      return CircleVerdict(CircleRefusal(.notFinite, measured: .nan, limit: .nan))
    }
    guard outline.distinctPoints >= CircleLimits.points else {
      let points = Double(outline.distinctPoints)
      let limit = Double(CircleLimits.points)
      return CircleVerdict(CircleRefusal(.tooFewPoints, measured: points, limit: limit))
    }
    guard outline.extent >= minimumExtent else {
      let refusal = CircleRefusal(.tooSmall, measured: outline.extent, limit: minimumExtent)
      return CircleVerdict(refusal)
    }
    guard let moments = outline.moments, var fit = moments.fit, (1 / fit.radius).isFinite else {
      return CircleVerdict(CircleRefusal(.shortArc, measured: 0, limit: CircleLimits.overlap))
    }
    let measures = CirclePathMeasures(
      path,
      around: fit,
      CircleStretch(moments),
      extent: outline.extent
    )
    fit.rmsError = measures.relativeError * fit.radius
    let worst = decidingRule(outline, fit, measures)
    return CircleVerdict(
      worst.isBroken ? worst.refusal : nil,
      fit,
      elongation: measures.elongation,
      use: worst.use
    )
  }
}
