public import GestureViews
import Gestures

/// A view that draws itself.
open class SceneView: View {
  /// Draws the view, below its subviews.
  ///
  /// - Parameters:
  ///   - list: The list to draw into, in the view's own coordinates.
  ///   - palette: The colours.
  open func draw(into list: inout DisplayList, palette: Palette) {}

  /// Draws above the subviews.
  ///
  /// - Parameters:
  ///   - list: The list to draw into, in the view's own coordinates.
  ///   - palette: The colours.
  open func drawOver(_ list: inout DisplayList, palette: Palette) {}
}

/// A label with a style.
public final class SceneLabel: LabelView {
  /// The size of the font, in points.
  public var size = 15.0
  /// The weight of the letters.
  public var weight = TextStyle.Weight.regular
  /// The alignment of the line in the frame.
  public var alignment = TextStyle.Alignment.leading
  /// Whether the text is broken into lines that fit the frame, the first at the top.
  public var wraps = false
  /// The colour; nil for the palette's text.
  public var color: ((Palette) -> Color)?

  /// The distance of the lines of broken text, as a multiple of the size.
  ///
  /// > Source: chosen; WCAG 2.2 asks that text is readable with 1.5.
  public static let lineHeight = 1.5

  private var broken: (text: String, width: Double, size: Double, lines: [String])?

  /// The text as lines that fit the frame; computed again only after a change.
  var lines: [String] {
    let width = bounds.width
    if let broken, broken.width == width, broken.size == size,
      broken.text.hasUTF8(of: text)
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
  /// How prominent a button is.
  public enum Look: Sendable, Hashable {
    /// Filled with the accent colour: the next step.
    case primary
    /// Filled with the surface colour.
    case plain
    /// Only text.
    case quiet
  }

  /// How prominent the button is.
  public var look = Look.plain
}
