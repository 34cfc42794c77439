import GestureRecognition
import GestureTouches

/// The drag of a scroll view: an ordinary pan that also stops what moves when a finger comes down.
final class ScrollPanRecognizer: PanGestureRecognizer {
  /// Whether fingers drag, and no wheel.
  private(set) var hasTouches = false

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    hasTouches = true
    (place as? ScrollView)?.catchInFlight()
    super.touchesBegan(touches, with: event)
  }

  override func reset() {
    super.reset()
    (place as? ScrollView)?.dragIsOver(hadTouches: hasTouches)
    hasTouches = false
  }
}

/// Keeps touches from the content of a scroll view while they may still be a drag.
///
/// It delays `touchesBegan` and fails when the delay is over or a finger is lifted, so that a quick
/// tap reaches the content as began and ended. It only recognizes touches that the content is not to
/// get at all, and takes part in no exclusion.
///
/// > Source: WWDC 2014 session 235.
final class ScrollContentRecognizer: GestureRecognizer {
  override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard let scrollView = place as? ScrollView else { return fail(.custom("")) }
    let isFirst = numberOfTouches == touches.count
    let refused = scrollView.refusedTouches(among: touches, with: event)
    guard refused.isEmpty else {
      for touch in event.touches(for: self) where !refused.contains(where: { $0 === touch }) {
        ignore(touch, for: event)
      }
      state = .ended
      return
    }
    for touch in touches where touch.view === scrollView { ignore(touch, for: event) }
    guard attemptState == .possible else { return }
    guard delaysTouchesBegan else { return fail(.notEnoughTime(duration: 0, needed: 0)) }
    if isFirst { wake(at: event.timestamp + delay, .reach) }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    let start = touches.first?.startTime ?? event.timestamp
    fail(.notEnoughTime(duration: event.timestamp - start, needed: delay))
  }

  override func woken(_ kind: WakeKind, at time: Timestamp) {
    fail(.heldTooLong(duration: delay, limit: delay))
  }

  private var delay: Double {
    let window = (place as? ScrollView)?.window
    return (settings ?? window?.settings ?? GestureSettings()).scroll.contentDelay
  }
}
