import GestureGeometry
public import GestureViews

/// A view that draws itself.
open class SceneView: View {
  /// Draws the view, below its subviews.
  ///
  /// - Parameters:
  ///   - list: What to draw into, in the view's own coordinates.
  ///   - palette: The colours.
  open func draw(into list: inout DisplayList, palette: Palette) {}

  /// Draws what lies above the subviews.
  ///
  /// - Parameters:
  ///   - list: What to draw into, in the view's own coordinates.
  ///   - palette: The colours.
  open func drawOver(_ list: inout DisplayList, palette: Palette) {}
}

/// A label with a style.
public final class SceneLabel: LabelView {
  /// The size of the font, in points.
  public var size = 15.0
  /// How heavy the letters are.
  public var weight = TextStyle.Weight.regular
  /// Where the line stands in the frame.
  public var alignment = TextStyle.Alignment.leading
  /// Whether the text is broken into lines that fit the frame, the first at the top.
  public var wraps = false
  /// The colour; nil for the palette's text.
  public var color: ((Palette) -> Color)?

  /// How far apart the lines of broken text are, as a multiple of the size.
  ///
  /// > Source: chosen; WCAG 2.2 asks that a text can be read with 1.5.
  public static let lineHeight = 1.5

  private var broken: (text: String, width: Double, size: Double, lines: [String])?

  /// The text as lines that fit the frame; broken anew only when something changed.
  var lines: [String] {
    let width = bounds.width
    if let broken, broken.width == width, broken.size == size,
      broken.text.hasBytes(of: text)
    {
      return broken.lines
    }
    let lines = TextMetrics.lines(of: text, width: width, size: size)
    broken = (text, width, size, lines)
    return lines
  }
}

/// A button with a look.
public final class SceneButton: Button {
  /// How much a button asks to be used.
  public enum Look: Sendable, Hashable {
    /// Filled with the accent: the one next step.
    case primary
    /// Filled with the surface.
    case plain
    /// Text alone.
    case quiet
  }

  /// How much it asks to be used.
  public var look = Look.plain
}
