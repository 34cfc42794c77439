import CCairo
import GestureScenes
import Gestures

/// The colours of a gradient as a row of pixels.
///
/// Cairo's own gradients compute each pixel's colour, which takes several times as long as looking
/// it up.
final class GradientStrip {
  /// The colours at the ends, and an opacity that both are multiplied by.
  struct Key: Hashable {
    var first: Color
    var second: Color
    var opacity: Double
  }

  let key: Key
  private let surface: OpaquePointer?

  /// The number of pixels: two for each step that a channel of eight bits can have.
  private static let count = 512

  init(_ key: Key) {
    self.key = key
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(Self.count), 1)
    guard let pixels = cairo_image_surface_get_data(surface) else { return }
    let (start, end) = (key.first.shares, key.second.shares)
    pixels.withMemoryRebound(to: UInt32.self, capacity: Self.count) { pixels in
      for index in 0..<Self.count {
        let share = (Double(index) + 0.5) / Double(Self.count)
        func mixed(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
        let alpha = mixed(start.3, end.3) * key.opacity
        func channel(_ a: Double, _ b: Double, _ shift: UInt32) -> UInt32 {
          UInt32(mixed(a, b) * alpha * 255 + 0.5) << shift
        }
        pixels[index] =
          UInt32(alpha * 255 + 0.5) << 24 | channel(start.0, end.0, 16)
          | channel(start.1, end.1, 8) | channel(start.2, end.2, 0)
      }
    }
    cairo_surface_mark_dirty(surface)
  }

  deinit { cairo_surface_destroy(surface) }

  /// Returns a pattern that has the first colour at one point and the second at another.
  ///
  /// The caller releases it. The points differ.
  func pattern(from start: Point, to end: Point) -> OpaquePointer? {
    let pattern = cairo_pattern_create_for_surface(surface)
    let way = end - start
    let unit = Double(Self.count) / (way.dx * way.dx + way.dy * way.dy)
    // From a point to its pixel: how far it is on the way; across the way nothing changes.
    var matrix = cairo_matrix_t()
    cairo_matrix_init(
      &matrix,
      way.dx * unit,
      -way.dy * unit,
      way.dy * unit,
      way.dx * unit,
      -(start.x * way.dx + start.y * way.dy) * unit,
      (start.x * way.dy - start.y * way.dx) * unit
    )
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    return pattern
  }
}
