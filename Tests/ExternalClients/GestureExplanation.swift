// prints `tap` failed at 0.750 s: the finger was still down after 0.750 s, the longest allowed time (`tap.maximumHold`).
import GestureExplanation
import Gestures

final class Surface: GestureHost, GestureNode {
  let engine = GestureEngine()
  let gestures = GestureAttachments()
  let gestureParent: (any GestureNode)? = nil

  var gestureBounds: Rect { Rect(0, 0, 400, 800) }
  func hitTest(_ point: Point) -> (any GestureNode)? { self }
  func contains(_ node: any GestureNode) -> Bool { node === self }
  func convertFromWindow(_ point: Point) -> Point { point }
}

let surface = Surface()
let tap = surface.onTap { _ in }
let collector = AttemptCollector()
surface.engine.addObserver(collector)
let sample = TouchSample(id: 1, phase: .began, location: Point(110, 200))
surface.engine.send(.touches([sample]), at: .zero, host: surface)
surface.engine.send(.time, at: Timestamp(seconds: 1), host: surface)
for attempt in collector.attempts(of: tap, at: surface.engine.now) {
  print(attempt.explanation.text)
}
