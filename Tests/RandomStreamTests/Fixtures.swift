import GestureViews
import Gestures

/// A recognizer with the states in which its actions were called.
final class States<Recognizer: GestureRecognizer> {
  let recognizer: Recognizer
  var seen: [GestureRecognizer.State] = []

  init(_ recognizer: Recognizer, on view: View) {
    self.recognizer = recognizer
    view.addGestureRecognizer(recognizer)
    recognizer.addTarget(self) { states in { states.seen.append($0.state) } }
  }

  /// Taps the middle of a window of 100 points.
  func tap(_ window: Window, at time: Timestamp) {
    window.send([.at(1, .began, 50, 50)], at: time)
    window.send([.at(1, .ended, 50, 50)], at: time)
  }
}

/// Begins with the first finger, and follows its fingers.
final class FollowingRecognizer: GestureRecognizer {
  var whenMoved: ((Touch, TouchEvent) -> Void)?
  var whenGone: (() -> Void)?

  deinit { whenGone?() }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { state = .began }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    if let touch = touches.first { whenMoved?(touch, event) }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { state = .ended }
}

/// Allows all recognizers to recognize together.
final class Consent: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}

/// Makes a recognizer wait for another one.
final class WaitingDelegate: GestureRecognizerDelegate {
  private let required: GestureRecognizer

  init(for required: GestureRecognizer) { self.required = required }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { other === required }
}

/// Disables the recognizer when asked whether it should begin, and does not allow it.
final class DisablingDelegate: GestureRecognizerDelegate {
  /// Whether the recognizer is disabled when it should begin, instead of when it receives a touch.
  var waitsForBegin = false

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.isEnabled = false
    return false
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    if !waitsForBegin { recognizer.isEnabled = false }
    return true
  }
}

extension TouchSample {
  /// Returns a sample with only a contact, a phase and a location.
  static func at(_ contact: Int64, _ phase: TouchPhase, _ x: Double, _ y: Double) -> TouchSample {
    TouchSample(id: TouchID(contact), phase: phase, location: Point(x, y))
  }
}
