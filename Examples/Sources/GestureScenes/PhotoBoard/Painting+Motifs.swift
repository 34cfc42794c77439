import Gestures

extension Painting {
  /// The subject of a generated picture.
  public enum Motif: Sendable, Hashable, CaseIterable {
    /// Ridges behind ridges at dawn.
    case mountains
    /// The sun above the sea, and a boat.
    case sea
    /// The moon above a forest.
    case night
    /// Balloons between clouds.
    case balloons
    /// Quarters of discs on tiles.
    case tiles
    /// Flowers on a meadow.
    case flowers

    /// The title of the picture.
    public var title: String {
      switch self {
      case .mountains: "Mountains at dawn"
      case .sea: "Sun over the sea"
      case .night: "Moon over the forest"
      case .balloons: "Balloons"
      case .tiles: "Tiles"
      case .flowers: "Flowers"
      }
    }
  }

  /// Paints a picture, each time a little different.
  init(_ motif: Motif, numbers: inout SeededNumbers) {
    switch motif {
    case .mountains: self = .mountains(&numbers)
    case .sea: self = .sea(&numbers)
    case .night: self = .night(&numbers)
    case .balloons: self = .balloons(&numbers)
    case .tiles: self = .tiles(&numbers)
    case .flowers: self = .flowers(&numbers)
    }
  }

  private static func mountains(_ numbers: inout SeededNumbers) -> Painting {
    let sun = Point(numbers.between(0.35, 1.15), 0.42)
    var pieces: [Piece] = [
      .band(0, 0.75, Color(0x6f8fc9), Color(0xffd9b0)),
      .disc(sun, 0.22, Color(0xfff3d6).opacity(0.25)),
      .disc(sun, 0.15, Color(0xfff3d6).opacity(0.4)),
      .disc(sun, 0.09, Color(0xfff8e6)),
    ]
    let ridges: [(Double, UInt32, UInt32)] = [
      (0.46, 0xa7b4d8, 0xd9c9cf), (0.58, 0x7f8fc0, 0xb0a6c0), (0.7, 0x55669c, 0x7f7aa3),
      (0.84, 0x2f3f6b, 0x3d4a70),
    ]
    for (height, top, bottom) in ridges {
      var points = [Point(0, 1), Point(0, height + numbers.between(-0.04, 0.06))]
      var x = 0.0
      var isPeak = true
      while x < 1.5 {
        x += numbers.between(0.09, 0.2)
        points.append(Point(min(x, 1.5), height + (isPeak ? -1 : 1) * numbers.between(0.02, 0.11)))
        isPeak.toggle()
      }
      points.append(Point(1.5, 1))
      pieces.append(.polygon(points, height - 0.12, 1, Color(top), Color(bottom)))
    }
    return Painting(proportion: 1.5, pieces: pieces)
  }

  private static func sea(_ numbers: inout SeededNumbers) -> Painting {
    let sun = Point(numbers.between(0.4, 0.9), 0.5)
    var pieces: [Piece] = [
      .band(0, 0.56, Color(0x4b3f8f), Color(0xff9e6b)),
      .disc(sun, 0.3, Color(0xffe0a3).opacity(0.18)),
      .disc(sun, 0.22, Color(0xffe0a3).opacity(0.3)),
      .disc(sun, 0.15, Color(0xfff0c2)),
      .band(0.56, 1, Color(0xe07a6a), Color(0x2a2a63)),
    ]
    for row in 0..<7 {
      let y = 0.585 + 0.055 * Double(row)
      let half = (0.15 + 0.012 * Double(row)) * numbers.between(0.45, 1)
      let x = sun.x + numbers.between(-0.03, 0.03)
      let points = [
        Point(x - half, y), Point(x, y - 0.009), Point(x + half, y), Point(x, y + 0.009),
      ]
      let light = Color(0xffe3ad).opacity(0.85 - 0.09 * Double(row))
      pieces.append(.polygon(points, y, y + 0.01, light, light))
    }
    let boat = Point(sun.x > 0.65 ? 0.28 : 1.05, 0.66)
    func sail(_ x: Double, _ height: Double, _ color: UInt32) -> Piece {
      let corners = [Vector(0.012, -0.015), Vector(0.012, height), Vector(x, -0.03)]
      return .polygon(
        corners.map { boat + $0 },
        boat.y + height,
        boat.y,
        Color(color),
        Color(color)
      )
    }
    let hull = [Vector(-0.12, 0), Vector(0.13, 0), Vector(0.09, 0.045), Vector(-0.08, 0.045)]
    pieces.append(sail(-0.1, -0.2, 0xf7d9c4))
    pieces.append(sail(0.12, -0.26, 0xfff4e6))
    pieces.append(
      .polygon(hull.map { boat + $0 }, boat.y, boat.y + 0.05, Color(0x3a2350), Color(0x241538))
    )
    return Painting(proportion: 1.33, pieces: pieces)
  }

  private static func night(_ numbers: inout SeededNumbers) -> Painting {
    let moon = Point(numbers.between(0.22, 0.55), numbers.between(0.2, 0.3))
    var pieces: [Piece] = [.band(0, 1, Color(0x0f1b3d), Color(0x4a6a94))]
    for _ in 0..<26 {
      let center = Point(numbers.between(0.02, 0.73), numbers.between(0.02, 0.62))
      let light = Color(0xffffff).opacity(numbers.between(0.4, 0.95))
      pieces.append(.disc(center, numbers.between(0.0025, 0.006), light))
    }
    pieces += [
      .disc(moon, 0.14, Color(0xfdf3cf).opacity(0.15)),
      .disc(moon, 0.095, Color(0xfdf3cf)),
      .disc(moon + Vector(-0.03, -0.02), 0.018, Color(0xe5d7a8)),
      .disc(moon + Vector(0.035, 0.01), 0.026, Color(0xe5d7a8)),
      .disc(moon + Vector(-0.015, 0.045), 0.013, Color(0xe5d7a8)),
    ]
    let far = (0...6).map { Point(Double($0) / 6 * 0.75, numbers.between(0.64, 0.76)) }
    pieces.append(.hill(far, 0.62, Color(0x2f4f6f), Color(0x22384f)))
    for index in 0..<13 {
      let x = Double(index) / 12 * 0.75 + numbers.between(-0.025, 0.025)
      let height = numbers.between(0.14, 0.3)
      let half = height * 0.22
      let foot = 1.0 + numbers.between(0, 0.05)
      for part in 0..<3 {
        let top = foot - height * (1 - 0.28 * Double(part))
        let wide = half * (0.5 + 0.25 * Double(part))
        let points = [
          Point(x, top), Point(x + wide, top + height * 0.44), Point(x - wide, top + height * 0.44),
        ]
        pieces.append(.polygon(points, top, 1, Color(0x14283a), Color(0x0b1722)))
      }
    }
    return Painting(proportion: 0.75, pieces: pieces)
  }
}

extension SeededNumbers {
  /// Returns a number between two others.
  mutating func between(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(next() >> 11) / Double(UInt64(1) << 53)
  }
}
