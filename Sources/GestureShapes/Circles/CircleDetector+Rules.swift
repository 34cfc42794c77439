extension CircleDetector {
  /// Returns the first rule that a path breaks; of one that breaks none, the rule of which it uses most.
  ///
  /// The order decides which reason is given: first what the path is not at all (something that
  /// goes round its middle), then what closed shape it is instead, and last how well it was drawn.
  func decidingRule(
    _ outline: CirclePathOutline,
    _ fit: CircleFit,
    _ measures: CirclePathMeasures
  ) -> CircleRuleUse {
    var worst = CircleRuleUse(.pointsInMiddle, measures.closest, atLeast: CircleLimits.middle)
    guard !worst.isBroken, keepsRing(outline, fit, measures, &worst) else { return worst }
    let winding = CircleRuleUse(.pointsInMiddle, measures.winding, atLeast: CircleLimits.winding)
    guard worst.keeps(winding) else { return worst }
    // What no circle is as long as is long first of all; a rectangle that is shorter has corners.
    let slanted = CircleRuleUse(
      elongation: measures.elongation,
      atMost: greatestSlantedElongation
    )
    let upright = CircleRuleUse(
      elongation: measures.uprightElongation,
      atMost: greatestElongation
    )
    guard worst.keeps(slanted) else {
      worst.add(upright)
      return worst
    }
    let pointsPerTurn = Double(outline.distinctPoints) / measures.turns
    // A heart has a corner, and a square that trembles a dent: what it is more decides.
    var shape = measures.corners(pointsPerTurn: pointsPerTurn)
    shape.add(CircleRuleUse(.wrongTurning, measures.dent, atMost: CircleLimits.dent))
    shape.add(CircleRuleUse(.wrongTurning, measures.cusps, atMost: CircleLimits.cusps))
    guard worst.keeps(shape) else { return worst }
    guard worst.keeps(upright) else { return worst }
    // What is left of the distance when the length, which has its own limit, is taken out.
    let e = deviation(ofElongation: measures.elongation)
    let error = max(fit.relativeError * fit.relativeError - e * e / 2, 0).squareRoot()
    _ = worst.keeps(CircleRuleUse(.errorTooLarge, error, atMost: tolerance))
    return worst
  }

  /// Whether a path goes round its middle once or more, one way, to its start.
  private func keepsRing(
    _ outline: CirclePathOutline,
    _ fit: CircleFit,
    _ measures: CirclePathMeasures,
    _ worst: inout CircleRuleUse
  ) -> Bool {
    if measures.sweep < CircleLimits.arc {
      let overlap = outline.overlap(with: fit)
      let arc = CircleRuleUse(.shortArc, overlap, atLeast: CircleLimits.overlap)
      guard worst.keeps(arc) else { return false }
    }
    let back = CircleRuleUse(.wrongTurning, measures.backtrack, atMost: CircleLimits.backtrack)
    let curl = CircleRuleUse(.wrongTurning, measures.curl, atMost: CircleLimits.curl)
    guard worst.keeps(back), worst.keeps(curl) else { return false }
    guard measures.sweep < 2 * .pi else { return true }
    let gap = outline.gap / fit.radius
    return worst.keeps(CircleRuleUse(.openRing, gap, atMost: CircleLimits.gap))
  }
}
