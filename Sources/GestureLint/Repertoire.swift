import GesturePlanning
import GestureShapes
import GestureViews
import Gestures

/// The ways in which people do the gesture of a recognizer.
struct Repertoire {
  /// One way: returns the fingers at a point, or nil if there is no room.
  struct Way {
    let words: String
    /// Whether it is done at every place of the view, and not only in its middle.
    var isEverywhere = true
    /// Where a drag or a flick goes; nil for other gestures.
    var direction: Vector?
    /// Whether people usually do it in another way: faster, or with fingers that land together.
    var isVariation = false
    /// Whether there is one finger more than it needs.
    var hasExtraFinger = false
    let plan: (Point) -> GesturePlan?
  }

  let ways: [Way]
  /// The gesture with a finger on each of two points, and its words; nil if it is not done by two fingers.
  let apart: ((Point, Point) -> (String, GesturePlan))?
  /// Whether it is a pointer that hovers.
  let isHover: Bool
  let contact: Performance.ContactKind
  /// The most fingers that are needed.
  let fingers: Int

  init(of recognizer: GestureRecognizer, reach: Rect, window: Window) {
    var maker = WayMaker(reach: reach, window: window)
    var contact = Performance.ContactKind(kind: Self.kind(for: recognizer.allowedTouchTypes))
    if contact.kind == .indirectPointer { contact.buttons = .primary }
    isHover = recognizer is HoverGestureRecognizer
    switch recognizer {
    case let tap as TapGestureRecognizer:
      if tap.buttonMaskRequired != .primary {
        contact = Performance.ContactKind(kind: .indirectPointer, buttons: tap.buttonMaskRequired)
      }
      maker.taps(tap.numberOfTapsRequired, fingers: tap.numberOfTouchesRequired)
    case let press as LongPressGestureRecognizer: maker.press(press)
    case let edge as ScreenEdgePanGestureRecognizer: maker.edges(edge)
    case let pan as PanGestureRecognizer where pan.numberOfTapsRequired > 0:
      maker.tapAndDrag(pan)
    case let pan as PanGestureRecognizer:
      maker.drags(fingers: pan.minimumNumberOfTouches, most: pan.maximumNumberOfTouches)
    case let swipe as SwipeGestureRecognizer:
      maker.swipes(swipe.direction, fingers: swipe.numberOfTouchesRequired)
    case is PinchGestureRecognizer: maker.pinches(fingers: 2)
    case let transform as TransformGestureRecognizer: maker.transform(transform)
    case is CircleGestureRecognizer: maker.circles()
    case let stroke as StrokeGestureRecognizer: maker.strokes(stroke.templates.templates)
    default: if let turn = recognizer.turnDemand { maker.rotations(turn.fingers, turn.angle) }
    }
    ways = maker.ways
    fingers = maker.fingers
    switch recognizer {
    case is PinchGestureRecognizer: apart = Self.pinch
    case let transform as TransformGestureRecognizer
    where transform.components.contains(.scale) && transform.maximumNumberOfTouches > 1:
      apart = Self.pinch
    case is RotationGestureRecognizer:
      apart = { a, b in
        let line = b - a
        let plan = GesturePlan.rotate(
          at: a + line * 0.5,
          by: .pi / 4,
          radius: line.length / 2,
          over: 0.6,
          angle: line.angle
        )
        return ("turning two fingers on two views", plan)
      }
    default: apart = nil
    }
    self.contact = contact
  }

  private static func pinch(_ a: Point, _ b: Point) -> (String, GesturePlan) {
    let line = b - a
    let plan = GesturePlan.pinch(
      at: a + line * 0.5,
      from: line.length,
      to: line.length * 0.4,
      over: 0.5,
      angle: line.angle
    )
    return ("pinching two fingers on two views", plan)
  }

  /// The spans of a pinch whose fingers come down in a rectangle.
  static func spans(in reach: Rect) -> (small: Double, large: Double) {
    let large = max(60, min(160, 0.7 * min(reach.width, reach.height)))
    return (large * 0.4, large)
  }

  /// The usual kind of contact among those that are allowed.
  static func kind(for kinds: TouchKinds) -> TouchKind {
    if kinds.contains(.direct) { return .direct }
    if kinds.contains(.pencil) { return .pencil }
    return kinds.contains(.indirect) ? .indirect : .indirectPointer
  }
}

/// Makes ways of doing gestures, with the room that a view has.
private struct WayMaker {
  let reach: Rect
  let window: Window
  var ways: [Repertoire.Way] = []
  var fingers = 1

