extension GestureEngine {
  /// Notes that a touch stopped content that moved by itself, and that the recognizers of the content are
  /// therefore not offered the touch.
  ///
  /// - Parameters:
  ///   - touch: A touch that has just come down.
  ///   - recognizer: The recognizer that scrolls the content.
  ///   - speed: How fast the content moved, in points per second; 0 for a further finger of a hand.
  ///   - others: The recognizers that would have been offered the touch. May be empty.
  package func noteCatch(
    of touch: Touch,
    by recognizer: GestureRecognizer,
    speed: Double,
    refusing others: [GestureRecognizer]
  ) {
    if isObserved { log.log(.caught(recognizer, touch, speed: speed)) }
    for other in others where other.isEnabled && !other.acceptsHover {
      guard other.allowedTouchTypes.rawValue & (1 &<< touch.type.rawValue) != 0 else { continue }
      if !other.isInAttempt {
        let refusal = Double(TouchRefusal.caught.rawValue)
        other.lastAttempt.reason.replace(with: FailureReason(.touchRefused, refusal))
      }
      if isObserved { log.log(.refused(other, touch, .caught)) }
    }
  }
}
