public import Gestures

extension DisplayList {
  /// Fills a rectangle with rounded corners of a radius in points.
  public mutating func fillRect(_ rect: Rect, cornerRadius: Double = 0, _ color: Color) {
    beginPath()
    self.rect(rect, cornerRadius: cornerRadius)
    fill(color)
  }

  /// Draws the edge of a rectangle, half inside and half outside, with a width in points.
  public mutating func strokeRect(
    _ rect: Rect,
    cornerRadius: Double = 0,
    _ color: Color,
    width: Double
  ) {
    beginPath()
    self.rect(rect, cornerRadius: cornerRadius)
    stroke(color, width: width)
  }

  /// Fills a circle.
  public mutating func fillCircle(_ center: Point, radius: Double, _ color: Color) {
    beginPath()
    circle(center, radius: radius)
    fill(color)
  }

  /// Draws the edge of a circle with a width in points.
  public mutating func strokeCircle(
    _ center: Point,
    radius: Double,
    _ color: Color,
    width: Double,
    dash: Double = 0
  ) {
    beginPath()
    circle(center, radius: radius)
    stroke(color, width: width, dash: dash)
  }

  /// Draws a line through points in order; fewer than two draw nothing.
  public mutating func strokeLine(
    _ points: some Sequence<Point>,
    _ color: Color,
    width: Double,
    dash: Double = 0
  ) {
    beginPath()
    var isFirst = true
    for point in points {
      if isFirst { move(to: point) } else { line(to: point) }
      isFirst = false
    }
    stroke(color, width: width, dash: dash)
  }
}
