/// The distance between two drawings: the cheapest way to run along both at once.
///
/// Dynamic time warping over the 32 pieces of each, in which neither may run ahead of the other by
/// more than three pieces; a pair of pieces costs the squared difference of their middles plus that
/// of their directions. Four pairs of drawings are aligned side by side, one in each lane.
///
/// > Source: Sakoe and Chiba, IEEE Transactions on Acoustics, Speech, and Signal Processing 26, 1978,
/// > doi:10.1109/TASSP.1978.1163055: alignment and the band of 10 % of the length. Directions under
/// > alignment: Taranta et al., Jackknife, CHI 2017, doi:10.1145/3025453.3026002. Middles and
/// > directions at equal weight and 32 pieces are the plain choice, not a validated one: on the $1
/// > data set, 16 to 32 pieces, weights of 1/4 to 2 and bands of 1 to 5 make 22 to 36 errors in 4,800,
/// > these 22. Choosing among them anew for each writer, by the other writers only, settles on
/// > different ones and makes 29. Adding a distance without alignment changes nothing there; adding
/// > up the nearest two or three writers of each name saves 2 to 4 errors, but needs several writers.
enum StrokeAlignment {
  /// How many pieces one drawing may run ahead of the other.
  static var band: Int { 3 }
  /// How many pairs of drawings are aligned at once.
  static var lanes: Int { 4 }
  /// How many vectors hold four drawings, by piece and within it by channel.
  static var size: Int { 4 * StrokeShape.pieces }
  /// How many vectors hold four drawings with room for the band at both ends.
  static var paddedSize: Int { size + 8 * band }

  /// A number so far from all others that no alignment passes it, and small enough to be squared.
  static var outside: Float { 1e17 }

  /// Returns the costs of the cheapest alignments.
  ///
  /// - Parameters:
  ///   - queries: ``size`` vectors.
  ///   - templates: ``paddedSize`` vectors; those beyond the ends hold ``outside``.
  ///   - bounds: The cost in each lane above which the result does not matter.
  /// - Returns: The sum of the costs of all pairs; infinity when every lane passed its bound.
  static func costs(
    _ queries: Span<SIMD4<Float>>,
    _ templates: Span<SIMD4<Float>>,
    below bounds: SIMD4<Float>
  ) -> SIMD4<Float> {
    // The optimizer needs these lengths to leave out the checks of every index below.
    precondition(queries.count == size && templates.count == paddedSize)
    // The costs so far of the cells from 3 pieces behind to 3 pieces ahead.
    var a = SIMD4<Float>(repeating: .infinity)
    var b = a
    var c = a
    var d = SIMD4<Float>.zero
    var e = a
    var f = a
    var g = a
    for piece in 0..<StrokeShape.pieces {
      let row = 4 * piece
      let x = queries[row]
      let y = queries[row + 1]
      let dx = queries[row + 2]
      let dy = queries[row + 3]
      a = least(a, b) + pair(x, y, dx, dy, templates, row)
      b = least(least(b, c), a) + pair(x, y, dx, dy, templates, row + 4)
      c = least(least(c, d), b) + pair(x, y, dx, dy, templates, row + 8)
      d = least(least(d, e), c) + pair(x, y, dx, dy, templates, row + 12)
      e = least(least(e, f), d) + pair(x, y, dx, dy, templates, row + 16)
      f = least(least(f, g), e) + pair(x, y, dx, dy, templates, row + 20)
      g = least(g, f) + pair(x, y, dx, dy, templates, row + 24)
      if piece & 3 == 3 {
        let lowest = least(least(least(a, b), least(c, d)), least(least(e, f), g))
        if all(lowest .> bounds) { return SIMD4(repeating: .infinity) }
      }
    }
    return d
  }

  /// Returns what four pairs of pieces cost.
  @inline(__always)
  private static func pair(
    _ x: SIMD4<Float>,
    _ y: SIMD4<Float>,
    _ dx: SIMD4<Float>,
    _ dy: SIMD4<Float>,
    _ others: Span<SIMD4<Float>>,
    _ row: Int
  ) -> SIMD4<Float> {
    let ax = x - others[row]
    let ay = y - others[row + 1]
    let bx = dx - others[row + 2]
    let by = dy - others[row + 3]
    return (ax * ax + ay * ay) + (bx * bx + by * by)
  }
}
