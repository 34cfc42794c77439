import Gestures

/// Compares the cloud of one drawing with those of templates, turned as far as is allowed.
struct StrokeCloudSearch {
  /// The drawing: ``StrokeCloud/size`` numbers.
  var cloud = [Float](repeating: 0, count: StrokeCloud.size)
  private var packed = [SIMD4<Float>](repeating: .zero, count: StrokeShape.vectors)
  private var grid = StrokeCloudGrid()
  /// Nothing until the drawing may be turned.
  private var turns: StrokeCloudTurns?

  /// Prepares the search for ``cloud``.
  ///
  /// - Parameter limit: The largest angle by which it may be turned, in radians; 0 for none.
  mutating func begin(turningUpTo limit: Double) {
    packed.pack(cloud, at: 0)
    guard limit > 0 else {
      turns = nil
      grid.write(of: cloud)
      return
    }
    if turns == nil { turns = StrokeCloudTurns() }
    turns?.write(of: cloud, turningUpTo: limit)
  }

  /// Returns what a template costs at least.
  ///
  /// - Parameter cells: Its cells.
  /// - Returns: A cost that the template's does not fall short of.
  mutating func bound(_ cells: Span<UInt16>) -> Float {
    StrokeCloud.weight * (turns?.bound(cells) ?? grid.bound(cells))
  }

  /// Returns the cost of a template.
  ///
  /// - Parameters:
  ///   - template: ``StrokeCloud/size`` numbers in vectors.
  ///   - cells: Its cells.
  ///   - bound: The cost above which the result does not matter.
  /// - Returns: The least cost of the turns tried; above the bound it may be infinity.
  mutating func cost(
    _ template: Span<SIMD4<Float>>,
    _ cells: Span<UInt16>,
    below bound: Float
  ) -> Float {
    turns?.cost(packed, template, cells, below: bound)
      ?? StrokeCloud.cost(packed.span, template, bounds: grid.bounds(cells), below: bound)
  }
}
