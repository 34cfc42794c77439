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
  mutating func setQuery(_ shape: UnsafePointer<Float>) {
    let pieces = StrokeShape.pieces
    for piece in 0..<pieces {
      for channel in 0..<4 {
        queries[4 * piece + channel] = SIMD4(repeating: shape[channel * pieces + piece])
      }
    }
  }

  /// Takes the drawing to compare with the template put in next.
  ///
  /// - Parameter shape: ``StrokeShape/size`` numbers.
  mutating func setQueryOfNext(_ shape: UnsafePointer<Float>) {
    let lane = count
    let pieces = StrokeShape.pieces
    queries.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let first = base.assumingMemoryBound(to: Float.self) + lane
      for channel in 0..<4 {
        let run = shape + channel * pieces
        let target = first + 4 * channel
        for piece in 0..<pieces { target[16 * piece] = run[piece] }
      }
    }
  }

  /// Puts in a template.
  ///
  /// - Parameters:
  ///   - template: Its number.
  ///   - shape: ``StrokeShape/size`` numbers.
  ///   - bound: The cost above which the result does not matter.
  mutating func add(_ template: Int, _ shape: UnsafePointer<Float>, below bound: Float) {
    let lane = count
    let pieces = StrokeShape.pieces
    templates.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let first = base.assumingMemoryBound(to: Float.self) + 16 * StrokeAlignment.band + lane
      for channel in 0..<4 {
        let run = shape + channel * pieces
        let target = first + 4 * channel
        for piece in 0..<pieces { target[16 * piece] = run[piece] }
      }
    }
    members[lane] = Int32(template)
    bounds[lane] = bound
    count += 1
  }

  /// Aligns the templates and empties the batch.
  ///
  /// - Parameter take: Called with each template and its cost, in the order put in; the cost is
  ///   right when it is below the bound given, and above it otherwise.
  mutating func align(_ take: (Int, Float) -> Void) {
    let costs = queries.withUnsafeBufferPointer { queries in
      templates.withUnsafeBufferPointer { templates in
        guard let queries = queries.baseAddress, let templates = templates.baseAddress else {
          return SIMD4<Float>(repeating: .infinity)
        }
        return StrokeAlignment.costs(queries, templates, below: bounds)
      }
    }
    let taken = count
    count = 0
    bounds = SIMD4(repeating: -1)
    for lane in 0..<taken { take(Int(members[lane]), costs[lane]) }
  }
}
