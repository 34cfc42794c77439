import Gestures

// House, boat, tree and umbrella.
extension Motif {
  static func house(_ list: inout DisplayList, _ crayons: Crayons, _ oddity: Int?) {
    let chimney = oddity == 0 ? 30.0 : 62.0
    list.box(crayons, crayons.hues[1], Rect(chimney, 16, 10, 26))
    list.box(crayons, crayons.tint(0, 0.35), Rect(20, 48, 60, 42))
    list.polygon(crayons, crayons.hues[1], [Point(12, 50), Point(50, 16), Point(88, 50)])
    if oddity != 3 { list.ball(crayons, crayons.paper, Point(50, 38), 6) }
    let door = oddity == 2 ? 62.0 : 42.0
    list.box(crayons, crayons.hues[4], Rect(door, 64, 15, 26), corner: 3)
    list.dot(crayons, Point(door + 11, 78), 1.6)
    let left = Rect(25, 58, 12, 12)
    let right = oddity == 2 ? Rect(43, 58, 12, 12) : Rect(63, 58, 12, 12)
    for window in oddity == 1 ? [left] : [left, right] {
      list.box(crayons, crayons.tint(3, 0.3), window)
      list.ink(crayons, [Point(window.center.x, window.minY), Point(window.center.x, window.maxY)])
    }
  }

  static func boat(_ list: inout DisplayList, _ crayons: Crayons, _ oddity: Int?) {
    list.ink(crayons, [Point(48, 12), Point(48, 64)])
    if oddity == 0 {
      list.polygon(crayons, crayons.hues[1], [Point(48, 10), Point(34, 15), Point(48, 20)])
    } else {
      list.polygon(crayons, crayons.hues[1], [Point(48, 10), Point(62, 15), Point(48, 20)])
    }
    list.polygon(crayons, crayons.paper, [Point(52, 24), Point(80, 58), Point(52, 58)])
    if oddity != 1 {
      list.polygon(crayons, crayons.tint(0, 0.4), [Point(44, 28), Point(44, 58), Point(22, 58)])
    }
    list.polygon(
      crayons,
      crayons.hues[1],
      [Point(14, 64), Point(88, 64), Point(76, 82), Point(26, 82)]
    )
    for x in oddity == 2 ? [40.0, 62] : [34.0, 51, 68] {
      list.ball(crayons, crayons.paper, Point(x, 72.5), 4)
    }
    for x in oddity == 3 ? [8.0, 58] : [8.0, 33, 58] {
      list.bow(crayons, Point(x, 92), Point(x + 6, 82), Point(x + 12, 92))
      list.bow(crayons, Point(x + 12, 92), Point(x + 18, 102), Point(x + 24, 92))
    }
  }

  static func tree(_ list: inout DisplayList, _ crayons: Crayons, _ oddity: Int?) {
    list.box(crayons, crayons.tint(1, 0.6), Rect(42, 54, 16, 38))
    list.shape(crayons, crayons.tint(2, 0.7)) { list in
      list.circle(Point(32, 42), radius: 20)
      list.circle(Point(68, 42), radius: 20)
      list.circle(Point(50, 27), radius: 20)
    }
    list.fillCircle(Point(50, 38), radius: 18, crayons.hues[2])
    let apples = [Point(30, 36), Point(50, 22), Point(70, 40), Point(44, 47)]
    for apple in oddity == 0 ? Array(apples.dropLast(2)) + [apples[3]] : apples {
      list.ball(crayons, crayons.hues[1], apple, 5.5)
    }
    if oddity != 1 { list.ball(crayons, crayons.outline, Point(50, 72), 5.2) }
    // A bird on the ground, and a swing from the right branch.
    let bird = oddity == 2 ? 24.0 : 18.0
    let beak = oddity == 2 ? -1.0 : 1.0
    list.ball(crayons, crayons.hues[0], Point(bird, 84), 6)
    list.polygon(
      crayons,
      crayons.hues[1],
      [Point(bird + beak * 5.5, 81), Point(bird + beak * 13, 84), Point(bird + beak * 5.5, 87)]
    )
    if oddity != 3 {
      list.ink(crayons, [Point(68, 60), Point(68, 82), Point(80, 82), Point(80, 57)])
    }
  }

  static func umbrella(_ list: inout DisplayList, _ crayons: Crayons, _ oddity: Int?) {
    if oddity != 1 { list.ink(crayons, [Point(50, 6), Point(50, 18)]) }
    list.ink(crayons, [Point(50, 50), Point(50, 84)])
    list.beginPath()
    if oddity == 0 {
      list.arc(Point(57, 84), radius: 7, from: .pi, to: 0)
    } else {
      list.arc(Point(43, 84), radius: 7, from: 0, to: .pi)
    }
    list.stroke(crayons.outline, width: Crayons.weight)
    let panels = oddity == 3 ? 3 : 4
    let width = 80.0 / Double(panels)
    list.shape(crayons, crayons.tint(0, 0.6)) { list in
      list.move(to: Point(10, 54))
      list.curve(to: Point(90, 54), controls: Point(14, 6), Point(86, 6))
      for index in 0..<panels {
        let end = 90 - width * Double(index + 1)
        list.curve(to: Point(end, 54), control: Point(end + width / 2, 42))
      }
      list.closePath()
    }
    for index in 1..<panels {
      list.bow(
        crayons,
        Point(50, 18),
        Point(50 + (Double(index) / Double(panels) - 0.5) * 60, 28),
        Point(10 + width * Double(index), 54)
      )
    }
    let drops = [Point(14, 72), Point(28, 82), Point(74, 76)]
    for drop in oddity == 2 ? Array(drops.dropLast()) : drops {
      list.polygon(
        crayons,
        crayons.tint(4, 0.5),
        [drop, drop + Vector(4, 9), drop + Vector(0, 12), drop + Vector(-4, 9)]
      )
    }
  }
}