  /// How far people drag, in points.
  private static let dragLength = 150.0
  /// A drag that is shorter is none.
  private static let shortestDrag = 60.0
  private static let directions:
    [(word: String, vector: Vector, swipe: SwipeGestureRecognizer.Direction)] = [
      ("to the right", Vector(1, 0), .right), ("to the left", Vector(-1, 0), .left),
      ("upwards", Vector(0, -1), .up), ("downwards", Vector(0, 1), .down),
    ]

  init(reach: Rect, window: Window) {
    self.reach = reach
    self.window = window
  }

  private mutating func add(
    _ words: String,
    everywhere: Bool = true,
    along direction: Vector? = nil,
    isVariation: Bool = false,
    hasExtraFinger: Bool = false,
    _ plan: @escaping (Point) -> GesturePlan?
  ) {
    ways.append(
      Repertoire.Way(
        words: words,
        isEverywhere: everywhere && fingers == 1,
        direction: direction,
        isVariation: isVariation || hasExtraFinger,
        hasExtraFinger: hasExtraFinger,
        plan: plan
      )
    )
  }

  /// How long the first finger moves before the others land, in seconds.
  ///
  /// > Source: reports of pinches that turn a page instead (flutter#68594), where it does so for 0.06 to 0.1 s.
  private static let late = 0.08

  /// Adds a gesture whose first finger moves before the others land, by the ways of all fingers from a point.
  private mutating func addLate(
    _ words: String,
    along direction: Vector? = nil,
    over duration: Double,
    _ paths: @escaping (Point) -> [[Point]]?
  ) {
    let rest = fingers == 2 ? "the second lands" : "the others land"
    add(
      "\(words), the first one moving \(LintText.number(Self.late)) s before \(rest)",
      everywhere: false,
      along: direction,
      isVariation: true
    ) { point in
      guard let paths = paths(point), let first = paths.first else { return nil }
      return paths.dropFirst().reduce(GesturePlan.drag(first, over: duration)) { plan, path in
        plan.together(with: .drag(path, over: duration), after: Self.late)
      }
    }
  }

  /// Adds a gesture of several fingers with fingers that land together, and one after the other.
  private mutating func addHands(
    _ words: String,
    everywhere: Bool = true,
    along direction: Vector? = nil,
    _ plan: @escaping (Point) -> GesturePlan?
  ) {
    add(words, everywhere: everywhere, along: direction, plan)
    guard fingers > 1 else { return }
    add(
      words + ", one finger after the other",
      everywhere: false,
      along: direction,
      isVariation: true
    ) {
      plan($0)?.staggered(0.02)
    }
  }

  private var withFingers: String { fingers == 1 ? "" : " with \(Self.number(fingers)) fingers" }

  private static func number(_ number: Int) -> String {
    let words = ["no", "one", "two", "three", "four", "five"]
    return words.indices.contains(number) ? words[number] : "\(number)"
  }

  mutating func taps(_ taps: Int, fingers: Int) {
    self.fingers = fingers
    let names = ["tap", "tap", "double tap", "triple tap"]
    let name = names.indices.contains(taps) ? names[taps] : "series of \(taps) taps"
    addHands("a \(name)\(withFingers)") {
      .tap(at: $0, fingers: fingers, taps: taps, hold: 0.08, gap: 0.15)
    }
    add("a slow \(name)\(withFingers)", isVariation: true) {
      .tap(at: $0, fingers: fingers, taps: taps, hold: 0.2, gap: 0.2)
    }
  }

  mutating func press(_ press: LongPressGestureRecognizer) {
    fingers = press.numberOfTouchesRequired
    let (count, taps, hold) = (
      fingers, press.numberOfTapsRequired, press.minimumPressDuration + 0.2
    )
    let prefix = taps == 0 ? "" : taps == 1 ? "a tap and " : "\(Self.number(taps)) taps and "
    addHands("\(prefix)a press\(withFingers)") { point in
      let press = GesturePlan.press(at: point, for: hold, fingers: count)
      guard taps > 0 else { return press }
      return GesturePlan.tap(at: point, fingers: count, taps: taps, hold: 0.08, gap: 0.15).then(
        press,
        after: 0.15
      )
    }
  }

