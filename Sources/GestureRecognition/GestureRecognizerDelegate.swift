public import GestureTouches

/// Answers a recognizer's questions.
///
/// Every member is optional and has the default named.
///
/// > Source: UIKit's public headers.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Asked when the recognizer tries to leave possible; false makes it fail. Default true.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Asked once per attempt, before the question about the touch. Default true.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldReceive event: TouchEvent
  ) -> Bool

  /// Asked once per new touch, before the recognizer's `touchesBegan`. Default true.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

  /// Asked once per new press. Default true.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool

  /// Asked when one recognizer would stop the other. Default false.
  ///
  /// True from either side suffices; false guarantees nothing.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool

  /// Asked once per attempt and pair; true makes `recognizer` wait for `other` to fail. Default false.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool

  /// Asked once per attempt and pair; true makes `other` wait for `recognizer` to fail. Default false.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// Returns true.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.note(defaultOf: .delegateBegins, by: self)
    return true
  }
  /// Returns true.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldReceive event: TouchEvent
  ) -> Bool {
    recognizer.note(defaultOf: .delegateReceivesEvents, by: self)
    return true
  }
  /// Returns true.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldReceive touch: Touch
  ) -> Bool {
    recognizer.note(defaultOf: .delegateReceivesTouches, by: self)
    return true
  }
  /// Returns true.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldReceive press: Press
  ) -> Bool { true }
  /// Returns false.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    recognizer.note(defaultOf: .delegateAllowsTogether, by: self)
    return false
  }
  /// Returns false.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    recognizer.note(defaultOf: .delegateRequires, by: self)
    return false
  }
  /// Returns false.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    recognizer.note(defaultOf: .delegateIsRequired, by: self)
    return false
  }
}
