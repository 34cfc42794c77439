/// The distance between two drawings: the cheapest way to run along both at once.
///
/// Dynamic time warping over the 32 pieces of each, in which neither may run ahead of the other by
/// more than three pieces; a pair of pieces costs the squared difference of their middles plus that
/// of their directions. Worked out diagonal by diagonal, four cells at a time.
///
/// > Source: Sakoe and Chiba, IEEE Transactions on Acoustics, Speech, and Signal Processing 26, 1978,
/// > doi:10.1109/TASSP.1978.1163055: alignment and the band of 10 % of the length. Directions under
/// > alignment: Taranta et al., Jackknife, CHI 2017, doi:10.1145/3025453.3026002. Middles and
/// > directions at equal weight, 32 pieces: each alone makes more mistakes; among 16, 24 and 32
/// > pieces, weights of 1/4 to 2 and bands of 1 to 5, cross-validation over the other writers of the
/// > $1 data set picks these for every writer left out, or a band of 5, which is no better.
enum StrokeAlignment {
  /// How many pieces one drawing may run ahead of the other.
  static var band: Int { 3 }
  /// How many numbers pad each run of 32, before and after.
  static var padding: Int { 4 }
  /// The length of a padded run.
  static var run: Int { StrokeShape.pieces + 2 * padding }
  /// The length of a padded shape.
  static var size: Int { 4 * run }

  /// A number so far from all others that no alignment passes it, and small enough to be squared.
  private static var outside: Float { 1e17 }

  /// Copies a shape so that its runs are padded.
  ///
  /// - Parameters:
  ///   - shape: ``StrokeShape/size`` numbers.
  ///   - padded: Where to write ``size`` numbers.
  ///   - isReversed: Whether each run is written back to front, as templates are, so that the cells
  ///     of a diagonal lie side by side.
  static func pad(
    _ shape: UnsafePointer<Float>,
    to padded: UnsafeMutablePointer<Float>,
    isReversed: Bool
  ) {
    let pieces = StrokeShape.pieces
    for index in 0..<size { padded[index] = isReversed ? -outside : outside }
    for channel in 0..<4 {
      for piece in 0..<pieces {
        let place = isReversed ? pieces - 1 - piece : piece
        padded[channel * run + padding + place] = shape[channel * pieces + piece]
      }
    }
  }

  /// Returns the cost of the cheapest alignment, or infinity when it is above a bound.
  ///
  /// - Parameters:
  ///   - query: A padded shape.
  ///   - template: A padded shape, reversed.
  ///   - bound: The cost above which the result does not matter.
  /// - Returns: The sum of the costs of all pairs.
  static func cost(
    _ query: UnsafePointer<Float>,
    _ template: UnsafePointer<Float>,
    below bound: Float
  ) -> Float {
    let blocked = SIMD4<Float>(0, 0, 0, .infinity)
    var odd = SIMD4<Float>(repeating: .infinity)
    var even = SIMD4<Float>(.infinity, 0, .infinity, .infinity)
    // The cells of even diagonals are 2, 0 and -2 pieces off, those of odd ones 3, 1, -1 and -3.
    var q = UnsafeRawPointer(query + (padding - 1))
    var t = UnsafeRawPointer(template + (padding + StrokeShape.pieces - 2))
    let step = MemoryLayout<Float>.stride
    for half in 0..<StrokeShape.pieces &- 1 {
      let back = SIMD4(odd.y, odd.z, odd.w, .infinity)
      even = least(even, least(odd, back)) + pair(q, t) + blocked
      let forth = SIMD4(.infinity, even.x, even.y, even.z)
      t -= step
      odd = least(odd, least(even, forth)) + pair(q, t)
      q += step
      if half & 3 == 3, least(even, odd).min() > bound { return .infinity }
    }
    let back = SIMD4(odd.y, odd.z, odd.w, .infinity)
    even = least(even, least(odd, back)) + pair(q, t)
    return even.y
  }

  /// Returns the costs of four pairs.
  @inline(__always)
  private static func pair(_ q: UnsafeRawPointer, _ t: UnsafeRawPointer) -> SIMD4<Float> {
    let stride = run * MemoryLayout<Float>.stride
    var sum = SIMD4<Float>.zero
    for channel in 0..<4 {
      let a = q.loadUnaligned(fromByteOffset: channel * stride, as: SIMD4<Float>.self)
      let b = t.loadUnaligned(fromByteOffset: channel * stride, as: SIMD4<Float>.self)
      let way = a - b
      sum += way * way
    }
    return sum
  }

  /// Returns the smaller of each two numbers.
  @inline(__always)
  static func least(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    a.replacing(with: b, where: b .< a)
  }
}
