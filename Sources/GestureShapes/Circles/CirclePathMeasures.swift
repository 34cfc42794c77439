import GestureGeometry

/// What following a path in even steps says about it, compared with the circle fitted to it.
///
/// The path is followed in steps of 9° of the circle. First, points that crowd together are averaged
/// over a sixteenth of the path's extent, which quiets a trembling hand and the rounding of a
/// digitizer, and keeps their zigzag from counting as length.
struct CirclePathMeasures {
  /// How many steps make one turn of the circle.
  ///
  /// > Source: 9° a step; a bend over 2 times 3 steps, 54°, is then finer than the 60° of a hexagon.
  static var stepsPerTurn: Double { 40 }

  /// The tangent of the bend below which the path counts as straight.
  ///
  /// > Source: ``CircleLimits/flat`` of the 27° by which a circle turns in three steps: tan 8.1°.
  private static var flatSlope: Double { 0.142_321_1 }

  private let center: Point
  private let radius: Double
  private var trail = StepTrail()
  private var count = 0
  private var closestSquare = Double.infinity
  private var sumOfRadii = 0.0
  private var squaredMisses = 0.0
  private var sumOfRadiiByStep = 0.0
  private var turned = 0.0
  private var turnedInTotal = 0.0
  private var headingChange = 0.0
  private var lastHeading = Vector.zero
  private var bends = 0
  private var flatClockwise = 0
  private var flatCounterclockwise = 0
  private var bentBack = 0.0
  private var sides = SideHarmonics()
  private var widths = WidthMeter()

  /// Follows a path.
  ///
  /// - Parameters:
  ///   - path: At least two different finite points.
  ///   - fit: The circle to compare with.
  ///   - extent: The longer side of the path's bounding box.
  init(_ path: Span<Point>, around fit: CircleFit, extent: Double) {
    center = fit.center
    radius = fit.radius
    let run = extent / 16
    let step = 2 * .pi * radius / Self.stepsPerTurn
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
    let offset = point - center
    let square = offset.dx * offset.dx + offset.dy * offset.dy
    let distance = square.squareRoot()
    closestSquare = min(closestSquare, square)
    sumOfRadii += distance
    squaredMisses += (distance - radius) * (distance - radius)
    sumOfRadiiByStep += distance * Double(count)
    // Between points 18° apart, a circle reaches out at most 1.2 % farther.
    if count & 1 == 0 { widths.add(offset) }
    if count > 0 {
      let angle = smallAngle(from: trail.p0, to: offset)
      turned += angle
      turnedInTotal += angle.magnitude
    }
    trail.push(offset)
    count &+= 1
    // The chords over two steps each join end to end.
    if count > 2, count & 1 == 1 {
      let heading = trail.p0 - trail.p2
      sides.add(heading)
      if count > 4 { headingChange += smallAngle(from: lastHeading, to: heading) }
      lastHeading = heading
    }
    if count > 6 {
      let before = trail.p3 - trail.p6
      let after = trail.p0 - trail.p3
      let cross = before.cross(after)
      let dot = before.dot(after)
      let limit = Self.flatSlope * dot
      bends &+= 1
      if cross * turned < 0 { bentBack += smallAngle(from: before, to: after).magnitude }
      if cross < limit || (dot < 0 && cross < 0) { flatClockwise &+= 1 }
      if -cross < limit || (dot < 0 && cross > 0) { flatCounterclockwise &+= 1 }
    }
  }

  /// The smallest distance to the centre, in radii.
  var closest: Double { closestSquare.squareRoot() / radius }

  /// The RMS distance between path and circle.
  var rmsError: Double { (squaredMisses / Double(max(count, 1))).squareRoot() }

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
    return (radius - change) / (radius + change)
  }

  /// The largest ratio between the widths in two directions at right angles.
  var elongation: Double { widths.elongation }

  /// Whether the path hardly ever bends backwards, as a trembling one does.
  private var isQuiet: Bool {
    bentBack <= CircleLimits.quiet * headingChange.magnitude
  }

  /// Returns the corner rule that the path breaks.
  ///
  /// - Parameter pointsPerTurn: How many different points the path has for each turn.
  /// - Returns: The refusal, or nil when the path has no corner.
  func corners(pointsPerTurn: Double) -> CircleRefusal? {
    let flat = turned > 0 ? flatClockwise : flatCounterclockwise
    let straight = bends > 0 ? Double(flat) / Double(bends) : 1
    let isFine = isQuiet && pointsPerTurn >= CircleLimits.finePoints
    let limit = isFine ? CircleLimits.straightFine : CircleLimits.straight
    if straight > limit,
      straight > CircleLimits.straightAnyDirection || sides.order > CircleLimits.order
    {
      return CircleRefusal(.corner, measured: straight, limit: limit)
    }
    if sides.fewSides > CircleLimits.fewSides {
      return CircleRefusal(.corner, measured: sides.fewSides, limit: CircleLimits.fewSides)
    }
    if sides.manySides > CircleLimits.manySides {
      return CircleRefusal(.corner, measured: sides.manySides, limit: CircleLimits.manySides)
    }
    return nil
  }
}
