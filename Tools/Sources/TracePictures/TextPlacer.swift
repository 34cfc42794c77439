package import GestureGeometry

/// Finds room for lines of text: no two of them overlap.
struct TextPlacer {
  /// Those that have a place, in the order in which they got it.
  private(set) var texts: [PlacedText] = []
  /// What else no text may lie on.
  private var obstacles: [Rect] = []

  /// Keeps a place free of text.
  mutating func block(_ rect: Rect) { obstacles.append(rect) }

  /// Adds a text to where it belongs, whether there is room or not: for what was laid out before.
  mutating func add(_ text: PlacedText) { texts.append(text) }

  /// Returns whether a rectangle is free of texts and obstacles.
  func isFree(_ rect: Rect) -> Bool {
    !texts.contains { $0.box.overlaps(rect) } && !obstacles.contains { $0.overlaps(rect) }
  }

  /// Adds a text to the best free place.
  ///
  /// - Parameters:
  ///   - candidates: The text at several places, the best one first.
  ///   - area: Where it has to lie.
  ///   - points: Places that it should not cover, if that can be helped.
  /// - Returns: Where it is; nil when there is no room, and then it is left out.
  @discardableResult
  mutating func place(
    _ candidates: [PlacedText],
    in area: Rect,
    besides points: [Point] = []
  ) -> PlacedText? {
    var best: (text: PlacedText, cost: Int)?
    for candidate in candidates {
      let box = candidate.box
      // Words of two texts are not taken for one sentence.
      guard area.holds(box), isFree(box.inset(by: -3, 0)) else { continue }
      let cost = points.count { box.contains($0) }
      if cost < best?.cost ?? .max { best = (candidate, cost) }
      if cost == 0 { break }
    }
    guard let best else { return nil }
    texts.append(best.text)
    return best.text
  }
}

extension Rect {
  /// Whether both have more in common than an edge.
  package func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Whether another one lies in it, edges included.
  package func holds(_ other: Rect) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }
}
