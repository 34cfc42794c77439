import GestureGeometry
import GestureRecognition
import GestureShapes
import GestureTouches

// What an attempt learns while it goes on.
extension Attempt {
  /// Lets an attempt that goes on have gone on until now.
  func extend(to time: Timestamp) {
    if outcome == .open { end = max(end, time) }
  }

  /// Notes what a recognizer reports as it fires.
  func readValues(of recognizer: GestureRecognizer) {
    values.location = recognizer.location(in: recognizer.place)
    if let pan = recognizer as? PanGestureRecognizer {
      values.translation = pan.translation(in: nil)
    } else if let pinch = recognizer as? PinchGestureRecognizer {
      values.scale = pinch.scale
    } else if let rotation = recognizer as? RotationGestureRecognizer {
      values.rotation = rotation.rotation
    } else if let transform = recognizer as? TransformGestureRecognizer {
      values.translation = transform.translation(in: nil)
      values.scale = transform.scale
      values.rotation = transform.rotation
    } else if let swipe = recognizer as? SwipeGestureRecognizer {
      values.direction = swipe.recognizedDirection
    } else if let tap = recognizer as? TapGestureRecognizer, tap.mode == .counting {
      values.tapCount = tap.tapCount
    } else if let circle = recognizer as? CircleGestureRecognizer {
      values.radius = circle.fitResult?.radius
    } else if let stroke = recognizer as? StrokeGestureRecognizer {
      values.drawing = stroke.recognizedName
    }
  }

  /// Ends every wait that lasts.
  func endWaits(at time: Timestamp) {
    for index in waits.indices where waits[index].end == nil {
      waits[index].end = time
    }
  }
}
