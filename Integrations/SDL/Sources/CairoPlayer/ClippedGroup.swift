import CCairo
import GestureScenes

/// What was drawn inside a clip, for the next list that draws the same there.
///
/// Most of a picture does not change from one frame to the next: of six photos, a finger turns one.
final class ClippedGroup {
  /// All that decides how a group looks.
  struct Key: Equatable {
    /// From the clip to the end of the group.
    var commands: ArraySlice<DisplayCommand>
    /// The transform to pixels.
    var matrix: [Double]
    /// The pixels that the group may change: left, top, right, bottom.
    var visible: [Double]
    var opacity: Double
    var shadow: Shadow?
  }

  let key: Key
  let pattern: OpaquePointer
  /// The pictures in it.
  let images: [ImageID]
  var isUsed = true

  init(_ key: Key, _ pattern: OpaquePointer) {
    self.key = key
    self.pattern = pattern
    images = key.commands.compactMap { if case .image(let id, _, _) = $0 { id } else { nil } }
  }

  deinit { cairo_pattern_destroy(pattern) }
}

/// A group that is being drawn.
struct OpenGroup {
  /// The outline of the clip, in pixels.
  let outline: UnsafeMutablePointer<cairo_path_t>
  /// Describes the group if it is kept.
  let key: ClippedGroup.Key?
}
