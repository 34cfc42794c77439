import Gestures

/// A bound below which finding each piece of a template in a drawing cannot cost.
///
/// A table holds, for each cell of a grid of locations and directions, the least that it costs to find a
/// piece of this cell in the drawing. For a template, the cells of its pieces are looked up.
///
/// > Source: The table of Vatavu, Anthony and Wobbrock, $Q, MobileHCI 2018,
/// > doi:10.1145/3229434.3229465, here of the drawing, not of each template, and with directions.
struct StrokeCloudGrid {
  /// How many cells a row and a column have.
  private static var side: Int { 8 }
  /// How many ranges of directions there are; one more holds pieces without a direction.
  private static var directions: Int { 16 }
  private static var count: Int { side * side * (directions + 1) }
  /// How many cells fit into an RMS distance; those at the border have no end.
  private static var density: Float { 2 }

  private var cells = [SIMD4<Float>](repeating: .zero, count: count / 4)
  private var table = [Float](repeating: 0, count: count)

  /// Returns where a template's cells are among those of all templates.
  static func cells(of template: Int) -> Range<Int> {
    template * StrokeCloud.pieces..<(template + 1) * StrokeCloud.pieces
  }

  /// Adds the cells of a template.
  ///
  /// - Parameters:
  ///   - cloud: ``StrokeCloud/size`` numbers.
  ///   - cells: What to add them to.
  static func appendCells(of cloud: [Float], to cells: inout [UInt16]) {
    let directions = Directions()
    let pieces = StrokeCloud.pieces
    for piece in 0..<pieces {
      let direction = directions.index(cloud[2 * pieces + piece], cloud[3 * pieces + piece])
      let row = cell(cloud[pieces + piece])
      cells.append(UInt16((direction * side + row) * side + cell(cloud[piece])))
    }
  }

  /// Returns the row or column of a coordinate.
  private static func cell(_ coordinate: Float) -> Int {
    let last = Float(side - 1)
    return Int(min(max((coordinate * density).rounded(.down) + Float(side / 2), 0), last))
  }

  /// Returns the squared distances from a coordinate to four rows or columns.
  ///
  /// - Parameters:
  ///   - coordinate: Where a piece lies.
  ///   - first: The number of the first.
  /// - Returns: Zero for one that contains the coordinate.
  @inline(__always)
  private static func away(_ coordinate: Float, _ first: Int) -> SIMD4<Float> {
    // Where each starts and ends.
    let half = Float(side / 2)
    var low = (SIMD4<Float>(0, 1, 2, 3) + (Float(first) - half)) / density
    var high = (SIMD4<Float>(1, 2, 3, 4) + (Float(first) - half)) / density
    if first == 0 { low.x = -.infinity }
    if first + 4 == side { high.w = .infinity }
    let excess = most(most(low - coordinate, coordinate - high) - StrokeRounding.slack, .zero)
    return excess * excess
  }

  private let ranges = Directions()

  /// Takes a drawing.
  ///
  /// - Parameter cloud: ``StrokeCloud/size`` numbers.
  mutating func write(of cloud: [Float]) {
    Self.write(cloud, ranges, &cells)
    Self.unpack(cells, &table)
  }

  private static func write(
    _ cloud: [Float],
    _ ranges: Directions,
    _ cells: inout [SIMD4<Float>]
  ) {
    let cloud = cloud.span
    var cells = cells.mutableSpan
    precondition(cloud.count == StrokeCloud.size && cells.count == count / 4)
    for index in cells.indices { cells[index] = SIMD4(repeating: .infinity) }
    let pieces = StrokeCloud.pieces
    for piece in 0..<pieces {
      let left = away(cloud[piece], 0)
      let right = away(cloud[piece], 4)
      let upper = away(cloud[pieces + piece], 0)
      let lower = away(cloud[pieces + piece], 4)
      for four in 0...directions / 4 {
        let turned = ranges.away(cloud[2 * pieces + piece], cloud[3 * pieces + piece], four)
        for lane in 0..<(four == directions / 4 ? 1 : 4) {
          for row in 0..<side {
            let rest = (row < 4 ? upper[row & 3] : lower[row & 3]) + turned[lane]
            let index = ((4 * four + lane) * side + row) * 2
            cells[index] = least(cells[index], left + rest)
            cells[index + 1] = least(cells[index + 1], right + rest)
          }
        }
      }
    }
  }

