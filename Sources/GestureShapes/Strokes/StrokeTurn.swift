import Gestures

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
  }

  /// Returns the turn by which a drawing comes nearest to a template, piece by piece.
  ///
  /// > Source: Y. Li, Protractor, CHI 2010, doi:10.1145/1753326.1753654: the angle of greatest
  /// > similarity is that of the summed dot and cross products, in closed form.
  ///
  /// - Parameters:
  ///   - shape: ``StrokeShape/size`` numbers in vectors.
  ///   - template: As many.
  /// - Returns: The turn, within the permission.
  func best(from shape: Span<SIMD4<Float>>, to template: Span<SIMD4<Float>>) -> Rotation {
    // The optimizer needs these lengths to leave out the checks of every index below.
    precondition(shape.count == StrokeShape.vectors && template.count == StrokeShape.vectors)
    let blocks = StrokeShape.blocks
    var dots = SIMD4<Float>.zero
    var crosses = SIMD4<Float>.zero
    for half in 0..<2 {
      for index in 2 * half * blocks..<(2 * half + 1) * blocks {
        let x = shape[index]
        let y = shape[index + blocks]
        let tx = template[index]
        let ty = template[index + blocks]
        dots += x * tx + y * ty
        crosses += x * ty - y * tx
      }
    }
    let sums = laneSums(dots, crosses)
    let dot = sums.x
    let cross = sums.y
    let length = (dot * dot + cross * cross).squareRoot()
    guard length > 0 else { return Rotation(cosine: 1, sine: 0) }
    if dot >= cosine * length {
      return Rotation(cosine: dot / length, sine: cross / length)
    }
    let sine = cross < 0 ? -sine : sine
    return Rotation(cosine: cosine, sine: sine)
  }
}
