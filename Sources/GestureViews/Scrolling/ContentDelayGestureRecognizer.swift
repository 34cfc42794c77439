package import Gestures

/// Keeps touches from the content of a scroll view while they may still be a drag.
///
/// It delays `touchesBegan` and fails when the delay is over or a finger is lifted, so that a quick
/// tap reaches the content as began and ended. It recognizes only touches that the content must not
/// get at all. It neither prevents other recognizers nor is prevented.
///
/// > Source: WWDC 2014 session 235.
package final class ContentDelayGestureRecognizer: GestureRecognizer {
  /// New touches, sorted.
  package struct Judgement {
    /// Those that the content must not get.
    package var refused: [Touch]
    /// Those that hit no content.
    package var own: [Touch]

    /// Creates a judgement; touches in neither list belong to the content.
    package init(refused: [Touch], own: [Touch]) {
      self.refused = refused
      self.own = own
    }
  }

  /// Sorts new touches.
  package var judge: ((ContentDelayGestureRecognizer, [Touch], TouchEvent) -> Judgement)?

  package override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  package override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
  package override var classWithoutRequirements: GestureRecognizer.Type? {
    ContentDelayGestureRecognizer.self
  }

  /// Whether a touch of the content has come down.
  private var isHolding = false

  private var delay: Double { withSettingsOfNextAttempt { $0.scroll.contentDelay } }

  package override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    let judgement = judge?(self, touches, event) ?? Judgement(refused: [], own: touches)
    guard judgement.refused.isEmpty else {
      for touch in event.touches(for: self)
      where !judgement.refused.contains(where: { $0 === touch }) {
        ignore(touch, for: event)
      }
      state = .ended
      return
    }
    for touch in judgement.own { ignore(touch, for: event) }
    // The attempt is over when none of the touches belongs to the content.
    guard attemptState == .possible else { return }
    guard delaysTouchesBegan else { return perform(.fail(.notEnoughTime)) }
    // The delay runs from the first touch.
    guard !isHolding else { return }
    isHolding = true
    perform(.wake(at: event.timestamp + delay, .minimumElapsed))
  }

  package override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    let start = touches.first?.startTime ?? event.timestamp
    perform(.fail(.notEnoughTime, event.timestamp - start, delay))
  }

  package override func woken(_ kind: WakeKind, at time: Timestamp) {
    perform(.fail(.heldTooLong, delay, delay))
  }

  package override func reset() {
    super.reset()
    isHolding = false
  }
}
