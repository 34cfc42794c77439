public import GestureGeometry
import GestureTouches
public import GestureTraces

extension Trace {
  /// A size of window that suits the trace: that of its header, or else one that holds every touch.
  ///
  /// Without a header it is 400 × 800 points, and larger where touches lie farther out.
  public var windowSize: Size {
    if let size = header.size { return size }
    var size = Size(400, 800)
    for touch in frames.flatMap(\.touches) {
      // The right and bottom edges do not belong to a view, so the last touch lies one point inside.
      size.width = max(size.width, touch.location.x + 1)
      size.height = max(size.height, touch.location.y + 1)
    }
    return size
  }
}
