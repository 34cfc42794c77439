import Gestures

extension CircleMoments {
  /// How many steps the refinement may take; a start by Taubin's fit needs four to eight.
  private static var refinements: Int { 60 }

  /// The sums over all points that one step of the refinement needs, at one centre.
  private struct Slope {
    /// The mean distance to the centre, which is the best radius for it.
    var radius = 0.0
    /// The mean squared difference between the distances and ``radius``.
    var value = 0.0
    /// Half the gradient of ``value`` by the centre.
    var gradient = Vector.zero
    /// Half the second derivatives of ``value`` by the centre.
    var aa = 0.0
    /// Half the mixed derivative.
    var ab = 0.0
    /// Half the second derivative downwards.
    var bb = 0.0
  }

  /// Returns the circle of least squared distances near a first one.
  ///
  /// The best radius for a centre is the mean distance, so only the centre is sought: by Newton's
  /// method with exact second derivatives, damped until each step lowers the sum of squares.
  ///
  /// - Parameters:
  ///   - start: An algebraic fit.
  ///   - points: The points of which these are the moments.
  /// - Returns: The circle; nil when the centre runs away, as it does when a line fits better.
  func refine(
    _ start: UnitCircle,
    _ points: Span<Point>
  ) -> UnitCircle? {
    var at = Vector(start.a, start.b)
    var here = slope(at, points)
    var damping = 0.0
    for _ in 0..<Self.refinements {
      let aa = here.aa + damping
      let bb = here.bb + damping
      let determinant = aa * bb - here.ab * here.ab
      guard aa > 0, determinant > 0 else {
        damping = max(2 * damping, here.aa.magnitude + here.bb.magnitude + here.ab.magnitude)
        continue
      }
      let step = Vector(
        (here.ab * here.gradient.dy - bb * here.gradient.dx) / determinant,
        (here.ab * here.gradient.dx - aa * here.gradient.dy) / determinant
      )
      let next = slope(at + step, points)
      guard next.value <= here.value else {
        // Close to the optimum, rounding decides: there is nothing left to gain.
        if step.length <= 1e-9 * here.radius { break }
        damping = max(4 * damping, 1e-3)
        continue
      }
      at += step
      here = next
      damping = damping < 1e-6 ? 0 : damping / 8
      if step.length <= 1e-16 * here.radius { break }
    }
    guard here.radius.isFinite, here.radius * here.radius * Self.collinear < 1 else { return nil }
    return UnitCircle(a: at.dx, b: at.dy, radius: here.radius)
  }

  /// Returns the sum of squares and its derivatives at a centre, in scaled coordinates.
  private func slope(
    _ at: Vector,
    _ points: Span<Point>
  ) -> Slope {
    let weight = 1 / Double(points.count)
    var distances = 0.0
    for index in points.indices { distances += ((points[index] - center) / scale - at).length }
    var slope = Slope()
    slope.radius = distances * weight
    var mean = Vector.zero
    for index in points.indices {
      let offset = (points[index] - center) / scale - at
      let distance = offset.length
      guard distance > 0 else { continue }
      let miss = distance - slope.radius
      let unit = offset / distance
      let bend = weight * miss / distance
      slope.value += weight * miss * miss
      slope.gradient -= unit * (weight * miss)
      slope.aa += weight * unit.dx * unit.dx + bend * unit.dy * unit.dy
      slope.bb += weight * unit.dy * unit.dy + bend * unit.dx * unit.dx
      slope.ab += (weight - bend) * unit.dx * unit.dy
      mean += unit * weight
    }
    slope.aa -= mean.dx * mean.dx
    slope.bb -= mean.dy * mean.dy
    slope.ab -= mean.dx * mean.dy
    return slope
  }
}
