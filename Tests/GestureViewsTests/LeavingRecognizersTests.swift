import GestureViews
import Gestures
import Testing

/// The callbacks in which client code may remove a recognizer.
private enum Moment: CaseIterable {
  case receiveEvent, receiveTouch, shouldBegin, action, touchesBegan, touchesEnded, reset
}

/// A tap that calls a closure at each of its own callbacks, and when it is released.
private final class TellingTap: TapGestureRecognizer {
  var reached: ((Moment) -> Void)?
  var gone: (() -> Void)?

  deinit { gone?() }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    reached?(.touchesBegan)
    super.touchesBegan(touches, with: event)
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    reached?(.touchesEnded)
    super.touchesEnded(touches, with: event)
  }

  override func reset() {
    reached?(.reset)
    super.reset()
  }
}

private final class TellingDelegate: GestureRecognizerDelegate {
  var reached: ((Moment) -> Void)?

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldReceive event: TouchEvent
  ) -> Bool {
    reached?(.receiveEvent)
    return true
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    reached?(.receiveTouch)
    return true
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    reached?(.shouldBegin)
    return true
  }
}

/// Only its node retains a recognizer, and client code may remove it at any time.
struct LeavingRecognizersTests {
  @Test(arguments: Moment.allCases, [false, true])
  fileprivate func aRecognizerThatIsTakenAwayGoesWhenItsAttemptIsOver(
    _ moment: Moment,
    _ withItsView: Bool
  ) {
    let window = Window(size: Size(100, 100))
    let delegate = TellingDelegate()
    var living = 2
    var hasLeft = false
    let view = View(frame: window.bounds)
    window.addSubview(view)
    let leave: (Moment) -> Void = { [unowned view] reached in
      guard reached == moment, !hasLeft else { return }
      hasLeft = true
      if withItsView { view.removeFromSuperview() }
      for recognizer in view.gestureRecognizers { view.removeGestureRecognizer(recognizer) }
    }
    for _ in 0..<2 {
      let tap = makeTap { living -= 1 }
      tap.reached = leave
      tap.delegate = delegate
      tap.addAction { _ in leave(.action) }
      view.addGestureRecognizer(tap)
    }
    delegate.reached = leave
    tap(window)
    tap(window)
    #expect(hasLeft)
    #expect(living == 0)
    #expect(window.nextDeadline == nil)
  }

  @Test func aRecognizerTakenAwayBetweenEventsGoesAtTheNextOne() {
    let window = Window(size: Size(100, 100))
    var living = 1
    window.addGestureRecognizer(makeTap { living -= 1 })
    send(.began, to: window, at: 0)
    for recognizer in window.gestureRecognizers { window.removeGestureRecognizer(recognizer) }
    #expect(living == 1)
    send(.ended, to: window, at: 0.05)
    #expect(living == 0)
  }

  @Test func aViewThatGoesInTheMiddleOfAnAttemptLeavesNothing() {
    let window = Window(size: Size(100, 100))
    var living = 2
    do {
      let outer = View(frame: window.bounds)
      let inner = View(frame: window.bounds)
      window.addSubview(outer)
      outer.addSubview(inner)
      outer.addGestureRecognizer(makeTap { living -= 1 })
      inner.addGestureRecognizer(makeTap { living -= 1 })
      send(.began, to: window, at: 0)
      outer.removeFromSuperview()
    }
    send(.ended, to: window, at: 0.05)
    window.advance(to: Timestamp(seconds: 1))
    #expect(living == 0)
  }

  @Test func aWindowThatGoesInTheMiddleOfAnAttemptLeavesNothing() {
    var living = 2
    do {
      let window = Window(size: Size(100, 100))
      let view = View(frame: window.bounds)
      window.addSubview(view)
      window.addGestureRecognizer(makeTap { living -= 1 })
      view.addGestureRecognizer(makeTap { living -= 1 })
      send(.began, to: window, at: 0)
    }
    #expect(living == 0)
  }

  private func makeTap(gone: @escaping () -> Void) -> TellingTap {
    let tap = TellingTap()
    tap.gone = gone
    return tap
  }

  private func tap(_ window: Window) {
    let start = window.engine.now.seconds + 1
    send(.began, to: window, at: start)
    send(.ended, to: window, at: start + 0.05)
    window.advance(to: Timestamp(seconds: start + 1))
  }

  private func send(_ phase: TouchPhase, to window: Window, at seconds: Double) {
    let sample = TouchSample(id: 1, phase: phase, location: window.bounds.center)
    window.send([sample], at: Timestamp(seconds: seconds))
  }
}