  mutating func drags(fingers: Int, most: Int) {
    self.fingers = fingers
    let window = window
    for (word, vector, _) in Self.directions {
      func drag(_ time: Double, with fingers: Int) -> (Point) -> GesturePlan? {
        {
          Self.drag(from: $0, vector, in: window.bounds).map {
            .drag($0, over: time, fingers: fingers, pace: .smooth)
          }
        }
      }
      addHands("a drag \(word)\(withFingers)", along: vector, drag(0.5, with: fingers))
      add(
        "a slow drag \(word)\(withFingers)",
        along: vector,
        isVariation: true,
        drag(1.2, with: fingers)
      )
      addFlick(word, vector)
      if fingers > 1 {
        addLate("a drag \(word)\(withFingers)", along: vector, over: 0.5) { point in
          // Side by side, across the drag.
          Self.drag(from: point, vector, in: window.bounds).map { path in
            (0..<fingers).map { finger in
              let side = 20 * (Double(finger) - Double(fingers - 1) / 2)
              let shift = Vector(vector.dy, vector.dx) * side
              return path.map { $0 + shift }
            }
          }
        }
      }
      if most > fingers, fingers < 3 {
        add(
          "a drag \(word) with \(Self.number(fingers + 1)) fingers",
          everywhere: false,
          along: vector,
          hasExtraFinger: true,
          drag(0.5, with: fingers + 1)
        )
      }
    }
  }

  mutating func swipes(_ directions: SwipeGestureRecognizer.Direction, fingers: Int) {
    self.fingers = fingers
    for (word, vector, swipe) in Self.directions where directions.contains(swipe) {
      addFlick(word, vector)
    }
  }

  private mutating func addFlick(_ word: String, _ vector: Vector) {
    let (window, fingers) = (window, fingers)
    addHands("a flick \(word)\(withFingers)", along: vector) { point in
      Self.drag(from: point, vector, in: window.bounds).map {
        .drag($0, over: 0.15, fingers: fingers)
      }
    }
  }

  /// Returns a way from a point that stays in the window; nil if it is too short.
  private static func drag(from point: Point, _ vector: Vector, in bounds: Rect) -> [Point]? {
    let room = bounds.inset(by: 1, 1)
    let end = point + vector * dragLength
    let clamped = Point(
      min(max(end.x, room.minX), room.maxX),
      min(max(end.y, room.minY), room.maxY)
    )
    return (clamped - point).length < shortestDrag ? nil : [point, clamped]
  }

  mutating func edges(_ edge: ScreenEdgePanGestureRecognizer) {
    fingers = edge.minimumNumberOfTouches
    let (bounds, count) = (window.bounds, fingers)
    let middle = (edge.section.start + edge.section.end) / 2
    let x = bounds.minX + bounds.size.width * middle
    let y = bounds.minY + bounds.size.height * middle
    var starts: [(String, Point, Vector)] = []
    for (set, word, point, vector) in [
      (
        ScreenEdgePanGestureRecognizer.Edges.left, "left edge", Point(bounds.minX + 2, y),
        Vector(1, 0)
      ),
      (.right, "right edge", Point(bounds.maxX - 2, y), Vector(-1, 0)),
      (.top, "upper edge", Point(x, bounds.minY + 2), Vector(0, 1)),
      (.bottom, "lower edge", Point(x, bounds.maxY - 2), Vector(0, -1)),
    ] where edge.edges.contains(set) && edge.corners.isEmpty {
      starts.append((word, point, vector))
    }
    for (set, word, x, y) in [
      (
        ScreenEdgePanGestureRecognizer.Corners.topLeft, "upper left corner", bounds.minX + 2,
        bounds.minY + 2
      ),
      (.topRight, "upper right corner", bounds.maxX - 2, bounds.minY + 2),
      (.bottomLeft, "lower left corner", bounds.minX + 2, bounds.maxY - 2),
      (.bottomRight, "lower right corner", bounds.maxX - 2, bounds.maxY - 2),
    ] where edge.corners.contains(set) {
      let corner = Point(x, y)
      starts.append(
        (word, corner, (bounds.center - corner) * (1 / (bounds.center - corner).length))
      )
    }
    for (word, start, vector) in starts {
      let end = start + vector * Self.dragLength
      add("a drag from the \(word) of the window\(withFingers)", everywhere: false) { _ in
        .drag([start, end], over: 0.4, fingers: count, pace: .smooth)
      }
    }
  }

  private var spans: (small: Double, large: Double) { Repertoire.spans(in: reach) }

