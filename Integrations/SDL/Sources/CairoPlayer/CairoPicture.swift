import CCairo

/// A picture in several sizes, because smaller ones are drawn faster.
public final class CairoPicture {
  /// Copies of one picture, each half as large as the previous one.
  private var copies: [(surface: OpaquePointer, width: Int, height: Int)] = []

  /// The width in pixels.
  public var width: Int { copies[0].width }
  /// The height in pixels.
  public var height: Int { copies[0].height }

  /// Reads a PNG file.
  ///
  /// - Throws: ``CairoError`` when it cannot be read or is not PNG.
  public init(png path: String) throws(CairoError) {
    guard let first = cairo_image_surface_create_from_png(path) else {
      throw CairoError(path, CAIRO_STATUS_NO_MEMORY)
    }
    try CairoSurface.check(first, path)
    let width = Int(cairo_image_surface_get_width(first))
    copies = [(first, width, Int(cairo_image_surface_get_height(first)))]
    addSmallerCopies()
  }

  deinit { for copy in copies { cairo_surface_destroy(copy.surface) } }

  /// The longest side of the smallest copy, in pixels.
  private static let shortest = 256

  private func addSmallerCopies() {
    while let last = copies.last, max(last.width, last.height) >= 2 * Self.shortest {
      let (width, height) = (max(last.width / 2, 1), max(last.height / 2, 1))
      guard
        let half = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
      else { return }
      let context = cairo_create(half)
      cairo_scale(
        context,
        Double(width) / Double(last.width),
        Double(height) / Double(last.height)
      )
      cairo_set_source_surface(context, last.surface, 0, 0)
      cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
      cairo_paint(context)
      cairo_destroy(context)
      copies.append((half, width, height))
    }
  }

  /// Returns the smallest copy that looks good at a width in pixels.
  ///
  /// A copy may be enlarged by a tenth before a larger one is used.
  func copy(for width: Double) -> (surface: OpaquePointer, width: Int, height: Int) {
    copies.last { Double($0.width) * 1.1 >= width } ?? copies[0]
  }
}
