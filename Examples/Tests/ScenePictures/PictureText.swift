import GestureScenes
import Gestures

/// Returns a number with at most two decimals, as short as it can be.
func number(_ value: Double) -> String { value.isFinite ? DecimalText.short(value, 2) : "0" }

/// Returns a text for an element or an attribute; scenes write no control characters.
func escaped(_ text: String) -> String {
  let names: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"]
  return text.reduce(into: "") { $0 += names[$1] ?? String($1) }
}

/// Returns the colour without its opacity, as `#rrggbb`.
func hex(_ color: Color) -> String {
  let digits = String(color.rgba >> 8, radix: 16)
  return "#" + String(repeating: "0", count: 6 - digits.count) + digits
}

/// Returns an attribute for the opacity of a colour; nothing for an opaque one.
func opacity(_ name: String, _ color: Color) -> String {
  let share = color.rgba & 0xff
  return share == 255 ? "" : " \(name)=\"\(number(Double(share) / 255))\""
}

/// Parts of the `d` attribute of a path.
enum PathText {
  static func point(_ point: Point) -> String { "\(number(point.x)) \(number(point.y))" }

  /// Returns a transform, which needs more decimals than a point, because it is multiplied.
  static func map(_ map: Transform) -> String {
    func fine(_ value: Double) -> String {
      let text = number(value * 1000)
      guard value != value.rounded() else { return number(value) }
      return Double(text).map { "\($0 / 1000)" } ?? "0"
    }
    let numbers = [map.a, map.b, map.c, map.d].map(fine) + [number(map.tx), number(map.ty)]
    return "matrix(\(numbers.joined(separator: " ")))"
  }

  static func rect(_ rect: Rect, radius: Double) -> String {
    let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
    let (w, h) = (number(rect.width - 2 * radius), number(rect.height - 2 * radius))
    guard radius > 0 else { return "M\(point(rect.origin))h\(w)v\(h)h-\(w)Z" }
    let r = number(radius)
    let start = point(Point(rect.minX + radius, rect.minY))
    let corners = "a\(r) \(r) 0 0 1 \(r) \(r)v\(h)a\(r) \(r) 0 0 1 -\(r) \(r)h-\(w)"
    return "M\(start)h\(w)\(corners)a\(r) \(r) 0 0 1 -\(r) -\(r)v-\(h)a\(r) \(r) 0 0 1 \(r) -\(r)Z"
  }

  static func circle(_ center: Point, radius: Double) -> String {
    let r = number(radius)
    let start = point(Point(center.x - radius, center.y))
    let width = number(radius * 2)
    return "M\(start)a\(r) \(r) 0 1 1 \(width) 0a\(r) \(r) 0 1 1 -\(width) 0Z"
  }

  /// Returns the start of an arc and the arc; the caller adds the line to the start.
  static func arc(
    _ center: Point,
    radius: Double,
    from start: Double,
    to end: Double
  ) -> String {
    func position(_ angle: Double) -> Point {
      center + Transform.rotation(angle).apply(Vector(radius, 0))
    }
    let r = number(radius)
    var text = point(position(start))
    // In thirds, because the direction of half a turn would be ambiguous.
    let steps = 3
    for step in 1...steps {
      let angle = start + (end - start) * Double(step) / Double(steps)
      text += "A\(r) \(r) 0 \(abs(end - start) > 3 * .pi ? 1 : 0) \(end > start ? 1 : 0) "
      text += point(position(angle))
    }
    return text
  }
}

/// Shadows, gradients and clips, to which elements refer.
struct Definitions {
  private var entries: [String] = []

  /// The definitions as one element; empty when there are none.
  var text: String {
    guard !entries.isEmpty else { return "" }
    let lines = entries.enumerated().map { index, entry in
      entry.replacingFirst("#", with: "\"d\(index)\"") + "\n"
    }
    return "<defs>\n\(lines.joined())</defs>\n"
  }

  /// Adds an entry, in which the id replaces the first `#`, and returns the id.
  private mutating func add(_ entry: String) -> String {
    if let index = entries.firstIndex(of: entry) { return "d\(index)" }
    entries.append(entry)
    return "d\(entries.count - 1)"
  }

  mutating func clip(_ path: String, _ map: Transform) -> String {
    let transform = map.isIdentity ? "" : " transform=\"\(PathText.map(map))\""
    return add("<clipPath id=#><path d=\"\(path)\"\(transform)/></clipPath>")
  }

  mutating func shadow(_ color: Color, blur: Double, offset: Vector) -> String {
    let shift = "dx=\"\(number(offset.dx))\" dy=\"\(number(offset.dy))\""
    // The blur of a canvas is twice the standard deviation.
    let look = "stdDeviation=\"\(number(blur / 2))\" flood-color=\"\(hex(color))\""
    let share = opacity("flood-opacity", color)
    let room = "x=\"-50%\" y=\"-50%\" width=\"200%\" height=\"200%\""
    return add("<filter id=# \(room)><feDropShadow \(shift) \(look)\(share)/></filter>")
  }

  mutating func gradient(_ start: Point, _ first: Color, _ end: Point, _ second: Color) -> String {
    let from = "x1=\"\(number(start.x))\" y1=\"\(number(start.y))\""
    let to = "x2=\"\(number(end.x))\" y2=\"\(number(end.y))\""
    func stop(_ offset: Int, _ color: Color) -> String {
      "<stop offset=\"\(offset)\" stop-color=\"\(hex(color))\"\(opacity("stop-opacity", color))/>"
    }
    let stops = stop(0, first) + stop(1, second)
    return add(
      "<linearGradient id=# gradientUnits=\"userSpaceOnUse\" \(from) \(to)>\(stops)</linearGradient>"
    )
  }
}

extension String {
  /// Returns the text with the first occurrence of a character replaced.
  fileprivate func replacingFirst(_ character: Character, with text: String) -> String {
    guard let index = firstIndex(of: character) else { return self }
    return self[..<index] + text + self[self.index(after: index)...]
  }
}
