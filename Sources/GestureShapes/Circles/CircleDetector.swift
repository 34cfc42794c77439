public import GestureGeometry

/// Tells circles that people draw from everything else they draw.
///
/// A path is a circle when it goes round its own middle at least four fifths of a turn, at nearly
/// the same distance, bending all the way. It may overlap its start, go round several times, start
/// anywhere and turn either way. Every measure counts by length, not by point, so that how often it
/// was sampled matters little: a path of few points is given the benefit of the doubt at corners.
/// Size does not matter, and speed only to one rule: a hasty circle may be longer than a careful
/// one, which would be an ellipse.
///
/// All limits but ``tolerance`` are ratios between shapes to be told apart; each says which. Where
/// geometry leaves a range, the place within it was chosen with the drawn circles of the $1 data
/// set in view, so that the figures on that set are not those of an unseen one.
public struct CircleDetector: Hashable, Sendable {
  /// The largest RMS distance between path and circle, in radii.
  ///
  /// Also decides how long a circle may be: see ``greatestElongation(secondsPerTurn:)``.
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

  /// Returns how much longer than wide a circle may be, measured across in opposite directions.
  ///
  /// Half as long again for the default tolerance; up to 1.79 times for a circle drawn in haste.
  ///
  /// - Parameter secondsPerTurn: How long one turn took; what is not positive counts as unhurried.
  /// - Returns: Length by width; at least 1.
  ///
  /// > Source: An ellipse of axes 1 + e and 1 - e leaves its mean circle by e·cos 2φ: by at most e,
  /// > and by e / √2 in the mean square. Unhurried, no place of it may leave by more than
  /// > ``tolerance``; in haste, it must only keep to it in the mean square. See
  /// > ``CircleLimits/haste``.
  public func greatestElongation(secondsPerTurn: Double = .infinity) -> Double {
    let e = min(tolerance * Self.allowance(secondsPerTurn: secondsPerTurn), 0.9)
    return (1 + e) / (1 - e)
  }

  /// Returns how far an ellipse may leave its mean circle, in tolerances: from 1 to √2 for haste.
  private static func allowance(secondsPerTurn: Double) -> Double {
    guard secondsPerTurn > 0 else { return 1 }
    return min(max(CircleLimits.haste / secondsPerTurn, 1), 2.0.squareRoot())
  }

  /// Returns the tolerance from which on a drawing is not too long.
  ///
  /// - Parameters:
  ///   - elongation: How many times as long as wide the drawing is; at least 1.
  ///   - limit: How many times as long as wide it could be; above 1.
  ///   - tolerance: With which tolerance.
  /// - Returns: The tolerance whose limit the elongation is, for the same haste; nil when no
  ///   tolerance allows so much.
  package static func tolerance(
    forElongation elongation: Double,
    insteadOf limit: Double,
    by tolerance: Double
  ) -> Double? {
    func deviation(_ ratio: Double) -> Double { (ratio - 1) / (ratio + 1) }
    let e = deviation(elongation)
    return e < 0.9 ? tolerance * e / deviation(limit) : nil
  }

  /// The limit that only a path which winds in or out is held against.
  ///
  /// It tells one from a path that comes close to the middle: both are refused as
  /// ``CircleRefusal/Reason/pointsInMiddle``.
  package static var leastWinding: Double { CircleLimits.winding }

  /// Returns whether a path is a circle.
  ///
  /// - Parameters:
  ///   - path: The points of one stroke in the order drawn, in points. May be empty.
  ///   - duration: From the first movement to the last one, in seconds. If it is nil or not a
  ///     positive number, the points count as readings at 100 per second.
  /// - Returns: The circle, or the first rule that the path breaks.
  /// - Complexity: O(*n*) in the number of points, without allocation.
  public func examine(_ path: [Point], duration: Double? = nil) -> CircleVerdict {
    examine(path.span, duration: duration)
  }

  /// Returns whether a path in memory is a circle.
  ///
  /// - Parameters:
  ///   - path: The points of one stroke in the order drawn. May be empty.
  ///   - duration: From the first movement to the last one, in seconds; nil when unknown.
  /// - Returns: The circle, or the first rule that the path breaks.
  package func examine(_ path: Span<Point>, duration: Double?) -> CircleVerdict {
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
    var seconds = Double(outline.distinctPoints) * CircleLimits.reading
    if let duration, duration > 0, duration.isFinite { seconds = duration }
    let elongation = greatestElongation(secondsPerTurn: seconds / measures.turns)
    if let refusal = refusal(of: fit, outline, measures, greatestElongation: elongation) {
      return .refused(refusal, fit)
    }
    return .circle(fit)
  }

  /// Returns the first rule that a path breaks.
  ///
  /// The order decides which reason is given: first what the path is not at all (something that
  /// goes round its middle), then what closed shape it is instead, and last how well it was drawn.
  private func refusal(
    of fit: CircleFit,
    _ outline: CirclePathOutline,
    _ measures: CirclePathMeasures,
    greatestElongation: Double
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
    // What no haste explains is long first of all; a rectangle that is shorter has corners first.
    let tooLong = CircleRefusal(
      .tooLong,
      measured: measures.elongation,
      limit: greatestElongation
    )
    if measures.elongation > self.greatestElongation(secondsPerTurn: .leastNonzeroMagnitude) {
      return tooLong
    }
    let pointsPerTurn = Double(outline.distinctPoints) / measures.turns
    if let refusal = measures.corners(pointsPerTurn: pointsPerTurn) { return refusal }
    if measures.elongation > greatestElongation { return tooLong }
    guard fit.relativeError <= tolerance else {
      return CircleRefusal(.errorTooLarge, measured: fit.relativeError, limit: tolerance)
    }
    return nil
  }
}
