import GestureViews
import Gestures

/// A window that measures what all fingers did together, whatever recognizers made of it.
final class FingerWindow: Window {
  /// What fingers did from the first touch to the last lift.
  struct Motion {
    /// How far their centre moved, in points.
    var translation = Vector.zero
    /// The factor by which the distance of the first two changed.
    var scale = 1.0
    /// The angle by which the first two turned, in radians.
    var rotation = 0.0
  }

  /// Called before the first finger is sent to the views.
  var onBegan: (() -> Void)?
  /// Called after the last finger was lifted.
  var onLift: ((Motion) -> Void)?

  private var motion = Motion()
  private var places: [(id: TouchID, location: Point)] = []

  /// Measures the fingers, then sends the event as usual.
  override func sendEvent(_ event: TouchEvent) {
    guard event.type == .touches else { return super.sendEvent(event) }
    if places.isEmpty {
      motion = Motion()
      onBegan?()
    }
    let wasDown = !places.isEmpty
    follow(event.allTouches)
    super.sendEvent(event)
    if wasDown, places.isEmpty { onLift?(motion) }
  }

  private func follow(_ touches: [Touch]) {
    let before = places
    for touch in touches {
      let location = touch.location(in: nil)
      if let index = places.firstIndex(where: { $0.id == touch.id }) {
        places[index].location = location
      } else if touch.phase == .began {
        places.append((touch.id, location))
      }
    }
    if before.count == places.count, !before.isEmpty { measure(before) }
    places.removeAll { place in
      touches.contains { $0.id == place.id && ($0.phase == .ended || $0.phase == .cancelled) }
    }
  }

  /// Adds the movement since the last event, of the same fingers.
  private func measure(_ before: [(id: TouchID, location: Point)]) {
    let count = Double(places.count)
    for (old, new) in zip(before, places) {
      motion.translation += (new.location - old.location) / count
    }
    guard places.count > 1 else { return }
    let old = before[1].location - before[0].location
    let new = places[1].location - places[0].location
    guard old.length > 1, new.length > 1 else { return }
    motion.scale *= new.length / old.length
    motion.rotation += Vector(old.dot(new), old.cross(new)).angle
  }

  /// Returns what an image did not follow, in one line; nil for a touch that did not move.
  static func words(
    for motion: Motion,
    by mode: ManipulatorMode,
    from start: Momentum.State,
    to end: Momentum.State
  ) -> String? {
    let size = Elementary.log(motion.scale)
    var parts: [String] = []
    var didSomething = false
    /// Notes a part that the fingers did, unless the image did a third of it.
    func note(_ done: Double, atLeast least: Double, image: Double, _ words: String) {
      guard abs(done) > least else { return }
      didSomething = true
      if abs(image) < abs(done) / 3 { parts.append(words) }
    }
    note(
      motion.rotation,
      atLeast: 0.15,
      image: end.angle - start.angle,
      TextBuilder("turned \(degrees: abs(motion.rotation))").string
    )
    note(
      size,
      atLeast: 0.15,
      image: Elementary.log(end.scale / start.scale),
      TextBuilder("spread to \(motion.scale * 100, decimals: 0) %").string
    )
    note(
      motion.translation.length,
      atLeast: 30,
      image: start.position.distance(to: end.position),
      TextBuilder("moved \(points: motion.translation.length)").string
    )
    guard didSomething else { return nil }
    guard let first = parts.first else {
      return TextBuilder("\(mode.title) lost nothing: the image followed your fingers.").string
    }
    var text = TextBuilder("\(mode.title) lost a part: your fingers \(first)")
    for part in parts.dropFirst() {
      text.append(" and ")
      text.append(part)
    }
    text.append(", and the image did not.")
    return text.string
  }
}
