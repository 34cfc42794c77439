import GestureExplanation
import GestureTraces
import GestureViews
import Gestures

/// Records which recognizers of a scene never receive a touch, and why.
final class MissObserver: DecisionObserver {
  // The window retains its observers.
  private unowned let window: Window
  /// The recognizers, each with the touch that came closest; nil for one that has received a touch.
  private var untouched: [(recognizer: GestureRecognizer, miss: MissedTouch)?] = []
  /// Where each recognizer is in the list that has received no touch so far.
  private var indices: [ObjectIdentifier: Int] = [:]

  /// The recognizers that the scene names.
  private let named: Set<ObjectIdentifier>

  /// Called with each touch that stops moving content whose recognizer the scene does not name.
  var onCaughtTouch: ((Attempt.Catch) -> Void)?
  /// Called with each contact that the filter rejects.
  var onFilteredTouch: ((FilteredTouch, Timestamp) -> Void)?

  init(_ instance: SceneInstance) {
    window = instance.window
    named = Set(instance.members.map { ObjectIdentifier($0.recognizer) })
    // A pointer that hovers is not a touch, so it is ignored here.
    for member in instance.members where !member.recognizer.acceptsHover {
      let label = RecognizerLabel(member.recognizer)
      indices[ObjectIdentifier(member.recognizer)] = untouched.count
      untouched.append((member.recognizer, MissedTouch(of: label, cause: .noTouch)))
    }
  }

  var misses: [MissedTouch] {
    untouched.compactMap { entry in
      guard let entry else { return nil }
      guard case .noTouch = entry.miss.cause else { return entry.miss }
      return others.miss(of: entry.recognizer) ?? entry.miss
    }
  }

  private var others = InputsWithoutTouch()

  /// Notes what comes with a frame besides touches.
  func take(_ frame: TraceFrame) {
    if let scroll = frame.scroll { others.note(scroll, at: frame.time) }
    if frame.transform != nil { others.noteTransform(at: frame.time) }
    for press in frame.presses { others.note(press.type, at: frame.time) }
  }

  func observe(_ decision: Decision) {
    if case .filtered(let touch) = decision.kind { onFilteredTouch?(touch, decision.time) }
    if case .caught(let recognizer, let touch, let speed) = decision.kind,
      !named.contains(ObjectIdentifier(recognizer))
    {
      onCaughtTouch?(Attempt.Catch(recognizer, touch: touch.id, at: decision.time, speed: speed))
    }
    guard !indices.isEmpty else { return }
    switch decision.kind {
    case .admitted(let recognizer, _), .refused(let recognizer, _, _),
      .transition(let recognizer, _, _, _, _):
      let index = indices.removeValue(forKey: ObjectIdentifier(recognizer))
      if let index { untouched[index] = nil }
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
    guard let recognizer = untouched[index]?.recognizer else { return }
    let miss =
      window.explainMiss(of: recognizer, touch: touch.id, at: touch.location, time: time)
      ?? MissedTouch(
        of: RecognizerLabel(recognizer),
        cause: .filtered(touch),
        touch: (touch.id, touch.location, time)
      )
    note(miss, of: index)
  }

  private func look(at touch: Touch, missing index: Int, _ time: Timestamp) {
    guard let recognizer = untouched[index]?.recognizer else { return }
    let miss = window.explainMiss(
      of: recognizer,
      touch: touch.id,
      at: touch.location(in: nil),
      time: time
    )
    if let miss { note(miss, of: index) }
  }

  /// Keeps the touch that came closest.
  private func note(_ miss: MissedTouch, of index: Int) {
    guard let nearest = untouched[index]?.miss, miss.distance < nearest.distance else { return }
    untouched[index]?.miss = miss
  }
}
