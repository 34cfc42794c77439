import GestureGeometry
import GestureRecognition
import GestureShapes
import GestureTouches

// How an open attempt is updated.
extension Attempt {
  /// Extends an open attempt to a time.
  func extend(to time: Timestamp) {
    if outcome == .open { end = max(end, time) }
  }

  /// Reads the values of a recognizer when it fires.
  func readValues(of recognizer: GestureRecognizer) {
    values.location = recognizer.location(in: recognizer.place)
    switch recognizer.known {
    case .pan(let pan), .screenEdgePan(let pan):
      values.translation = pan.translation(in: nil)
    case .pinch(let pinch): values.scale = pinch.scale
    case .rotation(let rotation): values.rotation = rotation.rotation
    case .transform(let transform):
      values.translation = transform.translation(in: nil)
      values.scale = transform.scale
      values.rotation = transform.rotation
    case .swipe(let swipe): values.direction = swipe.recognizedDirection
    case .tap(let tap): if tap.mode == .counting { values.tapCount = tap.tapCount }
    case .circle(let circle): values.radius = circle.fitResult?.radius
    case .stroke(let stroke): values.drawing = stroke.recognizedName
    case .longPress, .hover, .custom: break
    }
  }

  /// Ends every open wait.
  func endWaits(at time: Timestamp) {
    for index in waits.indices where waits[index].end == nil {
      waits[index].end = time
    }
  }
}
