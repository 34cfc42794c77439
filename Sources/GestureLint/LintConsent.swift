import Gestures

/// A delegate with one answer changed; all others are those of the delegate that it replaces.
final class LintConsent: GestureRecognizerDelegate {
  private let original: (any GestureRecognizerDelegate)?
  /// The answer about recognizing together; nil for that of the original.
  private let together: (GestureRecognizer) -> Bool?
  /// Whether it may be given a touch that the original gives it.
  private let receives: (Touch) -> Bool

  init(
    _ original: (any GestureRecognizerDelegate)?,
    together: @escaping (GestureRecognizer) -> Bool?
  ) {
    (self.original, self.together) = (original, together)
    receives = { _ in true }
  }

  init(_ original: (any GestureRecognizerDelegate)?, receives: @escaping (Touch) -> Bool) {
    (self.original, self.receives) = (original, receives)
    together = { _ in nil }
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    original?.gestureRecognizerShouldBegin(recognizer) ?? true
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: TouchEvent) -> Bool {
    original?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    receives(touch) && original?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool {
    original?.gestureRecognizer(recognizer, shouldReceive: press) ?? true
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    together(other)
      ?? original?.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other) ?? false
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    original?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    original?.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: other) ?? false
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldTakeOverFrom other: GestureRecognizer
  ) -> Bool {
    original?.gestureRecognizer(recognizer, shouldTakeOverFrom: other) ?? false
  }
}
