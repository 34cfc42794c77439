import GestureDrawing
import GestureExplanation
import GestureScenarios
import Gestures

/// Lays out the map of touches.
struct TouchMapLayout {
  /// The size of small type, in points.
  static let typeSize = 10.0

  /// With more fingers or events than this, only the timeline has texts.
  static let crowd = 6

  var map: TouchMap
  let contacts: [RecordedContact]
  let selection: DrawingSelection
  /// Points that names should not cover.
  var inked: [Point] = []

  /// Lays out everything.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - selection: The part that is shown.
  ///   - numbers: The numbers of attempts with a sentence.
  ///   - frame: The frame.
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

  /// The minimum fraction of the window's width and height that is drawn.
  ///
  /// > Source: chosen by looking: a finger's path is visible, and so are the views under it.
  private static let leastShare = 0.4

  /// Returns the part that is drawn: the touched part of the window with its surroundings, or the
  /// whole window if that is most of it, including touches outside.
  private static func part(of size: Size, around contacts: [RecordedContact]) -> Rect {
    let window = Rect(origin: .zero, size: size)
    let touched = contacts.flatMap { $0.readings.map(\.location) }
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
    // The shape of the window, moved inside it.
    let share = max(least.width / size.width, least.height / size.height)
    let part = Size(size.width * share, size.height * share)
    return Rect(
      min(max(box.center.x - part.width / 2, 0), size.width - part.width),
      min(max(box.center.y - part.height / 2, 0), size.height - part.height),
      part.width,
      part.height
    )
  }

  /// Adds the small overview if only a part of the window is drawn.
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

  func convertToPicture(_ point: Point) -> Point { map.convertToPicture(point) }

  // MARK: - Views and paths

  private mutating func addViews(
    _ views: [SceneRecording.Outline],
    _ placer: inout TextPlacer
  ) {
    map.views = views.map { $0.corners.map(convertToPicture) }
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
      var points = [convertToPicture(contact.location(at: first))]
      points += contact.readings.filter { first < $0.time && $0.time < last }
        .map { convertToPicture($0.location) }
      points.append(convertToPicture(contact.location(at: last)))
      var dots: [Point] = []
      var index = (first.seconds / map.dotInterval).rounded(.up)
      while index * map.dotInterval <= last.seconds {
        dots.append(
          convertToPicture(contact.location(at: Timestamp(seconds: index * map.dotInterval)))
        )
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

  /// Returns a line without the points that make no visible difference.
  private static func thinned(_ points: [Point]) -> [Point] {
    var kept = [points[0]]
    for point in points.dropFirst().dropLast()
    where point.distance(to: kept[kept.count - 1]) >= 0.7 {
      kept.append(point)
    }
    return kept + [points[points.count - 1]]
  }
}
