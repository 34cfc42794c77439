import GestureDrawing
package import Gestures

/// The meaning of the symbols of a picture; only those that it contains.
package struct Legend: Sendable {
  /// A symbol with its meaning.
  package struct Entry: Sendable {
    /// The symbol.
    package let sign: PictureSymbol
    /// Its meaning.
    package let text: String
    /// The frame of the symbol, left of the text.
    package let frame: Rect
  }

  /// The symbols that are explained.
  package enum PictureSymbol: Sendable, Hashable {
    case span(Timeline.Span)
    case moment(Timeline.Moment)
    case relation(Timeline.Relation)
    case touch
    case lift
    case began
    case gap
    case part
  }

  /// The entries, in reading order.
  package private(set) var entries: [Entry] = []
  /// The y coordinate of its lower edge.
  package private(set) var maxY: Double

  init(
    of timeline: Timeline,
    _ map: TouchMap,
    at corner: Point,
    width: Double,
    _ placer: inout TextPlacer
  ) {
    var x = corner.x
    var y = corner.y
    for (sign, meaning) in Self.meanings(timeline, map) {
      var text = PlacedText(meaning, at: .zero, size: 10, .muted)
      if x > corner.x, x + 28 + text.box.width > corner.x + width {
        x = corner.x
        y += 21
      }
      text = text.moved(to: Point(x + 28, y + 10))
      placer.add(text)
      entries.append(Entry(sign: sign, text: meaning, frame: Rect(x, y, 22, 13)))
      x = text.box.maxX + 18
    }
    maxY = y + 14
  }

  private static func meanings(_ timeline: Timeline, _ map: TouchMap) -> [(PictureSymbol, String)] {
    var list: [(PictureSymbol, String)] = []
    let bars = timeline.rows.flatMap(\.bars).map(\.span)
    let marks = timeline.rows.flatMap(\.marks).map(\.moment)
    if map.overview != nil { list.append((.part, "the part of the window that is drawn")) }
    if !map.paths.isEmpty {
      list.append((.touch, "finger comes down; a dot every \(milliseconds(map.dotInterval))"))
      if map.paths.contains(where: \.hasEnd) { list.append((.lift, "is lifted")) }
    }
    if map.marks.contains(where: { $0.kind == .began }) { list.append((.began, "begins")) }
    for span in Timeline.Span.allCases where bars.contains(span) {
      list.append((.span(span), words(for: span)))
    }
    for moment in Timeline.Moment.allCases where marks.contains(moment) {
      list.append((.moment(moment), words(for: moment)))
    }
    for relation in Timeline.Relation.allCases
    where timeline.arrows.contains(where: { $0.relation == relation }) {
      list.append((.relation(relation), relation == .prevented ? "prevents" : "waits for"))
    }
    if !timeline.axis.gaps.isEmpty { list.append((.gap, "time without touches, left out")) }
    return list
  }

  private static func milliseconds(_ seconds: Double) -> String {
    seconds < 1 ? "\(Int((seconds * 1000).rounded())) ms" : "\(Int(seconds.rounded())) s"
  }

  private static func words(for span: Timeline.Span) -> String {
    switch span {
    case .down: "finger is down"
    case .possible: "undecided"
    case .held: "recognized, held back"
    case .active: "has begun"
    }
  }

  private static func words(for moment: Timeline.Moment) -> String {
    switch moment {
    case .fired: "fires or ends"
    case .failed: "fails"
    case .cancelled: "is cancelled"
    case .open: "still active"
    case .refused: "is not given the touch"
    case .timer: "a timer is due"
    }
  }
}
