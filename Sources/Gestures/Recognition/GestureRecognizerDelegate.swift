/// Decides about the gestures of recognizers.
///
/// Every method is optional and has the stated default.
///
/// > Source: UIKit's public headers.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Called when the recognizer is about to leave possible; false makes it fail. Default true.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Called once per attempt, before the method for the touch. Default true.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldReceive event: TouchEvent
  ) -> Bool

  /// Called once per new touch, before the recognizer's `touchesBegan`. Default true.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

  /// Called once per new press. Default true.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool

  /// Called when one recognizer would stop the other. Default false.
  ///
  /// True from either side is enough; false guarantees nothing.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool

  /// Called once per attempt and pair; true makes `recognizer` wait for `other` to fail. Default
  /// false.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool

  /// Called once per attempt and pair; true makes `other` wait for `recognizer` to fail. Default
  /// false.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool

  /// Called when `recognizer` is undecided and `other` begins, and when `recognizer` would begin while
  /// `other` is active; true lets it begin, which cancels `other`. Default false.
  ///
  /// UIKit has no such method; see ``GestureRecognizer/takeOver(from:)``.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldTakeOverFrom other: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// Returns true.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
  /// Returns true.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldReceive event: TouchEvent
  ) -> Bool { true }
  /// Returns true.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldReceive touch: Touch
  ) -> Bool { true }
  /// Returns true.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldReceive press: Press
  ) -> Bool { true }
  /// Returns false.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }
  /// Returns false.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }
  /// Returns false.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }
  /// Returns false.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldTakeOverFrom other: GestureRecognizer
  ) -> Bool { false }
}
