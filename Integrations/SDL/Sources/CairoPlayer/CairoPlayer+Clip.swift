import CCairo
import GestureScenes
import Gestures

extension CairoPlayer {
  /// Shows what follows only inside a rectangle.
  ///
  /// Cairo clips quickly to upright rectangles only. For others, what follows goes to a group of its
  /// own, which is drawn once through the outline, and kept.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - radius: The radius of its corners, in points.
  ///   - rest: The commands after the clip; empty to keep no group.
  ///   - context: Where to draw.
  /// - Returns: How many of the commands need not be played, because their group was kept.
  func clip(
    _ rect: Rect,
    _ radius: Double,
    before rest: ArraySlice<DisplayCommand>,
    _ context: OpaquePointer
  ) -> Int {
    cairo_new_path(context)
    add(rect, radius, context)
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    let isUpright = matrix.xy == 0 && matrix.yx == 0 || matrix.xx == 0 && matrix.yy == 0
    guard radius > 0 || !isUpright else {
      cairo_clip(context)
      return 0
    }
    cairo_identity_matrix(context)
    guard let outline = cairo_copy_path(context) else { return 0 }
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_path_extents(context, &left, &top, &right, &bottom)
    cairo_new_path(context)
    (left, top) = (left.rounded(.down), top.rounded(.down))
    cairo_rectangle(context, left, top, right.rounded(.up) - left, bottom.rounded(.up) - top)
    cairo_clip(context)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    let commands = Self.group(at: rest)
    let key = ClippedGroup.Key(
      commands: commands,
      matrix: [matrix.xx, matrix.yx, matrix.xy, matrix.yy, matrix.x0, matrix.y0],
      visible: [left, top, right, bottom],
      opacity: state.opacity,
      shadow: state.shadow
    )
    if let kept = keptGroups.first(where: { $0.key == key }) {
      kept.isUsed = true
      shown.formUnion(kept.images)
      draw(kept.pattern, through: outline, context)
      cairo_set_matrix(context, &matrix)
      return commands.count
    }
    cairo_push_group(context)
    cairo_set_matrix(context, &matrix)
    groups.append(OpenGroup(outline: outline, key: commands.isEmpty ? nil : key))
    state.groups += 1
    return 0
  }

  /// Returns the commands up to the one that restores the state from before the clip.
  private static func group(at rest: ArraySlice<DisplayCommand>) -> ArraySlice<DisplayCommand> {
    var depth = 0
    for (index, command) in zip(rest.indices, rest) {
      if command == .save { depth += 1 }
      if command == .restore { depth -= 1 }
      if depth < 0 { return rest[..<index] }
    }
    return rest
  }

  /// Draws the newest groups until only some are open.
  func closeGroups(downTo count: Int, _ context: OpaquePointer) {
    while groups.count > count {
      let group = groups.removeLast()
      guard let pattern = cairo_pop_group(context) else { continue }
      draw(pattern, through: group.outline, context)
      if let key = group.key {
        keptGroups.append(ClippedGroup(key, pattern))
      } else {
        cairo_pattern_destroy(pattern)
      }
    }
  }

  /// Draws what is in a group, and frees its outline.
  private func draw(
    _ pattern: OpaquePointer,
    through outline: UnsafeMutablePointer<cairo_path_t>,
    _ context: OpaquePointer
  ) {
    cairo_identity_matrix(context)
    cairo_set_source(context, pattern)
    cairo_new_path(context)
    cairo_append_path(context, outline)
    cairo_fill(context)
    cairo_path_destroy(outline)
  }

  /// Forgets the groups that the last list did not show.
  func dropUnusedGroups() {
    keptGroups.removeAll { !$0.isUsed }
    for group in keptGroups { group.isUsed = false }
  }
}
