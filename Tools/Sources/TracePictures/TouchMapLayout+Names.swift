import GestureDrawing
import GestureExplanation
import GestureScenarios
import Gestures

// Words beside fingers and marks.
extension TouchMapLayout {
  /// Adds each finger's number and times.
  func addTouchNames(_ placer: inout TextPlacer) {
    for (contact, path) in zip(contacts, map.paths) {
      let start = path.points[0]
      let end = path.points[path.points.count - 1]
      let isTap = !path.points.contains { $0.distance(to: start) > 14 }
      let number = "\(contact.id.contact)"
      // With many fingers, only the timeline shows the times.
      if contacts.count > Self.crowd {
        name([number], at: start, &placer)
        continue
      }
      if isTap {
        let times =
          path.hasEnd ? "\(contact.start.text)–\(contact.last.text) s" : "\(contact.start.text) s"
        name(["\(number): \(times)", number], at: start, &placer)
      } else {
        name(["\(number): \(contact.start.text) s", number], at: start, &placer)
        if path.hasEnd { name(["\(contact.last.text) s"], at: end, &placer) }
      }
    }
  }

  private func name(_ forms: [String], at point: Point, _ placer: inout TextPlacer) {
    for form in forms {
      var text = PlacedText(form, at: .zero, size: Self.typeSize)
      text.ground = .paper
      if placer.place(Self.around(point, text, from: 9, to: 27), in: map.frame, besides: inked)
        != nil
      {
        return
      }
    }
  }

  /// Returns a text at positions around a point, the near ones first.
  private static func around(
    _ point: Point,
    _ text: PlacedText,
    from near: Double,
    to far: Double
  ) -> [PlacedText] {
    var candidates: [PlacedText] = []
    for distance in stride(from: near, through: far, by: 6) {
      for rise in [0.0, -1, 1, -1.8, 1.8] {
        let y = point.y + rise * distance + 3.5
        candidates.append(text.moved(to: Point(point.x + distance, y)))
        candidates.append(text.moved(to: Point(point.x - distance, y), .end))
      }
      candidates.append(text.moved(to: Point(point.x, point.y - distance), .middle))
      candidates.append(text.moved(to: Point(point.x, point.y + distance + 7), .middle))
    }
    return candidates
  }

  // MARK: - Recognizers

  private struct Event {
    let kind: TouchMap.Mark.Kind
    let verb: String
    let time: Timestamp
    var attempts: [Attempt]
  }

  /// The events of recognizers; equal events at the same time are one event.
  private var events: [Event] {
    var events: [Event] = []
    func add(_ kind: TouchMap.Mark.Kind, _ verb: String, _ time: Timestamp, _ attempt: Attempt) {
      guard selection.start <= time.seconds, time.seconds <= selection.end else { return }
      if let index = events.firstIndex(where: { $0.verb == verb && $0.time == time }) {
        events[index].attempts.append(attempt)
      } else {
        events.append(Event(kind: kind, verb: verb, time: time, attempts: [attempt]))
      }
    }
    for attempt in selection.attempts {
      if let began = attempt.began { add(.began, "began", began, attempt) }
      switch attempt.outcome {
      case .fired: add(.fired, attempt.began == nil ? "fired" : "ended", attempt.end, attempt)
      case .cancelled: add(.cancelled, "cancelled", attempt.end, attempt)
      case .failed, .refused, .open: break
      }
    }
    return events.sorted { $0.time < $1.time }
  }

  /// The mean location of the fingers that are down at a time; after the last lift, the last
  /// location.
  private func center(at time: Timestamp) -> Point? {
    var down = contacts.filter { $0.start <= time && time <= $0.last }
    if down.isEmpty, let last = contacts.filter({ $0.last <= time }).max(by: { $0.last < $1.last })
    {
      down = [last]
    }
    guard !down.isEmpty else { return nil }
    var sum = Vector.zero
    for contact in down { sum = sum + (contact.location(at: time) - Point.zero) }
    return convertToPicture(Point.zero + sum * (1 / Double(down.count)))
  }

  mutating func addMarks(_ placer: inout TextPlacer) {
    for event in events {
      guard let point = center(at: event.time) else { continue }
      map.marks.append(TouchMap.Mark(kind: event.kind, position: point))
      inked.append(point)
    }
  }

  /// Adds texts to marks, away from the paths of fingers, each with a line to its mark.
  mutating func addMarkNames(
    _ numbers: (Attempt) -> Int?,
    _ placer: inout TextPlacer
  ) {
    let events = events.filter { center(at: $0.time) != nil }
    for index in map.marks.indices {
      let event = events[index]
      let mark = map.marks[index]
      let isCrowded = events.count > Self.crowd
      for form in Self.forms(of: event, isCrowded: isCrowded, numbers) {
        var text = PlacedText(form, at: .zero, size: Self.typeSize, Self.colour(of: mark.kind))
        text.isBold = true
        text.ground = .paper
        let candidates = Self.around(mark.position, text, from: 12, to: isCrowded ? 36 : 60)
        guard let placed = placer.place(candidates, in: map.frame, besides: inked) else { continue }
        map.marks[index].leader = Self.nearest(mark.position, on: placed.box)
        break
      }
    }
  }

  /// Returns the texts for an event, the longest form first.
  private static func forms(
    of event: Event,
    isCrowded: Bool,
    _ numbers: (Attempt) -> Int?
  ) -> [String] {
    let names = event.attempts.map(\.recognizer.shortName)
    let few = names[0] + (names.count > 1 ? " and \(names.count - 1) more" : "")
    guard isCrowded else {
      let all = names.joined(separator: ", ")
      return ["\(all) \(event.verb) \(event.time.text) s", "\(few) \(event.verb)"]
    }
    let told = event.attempts.compactMap(numbers).map { "\($0)" }.joined(separator: ", ")
    return told.isEmpty ? [few] : ["\(told) \(few)", told]
  }

  static func colour(of kind: TouchMap.Mark.Kind) -> SVGColour {
    switch kind {
    case .began: .accent
    case .fired: .good
    case .cancelled: .second
    }
  }

  private static func nearest(_ point: Point, on box: Rect) -> Point {
    Point(min(max(point.x, box.minX), box.maxX), min(max(point.y, box.minY), box.maxY))
  }
}
