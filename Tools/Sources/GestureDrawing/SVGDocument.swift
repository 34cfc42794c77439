public import Gestures

/// A complete picture: an SVG file that needs no scripts, no fonts and no other files.
///
/// It has a light and a dark appearance and uses the one that the viewer prefers.
public struct SVGDocument: Sendable {
  /// The extent of the picture, in points.
  public var size: Size
  /// A description of the picture, for people who cannot see it.
  public var title: String
  /// Its parts, from back to front.
  public var elements: [SVGElement] = []

  /// Creates an empty picture.
  ///
  /// - Parameters:
  ///   - size: The extent, in points.
  ///   - title: A description of the picture.
  public init(size: Size, title: String) {
    self.size = size
    self.title = title
  }

  /// Adds parts in front of the existing ones.
  public mutating func add(_ parts: SVGElement...) { elements += parts }

  /// The file.
  public var text: String {
    let width = DecimalText.short(size.width, 2)
    let height = DecimalText.short(size.height, 2)
    let title = SVGElement.escaped(self.title)
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)"\
       height="\(height)" role="img" aria-label="\(title)">
      <title>\(title)</title>
      <style>
        text { font-family: system-ui, "Segoe UI", Roboto, "Helvetica Neue", "DejaVu Sans", sans-serif }
      \(SVGColour.rules)\(SVGMotion.rule(for: elements))</style>

      """
    let ground = SVGElement.rectangle(Rect(origin: .zero, size: size)).filled(.paper)
    ground.write(to: &text, indentation: 0)
    for element in elements { element.write(to: &text, indentation: 0) }
    return text + "</svg>\n"
  }
}
