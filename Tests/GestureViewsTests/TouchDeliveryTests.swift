import GestureTesting
import GestureViews
import Gestures
import Testing

/// Which touches views receive, without the influence of recognizers.
struct TouchDeliveryTests {
  let stage = TestStage.strict()

  private final class Noting: View {
    let diary: Diary
    let forwards: Bool
    init(_ name: String, _ frame: Rect, _ diary: Diary, forwards: Bool = false) {
      self.diary = diary
      self.forwards = forwards
      super.init(frame: frame)
      self.name = name
    }
    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
      diary.note("\(name ?? "") began \(touches.count)")
      if forwards { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
      diary.note("\(name ?? "") moved \(touches.count)")
      if forwards { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
      diary.note("\(name ?? "") ended \(touches.count)")
      if forwards { super.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
      diary.note("\(name ?? "") cancelled \(touches.count)")
      if forwards { super.touchesCancelled(touches, with: event) }
    }
  }

  let diary = Diary()

  private func add(
    _ name: String,
    _ frame: Rect,
    in superview: View? = nil,
    forwards: Bool = false
  ) -> View {
    stage.add(Noting(name, frame, diary, forwards: forwards), in: superview)
  }

  @Test func aViewHearsOfOneFingerUnlessItWantsMore() {
    let view = add("v", Rect(0, 0, 100, 100))
    stage.fingers([1, 2]).down(at: [Point(10, 10), Point(20, 20)]).up()
    #expect(diary.entries == ["v began 1", "v ended 1"])
    diary.entries = []
    view.isMultipleTouchEnabled = true
    stage.fingers([1, 2]).down(at: [Point(10, 10), Point(20, 20)]).up()
    #expect(diary.entries == ["v began 2", "v ended 2"])
  }

  @Test func aPinchWorksOnAViewThatHearsOfOneFinger() {
    // Behaviour.md, rule 61.
    let view = add("v", Rect(0, 0, 400, 400))
    var scale = 1.0
    view.onPinch { scale = $0.scale }
    stage.perform(.pinch(at: Point(200, 200), from: 100, to: 200, over: 0.3))
    #expect(scale > 1.5)
    #expect(diary.entries.first == "v began 1")
    #expect(diary.entries.last == "v cancelled 1")
  }

  @Test func anExclusiveViewShutsOthersOutWhileItTracks() {
    add("a", Rect(0, 0, 100, 100)).isExclusiveTouch = true
    _ = add("b", Rect(200, 0, 100, 100))
    stage.finger(1).down(at: Point(10, 10))
    stage.finger(2).down(at: Point(210, 10)).up()
    stage.finger(1).up()
    stage.finger(2).down(at: Point(210, 10))
    stage.finger(1).down(at: Point(10, 10)).up()
    stage.finger(2).up()
    #expect(diary.entries == ["a began 1", "a ended 1", "b began 1", "b ended 1"])
  }

  @Test func recognizersSeeTouchesThatAnExclusiveViewShutsOut() {
    add("a", Rect(0, 0, 100, 100)).isExclusiveTouch = true
    var taps = 0
    add("b", Rect(200, 0, 100, 100)).onTap { _ in taps += 1 }
    stage.finger(1).down(at: Point(10, 10))
    stage.tap(at: Point(210, 10))
    #expect(taps == 1)
  }

  @Test func aResponderForwardsTheSameTouchesUpToTheWindow() {
    final class NotingWindow: Window {
      var began = 0
      override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        began += touches.count
        super.touchesBegan(touches, with: event)
      }
    }
    let window = NotingWindow(size: Size(400, 400))
    let stage = TestStage(window: window)
    let outer = stage.add(Noting("outer", Rect(0, 0, 200, 200), diary, forwards: true))
    let plain = stage.add(View(frame: Rect(0, 0, 150, 150)), in: outer)
    stage.add(Noting("inner", Rect(0, 0, 100, 100), diary, forwards: true), in: plain)
    stage.finger(1).down(at: Point(10, 10)).jump(to: Point(20, 10)).cancel()
    #expect(
      diary.entries == [
        "inner began 1", "outer began 1", "inner moved 1", "outer moved 1",
        "inner cancelled 1", "outer cancelled 1",
      ]
    )
    #expect(window.began == 1)
  }

  @Test func anOverrideThatDoesNotCallSuperEndsTheWay() {
    let outer = add("outer", Rect(0, 0, 200, 200))
    _ = add("inner", Rect(0, 0, 100, 100), in: outer)
    stage.tap(at: Point(10, 10))
    #expect(diary.entries == ["inner began 1", "inner ended 1"])
  }

  @Test func labelsAndPicturesLetTouchesThrough() {
    let view = add("v", Rect(0, 0, 100, 100))
    stage.add(LabelView(text: "hello", frame: Rect(0, 0, 100, 100)), in: view)
    stage.add(ImageView(imageName: "cat", frame: Rect(0, 0, 100, 100)), in: view)
    stage.tap(at: Point(10, 10))
    #expect(diary.entries == ["v began 1", "v ended 1"])
  }

  @Test func aRecognizerOnAViewWithoutInteractionIsWarnedOf() {
    let observer = WarningObserver()
    stage.window.addObserver(observer)
    let label = LabelView(frame: Rect(0, 0, 100, 100))
    let early = label.onTap { _ in }
    stage.add(label)
    let late = label.onTap { _ in }
    stage.root.onTap { _ in }
    #expect(observer.deaf.map { $0 === early } == [true, false])
    #expect(observer.deaf.last === late)
  }

  @Test func sendEventSeesEveryEventBeforeAnybody() {
    final class Watching: Window {
      var types: [TouchEvent.Kind] = []
      var times: [Timestamp] = []
      override func sendEvent(_ event: TouchEvent) {
        types.append(event.type)
        times.append(event.timestamp)
        super.sendEvent(event)
      }
    }
    let window = Watching(size: Size(100, 100))
    let stage = TestStage(window: window)
    stage.tap(at: Point(10, 10))
    #expect(window.types == [.touches, .touches])
    #expect(window.times == [.zero, Timestamp(seconds: 0.05)])
  }
}
