import GestureDrawing
import GestureScenarios
import Gestures

/// A view of a film, drawn as a photo that the recognizers move, zoom and turn as an app would.
struct FilmCard {
  /// The name of the view in the scene; nil if it has none.
  let name: String?
  /// From the unit square of the photo to the window, before any gesture.
  private let base: Transform
  /// What gestures added, at each time, in seconds; ascending.
  private var keys: [(seconds: Double, change: Transform)] = []
  /// What gestures added so far.
  private var change = Transform.identity
  /// The time of the last event of a recognizer, in seconds.
  private var lastEvent = 0.0
  /// The values that each recognizer reported last.
  private var previous: [String: Values] = [:]

  private struct Values {
    var translation = Vector(0, 0)
    var scale = 1.0
    var rotation = 0.0
  }

  init(_ view: SceneRecording.Outline) {
    name = view.name
    let (origin, right, below) = (view.corners[0], view.corners[1], view.corners[3])
    let (x, y) = (right - origin, below - origin)
    base = Transform(x.dx, x.dy, y.dx, y.dy, origin.x, origin.y)
  }

  /// Whether a gesture moved it.
  var isMoved: Bool { !keys.isEmpty }

  /// Applies what a recognizer reported since its last event.
  mutating func take(_ event: SceneEvent) {
    guard event.isAction else { return }
    var now = Values()
    now.translation = Vector(event.value("translationX") ?? 0, event.value("translationY") ?? 0)
    now.scale = event.value("scale") ?? 1
    now.rotation = event.value("rotation") ?? 0
    let before = event.state == "began" ? Values() : previous[event.recognizer] ?? Values()
    previous[event.recognizer] = now
    defer { lastEvent = event.time.seconds }
    guard let x = event.value("x"), let y = event.value("y"), before.scale > 0 else { return }
    // The location is one of the view as the scene keeps it, which does not move.
    let side = (Vector(base.a, base.b).length, Vector(base.c, base.d).length)
    guard side.0 > 0, side.1 > 0 else { return }
    let center = base.apply(Point(x / side.0, y / side.1))
    let step = Transform.scale(now.scale / before.scale)
      .concatenating(.rotation(now.rotation - before.rotation)).about(center)
      .concatenating(.translation(now.translation - before.translation))
    guard !step.isIdentity else { return }
    // It rests until the event before, or until just before the gesture.
    let rest = event.state == "began" ? event.time.seconds - 1 / 60 : lastEvent
    if keys.last.map({ $0.seconds < rest }) ?? true { keys.append((rest, change)) }
    change = change.concatenating(step)
    keys.append((event.time.seconds, change))
  }

  /// Returns the photo as it is before the first gesture, or as it moves.
  func elements(_ playback: Playback?, _ convertToPicture: (Point) -> Point) -> [SVGElement] {
    Self.photo.flatMap { part -> [SVGElement] in
      func corners(_ change: Transform) -> [Point] {
        part.corners.map { convertToPicture(change.apply(base.apply($0))) }
      }
      func shape(_ make: () -> SVGElement) -> SVGElement { make().filled(part.colour) }
      guard let playback else { return [shape { .polygon(corners(.identity)) }] }
      var steps = [(share: 0.0, corners: corners(.identity))]
      for key in keys {
        let share = playback.share(key.seconds)
        if share > steps[steps.count - 1].share { steps.append((share, corners(key.change))) }
      }
      if let last = steps.last, last.share < 1 { steps.append((1, last.corners)) }
      return [shape { .polygon(moving: steps, playback.motion) }]
    }
  }

  /// A landscape, in the unit square: paper, sky, sun, and two hills.
  private static let photo: [(corners: [Point], colour: SVGColour)] = [
    ([Point(0, 0), Point(1, 0), Point(1, 1), Point(0, 1)], .muted),
    ([Point(0.03, 0.03), Point(0.97, 0.03), Point(0.97, 0.97), Point(0.03, 0.97)], .panel),
    (
      (0..<16).map { index in
        let angle = Double(index) * .pi / 8
        return Point(0.7 + 0.11 * cosine(angle), 0.28 + 0.11 * cosine(angle - .pi / 2))
      }, .second
    ),
    ([Point(0.03, 0.97), Point(0.03, 0.72), Point(0.36, 0.38), Point(0.8, 0.97)], .accent),
    ([Point(0.4, 0.97), Point(0.74, 0.55), Point(0.97, 0.78), Point(0.97, 0.97)], .good),
  ]

  private static func cosine(_ angle: Double) -> Double {
    Transform.rotation(angle).a
  }
}