  mutating func pinches(fingers: Int) {
    self.fingers = fingers
    let spans = spans
    addHands("spreading \(Self.number(fingers)) fingers") {
      .pinch(at: $0, from: spans.small, to: spans.large, over: 0.5, angle: 0.6, fingers: fingers)
    }
    addHands("pinching \(Self.number(fingers)) fingers") {
      .pinch(at: $0, from: spans.large, to: spans.small, over: 0.5, angle: 0.6, fingers: fingers)
    }
    guard fingers == 2 else { return }
    for (word, start, end) in [
      ("spreading", spans.small, spans.large), ("pinching", spans.large, spans.small),
    ] {
      addLate("\(word) two fingers", over: 0.2) { point in
        let side = Vector(Elementary.cos(0.6), Elementary.sin(0.6))
        return [-0.5, 0.5].map { [point + side * (start * $0), point + side * (end * $0)] }
      }
    }
  }

  mutating func rotations(_ fingers: Int, _ least: Double) {
    self.fingers = fingers
    let radius = spans.large / 2
    let angle = max(.pi / 2, least + 0.5)
    let group = fingers == 1 ? "a finger" : "\(Self.number(fingers)) fingers"
    for (word, turn) in [("clockwise", angle), ("anticlockwise", -angle)] {
      addHands("turning \(group) \(word)", everywhere: false) {
        .rotate(at: $0, by: turn, radius: radius, over: 0.6, fingers: fingers)
      }
      guard fingers == 2 else { continue }
      addLate("turning two fingers \(word)", over: 0.3) { point in
        [0, Double.pi].map { start in
          (0...8).map { step in
            let angle = start + turn * Double(step) / 8
            return point + Vector(Elementary.cos(angle), Elementary.sin(angle)) * radius
          }
        }
      }
    }
  }

  mutating func transform(_ transform: TransformGestureRecognizer) {
    let components = transform.components
    if components.contains(.translation) {
      drags(fingers: transform.minimumNumberOfTouches, most: transform.maximumNumberOfTouches)
    }
    guard transform.maximumNumberOfTouches > 1 else { return }
    let fingers = max(2, transform.minimumNumberOfTouches)
    if components.contains(.scale) { pinches(fingers: fingers) }
    if components.contains(.rotation) { rotations(fingers, 0) }
  }

  mutating func circles() {
    let radius = max(30, min(70, 0.35 * min(reach.size.width, reach.size.height)))
    for (word, turns) in [("clockwise", 1.05), ("anticlockwise", -1.05)] {
      add("a circle \(word)", everywhere: false) { point in
        // The finger comes down in the view.
        .circle(at: point, radius: radius, turns: turns, over: 1)
      }
    }
  }

  mutating func strokes(_ templates: [StrokeTemplate]) {
    var names: [String] = []
    for template in templates where !names.contains(template.name) && names.count < 12 {
      names.append(template.name)
      let strokes = template.strokes.filter { !$0.isEmpty }
      guard !strokes.isEmpty else { continue }
      let bounds = Rect(enclosing: strokes.flatMap { $0 })
      let side = max(bounds.size.width, bounds.size.height, 1)
      let scale = max(80, min(180, 0.8 * min(reach.size.width, reach.size.height))) / side
      add("drawing \(template.name)", everywhere: false) { point in
        strokes.reduce(GesturePlan()) { plan, stroke in
          let drawn = stroke.map { point + ($0 - bounds.center) * scale }
          return plan.then(.draw(drawn, over: max(0.3, 0.02 * Double(drawn.count))), after: 0.2)
        }
      }
    }
  }

  /// Taps, then drags; a zoom has no drag to the sides.
  mutating func tapAndDrag(_ pan: PanGestureRecognizer) {
    let (window, taps) = (window, pan.numberOfTapsRequired)
    let fingers = max(pan.minimumNumberOfTouches, 1)
    let sideways = [("to the left", Vector(-1, 0)), ("to the right", Vector(1, 0))]
    let ways = [("upwards", Vector(0, -1)), ("downwards", Vector(0, 1))]
    for (word, vector) in ways + (pan is TapDragZoomGestureRecognizer ? [] : sideways) {
      add("a tap, then a drag \(word)") { point in
        guard let drag = Self.drag(from: point, vector, in: window.bounds) else { return nil }
        return GesturePlan.tap(at: point, fingers: fingers, taps: taps, hold: 0.08, gap: 0.12)
          .then(
            .drag(drag, over: 0.5, fingers: fingers, pace: .smooth),
            after: 0.12
          )
      }
    }
  }
}
