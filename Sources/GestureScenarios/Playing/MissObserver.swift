import GestureExplanation
import GestureRecognition
import GestureTouches
import GestureViews

/// Records which recognizers of a scene never receive a touch, and why.
final class MissObserver: DecisionObserver {
  // The window retains its observers.
  private unowned let window: Window
  /// The recognizers that have received no touch so far, each with the touch that came closest.
  private var untouched: [(recognizer: GestureRecognizer, miss: MissedTouch)] = []

  /// Called with each contact that the filter rejects.
  var onFilteredTouch: ((FilteredTouch, Timestamp) -> Void)?

  init(_ instance: SceneInstance) {
    window = instance.window
    // A pointer that hovers is not a touch, so it is ignored here.
    for member in instance.members where !member.recognizer.acceptsHover {
      let label = RecognizerLabel(member.recognizer)
      untouched.append((member.recognizer, MissedTouch(of: label, cause: .noTouch)))
    }
  }

  var misses: [MissedTouch] { untouched.map(\.miss) }

  func observe(_ decision: Decision) {
    if case .filtered(let touch) = decision.kind { onFilteredTouch?(touch, decision.time) }
    guard !untouched.isEmpty else { return }
    switch decision.kind {
    case .admitted(let recognizer, _), .refused(let recognizer, _, _),
      .transition(let recognizer, _, _, _, _):
      untouched.removeAll { $0.recognizer === recognizer }
    case .hit(let touch, _):
      for index in untouched.indices { look(at: touch, missing: index, decision.time) }
    case .filtered(let touch):
      if !touch.wasDown {
        for index in untouched.indices { look(at: touch, missing: index, decision.time) }
      }
    default: break
    }
  }

  /// Records that a rejected contact would have hit a recognizer's view.
  private func look(at touch: FilteredTouch, missing index: Int, _ time: Timestamp) {
    let recognizer = untouched[index].recognizer
    let miss =
      window.explainMiss(of: recognizer, touch: touch.id, at: touch.location, time: time)
      ?? MissedTouch(
        of: RecognizerLabel(recognizer),
        cause: .filtered(touch),
        touch: (touch.id, touch.location, time)
      )
    if miss.distance < untouched[index].miss.distance { untouched[index].miss = miss }
  }

  private func look(at touch: Touch, missing index: Int, _ time: Timestamp) {
    let miss = window.explainMiss(
      of: untouched[index].recognizer,
      touch: touch.id,
      at: touch.location(in: nil),
      time: time
    )
    guard let miss else { return }
    if miss.distance < untouched[index].miss.distance { untouched[index].miss = miss }
  }
}
