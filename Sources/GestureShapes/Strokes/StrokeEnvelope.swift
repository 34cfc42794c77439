/// A bound below which no alignment of a drawing with a template can cost.
///
/// For each piece of the template, the values that the pieces of the drawing take within the band
/// form a range; a template outside of it costs at least the squared distance to it.
///
/// > Source: Keogh and Ratanamahatana, Knowledge and Information Systems 7, 2005,
/// > doi:10.1007/s10115-004-0154-9.
enum StrokeEnvelope {
  /// Writes the lower and upper ends of the ranges of a drawing.
  ///
  /// - Parameters:
  ///   - shape: ``StrokeShape/size`` numbers.
  ///   - low: Where to write as many lower ends, in vectors.
  ///   - high: Where to write as many upper ends, in vectors.
  static func write(
    of shape: [Float],
    low: inout [SIMD4<Float>],
    high: inout [SIMD4<Float>]
  ) {
    let shape = shape.span
    var low = low.mutableSpan
    var high = high.mutableSpan
    precondition(shape.count == StrokeShape.size)
    precondition(low.count == StrokeShape.vectors && high.count == StrokeShape.vectors)
    let pieces = StrokeShape.pieces
    let band = StrokeAlignment.band
    for channel in 0..<4 {
      let first = channel * pieces
      for piece in 0..<pieces {
        var least = shape[first + piece]
        var most = least
        for near in max(piece - band, 0)...min(piece + band, pieces - 1) {
          least = min(least, shape[first + near])
          most = max(most, shape[first + near])
        }
        low[(first + piece) / 4][piece & 3] = least
        high[(first + piece) / 4][piece & 3] = most
      }
    }
  }

  /// Returns the bound for a template.
  ///
  /// - Parameters:
  ///   - template: ``StrokeShape/size`` numbers in vectors.
  ///   - low: The lower ends of the ranges of the drawing.
  ///   - high: The upper ends.
  /// - Returns: A cost that no alignment falls short of, but for rounding.
  static func bound(
    _ template: Span<SIMD4<Float>>,
    _ low: Span<SIMD4<Float>>,
    _ high: Span<SIMD4<Float>>
  ) -> Float {
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
      a += outside(template, low, high, block)
      b += outside(template, low, high, block + blocks)
      c += outside(template, low, high, block + 2 * blocks)
      d += outside(template, low, high, block + 3 * blocks)
    }
    return laneSum((a + b) + (c + d))
  }

  /// Returns the squares of how far four values lie outside of their ranges.
  @inline(__always)
  private static func outside(
    _ values: Span<SIMD4<Float>>,
    _ low: Span<SIMD4<Float>>,
    _ high: Span<SIMD4<Float>>,
    _ index: Int
  ) -> SIMD4<Float> {
    let value = values[index]
    let above = value - high[index]
    let below = low[index] - value
    let larger = above.replacing(with: below, where: below .> above)
    let excess = larger.replacing(with: 0, where: larger .< 0)
    return excess * excess
  }
}

/// Returns the sum of four numbers.
///
/// Never inlined: seeing single lanes taken from a loop's sums, the optimizer takes the whole loop
/// apart into lanes, at eight times the cost.
@inline(never)
func laneSum(_ four: SIMD4<Float>) -> Float { (four.x + four.y) + (four.z + four.w) }
