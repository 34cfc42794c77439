import GestureScenes
import Gestures

/// Converts the commands of a display list to SVG elements.
///
/// Transforms and opacities are kept here and written on each element, so that the document needs
/// groups only for clips.
struct PictureWriter {
  /// The state that ``DisplayCommand/save`` saves.
  private struct State {
    var map = Transform.identity
    var opacity = 1.0
    var shadow: String?
    /// The number of groups that are open for clips.
    var groups = 0
  }

  private let width: Double
  private let height: Double
  private var state = State()
  private var kept: [State] = []
  private var path = ""
  private var body = ""
  private var definitions = Definitions()

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Returns the whole document.
  func document() -> String {
    var open = state.groups
    if let first = kept.first { open = max(open, first.groups) }
    let size = "width=\"\(number(width))\" height=\"\(number(height))\""
    let box = "viewBox=\"0 0 \(number(width)) \(number(height))\""
    let font = "font-family=\"Helvetica, Arial, Liberation Sans, sans-serif\""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" \(size) \(box) \(font)>
      \(definitions.text)\(body)\(String(repeating: "</g>\n", count: open))</svg>

      """
  }

  mutating func write(_ command: DisplayCommand, image: (ImageID) -> String?) {
    switch command {
    case .save: kept.append(state)
    case .restore: restore()
    case .transform(let map): state.map = map.concatenating(state.map)
    case .opacity(let opacity): state.opacity *= opacity
    case .clip(let rect, let radius): clip(rect, radius)
    case .shadow(let color, let blur, let offset):
      state.shadow =
        color.rgba & 0xff == 0 ? nil : definitions.shadow(color, blur: blur, offset: offset)
    case .beginPath: path = ""
    case .move(let point): add("M", point)
    case .line(let point): add(path.isEmpty ? "M" : "L", point)
    case .quadratic(let control, let end): add("Q", control, end)
    case .cubic(let first, let second, let end): add("C", first, second, end)
    case .closePath: path += "Z"
    case .rect(let rect, let radius): path += PathText.rect(rect, radius: radius)
    case .circle(let center, let radius): path += PathText.circle(center, radius: radius)
    case .arc(let center, let radius, let start, let end):
      let text = PathText.arc(center, radius: radius, from: start, to: end)
      path += (path.isEmpty ? "M" : "L") + text
    case .fill(let color): emitPath("fill=\"\(hex(color))\"\(opacity("fill-opacity", color))")
    case .fillGradient(let start, let first, let end, let second):
      emitPath("fill=\"url(#\(definitions.gradient(start, first, end, second)))\"")
    case .stroke(let color, let width, let dash):
      let dashes = dash > 0 ? " stroke-dasharray=\"\(number(dash))\"" : ""
      let line = "stroke=\"\(hex(color))\" stroke-width=\"\(number(width))\""
      let ends = "stroke-linecap=\"round\" stroke-linejoin=\"round\""
      emitPath("fill=\"none\" \(line) \(ends)\(dashes)\(opacity("stroke-opacity", color))", false)
    case .image(let id, let rect, let radius): self.image(image(id), rect, radius)
    case .text(let text, let point, let style, let width): self.text(text, point, style, width)
    }
  }

  private mutating func restore() {
    guard let last = kept.popLast() else { return }
    body += String(repeating: "</g>\n", count: state.groups - last.groups)
    state = last
  }

  private mutating func clip(_ rect: Rect, _ radius: Double) {
    let id = definitions.clip(PathText.rect(rect, radius: radius), state.map)
    body += "<g clip-path=\"url(#\(id))\">\n"
    state.groups += 1
  }

  private mutating func add(_ verb: String, _ points: Point...) {
    path += verb
    for (index, point) in points.enumerated() {
      path += (index > 0 ? " " : "") + PathText.point(point)
    }
  }

  /// Returns the attributes that every element gets from the state.
  private func stateAttributes(_ throwsShadow: Bool) -> String {
    var text = ""
    if !state.map.isIdentity { text += " transform=\"\(PathText.map(state.map))\"" }
    if state.opacity < 1 { text += " opacity=\"\(number(state.opacity))\"" }
    if throwsShadow, let shadow = state.shadow { text += " filter=\"url(#\(shadow))\"" }
    return text
  }

  private mutating func emitPath(_ look: String, _ throwsShadow: Bool = true) {
    guard !path.isEmpty else { return }
    body += "<path d=\"\(path)\" \(look)\(stateAttributes(throwsShadow))/>\n"
  }

  private mutating func image(_ address: String?, _ rect: Rect, _ radius: Double) {
    guard let address else {
      body +=
        "<path d=\"\(PathText.rect(rect, radius: radius))\" fill=\"#8a8d94\"\(stateAttributes(true))/>\n"
      return
    }
    let corner = "x=\"\(number(rect.minX))\" y=\"\(number(rect.minY))\""
    let size = "width=\"\(number(rect.width))\" height=\"\(number(rect.height))\""
    let fit = "preserveAspectRatio=\"none\""
    let link = escaped(address)
    body += "<image href=\"\(link)\" \(corner) \(size) \(fit)\(stateAttributes(true))/>\n"
  }

  private mutating func text(
    _ text: String,
    _ point: Point,
    _ style: TextStyle,
    _ maximumWidth: Double
  ) {
    guard !text.isEmpty else { return }
    let anchor =
      switch style.alignment {
      case .leading: ""
      case .center: " text-anchor=\"middle\""
      case .trailing: " text-anchor=\"end\""
      }
    let weight =
      switch style.weight {
      case .regular: ""
      case .medium: " font-weight=\"500\""
      case .bold: " font-weight=\"700\""
      }
    let width = TextMetrics.width(of: text, size: style.size, weight: style.weight)
    let squeeze =
      maximumWidth > 0 && width > maximumWidth
      ? " textLength=\"\(number(maximumWidth))\" lengthAdjust=\"spacingAndGlyphs\"" : ""
    // At half the height of the capitals, which is 0.72 of the size.
    let corner = "x=\"\(number(point.x))\" y=\"\(number(point.y + style.size * 0.36))\""
    let look = "font-size=\"\(number(style.size))\"\(weight) fill=\"\(hex(style.color))\""
    let transparency = opacity("fill-opacity", style.color)
    let attributes = "\(corner) \(look)\(transparency)\(anchor)\(squeeze)\(stateAttributes(false))"
    body += "<text \(attributes)>\(escaped(text))</text>\n"
  }
}
