import Gestures

/// What following a path in even steps says about it, compared with the circle fitted to it.
///
/// The path is followed in steps of 9° of the circle. First, points that crowd together are averaged
/// over a sixteenth of the path's extent, which quiets a trembling hand and the rounding of a
/// digitizer, and keeps their zigzag from counting as length.
///
/// How it bends is measured after a ``CircleStretch``, over chords of two steps and of three. A bend
/// between two chords of *w* steps is the curvature averaged over both, with the middle counting
/// most: a triangle of variance *w*² / 6, so that chords of three steps smooth as a Gaussian of 11°
/// does. The height *a* of a ripple of *n* waves a turn then shrinks to *a*·exp(-*n*²σ²/2), and its
/// curvature *n*²*a* never passes 2*a* / (e·σ²), whatever *n* is: 1.6 of the circle's for a tremor of
/// 4 % of the size, *a* = 0.08 radii, which bends inwards by 40° a turn.
struct CirclePathMeasures {
  /// How many steps make one turn of the circle.
  ///
  /// > Source: 9° a step; a bend over 2 times 3 steps, 54°, is then finer than the 60° of a hexagon,
  /// > and one over 2 times 2 steps, 36°, finer than the 45° of an octagon.
  static var stepsPerTurn: Double { 40 }

  private let center: Point
  /// One by the radius.
  private let scale: Double
  private let stretch: CircleStretch
  /// The radius of what the stretch makes of the path, in radii.
  private let roundRadius: Double
  private var trail = StepTrail()
  private var last = Vector.zero
  /// The lengths of the last two chords over two steps.
  private var lengths = (newest: 0.0, older: 0.0)
  private var count = 0
  private var closestSquare = Double.infinity
  private var sumOfRadii = 0.0
  private var squaredMisses = 0.0
  private var sumOfRadiiByStep = 0.0
  private var turned = 0.0
  private var turnedInTotal = 0.0
  private var headingChange = 0.0
  private var fine = BendMeter()
  private var coarse = BendMeter()
  private var spread = BendSpread()
  private var sides = SideHarmonics()
  private var widths = WidthMeter()

  /// Follows a path.
  ///
  /// - Parameters:
  ///   - path: At least two different finite points.
  ///   - fit: The circle to compare with.
  ///   - stretch: What makes the path as long as wide.
  ///   - extent: The longer side of the path's bounding box.
  init(_ path: Span<Point>, around fit: CircleFit, _ stretch: CircleStretch, extent: Double) {
    self.stretch = stretch
    center = fit.center
    scale = 1 / fit.radius
    roundRadius = stretch.radius * scale
    let run = extent / 16
    let step = 2 * .pi * fit.radius / Self.stepsPerTurn
    var walk = EvenWalk(from: path[0], step: step)
    var first = path[0]
    var sum = Vector.zero
    var members = 1.0
    var isFirst = true
    for index in 1..<path.count {
      let displacement = path[index] - first
      if displacement.dx * displacement.dx + displacement.dy * displacement.dy < run * run {
        sum += displacement
        members += 1
        continue
      }
      let mean = first + sum * (1 / members)
      if isFirst {
        walk = EvenWalk(from: mean, step: step)
        add(mean)
        isFirst = false
      } else {
        walk.head(for: mean)
        while let point = walk.next() { add(point) }
      }
      first = path[index]
      sum = .zero
      members = 1
    }
    walk.head(for: first + sum * (1 / members))
    while let point = walk.next() { add(point) }
    if let end = walk.end() { add(end) }
  }

  /// Takes one more point of the even walk.
  private mutating func add(_ point: Point) {
    // All measures are in radii, so that no power of them is too large or too small.
    let offset = (point - center) * scale
    let square = offset.dx * offset.dx + offset.dy * offset.dy
    let distance = square.squareRoot()
    closestSquare = min(closestSquare, square)
    sumOfRadii += distance
    squaredMisses += (distance - 1) * (distance - 1)
    sumOfRadiiByStep += distance * Double(count)
    // Between points 18° apart, a circle reaches out at most 1.2 % farther.
    if count & 1 == 0 { widths.add(offset) }
    if count > 0 {
      let angle = smallAngle(from: last, to: offset)
      turned += angle
      turnedInTotal += angle.magnitude
    }
    last = offset
    trail.push(stretch(offset))
    count &+= 1
    let isOdd = count & 1 == 1
    guard count > 2 else { return }
    let piece = trail.p0 - trail.p2
    let length = (piece.dx * piece.dx + piece.dy * piece.dy).squareRoot()
    let previous = lengths
    lengths = (length, previous.newest)
    // The chords of every other step join end to end.
    if isOdd { sides.add(piece, length: length) }
    guard count > 4 else { return }
    // A bend counts by the length of the two steps in its middle.
    let bend = smallAngle(from: trail.p2 - trail.p4, to: piece)
    fine.add(bend, over: previous.newest, radius: roundRadius)
    spread.add(bend)
    if isOdd { headingChange += bend }
    guard count > 6 else { return }
    let coarseBend = smallAngle(from: trail.p3 - trail.p6, to: trail.p0 - trail.p3)
    coarse.add(coarseBend, over: 1.5 * previous.older, radius: roundRadius)
  }

