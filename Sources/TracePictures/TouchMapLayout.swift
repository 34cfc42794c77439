import GestureDrawing
import GestureExplanation
import GestureGeometry
import GestureScenarios
import GestureTouches

/// Lays out the map of touches.
struct TouchMapLayout {
  /// The size of small type, in points.
  static let typeSize = 10.0

  /// With more fingers or events than this, words are left to the timeline.
  private static let crowd = 6

  private(set) var map: TouchMap
  private let contacts: [RecordedContact]
  private let selection: DrawingSelection
  /// What names should not cover.
  private var inked: [Point] = []

  /// Lays out everything.
  ///
  /// - Parameters:
  ///   - recording: What happened.
  ///   - selection: What of it is shown.
  ///   - numbers: The numbers of attempts that a sentence is told of.
  ///   - frame: Where.
  ///   - placer: Gets the texts.
  init(
    _ recording: SceneRecording,
    _ selection: DrawingSelection,
    numbers: (Attempt) -> Int?,
    in frame: Rect,
    _ placer: inout TextPlacer
  ) {
    self.selection = selection
    map = TouchMap(frame: frame)
    contacts = recording.contacts.filter {
      $0.start.seconds <= selection.end && $0.last.seconds >= selection.start
    }
    let world = Self.part(of: recording.size, around: contacts)
    let scale = min(
      (frame.width - 8) / max(world.width, 1),
      (frame.height - 8) / max(world.height, 1)
    )
    let size = Size(world.width * scale, world.height * scale)
    let corner = Point(frame.center.x - size.width / 2, frame.center.y - size.height / 2)
    let origin = Point(corner.x - world.minX * scale, corner.y - world.minY * scale)
    let windowSize = Size(recording.size.width * scale, recording.size.height * scale)
    map.window = Rect(origin: origin, size: windowSize)
    map.scale = scale
    map.clip = Rect(origin: corner, size: size).inset(by: -1, -1)
    addOverview(of: recording.size, world, &placer)
    addPaths()
    addViews(recording.views, &placer)
    addMarks(&placer)
    addTouchNames(&placer)
    addMarkNames(numbers, &placer)
  }

  /// How much of the window is drawn at least, of its width and of its height.
  ///
  /// > Source: chosen by looking: a finger's way is seen, and so is on what it was.
  private static let leastShare = 0.4

  /// Returns what is drawn: the part of a window that was touched, with what lies around it; all of
  /// it where that is most of it, and what was touched outside.
  private static func part(of size: Size, around contacts: [RecordedContact]) -> Rect {
    let window = Rect(origin: .zero, size: size)
    let touched = contacts.flatMap { $0.places.map(\.location) }
    guard !touched.isEmpty else { return window }
    let box = Rect(enclosing: touched)
    let least = Size(
      max(box.width * 1.3, size.width * leastShare),
      max(box.height * 1.3, size.height * leastShare)
    )
    let corners = [Point.zero, Point(size.width, size.height)]
    guard max(least.width / max(size.width, 1), least.height / max(size.height, 1)) < 0.75,
      window.holds(box)
    else { return Rect(enclosing: touched + corners) }
    // The shape of the window, moved to lie inside it.
    let share = max(least.width / size.width, least.height / size.height)
    let part = Size(size.width * share, size.height * share)
    return Rect(
      min(max(box.center.x - part.width / 2, 0), size.width - part.width),
      min(max(box.center.y - part.height / 2, 0), size.height - part.height),
      part.width,
      part.height
    )
  }

  /// Adds the small window, where only a part of it is drawn.
  private mutating func addOverview(of size: Size, _ part: Rect, _ placer: inout TextPlacer) {
    guard part.width < size.width * 0.99 else { return }
    let scale = 44 / max(size.width, size.height)
    let corner = Point(map.frame.minX, map.frame.maxY - size.height * scale)
    let window = Rect(origin: corner, size: Size(size.width * scale, size.height * scale))
    map.overview = (
      window,
      Rect(
        corner.x + part.minX * scale,
        corner.y + part.minY * scale,
        part.width * scale,
        part.height * scale
      )
    )
    placer.block(window.inset(by: -2, -2))
  }

  private func place(_ point: Point) -> Point { map.place(point) }

  // MARK: - Views and paths

