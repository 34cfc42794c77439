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

  /// Draws the picture so that it covers a place; the host clips what stands out.
  func draw(in place: Rect, into list: inout DisplayList) {
    let unit = max(place.height, place.width / proportion)
    let corner = place.center - Vector(proportion, 1) * (unit / 2)
    let brush = Brush(unit: unit, corner: corner, width: proportion)
    for piece in pieces { brush.draw(piece, into: &list) }
  }
}

/// Draws the pieces of one picture where it is.
private struct Brush {
  /// The picture's height, in points.
  let unit: Double
  let corner: Point
  /// The picture's width, as a multiple of its height.
  let width: Double

  private func place(_ point: Point) -> Point { corner + (point - .zero) * unit }
  private func place(_ height: Double) -> Point { Point(corner.x, corner.y + height * unit) }

  func draw(_ piece: Painting.Piece, into list: inout DisplayList) {
    list.beginPath()
    switch piece {
    case .band(let top, let bottom, let first, let second):
      let size = Size(width * unit, (bottom - top) * unit)
      list.rect(Rect(origin: place(top), size: size))
      list.fill(from: place(top), first, to: place(bottom), second)
    case .disc(let center, let radius, let color):
      list.circle(place(center), radius: radius * unit)
      list.fill(color)
    case .wedge(let center, let radius, let start, let end, let color):
      list.move(to: place(center))
      list.arc(place(center), radius: radius * unit, from: start, to: end)
      list.closePath()
      list.fill(color)
    case .polygon(let points, let top, let bottom, let first, let second):
      guard let start = points.first else { return }
      list.move(to: place(start))
      for point in points.dropFirst() { list.line(to: place(point)) }
      list.closePath()
      if first == second {
        list.fill(first)
      } else {
        list.fill(from: place(top), first, to: place(bottom), second)
      }
    case .hill(let points, let top, let first, let second):
      guard let start = points.first, let end = points.last else { return }
      list.move(to: place(Point(start.x, 1)))
      list.line(to: place(start))
      for (point, next) in zip(points, points.dropFirst()) {
        let middle = Point((point.x + next.x) / 2, (point.y + next.y) / 2)
        list.curve(to: place(middle), control: place(point))
      }
      list.line(to: place(end))
      list.line(to: place(Point(end.x, 1)))
      list.closePath()
      list.fill(from: place(top), first, to: place(1), second)
    }
  }
}
