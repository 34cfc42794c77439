/// A bound below which no alignment of a drawing with a template can cost.
///
/// For each piece of the template, the values that the pieces of the drawing take within the band
/// form a range; a template outside of it costs at least the squared distance to it.
///
/// A glance at means over four pieces gives a lower bound at a quarter of the work.
///
/// > Source: Keogh and Ratanamahatana, Knowledge and Information Systems 7, 2005,
/// > doi:10.1007/s10115-004-0154-9, with the bound by means there. It holds because the squared
/// > distance to a range is a convex function of the value and both ends.
struct StrokeEnvelope {
  private var low = [SIMD4<Float>](repeating: .zero, count: StrokeShape.vectors)
  private var high = [SIMD4<Float>](repeating: .zero, count: StrokeShape.vectors)
  private var meanLow = [SIMD4<Float>](repeating: .zero, count: StrokeShape.meanVectors)
  private var meanHigh = [SIMD4<Float>](repeating: .zero, count: StrokeShape.meanVectors)

  /// Takes a drawing.
  ///
  /// - Parameter shape: ``StrokeShape/size`` numbers in vectors.
  mutating func write(of shape: [SIMD4<Float>]) {
    Self.write(shape, &low, &high)
  }

  /// Prepares glances at templates.
  mutating func writeMeans() {
    StrokeShape.writeMeans(of: low, to: &meanLow)
    StrokeShape.writeMeans(of: high, to: &meanHigh)
  }

  /// Writes the lower and upper ends of the ranges.
  private static func write(
    _ shape: [SIMD4<Float>],
    _ low: inout [SIMD4<Float>],
    _ high: inout [SIMD4<Float>]
  ) {
    let shape = shape.span
    var low = low.mutableSpan
    var high = high.mutableSpan
    precondition(shape.count == StrokeShape.vectors)
    precondition(low.count == StrokeShape.vectors && high.count == StrokeShape.vectors)
    let blocks = StrokeShape.blocks
    let slack = StrokeRounding.slack
    for index in 0..<4 * blocks {
      let here = shape[index]
      let block = index % blocks
      let before = block > 0 ? shape[index - 1] : SIMD4(repeating: here.x)
      let after = block < blocks - 1 ? shape[index + 1] : SIMD4(repeating: here.w)
      let a = SIMD4(before.y, before.z, before.w, here.x)
      let b = SIMD4(before.z, before.w, here.x, here.y)
      let c = SIMD4(before.w, here.x, here.y, here.z)
      let d = SIMD4(here.y, here.z, here.w, after.x)
      let e = SIMD4(here.z, here.w, after.x, after.y)
      let f = SIMD4(here.w, after.x, after.y, after.z)
      low[index] = least(least(least(a, b), least(c, d)), least(least(e, f), here)) - slack
      high[index] = most(most(most(a, b), most(c, d)), most(most(e, f), here)) + slack
    }
  }

  /// Returns the bound for a template.
  ///
  /// - Parameter template: ``StrokeShape/size`` numbers in vectors.
  /// - Returns: A cost that no alignment falls short of.
  func bound(_ template: Span<SIMD4<Float>>) -> Float {
    let low = low.span
    let high = high.span
    // The optimizer needs these lengths to leave out the checks of every index below.
    precondition(template.count == StrokeShape.vectors)
    precondition(low.count == StrokeShape.vectors && high.count == StrokeShape.vectors)
    let blocks = StrokeShape.blocks
    // One sum for each channel, so that no addition waits for the one before.
    var a = SIMD4<Float>.zero
    var b = a
    var c = a
    var d = a
    for block in 0..<blocks {
      a += Self.outside(template[block], low[block], high[block])
      b += Self.outside(template[block + blocks], low[block + blocks], high[block + blocks])
      c += Self.outside(
        template[block + 2 * blocks],
        low[block + 2 * blocks],
        high[block + 2 * blocks]
      )
      d += Self.outside(
        template[block + 3 * blocks],
        low[block + 3 * blocks],
        high[block + 3 * blocks]
      )
    }
    return laneSum((a + b) + (c + d)) * StrokeRounding.share
  }

  /// Returns the bound for a template, of which the drawing was turned.
  ///
  /// - Parameters:
  ///   - template: ``StrokeShape/size`` numbers in vectors.
  ///   - rotation: How the drawing is turned for it. The template is turned back instead.
  ///   - limit: The cost above which the result does not matter.
  /// - Returns: A cost that no alignment falls short of.
  func bound(
    _ template: Span<SIMD4<Float>>,
    _ rotation: StrokeTurn.Rotation,
    below limit: Float
  ) -> Float {
    let low = low.span
    let high = high.span
    precondition(template.count == StrokeShape.vectors)
    precondition(low.count == StrokeShape.vectors && high.count == StrokeShape.vectors)
    let blocks = StrokeShape.blocks
    var a = SIMD4<Float>.zero
    var b = a
    var bound: Float = 0
    for half in 0..<2 {
      for index in 2 * half * blocks..<(2 * half + 1) * blocks {
        let x = template[index]
        let y = template[index + blocks]
        let backX = x * rotation.cosine + y * rotation.sine
        let backY = y * rotation.cosine - x * rotation.sine
        a += Self.outside(backX, low[index], high[index])
        b += Self.outside(backY, low[index + blocks], high[index + blocks])
      }
      bound = laneSum(a + b) * StrokeRounding.share
      if bound > limit { return bound }
    }
    return bound
  }

  /// Returns a lower bound for a template.
  ///
  /// - Parameter means: The ``StrokeShape/meanVectors`` of the template.
  /// - Returns: A cost that ``bound(_:)`` does not fall short of.
  func glance(_ means: Span<SIMD4<Float>>) -> Float {
    let low = meanLow.span
    let high = meanHigh.span
    precondition(means.count == StrokeShape.meanVectors)
    precondition(low.count == StrokeShape.meanVectors && high.count == StrokeShape.meanVectors)
    var a = SIMD4<Float>.zero
    var b = a
    for index in 0..<StrokeShape.meanVectors / 2 {
      a += Self.outside(means[2 * index], low[2 * index], high[2 * index])
      b += Self.outside(means[2 * index + 1], low[2 * index + 1], high[2 * index + 1])
    }
    return laneSum(a + b) * (4 * StrokeRounding.share)
  }

  /// Returns the squares of how far four values lie outside of their ranges.
  @inline(__always)
  private static func outside(
    _ value: SIMD4<Float>,
    _ low: SIMD4<Float>,
    _ high: SIMD4<Float>
  ) -> SIMD4<Float> {
    let excess = most(most(value - high, low - value), .zero)
    return excess * excess
  }
}
