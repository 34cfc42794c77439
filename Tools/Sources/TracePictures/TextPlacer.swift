package import Gestures

/// Finds positions for lines of text, so that no two of them overlap.
struct TextPlacer {
  /// The texts with a position, in the order in which they were placed.
  private(set) var texts: [PlacedText] = []
  /// Other areas that no text may cover.
  private var obstacles: [Rect] = []

  /// Keeps an area free of text.
  mutating func block(_ rect: Rect) { obstacles.append(rect) }

  /// Adds a text at its position without a check, for texts that were laid out before.
  mutating func add(_ text: PlacedText) { texts.append(text) }

  /// Returns whether a rectangle is free of texts and obstacles.
  func isFree(_ rect: Rect) -> Bool {
    !texts.contains { $0.box.overlaps(rect) } && !obstacles.contains { $0.overlaps(rect) }
  }

  /// Adds a text at the best free position.
  ///
  /// - Parameters:
  ///   - candidates: The text at several positions, the best one first.
  ///   - area: The area that must contain it.
  ///   - points: Points that it should not cover, if possible.
  /// - Returns: The placed text; nil when there is no free position, and then it is left out.
  @discardableResult
  mutating func place(
    _ candidates: [PlacedText],
    in area: Rect,
    besides points: [Point] = []
  ) -> PlacedText? {
    var best: (text: PlacedText, cost: Int)?
    for candidate in candidates {
      let box = candidate.box
      // Keeps a distance, so that two texts do not look like one sentence.
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
  /// Returns whether both overlap by more than an edge.
  package func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns whether it contains another rectangle, including edges.
  package func holds(_ other: Rect) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }
}
