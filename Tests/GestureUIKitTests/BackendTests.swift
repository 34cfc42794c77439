import Foundation
import Gestures
import Testing

/// The adapters of the page about event backends make other UIKits recognize.
@MainActor struct BackendTests {
  private final class Controller: Quill.Responder {
    var calls: [String] = []
    var centre = 0.0
    override func quillPerform(_ selector: Quill.Selector, with sender: Any?) {
      if let pan = sender as? Quill.UIPanGestureRecognizer {
        centre += Double(pan.translation(in: nil).x)
        pan.setTranslation(.zero, in: nil)
      }
      guard let recognizer = sender as? Quill.UIGestureRecognizer else { return }
      calls.append("\(selector.name) \(recognizer.state)")
    }
  }

  private let window = Quill.UIView(
    frame: Foundation.CGRect(x: 0, y: 0, width: 400, height: 800)
  )
  private let card = Quill.UIView(
    frame: Foundation.CGRect(x: 100, y: 100, width: 200, height: 200)
  )

  @Test func quillsRecognizersLeavePossible() {
    window.addSubview(card)
    let controller = Controller()
    let pan = Quill.UIPanGestureRecognizer(target: controller, action: .init(name: "panned"))
    let tap = Quill.UITapGestureRecognizer(target: controller, action: .init(name: "tapped"))
    card.addGestureRecognizer(pan)
    card.addGestureRecognizer(tap)
    let backend = QuillBackend(window: window)
    let touch = Quill.UITouch()
    touch.quillLocation = Foundation.CGPoint(x: 150, y: 150)
    backend.send([touch])
    for step in 1...10 {
      touch.phase = .moved
      touch.timestamp = Double(step) / 60
      touch.quillLocation.x = 150 + 10 * Foundation.CGFloat(step)
      backend.send([touch])
    }
    #expect(pan.state == .changed)
    #expect(tap.states == [.failed, .possible])
    touch.phase = .ended
    touch.timestamp = 0.2
    backend.send([touch])
    #expect(controller.calls.first == "panned began")
    #expect(controller.calls.last == "panned ended")
    #expect(controller.centre > 80 && controller.centre <= 100)
    #expect(pan.state == .possible && tap.state == .possible)
  }

  /// Drags to the right by 100 points, in 0.17 s.
  private func drag(
    _ backend: EventBackend<Quill.UIView, Quill.UIGestureRecognizer>,
    from x: Double
  ) {
    for step in 0...10 {
      let place = Point(x: x + 10 * Double(step), y: 150)
      let phase: TouchPhase = step == 0 ? .began : step == 10 ? .ended : .moved
      let sample = TouchSample(id: TouchID(1), phase: phase, location: place)
      backend.send([sample], at: Timestamp(seconds: x + Double(step) / 60))
    }
  }

  @Test func quillsSwipesAndEdgesBecomeThoseOfTheEngine() {
    window.addSubview(card)
    let swipe = Quill.UISwipeGestureRecognizer(target: nil, action: nil)
    let edge = Quill.UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    let twoFingers = Quill.UIPanGestureRecognizer(target: nil, action: nil)
    edge.edges = Quill.UIRectEdge(rawValue: 2)
    twoFingers.minimumNumberOfTouches = 2
    card.addGestureRecognizer(swipe)
    window.addGestureRecognizer(edge)
    window.addGestureRecognizer(twoFingers)
    let backend = QuillBackend(window: window).backend
    drag(backend, from: 1)
    #expect(edge.states.first == .began && swipe.states.isEmpty)
    edge.states = []
    drag(backend, from: 120)
    #expect(edge.states.first == .failed && swipe.states.first == .ended)
    #expect(!twoFingers.states.contains(.began))
  }

  @Test func aDelegateKeepsARecognizerFromBeginning() {
    window.addSubview(card)
    let pan = Quill.UIPanGestureRecognizer(target: nil, action: nil)
    card.addGestureRecognizer(pan)
    var port = QuillBackend(window: window).backend.port
    var asked = 0
    port.shouldBegin = { theirs in
      asked += theirs === pan ? 1 : 0
      return false
    }
    drag(EventBackend(port: port), from: 150)
    #expect(asked == 1)
    #expect(pan.states == [.failed, .possible])
  }

  @Test func quillsLongPressNeedsTime() {
    window.addSubview(card)
    let controller = Controller()
    let press = Quill.UILongPressGestureRecognizer(
      target: controller,
      action: .init(name: "pressed")
    )
    card.addGestureRecognizer(press)
    let backend = QuillBackend(window: window)
    let touch = Quill.UITouch()
    touch.quillLocation = Foundation.CGPoint(x: 150, y: 150)
    backend.send([touch])
    #expect(press.state == .possible)
    backend.backend.advance(to: Timestamp(seconds: 0.6))
    #expect(press.state == .began)
    #expect(controller.calls == ["pressed began"])
  }

  @Test func flowkeysRequirementHolds() {
    let window = Flowkey.UIView(
      frame: Foundation.CGRect(x: 0, y: 0, width: 400, height: 800)
    )
    let page = Flowkey.UIView(
      frame: Foundation.CGRect(x: 0, y: 0, width: 400, height: 400)
    )
    window.show(page)
    let (pan, tap) = (Flowkey.UIPanGestureRecognizer(), Flowkey.UITapGestureRecognizer())
    var presses = 0
    tap.onPress = { presses += 1 }
    page.gestureRecognizers = [pan, tap]
    let backend = FlowkeyBackend(window: window)
    backend.require(tap, toFail: pan)
    let touch = Flowkey.UITouch(
      touchId: 0,
      at: Foundation.CGPoint(x: 50, y: 50),
      timestamp: 1
    )
    backend.sendEvent(Flowkey.UIEvent(touch: touch))
    touch.phase = .ended
    touch.timestamp = 1.05
    backend.sendEvent(Flowkey.UIEvent(touch: touch))
    #expect(presses == 1)
    #expect(page.phases == [.began, .cancelled])
    #expect(tap.states == [.recognized, .possible])
    #expect(pan.states == [.failed, .possible])

    let drag = Flowkey.UITouch(
      touchId: 0,
      at: Foundation.CGPoint(x: 50, y: 50),
      timestamp: 3
    )
    backend.sendEvent(Flowkey.UIEvent(touch: drag))
    drag.phase = .moved
    drag.updateAbsoluteLocation(Foundation.CGPoint(x: 120, y: 50))
    drag.timestamp = 3.1
    backend.sendEvent(Flowkey.UIEvent(touch: drag))
    #expect(pan.states.contains(.began))
    #expect(page.phases.suffix(2) == [.began, .cancelled] && page.phases.count == 4)
    drag.phase = .ended
    backend.sendEvent(Flowkey.UIEvent(touch: drag))
    #expect(pan.states.suffix(2) == [.ended, .possible])
    #expect(presses == 1)
  }
}
