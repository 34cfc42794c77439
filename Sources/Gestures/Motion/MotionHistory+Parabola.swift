extension MotionHistory {
  /// The minimum distance of the normal equations from singular, relative to their diagonal.
  ///
  /// > Source: Chosen some four digits above the rounding of a `Double`; samples that crowd closer
  /// > than a millionth of the window at one end would otherwise give a slope of mere rounding.
  private static var singular: Double { 1e-12 }

  /// Returns the slope, at the newest sample, of the parabola that best fits the newest samples.
  ///
  /// Times are measured from the mean time in units of the whole span, to keep the sums near one.
  ///
  /// - Parameter samples: The number of samples to fit, at least 3 and at most ``count``.
  /// - Returns: The change per second; nil when the samples do not determine a parabola.
  ///
  /// > Source: Ordinary unweighted least squares of degree 2 by its centred normal equations.
  borrowing func parabolaSlope(of samples: Int) -> Vector? {
    let newest = self[age: 0]
    let span = newest.time - self[age: samples - 1].time
    let n = Double(samples)
    var meanTime = 0.0
    var meanValue = Vector.zero
    for age in 0..<samples {
      let sample = self[age: age]
      meanTime += (sample.time - newest.time) / span
      meanValue += sample.value - newest.value
    }
    meanTime = meanTime / n
    meanValue = meanValue / n

    var u2 = 0.0
    var u3 = 0.0
    var u4 = 0.0
    var uy = Vector.zero
    var uuy = Vector.zero
    for age in 0..<samples {
      let sample = self[age: age]
      let u = (sample.time - newest.time) / span - meanTime
      let y = sample.value - newest.value - meanValue
      u2 += u * u
      u3 += u * u * u
      u4 += u * u * u * u
      uy += y * u
      uuy += y * (u * u)
    }
    // y ≈ linear · u + curve · (u² - u2 / n). The slope is evaluated at u = -meanTime.
    let spread = u4 - u2 * u2 / n
    let determinant = u2 * spread - u3 * u3
    guard determinant > Self.singular * u2 * spread else { return nil }
    let linear = (uy * spread - uuy * u3) / determinant
    let curve = (uuy * u2 - uy * u3) / determinant
    return (linear - curve * (2 * meanTime)) / span
  }
}
