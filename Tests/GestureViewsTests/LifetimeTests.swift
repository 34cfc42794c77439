import GestureViews
import Gestures
import Testing

/// Objects that client code retains or releases at an inconvenient time.
struct LifetimeTests {
  private let window = Window(size: Size(300, 300))

  private func touch(_ phase: TouchPhase, _ id: TouchID = 1, at seconds: Double = 0) {
    let sample = TouchSample(id: id, phase: phase, location: Point(100, 100))
    window.send([sample], at: Timestamp(seconds: seconds))
  }

  @Test func aListOfRecognizersThatIsKeptKnowsNoViewThatIsGone() {
    let tap = TapGestureRecognizer()
    var view: View? = View()
    view?.addGestureRecognizer(tap)
    let kept = view?.gestures
    view = nil
    #expect(tap.view == nil)
    #expect(kept?.recognizers.isEmpty == true)
    let other = View()
    other.addGestureRecognizer(tap)
    #expect(tap.view === other)
  }

  @Test func aRecognizerThatAnotherOneReleasesInItsResetIsForgottenByTheTouch() {
    let view = View(frame: Rect(0, 0, 300, 300))
    window.addSubview(view)
    let staying = view.onLongPress { _ in }
    staying.allowableMovement = 100
    weak var first: TapGestureRecognizer?
    do {
      let tap = TapGestureRecognizer()
      first = tap
      view.addGestureRecognizer(tap)
    }
    let second = Resetting()
    second.onReset = { if let tap = first { view.removeGestureRecognizer(tap) } }
    view.addGestureRecognizer(second)
    window.settings.update {
      $0.tap.maximumMovement = 10
      $0.longPress.maximumMovement = 100
    }
    touch(.began)
    // Both fail because of the same move, and are reset in the order in which they were added.
    window.send(
      [TouchSample(id: 1, phase: .moved, location: Point(150, 100))],
      at: Timestamp(seconds: 0.1)
    )
    #expect(first == nil)
    touch(.ended, at: 0.2)
    #expect(staying.state == .possible)
  }

  /// Returns an action that only retains an object.
  private func holding<Sender>(_ held: AtDeath) -> (Sender) -> Void {
    { _ in withExtendedLifetime(held) {} }
  }

  @Test func anActionMayAddActionsWhenWhatItHeldDies() {
    let tap = TapGestureRecognizer()
    var isCalled = false
    let token = tap.addAction(
      holding(AtDeath { for _ in 0..<64 { tap.addAction { _ in isCalled = true } } })
    )
    tap.removeAction(token)
    window.addGestureRecognizer(tap)
    touch(.began)
    touch(.ended, at: 0.1)
    #expect(isCalled)
    tap.removeAllActions()
  }

  @Test func aControlsActionMayAddActionsWhenWhatItHeldDies() {
    let button = Button()
    var isCalled = false
    let token = button.addAction(
      for: .touchDown,
      holding(AtDeath { button.addAction(for: .touchDown) { _ in isCalled = true } })
    )
    button.removeAction(token)
    button.send(.touchDown)
    #expect(isCalled)
  }

  @Test func anEventIsDispatchedOnce() {
    let pan = Dispatching()
    pan.engine = window.engine
    window.addGestureRecognizer(pan)
    touch(.began)
    #expect(pan.count == 1)
    window.engine.dispatch(window.engine.currentEvent)
    #expect(pan.count == 1)
  }

  @Test func aLimitThatNoDoubleHoldsIsAReasonToo() {
    let tap = window.onTap(touches: .max) { _ in }
    touch(.began)
    touch(.ended, at: 0.1)
    guard let reason = tap.failureReason, reason.kind == .tooFewTouches, reason.measured == 1,
      reason.limit == Double(Int.max)
    else {
      Issue.record("\(String(describing: tap.failureReason))")
      return
    }
  }

  @Test func aRecognizerWhoseViewMovesToAnotherWindowFinishesInItsOwnFirst() {
    let other = Window(size: Size(300, 300))
    let view = View(frame: Rect(0, 0, 300, 300))
    window.addSubview(view)
    let press = view.onLongPress { _ in }
    touch(.began)
    other.addSubview(view)
    other.send([TouchSample(id: 1, phase: .began, location: Point(50, 50))], at: .zero)
    other.advance(to: Timestamp(seconds: 1))
    #expect(press.state == .possible)
    window.advance(to: Timestamp(seconds: 1))
    other.send(
      [TouchSample(id: 2, phase: .began, location: Point(50, 50))],
      at: Timestamp(seconds: 1)
    )
    other.advance(to: Timestamp(seconds: 2))
    #expect(press.state == .began)
  }

  @Test func aWindowThatGoesIsNotAskedForByTheRecognizersItResets() {
    let view = View(frame: Rect(0, 0, 300, 300))
    let resetting = Resetting()
    var windows: [Window] = []
    do {
      let window = Window(size: Size(300, 300))
      window.addSubview(view)
      view.addGestureRecognizer(resetting)
      resetting.onReset = { if let window = view.window { windows.append(window) } }
      window.send([TouchSample(id: 1, phase: .began, location: .zero)], at: .zero)
    }
    #expect(resetting.resets == 1)
    #expect(windows.isEmpty)
  }
}

private final class Resetting: TapGestureRecognizer {
  var onReset: () -> Void = {}
  var resets = 0

  override func reset() {
    super.reset()
    resets += 1
    onReset()
  }
}

private final class Dispatching: GestureRecognizer {
  var engine: GestureEngine?
  var count = 0

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    count += 1
    engine?.dispatch(event)
    engine?.dispatch(event)
  }
}

private final class AtDeath {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }

  deinit { body() }
}
