import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, §3.4: two attempts overlap when some sequence gave a touch to both, also an earlier one.
@Suite("Conformance: sequences of attempts")
struct SequenceRunTests {
  private let stage = TestStage(size: Size(400, 800))
  private let view: View
  private let inner: View
  private let place = Point(100, 100)
  private let besideInner = Point(130, 100)
  private let elsewhere = Point(100, 600)

  init() {
    stage.options = [.actions, .failures]
    view = stage.addView("view", frame: Rect(0, 0, 400, 400))
    inner = stage.addView("inner", frame: Rect(0, 0, 120, 400), in: view)
    // Its touches are sequences in which the attempts on the view get nothing.
    stage.addView("other", frame: Rect(0, 500, 400, 300))
  }

  private func makeTap(_ name: String, taps: Int) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.name = name
    tap.numberOfTapsRequired = taps
    view.addGestureRecognizer(tap)
    return tap
  }

  private func makeSpy(_ name: String, on view: View) -> SpyRecognizer {
    let spy = SpyRecognizer()
    spy.name = name
    view.addGestureRecognizer(spy)
    return spy
  }

  private func tap(_ points: Point...) {
    for point in points {
      stage.tap(at: point)
      stage.wait(0.05)
    }
  }

  @Test(
    "The winner's earlier sequence overlaps: a waiting tap loses to the double tap that it began"
  )
  func anEarlierSequenceOfTheWinner() {
    let (single, double, triple) = (
      makeTap("single", taps: 1), makeTap("double", taps: 2), makeTap("triple", taps: 3)
    )
    single.require(toFail: triple)
    tap(place, elsewhere, place)
    stage.settle()
    #expect(double.failureReason == nil)
    #expect(
      stage.takeTranscript() == """
        0.250 double ended x=100.000 y=100.000
        0.250 single failed lostTo(double)
        0.600 triple failed tooFewTaps(2, needed 3)
        """
    )
    #expect(stage.violations == [])
  }

  @Test(
    "The loser's earlier sequence overlaps: what is undecided since then loses to a tap that waited"
  )
  func anEarlierSequenceOfTheLoser() {
    let single = makeTap("single", taps: 1)
    let (keeper, undecided) = (makeSpy("keeper", on: view), makeSpy("undecided", on: inner))
    single.require(toFail: keeper)
    tap(place, elsewhere, place)
    keeper.state = .failed
    stage.advance(to: stage.now)
    #expect(stage.takeTranscript().lines.contains("0.300 undecided failed lostTo(single)"))
    #expect(undecided.failureReason?.kind == .lostTo)
  }

  @Test("Earlier sequences of both overlap")
  func earlierSequencesOfBoth() {
    let double = makeTap("double", taps: 2)
    let (keeper, undecided) = (makeSpy("keeper", on: view), makeSpy("undecided", on: inner))
    double.require(toFail: keeper)
    tap(place, elsewhere, besideInner, elsewhere, place)
    keeper.state = .failed
    stage.advance(to: stage.now)
    #expect(undecided.failureReason?.kind == .lostTo)
    #expect(undecided.failureReason?.winner === double)
  }

  @Test("Attempts that never had a touch in one sequence do not overlap")
  func noCommonSequence() {
    let single = makeTap("single", taps: 1)
    let (keeper, undecided) = (makeSpy("keeper", on: view), makeSpy("undecided", on: inner))
    single.require(toFail: keeper)
    tap(besideInner, elsewhere, place)
    keeper.state = .failed
    stage.advance(to: stage.now)
    #expect(undecided.state == .possible && undecided.failureReason == nil)
    undecided.state = .failed
    stage.settle()
    #expect(stage.violations == [])
  }

  @Test("The sequences of an attempt that is over do not count for the next one")
  func sequencesOfAnEarlierAttempt() {
    let double = makeTap("double", taps: 2)
    let undecided = makeSpy("undecided", on: inner)
    tap(place, elsewhere)
    // The second contact slips, so the double tap fails in a later sequence than its first.
    stage.finger(1).down(at: place).jump(to: place + Vector(0, 200)).up()
    #expect(double.failureReason?.kind == .movedTooFar)
    tap(besideInner, besideInner)
    #expect(double.failureReason == nil)
    #expect(undecided.state == .possible && undecided.failureReason == nil)
    undecided.state = .failed
    stage.settle()
    #expect(stage.violations == [])
  }
}
