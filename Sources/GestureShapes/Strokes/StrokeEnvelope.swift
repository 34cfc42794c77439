/// A bound below which no alignment of a drawing with a template can cost.
///
/// For each piece of the template, the values that the pieces of the drawing take within the band
/// form a range; a template outside of it costs at least the squared distance to it.
///
/// > Source: Keogh and Ratanamahatana, Knowledge and Information Systems 7, 2005,
/// > doi:10.1007/s10115-004-0154-9.
enum StrokeEnvelope {
  /// Writes the lower and upper ends of the ranges of a drawing, in the order of templates.
  ///
  /// - Parameters:
  ///   - shape: ``StrokeShape/size`` numbers.
  ///   - low: Where to write as many lower ends, each run back to front.
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
        let place = channel * pieces + pieces - 1 - piece
        low[place] = least
        high[place] = most
      }
    }
  }

  /// Returns the bound for a template.
  ///
  /// - Parameters:
  ///   - template: A padded shape, reversed.
  ///   - low: The lower ends of the ranges of the drawing.
  ///   - high: The upper ends.
  /// - Returns: A cost that ``StrokeAlignment/cost(_:_:below:)`` cannot fall short of, but for
  ///   rounding.
  static func bound(
    _ template: UnsafePointer<Float>,
    _ low: UnsafePointer<Float>,
    _ high: UnsafePointer<Float>
  ) -> Float {
    let lanes = 4
    let stride = MemoryLayout<Float>.stride
    var sum = SIMD4<Float>.zero
    for channel in 0..<4 {
      let values = UnsafeRawPointer(
        template + (channel * StrokeAlignment.run + StrokeAlignment.padding))
      let lower = UnsafeRawPointer(low + channel * StrokeShape.pieces)
      let upper = UnsafeRawPointer(high + channel * StrokeShape.pieces)
      for block in 0..<StrokeShape.pieces / lanes {
        let at = block * lanes * stride
        let value = values.loadUnaligned(fromByteOffset: at, as: SIMD4<Float>.self)
        let above = value - upper.loadUnaligned(fromByteOffset: at, as: SIMD4<Float>.self)
        let below = lower.loadUnaligned(fromByteOffset: at, as: SIMD4<Float>.self) - value
        let larger = above.replacing(with: below, where: below .> above)
        let outside = larger.replacing(with: 0, where: larger .< 0)
        sum += outside * outside
      }
    }
    return sum.sum()
  }
}
