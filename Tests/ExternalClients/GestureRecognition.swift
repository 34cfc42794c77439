// prints tapped 110.0
import GestureGeometry
import GestureRecognition
import GestureTouches

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
surface.onTap { tap in print("tapped", tap.location(in: nil).x) }
for (phase, seconds) in [(TouchPhase.began, 0.0), (.ended, 0.05)] {
  let sample = TouchSample(id: 1, phase: phase, location: Point(110, 200))
  surface.engine.send(.touches([sample]), at: Timestamp(seconds: seconds), host: surface)
}
