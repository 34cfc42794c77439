public import Gestures

/// A part of a picture: a shape, a text or a group of parts.
///
/// Colours are named by their meaning (``SVGColour``), so that a picture can be read on a light and
/// on a dark background. Lengths are points of the picture, written with at most two decimals.
public struct SVGElement: Sendable {
  private let name: String
  private var attributes: [(name: String, value: String)]
  var classes: [String] = []
  private let text: String?
  var children: [SVGElement] = []

  init(
    _ name: String,
    _ numbers: KeyValuePairs<String, Double> = [:],
    text: String? = nil
  ) {
    self.name = name
    self.text = text
    attributes = numbers.map { ($0, Self.number($1)) }
  }

  // MARK: - Parts

  /// Creates a group of parts, moved by an offset.
  public static func group(_ children: [SVGElement], at origin: Point = .zero) -> SVGElement {
    var group = SVGElement("g")
    group.children = children
    guard origin != .zero else { return group }
    return group.with("transform", "translate(\(number(origin.x)) \(number(origin.y)))")
  }

  /// Creates a window that clips parts to its bounds.
  ///
  /// - Parameters:
  ///   - children: The parts, in coordinates whose origin is the corner of the window.
  ///   - rect: The location and the size of the window.
  /// - Returns: The element.
  public static func window(_ children: [SVGElement], in rect: Rect) -> SVGElement {
    var window = SVGElement(
      "svg",
      ["x": rect.minX, "y": rect.minY, "width": rect.size.width, "height": rect.size.height]
    )
    window.children = children
    return window
  }

  /// Creates an upright rectangle with round corners.
  public static func rectangle(_ rect: Rect, rounding: Double = 0) -> SVGElement {
    var element = SVGElement(
      "rect",
      ["x": rect.minX, "y": rect.minY, "width": rect.size.width, "height": rect.size.height]
    )
    if rounding > 0 { element.attributes.append(("rx", number(rounding))) }
    return element
  }

  /// Creates a circle.
  public static func circle(_ center: Point, radius: Double) -> SVGElement {
    SVGElement("circle", ["cx": center.x, "cy": center.y, "r": radius])
  }

  /// Creates a straight line.
  public static func line(_ start: Point, _ end: Point) -> SVGElement {
    SVGElement("line", ["x1": start.x, "y1": start.y, "x2": end.x, "y2": end.y])
  }

  /// Creates a line through points, in their order.
  public static func path(_ points: [Point]) -> SVGElement {
    // An error of 0.05 points is not visible, and long paths are most of a file.
    let coordinates = points.map { number($0.x, 1) + "," + number($0.y, 1) }
    return SVGElement("polyline").with("points", coordinates.joined(separator: " "))
      .with("stroke-linejoin", "round").with("stroke-linecap", "round")
  }

  /// Creates a closed shape with straight sides.
  public static func polygon(_ corners: [Point]) -> SVGElement {
    let coordinates = corners.map { number($0.x) + "," + number($0.y) }
    return SVGElement("polygon").with("points", coordinates.joined(separator: " "))
  }

  /// Creates a line of text.
  ///
  /// - Parameters:
  ///   - text: The text; any characters.
  ///   - point: The point at which its base line starts, is centred or ends.
  ///   - size: The size of the type, in points.
  ///   - anchor: The end of the line that lies at this point.
  ///   - isBold: Whether it is written bold.
  /// - Returns: The element.
  public static func text(
    _ text: String,
    at point: Point,
    size: Double,
    anchor: SVGTextAnchor = .start,
    isBold: Bool = false
  ) -> SVGElement {
    var element = SVGElement("text", ["x": point.x, "y": point.y, "font-size": size], text: text)
    if anchor != .start { element.attributes.append(("text-anchor", anchor.rawValue)) }
    if isBold { element.attributes.append(("font-weight", "600")) }
    return element
  }

  // MARK: - Looks

  /// Returns the part, filled with a colour and not outlined.
  public func filled(_ colour: SVGColour, opacity: Double = 1) -> SVGElement {
    var element = self
    element.classes.append(colour.fillClass)
    guard opacity < 1 else { return element }
    return element.with("fill-opacity", Self.number(opacity))
  }

  /// Returns the part, outlined in a colour and not filled.
  public func outlined(
    _ colour: SVGColour,
    width: Double = 1,
    dashes: [Double] = []
  ) -> SVGElement {
    var element = self
    element.classes.append(colour.strokeClass)
    element.attributes.append(("stroke-width", Self.number(width)))
    guard !dashes.isEmpty else { return element }
    return element.with("stroke-dasharray", dashes.map(Self.number).joined(separator: " "))
  }

  /// Returns the part, partly transparent.
  public func faded(_ opacity: Double) -> SVGElement { with("opacity", Self.number(opacity)) }

  /// Returns the part, turned clockwise about a point.
  public func turned(degrees: Double, about center: Point) -> SVGElement {
    let numbers = [degrees, center.x, center.y].map(Self.number).joined(separator: " ")
    return with("transform", "rotate(\(numbers))")
  }

  /// Returns the part with a text that appears while a pointer rests on it.
  public func explained(_ text: String) -> SVGElement {
    var group = self.name == "g" ? self : .group([self])
    group.children.insert(SVGElement("title", text: text), at: 0)
    return group
  }

  func with(_ name: String, _ value: String) -> SVGElement {
    var element = self
    element.attributes.append((name, value))
    return element
  }

  // MARK: - Writing

  /// Writes the part and its children, one per line.
  func write(to output: inout String, indentation: Int) {
    output += String(repeating: " ", count: indentation) + "<" + name
    if !classes.isEmpty { output += " class=\"" + classes.joined(separator: " ") + "\"" }
    for attribute in attributes {
      output += " \(attribute.name)=\"" + Self.escaped(attribute.value) + "\""
    }
    if let text {
      output += ">" + Self.escaped(text) + "</\(name)>\n"
    } else if children.isEmpty {
      output += "/>\n"
    } else {
      output += ">\n"
      for child in children { child.write(to: &output, indentation: indentation + 1) }
      output += String(repeating: " ", count: indentation) + "</\(name)>\n"
    }
  }

  /// Returns text without markup, without characters that XML forbids, and without those that
  /// control a terminal or change the direction of the text around it.
  public static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{0}"..<"\u{20}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}",
        "\u{2066}"..."\u{2069}", "\u{FFFE}", "\u{FFFF}":
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns a length, or 0 if it is not finite.
  ///
  /// Viewers refuse a picture with an infinite length.
  private static func number(_ value: Double, _ decimals: Int) -> String {
    value.isFinite ? DecimalText.short(value, decimals) : "0"
  }

  /// Returns the shortest text of a length with at most two decimals.
  public static func number(_ value: Double) -> String { number(value, 2) }
}

/// The end of a line of text that lies at its location.
public enum SVGTextAnchor: String, Sendable {
  case start, middle, end
}
