import GestureDrawing
import Gestures

/// The symbols of a picture; each has its own shape, so that it is recognizable without its colour.
enum PictureSymbol {
  /// Where a finger came down.
  static func touch(at point: Point) -> SVGElement { .circle(point, radius: 5).filled(.ink) }

  /// Where a finger was lifted.
  static func lift(at point: Point) -> SVGElement {
    .circle(point, radius: 5).outlined(.ink, width: 1.5)
  }

  /// Where a recognizer began.
  static func began(at point: Point) -> [SVGElement] {
    let corners = [Vector(-4, -5.5), Vector(6.5, 0), Vector(-4, 5.5)].map { point + $0 }
    return [
      .polygon(corners).filled(.accent),
      .polygon(corners).outlined(.paper, width: 1),
    ]
  }

  /// A small window, and the part of it that is drawn.
  static func part(_ part: Rect, of window: Rect) -> [SVGElement] {
    [
      .rectangle(window).filled(.paper),
      .rectangle(part).filled(.muted, opacity: 0.45),
      .rectangle(window, rounding: 1.5).outlined(.muted, width: 1.25),
    ]
  }

  // MARK: - Timeline

  /// A gap in the time axis, drawn as a broken axis.
  static func zigzag(at x: Double, from top: Double, to bottom: Double) -> SVGElement {
    let count = max(3, Int((bottom - top) / 8))
    let points = (0...count).map { index in
      let y = top + (bottom - top) * Double(index) / Double(count)
      return Point(x + (index.isMultiple(of: 2) ? -3 : 3), y)
    }
    return SVGElement.path(points).outlined(.muted, width: 0.9)
  }

  /// A span of time.
  static func span(_ span: Timeline.Span, in frame: Rect) -> [SVGElement] {
    switch span {
    case .down: [.rectangle(frame, rounding: 2).filled(.ink)]
    case .possible: [.rectangle(frame, rounding: 1).filled(.muted, opacity: 0.55)]
    case .active: [.rectangle(frame, rounding: 2).filled(.accent)]
    case .held:
      [.rectangle(frame, rounding: 1).filled(.paper)]
        + hatching(of: frame).map { .line($0.0, $0.1).outlined(.second, width: 1.1) }
        + [.rectangle(frame, rounding: 1).outlined(.second, width: 1.1)]
    }
  }

  /// Returns slanted lines that fill a rectangle.
  static func hatching(of frame: Rect) -> [(Point, Point)] {
    let distance = 4.5
    var lines: [(Point, Point)] = []
    // A line goes up to the right from x at the bottom; it is cut off at the sides.
    var x = frame.minX - frame.height + distance
    while x < frame.maxX {
      let start = max(x, frame.minX)
      let end = min(x + frame.height, frame.maxX)
      if start < end {
        lines.append((Point(start, frame.maxY - (start - x)), Point(end, frame.maxY - (end - x))))
      }
      x += distance
    }
    return lines
  }

  /// A moment.
  static func moment(_ moment: Timeline.Moment, at point: Point) -> [SVGElement] {
    func at(_ dx: Double, _ dy: Double) -> Point { point + Vector(dx, dy) }
    switch moment {
    case .fired:
      return [
        .circle(point, radius: 6).filled(.paper), .circle(point, radius: 4.75).filled(.good),
      ]
    case .failed:
      return [(-4.0, 4.0), (4, -4)].map {
        .line(at($0.0, -4), at($0.1, 4)).outlined(.bad, width: 2.2)
      }
    case .cancelled:
      return [
        .circle(point, radius: 5).filled(.paper),
        .circle(point, radius: 5).outlined(.second, width: 1.75),
        .line(at(-3.5, 3.5), at(3.5, -3.5)).outlined(.second, width: 1.75),
      ]
    case .open:
      return [.path([at(-3, -5), at(3, 0), at(-3, 5)]).outlined(.ink, width: 1.75)]
    case .refused:
      let box = Rect(point.x - 4, point.y - 4, 8, 8)
      return [.rectangle(box).filled(.paper), .rectangle(box).outlined(.bad, width: 1.75)]
    case .timer:
      return [
        .line(at(0, -9), at(0, 5)).outlined(.ink),
        .polygon([at(-3.5, -11), at(3.5, -11), at(0, -6)]).filled(.ink),
      ]
    }
  }

  /// An arrow from one row to another; an arrow for "prevents" is solid, one for "waits" is broken
  /// and has an open head.
  static func arrow(_ arrow: Timeline.Arrow) -> [SVGElement] {
    let away = arrow.start.y < arrow.end.y ? -1.0 : 1
    let (left, right) = (Vector(-3.5, 6 * away), Vector(3.5, 6 * away))
    let head = [arrow.end + left, arrow.end, arrow.end + right]
    switch arrow.relation {
    case .prevented:
      return [
        .line(arrow.start, arrow.end + Vector(0, 5 * away)).outlined(.bad, width: 1.25),
        .polygon(head).filled(.bad),
      ]
    case .waitsFor:
      return [
        .line(arrow.start, arrow.end).outlined(.second, width: 1.25, dashes: [3, 2.5]),
        .path(head).outlined(.second, width: 1.25),
      ]
    }
  }
}
