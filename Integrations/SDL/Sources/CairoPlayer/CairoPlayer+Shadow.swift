import CCairo
import GestureScenes
import Gestures

/// The shadow of fills, as ``DisplayCommand/shadow(_:blur:offset:)`` sets it.
struct Shadow: Equatable {
  var color: Color
  var blur: Double
  var offset: Vector
}

extension CairoPlayer {
  /// How many masks are kept: more than the shadows of one picture.
  private static let keptMasks = 24
  /// The longest side of a mask, in pixels.
  private static let longestMask = 4096.0

  /// Draws the shadow of the current path, which stays.
  ///
  /// - Parameters:
  ///   - opacity: The opacity of what throws the shadow.
  ///   - context: Where to draw.
  func drawShadow(opacity: Double, _ context: OpaquePointer) {
    guard let shadow = state.shadow, shadow.blur >= 0, shadow.blur < 500,
      shadow.offset.dx.isDrawable, shadow.offset.dy.isDrawable
    else { return }
    // The transform does not change blur and offset, as on a canvas.
    cairo_save(context)
    cairo_identity_matrix(context)
    defer { cairo_restore(context) }
    let path = cairo_copy_path(context)
    defer { cairo_path_destroy(path) }
    guard let path, let mask = mask(of: path, shadow.blur * scale / 2, context) else { return }
    setSource(shadow.color.opacity(shadow.color.shares.3 * opacity), context)
    cairo_new_path(context)
    cairo_mask_surface(
      context,
      mask.mask.surface,
      mask.left + (shadow.offset.dx * scale).rounded(),
      mask.top + (shadow.offset.dy * scale).rounded()
    )
    cairo_append_path(context, path)
  }

  /// Returns the mask of a path in pixels and its corner; nil when nothing of it can be seen.
  private func mask(
    of path: UnsafeMutablePointer<cairo_path_t>,
    _ sigma: Double,
    _ context: OpaquePointer
  ) -> (mask: ShadowMask, left: Double, top: Double)? {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_path_extents(context, &left, &top, &right, &bottom)
    var (clipLeft, clipTop, clipRight, clipBottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &clipLeft, &clipTop, &clipRight, &clipBottom)
    // Blurred pixels reach three σ; only what can reach the visible part is drawn.
    let room = (3 * sigma).rounded(.up) + 1
    let far = 4 * room + 64
    left = (max(left, clipLeft - far) - room).rounded(.down)
    top = (max(top, clipTop - far) - room).rounded(.down)
    right = (min(right, clipRight + far) + room).rounded(.up)
    bottom = (min(bottom, clipBottom + far) + room).rounded(.up)
    let (width, height) = (right - left, bottom - top)
    guard width > 0, height > 0, width <= Self.longestMask, height <= Self.longestMask else {
      return nil
    }
    let key = ShadowMask.Key(
      outline: outline(of: path, left, top),
      width: Int(width),
      height: Int(height),
      sigma: sigma
    )
    if let index = masks.firstIndex(where: { $0.key == key }) {
      let mask = masks.remove(at: index)
      masks.append(mask)
      return (mask, left, top)
    }
    guard let mask = ShadowMask(key, path: path, left: left, top: top) else { return nil }
    if masks.count >= Self.keptMasks { masks.removeFirst() }
    masks.append(mask)
    return (mask, left, top)
  }

  /// Returns the numbers of a path, relative to a corner, with one number per element for its kind.
  private func outline(
    of path: UnsafeMutablePointer<cairo_path_t>,
    _ left: Double,
    _ top: Double
  ) -> [Double] {
    var numbers: [Double] = []
    var index = 0
    while index < Int(path.pointee.num_data) {
      let header = path.pointee.data[index].header
      numbers.append(Double(header.type.rawValue))
      for offset in 1..<max(Int(header.length), 1) {
        let point = path.pointee.data[index + offset].point
        numbers.append(point.x - left)
        numbers.append(point.y - top)
      }
      index += max(Int(header.length), 1)
    }
    return numbers
  }
}
