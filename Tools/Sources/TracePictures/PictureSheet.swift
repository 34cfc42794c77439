import GestureDrawing
import Gestures

/// Shapes and lines of text on their way to a picture; the text is in front.
struct PictureSheet {
  /// The shapes, back to front.
  var parts: [SVGElement] = []
  private var texts: [PlacedText] = []

  /// Writes a line of text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: Where its base line starts, is centred or ends.
  ///   - colour: The meaning of its colour.
  ///   - size: The size of the type, in points.
  ///   - anchor: The end of the line that lies at the point.
  ///   - isBold: Whether it is written bold.
  ///   - room: The largest width, in points; a longer text is shortened.
  mutating func write(
    _ text: String,
    at point: Point,
    _ colour: SVGColour = .ink,
    size: Double = 12,
    anchor: SVGTextAnchor = .start,
    isBold: Bool = false,
    into room: Double = .infinity
  ) {
    var line = PlacedText(text, at: point, size: size, colour)
    line.anchor = anchor
    line.isBold = isBold
    texts.append(room < .infinity ? line.shortened(to: room) : line)
  }

  /// Returns the picture as a file.
  func document(size: Size, title: String) -> SVGDocument {
    var document = SVGDocument(size: size, title: title)
    document.elements = parts + texts.map(\.element)
    return document
  }
}
