import Gestures

extension StrokeCloud {
  /// How much a cost counts, beside that of an alignment.
  ///
  /// > Source: The pilot writer of the $1 data set, as for ``StrokeClassifier/defaultLimit``: without
  /// > an order to keep, pairs of one shape lie within 0.40 and pairs of different shapes beyond 0.39,
  /// > where alignments have 0.51 and 0.70. Twice the squares bring 0.39 to 0.55, between these.
  static var weight: Float { 2 }

  /// Returns what it costs to find each piece of either drawing in the other one.
  ///
  /// A pair of pieces costs the squared difference of their middles and the squared sine of the angle
  /// between them. Each piece takes the cheapest of the other drawing, which several may take; the
  /// drawing that finds less in the other one decides, since a part of a drawing is found in it
  /// throughout.
  ///
  /// > Source: Each to its nearest, as Vatavu, $P+, CHI 2017, doi:10.1145/3025453.3025941, and the
  /// > larger of both ways, as Dubuisson and Jain, ICPR 1994, doi:10.1109/ICPR.1994.576361. On drawings
  /// > of the $1 data set cut into 1 to 4 strokes, the larger way and squares made fewer errors than
  /// > the sum of both, plain distances, or pairs one to one.
  ///
  /// - Parameters:
  ///   - cloud: ``size`` numbers in vectors.
  ///   - other: As many.
  ///   - bounds: What the pieces of the other drawing cost at least, from each four on and at the end.
  ///   - bound: The cost above which the result does not matter.
  /// - Returns: The cost of 32 pieces, comparable with that of an alignment; infinity when it passed
  ///   the bound.
  static func cost(
    _ cloud: Span<SIMD4<Float>>,
    _ other: Span<SIMD4<Float>>,
    bounds: InlineArray<9, Float>,
    below bound: Float
  ) -> Float {
    // The optimizer needs these lengths to leave out the checks of every index below.
    precondition(cloud.count == StrokeShape.vectors && other.count == StrokeShape.vectors)
    var nearest = InlineArray<8, SIMD4<Float>>(repeating: SIMD4(repeating: .infinity))
    var sum = SIMD4<Float>.zero
    for block in 0..<StrokeShape.blocks {
      let found = Four(other, block).find(in: cloud, &nearest)
      sum += found
      let passed = laneSum(sum) + bounds[block + 1]
      if weight * StrokeRounding.share * passed > bound { return .infinity }
    }
    var found: Float = 0
    for block in 0..<StrokeShape.blocks { found = laneSum(nearest[block], from: found) }
    return weight * max(found, laneSum(sum))
  }

  /// Four pieces, each four times side by side.
  private struct Four {
    private var x = InlineArray<4, SIMD4<Float>>(repeating: .zero)
    private var y = InlineArray<4, SIMD4<Float>>(repeating: .zero)
    private var dx = InlineArray<4, SIMD4<Float>>(repeating: .zero)
    private var dy = InlineArray<4, SIMD4<Float>>(repeating: .zero)

    @inline(__always)
    init(_ cloud: Span<SIMD4<Float>>, _ block: Int) {
      let blocks = StrokeShape.blocks
      for lane in 0..<4 {
        x[lane] = SIMD4(repeating: cloud[block][lane])
        y[lane] = SIMD4(repeating: cloud[blocks + block][lane])
        dx[lane] = SIMD4(repeating: cloud[2 * blocks + block][lane])
        dy[lane] = SIMD4(repeating: cloud[3 * blocks + block][lane])
      }
    }

    /// Returns what each costs to be found in a drawing.
    ///
    /// Never inlined and with indices checked, for the reason that ``laneSum(_:)`` has.
    ///
    /// - Parameters:
    ///   - cloud: The drawing.
    ///   - nearest: What its pieces cost so far to be found; updated.
    /// - Returns: A cost for each of the four pieces.
    @inline(never)
    func find(
      in cloud: Span<SIMD4<Float>>,
      _ nearest: inout InlineArray<8, SIMD4<Float>>
    ) -> SIMD4<Float> {
      let blocks = StrokeShape.blocks
      var a = SIMD4<Float>(repeating: .infinity)
      var b = a
      var c = a
      var d = a
      for block in 0..<blocks {
        let px = cloud[block]
        let py = cloud[blocks + block]
        let pdx = cloud[2 * blocks + block]
        let pdy = cloud[3 * blocks + block]
        let first = cost(0, px, py, pdx, pdy)
        let second = cost(1, px, py, pdx, pdy)
        let third = cost(2, px, py, pdx, pdy)
        let fourth = cost(3, px, py, pdx, pdy)
        a = least(a, first)
        b = least(b, second)
        c = least(c, third)
        d = least(d, fourth)
        nearest[block] = least(nearest[block], least(least(first, second), least(third, fourth)))
      }
      return laneLeasts(a, b, c, d)
    }

    @inline(__always)
    private func cost(
      _ lane: Int,
      _ px: SIMD4<Float>,
      _ py: SIMD4<Float>,
      _ pdx: SIMD4<Float>,
      _ pdy: SIMD4<Float>
    ) -> SIMD4<Float> {
      let ax = px - x[lane]
      let ay = py - y[lane]
      let bx = pdx - dx[lane]
      let by = pdy - dy[lane]
      return (ax * ax + ay * ay) + (bx * bx + by * by)
    }
  }

  /// Writes a turned cloud.
  ///
  /// - Parameters:
  ///   - cloud: ``size`` numbers in vectors.
  ///   - angle: In radians.
  ///   - turned: Where to write as many.
  static func turn(
    _ cloud: [SIMD4<Float>],
    by angle: Double,
    writing turned: inout [SIMD4<Float>]
  ) {
    let cloud = cloud.span
    var turned = turned.mutableSpan
    precondition(cloud.count == StrokeShape.vectors && turned.count == StrokeShape.vectors)
    let blocks = StrokeShape.blocks
    for half in 0..<2 {
      let angle = half == 0 ? angle : 2 * angle
      let cosine = Float(Elementary.cos(angle))
      let sine = Float(Elementary.sin(angle))
      for index in 2 * half * blocks..<(2 * half + 1) * blocks {
        let x = cloud[index]
        let y = cloud[index + blocks]
        turned[index] = x * cosine - y * sine
        turned[index + blocks] = x * sine + y * cosine
      }
    }
  }
}

/// Returns a number and four more, summed in order; never inlined, for the reason that
/// ``laneSum(_:)`` has.
@inline(never)
private func laneSum(_ four: SIMD4<Float>, from first: Float) -> Float {
  (((first + four.x) + four.y) + four.z) + four.w
}

/// Returns the least of each four numbers; never inlined, for the reason that ``laneSum(_:)`` has.
@inline(never)
private func laneLeasts(
  _ a: SIMD4<Float>,
  _ b: SIMD4<Float>,
  _ c: SIMD4<Float>,
  _ d: SIMD4<Float>
) -> SIMD4<Float> {
  let first = least(SIMD4(a.x, b.x, c.x, d.x), SIMD4(a.y, b.y, c.y, d.y))
  let second = least(SIMD4(a.z, b.z, c.z, d.z), SIMD4(a.w, b.w, c.w, d.w))
  return least(first, second)
}