  private mutating func addViews(
    _ views: [SceneRecording.Outline],
    _ placer: inout TextPlacer
  ) {
    map.views = views.map { $0.corners.map(place) }
    for (view, corners) in zip(views, map.views).reversed() {
      guard let name = view.name else { continue }
      guard let box = Rect(enclosing: corners).intersection(map.clip), box.width > 8, box.height > 8
      else { continue }
      var text = PlacedText(name, at: .zero, size: Self.typeSize, .muted)
      text = text.shortened(to: max(box.width - 8, 40))
      let candidates = [
        text.moved(to: Point(box.minX + 4, box.minY + 12)),
        text.moved(to: Point(box.maxX - 4, box.minY + 12), .end),
        text.moved(to: Point(box.minX + 4, box.maxY - 5)),
        text.moved(to: Point(box.maxX - 4, box.maxY - 5), .end),
      ]
      placer.place(candidates, in: map.frame, besides: inked)
    }
  }

  private mutating func addPaths() {
    let span = selection.end - selection.start
    map.dotInterval = TimeAxis.step(atLeast: max(span / 60, 0.05))
    let (from, to) = (Timestamp(seconds: selection.start), Timestamp(seconds: selection.end))
    for contact in contacts {
      let first = max(contact.start, from)
      let last = min(contact.last, to)
      var points = [place(contact.location(at: first))]
      points += contact.places.filter { first < $0.time && $0.time < last }
        .map { place($0.location) }
      points.append(place(contact.location(at: last)))
      var dots: [Point] = []
      var index = (first.seconds / map.dotInterval).rounded(.up)
      while index * map.dotInterval <= last.seconds {
        dots.append(place(contact.location(at: Timestamp(seconds: index * map.dotInterval))))
        index += 1
      }
      map.paths.append(
        TouchMap.Path(
          points: Self.thinned(points),
          dots: dots,
          hasStart: from <= contact.start,
          hasEnd: contact.end != nil && contact.last <= to
        )
      )
      inked += points
    }
  }

  /// Returns a line without the points that lie on it as far as can be seen.
  private static func thinned(_ points: [Point]) -> [Point] {
    var kept = [points[0]]
    for point in points.dropFirst().dropLast()
    where point.distance(to: kept[kept.count - 1]) >= 0.7 {
      kept.append(point)
    }
    return kept + [points[points.count - 1]]
  }

  /// Adds each finger's number and times.
  private func addTouchNames(_ placer: inout TextPlacer) {
    for (contact, path) in zip(contacts, map.paths) {
      let start = path.points[0]
      let end = path.points[path.points.count - 1]
      let isTap = !path.points.contains { $0.distance(to: start) > 14 }
      let number = "\(contact.id.contact)"
      // With many, the timeline has the times.
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

  /// Returns a text at places around a point, the near ones first.
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

  /// What recognizers did, those that did the same at the same time together.
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

  /// Where the fingers are that are down at a time, on average; after the last lift where that was.
  private func center(at time: Timestamp) -> Point? {
    var down = contacts.filter { $0.start <= time && time <= $0.last }
    if down.isEmpty, let last = contacts.filter({ $0.last <= time }).max(by: { $0.last < $1.last })
    {
      down = [last]
    }
    guard !down.isEmpty else { return nil }
    var sum = Vector.zero
    for contact in down { sum = sum + (contact.location(at: time) - Point.zero) }
    return place(Point.zero + sum * (1 / Double(down.count)))
  }

  private mutating func addMarks(_ placer: inout TextPlacer) {
    for event in events {
      guard let point = center(at: event.time) else { continue }
      map.marks.append(TouchMap.Mark(kind: event.kind, place: point))
      inked.append(point)
    }
  }

  /// Adds words to marks, farther away from where fingers were, each with a line to its mark.
  private mutating func addMarkNames(
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
        let candidates = Self.around(mark.place, text, from: 12, to: isCrowded ? 36 : 60)
        guard let placed = placer.place(candidates, in: map.frame, besides: inked) else { continue }
        map.marks[index].leader = Self.nearest(mark.place, on: placed.box)
        break
      }
    }
  }

  /// Returns what an event is called, the longest form first.
  private static func forms(
    of event: Event,
    isCrowded: Bool,
    _ numbers: (Attempt) -> Int?
  ) -> [String] {
    let names = event.attempts.map(\.recognizer.name)
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
