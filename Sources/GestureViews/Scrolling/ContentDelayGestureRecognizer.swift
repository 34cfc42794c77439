package import GestureRecognition
package import GestureTouches

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

  private var machine = ContentDelayMachine()

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
    take(delaysTouchesBegan ? .down : .downAtOnce, at: event.timestamp)
  }

  package override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    take(.up(since: touches.first?.startTime ?? event.timestamp), at: event.timestamp)
  }

  package override func woken(_ kind: WakeKind, at time: Timestamp) { take(.due, at: time) }

  private func take(_ input: ContentDelayMachine.Input, at time: Timestamp) {
    let delay = withSettingsOfNextAttempt { $0.scroll.contentDelay }
    switch machine.advance(input, at: time, delay: delay) {
    case .none: break
    case .wake(let deadline): wake(at: deadline, .reach)
    case .fail(let reason): fail(reason)
    }
  }

  package override func reset() {
    super.reset()
    machine = ContentDelayMachine()
  }
}

/// The time for which the content gets no touch.
private struct ContentDelayMachine {
  enum Input {
    /// Touches of the content came down.
    case down
    /// Touches of the content came down, and the content gets them without a delay.
    case downAtOnce
    /// A touch was lifted; it came down at this time.
    case up(since: Timestamp)
    /// The timer is due.
    case due
  }

  enum Effect {
    case none
    /// Set the timer.
    case wake(at: Timestamp)
    case fail(FailureReason)
  }

  private enum Stage {
    /// No touch of the content has come down.
    case waiting
    /// The content waits.
    case holding
  }

  private var stage = Stage.waiting

  /// Advances by an input; `delay` is how long the content waits, in seconds.
  mutating func advance(_ input: Input, at now: Timestamp, delay: Double) -> Effect {
    switch (stage, input) {
    case (.waiting, .down):
      stage = .holding
      return .wake(at: now + delay)
    case (.holding, .down):
      // The delay runs from the first touch.
      return .none
    case (.waiting, .downAtOnce), (.holding, .downAtOnce):
      return .fail(FailureReason(.notEnoughTime))
    case (.waiting, .up(let start)), (.holding, .up(let start)):
      return .fail(FailureReason(.notEnoughTime, now - start, delay))
    case (.waiting, .due), (.holding, .due):
      return .fail(FailureReason(.heldTooLong, delay, delay))
    }
  }
}
