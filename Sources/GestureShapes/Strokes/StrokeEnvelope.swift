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
  ///   - low: Where to write as many lower ends.
  ///   - high: Where to write as many upper ends.
  static func write(
    of shape: UnsafePointer<Float>,
    low: UnsafeMutablePointer<Float>,
    high: UnsafeMutablePointer<Float>
  ) {
    let pieces = StrokeShape.pieces
    let band = StrokeAlignment.band
    for channel in 0..<4 {
      let run = shape + channel * pieces
      for piece in 0..<pieces {
        var least = run[piece]
        var most = least
        for near in max(piece - band, 0)...min(piece + band, pieces - 1) {
          least = min(least, run[near])
          most = max(most, run[near])
        }
        low[channel * pieces + piece] = least
        high[channel * pieces + piece] = most
      }
    }
  }

  /// Returns the bound for a template.
  ///
  /// - Parameters:
  ///   - template: ``StrokeShape/size`` numbers.
  ///   - low: The lower ends of the ranges of the drawing.
  ///   - high: The upper ends.
  /// - Returns: A cost that no alignment falls short of, but for rounding.
  static func bound(
    _ template: UnsafePointer<Float>,
    _ low: UnsafePointer<Float>,
    _ high: UnsafePointer<Float>
  ) -> Float {
    let values = UnsafeRawPointer(template)
    let lower = UnsafeRawPointer(low)
    let upper = UnsafeRawPointer(high)
    let channel = StrokeShape.pieces * MemoryLayout<Float>.stride
    // One sum for each channel, so that no addition waits for the one before.
    var a = SIMD4<Float>.zero
    var b = a
    var c = a
    var d = a
    for block in 0..<StrokeShape.pieces / 4 {
      let at = 16 * block
      a += outside(values, lower, upper, at)
      b += outside(values, lower, upper, at + channel)
      c += outside(values, lower, upper, at + 2 * channel)
      d += outside(values, lower, upper, at + 3 * channel)
    }
    return laneSum((a + b) + (c + d))
  }

  /// Returns the squares of how far four values lie outside of their ranges.
  @inline(__always)
  private static func outside(
    _ values: UnsafeRawPointer,
    _ low: UnsafeRawPointer,
    _ high: UnsafeRawPointer,
    _ offset: Int
  ) -> SIMD4<Float> {
    let value = values.loadUnaligned(fromByteOffset: offset, as: SIMD4<Float>.self)
    let above = value - high.loadUnaligned(fromByteOffset: offset, as: SIMD4<Float>.self)
    let below = low.loadUnaligned(fromByteOffset: offset, as: SIMD4<Float>.self) - value
    let larger = above.replacing(with: below, where: below .> above)
    let way = larger.replacing(with: 0, where: larger .< 0)
    return way * way
  }
}

/// Returns the sum of four numbers.
///
/// Never inlined: seeing single lanes taken from a loop's sums, the optimizer takes the whole loop
/// apart into lanes, at eight times the cost.
@inline(never)
func laneSum(_ four: SIMD4<Float>) -> Float { (four.x + four.y) + (four.z + four.w) }
