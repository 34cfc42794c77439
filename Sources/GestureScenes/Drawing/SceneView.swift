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
