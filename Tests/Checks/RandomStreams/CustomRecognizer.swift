import GestureViews
import Gestures

/// A subclass that requests any state at any time, as some ported recognizers do.
final class CustomRecognizer: GestureRecognizer {
  weak var world: World?
  /// Whether it may leave an attempt undecided when its last finger is lifted.
  var isStubborn = false
  /// The seed of the answers that must not change.
  var character: UInt64 = 0

  override func reset() {
    super.reset()
    // The attempt is over, so none of these may have an effect.
    state = .began
    state = .changed
    fail(FailureReason(.custom, text: "late"))
    wake(at: .zero, .minimumElapsed)
  }

  private func act(_ touches: [Touch], with event: TouchEvent?) {
    guard let world else { return }
    switch world.client.below(14) {
    case 0: state = world.client.pick(GestureRecognizer.State.allCases)
    case 1: state = .began
    case 2: state = .changed
    case 3: if let event, let touch = touches.last { ignore(touch, for: event) }
    case 4:
      let delay = world.client.pick([0.01, 0.1, 0.4, 1])
      wake(
        at: world.window.engine.now + delay,
        world.client.chance(50) ? WakeKind.minimumElapsed : .timeout
      )
    case 5: cancelWake(world.client.chance(50) ? .minimumElapsed : .timeout)
    case 6:
      state = .began
      state = world.client.pick([.changed, .ended, .failed])
    case 7: if world.client.chance(30) { fail(FailureReason(.custom, text: "because")) }
    default: break
    }
    world.prankNow(perMille: 8)
  }

  /// Decides when the last finger is lifted, unless it is stubborn.
  private func close(_ touches: [Touch]) {
    guard !isStubborn, let world = world, numberOfTouches <= touches.count else { return }
    state = world.client.pick([.ended, .failed, .cancelled])
    if attemptState == .possible || attemptState.isActive {
      fail(FailureReason(.custom, text: "over"))
    }
  }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    act(touches, with: event)
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    act(touches, with: event)
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    act(touches, with: event)
    close(touches)
  }

  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    act(touches, with: event)
  }

  override func pressesBegan(_ presses: [Press], with event: TouchEvent) {
    world?.checker.watch(self).mayStall = true
    act([], with: nil)
  }

  override func pressesEnded(_ presses: [Press], with event: TouchEvent) { act([], with: nil) }

  override func woken(_ kind: WakeKind, at time: Timestamp) { act([], with: nil) }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { character % 5 != 0 }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { character / 5 % 5 != 0 }

  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    let answer = world?.client.chance(4) ?? false
    if answer { world?.checker.noteDynamic(self, requires: other) }
    return answer
  }

  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    let answer = world?.client.chance(4) ?? false
    if answer { world?.checker.noteDynamic(other, requires: self) }
    return answer
  }

  override func shouldReceive(_ event: TouchEvent) -> Bool {
    !(world?.client.chance(3) ?? false)
  }
}
