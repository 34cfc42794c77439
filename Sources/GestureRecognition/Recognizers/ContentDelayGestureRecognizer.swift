package import GestureTouches

/// Keeps touches from the content of a scroll view while they may still be a drag.
///
/// It delays `touchesBegan` and fails when the delay is over or a finger is lifted, so that a quick
/// tap reaches the content as began and ended. It only recognizes touches that the content is not to
/// get at all, and takes part in no exclusion.
///
/// > Source: WWDC 2014 session 235.
package final class ContentDelayGestureRecognizer: GestureRecognizer {
  /// Touches that came down, sorted.
  package struct Judgement {
    /// Those that the content is not to get.
    package var refused: [Touch]
    /// Those that hit no content.
    package var own: [Touch]

    /// Creates a judgement; touches in neither list are the content's.
    package init(refused: [Touch], own: [Touch]) {
      self.refused = refused
      self.own = own
    }
  }

  /// Sorts new touches.
  package var judge: ((ContentDelayGestureRecognizer, [Touch], TouchEvent) -> Judgement)?

  package override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  package override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

  package override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    let isFirst = numberOfTouches == touches.count
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
    guard attemptState == .possible else { return }
    guard delaysTouchesBegan else { return fail(.notEnoughTime(duration: 0, needed: 0)) }
    if isFirst { wake(at: event.timestamp + delay, .reach) }
  }

  package override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    let start = touches.first?.startTime ?? event.timestamp
    fail(.notEnoughTime(duration: event.timestamp - start, needed: delay))
  }

  package override func woken(_ kind: WakeKind, at time: Timestamp) {
    fail(.heldTooLong(duration: delay, limit: delay))
  }

  private var delay: Double {
    (settings ?? engine?.settings ?? GestureSettings()).scroll.contentDelay
  }
}
