import GestureGeometry

/// A made-up picture: a few flat pieces, chosen once by a seed and cheap to draw every frame.
public struct Painting: Sendable {
  /// Its width as a multiple of its height.
  public let proportion: Double

  /// Something flat; places and lengths are multiples of the picture's height.
  enum Piece {
    /// The whole width between two heights, its colour changing from top to bottom.
    case band(Double, Double, Color, Color)
    /// A disc.
    case disc(Point, Double, Color)
    /// Half or a quarter of a disc: centre, radius, start and end angle.
    case wedge(Point, Double, Double, Double, Color)
    /// Straight edges from point to point, its colour changing from the first height to the second.
    case polygon([Point], Double, Double, Color, Color)
    /// A curve that passes near the points, and everything below it.
    case hill([Point], Double, Color, Color)
  }

  let pieces: [Piece]

  /// Draws the picture, as large as a place.
  func draw(in place: Rect, into list: inout DisplayList) {
    list.concatenate(
      Transform.scale(place.width / proportion, place.height)
        .concatenating(.translation(place.origin - .zero))
    )
    for piece in pieces { draw(piece, into: &list) }
  }

  private func draw(_ piece: Piece, into list: inout DisplayList) {
    switch piece {
    case .band(let top, let bottom, let first, let second):
      list.beginPath()
      list.rect(Rect(0, top, proportion, bottom - top))
      list.fill(from: Point(0, top), first, to: Point(0, bottom), second)
    case .disc(let center, let radius, let color):
      list.fillCircle(center, radius: radius, color)
    case .wedge(let center, let radius, let start, let end, let color):
      list.beginPath()
      list.move(to: center)
      list.arc(center, radius: radius, from: start, to: end)
      list.closePath()
      list.fill(color)
    case .polygon(let points, let top, let bottom, let first, let second):
      guard let start = points.first else { return }
      list.beginPath()
      list.move(to: start)
      for point in points.dropFirst() { list.line(to: point) }
      list.closePath()
      list.fill(from: Point(0, top), first, to: Point(0, bottom), second)
    case .hill(let points, let top, let first, let second):
      guard let start = points.first, let end = points.last else { return }
      list.beginPath()
      list.move(to: Point(start.x, 1))
      list.line(to: start)
      for (point, next) in zip(points, points.dropFirst()) {
        let middle = Point((point.x + next.x) / 2, (point.y + next.y) / 2)
        list.curve(to: middle, control: point)
      }
      list.line(to: end)
      list.line(to: Point(end.x, 1))
      list.closePath()
      list.fill(from: Point(0, top), first, to: Point(0, 1), second)
    }
  }
}
