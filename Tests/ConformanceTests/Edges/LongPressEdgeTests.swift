import GestureTesting
import GestureViews
import Gestures
import Testing

/// The behaviour of long presses that the list of rules does not cover.
@Suite("Conformance: edges of long presses")
struct LongPressEdgeTests {
  private let duration = Limit.finger.longPress.duration
  private let gap = Limit.finger.tap.maximumGap
  private let point = Point(300, 400)
  private let other = Point(400, 400)

  @Test func durationAndMovementAreItsOwn() {
    let press = LongPressGestureRecognizer()
    #expect(press.minimumPressDuration == duration)
    #expect(press.allowableMovement == Limit.finger.longPress.maximumMovement)
    press.minimumPressDuration = 0.2
    press.allowableMovement = 30
    let stage = TestStage.box(press)
    stage.finger(1).down(at: point).later(0.1).jump(to: point + Vector(30, 0)).later(0.2).up()
    stage.expect(
      """
      0.200 longPress began x=330.000 y=400.000
      0.300 longPress ended x=330.000 y=400.000
      """
    )
    stage.finger(1).down(at: point).later(0.1).jump(to: point + Vector(31, 0)).up()
    stage.expect("0.400 longPress failed movedTooFar(\(n(31)), limit \(n(30)))")
  }

  @Test func settingsGiveTheDefaults() {
    let press = LongPressGestureRecognizer()
    var settings = GestureSettings()
    settings.finger.longPress.duration = 0.3
    settings.finger.longPress.maximumMovement = 5
    press.settings = settings
    let stage = TestStage.box(press)
    stage.finger(1).down(at: point).hold(for: 0.4).up()
    stage.expect(
      """
      0.300 longPress began x=300.000 y=400.000
      0.400 longPress ended x=300.000 y=400.000
      """
    )
    stage.finger(1).down(at: point).jump(to: point + Vector(0, 6)).up()
    stage.expect("0.400 longPress failed movedTooFar(\(n(6)), limit \(n(5)))")
  }

  @Test func theLastOfItsFingersStartsTheTime() {
    let press = LongPressGestureRecognizer()
    press.numberOfTouchesRequired = 2
    let stage = TestStage.box(press)
    stage.finger(1).down(at: point)
    stage.finger(2).later(0.4).down(at: other)
    stage.wait(0.6)
    #expect(press.initialLocation(in: nil) == Point(350, 400))
    stage.finger(1).up()
    stage.finger(2).later(0.1).up()
    // The first lift ends it. Lifted fingers do not count, so the location is the other finger's.
    stage.expect(
      """
      \(n(0.4 + duration)) longPress began x=350.000 y=400.000
      1.000 longPress ended x=400.000 y=400.000
      """
    )
  }

  @Test func aFurtherFingerFailsItBeforeAndIsIgnoredAfterwards() {
    let before = TestStage.box(LongPressGestureRecognizer())
    before.finger(1).down(at: point)
    before.finger(2).later(0.1).down(at: other)
    before.expect("0.100 longPress failed tooManyTouches(2, limit 1)")

    let press = LongPressGestureRecognizer()
    let after = TestStage.box(press)
    after.finger(1).down(at: point).hold(for: 0.6)
    after.finger(2).down(at: other).later(0.1).jump(to: other + Vector(50, 0)).later(0.1).up()
    #expect(press.state == .began)
    #expect(press.location(in: nil) == point)
    after.finger(1).later(0.1).up()
    after.expect(
      """
      \(n(duration)) longPress began x=300.000 y=400.000
      0.900 longPress ended x=300.000 y=400.000
      """
    )
  }

  @Test func aDurationOfZeroWithFreeMovementIsAPanWithoutHysteresis() {
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = 0
    press.allowableMovement = 1000
    let stage = TestStage.box(press, frameRate: 10)
    let acts = Acts(of: press, on: stage)
    stage.finger(1).down(at: point).move(by: Vector(300, 0), over: 0.3).up()
    stage.close()
    #expect(acts.states == [.began, .changed, .changed, .changed, .ended])
    #expect(acts.each("x") == [300, 400, 500, 600, 600])
  }

  @Test func aCancelledPressSaysSo() {
    let stage = TestStage.box(LongPressGestureRecognizer())
    stage.finger(1).down(at: point).hold(for: 0.6).cancel()
    stage.expect(
      """
      0.500 longPress began x=300.000 y=400.000
      0.600 longPress cancelled x=300.000 y=400.000 cancelledBySystem
      """
    )
  }

