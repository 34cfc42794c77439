import Gestures

/// Bounds on what each turn of a template costs, for all turns at once.
///
/// This is the table of ``StrokeCloudGrid`` in polar coordinates, with directions relative to the way
/// from the centre. Turned, a piece stays in its ring and keeps its relative direction: it only moves
/// to another sector. So what it costs in all turns lies side by side in the table.
struct StrokeCloudTurns {
  /// How many turns there are, and sectors.
  ///
  /// > Source: 7.5°, so that the best turn is at most 4° away, where directions differ by 0.07.
  private static var count: Int { 48 }
  /// How many ranges of relative directions there are, each of which is two sectors wide; one more
  /// holds pieces without a direction.
  private static var directions: Int { 12 }
  /// Where rings start, in RMS distances; no piece is beyond the root of 32.
  private static let rings: InlineArray<7, Float> = [0, 0.4, 0.8, 1.2, 1.6, 2.2, 8]
  private static var ringCount: Int { 6 }
  /// How many numbers a ring and a direction have: those of all sectors, twice.
  private static var row: Int { 2 * count }

  private var table = [Float](repeating: 0, count: ringCount * (directions + 1) * row)
  /// What each turn of the template of ``bound(_:)`` costs at least; infinity for one that is not allowed.
  private var costs = [Float](repeating: 0, count: count)
  /// What it costs at least to find the location of each piece in each ring and sector, and its
  /// direction in three sectors from each on, up to one and a half turns.
  private var places = [Float](repeating: 0, count: StrokeCloud.pieces * ringCount * count)
  private var ways = [Float](repeating: 0, count: StrokeCloud.pieces * 3 * count / 2)
  private var most = 0
  private var turned = [SIMD4<Float>](repeating: .zero, count: StrokeShape.vectors)
  private let rays = Rays()

  /// Directions from the centre: where sectors start, and, half a turn of numbers on, their middles.
  private struct Rays {
    var x = [Float](repeating: 0, count: row)
    var y = [Float](repeating: 0, count: row)

    init() {
      for index in 0..<row {
        let half = index < count ? 0 : 0.5
        let angle = (Double(index % count) + half) * 2 * .pi / Double(count)
        x[index] = Float(Elementary.cos(angle))
        y[index] = Float(Elementary.sin(angle))
      }
    }

    /// Returns the sector whose middle is nearest to a direction.
    func sector(_ dx: Float, _ dy: Float) -> Int {
      var best = 0
      var most = -Float.infinity
      for sector in 0..<count {
        let product = x[count + sector] * dx + y[count + sector] * dy
        if product > most {
          most = product
          best = sector
        }
      }
      return best
    }
  }

  /// Adds the cells of a template.
  ///
  /// - Parameters:
  ///   - cloud: ``StrokeCloud/size`` numbers.
  ///   - cells: What to add them to.
  static func appendCells(of cloud: [Float], to cells: inout [UInt16]) {
    let rays = Rays()
    let pieces = StrokeCloud.pieces
    for piece in 0..<pieces {
      let (x, y) = (cloud[piece], cloud[pieces + piece])
      let radius = (x * x + y * y).squareRoot()
      var ring = 0
      while ring + 1 < ringCount, radius >= rings[ring + 1] { ring += 1 }
      // The direction is doubled, and so is the angle by which it is turned back.
      let (ux, uy): (Float, Float) = radius > 0 ? (x / radius, y / radius) : (1, 0)
      let (cosine, sine) = (ux * ux - uy * uy, 2 * ux * uy)
      let (dx, dy) = (cloud[2 * pieces + piece], cloud[3 * pieces + piece])
      var direction = directions
      if StrokeCloud.isDirection(dx, dy) {
        // Four sectors of the doubled angle.
        direction = rays.sector(dx * cosine + dy * sine, dy * cosine - dx * sine) / 4
      }
      let sector = rays.sector(ux, uy)
      cells.append(UInt16((ring * (directions + 1) + direction) * row + sector))
    }
  }

  /// Takes a drawing.
  ///
  /// - Parameters:
  ///   - cloud: ``StrokeCloud/size`` numbers.
  ///   - limit: The largest angle by which it may be turned, in radians.
  mutating func write(of cloud: [Float], turningUpTo limit: Double) {
    most = Int(min(limit, .pi) * Double(Self.count) / (2 * .pi) + 1e-9)
    let pieces = StrokeCloud.pieces
    for piece in 0..<pieces {
      Self.writePlace(cloud[piece], cloud[pieces + piece], rays, piece, &places)
      Self.writeWay(cloud[2 * pieces + piece], cloud[3 * pieces + piece], rays, piece, &ways)
    }
    for ring in 0..<Self.ringCount {
      for direction in 0...Self.directions {
        Self.write(ring, direction, places, ways, &table)
      }
    }
  }

  /// Writes the costs of a row.
  private static func write(
    _ ring: Int,
    _ direction: Int,
    _ places: [Float],
    _ ways: [Float],
    _ table: inout [Float]
  ) {
    let (places, ways) = (places.span, ways.span)
    var costs = InlineArray<48, Float>(repeating: .infinity)
    for piece in 0..<StrokeCloud.pieces {
      let first = (piece * ringCount + ring) * count
      let places = places.extracting(first..<first + count)
      precondition(places.count == count)
      if direction == directions {
        for sector in 0..<count { costs[sector] = min(costs[sector], places[sector]) }
      } else {
        let first = piece * 3 * count / 2 + 2 * direction
        let ways = ways.extracting(first..<first + count)
        precondition(ways.count == count)
        for sector in 0..<count {
          costs[sector] = min(costs[sector], places[sector] + ways[sector])
        }
      }
    }
    let start = (ring * (directions + 1) + direction) * row
    for sector in 0..<row { table[start + sector] = costs[sector % count] }
  }

