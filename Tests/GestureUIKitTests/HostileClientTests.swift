import GestureTesting
import GestureUIKit
import Testing

/// What the fuzz target `uikit` found, or a case that it leaves to chance.
struct HostileClientTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))

  /// Calls a closure when it is released.
  private final class Farewell {
    let call: () -> Void
    init(_ call: @escaping () -> Void) { self.call = call }
    deinit { call() }
  }

  private final class Listener {
    var calls = 0
    func called() { calls += 1 }
  }

  /// Returns a method that is released together with an object.
  private func method(releasing farewell: Farewell) -> (Listener) -> () -> Void {
    { _ in { withExtendedLifetime(farewell) {} } }
  }

  @Test func aTargetOfARecognizerMayBeAddedWhileAnotherOneIsReleased() {
    let (tap, listener) = (UITapGestureRecognizer(), Listener())
    let farewell = Farewell { [unowned tap] in
      tap.addTarget(listener, action: Selector(Listener.called))
    }
    tap.addTarget(listener, action: Selector(method(releasing: farewell)))
    _ = consume farewell
    tap.removeTarget(nil, action: nil)
    window.addGestureRecognizer(tap)
    TestStage(window: window.engineWindow).tap(at: Point(50, 50))
    #expect(listener.calls == 1)
  }

  @Test func aTargetOfAControlMayBeAddedWhileAnotherOneIsReleased() {
    let (control, listener) = (UIControl(frame: window.bounds), Listener())
    let farewell = Farewell { [unowned control] in
      control.addTarget(listener, action: Selector(Listener.called), for: .touchDown)
    }
    control.addTarget(listener, action: Selector(method(releasing: farewell)), for: .touchDown)
    _ = consume farewell
    control.removeTarget(nil, action: nil, for: .allEvents)
    control.sendActions(for: .touchDown)
    #expect(listener.calls == 1)
  }

  /// Keeps the touches of each method.
  private final class Keeper: UIView {
    var began: [UITouch] = []
    var over: [UITouch] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += touches }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { over += touches }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      over += touches
    }
  }

  @Test func aTouchThatLastedTooLongForATapKeepsItsValues() throws {
    let view = Keeper(frame: window.bounds)
    window.addSubview(view)
    let stage = TestStage(window: window.engineWindow)
    stage.finger(1).down(at: Point(50, 50)).hold(for: 2).up()
    let touch = try #require(view.over.first)
    let count = touch.tapCount
    // The engine uses its object again for the next finger.
    stage.finger(1).down(at: Point(90, 90)).up()
    #expect(view.over.count == 2 && view.over[1] !== touch)
    #expect(touch.tapCount == count)
  }

  @Test func aTouchStaysTheSameObjectWhenItsViewMovesToAnotherWindow() {
    let (view, other) = (Keeper(frame: window.bounds), UIWindow(frame: window.frame))
    window.addSubview(view)
    let stage = TestStage(window: window.engineWindow)
    let finger = stage.finger(1).down(at: Point(50, 50))
    other.addSubview(view)
    finger.move(by: Vector(5, 0), over: 0.1)
    #expect(view.began.count == 1)
    #expect(view.over == view.began)
  }

  /// Moves a recognizer to a view when another one is about to get it.
  private final class Mover: DecisionObserver {
    let view = UIView()
    var recognizer: UIGestureRecognizer?
    func observe(_ decision: Decision) {
      guard let moved = recognizer else { return }
      recognizer = nil
      view.addGestureRecognizer(moved)
    }
  }

  @Test func aRecognizerThatAnObserverMovesIsListedOnce() {
    let (first, second, tap) = (UIView(), UIView(), UITapGestureRecognizer())
    let mover = Mover()
    for view in [first, second, mover.view] { window.addSubview(view) }
    window.engineWindow.addObserver(mover)
    first.addGestureRecognizer(tap)
    mover.recognizer = tap
    second.addGestureRecognizer(tap)
    #expect(mover.recognizer == nil)
    #expect(tap.view === second)
    #expect(second.gestureRecognizers == [tap])
    #expect(first.gestureRecognizers == nil)
    #expect(mover.view.gestureRecognizers == nil)
  }
}
