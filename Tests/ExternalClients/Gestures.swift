// prints velocity 400
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
surface.onPan { pan in
  guard pan.state == .ended else { return }
  print("velocity", Int(pan.velocity(in: nil).dx.rounded()))
}
for step in 0...20 {
  let phase: TouchPhase = step == 0 ? .began : step == 20 ? .ended : .moved
  let sample = TouchSample(id: 1, phase: phase, location: Point(100 + 4 * Double(step), 200))
  surface.engine.send(.touches([sample]), at: Timestamp(seconds: Double(step) / 100), host: surface)
}
