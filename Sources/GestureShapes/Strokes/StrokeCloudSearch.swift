import GestureGeometry

/// Compares the cloud of one drawing with those of templates, turned as far as is allowed.
struct StrokeCloudSearch {
  /// The drawing: ``StrokeCloud/size`` numbers.
  var cloud = [Float](repeating: 0, count: StrokeCloud.size)
  private var packed = [SIMD4<Float>](repeating: .zero, count: StrokeShape.vectors)
  private var turned = [SIMD4<Float>](repeating: .zero, count: StrokeShape.vectors)
  private var grid = StrokeCloudGrid()
  private var turns = StrokeCloudTurns()
  private var mayTurn = false

  /// Prepares the search for ``cloud``.
  ///
  /// - Parameter limit: The largest angle by which it may be turned, in radians; 0 for none.
  mutating func begin(turningUpTo limit: Double) {
    mayTurn = limit > 0
    packed.pack(cloud, at: 0)
    if mayTurn { turns.write(of: cloud, turningUpTo: limit) } else { grid.write(of: cloud) }
  }

  /// Returns what a template costs at least.
  ///
  /// - Parameter cells: Its cells.
  /// - Returns: A cost that the template's does not fall short of.
  mutating func bound(_ cells: Span<UInt16>) -> Float {
    StrokeCloud.weight * (mayTurn ? turns.bound(cells) : grid.bound(cells))
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
    guard mayTurn else {
      return StrokeCloud.cost(packed.span, template, bounds: grid.bounds(cells), below: bound)
    }
    turns.bound(cells)
    let best = turns.best
    var least = bound
    var found = Float.infinity
    // The best by its bound, and those beside it.
    let steps: InlineArray<3, Int> = [0, 1, StrokeCloudTurns.count - 1]
    for step in steps.indices {
      let turn = (best + steps[step]) % StrokeCloudTurns.count
      guard StrokeCloud.weight * turns.bound(of: turn) <= least else { continue }
      StrokeCloud.turn(packed, by: -turns.angle(turn), writing: &turned)
      let bounds = turns.bounds(cells, turnedBy: turn)
      found = min(found, StrokeCloud.cost(turned.span, template, bounds: bounds, below: least))
      least = min(least, found)
    }
    return found
  }
}
