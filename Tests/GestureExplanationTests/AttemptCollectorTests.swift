import GestureExplanation
import GestureTesting
import GestureViews
import Gestures
import Testing

/// How decisions become attempts, and how many of them are kept.
struct AttemptCollectorTests {
  /// Creates a stage with one tap, whose decisions a collector observes.
  private func makeStage(_ collector: AttemptCollector) -> (TestStage, TapGestureRecognizer) {
    let stage = TestStage()
    stage.window.addObserver(collector)
    return (stage, stage.attach(makeTap(), "tap"))
  }

  @Test func onlyTheLastAttemptsAreKept() {
    let collector = AttemptCollector(capacity: 3)
    let (stage, tap) = makeStage(collector)
    for number in 0..<500 {
      stage.tap(at: Point(Double(number % 300), 10))
      stage.wait(0.1)
    }
    let kept = collector.attempts(at: stage.now)
    #expect(kept.count == 3)
    let positions = [197.0, 198, 199]
    #expect(kept.map(\.values.location.x) == positions, "the last of 500, modulo 300")
    #expect(collector.attempts(of: tap, at: stage.now).count == 3)
    collector.removeFinished()
    #expect(collector.attempts(at: stage.now).isEmpty)
  }

  @Test func withoutCapacityEachAttemptIsHandedOverOnce() {
    var starts: [Double] = []
    let collector = AttemptCollector(capacity: 0) { starts.append($0.start.seconds) }
    let (stage, _) = makeStage(collector)
    for _ in 0..<300 {
      stage.tap(at: start)
      stage.wait(0.05)
    }
    #expect(starts.count == 300)
    #expect(starts == starts.sorted())
    #expect(collector.attempts(at: stage.now).isEmpty)
  }

  @Test func attemptsAreHandedOverInTheOrderInWhichTheyEnd() {
    var names: [String] = []
    let collector = AttemptCollector { names.append($0.recognizer.name) }
    let (stage, _) = makeStage(collector)
    stage.attach(makeTap(2), "double")
    stage.tap(at: start)
    stage.wait(0.5)
    // Its second tap may still come too late, so attempts that end later are held until then.
    #expect(names == ["tap"])
    stage.press(at: start, for: 0.8)
    #expect(names == ["tap", "double", "tap", "double"])
  }

  @Test func whatGoesOnIsHandedOverAtTheEnd() {
    var attempts: [Attempt] = []
    let collector = AttemptCollector(capacity: 0) { attempts.append($0) }
    let (stage, _) = makeStage(collector)
    stage.finger(1).down(at: start).hold(for: 0.2)
    collector.finish(at: stage.now)
    #expect(attempts.map(\.outcome) == [.open])
    #expect(attempts.first?.end == Timestamp(seconds: 0.2))
    stage.finger(1).up()
  }

  @Test func anAttemptKeepsNobodyAlive() {
    let collector = AttemptCollector()
    weak var gone: TapGestureRecognizer?
    do {
      let window = Window(size: Size(400, 400))
      window.addObserver(collector)
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      // A touch whose end is delayed keeps its view.
      tap.delaysTouchesEnded = false
      window.addGestureRecognizer(tap)
      gone = tap
      // Between the taps the attempt continues, and no finger is down.
      window.send([TouchSample(id: 1, phase: .began, location: start)], at: .zero)
      window.send(
        [TouchSample(id: 1, phase: .ended, location: start)],
        at: Timestamp(seconds: 0.05)
      )
    }
    #expect(gone == nil)
    let attempts = collector.attempts(at: Timestamp(seconds: 1))
    #expect(attempts.map(\.recognizer.name) == ["tap"])
    #expect(attempts.last?.explanation.text.hasPrefix("`tap` is undecided at 1.000 s") == true)
  }

  @Test func aDeviceThatIsNoTouchMakesAttemptsToo() {
    let collector = AttemptCollector()
    let stage = TestStage()
    stage.window.addObserver(collector)
    let hover = stage.attach(HoverGestureRecognizer(), "hover")
    stage.send(HoverSample(phase: .regionEntered, location: start))
    stage.wait(0.2)
    stage.send(HoverSample(phase: .regionExited, location: Point(-1, -1)))
    #expect(collector.attempts(of: hover, at: stage.now).map(\.outcome) == [.fired])
    #expect(stage.why(hover).hasPrefix("`hover` began at 0.000 s and ended at 0.200 s, at "))
  }

  @Test func numbersHaveFixedDecimalsAndNoNegativeZero() {
    let stage = TestStage()
    let pan = stage.attach(PanGestureRecognizer(), "pan")
    stage.perform(.drag([start, start + Vector(-12.345, 0.04)], over: 0))
    #expect(
      stage.why(pan).hasSuffix("at (87.7, 100.0), translation (-2.3, 0.0) pt."),
      "halves are rounded away from zero"
    )
    stage.perform(.drag([start, start + Vector(20, -0.04)], over: 0))
    #expect(stage.why(pan).hasSuffix("translation (10.0, 0.0) pt."))
  }
}
