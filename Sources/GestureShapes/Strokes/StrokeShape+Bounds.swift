/// What is calculated of a shape so that most templates need not be aligned with it.
extension StrokeShape {
  /// How many vectors hold the means over every four pieces, by channel.
  static var meanVectors: Int { vectors / 4 }

  /// Returns where a template's means are among those of all templates.
  static func means(of template: Int) -> Range<Int> {
    template * meanVectors..<(template + 1) * meanVectors
  }

  /// Writes the means over every four pieces.
  ///
  /// - Parameters:
  ///   - shape: ``size`` numbers in vectors.
  ///   - means: Where to write ``meanVectors`` vectors.
  static func writeMeans(of shape: [SIMD4<Float>], to means: inout [SIMD4<Float>]) {
    let shape = shape.span
    var means = means.mutableSpan
    precondition(shape.count == vectors && means.count == meanVectors)
    for index in 0..<meanVectors {
      means[index] =
        SIMD4(
          laneSum(shape[4 * index]),
          laneSum(shape[4 * index + 1]),
          laneSum(shape[4 * index + 2]),
          laneSum(shape[4 * index + 3])
        ) / 4
    }
  }

  /// Writes four numbers for each piece that stay the same when the drawing is turned.
  ///
  /// A piece is a middle *z* and a direction *u*, two complex numbers that a turn multiplies by the same
  /// one. However two pieces are turned, they are at least as far apart as these numbers of theirs:
  /// (√3/2·ρ, h/2ρ) with ρ² = |z|² + |u|² and h = (|z|² - |u|², 2·z·ū). So every bound on the cost of
  /// aligning these is one on the cost of aligning the drawings, turned in any way.
  ///
  /// > Source: *h* is the Hopf map, of length ρ². Pairs (z, u) up to a turn form the cone over a sphere
  /// > of half the radius: the least distance of two is that of dρ² + ρ²·dθ²/4, where θ is the angle
  /// > between their *h*. The numbers map it to space with the same metric, so straight lines in space
  /// > are not longer. The map is in Lyons, Mathematics Magazine 76, 2003, arXiv:2212.01642.
  ///
  /// - Parameters:
  ///   - shape: ``size`` numbers in vectors.
  ///   - values: Where to write as many.
  static func writeUnturned(_ shape: [SIMD4<Float>], to values: inout [SIMD4<Float>]) {
    let shape = shape.span
    var values = values.mutableSpan
    precondition(shape.count == vectors && values.count == vectors)
    for block in 0..<blocks {
      let x = shape[block]
      let y = shape[block + blocks]
      let dx = shape[block + 2 * blocks]
      let dy = shape[block + 3 * blocks]
      let middle = x * x + y * y
      let direction = dx * dx + dy * dy
      let length = (middle + direction).squareRoot()
      let divisor = (2 * length).replacing(with: 1, where: length .== 0)
      values[block] = length * (Float(3).squareRoot() / 2)
      values[block + blocks] = (middle - direction) / divisor
      values[block + 2 * blocks] = 2 * (x * dx + y * dy) / divisor
      values[block + 3 * blocks] = 2 * (y * dx - x * dy) / divisor
    }
  }
}