  /// The smallest distance to the centre, in radii.
  var closest: Double { closestSquare.squareRoot() }

  /// The RMS distance between path and circle, in radii.
  var relativeError: Double { (squaredMisses / Double(max(count, 1))).squareRoot() }

  /// How far the path goes round the centre, in radians, whichever way.
  var sweep: Double { turned.magnitude }

  /// How many turns that is, or half a turn: what has gone less far is refused for that.
  var turns: Double { max(sweep, .pi) / (2 * .pi) }

  /// How far the path goes round the centre against its main direction, in radians, both ways.
  var backtrack: Double { turnedInTotal - sweep }

  /// How much the path turns more or less than it goes round the centre, in radians.
  var curl: Double { (headingChange - turned).magnitude }

  /// The ratio between the inner and the outer end of the line that best fits the distance to the
  /// centre along the path; 1 when it neither winds in nor out.
  var winding: Double {
    let n = Double(count)
    guard count > 2 else { return 1 }
    let middle = (n - 1) / 2
    let slope = (sumOfRadiiByStep - middle * sumOfRadii) / (n * (n * n - 1) / 12)
    let change = (slope * middle).magnitude
    return (1 - change) / (1 + change)
  }

  /// The largest ratio between the widths in two directions at right angles.
  var elongation: Double { widths.elongation }

  /// How many times as tall as wide the path is, or as wide as tall.
  var uprightElongation: Double { widths.uprightElongation }

  /// How far the path bends inwards over 54°, in radians a turn; each bend was measured three times.
  private var inward: Double { coarse.inward(isClockwise: turned > 0) / (3 * max(turns, 1)) }

  /// How far the path bends inwards over 36°, in radians a turn; each bend was measured twice.
  private var inwardFine: Double { fine.inward(isClockwise: turned > 0) / (2 * max(turns, 1)) }

  /// How far the path bends inwards that no tremor explains, in radians a turn.
  var dent: Double {
    let gain = CircleLimits.tremorGain
    return (gain * inward - inwardFine) / (gain - 1)
  }

  /// How far the path bends inwards over 36° if it does so in cusps, as the outline of a cloud; or 0.
  ///
  /// In radians a turn. A trembling line bends as gently inwards as outwards.
  var cusps: Double {
    let skewness = turned > 0 ? spread.skewness : -spread.skewness
    return skewness < CircleLimits.cuspSkewness ? inwardFine : 0
  }

  /// What excuses a path that bends unevenly, in radians a turn: how far it bends inwards.
  ///
  /// No polygon does, but for the tremor of the hand that draws it. What is seen only over 36° counts
  /// for less, since a hand that draws a polygon trembles a little, too.
  private var tremor: Double { inward + CircleLimits.fineTremor * inwardFine }

  /// Returns what the path keeps or breaks of the corner rules.
  ///
  /// - Parameter pointsPerTurn: How many different points the path has for each turn.
  /// - Returns: The rule of which most is used.
  func corners(pointsPerTurn: Double) -> CircleRuleUse {
    let isFine = pointsPerTurn >= CircleLimits.finePoints
    let slack = min(tremor * CircleLimits.sidesByTremor, CircleLimits.mostSidesByTremor)
    var worst = CircleRuleUse(
      .corner,
      coarse.unevenness(isClockwise: turned > 0),
      atMost: isFine ? CircleLimits.unevenCoarse : CircleLimits.unevenSparse
    )
    worst.add(CircleRuleUse(.corner, sides.fewSides, atMost: CircleLimits.fewSides))
    worst.add(CircleRuleUse(.corner, sides.manySides, atMost: CircleLimits.manySides + slack))
    guard isFine else { return worst }
    worst.add(CircleRuleUse(.corner, sides.mostSides, atMost: CircleLimits.mostSides + slack))
    // Ripples of several turns add up to no polygon, but its sides would keep their directions.
    guard turns < CircleLimits.severalTurns else { return worst }
    let excused = tremor * CircleLimits.unevenByTremor
    worst.add(
      CircleRuleUse(
        .corner,
        fine.unevenness(isClockwise: turned > 0),
        atMost: CircleLimits.uneven + excused
      )
    )
    return worst
  }
}
