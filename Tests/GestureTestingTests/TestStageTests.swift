import GestureTesting
import GestureViews
import Gestures
import Testing

/// Records the time and location of every sample that a recognizer receives.
private final class Tracer: GestureRecognizer {
  var lines: [String] = []

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { note("began", touches) }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { note("moved", touches) }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    note("ended", touches)
    if event.allTouches.allSatisfy({ $0.phase == .ended }) {
      fail(FailureReason(.custom, text: "traced"))
    }
  }
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    note("cancelled", touches)
  }

  private func note(_ phase: String, _ touches: [Touch]) {
    let locations = touches.map { touch in
      let location = touch.location(in: nil)
      return GestureText.number(location.x) + "," + GestureText.number(location.y)
    }
    let time = touches.first.map { GestureText.time($0.timestamp) } ?? ""
    lines.append(([time, phase] + locations).joined(separator: " "))
  }
}

/// The samples of a script and their times.
struct TestStageTests {
  private func makeStage(frameRate: Double = 60) -> (stage: TestStage, tracer: Tracer) {
    let stage = TestStage(frameRate: frameRate)
    let tracer = Tracer()
    stage.root.addGestureRecognizer(tracer)
    return (stage, tracer)
  }

  @Test func aMoveIsReadAtTheFrameRateAndEndsOnTime() {
    let (stage, tracer) = makeStage(frameRate: 40)
    stage.finger(1).down(at: Point(0, 0)).move(to: Point(30, 60), over: 0.075).up()
    #expect(
      tracer.lines == [
        "0.000 began 0.000,0.000", "0.025 moved 10.000,20.000", "0.050 moved 20.000,40.000",
        "0.075 moved 30.000,60.000", "0.075 ended 30.000,60.000",
      ]
    )
    #expect(stage.now == Timestamp(seconds: 0.075))
  }

  @Test(arguments: [24.0, 60, 90, 120, 240])
  func everyFrameRateEndsAtTheSamePlaceAndTime(_ rate: Double) {
    let (stage, tracer) = makeStage(frameRate: rate)
    let finger = stage.finger(1).down(at: Point(0, 0)).move(to: Point(100, 0), over: 0.5)
    #expect(tracer.lines.count == 1 + Int(0.5 * rate))
    #expect(tracer.lines.last == "0.500 moved 100.000,0.000")
    #expect(finger.location == Point(100, 0))
  }

  @Test func aMoveShorterThanAFrameIsOneReading() {
    let (stage, tracer) = makeStage()
    stage.finger(1).down(at: Point(0, 0)).jump(to: Point(5, 0)).move(by: Vector(5, 0), over: 0.001)
    #expect(
      tracer.lines == [
        "0.000 began 0.000,0.000", "0.000 moved 5.000,0.000", "0.001 moved 10.000,0.000",
      ]
    )
  }

  @Test func fingersTogetherAreOneEventAFrame() {
    let (stage, tracer) = makeStage(frameRate: 20)
    stage.fingers([1, 2]).down(at: [Point(0, 0), Point(50, 0)])
      .move(to: [Point(10, 0), Point(40, 0)], over: 0.1).up()
    #expect(
      tracer.lines == [
        "0.000 began 0.000,0.000 50.000,0.000", "0.050 moved 5.000,0.000 45.000,0.000",
        "0.100 moved 10.000,0.000 40.000,0.000", "0.100 ended 10.000,0.000 40.000,0.000",
      ]
    )
  }

  @Test func aFingerIsTheSameUnderTheSameNumber() {
    let stage = TestStage()
    stage.finger(1).down(at: Point(10, 10))
    stage.finger(1).move(by: Vector(5, 0), over: 0)
    #expect(stage.finger(1).location == Point(15, 10))
  }

  @Test func aRestingFingerIsReadOnlyWhenAsked() {
    let (stage, _) = makeStage(frameRate: 10)
    let pan = PanGestureRecognizer()
    stage.root.addGestureRecognizer(pan)
    let finger = stage.finger(1).down(at: Point(0, 0)).move(by: Vector(100, 0), over: 0.3)
    #expect(pan.velocity(in: nil).dx > 0)
    finger.hold(for: 0.1, sendsStationary: true)
    #expect(stage.now == Timestamp(seconds: 0.4))
    finger.hold(for: 0.1)
    #expect(stage.now == Timestamp(seconds: 0.5))
    #expect(pan.velocity(in: nil) == .zero)
  }

  @Test func aWholeGestureUsesFingersThatAreFree() {
    let (stage, tracer) = makeStage()
    stage.finger(1).down(at: Point(300, 300))
    stage.tap(at: Point(100, 100), fingers: 2)
    #expect(tracer.lines.count == 3)
    #expect(tracer.lines[1] == "0.000 began 90.000,100.000 110.000,100.000")
    #expect(stage.window.engine.touches.map { $0.id } == [1])
  }

  @Test func aCircleComesBackToItsStart() {
    let (stage, tracer) = makeStage(frameRate: 40)
    stage.perform(.circle(at: Point(200, 200), radius: 50, over: 0.1))
    #expect(
      tracer.lines == [
        "0.000 began 250.000,200.000", "0.025 moved 200.000,250.000",
        "0.050 moved 150.000,200.000", "0.075 moved 200.000,150.000",
        "0.100 moved 250.000,200.000", "0.100 ended 250.000,200.000",
      ]
    )
  }

  @Test func waitingInStepsTellsTheSameAsWaitingOnce() {
    func story(_ wait: (TestStage) -> Void) -> Transcript {
      let stage = TestStage()
      stage.options = .all
      stage.root.addGestureRecognizer(LongPressGestureRecognizer())
      stage.root.addGestureRecognizer(TapGestureRecognizer())
      stage.finger(1).down(at: Point(10, 10))
      wait(stage)
      stage.finger(1).up()
      return stage.transcript
    }
    let once = story { $0.wait(1) }
    #expect(once == story { $0.wait(1, inStepsOf: 0.001) })
    #expect(once == story { $0.wait(1, inStepsOf: 0.3) })
    #expect(once.text.contains("0.500 longPress began"))
  }

  @Test func cancelAllTakesEveryFingerAway() {
    let (stage, tracer) = makeStage()
    stage.fingers([1, 2]).down(at: [Point(0, 0), Point(50, 0)])
    stage.cancelAll()
    #expect(tracer.lines.last == "0.000 cancelled 0.000,0.000 50.000,0.000")
    #expect(stage.window.engine.touches.isEmpty)
    stage.settle()
    #expect(stage.violations == [])
  }

  @Test func aPointerHoldsItsButtonWhileItIsDown() {
    let stage = TestStage()
    let tap = TapGestureRecognizer()
    tap.buttonMaskRequired = .secondary
    stage.root.addGestureRecognizer(tap)
    stage.finger(1, kind: .indirectPointer, buttons: .primary).down(at: Point(5, 5)).up()
    #expect(stage.takeTranscript().isEmpty)
    stage.finger(1, kind: .indirectPointer, buttons: .secondary).down(at: Point(5, 5)).up()
    #expect(stage.takeTranscript() == "0.000 tap ended x=5.000 y=5.000")
  }

  @Test func aStageIsOneMoreObserverOfItsWindow() {
    final class Counter: DecisionObserver {
      var count = 0
      func observe(_ decision: Decision) { count += 1 }
    }
    let window = Window(size: Size(100, 100))
    window.name = "window"
    let counter = Counter()
    window.addObserver(counter)
    let stage = TestStage(window: window)
    stage.options = .all
    window.addGestureRecognizer(TapGestureRecognizer())
    stage.tap(at: Point(5, 5))
    #expect(counter.count == stage.transcript.lines.count)
    #expect(counter.count > 0)
  }

  @Test func whyNamesTheWheelOrTheButtonThatCameInsteadOfATouch() {
    let stage = TestStage()
    let tap = TapGestureRecognizer()
    tap.name = "tap"
    stage.root.addGestureRecognizer(tap)
    #expect(stage.why(tap).hasSuffix("there was no touch."))
    stage.send([Press(type: .menu, phase: .began, timestamp: stage.now)])
    stage.send([Press(type: .menu, phase: .ended, timestamp: stage.now)])
    #expect(
      stage.why(tap).hasSuffix(
        "there was only a hardware button, at 0.000 s, and this gesture takes no such button (`allowedPressTypes`)."
      ),
      "\(stage.why(tap))"
    )
  }
}
