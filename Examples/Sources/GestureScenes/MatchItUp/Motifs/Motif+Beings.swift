import Gestures

// Fish, face, robot and cat.
extension Motif {
  static func fish(_ list: inout DisplayList, _ crayons: Crayons, _ oddity: Int?) {
    if oddity == 3 {
      list.polygon(crayons, crayons.hues[1], [Point(74, 52), Point(94, 40), Point(94, 64)])
    } else {
      list.polygon(
        crayons,
        crayons.hues[1],
        [Point(74, 52), Point(94, 34), Point(86, 52), Point(94, 70)]
      )
    }
    if oddity != 1 {
      list.polygon(crayons, crayons.hues[1], [Point(40, 32), Point(56, 16), Point(62, 34)])
    }
    list.shape(crayons, crayons.tint(1, 0.5)) { list in
      list.move(to: Point(12, 52))
      list.curve(to: Point(80, 52), controls: Point(26, 18), Point(66, 22))
      list.curve(to: Point(12, 52), controls: Point(66, 82), Point(26, 86))
      list.closePath()
    }
    for x in oddity == 0 ? [44.0, 64] : [44.0, 54, 64] {
      list.bow(crayons, Point(x, 36), Point(x + 8, 52), Point(x, 68))
    }
    list.ball(crayons, crayons.paper, Point(28, 47), 5)
    list.dot(crayons, Point(27, 47), 2.2)
    list.bow(crayons, Point(14, 58), Point(22, 62), Point(28, 59))
    for bubble in oddity == 2 ? [Point(14, 30)] : [Point(14, 30), Point(24, 14)] {
      list.ball(crayons, crayons.tint(4, 0.3), bubble, 5.5)
    }
  }

  static func face(_ list: inout DisplayList, _ crayons: Crayons, _ oddity: Int?) {
    let ears = oddity == 2 ? [Point(16, 54)] : [Point(16, 54), Point(84, 54)]
    for ear in ears { list.ball(crayons, crayons.tint(1, 0.4), ear, 8) }
    list.ball(crayons, crayons.tint(1, 0.35), Point(50, 54), 34)
    let hair = oddity == 3 ? [36.0, 64] : [36.0, 50, 64]
    for x in hair { list.bow(crayons, Point(x, 24), Point(x + 8, 16), Point(x + 2, 8)) }
    for x in [37.0, 63] {
      list.ball(crayons, crayons.paper, Point(x, 50), 6)
      list.dot(crayons, Point(x, 51), 2.6)
    }
    let brows = oddity == 1 ? [37.0] : [37.0, 63]
    for x in brows { list.ink(crayons, [Point(x - 7, 38), Point(x + 7, 37)]) }
    list.bow(crayons, Point(50, 54), Point(54, 62), Point(48, 63))
    let mouth = oddity == 0 ? 64.0 : 84.0
    list.bow(crayons, Point(36, 74), Point(50, mouth), Point(64, 74))
  }

  static func robot(_ list: inout DisplayList, _ crayons: Crayons, _ oddity: Int?) {
    let antenna = oddity == 0 ? 38.0 : 62.0
    list.ink(crayons, [Point(50, 22), Point(antenna, 12)])
    list.ball(crayons, crayons.hues[1], Point(antenna, 11), 4.5)
    list.box(crayons, crayons.tint(0, 0.45), Rect(32, 22, 36, 26), corner: 6)
    for x in [42.0, 58] {
      if oddity == 3 {
        list.box(crayons, crayons.paper, Rect(x - 5, 29, 10, 10))
      } else {
        list.ball(crayons, crayons.paper, Point(x, 34), 5)
      }
      list.dot(crayons, Point(x, 34), 2)
    }
    list.ink(crayons, [Point(42, 43), Point(58, 43)])
    list.box(crayons, crayons.tint(3, 0.4), Rect(28, 52, 44, 32), corner: 5)
    for x in oddity == 1 ? [44.0, 56] : [38.0, 50, 62] {
      list.ball(crayons, crayons.hues[1], Point(x, 64), 3.6)
    }
    list.ink(crayons, [Point(28, 58), Point(14, 74)])
    let hand = oddity == 2 ? Point(86, 42) : Point(86, 74)
    list.ink(crayons, [Point(72, 58), hand])
    list.ball(crayons, crayons.hues[0], Point(14, 75), 4)
    list.ball(crayons, crayons.hues[0], hand, 4)
    for x in [36.0, 56] { list.box(crayons, crayons.tint(4, 0.6), Rect(x, 84, 9, 9)) }
  }

  static func cat(_ list: inout DisplayList, _ crayons: Crayons, _ oddity: Int?) {
    // The tail curls to one side of the body or the other.
    let side = oddity == 2 ? -1.0 : 1.0
    list.beginPath()
    list.move(to: Point(50 + side * 16, 88))
    list.curve(
      to: Point(50 + side * 38, 62),
      controls: Point(50 + side * 40, 92),
      Point(50 + side * 44, 76)
    )
    list.stroke(crayons.outline, width: Crayons.weight * 2)
    list.shape(crayons, crayons.tint(5, 0.45)) { list in
      list.move(to: Point(30, 92))
      list.curve(to: Point(70, 92), controls: Point(28, 50), Point(72, 50))
      list.closePath()
    }
    let ears = [
      [Point(26, 34), Point(28, 10), Point(46, 24)],
      oddity == 1
        ? [Point(56, 24), Point(72, 22), Point(76, 36)]
        : [Point(74, 34), Point(72, 10), Point(54, 24)],
    ]
    for ear in ears { list.polygon(crayons, crayons.tint(5, 0.6), ear) }
    list.ball(crayons, crayons.tint(5, 0.4), Point(50, 42), 25)
    for x in [41.0, 59] { list.dot(crayons, Point(x, 38), 3) }
    list.polygon(crayons, crayons.outline, [Point(47, 46), Point(53, 46), Point(50, 50)])
    list.bow(crayons, Point(50, 50), Point(45, 57), Point(40, 53))
    list.bow(crayons, Point(50, 50), Point(55, 57), Point(60, 53))
    for offset in [-3.0, 3] {
      list.ink(crayons, [Point(34, 48 + offset), Point(14, 46 + offset * 2)])
      if oddity != 0 { list.ink(crayons, [Point(66, 48 + offset), Point(86, 46 + offset * 2)]) }
    }
    if oddity != 3 {
      list.box(crayons, crayons.hues[1], Rect(36, 66, 28, 6), corner: 3)
      list.ball(crayons, crayons.paper, Point(50, 75), 4)
    }
  }
}
