public import Gestures

/// The picture of a scene at one moment, as plain values that are played in order.
///
/// A browser's canvas, an SVG file or a game window draws it; the scene does not depend on any of
/// them. A list is one sequence of 32-bit words, so that a host in another memory reads it without
/// conversion. Each command begins with a word that contains its ``DisplayCode`` in the lowest byte
/// and the number of following words in the rest. Numbers are `Float` bits. ``commands`` decodes
/// them.
///
/// Coordinates are in points, x to the right, y down. Angles are in radians, clockwise. A path is
/// begun, built, and then filled or stroked any number of times. ``save()`` saves the state
/// (transform, opacity, clip, shadow) and ``restore()`` restores it.
public struct DisplayList: Sendable {
  /// The encoded commands.
  public private(set) var words: [UInt32] = []

  /// Creates an empty list.
  public init() { words.reserveCapacity(4096) }

  /// Empties the list and keeps its memory for the next frame.
  public mutating func removeAll() { words.removeAll(keepingCapacity: true) }

  // MARK: - State

  /// Saves the transform, opacity, clip and shadow for the matching ``restore()``.
  public mutating func save() { put(.save) }

  /// Restores what the matching ``save()`` saved.
  public mutating func restore() { put(.restore) }

  /// Transforms all that follows, before the transforms that already apply.
  public mutating func concatenate(_ map: Transform) {
    put(.transform, map.a, map.b, map.c, map.d, map.tx, map.ty)
  }

  /// Moves all that follows.
  public mutating func translate(_ displacement: Vector) { concatenate(.translation(displacement)) }

  /// Makes all that follows more transparent, by a factor from 0 to 1.
  public mutating func opacity(_ opacity: Double) { put(.opacity, opacity) }

  /// Shows what follows only inside a rectangle, with rounded corners of a radius in points.
  public mutating func clip(_ rect: Rect, cornerRadius: Double = 0) {
    put(.clip, rect.minX, rect.minY, rect.width, rect.height, cornerRadius)
  }

  /// Gives following fills a soft shadow; a clear colour turns it off.
  ///
  /// - Parameters:
  ///   - color: The colour of the shadow where it is darkest.
  ///   - blur: How far it spreads, in points.
  ///   - offset: The displacement of the shadow, in points.
  public mutating func shadow(_ color: Color, blur: Double, offset: Vector) {
    begin(.shadow, 4)
    words.append(color.rgba)
    number(blur)
    number(offset.dx)
    number(offset.dy)
  }

  // MARK: - Paths

  /// Starts a new path.
  public mutating func beginPath() { put(.beginPath) }

  /// Starts a line of the path at a point.
  public mutating func move(to point: Point) { put(.move, point.x, point.y) }

  /// Adds a straight line to the path.
  public mutating func line(to point: Point) { put(.line, point.x, point.y) }

  /// Adds a parabola with a control point to the path.
  public mutating func curve(to point: Point, control: Point) {
    put(.quadratic, control.x, control.y, point.x, point.y)
  }

  /// Adds a cubic Bézier curve to the path.
  public mutating func curve(to point: Point, controls first: Point, _ second: Point) {
    put(.cubic, first.x, first.y, second.x, second.y, point.x, point.y)
  }

  /// Closes the current line of the path, back to its start.
  public mutating func closePath() { put(.closePath) }

  /// Adds a rectangle to the path, with rounded corners of a radius in points.
  public mutating func rect(_ rect: Rect, cornerRadius: Double = 0) {
    put(.rect, rect.minX, rect.minY, rect.width, rect.height, cornerRadius)
  }

  /// Adds a circle to the path.
  public mutating func circle(_ center: Point, radius: Double) {
    put(.circle, center.x, center.y, radius)
  }

  /// Adds an arc from one angle to another to the path, clockwise when the second is larger.
  public mutating func arc(_ center: Point, radius: Double, from start: Double, to end: Double) {
    put(.arc, center.x, center.y, radius, start, end)
  }

  /// Fills the path with one colour.
  public mutating func fill(_ color: Color) {
    begin(.fill, 1)
    words.append(color.rgba)
  }

  /// Fills the path with colours that change evenly from one point to another.
  public mutating func fill(from start: Point, _ first: Color, to end: Point, _ second: Color) {
    begin(.fillGradient, 6)
    number(start.x)
    number(start.y)
    number(end.x)
    number(end.y)
    words.append(first.rgba)
    words.append(second.rgba)
  }

  /// Draws the path as a line with round ends and corners.
  ///
  /// - Parameters:
  ///   - color: The colour of the line.
  ///   - width: The width of the line, in points.
  ///   - dash: The length of each dash and each gap, in points; 0 for a solid line.
  public mutating func stroke(_ color: Color, width: Double, dash: Double = 0) {
    begin(.stroke, 3)
    words.append(color.rgba)
    number(width)
    number(dash)
  }

  // MARK: - Pictures and text

  /// Shows a picture that the host provides, stretched to a rectangle with rounded corners.
  public mutating func image(_ id: ImageID, in rect: Rect, cornerRadius: Double = 0) {
    begin(.image, 6)
    words.append(id.rawValue)
    number(rect.minX)
    number(rect.minY)
    number(rect.width)
    number(rect.height)
    number(cornerRadius)
  }

  /// Shows one line of text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The left end, middle or right end of the line, depending on the style's alignment,
  ///     at half of the letters' height.
  ///   - style: The size, weight and colour.
  ///   - maximumWidth: Longer text is compressed to this width, in points; 0 for any width.
  public mutating func text(
    _ text: String,
    at point: Point,
    _ style: TextStyle,
    maximumWidth: Double = 0
  ) {
    begin(.text, 7 + (text.utf8.span.count + 3) / 4)
    number(point.x)
    number(point.y)
    number(style.size)
    words.append(UInt32(style.weight.rawValue) | UInt32(style.alignment.rawValue) << 8)
    words.append(style.color.rgba)
    number(maximumWidth)
    words.append(packed: text)
  }

  // MARK: - Encoding

  private mutating func begin(_ code: DisplayCode, _ count: Int) {
    words.append(UInt32(code.rawValue) | UInt32(count) << 8)
  }

  private mutating func number(_ value: Double) { words.append(Float(value).bitPattern) }

  private mutating func put(_ code: DisplayCode) { begin(code, 0) }

  private mutating func put(_ code: DisplayCode, _ a: Double) {
    begin(code, 1)
    number(a)
  }

  private mutating func put(_ code: DisplayCode, _ a: Double, _ b: Double) {
    begin(code, 2)
    number(a)
    number(b)
  }

  private mutating func put(_ code: DisplayCode, _ a: Double, _ b: Double, _ c: Double) {
    begin(code, 3)
    number(a)
    number(b)
    number(c)
  }

  private mutating func put(
    _ code: DisplayCode,
    _ a: Double,
    _ b: Double,
    _ c: Double,
    _ d: Double
  ) {
    begin(code, 4)
    number(a)
    number(b)
    number(c)
    number(d)
  }

  private mutating func put(
    _ code: DisplayCode,
    _ a: Double,
    _ b: Double,
    _ c: Double,
    _ d: Double,
    _ e: Double
  ) {
    begin(code, 5)
    number(a)
    number(b)
    number(c)
    number(d)
    number(e)
  }

  private mutating func put(
    _ code: DisplayCode,
    _ a: Double,
    _ b: Double,
    _ c: Double,
    _ d: Double,
    _ e: Double,
    _ f: Double
  ) {
    begin(code, 6)
    number(a)
    number(b)
    number(c)
    number(d)
    number(e)
    number(f)
  }
}
