import CCairo
import GestureScenes

/// Lines of text with Cairo's simple interface for fonts.
struct CairoText {
  /// The fonts, the usual one first.
  ///
  /// Scenes lay out text with the widths of Helvetica. Liberation Sans has the same widths, and a
  /// browser on Linux uses it too. The second font has what the first one lacks.
  private static let families = ["Liberation Sans", "DejaVu Sans"]

  /// Parts of a line, each for one family.
  private typealias Parts = [(family: Int, text: String)]
  private var parts: [String: Parts] = [:]

  /// Draws a line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - x: The end of the line that the style names.
  ///   - y: The middle of the em square.
  ///   - style: How it looks; its colour is already the source of the context.
  ///   - maximumWidth: The width to which a longer line is condensed, in points; 0 for none.
  ///   - context: Where to draw.
  mutating func draw(
    _ text: String,
    _ x: Double,
    _ y: Double,
    _ style: TextStyle,
    maximumWidth: Double,
    on context: OpaquePointer
  ) {
    guard style.size > 0.01, style.size < 2000, !text.isEmpty else { return }
    cairo_set_font_size(context, style.size)
    select(0, style, context)
    var height = cairo_font_extents_t()
    cairo_font_extents(context, &height)
    let parts = parts(of: text, style, context)
    let widths = parts.map { part in
      select(part.family, style, context)
      var extents = cairo_text_extents_t()
      cairo_text_extents(context, part.text, &extents)
      return extents.x_advance
    }
    let width = widths.reduce(0, +)
    let squeeze = maximumWidth > 0 && width > maximumWidth ? maximumWidth / width : 1
    guard squeeze > 1e-3 else { return }
    let start =
      switch style.alignment {
      case .leading: 0.0
      case .center: -width / 2
      case .trailing: -width
      }
    // The middle of the em square, which a canvas means: ascent and descent in the proportion that makes
    // them one em.
    let share = (height.ascent - height.descent) / max(height.ascent + height.descent, 1e-9)
    let baseline = share * style.size / 2
    cairo_save(context)
    cairo_translate(context, x, y)
    cairo_scale(context, squeeze, 1)
    var left = start
    for (part, width) in zip(parts, widths) {
      select(part.family, style, context)
      cairo_move_to(context, left, baseline)
      cairo_show_text(context, part.text)
      left += width
    }
    cairo_new_path(context)
    cairo_restore(context)
  }

  private func select(_ family: Int, _ style: TextStyle, _ context: OpaquePointer) {
    let weight = style.weight == .regular ? CAIRO_FONT_WEIGHT_NORMAL : CAIRO_FONT_WEIGHT_BOLD
    cairo_select_font_face(context, Self.families[family], CAIRO_FONT_SLANT_NORMAL, weight)
  }

  /// Returns a text in parts that one family has; every family has ASCII.
  private mutating func parts(
    of text: String,
    _ style: TextStyle,
    _ context: OpaquePointer
  ) -> Parts {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return [(0, text)] }
    if let parts = parts[text] { return parts }
    if self.parts.count > 500 { self.parts.removeAll() }
    var found: Parts = []
    for character in text {
      let family =
        Self.families.indices.first { family in
          select(family, style, context)
          return hasGlyphs(String(character), context)
        } ?? 0
      if found.last?.family == family {
        found[found.count - 1].text.append(character)
      } else {
        found.append((family, String(character)))
      }
    }
    parts[text] = found
    return found
  }

  /// Returns whether the selected font has a glyph for each character.
  private func hasGlyphs(_ text: String, _ context: OpaquePointer) -> Bool {
    var glyphs: UnsafeMutablePointer<cairo_glyph_t>?
    var count: Int32 = 0
    let status = cairo_scaled_font_text_to_glyphs(
      cairo_get_scaled_font(context),
      0,
      0,
      text,
      -1,
      &glyphs,
      &count,
      nil,
      nil,
      nil
    )
    defer { cairo_glyph_free(glyphs) }
    guard status == CAIRO_STATUS_SUCCESS, let glyphs else { return false }
    return (0..<Int(count)).allSatisfy { glyphs[$0].index != 0 }
  }
}
