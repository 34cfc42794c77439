/// Up to four templates that are aligned with a drawing at once.
struct StrokeBatch {
  private var queries = [SIMD4<Float>](repeating: .zero, count: StrokeAlignment.size)
  private var templates = [SIMD4<Float>](
    repeating: SIMD4(repeating: StrokeAlignment.outside),
    count: StrokeAlignment.paddedSize
  )
  private var members = SIMD4<Int32>(repeating: -1)
  private var bounds = SIMD4<Float>(repeating: -1)

  /// How many templates were put in.
  private(set) var count = 0

  /// Whether no further template fits in.
  var isFull: Bool { count == StrokeAlignment.lanes }

  /// Takes the drawing to compare with, for all lanes.
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

  /// Takes the drawing to compare with the template put in next.
  ///
  /// - Parameter shape: ``StrokeShape/size`` numbers in vectors.
  mutating func setQueryOfNext(_ shape: [SIMD4<Float>]) {
    let lane = count
    var queries = queries.mutableSpan
    precondition(queries.count == StrokeAlignment.size)
    Self.write(shape.span, to: &queries, from: 0, lane: lane)
  }

  /// Puts in a template.
  ///
  /// - Parameters:
  ///   - template: Its number.
  ///   - shape: ``StrokeShape/size`` numbers in vectors.
  ///   - bound: The cost above which the result does not matter.
  mutating func add(_ template: Int, _ shape: Span<SIMD4<Float>>, below bound: Float) {
    let lane = count
    var templates = templates.mutableSpan
    precondition(templates.count == StrokeAlignment.paddedSize)
    Self.write(shape, to: &templates, from: 4 * StrokeAlignment.band, lane: lane)
    members[lane] = Int32(template)
    bounds[lane] = bound
    count += 1
  }

  /// Writes a shape to one lane of some vectors, by piece and within it by channel.
  ///
  /// Inlined, so that the optimizer knows the lengths and leaves out the checks of the indices.
  @inline(__always)
  private static func write(
    _ shape: Span<SIMD4<Float>>,
    to vectors: inout MutableSpan<SIMD4<Float>>,
    from start: Int,
    lane: Int
  ) {
    precondition(shape.count == StrokeShape.vectors)
    // The optimizer writes single lanes to memory if it sees that they exist.
    let lane = lane & 3
    for channel in 0..<4 {
      for block in 0..<StrokeShape.blocks {
        let four = shape[channel * StrokeShape.blocks + block]
        for next in 0..<4 {
          vectors[start + 4 * (4 * block + next) + channel][lane] = four[next]
        }
      }
    }
  }

  /// Aligns the templates and empties the batch.
  ///
  /// - Parameter take: Called with each template and its cost, in the order put in; the cost is
  ///   right when it is below the bound given, and above it otherwise.
  mutating func align(_ take: (Int, Float) -> Void) {
    let costs = StrokeAlignment.costs(queries.span, templates.span, below: bounds)
    let taken = count
    count = 0
    bounds = SIMD4(repeating: -1)
    for lane in 0..<taken { take(Int(members[lane]), costs[lane]) }
  }
}
