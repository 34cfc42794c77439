package import GestureDrawing
import Gestures

// Writing: every position is already known.
extension TraceDrawing {
  /// The picture as a file.
  package var document: SVGDocument {
    var document = SVGDocument(size: size, title: title)
    document.elements = map.elements + timeline.elements
    for entry in legend.entries { document.elements += entry.elements }
    document.elements += texts.compactMap(\.groundElement)
    document.elements += texts.map(\.element)
    if let playback {
      document.elements += playback.elements(over: timeline) { map.convertToPicture($0) }
    }
    return document
  }
}

extension PlacedText {
  var element: SVGElement {
    .text(text, at: position, size: size, anchor: anchor, isBold: isBold).filled(colour)
  }

  /// The background that covers the lines behind it.
  fileprivate var groundElement: SVGElement? {
    ground.map { .rectangle(box.inset(by: -1, 0), rounding: 2).filled($0, opacity: 0.85) }
  }
}

extension TouchMap {
  fileprivate var elements: [SVGElement] {
    let toClip = Point(-clip.minX, -clip.minY)
    let lines =
      views.map { SVGElement.polygon($0).outlined(.muted, width: 0.75) }
      + [.rectangle(window, rounding: 3).outlined(.muted, width: 1.5)]
    var elements = [
      SVGElement.window([.group(lines, at: toClip)], in: clip),
      .rectangle(clip).outlined(.muted, width: 0.6),
    ]
    if let overview { elements += PictureSymbol.part(overview.part, of: overview.window) }
    for path in paths {
      elements.append(.path(path.points).outlined(.ink, width: 1.75))
      elements += path.dots.map { .circle($0, radius: 2.2).filled(.ink) }
    }
    for path in paths {
      if path.hasStart { elements.append(PictureSymbol.touch(at: path.points[0])) }
      if path.hasEnd { elements.append(PictureSymbol.lift(at: path.points[path.points.count - 1])) }
    }
    for mark in marks {
      if let leader = mark.leader {
        elements.append(.line(mark.position, leader).outlined(.muted, width: 0.75))
      }
      elements += mark.elements
    }
    return elements
  }
}

extension TouchMap.Mark {
  fileprivate var elements: [SVGElement] {
    switch kind {
    case .began: PictureSymbol.began(at: position)
    case .fired: PictureSymbol.moment(.fired, at: position)
    case .cancelled: PictureSymbol.moment(.cancelled, at: position)
    }
  }
}

extension Timeline {
  fileprivate var elements: [SVGElement] {
    var elements: [SVGElement] = []
    for (index, row) in rows.enumerated() {
      elements.append(.rectangle(row.frame, rounding: 2).filled(Self.ground(ofRow: index)))
    }
    let top = rows.first?.frame.minY ?? 0
    for tick in axis.ticks(distance: 70) {
      let x = axis.x(tick.seconds)
      elements.append(.line(Point(x, top - 4), Point(x, maxY)).outlined(.hairline))
    }
    for gap in axis.gaps {
      let x = (axis.x(gap.start) + axis.x(gap.end)) / 2
      elements.append(PictureSymbol.zigzag(at: x, from: top - 4, to: maxY))
    }
    for row in rows {
      for bar in row.bars { elements += PictureSymbol.span(bar.span, in: bar.frame) }
    }
    for arrow in arrows { elements += PictureSymbol.arrow(arrow) }
    for row in rows {
      for mark in row.marks { elements += PictureSymbol.moment(mark.moment, at: mark.position) }
    }
    return elements
  }
}

extension Legend.Entry {
  fileprivate var elements: [SVGElement] {
    let center = frame.center
    switch sign {
    case .touch: return [PictureSymbol.touch(at: center)]
    case .lift: return [PictureSymbol.lift(at: center)]
    case .began: return PictureSymbol.began(at: center)
    case .gap: return [PictureSymbol.zigzag(at: center.x, from: frame.minY, to: frame.maxY)]
    case .part:
      let part = Rect(center.x - 4, frame.minY + 3, 9, 6)
      return PictureSymbol.part(part, of: frame.inset(by: 1, 0))
    // On the timeline, a timer is drawn on the attempt that it ends; in the legend it is alone.
    case .moment(.timer): return PictureSymbol.moment(.timer, at: center + Vector(0, 3))
    case .moment(let moment): return PictureSymbol.moment(moment, at: center)
    case .span(let span):
      let bar = Rect(frame.minX, center.y - span.height / 2, frame.width, span.height)
      return PictureSymbol.span(span, in: bar)
    case .relation(let relation):
      return PictureSymbol.arrow(
        Timeline.Arrow(
          relation: relation,
          start: Point(center.x, frame.minY - 1),
          end: Point(center.x, frame.maxY)
        )
      )
    }
  }
}
