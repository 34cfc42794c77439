import GestureGeometry

extension StrokeCloud {
  /// How much a cost counts, beside that of an alignment.
  ///
  /// > Source: The pilot writer of the $1 data set, as for ``StrokeClassifier/defaultLimit``: without
  /// > an order to keep, pairs of one shape lie within 0.40 and pairs of different shapes beyond 0.39,
  /// > where alignments have 0.51 and 0.70. Twice the squares bring 0.39 to the limit of 0.55.
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
  ///   - cloud: ``size`` numbers.
  ///   - other: As many, four in each vector.
  ///   - bound: The cost above which the result does not matter.
  /// - Returns: The cost of 32 pieces, comparable with that of an alignment; infinity when it passed
  ///   the bound.
  static func cost(
    _ cloud: Span<Float>,
    _ other: Span<SIMD4<Float>>,
    below bound: Float
  ) -> Float {
    // The optimizer needs these lengths to leave out the checks of every index below.
    precondition(cloud.count == size && other.count == StrokeShape.vectors)
    var nearest = InlineArray<8, SIMD4<Float>>(repeating: SIMD4(repeating: .infinity))
    var found: Float = 0
    for piece in 0..<pieces {
      var row = SIMD4<Float>(repeating: .infinity)
      let own = Piece(cloud, piece)
      for block in 0..<StrokeShape.blocks {
        let cost = own.costs(other, block)
        row = least(row, cost)
        nearest[block] = least(nearest[block], cost)
      }
      found += laneLeast(row)
      if piece & 3 == 3, weight * found > bound { return .infinity }
    }
    var sum = SIMD4<Float>.zero
    for block in 0..<StrokeShape.blocks { sum += nearest[block] }
    return weight * max(found, laneSum(sum))
  }

  /// Returns what it costs to find every fourth piece of a drawing in another one.
  ///
  /// - Parameters:
  ///   - cloud: As for the cost.
  ///   - other: As for the cost.
  /// - Returns: A cost.
  static func glance(_ cloud: Span<Float>, _ other: Span<SIMD4<Float>>) -> Float {
    precondition(cloud.count == size && other.count == StrokeShape.vectors)
    var found: Float = 0
    for piece in stride(from: 0, to: pieces, by: 4) {
      var row = SIMD4<Float>(repeating: .infinity)
      let own = Piece(cloud, piece)
      for block in 0..<StrokeShape.blocks {
        row = least(row, own.costs(other, block))
      }
      found += laneLeast(row)
    }
    return found
  }

  /// A piece, four times side by side.
  private struct Piece {
    private let x: SIMD4<Float>
    private let y: SIMD4<Float>
    private let dx: SIMD4<Float>
    private let dy: SIMD4<Float>

    @inline(__always)
    init(_ cloud: Span<Float>, _ piece: Int) {
      x = SIMD4(repeating: cloud[piece])
      y = SIMD4(repeating: cloud[pieces + piece])
      dx = SIMD4(repeating: cloud[2 * pieces + piece])
      dy = SIMD4(repeating: cloud[3 * pieces + piece])
    }

    /// Returns what four pieces of another drawing cost.
    @inline(__always)
    func costs(_ other: Span<SIMD4<Float>>, _ block: Int) -> SIMD4<Float> {
      let ax = x - other[block]
      let ay = y - other[StrokeShape.blocks + block]
      let bx = dx - other[2 * StrokeShape.blocks + block]
      let by = dy - other[3 * StrokeShape.blocks + block]
      return (ax * ax + ay * ay) + (bx * bx + by * by)
    }
  }

  /// Writes a turned cloud.
  ///
  /// - Parameters:
  ///   - cloud: ``size`` numbers.
  ///   - angle: In radians.
  ///   - turned: Where to write as many.
  static func turn(
    _ cloud: [Float],
    by angle: Double,
    writing turned: inout [Float]
  ) {
    let cloud = cloud.span
    var turned = turned.mutableSpan
    precondition(cloud.count == size && turned.count == size)
    for half in 0..<2 {
      let angle = half == 0 ? angle : 2 * angle
      let cosine = Float(Elementary.cos(angle))
      let sine = Float(Elementary.sin(angle))
      for index in 2 * half * pieces..<(2 * half + 1) * pieces {
        let x = cloud[index]
        let y = cloud[index + pieces]
        turned[index] = x * cosine - y * sine
        turned[index + pieces] = x * sine + y * cosine
      }
    }
  }
}

/// Returns the lesser of each two numbers; never inlined, for the reason that ``laneSum(_:)`` has.
@inline(never)
private func least(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  a.replacing(with: b, where: b .< a)
}

/// Returns the least of four numbers; never inlined, for the reason that ``laneSum(_:)`` has.
@inline(never)
private func laneLeast(_ four: SIMD4<Float>) -> Float {
  min(min(four.x, four.y), min(four.z, four.w))
}
