import GestureTesting
import GestureUIKit
import Testing

/// Classes of a program override what they override in UIKit.
struct SubclassTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))

  /// Recognizes one finger that rests for a second.
  private final class Rest: UIGestureRecognizer {
    var log: [String] = []
    var touch: UITouch?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      log.append("began \(touches.count) of \(event.allTouches?.count ?? 0)")
      guard touch == nil else {
        for touch in touches { ignore(touch, for: event) }
        return
      }
      touch = touches.first
      wake(after: 1)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      log.append("ended \(touches.contains { $0 === touch })")
      if state == .possible { state = .failed }
    }
    override func woken(at time: TimeInterval) {
      state = .ended
      log.append("woken \(time) \(state)")
    }
    override func reset() {
      super.reset()
      log.append("reset")
      touch = nil
    }
  }

  @Test func aRecognizerOfItsOwnHasTouchesTimersAndReset() {
    let rest = Rest()
    window.addGestureRecognizer(rest)
    let stage = TestStage(window: window.engineWindow)
    let first = stage.finger(1).down(at: Point(50, 50))
    stage.finger(2).down(at: Point(90, 50)).up()
    first.hold(for: 1.5).up()
    #expect(rest.log == ["began 1 of 1", "began 1 of 2", "woken 1.0 ended", "reset"])
    rest.log = []
    stage.tap(at: Point(50, 50))
    #expect(rest.log == ["began 1 of 1", "ended true", "reset"])
    #expect(stage.check() == [])
  }

  /// Drags, pinches, turns and edge pans that begin when their fingers come down, without a hysteresis.
  private final class InstantPan: UIPanGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      state = .began
    }
  }
  private final class InstantEdgePan: UIScreenEdgePanGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      state = .began
    }
  }
  private final class InstantPinch: UIPinchGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      if numberOfTouches == 2 { state = .began }
    }
  }
  private final class InstantRotation: UIRotationGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      if numberOfTouches == 2 { state = .began }
    }
  }

  @Test func aDragThatBeginsAtTouchDownFollowsFromThere() {
    let edge = InstantEdgePan()
    edge.edges = .left
    for pan in [InstantPan(), edge] as [UIPanGestureRecognizer] {
      var log: [String] = []
      pan.engineRecognizer.addAction { _ in
        let moved = pan.translation(in: nil)
        log.append("\(pan.state) \(moved.x)")
      }
      window.addGestureRecognizer(pan)
      let stage = TestStage(window: window.engineWindow)
      let finger = stage.finger(1).down(at: Point(4, 50))
      for _ in 1...2 { finger.jump(to: finger.location + Vector(3, 0)) }
      finger.up()
      #expect(log == ["began 0.0", "changed 3.0", "changed 6.0", "ended 6.0"])
      #expect(stage.check() == [])
      window.removeGestureRecognizer(pan)
    }
  }

  @Test func aPinchAndATurnThatBeginAtTouchDownFollowFromThere() {
    for recognizer in [InstantPinch(), InstantRotation()] as [UIGestureRecognizer] {
      var states: [UIGestureRecognizer.State] = []
      var value = 0.0
      recognizer.engineRecognizer.addAction { _ in
        states.append(recognizer.state)
        if let pinch = recognizer as? UIPinchGestureRecognizer { value = pinch.scale - 1 }
        if let turn = recognizer as? UIRotationGestureRecognizer { value = turn.rotation }
      }
      window.addGestureRecognizer(recognizer)
      let stage = TestStage(window: window.engineWindow)
      let fingers = stage.fingers([1, 2]).down(at: [Point(100, 100), Point(200, 100)])
      fingers.jump(to: [Point(100, 100), Point(202, 101)]).up()
      #expect(states == [.began, .changed, .ended])
      // Two points of a hundred, and one point aside.
      #expect(value > 0.005 && value < 0.021)
      #expect(stage.check() == [])
      window.removeGestureRecognizer(recognizer)
    }
  }

  /// A drag that begins along one axis only.
  private final class Vertical: UIPanGestureRecognizer {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      guard state == .began else { return }
      let velocity = velocity(in: view)
      if abs(velocity.x) > abs(velocity.y) { state = .cancelled }
    }
  }

  @Test(arguments: [true, false]) func aSubclassOfAPanSeesItsOwnStateAtOnce(_ isVertical: Bool) {
    let pan = Vertical()
    window.addGestureRecognizer(pan)
    let stage = TestStage(window: window.engineWindow)
    stage.finger(1).down(at: Point(100, 100))
      .move(by: isVertical ? Vector(0, 80) : Vector(80, 0), over: 0.3)
    #expect(pan.state == (isVertical ? .changed : .possible))
    #expect((pan.translation(in: nil).y > 0) == isVertical)
    stage.cancelAll()
    #expect(stage.check() == [])
  }

  private final class Stubborn: UITapGestureRecognizer {
    var asked: [UIGestureRecognizer] = []
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
      asked.append(other)
      return false
    }
  }

  @Test func aSubclassDecidesWhatItPrevents() {
    var calls = 0
    final class Counter {
      let add: () -> Void
      init(_ add: @escaping () -> Void) { self.add = add }
      func count() { add() }
    }
    let counter = Counter { calls += 1 }
    let one = Stubborn(target: counter, action: Counter.count)
    let other = UITapGestureRecognizer(target: counter, action: Counter.count)
    window.addGestureRecognizer(other)
    window.addGestureRecognizer(one)
    let stage = TestStage(window: window.engineWindow)
    stage.tap(at: Point(50, 50))
    #expect(one.asked.contains { $0 === other })
    #expect(calls == 1)
    other.require(toFail: one)
    calls = 0
    stage.wait(1)
    stage.tap(at: Point(50, 50))
    #expect(calls == 1)
  }

  /// A view that takes touches beside it, and passes them to its controller.
  private final class Wide: UIView {
    var controller: UIResponder?
    override var next: UIResponder? { controller ?? super.next }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: -20, dy: -20).contains(point)
    }
  }

  private final class Listener: UIResponder {
    var touches: [UITouch] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      self.touches += touches
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      self.touches += touches
    }
  }

  @Test func aViewDecidesWhereItIsHitAndWhoIsNext() throws {
    let (wide, listener) = (Wide(frame: CGRect(x: 100, y: 100, width: 50, height: 50)), Listener())
    wide.controller = listener
    window.addSubview(wide)
    let stage = TestStage(window: window.engineWindow)
    #expect(window.hitTest(CGPoint(x: 90, y: 90), with: nil) === wide)
    let finger = stage.finger(1).down(at: Point(90, 90))
    let touch = try #require(listener.touches.first)
    #expect(touch.view === wide && touch.window === window)
    #expect(touch.location(in: wide) == CGPoint(x: -10, y: -10))
    finger.up()
    #expect(listener.touches == [touch, touch])
    // Another contact is another object, and the first one keeps its values.
    stage.finger(1).down(at: Point(110, 110)).up()
    #expect(listener.touches.count == 4 && listener.touches[2] !== touch)
    #expect(touch.phase == .ended && touch.location(in: nil) == CGPoint(x: 90, y: 90))
  }

  @Test func aControlCallsItsTargetsAndActions() {
    final class Owner {
      var log: [String] = []
      func plain() { log.append("plain") }
      func sender(_ control: UIControl) { log.append("sender \(control.tag)") }
      func both(_ control: UIControl, event: UIEvent?) { log.append("event \(event != nil)") }
    }
    let (owner, control) = (Owner(), UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 50)))
    control.tag = 7
    window.addSubview(control)
    let stage = TestStage(window: window.engineWindow)
    control.addTarget(owner, action: Selector(Owner.plain), for: [.touchDown, .touchUpInside])
    let token = control.addTarget(owner, action: Selector(Owner.sender), for: .touchUpInside)
    control.addTarget(owner, action: Selector(Owner.both), for: .touchUpInside)
    stage.tap(at: Point(20, 20))
    #expect(owner.log == ["plain", "plain", "sender 7", "event true"])
    owner.log = []
    control.removeTarget(owner, action: token, for: .touchUpInside)
    control.removeTarget(nil, action: nil, for: .touchDown)
    control.addAction(UIAction { owner.log.append("action \($0.sender != nil)") }, for: .touchDown)
    control.sendActions(for: [.touchDown, .touchUpInside])
    #expect(owner.log == ["plain", "event false", "action true"])
  }

  @Test func geometryIsThatOfUIKit() {
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    window.addSubview(view)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 1)
    #expect(view.center == CGPoint(x: 150, y: 125))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(abs(view.frame.width - 50) < 1e-9 && abs(view.frame.height - 200) < 1e-9)
    view.transform = .identity
    view.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    #expect(view.frame == CGRect(x: 130, y: 105, width: 40, height: 40))
    #expect(view.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 131, y: 107))
    let moved = CGAffineTransform.identity.translatedBy(x: 5, y: 0).rotated(by: .pi)
    let point = CGPoint(x: 1, y: 0).applying(moved)
    #expect(abs(point.x - 4) < 1e-12 && abs(point.y) < 1e-12)
  }

  @Test func typesOfTouchesAreNumbers() {
    let pan = UIPanGestureRecognizer()
    #expect(pan.allowedTouchTypes == [0, 1, 2, 3])
    pan.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue), 99, -1]
    #expect(pan.allowedTouchTypes == [2])
    #expect(pan.engineRecognizer.allowedTouchTypes == .pencil)
  }

  @Test func aScrollViewZoomsForItsDelegate() throws {
    final class Zoomer: UIScrollViewDelegate {
      let photo = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
      var ended: [CGFloat] = []
      var velocities: [CGPoint] = []
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { photo }
      func scrollViewDidEndZooming(
        _ scrollView: UIScrollView,
        with view: UIView?,
        atScale scale: CGFloat
      ) { ended.append(view === photo ? scale : 0) }
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) {
        velocities.append(velocity)
        targetContentOffset.pointee.y = 100
      }
    }
    let (zoomer, scroll) = (Zoomer(), UIScrollView(frame: window.bounds))
    scroll.delegate = zoomer
    scroll.maximumZoomScale = 3
    scroll.contentSize = CGSize(width: 400, height: 2000)
    scroll.addSubview(zoomer.photo)
    window.addSubview(scroll)
    let stage = TestStage(window: window.engineWindow)
    stage.perform(.drag([Point(200, 600), Point(200, 400)], over: 0.2))
    stage.settle()
    // Fingers move up by 1000 points per second, so the offset grows by 1 point per millisecond.
    let velocity = try #require(zoomer.velocities.first)
    #expect(velocity.y > 0.7 && velocity.y < 1.3)
    #expect(scroll.contentOffset.y == 100)
    stage.perform(.pinch(at: Point(200, 400), from: 100, to: 200, over: 0.4))
    stage.settle()
    #expect(scroll.zoomScale > 1.5)
    #expect(zoomer.ended == [scroll.zoomScale])
    #expect(abs(zoomer.photo.transform.a - scroll.zoomScale) < 1e-9)
  }
}