  // MARK: - After taps

  private func makeTapAndPress(touches: Int = 1) -> LongPressGestureRecognizer {
    let press = LongPressGestureRecognizer()
    press.numberOfTapsRequired = 1
    press.numberOfTouchesRequired = touches
    return press
  }

  @Test func aPressMayFollowATap() {
    let stage = TestStage.box(makeTapAndPress())
    stage.finger(1).down(at: point).later(0.05).up().later(gap).down(at: point).hold(for: 0.6).up()
    stage.expect(
      """
      \(n(0.05 + gap + duration)) longPress began x=300.000 y=400.000
      \(n(0.05 + gap + 0.6)) longPress ended x=300.000 y=400.000
      """
    )
  }

  @Test func aPressThatDoesNotFollowInTimeIsATapTooFew() {
    let stage = TestStage.box(makeTapAndPress())
    stage.finger(1).down(at: point).later(0.05).up()
    // The press is the second contact.
    stage.expect("\(n(0.05 + gap)) longPress failed tooFewTaps(1, needed 2)")
  }

  @Test func aPressMustBeWhereItsTapWas() {
    let limit = Limit.finger.tap.effectiveMaximumDistance
    for (apart, begins) in [(limit, true), (limit + 1, false)] {
      let stage = TestStage.box(makeTapAndPress())
      stage.finger(1).down(at: point).later(0.05).up().later(0.1)
        .down(at: point + Vector(apart, 0)).hold(for: 0.6)
      #expect(
        stage.takeTranscript().lines.first
          == (begins
            ? "0.650 longPress began x=\(n(point.x + apart)) y=400.000"
            : "0.150 longPress failed tapsTooFarApart(\(n(apart)), limit \(n(limit)))")
      )
      stage.finger(1).up()
      stage.close()
    }
  }

  @Test("Two fingers tap and press: the middle of both is compared")
  func twoFingersTapAndPress() {
    let stage = TestStage.box(makeTapAndPress(touches: 2))
    stage.fingers([1, 2]).down(at: [point, other]).later(0.05).up()
    stage.finger(1).later(0.1).down(at: point)
    stage.finger(2).later(0.05).down(at: other)
    stage.wait(0.6)
    #expect(stage.takeTranscript() == "0.700 longPress began x=350.000 y=400.000")
    stage.fingers([1, 2]).up()
    stage.close()
  }

  @Test func aTapLeavesThePressAloneOfWhichItIsTheBeginning() {
    let tap = TapGestureRecognizer()
    let stage = TestStage.box(tap, makeTapAndPress())
    stage.finger(1).down(at: point).later(0.05).up().later(0.1).down(at: point).hold(for: 0.6).up()
    stage.expect(
      """
      0.050 tap ended x=300.000 y=400.000
      0.650 longPress began x=300.000 y=400.000
      0.650 tap failed lostTo(longPress)
      0.750 longPress ended x=300.000 y=400.000
      """
    )
  }

  @Test func theLiftOfAFingerThatMovedIsAMoveWhileOthersAreMissing() {
    let press = LongPressGestureRecognizer()
    press.numberOfTouchesRequired = 2
    let stage = TestStage.box(press)
    stage.finger(1).down(at: point)
    stage.later(0.1)
    let far = Limit.finger.longPress.maximumMovement + 1
    stage.send([TouchSample(id: 1, phase: .ended, location: point + Vector(far, 0))])
    stage.expect(
      "0.100 longPress failed movedTooFar(\(n(far)), limit \(n(far - 1)))"
    )
  }

  @Test func aPressThatFollowsItsTapHasItsOwnPlaceAndWaitsForItsDurationOnly() {
    let press = LongPressGestureRecognizer()
    press.numberOfTapsRequired = 1
    let stage = TestStage.box(press)
    stage.finger(1).down(at: point).later(0.05).up()
    let place = point + Vector(20, 0)
    stage.finger(1).later(0.1).down(at: place)
    #expect(press.initialLocation(in: nil) == place)
    #expect(stage.window.nextDeadline == Timestamp(seconds: 0.15) + duration)
    stage.wait(duration)
    #expect(press.state == .began)
    #expect(press.initialLocation(in: nil) == place)
    stage.finger(1).up()
    stage.close()
  }
}
