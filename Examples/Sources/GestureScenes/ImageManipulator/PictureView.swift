import GestureViews
package import Gestures

/// The image: the selected picture, or a landscape until one is selected.
package final class PictureView: SceneView {
  /// The selected picture, and its size in pixels; nil for the landscape.
  package var image: (id: ImageID, size: Size)?

  /// The size that defines the view's proportions.
  package var natural: Size { image?.size ?? Size(400, 300) }

  /// The upright rectangle around the image as it shows, in its superview.
  package var extent: Rect {
    let (width, height) = (bounds.width, bounds.height)
    let reach = Vector(
      abs(transform.a) * width + abs(transform.c) * height,
      abs(transform.b) * width + abs(transform.d) * height
    )
    return Rect(origin: center - reach / 2, size: Size(reach.dx, reach.dy))
  }

  package init() {
    super.init()
    isMultipleTouchEnabled = true
  }

  package override func draw(into list: inout DisplayList, palette: Palette) {
    let radius = min(bounds.width, bounds.height) * 0.04
    list.save()
    list.shadow(palette.shadow, blur: 28, offset: Vector(0, 10))
    list.fillRect(bounds, cornerRadius: radius, palette.surface)
    list.restore()
    if let image { return list.image(image.id, in: bounds, cornerRadius: radius) }
    list.save()
    list.clip(bounds, cornerRadius: radius)
    list.concatenate(.scale(bounds.width / natural.width))
    Landscape.draw(into: &list)
    list.restore()
  }
}

/// Hills by the sea in the evening, 400 points wide and 300 high.
private enum Landscape {
  static func draw(into list: inout DisplayList) {
    drawSky(into: &list)
    drawHills(into: &list)
    drawSea(into: &list)
    drawBoat(into: &list)
  }

  private static func drawSky(into list: inout DisplayList) {
    list.beginPath()
    list.rect(Rect(0, 0, 400, 190))
    list.fill(from: Point(0, 0), Color(0x274690), to: Point(0, 190), Color(0xf6b48f))
    list.fillCircle(Point(276, 132), radius: 46, Color(0xffe8b8).opacity(0.25))
    list.fillCircle(Point(276, 132), radius: 30, Color(0xfff1d0))
    for (x, y, radius) in [(52.0, 34.0, 1.2), (118, 22, 1.6), (176, 52, 1), (330, 28, 1.4)] {
      list.fillCircle(Point(x, y), radius: radius, Color(0xffffff).opacity(0.8))
    }
  }

  private static func drawHills(into list: inout DisplayList) {
    list.beginPath()
    list.move(to: Point(0, 190))
    list.line(to: Point(0, 128))
    list.curve(to: Point(104, 96), controls: Point(34, 118), Point(70, 82))
    list.curve(to: Point(232, 190), controls: Point(150, 112), Point(176, 168))
    list.closePath()
    list.fill(from: Point(0, 90), Color(0x59588c), to: Point(0, 190), Color(0x8b6f96))
    list.beginPath()
    list.move(to: Point(0, 190))
    list.line(to: Point(0, 160))
    list.curve(to: Point(150, 190), controls: Point(52, 138), Point(104, 172))
    list.closePath()
    list.fill(Color(0x36395f))
    list.beginPath()
    list.move(to: Point(400, 190))
    list.line(to: Point(400, 148))
    list.curve(to: Point(270, 190), controls: Point(358, 142), Point(312, 178))
    list.closePath()
    list.fill(Color(0x474672))
  }

  private static func drawSea(into list: inout DisplayList) {
    list.beginPath()
    list.rect(Rect(0, 189, 400, 111))
    list.fill(from: Point(0, 189), Color(0xe8a58c), to: Point(0, 300), Color(0x1d3a72))
    var y = 197.0
    var width = 58.0
    while y < 292 {
      let shift = width * (Int(y) % 2 == 0 ? 0.12 : -0.1)
      list.strokeLine(
        [Point(276 - width / 2 + shift, y), Point(276 + width / 2 + shift, y)],
        Color(0xffedc9).opacity(0.75 - (y - 197) / 150),
        width: 2.4
      )
      y += 11
      width *= 0.9
    }
  }

  private static func drawBoat(into list: inout DisplayList) {
    list.beginPath()
    list.move(to: Point(120, 150))
    list.curve(to: Point(156, 222), control: Point(156, 184))
    list.line(to: Point(120, 222))
    list.closePath()
    list.fill(Color(0xfff7ea))
    list.beginPath()
    list.move(to: Point(114, 162))
    list.curve(to: Point(90, 222), control: Point(92, 196))
    list.line(to: Point(114, 222))
    list.closePath()
    list.fill(Color(0xf3d9bf))
    list.beginPath()
    list.move(to: Point(82, 228))
    list.line(to: Point(162, 228))
    list.curve(to: Point(140, 246), control: Point(156, 244))
    list.line(to: Point(100, 246))
    list.curve(to: Point(82, 228), control: Point(86, 242))
    list.closePath()
    list.fill(Color(0x8c2f39))
  }
}
