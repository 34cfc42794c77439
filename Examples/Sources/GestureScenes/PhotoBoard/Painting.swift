import Gestures

/// A generated picture: a few flat pieces, chosen once by a seed and fast to draw in every frame.
public struct Painting: Sendable {
  /// Its width as a multiple of its height.
  public let proportion: Double

  /// A flat piece; coordinates and lengths are multiples of the picture's height.
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

  /// Draws the picture so that it covers a rectangle; the host clips the rest.
  func draw(in frame: Rect, into list: inout DisplayList) {
    let unit = max(frame.height, frame.width / proportion)
    let corner = frame.center - Vector(proportion, 1) * (unit / 2)
    let brush = Brush(unit: unit, corner: corner, width: proportion)
    for piece in pieces { brush.draw(piece, into: &list) }
  }
}

/// Draws the pieces of one picture at its position.
private struct Brush {
  /// The picture's height, in points.
  let unit: Double
  let corner: Point
  /// The picture's width, as a multiple of its height.
  let width: Double

  private func map(_ point: Point) -> Point { corner + (point - .zero) * unit }
  private func map(_ height: Double) -> Point { Point(corner.x, corner.y + height * unit) }

  func draw(_ piece: Painting.Piece, into list: inout DisplayList) {
    list.beginPath()
    switch piece {
    case .band(let top, let bottom, let first, let second):
      let size = Size(width * unit, (bottom - top) * unit)
      list.rect(Rect(origin: map(top), size: size))
      list.fill(from: map(top), first, to: map(bottom), second)
    case .disc(let center, let radius, let color):
      list.circle(map(center), radius: radius * unit)
      list.fill(color)
    case .wedge(let center, let radius, let start, let end, let color):
      list.move(to: map(center))
      list.arc(map(center), radius: radius * unit, from: start, to: end)
      list.closePath()
      list.fill(color)
    case .polygon(let points, let top, let bottom, let first, let second):
      guard let start = points.first else { return }
      list.move(to: map(start))
      for point in points.dropFirst() { list.line(to: map(point)) }
      list.closePath()
      if first == second {
        list.fill(first)
      } else {
        list.fill(from: map(top), first, to: map(bottom), second)
      }
    case .hill(let points, let top, let first, let second):
      guard let start = points.first, let end = points.last else { return }
      list.move(to: map(Point(start.x, 1)))
      list.line(to: map(start))
      for (point, next) in zip(points, points.dropFirst()) {
        let middle = Point((point.x + next.x) / 2, (point.y + next.y) / 2)
        list.curve(to: map(middle), control: map(point))
      }
      list.line(to: map(end))
      list.line(to: map(Point(end.x, 1)))
      list.closePath()
      list.fill(from: map(top), first, to: map(1), second)
    }
  }
}
