import Gestures

// Flower and cake.
extension Motif {
  static func flower(_ list: inout DisplayList, _ crayons: Crayons, _ oddity: Int?) {
    list.ink(crayons, [Point(50, 44), Point(50, 76)])
    let left = [Point(50, 68), Point(36, 66), Point(28, 56), Point(42, 58)]
    let right = [Point(50, 62), Point(64, 60), Point(72, 50), Point(58, 52)]
    for leaf in oddity == 1 ? [left] : [left, right] {
      list.polygon(crayons, crayons.tint(2, 0.7), leaf)
    }
    let petals = oddity == 0 ? 5 : 6
    for index in 0..<petals {
      let turn = Transform.rotation(2 * .pi * Double(index) / Double(petals) - .pi / 2)
      list.ball(crayons, crayons.tint(5, 0.6), Point(50, 30) + turn.apply(Vector(15, 0)), 8.5)
    }
    list.ball(crayons, crayons.hues[1], Point(50, 30), oddity == 2 ? 5 : 10)
    list.polygon(
      crayons,
      crayons.tint(1, 0.5),
      [Point(34, 76), Point(66, 76), Point(61, 94), Point(39, 94)]
    )
    if oddity != 3 { list.box(crayons, crayons.tint(1, 0.7), Rect(30, 70, 40, 8), corner: 2) }
  }

  static func cake(_ list: inout DisplayList, _ crayons: Crayons, _ oddity: Int?) {
    let plate = oddity == 3 ? Rect(22, 86, 56, 6) : Rect(8, 86, 84, 6)
    list.box(crayons, crayons.tint(0, 0.4), plate, corner: 3)
    list.box(crayons, crayons.tint(1, 0.4), Rect(18, 60, 64, 26), corner: 4)
    list.box(crayons, crayons.tint(5, 0.4), Rect(28, 38, 44, 22), corner: 4)
    let drips = oddity == 2 ? 3 : 4
    for index in 0..<drips {
      let width = 64.0 / Double(drips)
      let x = 18 + width * Double(index)
      list.bow(crayons, Point(x, 62), Point(x + width / 2, 80), Point(x + width, 62))
    }
    for x in oddity == 0 ? [42.0, 58] : [38.0, 50, 62] {
      list.box(crayons, crayons.paper, Rect(x - 2.5, 22, 5, 16))
      list.polygon(
        crayons,
        crayons.hues[1],
        [Point(x, 9), Point(x + 3.5, 17), Point(x, 20), Point(x - 3.5, 17)]
      )
    }
    if oddity != 1 { list.ball(crayons, crayons.hues[5], Point(50, 49), 5.5) }
  }
}
