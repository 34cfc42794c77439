import GestureViews
import Gestures
import Testing

/// Calls of a window and its engine from inside callbacks, which all wait in one queue.
struct CallQueueTests {
  private let window = Window(size: Size(300, 300))

  /// Sends samples to a window's engine without the window.
  private final class OtherHost: GestureHost {
    let window: Window
    /// Returns the window that touches hit; nil for the engine's window.
    var hit: (() -> Window?)?

    init(_ window: Window) { self.window = window }

    func hitTest(_ point: Point) -> (any GestureNode)? { hit.map { $0() } ?? window }
    func contains(_ node: any GestureNode) -> Bool { true }
    var gestureBounds: Rect { window.bounds }
  }

  private func tap(through host: any GestureHost) { tap(window.engine, through: host) }

  private func tap(_ engine: GestureEngine, through host: any GestureHost) {
    for (phase, seconds) in [(TouchPhase.began, 1), (.ended, 1.1)] {
      let sample = TouchSample(id: 1, phase: phase, location: Point(100, 100))
      engine.send(.touches([sample]), at: Timestamp(seconds: seconds), host: host)
    }
  }

  @Test func aWindowWaitsWhileAnotherHostDrivesItsEngine() {
    var shown: [Double] = []
    window.advance(to: .zero)
    window.animate(.linear(5), from: 0.0, to: 1.0) { shown.append($0) }
    // Its timer is due before the end of the animation, so that time passes in two steps.
    let doubleTap = window.onTap { _ in }
    doubleTap.numberOfTapsRequired = 2
    var stateInside: GestureRecognizer.State?
    let tap = window.onTap { [unowned(unsafe) window] tap in
      window.advance(to: Timestamp(seconds: 9))
      stateInside = tap.state
      #expect(window.engine.now == Timestamp(seconds: 1.1))
    }
    self.tap(through: OtherHost(window))
    #expect(stateInside == .ended)
    #expect(tap.state == .possible)
    #expect(window.engine.now == Timestamp(seconds: 9))
    #expect(shown.last == 1)
  }

  @Test func theEngineWaitsWhileItsWindowMovesAnimations() {
    var order: [String] = []
    window.advance(to: .zero)
    window.animate(.linear(1), from: 0.0, to: 1.0) { [unowned(unsafe) window] value in
      guard value == 1 else { return }
      self.tap(through: window)
      order.append("end of the animation")
    }
    _ = window.onTap { _ in order.append("tap") }
    window.advance(to: Timestamp(seconds: 1))
    #expect(order == ["end of the animation", "tap"])
  }

  @Test func callsOfTheWindowAndOfItsEngineKeepTheirOrder() {
    var order: [Int] = []
    window.onTap { [unowned(unsafe) window] _ in
      window.send([TouchSample(id: 2, phase: .began, location: Point(10, 10))], at: .zero)
      window.engine.send(
        .touches([TouchSample(id: 3, phase: .began, location: Point(20, 20))]),
        at: .zero,
        host: window
      )
      window.send([TouchSample(id: 4, phase: .began, location: Point(30, 30))], at: .zero)
      #expect(window.engine.touches.count == 1)
    }
    let spy = TouchOrder { order.append($0) }
    window.addGestureRecognizer(spy)
    tap(through: window)
    #expect(order == [1, 2, 3, 4])
  }

  @Test func aWaitingCallMayBeTheLastOwnerOfItsWindow() throws {
    var owned: Window? = Window(size: Size(300, 300))
    weak let remains = owned
    let engine = try #require(owned?.engine)
    let host = OtherHost(Window(size: Size(300, 300)))
    host.hit = { [weak window = owned] in window }
    // The action owns it, so it is released with the window, and then makes a call.
    owned?.onTap { [last = AtEnd { engine.send(.time, at: Timestamp(seconds: 9), host: host) }] _ in
      withExtendedLifetime(last) {}
      owned?.advance(to: Timestamp(seconds: 5))
      owned = nil
    }
    tap(engine, through: host)
    #expect(remains == nil)
    #expect(engine.now == Timestamp(seconds: 9))
  }

  /// Calls a closure when it is released.
  private final class AtEnd {
    let call: () -> Void

    init(_ call: @escaping () -> Void) { self.call = call }

    deinit { call() }
  }

  /// Records the contacts that begin.
  private final class TouchOrder: GestureRecognizer {
    var note: (Int) -> Void = { _ in }

    convenience init(_ note: @escaping (Int) -> Void) {
      self.init()
      self.note = note
    }

    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
      for touch in touches { note(Int(touch.id.contact)) }
    }

    override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
  }
}