  private static func unpack(_ cells: [SIMD4<Float>], _ table: inout [Float]) {
    let cells = cells.span
    var table = table.mutableSpan
    precondition(cells.count == count / 4 && table.count == count)
    for index in cells.indices {
      for lane in 0..<4 { table[4 * index + lane] = cells[index][lane] }
    }
  }

  /// Returns the bounds of a template, summed over the pieces of each block and all that follow.
  ///
  /// - Parameter cells: Those of one template.
  /// - Returns: For each block, what it and those behind it cost at least.
  @inline(__always)
  func bounds(_ cells: Span<UInt16>) -> InlineArray<9, Float> {
    let table = table.span
    precondition(cells.count == StrokeCloud.pieces)
    var result = InlineArray<9, Float>(repeating: 0)
    for block in stride(from: StrokeShape.blocks - 1, through: 0, by: -1) {
      let a = table[Int(cells[4 * block])] + table[Int(cells[4 * block + 1])]
      let b = table[Int(cells[4 * block + 2])] + table[Int(cells[4 * block + 3])]
      result[block] = result[block + 1] + (a + b)
    }
    return result
  }

  /// Returns what a template costs at least.
  ///
  /// - Parameter cells: Its cells.
  /// - Returns: A bound on the cost of the cloud, before it is weighed.
  func bound(_ cells: Span<UInt16>) -> Float { bounds(cells)[0] * StrokeRounding.share }

  /// Ranges of directions without a sign, as the second half of a piece has them.
  private struct Directions {
    /// The middles of the ranges, then their starts, then their ends, four in each vector.
    private var x = [SIMD4<Float>](repeating: .zero, count: 3 * directions / 4)
    private var y = [SIMD4<Float>](repeating: .zero, count: 3 * directions / 4)
    /// The least product of a direction with the middle of its range.
    private let limit: Float

    init() {
      let width = 2 * Double.pi / Double(directions)
      for index in 0..<3 * directions {
        let side = index < directions ? 0.5 : index < 2 * directions ? 0 : 1
        let angle = width * (Double(index % directions) + side)
        x[index / 4][index & 3] = Float(Elementary.cos(angle) / 2)
        y[index / 4][index & 3] = Float(Elementary.sin(angle) / 2)
      }
      limit = Float(Elementary.cos(width / 2) / 4) - StrokeRounding.slack
    }

    /// Returns the number of the range that a direction is in, and one more than the last for none.
    func index(_ dx: Float, _ dy: Float) -> Int {
      guard StrokeCloud.isDirection(dx, dy) else { return directions }
      var best = 0
      var most = -Float.infinity
      for index in 0..<directions {
        let product = x[index / 4][index & 3] * dx + y[index / 4][index & 3] * dy
        if product > most {
          most = product
          best = index
        }
      }
      return best
    }

    /// Returns the least squared distances from a direction to those of four ranges.
    ///
    /// A piece without a direction may be near to all, and all are near to what has none.
    @inline(__always)
    func away(_ dx: Float, _ dy: Float, _ four: Int) -> SIMD4<Float> {
      let count = directions / 4
      guard four < count, StrokeCloud.isDirection(dx, dy) else { return .zero }
      let middle = x[four] * dx + y[four] * dy
      let start = x[count + four] * dx + y[count + four] * dy
      let end = x[2 * count + four] * dx + y[2 * count + four] * dy
      let chord = most(0.5 - StrokeRounding.slack - 2 * most(start, end), .zero)
      return chord.replacing(with: 0, where: middle .>= limit)
    }
  }
}
