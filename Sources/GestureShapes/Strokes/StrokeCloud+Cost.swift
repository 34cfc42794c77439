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
  ///   - other: As many.
  ///   - bound: The cost above which the result does not matter.
  /// - Returns: The cost of 32 pieces, comparable with that of an alignment; infinity when it passed
  ///   the bound.
  static func cost(
    _ cloud: UnsafePointer<Float>,
    _ other: UnsafePointer<Float>,
    below bound: Float
  ) -> Float {
    let blocks = pieces / 4
    return withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: blocks) { nearest in
      for block in 0..<blocks { nearest[block] = SIMD4(repeating: .infinity) }
      var found: Float = 0
      for piece in 0..<pieces {
        var row = SIMD4<Float>(repeating: .infinity)
        let own = Piece(cloud, piece)
        for block in 0..<blocks {
          let cost = own.costs(other, block)
          row = row.replacing(with: cost, where: cost .< row)
          let least = nearest[block]
          nearest[block] = least.replacing(with: cost, where: cost .< least)
        }
        found += laneLeast(row)
        if piece & 3 == 3, weight * found > bound { return .infinity }
      }
      var sum = SIMD4<Float>.zero
      for block in 0..<blocks { sum += nearest[block] }
      return weight * max(found, laneSum(sum))
    }
  }

  /// Returns what it costs to find every fourth piece of a drawing in another one.
  static func glance(_ cloud: UnsafePointer<Float>, _ other: UnsafePointer<Float>) -> Float {
    var found: Float = 0
    for piece in stride(from: 0, to: pieces, by: 4) {
      var row = SIMD4<Float>(repeating: .infinity)
      let own = Piece(cloud, piece)
      for block in 0..<pieces / 4 {
        let cost = own.costs(other, block)
        row = row.replacing(with: cost, where: cost .< row)
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
    init(_ cloud: UnsafePointer<Float>, _ piece: Int) {
      x = SIMD4(repeating: cloud[piece])
      y = SIMD4(repeating: cloud[pieces + piece])
      dx = SIMD4(repeating: cloud[2 * pieces + piece])
      dy = SIMD4(repeating: cloud[3 * pieces + piece])
    }

    /// Returns what four pieces of another drawing cost.
    @inline(__always)
    func costs(_ other: UnsafePointer<Float>, _ block: Int) -> SIMD4<Float> {
      let channel = pieces * MemoryLayout<Float>.stride
      let target = UnsafeRawPointer(other) + 16 * block
      let ax = x - target.loadUnaligned(as: SIMD4<Float>.self)
      let ay = y - target.loadUnaligned(fromByteOffset: channel, as: SIMD4<Float>.self)
      let bx = dx - target.loadUnaligned(fromByteOffset: 2 * channel, as: SIMD4<Float>.self)
      let by = dy - target.loadUnaligned(fromByteOffset: 3 * channel, as: SIMD4<Float>.self)
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
    _ cloud: UnsafePointer<Float>,
    by angle: Double,
    writing turned: UnsafeMutablePointer<Float>
  ) {
    for half in 0..<2 {
      let angle = half == 0 ? angle : 2 * angle
      let cosine = Float(Elementary.cos(angle))
      let sine = Float(Elementary.sin(angle))
      for place in 2 * half * pieces..<(2 * half + 1) * pieces {
        let x = cloud[place]
        let y = cloud[place + pieces]
        turned[place] = x * cosine - y * sine
        turned[place + pieces] = x * sine + y * cosine
      }
    }
  }
}

/// Returns the least of four numbers; never inlined, for the reason that ``laneSum(_:)`` has.
@inline(never)
private func laneLeast(_ four: SIMD4<Float>) -> Float {
  min(min(four.x, four.y), min(four.z, four.w))
}
