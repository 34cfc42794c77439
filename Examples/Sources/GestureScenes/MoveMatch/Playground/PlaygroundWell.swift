import GestureViews
package import Gestures

/// The field in which a recognizer is tried, with a record of its results.
package final class PlaygroundWell: SceneView {
  /// The kind of recognizer that is tried.
  package private(set) var kind: PlaygroundKind
  /// The recognizer.
  package private(set) var recognizer: GestureRecognizer
  /// The values at the last call of its actions; empty before the first one.
  package private(set) var values: [String] = []

  /// A drag that a pinch takes over from; only beside a pinch.
  package private(set) var drag: PanGestureRecognizer?
  /// A pull down, or a back swipe from the left edge, that a drag would commit.
  private var pull = CommitOnRelease(direction: Vector(0, 1), distance: 100)
  private var lastState: GestureRecognizer.State?
  private var firings = 0
  /// How many contacts had been too large when the present recognizer was last shown or fired.
  private var knownRadii = 0
  private var fingers: [(id: TouchID, location: Point)] = []
  private var trail: [Point] = []

  /// Creates a field with a recognizer of a kind.
  package init(kind: PlaygroundKind) {
    self.kind = kind
    recognizer = kind.makeRecognizer()
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
    attach()
  }

  /// Tries another recognizer, or the same one again with its first settings.
  package func show(_ kind: PlaygroundKind) {
    removeGestureRecognizer(recognizer)
    if let drag { removeGestureRecognizer(drag) }
    drag = nil
    self.kind = kind
    recognizer = kind.makeRecognizer()
    values = []
    lastState = nil
    firings = 0
    trail = []
    knownRadii = window?.filtered.radii ?? 0
    attach()
  }

  private func attach() {
    recognizer.cancelsTouchesInView = false
    recognizer.delaysTouchesEnded = false
    let well = OwnerReference(self)
    recognizer.addAction { well.object?.note($0) }
    addGestureRecognizer(recognizer)
    pull = CommitOnRelease(
      direction: kind == .edgePan ? Vector(1, 0) : Vector(0, 1),
      distance: 100
    )
    if kind == .pinch { attachDrag() }
  }

  /// Adds a drag, from which a pinch whose second finger comes late takes over.
  private func attachDrag() {
    let drag = PanGestureRecognizer()
    drag.maximumNumberOfTouches = 1
    drag.cancelsTouchesInView = false
    drag.delaysTouchesEnded = false
    addGestureRecognizer(drag)
    recognizer.takeOver(from: drag)
    self.drag = drag
  }

  /// Sets the values of the recognizer back to zero, and a scale to 1.
  func zero() {
    kind.zero(recognizer)
    if !values.isEmpty { values = kind.values(of: recognizer) }
  }

  /// Performs one of the recognizer's alternative actions, in the middle of the field.
  func perform(_ index: Int) {
    let actions = recognizer.alternativeActions
    guard let window, actions.indices.contains(index) else { return }
    window.perform(actions[index], on: recognizer, time: window.engine.now)
  }

  private func note(_ recognizer: GestureRecognizer) {
    values = kind.values(of: recognizer)
    if let pan = recognizer as? PanGestureRecognizer { notePull(pan) }
    if drag?.failureReason?.kind == .takenOver { values.append("Took over from a drag") }
    lastState = recognizer.state
    if recognizer.state == .ended {
      firings += 1
      knownRadii = window?.filtered.radii ?? 0
    }
  }

  /// Notes that the page has the drag.
  func note(page pan: PanGestureRecognizer) {
    let moved = pan.translation(in: nil).dx
    values = ["The page has the drag", TextBuilder("It moved \(moved, decimals: 0) pt").string]
  }

  /// Adds what a release would do, and whether the page has taken over.
  private func notePull(_ pan: PanGestureRecognizer) {
    switch pull.follow(pan) {
    case .dragged:
      let percent = TextBuilder("\(pull.progress * 100, decimals: 0) %").string
      values.append(
        (kind == .edgePan ? "Back: " : "Pull down: ") + percent
          + (pull.wouldCommit ? ", commits" : ", goes back")
      )
    case .released(let outcome):
      if pan.isHandedOver {
        values.append("Handed over to the page")
      } else {
        values.append(outcome.commits ? "Committed" : "Went back")
      }
    }
  }

  /// The state as a word, with how often it ended.
  package var state: String {
    let word: String
    if recognizer.state.isActive {
      word = recognizer.state == .began ? "began" : "changed"
    } else if recognizer.numberOfTouches > 0, recognizer.state == .possible {
      word = "possible"
    } else if recognizer.failureReason != nil {
      word = lastState == .cancelled ? "cancelled" : "failed"
    } else {
      word = lastState == .ended ? "ended" : "possible"
    }
    switch firings {
    case 0: return word
    case 1: return TextBuilder("\(word), ended once").string
    default: return TextBuilder("\(word), ended \(firings) times").string
    }
  }

  /// Why the last attempt had no result, as a sentence; empty when it had one.
  package var failure: String {
    if let reason = recognizer.failureReason { return FailureWords.sentence(reason) }
    let radii = window?.filtered.radii ?? 0
    return radii > knownRadii ? "A contact was too large to be a finger." : ""
  }

  // MARK: - Fingers

  package override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if fingers.isEmpty, let first = touches.first { trail = [first.location(in: self)] }
    for touch in touches { fingers.append((touch.id, touch.location(in: self))) }
  }

  package override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      guard let index = fingers.firstIndex(where: { $0.id == touch.id }) else { continue }
      let location = touch.location(in: self)
      fingers[index].location = location
      if index == 0, trail.count < Self.longestTrail { trail.append(location) }
    }
  }

  package override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { lift(touches) }

  package override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    lift(touches)
  }

  private func lift(_ touches: [Touch]) {
    fingers.removeAll { finger in touches.contains { $0.id == finger.id } }
  }

  /// How many locations of the first finger are drawn; 17 seconds at 60 per second.
  private static let longestTrail = 1024

  // MARK: - Drawing

  package override func draw(into list: inout DisplayList, palette: Palette) {
    list.fillRect(bounds, palette.well)
    list.strokeLine(trail, palette.ink, width: 6)
    if fingers.isEmpty, trail.isEmpty {
      let style = TextStyle(size: 17, alignment: .center, color: palette.secondaryText)
      list.text(kind.hint, at: bounds.center, style, maximumWidth: bounds.width - 32)
    }
    let color = recognizer.state.isActive ? palette.positive : palette.accent
    for finger in fingers {
      list.fillCircle(finger.location, radius: 34, color.opacity(0.18))
      list.strokeCircle(finger.location, radius: 34, color, width: 2)
    }
  }
}
