import GestureGeometry

/// Compares the cloud of one drawing with those of templates, turned as far as is allowed.
struct StrokeCloudSearch {
  /// The drawing: ``StrokeCloud/size`` numbers.
  var cloud = [Float](repeating: 0, count: StrokeCloud.size)
  /// The cloud in vectors, turned by each of the angles that are tried first, one after the other.
  private var clouds: [SIMD4<Float>] = []
  private var angles: [Double] = []
  private var packed = [SIMD4<Float>](repeating: .zero, count: StrokeShape.vectors)
  private var turned = [SIMD4<Float>](repeating: .zero, count: StrokeShape.vectors)
  private var grid = StrokeCloudGrid()
  private var limit = 0.0

  /// The largest angle between two that are tried first, in radians.
  ///
  /// > Source: 30°, so that the best turn is at most 15° away, where directions differ by 0.26, half
  /// > of what the default limit allows; two halvings leave 4°, or 0.07.
  private static var step: Double { .pi / 6 }

  /// Prepares the search for ``cloud``.
  ///
  /// - Parameter limit: The largest angle by which it may be turned, in radians; 0 for none.
  mutating func begin(turningUpTo limit: Double) {
    self.limit = min(limit, .pi)
    let steps = Int((self.limit / Self.step).rounded(.up))
    angles.removeAll(keepingCapacity: true)
    // The unturned cloud comes first.
    for step in 0..<2 * steps + 1 {
      let angle = steps == 0 ? 0 : self.limit * Double((step + 1) / 2) / Double(steps)
      angles.append(step & 1 == 0 ? -angle : angle)
    }
    packed.pack(cloud, at: 0)
    clouds.removeAll(keepingCapacity: true)
    clouds.append(contentsOf: packed)
    for angle in angles.dropFirst() {
      StrokeCloud.turn(packed, by: angle, writing: &turned)
      clouds.append(contentsOf: turned)
    }
    if steps == 0 { grid.write(of: cloud) }
  }

  /// Returns what a template costs at least.
  ///
  /// - Parameter cells: Its cells.
  /// - Returns: A cost that the template's does not fall short of.
  func bound(_ cells: Span<UInt16>) -> Float {
    angles.count > 1 ? 0 : StrokeCloud.weight * grid.bound(cells)
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
    guard angles.count > 1 else {
      return StrokeCloud.cost(clouds.span, template, bounds: grid.bounds(cells), below: bound)
    }
    let index = nearest(to: template)
    var best = angles[index]
    var least = StrokeCloud.cost(
      clouds.span.extracting(StrokeShape.vectors(of: index)),
      template,
      bounds: InlineArray(repeating: 0),
      below: Self.mostBeforeTurning(bound)
    )
    guard least.isFinite else { return least }
    refine(template, &least, &best)
    return least
  }

  /// Returns which of the turned clouds looks nearest to a template at a glance.
  private func nearest(to template: Span<SIMD4<Float>>) -> Int {
    let all = clouds.span
    var index = 0
    var least = Float.infinity
    for candidate in angles.indices {
      let turned = all.extracting(StrokeShape.vectors(of: candidate))
      let cost = StrokeCloud.glance(turned, template, below: least)
      if cost < least {
        least = cost
        index = candidate
      }
    }
    return index
  }

  /// Tries the neighbours of the best turn, at a half and a quarter of the steps between the first.
  private mutating func refine(
    _ template: Span<SIMD4<Float>>,
    _ least: inout Float,
    _ best: inout Double
  ) {
    var step = angles[1].magnitude / 2
    for _ in 0..<2 {
      let middle = best
      for side in 0..<2 {
        let angle = side == 0 ? middle - step : middle + step
        guard angle.magnitude <= limit else { continue }
        StrokeCloud.turn(packed, by: angle, writing: &turned)
        let cost = StrokeCloud.cost(
          turned.span,
          template,
          bounds: InlineArray(repeating: 0),
          below: least
        )
        if cost < least {
          least = cost
          best = angle
        }
      }
      step /= 2
    }
  }

  /// Returns a cost from which turning by at most three quarters of a step does not lead to another one.
  ///
  /// Turning by an angle moves middles by at most 2·sin(angle / 2) in the mean, and directions by its
  /// sine; the root of a cost changes by no more than the root of the summed squares.
  private static func mostBeforeTurning(_ cost: Float) -> Float {
    let angle = 0.75 * step
    let middles = 2 * Elementary.sin(angle / 2)
    let directions = Elementary.sin(angle)
    let change = middles * middles + directions * directions
    let largest = (StrokeCloud.weight * Float(StrokeCloud.pieces) * Float(change)).squareRoot()
    let root = cost.squareRoot() + largest
    return root * root / StrokeRounding.share
  }
}
