import GestureGeometry
package import GestureRecognition
package import GestureTouches
import GestureViews

/// The field in which a recognizer is tried, with a record of its results.
package final class PlaygroundWell: SceneView {
  /// The kind of recognizer that is tried.
  package private(set) var kind: PlaygroundKind
  /// The recognizer.
  package private(set) var recognizer: GestureRecognizer
  /// The values at the last call of its actions; empty before the first one.
  package private(set) var values: [String] = []

  private var lastState: GestureRecognizer.State?
  private var firings = 0
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
    self.kind = kind
    recognizer = kind.makeRecognizer()
    values = []
    lastState = nil
    firings = 0
    trail = []
    attach()
  }

  private func attach() {
    recognizer.cancelsTouchesInView = false
    recognizer.delaysTouchesEnded = false
    let well = OwnerReference(self)
    recognizer.addAction { well.object?.note($0) }
    addGestureRecognizer(recognizer)
  }

  /// Sets the values of the recognizer back to zero, and a scale to 1.
  func zero() {
    kind.zero(recognizer)
    if !values.isEmpty { values = kind.values(of: recognizer) }
  }

  private func note(_ recognizer: GestureRecognizer) {
    values = kind.values(of: recognizer)
    lastState = recognizer.state
    if recognizer.state == .ended { firings += 1 }
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
    recognizer.failureReason.map { FailureWords.sentence($0) } ?? ""
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