  /// Writes the least squared distances of a location from each sector of each ring.
  private static func writePlace(
    _ px: Float,
    _ py: Float,
    _ rays: Rays,
    _ piece: Int,
    _ places: inout [Float]
  ) {
    let (x, y) = (rays.x.span, rays.y.span)
    var places = places.mutableSpan
    precondition(x.count == row && y.count == row)
    let square = px * px + py * py
    let radius = square.squareRoot()
    let inside = radius * x[count] - StrokeRounding.slack
    for sector in 0..<count {
      let next = sector + 1 == count ? 0 : sector + 1
      let start = px * x[sector] + py * y[sector]
      let end = px * x[next] + py * y[next]
      let middle = px * x[count + sector] + py * y[count + sector]
      // How far out the nearest location is: on a side, or in the middle of the sector.
      let along = middle >= inside ? radius : max(start, end)
      for ring in 0..<ringCount {
        let nearest = min(max(along, rings[ring]), rings[ring + 1])
        let away = square + nearest * (nearest - 2 * along)
        places[(piece * ringCount + ring) * count + sector] = max(
          away - 4 * StrokeRounding.slack,
          0
        )
      }
    }
  }

  /// Writes the least squared distances of a direction from each three sectors.
  private static func writeWay(
    _ dx: Float,
    _ dy: Float,
    _ rays: Rays,
    _ piece: Int,
    _ ways: inout [Float]
  ) {
    let half = count / 2
    let own = piece * 3 * half
    guard StrokeCloud.isDirection(dx, dy) else {
      for first in own..<own + 3 * half { ways[first] = 0 }
      return
    }
    // Rays of the doubled angle: those of the start, of the end, and of the middle.
    let inside = rays.x[3] / 2 - StrokeRounding.slack
    for first in 0..<half {
      let start = rays.x[2 * first] * dx + rays.y[2 * first] * dy
      let last = (2 * first + 6) % count
      let end = rays.x[last] * dx + rays.y[last] * dy
      let middle = rays.x[(2 * first + 3) % count] * dx + rays.y[(2 * first + 3) % count] * dy
      let away = 0.5 - max(start, end)
      ways[own + first] = middle >= inside ? 0 : max(away - 4 * StrokeRounding.slack, 0)
    }
    for first in own + half..<own + 3 * half { ways[first] = ways[first - half] }
  }

  /// Returns what a template costs at least in any allowed turn, and keeps what each costs.
  ///
  /// - Parameter cells: Those of the template.
  /// - Returns: A bound on the cost of the cloud, before it is weighed.
  @discardableResult
  mutating func bound(_ cells: Span<UInt16>) -> Float {
    Self.add(table, cells, to: &costs)
    var least = Float.infinity
    for turn in costs.indices {
      let isAllowed = min(turn, Self.count - turn) <= most
      let cost = isAllowed ? costs[turn] * StrokeRounding.share : .infinity
      costs[turn] = cost
      least = min(least, cost)
    }
    return least
  }

  private static func add(_ table: [Float], _ cells: Span<UInt16>, to costs: inout [Float]) {
    let table = table.span
    var sums = InlineArray<48, Float>(repeating: 0)
    for piece in cells.indices {
      let row = table.extracting(Int(cells[piece])..<Int(cells[piece]) + count)
      precondition(row.count == count)
      for turn in 0..<count { sums[turn] += row[turn] }
    }
    for turn in 0..<count { costs[turn] = sums[turn] }
  }

  /// Returns the least cost of the turn with the least bound and of those beside it.
  ///
  /// - Parameters:
  ///   - cloud: The drawing of ``write(of:turningUpTo:)`` in vectors.
  ///   - template: ``StrokeCloud/size`` numbers in vectors.
  ///   - cells: Its cells.
  ///   - bound: The cost above which the result does not matter.
  /// - Returns: A cost; above the bound it may be infinity.
  mutating func cost(
    _ cloud: [SIMD4<Float>],
    _ template: Span<SIMD4<Float>>,
    _ cells: Span<UInt16>,
    below bound: Float
  ) -> Float {
    self.bound(cells)
    var best = 0
    for turn in 1..<Self.count where costs[turn] < costs[best] { best = turn }
    var least = bound
    var found = Float.infinity
    let steps: InlineArray<3, Int> = [0, 1, Self.count - 1]
    for step in steps.indices {
      let turn = (best + steps[step]) % Self.count
      guard StrokeCloud.weight * costs[turn] <= least else { continue }
      // Turning the drawing back is the same as turning the template.
      let angle = -Double(turn) * 2 * .pi / Double(Self.count)
      StrokeCloud.turn(cloud, by: angle, writing: &turned)
      let bounds = bounds(cells, turnedBy: turn)
      found = min(found, StrokeCloud.cost(turned.span, template, bounds: bounds, below: least))
      least = min(least, found)
    }
    return found
  }

  /// Returns the bounds of a turned template, summed over the pieces of each block and all that follow.
  private func bounds(_ cells: Span<UInt16>, turnedBy turn: Int) -> InlineArray<9, Float> {
    var result = InlineArray<9, Float>(repeating: 0)
    for piece in stride(from: StrokeCloud.pieces - 1, through: 0, by: -1) {
      let block = piece / 4
      if piece % 4 == 3 { result[block] = result[block + 1] }
      result[block] += table[Int(cells[piece]) + turn]
    }
    return result
  }
}
