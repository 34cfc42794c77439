import Gestures

/// The colours and lines of the pictures.
///
/// All outlines have one colour and weight, so that a difference is in the drawing and never only
/// in the colour.
package struct Crayons {
  /// Outlines and small dark parts.
  let outline: Color
  /// Six fills, far apart in hue.
  let hues: [Color]
  /// Light parts: sails, windows, whiskers' background.
  let paper: Color

  /// The width of outlines, in hundredths of a picture, the unit of motifs.
  static let weight = 2.4

  package init(palette: Palette, shift: Int) {
    outline = palette.text
    paper = palette.surface
    let count = palette.hues.count
    hues = palette.hues.indices.map {
      palette.hues[($0 + shift) % count].mixed(with: palette.surface, 0.15)
    }
  }
}

extension Crayons {
  /// Returns a hue mixed with the paper, opaque, so that nothing behind it is visible.
  func tint(_ hue: Int, _ share: Double) -> Color { paper.mixed(with: hues[hue], share) }
}

/// How motifs draw: filled shapes with an outline, in a square of 100 by 100.
extension DisplayList {
  mutating func shape(_ crayons: Crayons, _ color: Color, _ build: (inout DisplayList) -> Void) {
    beginPath()
    build(&self)
    fill(color)
    stroke(crayons.outline, width: Crayons.weight)
  }

  mutating func polygon(_ crayons: Crayons, _ color: Color, _ points: [Point]) {
    shape(crayons, color) { list in
      for (index, point) in points.enumerated() {
        if index == 0 { list.move(to: point) } else { list.line(to: point) }
      }
      list.closePath()
    }
  }

  mutating func box(_ crayons: Crayons, _ color: Color, _ rect: Rect, corner: Double = 0) {
    shape(crayons, color) { $0.rect(rect, cornerRadius: corner) }
  }

  mutating func ball(_ crayons: Crayons, _ color: Color, _ center: Point, _ radius: Double) {
    shape(crayons, color) { $0.circle(center, radius: radius) }
  }

  mutating func dot(_ crayons: Crayons, _ center: Point, _ radius: Double) {
    fillCircle(center, radius: radius, crayons.outline)
  }

  /// Draws a line through points without filling.
  mutating func ink(_ crayons: Crayons, _ points: [Point]) {
    strokeLine(points, crayons.outline, width: Crayons.weight)
  }

  /// Draws a curve with a control point, without filling.
  mutating func bow(_ crayons: Crayons, _ start: Point, _ control: Point, _ end: Point) {
    beginPath()
    move(to: start)
    curve(to: end, control: control)
    stroke(crayons.outline, width: Crayons.weight)
  }
}
