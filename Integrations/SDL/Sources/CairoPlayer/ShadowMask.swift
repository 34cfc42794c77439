import CCairo

/// The blurred outline of a path, which Cairo cannot make by itself.
final class ShadowMask {
  /// The outline in pixels, relative to the corner of the mask, and how far it is blurred.
  struct Key: Equatable {
    var outline: [Double]
    var width: Int
    var height: Int
    var sigma: Double
  }

  let key: Key
  let surface: OpaquePointer

  /// Draws the current path of a context.
  ///
  /// - Parameters:
  ///   - key: What is drawn.
  ///   - path: The path in pixels.
  ///   - left: The corner of the mask, in pixels.
  ///   - top: The corner of the mask, in pixels.
  init?(_ key: Key, path: UnsafeMutablePointer<cairo_path_t>, left: Double, top: Double) {
    let (width, height) = (Int32(key.width), Int32(key.height))
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height),
      let pixels = cairo_image_surface_get_data(surface)
    else { return nil }
    self.key = key
    self.surface = surface
    let context = cairo_create(surface)
    cairo_translate(context, -left, -top)
    cairo_append_path(context, path)
    cairo_fill(context)
    cairo_destroy(context)
    cairo_surface_flush(surface)
    Self.blur(
      pixels,
      width: key.width,
      height: key.height,
      stride: Int(cairo_image_surface_get_stride(surface)),
      sigma: key.sigma
    )
    cairo_surface_mark_dirty(surface)
  }

  deinit { cairo_surface_destroy(surface) }

  /// Blurs by three means over boxes in each direction, which is close to a Gauss curve.
  ///
  /// > Source: W3C, Filter Effects Module Level 1, `feGaussianBlur`: three boxes of a width of
  /// > σ · 3√(2π)/4.
  private static func blur(
    _ pixels: UnsafeMutablePointer<UInt8>,
    width: Int,
    height: Int,
    stride: Int,
    sigma: Double
  ) {
    let reach = Int((sigma * 1.88 / 2).rounded())
    guard reach > 0 else { return }
    var line = [UInt8](repeating: 0, count: max(width, height))
    for _ in 0..<3 {
      for y in 0..<height { mean(pixels + y * stride, width, 1, reach, &line) }
      for x in 0..<width { mean(pixels + x, height, stride, reach, &line) }
    }
  }

  /// Replaces each value of a line by the mean of its neighbours.
  private static func mean(
    _ values: UnsafeMutablePointer<UInt8>,
    _ count: Int,
    _ step: Int,
    _ reach: Int,
    _ line: inout [UInt8]
  ) {
    for index in 0..<count { line[index] = values[index * step] }
    let width = 2 * reach + 1
    var sum = 0
    for index in 0..<min(reach, count) { sum += Int(line[index]) }
    for index in 0..<count {
      if index + reach < count { sum += Int(line[index + reach]) }
      if index > reach { sum -= Int(line[index - reach - 1]) }
      values[index * step] = UInt8(sum / width)
    }
  }
}
