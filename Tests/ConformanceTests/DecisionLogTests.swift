import GestureTesting
import GestureViews
import Gestures
import Testing

/// Each record of the decision log, in order of occurrence and with a running number.
struct DecisionLogTests {
  /// Keeps the number, time and text of every decision.
  private final class Keeper: DecisionObserver {
    var numbers: [Int] = []
    var times: [Timestamp] = []
    func observe(_ decision: Decision) {
      numbers.append(decision.number)
      times.append(decision.time)
    }
  }

  /// Creates a stage with a single box, whose transcript contains every decision.
  private func makeStage() -> (TestStage, View) {
    let stage = TestStage()
    stage.options = .decisions
    return (stage, stage.addView("box", frame: Rect(0, 0, 400, 400)))
  }

  @Test func aTimerAndAnActionOfALongPress() {
    let (stage, box) = makeStage()
    stage.attach(LongPressGestureRecognizer(), "press", to: box)
    stage.press(at: Point(50, 50), for: 0.6)
    #expect(
      stage.takeBrief() == [
        "0.000 touch 1 hit box", "0.000 press admitted 1", "0.500 press timer minimumElapsed 0.500",
        "0.500 press internal possible to began", "0.500 press published possible to began",
        "0.500 touch 1 cancelled in box by press", "0.500 press began",
        "0.600 press internal began to ended", "0.600 press published began to ended",
        "0.600 press ended", "0.600 press reset",
      ]
    )
    stage.expectLawful()
  }

  @Test func blockedUnblockedDelayedAndReleased() {
    let (stage, box) = makeStage()
    let single = stage.attach(makeTap(), "single", to: box)
    let double = stage.attach(makeTap(2), "double", to: box)
    single.require(toFail: double)
    double.delaysTouchesBegan = true
    single.cancelsTouchesInView = false
    stage.tap(at: Point(50, 50))
    stage.wait(1)
    #expect(
      stage.takeBrief() == [
        "0.000 touch 1 hit box", "0.000 single admitted 1", "0.000 double admitted 1",
        "0.000 touch 1 delayed by double", "0.050 single internal possible to ended",
        "0.050 single blocked by double", "0.400 double timer timeout 0.400",
        "0.400 double internal possible to failed tooFewTaps(1, needed 2)",
        "0.400 double failed tooFewTaps(1, needed 2)", "0.400 single unblocked",
        "0.400 single published possible to ended", "0.400 single ended", "0.400 single reset",
        "0.400 double reset", "0.400 touch 1 released",
      ]
    )
    stage.expectLawful()
  }

  @Test func preventedAllowedTogetherAndDropped() {
    let (stage, box) = makeStage()
    stage.attach(makeTap(), "loser", to: box)
    stage.attach(makeTap(), "friend", to: box)
    let winner = stage.attach(makeTap(), "winner", to: box)
    let delegate = SpyDelegate()
    delegate.allows = { $1.name == "friend" }
    winner.delegate = delegate
    winner.delaysTouchesBegan = true
    stage.tap(at: Point(50, 50))
    let lines = stage.takeBrief()
    #expect(lines.contains("0.050 friend with winner allowed by winner"))
    #expect(lines.contains("0.050 loser prevented by winner priority"))
    #expect(lines.contains("0.050 touch 1 dropped by winner"))
    #expect(lines.contains("0.050 loser internal ended to failed lostTo(winner)"))
    stage.expectLawful()
  }

  @Test func ignoredCoercedAndRepaired() {
    let (stage, box) = makeStage()
    let spy = stage.attach(SpyRecognizer(), "spy", to: box)
    spy.onBegan = { spy, touches, event in
      spy.state = .changed
      spy.ignore(touches[0], for: event)
    }
    stage.finger(1).down(at: Point(50, 50)).up()
    stage.finger(1).up()
    let lines = stage.takeBrief()
    #expect(lines.contains("0.000 spy asked for changed while possible, coerced to began"))
    #expect(lines.contains("0.000 spy ignored 1"))
    #expect(lines.last == "0.000 repaired unknownTouch 1")
    stage.settle()
    #expect(stage.violations.count == 1)
  }

  @Test func aRecognizerOnAViewWithoutInteractionIsWarnedOf() {
    let stage = TestStage()
    let box = stage.addView("box", frame: Rect(0, 0, 400, 400))
    box.isUserInteractionEnabled = false
    stage.attach(makeTap(), "tap", to: box)
    #expect(stage.warnings == ["0.000 warning tap is on a view without interaction"])
  }

  @Test func numbersRunAndTimesNeverGoBack() {
    let (stage, box) = makeStage()
    let keeper = Keeper()
    stage.options = .all
    stage.window.addObserver(keeper)
    stage.attach(makeTap(2), "double", to: box)
    stage.attach(LongPressGestureRecognizer(), "press", to: box)
    stage.tap(at: Point(50, 50), taps: 2)
    stage.press(at: Point(50, 50), for: 1)
    stage.settle()
    #expect(keeper.numbers.count > 20)
    #expect(keeper.numbers == Array(1...keeper.numbers.count))
    #expect(keeper.times == keeper.times.sorted())
    #expect(stage.transcript.lines.count == keeper.numbers.count)
    stage.expectLawful()
  }

  @Test func anExplanationGivesEachViewItsVerdict() {
    let window = Window(size: Size(400, 400))
    func add(_ frame: Rect, to view: View) -> View {
      let child = View(frame: frame)
      view.addSubview(child)
      return child
    }
    let back = add(Rect(0, 0, 400, 400), to: window)
    let behind = add(Rect(0, 0, 400, 400), to: back)
    let hit = add(Rect(0, 0, 300, 300), to: back)
    let clear = add(Rect(0, 0, 400, 400), to: window)
    clear.alpha = 0
    let deaf = add(Rect(0, 0, 400, 400), to: window)
    deaf.isUserInteractionEnabled = false
    let away = add(Rect(130, 50, 100, 100), to: window)
    let inAway = add(Rect(-100, 0, 100, 100), to: away)
    let hidden = add(Rect(0, 0, 400, 400), to: window)
    hidden.isHidden = true
    let explanation = window.explainHitTest(Point(100, 100))
    #expect(explanation.view === hit)
    var names: [String] = []
    for (view, verdict) in explanation.verdicts {
      switch verdict {
      case .hit: names.append("hit \(view === hit)")
      case .hidden: names.append("hidden \(view === hidden)")
      case .interactionDisabled: names.append("deaf \(view === deaf)")
      case .transparent(let alpha): names.append("clear \(view === clear) \(alpha)")
      case .outsideBounds(let distance): names.append("away \(view === away) \(distance)")
      case .outsideAncestor(let other): names.append("in away \(view === inAway) \(other === away)")
      case .coveredBy(let other):
        names.append(
          "covered \(view === behind || view === back || view === window) \(other === hit)"
        )
      }
    }
    #expect(
      names == [
        "hidden true", "in away true true", "away true 30.0", "deaf true", "clear true 0.0",
        "hit true", "covered true true", "covered true true", "covered true true",
      ]
    )
  }
}
