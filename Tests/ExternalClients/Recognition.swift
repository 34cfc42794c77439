// prints tapped 110.0
// prints Optional(held too long: 0.75, the limit is 0.75 (tap.maximumHold))
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
let tap = surface.onTap { tap in print("tapped", tap.location(in: nil).x) }
for (phase, seconds) in [(TouchPhase.began, 0.0), (.ended, 0.05)] {
  let sample = TouchSample(id: 1, phase: phase, location: Point(110, 200))
  surface.engine.send(.touches([sample]), at: Timestamp(seconds: seconds), host: surface)
}
surface.engine.send(
  .touches([TouchSample(id: 1, phase: .began, location: Point(110, 200))]),
  at: Timestamp(seconds: 1),
  host: surface
)
surface.engine.send(.time, at: Timestamp(seconds: 2), host: surface)
print(tap.failureReason as Any)
