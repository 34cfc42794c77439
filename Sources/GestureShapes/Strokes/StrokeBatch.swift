/// Up to four templates that are aligned with a drawing at once.
struct StrokeBatch {
  private var queries = [SIMD4<Float>](repeating: .zero, count: StrokeAlignment.size)
  /// The drawing turned towards each template.
  private var turned = [SIMD4<Float>](repeating: .zero, count: StrokeAlignment.size)
  private var templates = [SIMD4<Float>](
    repeating: SIMD4(repeating: StrokeAlignment.outside),
    count: StrokeAlignment.paddedSize
  )
  private var members = SIMD4<Int32>(repeating: -1)
  private var bounds = SIMD4<Float>(repeating: -1)
  private var cosines = SIMD4<Float>(repeating: 1)
  private var sines = SIMD4<Float>.zero
  private var isTurned = false

  /// How many templates were put in.
  private(set) var count = 0

  /// Whether no further template fits in.
  var isFull: Bool { count == StrokeAlignment.lanes }

  /// Takes the drawing to compare with.
  ///
  /// - Parameter shape: ``StrokeShape/size`` numbers.
  mutating func setQuery(_ shape: [Float]) {
    let shape = shape.span
    var queries = queries.mutableSpan
    precondition(queries.count == StrokeAlignment.size && shape.count == StrokeShape.size)
    let pieces = StrokeShape.pieces
    for piece in 0..<pieces {
      for channel in 0..<4 {
        queries[4 * piece + channel] = SIMD4(repeating: shape[channel * pieces + piece])
      }
    }
  }

  /// Puts in a template.
  ///
  /// - Parameters:
  ///   - template: Its number.
  ///   - bound: The cost above which the result does not matter.
  ///   - rotation: How the drawing is turned for it; of a batch, all or none are turned.
  mutating func add(_ template: Int, below bound: Float, _ rotation: StrokeTurn.Rotation?) {
    // Lanes that are left over repeat the first.
    if count == 0 { members = SIMD4(repeating: Int32(template)) }
    members[count] = Int32(template)
    bounds[count] = bound
    isTurned = rotation != nil
    if let rotation {
      cosines[count] = rotation.cosine
      sines[count] = rotation.sine
    }
    count += 1
  }

  /// Aligns the templates and empties the batch.
  ///
  /// - Parameters:
  ///   - values: ``StrokeShape/size`` numbers in vectors for each template.
  ///   - take: Called with each template and its cost, in the order put in; the cost is right when it
  ///     is below the bound given, and above it otherwise.
  mutating func align(_ values: Span<SIMD4<Float>>, _ take: (Int, Float) -> Void) {
    if isTurned { Self.turn(queries, cosines, sines, writing: &turned) }
    Self.transpose(values, members, writing: &templates)
    let costs =
      isTurned
      ? StrokeAlignment.costs(turned.span, templates.span, below: bounds)
      : StrokeAlignment.costs(queries.span, templates.span, below: bounds)
    let taken = count
    count = 0
    bounds = SIMD4(repeating: -1)
    for lane in 0..<taken { take(Int(members[lane]), costs[lane]) }
  }

  /// Writes the drawing, turned by another angle in each lane.
  private static func turn(
    _ queries: [SIMD4<Float>],
    _ cosines: SIMD4<Float>,
    _ sines: SIMD4<Float>,
    writing turned: inout [SIMD4<Float>]
  ) {
    let queries = queries.span
    var turned = turned.mutableSpan
    precondition(queries.count == StrokeAlignment.size && turned.count == StrokeAlignment.size)
    for pair in 0..<2 * StrokeShape.pieces {
      let x = queries[2 * pair]
      let y = queries[2 * pair + 1]
      turned[2 * pair] = x * cosines - y * sines
      turned[2 * pair + 1] = x * sines + y * cosines
    }
  }

  /// Writes the templates side by side, by piece and within it by channel.
  private static func transpose(
    _ values: Span<SIMD4<Float>>,
    _ members: SIMD4<Int32>,
    writing templates: inout [SIMD4<Float>]
  ) {
    var templates = templates.mutableSpan
    precondition(templates.count == StrokeAlignment.paddedSize)
    let a = values.extracting(StrokeShape.vectors(of: Int(members.x)))
    let b = values.extracting(StrokeShape.vectors(of: Int(members.y)))
    let c = values.extracting(StrokeShape.vectors(of: Int(members.z)))
    let d = values.extracting(StrokeShape.vectors(of: Int(members.w)))
    // The optimizer needs these lengths to leave out the checks of every index below.
    precondition(a.count == StrokeShape.vectors && b.count == StrokeShape.vectors)
    precondition(c.count == StrokeShape.vectors && d.count == StrokeShape.vectors)
    for channel in 0..<4 {
      for block in 0..<StrokeShape.blocks {
        let index = channel * StrokeShape.blocks + block
        let ab = zip(a[index], b[index])
        let cd = zip(c[index], d[index])
        let row = 4 * (StrokeAlignment.band + 4 * block) + channel
        templates[row] = SIMD4(lowHalf: ab.0.lowHalf, highHalf: cd.0.lowHalf)
        templates[row + 4] = SIMD4(lowHalf: ab.0.highHalf, highHalf: cd.0.highHalf)
        templates[row + 8] = SIMD4(lowHalf: ab.1.lowHalf, highHalf: cd.1.lowHalf)
        templates[row + 12] = SIMD4(lowHalf: ab.1.highHalf, highHalf: cd.1.highHalf)
      }
    }
  }

  /// Returns the numbers of two vectors in turn.
  @inline(__always)
  private static func zip(
    _ a: SIMD4<Float>,
    _ b: SIMD4<Float>
  ) -> (SIMD4<Float>, SIMD4<Float>) {
    (SIMD4(a.x, b.x, a.y, b.y), SIMD4(a.z, b.z, a.w, b.w))
  }
}
