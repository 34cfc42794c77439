import GestureGeometry
import GestureRecognition
import GestureTouches

/// An attempt that goes on, with what is only needed until it is over.
///
/// It keeps neither the recognizer nor a touch: both may go without a word when their engine goes.
struct OpenAttempt {
  var attempt: Attempt
  var rule: ExclusionRule?
  /// When its fingers had been lifted, as its last timer came due.
  var lift: Timestamp?

  init(of recognizer: GestureRecognizer, start: Timestamp) {
    attempt = Attempt(of: RecognizerLabel(recognizer), start: start)
  }

  /// The attempt as it is at a time.
  func attempt(at time: Timestamp) -> Attempt {
    var attempt = attempt
    if attempt.outcome == .open { attempt.end = max(attempt.end, time) }
    return attempt
  }

  /// Notes what a recognizer reports as it fires.
  mutating func readValues(of recognizer: GestureRecognizer) {
    attempt.values.location = recognizer.location(in: recognizer.place)
    if let pan = recognizer as? PanGestureRecognizer {
      attempt.values.translation = pan.translation(in: nil)
    } else if let pinch = recognizer as? PinchGestureRecognizer {
      attempt.values.scale = pinch.scale
    } else if let rotation = recognizer as? RotationGestureRecognizer {
      attempt.values.rotation = rotation.rotation
    } else if let transform = recognizer as? TransformGestureRecognizer {
      attempt.values.translation = transform.translation(in: nil)
      attempt.values.scale = transform.scale
      attempt.values.rotation = transform.rotation
    } else if let swipe = recognizer as? SwipeGestureRecognizer {
      attempt.values.direction = swipe.recognizedDirection
    } else if let tap = recognizer as? TapGestureRecognizer, tap.mode == .counting {
      attempt.values.tapCount = tap.tapCount
    }
  }

  /// Ends every wait that lasts.
  mutating func endWaits(at time: Timestamp) {
    for index in attempt.waits.indices where attempt.waits[index].end == nil {
      attempt.waits[index].end = time
    }
  }
}
