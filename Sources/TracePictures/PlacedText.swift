package import GestureDrawing
package import GestureGeometry

/// A line of text where it stands in a picture.
package struct PlacedText: Sendable {
  /// What it says.
  package var text: String
  /// Where its base line starts, is centred or ends.
  package var place: Point
  /// The size of the type, in points.
  package var size: Double
  /// Which end of the line lies at the place.
  package var anchor = SVGTextAnchor.start
  /// What it is read as.
  package var colour = SVGColour.ink
  /// Whether it is written bold.
  package var isBold = false
  /// What covers the lines behind it, so that it can be read on top of them; nil for nothing.
  package var ground: SVGColour?

  /// Creates a line that starts at a place.
  init(_ text: String, at place: Point, size: Double, _ colour: SVGColour = .ink) {
    self.text = text
    self.place = place
    self.size = size
    self.colour = colour
  }

  /// Returns about how wide a line is, in points.
  ///
  /// > Source: Measured: bold DejaVu Sans is a tenth wider than the usual one.
  static func width(of text: String, size: Double, isBold: Bool = false) -> Double {
    SVGText.width(of: text, size: size) * (isBold ? 1.1 : 1)
  }

  /// The room it takes.
  package var box: Rect {
    let width = Self.width(of: text, size: size, isBold: isBold)
    let x =
      switch anchor {
      case .start: place.x
      case .middle: place.x - width / 2
      case .end: place.x - width
      }
    // From the top of capitals with accents to the bottom of letters like g.
    return Rect(x, place.y - 0.92 * size, width, 1.16 * size)
  }

  /// The line somewhere else.
  func moved(to place: Point, _ anchor: SVGTextAnchor = .start) -> PlacedText {
    var text = self
    text.place = place
    text.anchor = anchor
    return text
  }

  /// Returns the line with its end left out where it is wider than there is room.
  ///
  /// - Parameter width: The room, in points.
  func shortened(to width: Double) -> PlacedText {
    var short = self
    guard box.width > width else { return self }
    while !short.text.isEmpty, short.box.width > width {
      short.text = String(short.text.dropLast(short.text.hasSuffix("…") ? 2 : 1)) + "…"
      if short.text == "…" { break }
    }
    return short
  }

  /// Returns lines of text that are no wider than there is room, broken at spaces.
  ///
  /// - Parameters:
  ///   - text: The text; a word that is wider than a line is broken, too.
  ///   - width: The room, in points.
  ///   - size: The size of the type, in points.
  /// - Returns: At least one line.
  static func lines(of text: String, width: Double, size: Double) -> [String] {
    let room = max(1, Int(width / Self.width(of: "m", size: size)))
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      var word = String(word)
      if !line.isEmpty, line.unicodeScalars.count + 1 + word.unicodeScalars.count > room {
        lines.append(line)
        line = ""
      }
      while word.unicodeScalars.count > room {
        let head = String(String.UnicodeScalarView(word.unicodeScalars.prefix(room)))
        lines.append(head)
        word = String(String.UnicodeScalarView(word.unicodeScalars.dropFirst(room)))
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + (line.isEmpty && !lines.isEmpty ? [] : [line])
  }
}
