package import GestureDrawing
package import Gestures

/// A line of text at a position in a picture.
package struct PlacedText: Sendable {
  /// The text.
  package var text: String
  /// The start, middle or end of its base line.
  package var position: Point
  /// The size of the type, in points.
  package var size: Double
  /// Which end of the line is at the position.
  package var anchor = SVGTextAnchor.start
  /// The meaning of its colour.
  package var colour = SVGColour.ink
  /// Whether it is bold.
  package var isBold = false
  /// The colour that covers the lines behind it, so that it is readable; nil for none.
  package var ground: SVGColour?

  /// Creates a line that starts at a position.
  package init(_ text: String, at position: Point, size: Double, _ colour: SVGColour = .ink) {
    self.text = text
    self.position = position
    self.size = size
    self.colour = colour
  }

  /// Returns the approximate width of a line, in points; with the usual fonts it is not wider.
  static func width(of text: String, size: Double, isBold: Bool = false) -> Double {
    text.unicodeScalars.reduce(0) { $0 + width(of: $1) } * size * (isBold ? 1.1 : 1)
  }

  /// The width of a character, as a fraction of the size of the type.
  ///
  /// > Source: the widest of each group in DejaVu Sans, the widest of the usual fonts; its bold
  /// > letters are about a tenth wider.
  private static func width(of character: Unicode.Scalar) -> Double {
    switch character {
    case "i", "j", "l", "I", "J", "'", "|": 0.3
    case " ", ".", ",", ":", ";", "!", "·", "f", "-", "/": 0.37
    case "t", "r", "(", ")", "[", "]": 0.42
    case "c", "s", "z", "–", "°": 0.55
    case "m", "M", "W", "%", "@", "…": 1
    case "w", "×", "+", "=", "<", ">", "~": 0.84
    case "a"..."z", "0"..."9", "_": 0.64
    case "A"..."Z": 0.79
    default: character.value < 0x1100 ? 0.8 : 1
    }
  }

  /// Its frame.
  package var box: Rect {
    let width = Self.width(of: text, size: size, isBold: isBold)
    let x =
      switch anchor {
      case .start: position.x
      case .middle: position.x - width / 2
      case .end: position.x - width
      }
    // From the top of capitals with accents to the bottom of letters like g.
    return Rect(x, position.y - 0.92 * size, width, 1.16 * size)
  }

  /// Returns the line at another position.
  func moved(to position: Point, _ anchor: SVGTextAnchor = .start) -> PlacedText {
    var text = self
    text.position = position
    text.anchor = anchor
    return text
  }

  /// Returns the line with its middle left out if it is wider than the available width.
  ///
  /// The end is kept because names often differ at their end.
  ///
  /// - Parameter width: The available width, in points.
  /// - Returns: The line, or its beginning, an ellipsis and its end.
  func shortened(to width: Double) -> PlacedText {
    guard box.width > width else { return self }
    let letters = Array(text)
    func short(_ count: Int) -> PlacedText {
      let tail = count / 3
      var short = self
      short.text = letters.prefix(count - tail) + "…" + letters.suffix(tail)
      return short
    }
    // Each further letter makes the line wider, so bisection finds the most that fit.
    var (fits, tooMany) = (0, letters.count)
    while tooMany - fits > 1 {
      let middle = fits + (tooMany - fits) / 2
      if short(middle).box.width <= width { fits = middle } else { tooMany = middle }
    }
    return short(fits)
  }

  /// Returns text broken at spaces into lines that fit a width.
  ///
  /// - Parameters:
  ///   - text: The text; a word that is wider than a line is also broken.
  ///   - width: The available width, in points.
  ///   - size: The size of the type, in points.
  /// - Returns: At least one line.
  static func lines(of text: String, width: Double, size: Double) -> [String] {
    func fits(_ text: String) -> Bool { Self.width(of: text, size: size) <= width }
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      var word = String(word)
      if !line.isEmpty, !fits(line + " " + word) {
        lines.append(line)
        line = ""
      }
      if word.count > 1, !fits(word) {
        let letters = Array(word)
        var start = 0
        while letters.count - start > 1, !fits(String(letters[start...])) {
          var end = start + 1
          var room = width - Self.width(of: String(letters[start]), size: size)
          while end < letters.count - 1 {
            room -= Self.width(of: String(letters[end]), size: size)
            if room < 0 { break }
            end += 1
          }
          lines.append(String(letters[start..<end]))
          start = end
        }
        word = String(letters[start...])
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + (line.isEmpty && !lines.isEmpty ? [] : [line])
  }
}
