import GestureExplanation
import GestureTesting
import GestureUIKit
import Testing

/// An object that goes into the engine comes back as the same object.
struct IdentityTests {
  private final class Spy: UIGestureRecognizerDelegate {
    var asked: [(UIGestureRecognizer, UIGestureRecognizer)] = []
    var touches: [UITouch] = []
    var calls: [UIGestureRecognizer] = []
    var plainCalls = 0

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      asked.append((gestureRecognizer, otherGestureRecognizer))
      return false
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldReceive touch: UITouch
    ) -> Bool {
      touches.append(touch)
      return true
    }

    func called(_ recognizer: UIGestureRecognizer) { calls.append(recognizer) }
    func plain() { plainCalls += 1 }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private let spy = Spy()

  private func stage() -> TestStage {
    window.addSubview(view)
    return TestStage(window: window.engineWindow)
  }

  @Test func aRecognizerIsTheSameObjectEverywhere() throws {
    let stage = stage()
    let pinch = UIPinchGestureRecognizer(target: spy, action: Spy.called)
    let turn = UIRotationGestureRecognizer(target: spy, action: Spy.called)
    pinch.delegate = spy
    view.gestureRecognizers = [pinch, turn]
    #expect(view.gestureRecognizers == [pinch, turn])
    stage.perform(.pinch(at: Point(200, 200), from: 80, to: 240, over: 0.4))
    #expect(spy.calls.contains { $0 === pinch })
    #expect(spy.calls.allSatisfy { $0 is UIPinchGestureRecognizer })
    let pair = try #require(spy.asked.first)
    #expect(pair.0 === pinch && pair.1 === turn)
    #expect(pinch.view === view)
    #expect(spy.touches.count == 2)
    #expect(stage.check() == [])
  }

  @Test func aScrollViewHasTheSameRecognizersEverywhere() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    scroll.contentSize = CGSize(width: 400, height: 2000)
    window.addSubview(scroll)
    let stage = TestStage(window: window.engineWindow)
    let pan = scroll.panGestureRecognizer
    #expect(scroll.panGestureRecognizer === pan)
    #expect(scroll.gestureRecognizers?.first === pan)
    let tap = UITapGestureRecognizer(target: spy, action: Spy.called)
    tap.delegate = spy
    scroll.addGestureRecognizer(tap)
    let own = UIPanGestureRecognizer(target: spy, action: Spy.called)
    own.delegate = spy
    scroll.addGestureRecognizer(own)
    pan.addTarget(spy, action: Selector(Spy.plain))
    stage.perform(.drag([Point(200, 500), Point(200, 300)], over: 0.4))
    // Of two drags on one view, the one that was attached later wins.
    #expect(scroll.contentOffset.y == 0)
    #expect(spy.calls.contains { $0 === own } && spy.plainCalls == 0)
    #expect(spy.asked.contains { $0.0 === own && $0.1 === pan })
    scroll.removeGestureRecognizer(own)
    stage.wait(1)
    stage.perform(.drag([Point(200, 500), Point(200, 300)], over: 0.4))
    #expect(scroll.contentOffset.y > 100)
    #expect(spy.plainCalls > 2)
    #expect(scroll.pinchGestureRecognizer == nil)
    // The list does not show the recognizer of zooming yet, and assigning it does not remove it.
    scroll.gestureRecognizers = scroll.gestureRecognizers?.filter { $0 === pan }
    scroll.maximumZoomScale = 2
    let pinch = scroll.pinchGestureRecognizer
    #expect(pinch?.view === scroll)
    #expect(scroll.gestureRecognizers == [pan] + [pinch].compactMap { $0 })
  }

  @Test func targetsAreHeldWeaklyAndRemoved() {
    let stage = stage()
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    view.addGestureRecognizer(tap)
    var released: Spy? = Spy()
    if let released { tap.addTarget(released, action: Selector(Spy.plain)) }
    weak let trace = released
    released = nil
    #expect(trace == nil)
    let token = tap.addTarget(spy, action: Selector(Spy.plain))
    tap.addTarget(spy, action: Selector(Spy.called))
    stage.tap(at: Point(100, 100))
    #expect(spy.plainCalls == 1 && spy.calls.count == 1)
    tap.removeTarget(spy, action: token)
    stage.wait(1)
    stage.tap(at: Point(100, 100))
    #expect(spy.plainCalls == 1 && spy.calls.count == 2)
    tap.removeTarget(nil, action: nil)
    stage.wait(1)
    stage.tap(at: Point(100, 100))
    #expect(spy.calls.count == 2)
  }

  @Test func aFailureSaysWhy() throws {
    let stage = stage()
    let double = UITapGestureRecognizer(target: spy, action: Spy.called)
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
    stage.tap(at: Point(100, 100))
    stage.wait(1)
    let reason = try #require(double.failureReason)
    #expect(reason.kind == .tooFewTaps)
    #expect(spy.calls.isEmpty)
    #expect(stage.why(double.engineRecognizer).contains("tap"))
  }

  @Test func explanationsNameTheClassOfTheProgram() {
    final class Nudge: UIPanGestureRecognizer {}
    let (nudge, pan) = (Nudge(), UIPanGestureRecognizer())
    #expect(RecognizerLabel(nudge.engineRecognizer).name == "Nudge")
    #expect(RecognizerLabel(pan.engineRecognizer).name == "pan")
  }
}
