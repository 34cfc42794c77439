import GestureViews
import Gestures

/// A point of a view where people touch it.
struct Place {
  /// In window points.
  let point: Point
  /// Where it is: `in the middle of row`.
  let words: String
  /// Whether it is the place nearest to the middle.
  let isMiddle: Bool
  /// Whether it is on another view inside.
  var isOnOther = false
}

/// Where a view can be touched.
struct Places {
  /// The middle, places near the edges and places over views in front; empty if no touch reaches it.
  let all: [Place]
  /// The rectangle of the points that reach it, in window points.
  let reach: Rect

  /// How many points are tried along each side of a view.
  private static let grid = 9
  /// The distance of places near an edge from it, in points.
  private static let inset = 6.0
  /// The most places over other views.
  private static let mostOverlaps = 3

  init(of view: View, in window: Window, name: String) {
    let bounds = Self.visible(of: view) ?? .zero
    var points: [(point: Point, hit: View)] = []
    func look(_ x: Double, _ y: Double) -> (point: Point, hit: View)? {
      let point = view.convertToWindow(Point(x, y))
      guard window.bounds.contains(point) else { return nil }
      guard let hit = window.hitTest(point, with: nil), hit.isDescendant(of: view) else {
        return nil
      }
      return (point, hit)
    }
    // Never on an edge itself, which belongs to a neighbour.
    for row in 0..<Self.grid {
      for column in 0..<Self.grid {
        let x = bounds.minX + bounds.size.width * (Double(column) + 0.5) / Double(Self.grid)
        let y = bounds.minY + bounds.size.height * (Double(row) + 0.5) / Double(Self.grid)
        if let entry = look(x, y) { points.append(entry) }
      }
    }
    guard let first = points.first else {
      (all, reach) = ([], .zero)
      return
    }
    reach = Rect(enclosing: points.map { $0.point })
    let own = points.filter { $0.hit === view }
    let candidates = own.isEmpty ? points : own
    // Of the points themselves, so that it is not beside a view in front.
    var sum = Vector.zero
    for entry in candidates { sum += entry.point - .zero }
    let middle = Point.zero + sum * (1 / Double(candidates.count))
    let nearest = candidates.min { ($0.point - middle).length < ($1.point - middle).length }
    var places = [
      Place(point: (nearest ?? first).point, words: "in the middle of \(name)", isMiddle: true)
    ]
    if bounds.size.width > 40, bounds.size.height > 40 {
      let center = bounds.center
      let edges: [(String, Double, Double)] = [
        ("left", bounds.minX + Self.inset, center.y), ("right", bounds.maxX - Self.inset, center.y),
        ("upper", center.x, bounds.minY + Self.inset),
        ("lower", center.x, bounds.maxY - Self.inset),
      ]
      for (word, x, y) in edges {
        guard let entry = look(x, y) else { continue }
        places.append(
          Place(point: entry.point, words: "near the \(word) edge of \(name)", isMiddle: false)
        )
      }
    }
    var seen: [View] = []
    for entry in points where entry.hit !== view && seen.count < Self.mostOverlaps {
      guard !seen.contains(where: { $0 === entry.hit }) else { continue }
      seen.append(entry.hit)
      let same = points.filter { $0.hit === entry.hit }
      let other = entry.hit.name.map { "`\($0)`" } ?? "a view in it"
      places.append(
        Place(
          point: same[same.count / 2].point,
          words: "on \(other)",
          isMiddle: false,
          isOnOther: true
        )
      )
    }
    all = places
  }

  /// The part of a view that is inside all views around it, in its own coordinates; nil if none is.
  static func visible(of view: View) -> Rect? {
    var rect: Rect? = view.bounds
    var outer = view.superview
    while let next = outer {
      let inside = Rect(enclosing: next.corners.map { view.convertFromWindow($0) })
      rect = rect?.intersection(inside)
      outer = next.superview
    }
    return rect
  }
}

extension View {
  /// The corners of the bounds, in window points.
  var corners: [Point] {
    [
      bounds.origin, Point(bounds.maxX, bounds.minY), Point(bounds.minX, bounds.maxY),
      Point(bounds.maxX, bounds.maxY),
    ].map { convertToWindow($0) }
  }
}
