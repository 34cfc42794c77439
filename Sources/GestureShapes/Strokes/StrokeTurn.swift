import GestureGeometry

/// How far a drawing may be turned to match a template.
struct StrokeTurn {
  /// The largest angle, in radians, above 0 and at most a half turn.
  let limit: Double
  private let cosine: Float
  private let sine: Float

  /// Creates the permission to turn; nil for no turning at all.
  ///
  /// - Parameter angle: The largest angle, in radians.
  init?(upTo angle: Double) {
    guard angle > 0 else { return nil }
    let angle = min(angle, .pi)
    limit = angle
    cosine = Float(Elementary.cos(angle))
    sine = Float(Elementary.sin(angle))
  }

  /// A turn by one angle.
  struct Rotation {
    let cosine: Float
    let sine: Float
    /// The sum of the dot products of all pairs of pieces after turning.
    let similarity: Float

    /// Writes a turned shape.
    ///
    /// - Parameters:
    ///   - shape: ``StrokeShape/size`` numbers.
    ///   - turned: Where to write as many.
    func apply(to shape: UnsafePointer<Float>, writing turned: UnsafeMutablePointer<Float>) {
      let pieces = StrokeShape.pieces
      for half in 0..<2 {
        for place in 2 * half * pieces..<(2 * half + 1) * pieces {
          let x = shape[place]
          let y = shape[place + pieces]
          turned[place] = x * cosine - y * sine
          turned[place + pieces] = x * sine + y * cosine
        }
      }
    }
  }

  /// Returns the turn by which a drawing comes nearest to a template, piece by piece.
  ///
  /// > Source: Y. Li, Protractor, CHI 2010, doi:10.1145/1753326.1753654: the angle of greatest
  /// > similarity is that of the summed dot and cross products, in closed form.
  ///
  /// - Parameters:
  ///   - shape: ``StrokeShape/size`` numbers.
  ///   - template: As many.
  /// - Returns: The turn, within the permission.
  func best(from shape: UnsafePointer<Float>, to template: UnsafePointer<Float>) -> Rotation {
    let own = UnsafeRawPointer(shape)
    let other = UnsafeRawPointer(template)
    let channel = StrokeShape.pieces * MemoryLayout<Float>.stride
    var dots = SIMD4<Float>.zero
    var crosses = SIMD4<Float>.zero
    for half in 0..<2 {
      for block in 0..<StrokeShape.pieces / 4 {
        let at = 2 * half * channel + 16 * block
        let x = own.loadUnaligned(fromByteOffset: at, as: SIMD4<Float>.self)
        let y = own.loadUnaligned(fromByteOffset: at + channel, as: SIMD4<Float>.self)
        let tx = other.loadUnaligned(fromByteOffset: at, as: SIMD4<Float>.self)
        let ty = other.loadUnaligned(fromByteOffset: at + channel, as: SIMD4<Float>.self)
        dots += x * tx + y * ty
        crosses += x * ty - y * tx
      }
    }
    let dot = laneSum(dots)
    let cross = laneSum(crosses)
    let length = (dot * dot + cross * cross).squareRoot()
    guard length > 0 else { return Rotation(cosine: 1, sine: 0, similarity: 0) }
    if dot >= cosine * length {
      return Rotation(cosine: dot / length, sine: cross / length, similarity: length)
    }
    let sine = cross < 0 ? -sine : sine
    return Rotation(cosine: cosine, sine: sine, similarity: dot * cosine + cross * sine)
  }
}
