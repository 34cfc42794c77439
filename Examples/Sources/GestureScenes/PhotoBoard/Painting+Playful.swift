import Gestures

// The motifs that are patterns and not landscapes.
extension Painting {
  static func balloons(_ numbers: inout SeededNumbers) -> Painting {
    var pieces: [Piece] = [.band(0, 1, Color(0x5fb4e8), Color(0xe3f4fb))]
    for center in [Point(0.2, 0.24), Point(0.68, 0.55), Point(0.3, 0.86)] {
      let center = center + Vector(numbers.between(-0.08, 0.08), numbers.between(-0.05, 0.05))
      for (x, radius) in [(-0.09, 0.05), (0.0, 0.075), (0.09, 0.055)] {
        pieces.append(.disc(center + Vector(x, 0), radius, Color(0xf7fbfd)))
      }
    }
    let colors: [(UInt32, UInt32)] = [
      (0xe4572e, 0xffd166), (0x8e44ad, 0xf6a5c0), (0x1b998b, 0xfff1c9),
    ]
    let centers: [(Point, Double)] = [
      (Point(0.26, 0.48), 0.15), (Point(0.6, 0.24), 0.105), (Point(0.62, 0.76), 0.085),
    ]
    let shift = numbers.next(below: colors.count)
    for (index, (center, radius)) in centers.enumerated() {
      let (dark, light) = colors[(index + shift) % colors.count]
      let center = center + Vector(numbers.between(-0.04, 0.04), numbers.between(-0.04, 0.04))
      pieces += balloon(at: center, radius, Color(dark), Color(light))
    }
    return Painting(proportion: 0.85, pieces: pieces)
  }

  private static func balloon(
    at center: Point,
    _ radius: Double,
    _ dark: Color,
    _ light: Color
  ) -> [Piece] {
    func corners(_ corners: [(Double, Double)]) -> [Point] {
      corners.map { center + Vector($0.0, $0.1) * radius }
    }
    func skirt(_ share: Double, _ color: Color) -> Piece {
      let top = (0.9 * share, 0.436)
      let points = [(-top.0, top.1), top, (0.22 * share, 1.32), (-0.22 * share, 1.32)]
      return .polygon(corners(points), 0, 1, color, color)
    }
    let stripe = corners([
      (-0.42, -0.9), (0.42, -0.9), (0.62, 0.1), (0.36, 0.8), (-0.36, 0.8), (-0.62, 0.1),
    ])
    let core = corners([
      (-0.14, -0.99), (0.14, -0.99), (0.2, 0.1), (0.12, 0.9), (-0.12, 0.9), (-0.2, 0.1),
    ])
    let basket = corners([(-0.2, 1.6), (0.2, 1.6), (0.16, 1.88), (-0.16, 1.88)])
    let wood = Color(0x7a4a2b)
    return [
      skirt(1, dark),
      .disc(center, radius, dark),
      .polygon(stripe, 0, 1, light, light),
      skirt(0.4, light),
      .polygon(core, 0, 1, dark, dark),
      .polygon(
        corners([(-0.2, 1.3), (-0.17, 1.3), (-0.15, 1.62), (-0.18, 1.62)]),
        0,
        1,
        wood,
        wood
      ),
      .polygon(corners([(0.17, 1.3), (0.2, 1.3), (0.18, 1.62), (0.15, 1.62)]), 0, 1, wood, wood),
      .polygon(basket, 0, 1, wood, wood),
    ]
  }

  static func tiles(_ numbers: inout SeededNumbers) -> Painting {
    let colors = [0xf4ede0, 0xd1495b, 0xedae49, 0x00798c, 0x30638e, 0x003d5b].map { Color($0) }
    let columns = 5
    let rows = 4
    let side = 1 / Double(rows)
    var pieces: [Piece] = [.band(0, 1, colors[0], colors[0])]
    for index in 0..<columns * rows {
      let corner = Point(Double(index % columns) * side, Double(index / columns) * side)
      let ground = numbers.next(below: colors.count)
      let figure = (ground + 1 + numbers.next(below: colors.count - 1)) % colors.count
      let square = [Vector(0, 0), Vector(side, 0), Vector(side, side), Vector(0, side)]
      let points = square.map { corner + $0 }
      // A little larger than the tile: two edges that only touch show a seam when rotated.
      let tile = square.map { corner + $0 * 1.02 }
      pieces.append(.polygon(tile, 0, 1, colors[ground], colors[ground]))
      let center = corner + Vector(side / 2, side / 2)
      let turn = numbers.next(below: 4)
      let start = Double(turn) * .pi / 2
      switch numbers.next(below: 4) {
      case 0:
        pieces.append(.disc(center, side * 0.36, colors[figure]))
      case 1:
        let half = square[turn] * 0.5 + square[(turn + 1) % 4] * 0.5
        pieces.append(.wedge(corner + half, side / 2, start, start + .pi, colors[figure]))
      default:
        pieces.append(.wedge(points[turn], side, start, start + .pi / 2, colors[figure]))
      }
    }
    return Painting(proportion: Double(columns) / Double(rows), pieces: pieces)
  }

  static func flowers(_ numbers: inout SeededNumbers) -> Painting {
    let far = (0...4).map { Point(Double($0) / 4, numbers.between(0.5, 0.6)) }
    let near = (0...4).map { Point(Double($0) / 4, numbers.between(0.68, 0.76)) }
    var pieces: [Piece] = [
      .band(0, 1, Color(0xfde8d7), Color(0xfbc4a8)),
      .hill(far, 0.5, Color(0xa8cf8e), Color(0x6aa868)),
      .hill(near, 0.66, Color(0x6fb26f), Color(0x2f7d57)),
    ]
    let colors: [UInt32] = [0xe63973, 0xf4a020, 0x7b5ed6, 0xffffff, 0xe8553d]
    let shift = numbers.next(below: colors.count)
    for index in 0..<5 {
      let x = 0.13 + 0.185 * Double(index) + numbers.between(-0.03, 0.03)
      let y = (index % 2 == 0 ? 0.5 : 0.34) + numbers.between(-0.06, 0.06)
      let radius = numbers.between(0.055, 0.075)
      let stem = [
        Point(x - 0.008, y), Point(x + 0.008, y), Point(x + 0.02, 1), Point(x - 0.004, 1),
      ]
      pieces.append(.polygon(stem, y, 1, Color(0x3f8f57), Color(0x1f5f42)))
      let color = Color(colors[(index + shift) % colors.count])
      let turn = numbers.between(0, 1)
      for petal in 0..<7 {
        let angle = (Double(petal) / 7 + turn) * 2 * .pi
        let offset = Transform.rotation(angle).apply(Vector(radius, 0))
        let shade = petal % 2 == 0 ? color : color.mixed(with: Color(0x602040), 0.12)
        pieces.append(.disc(Point(x, y) + offset, radius * 0.62, shade))
      }
      pieces.append(.disc(Point(x, y), radius * 0.6, Color(0xffd75e)))
    }
    return Painting(proportion: 1, pieces: pieces)
  }
}
