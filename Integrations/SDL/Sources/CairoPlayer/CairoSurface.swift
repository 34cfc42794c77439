import CCairo

/// What Cairo could not do: a file or a picture that it does not read or write.
public struct CairoError: Error, CustomStringConvertible {
  /// The file.
  public let path: String
  /// The reason, in Cairo's words.
  public let reason: String

  /// The file and the reason.
  public var description: String { "\(path): \(reason)" }

  init(_ path: String, _ status: cairo_status_t) {
    self.path = path
    reason = String(cString: cairo_status_to_string(status))
  }
}

/// Pixels, or a file, that Cairo draws on.
public final class CairoSurface {
  let surface: OpaquePointer
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  /// Whether it is a file of shapes instead of pixels.
  let isFile: Bool

  private init(_ surface: OpaquePointer, _ width: Int, _ height: Int) {
    self.surface = surface
    isFile = cairo_surface_get_type(surface) != CAIRO_SURFACE_TYPE_IMAGE
    self.width = width
    self.height = height
  }

  deinit { cairo_surface_destroy(surface) }

  /// Creates a surface with pixels of its own, which are black.
  public convenience init(width: Int, height: Int) {
    let (width, height) = (Self.length(width), Self.length(height))
    self.init(
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)),
      width,
      height
    )
  }

  /// Creates a surface of pixels that the caller keeps for as long as the surface exists.
  ///
  /// - Parameters:
  ///   - pixels: 32 bits each, `0xXXRRGGBB` in the byte order of the machine.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - stride: The bytes from one line to the next: a multiple of 4.
  public convenience init(
    pixels: UnsafeMutableRawPointer,
    width: Int,
    height: Int,
    stride: Int
  ) {
    let surface = cairo_image_surface_create_for_data(
      pixels.assumingMemoryBound(to: UInt8.self),
      CAIRO_FORMAT_RGB24,
      Int32(width),
      Int32(height),
      Int32(stride)
    )
    // Cairo returns an object in every case; one with an error draws nothing.
    self.init(surface ?? cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1, 1), width, height)
  }

  /// Creates a surface that writes an SVG file, which is complete when the surface is released.
  ///
  /// - Throws: ``CairoError`` when the file cannot be written.
  public convenience init(svg path: String, width: Int, height: Int) throws(CairoError) {
    let (width, height) = (Self.length(width), Self.length(height))
    let surface = cairo_svg_surface_create(path, Double(width), Double(height))
    try Self.check(surface, path)
    self.init(surface ?? cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1, 1), width, height)
  }

  /// Writes the pixels to a PNG file.
  ///
  /// - Throws: ``CairoError`` when the file cannot be written.
  public func writePNG(to path: String) throws(CairoError) {
    cairo_surface_flush(surface)
    let status = cairo_surface_write_to_png(surface, path)
    guard status == CAIRO_STATUS_SUCCESS else { throw CairoError(path, status) }
  }

  /// Completes what was drawn, so that the pixels can be read.
  func flush() { cairo_surface_flush(surface) }

  private static func length(_ value: Int) -> Int { max(1, min(value, 32767)) }

  static func check(_ surface: OpaquePointer?, _ path: String) throws(CairoError) {
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      throw CairoError(path, status)
    }
  }
}
