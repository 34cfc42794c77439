public import GestureTraces
public import Gestures

extension Trace {
  /// The size of a window for the trace: the size in its header, or else one that contains every
  /// touch.
  ///
  /// Without a header it is 400 × 800 points, or larger if touches are outside of that.
  public var windowSize: Size {
    var extent = TraceExtent(of: header)
    for frame in frames { extent.take(frame) }
    return extent.size
  }
}

/// Finds the size of a window for a trace, frame by frame.
struct TraceExtent {
  /// The size so far.
  private(set) var size: Size
  private let isFixed: Bool

  init(of header: TraceHeader) {
    size = header.size ?? Size(400, 800)
    isFixed = header.size != nil
  }

  mutating func take(_ frame: TraceFrame) {
    guard !isFixed else { return }
    for touch in frame.touches {
      // The right and bottom edges do not belong to a view, so the last touch is one point inside.
      size.width = max(size.width, touch.location.x + 1)
      size.height = max(size.height, touch.location.y + 1)
    }
  }
}
