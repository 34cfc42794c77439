import GestureTesting
import GestureViews
import Gestures
import Testing

/// The behaviour of taps that the list of rules does not cover.
@Suite("Conformance: edges of taps")
struct TapEdgeTests {
  private let limits = Limit.finger.tap
  private let point = Point(300, 400)
  private let other = Point(360, 400)

  private func makeTap(
    taps: Int = 1,
    touches: Int = 1,
    mode: TapGestureRecognizer.Mode = .immediate
  ) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = taps
    tap.numberOfTouchesRequired = touches
    tap.mode = mode
    return tap
  }

  @Test func theFingersOfATapMayComeDownAndGoUpApart() {
    let stage = TestStage.box(makeTap(touches: 2))
    stage.finger(1).down(at: point)
    stage.finger(2).later(0.3).down(at: other)
    stage.finger(1).later(0.2).up()
    stage.finger(2).later(limits.maximumHold - 0.5).up()
    stage.expect("\(n(limits.maximumHold)) tap ended x=330.000 y=400.000")
  }

  @Test func theFirstFingerOfAContactStartsTheHold() {
    let stage = TestStage.box(makeTap(touches: 2))
    stage.finger(1).down(at: point)
    stage.finger(2).later(0.7).down(at: other)
    stage.fingers([1, 2]).later(0.1).up()
    let hold = n(limits.maximumHold)
    stage.expect("\(hold) tap failed heldTooLong(\(hold), limit \(hold))")
  }

  @Test func aFingerThatReplacesAnotherIsOneTooMany() {
    let stage = TestStage.box(makeTap(touches: 2))
    stage.fingers([1, 2]).down(at: [point, other])
    stage.finger(1).later(0.05).up().later(0.05).down(at: point)
    stage.fingers([1, 2]).later(0.05).up()
    stage.expect("0.100 tap failed tooManyTouches(3, limit 2)")
  }

  @Test func twoFingersTapTwice() {
    let tap = makeTap(taps: 2, touches: 2)
    let stage = TestStage.box(tap)
    var locations: [Point] = []
    tap.addAction { tap in
      locations = (0..<tap.numberOfTouches).map { tap.location(ofTouch: $0, in: nil) }
    }
    stage.fingers([1, 2]).down(at: [point, other]).later(0.05).up().later(limits.maximumGap)
      .down(at: [point + Vector(0, 40), other + Vector(0, 40)]).later(0.05).up()
    stage.expect("\(n(0.1 + limits.maximumGap)) tap ended x=330.000 y=400.000")
    #expect(locations == [point + Vector(0, 40), other + Vector(0, 40)])
  }

  @Test func aTapOfTheWrongFingersDoesNotCountAsOneOfTwo() {
    let stage = TestStage.box(makeTap(taps: 2, touches: 2))
    stage.finger(1).down(at: point).later(0.05).up()
    stage.expect("0.050 tap failed tooFewTouches(1, needed 2)")
  }

  @Test func systemCancelledFingersFailATap() {
    let stage = TestStage.box(makeTap())
    stage.finger(1).down(at: point).later(0.05).cancel()
    stage.expect("0.050 tap failed cancelledBySystem")
  }

  @Test(arguments: [1, 2])
  func oneOfTwoFingersCancelledFailsAtOnce(_ cancelled: Int64) {
    let stage = TestStage.box(makeTap(touches: 2))
    stage.fingers([1, 2]).down(at: [point, other])
    stage.finger(cancelled).later(0.05).cancel()
    stage.finger(3 - cancelled).later(0.05).up()
    stage.expect("0.050 tap failed cancelledBySystem")
  }

  @Test func aChangeOfForceIsNoMovement() {
    let stage = TestStage.box(makeTap(), PanGestureRecognizer())
    stage.finger(1).down(at: point)
    for step in 1...5 {
      stage.later(0.02)
      stage.send([
        TouchSample(id: 1, phase: .moved, location: point, force: Double(step), radius: 9)
      ])
    }
    stage.finger(1).up()
    stage.close()
    #expect(stage.takeTranscript().lines.contains("0.100 tap ended x=300.000 y=400.000"))
  }

  @Test func anExclusiveTapWaitsOnlyForTapsWithItsFingers() {
    let tap = makeTap(mode: .exclusive)
    let stage = TestStage.box(tap, makeTap(taps: 2, touches: 2))
    let acts = Acts(of: tap, on: stage)
    stage.finger(1).down(at: point).later(0.05).up()
    #expect(acts.times == [0.05])
    stage.close()
  }

  // MARK: - Counting

  private func counts(_ tap: TapGestureRecognizer, _ script: (TestStage) -> Void) -> [Double] {
    let stage = TestStage.box(tap)
    let acts = Acts(of: tap, on: stage)
    script(stage)
    stage.close()
    return acts.each("tapCount")
  }

  @Test func aSeriesLastsExactlyTheGap() {
    for (gap, second) in [(limits.maximumGap, 2.0), (limits.maximumGap + instant, 1)] {
      let counted = counts(makeTap(mode: .counting)) { stage in
        stage.finger(1).down(at: point).later(0.05).up().later(gap).down(at: point).later(0.05).up()
      }
      #expect(counted == [1, second])
    }
  }

  @Test func aSeriesEndsWithATapTooFarAway() {
    let limit = limits.effectiveMaximumDistance
    for (apart, second) in [(limit, 2.0), (limit + 1, 1)] {
      let counted = counts(makeTap(mode: .counting)) { stage in
        stage.finger(1).down(at: point).later(0.05).up().later(0.1)
          .down(at: point + Vector(0, apart)).later(0.05).up()
      }
      #expect(counted == [1, second])
    }
  }

  @Test func aSeriesEndsWithAFailedContact() {
    let counted = counts(makeTap(mode: .counting)) { stage in
      stage.finger(1).down(at: point).later(0.05).up().later(0.05)
        .down(at: point).later(0.05).jump(to: point + Vector(60, 0)).up().later(0.05)
        .down(at: point).later(0.05).up()
    }
    #expect(counted == [1, 1])
  }

  @Test func aSeriesEndsWithAContactThatAnotherTakes() {
    let tap = makeTap(mode: .counting)
    let counted = counts(tap) { stage in
      let pan = PanGestureRecognizer()
      stage.root.subviews[0].addGestureRecognizer(pan)
      stage.finger(1).down(at: point).later(0.05).up().later(0.05)
        .down(at: point).later(0.05).jump(to: point + Vector(20, 0)).up().later(0.05)
        .down(at: point).later(0.05).up()
    }
    #expect(counted == [1, 1])
  }

  @Test("The first finger of a contact ends the gap, however late the others come")
  func theFirstFingerEndsTheGapOfASeries() {
    let counted = counts(makeTap(touches: 2, mode: .counting)) { stage in
      stage.fingers([1, 2]).down(at: [point, other]).later(0.05).up()
      stage.finger(1).later(limits.maximumGap).down(at: point)
      stage.finger(2).later(0.1).down(at: other)
      stage.fingers([1, 2]).later(0.05).up()
    }
    #expect(counted == [1, 2])
  }

  @Test func theFirstFingerOfASeriesThatAButtonBeganIsItsPlace() {
    let tap = makeTap(taps: 3)
    tap.allowedPressTypes = [.select]
    // Buttons go to the window, which has no focused view.
    let stage = TestStage(size: Size(1000, 1000))
    stage.root.addGestureRecognizer(tap)
    let acts = Acts(of: tap, on: stage)
    let far = point + Vector(limits.effectiveMaximumDistance + 1, 0)
    for last in [far, point] {
      stage.press(.select)
      stage.wait(0.05)
      stage.tap(at: point)
      stage.wait(0.05)
      stage.tap(at: last)
      stage.settle()
    }
    #expect(acts.all.map { $0.location } == [point])
    stage.close()
  }

  @Test func anExclusiveTapWaitsForNoTapOfAnotherView() {
    let tap = makeTap(mode: .exclusive)
    let stage = TestStage(size: Size(1000, 1000))
    stage.addView("left", frame: Rect(0, 0, 500, 1000)).addGestureRecognizer(tap)
    stage.addView("right", frame: Rect(500, 0, 500, 1000)).addGestureRecognizer(makeTap(taps: 2))
    let acts = Acts(of: tap, on: stage)
    stage.finger(1).down(at: Point(600, 400)).later(0.05).up()
    stage.finger(2).later(0.1).down(at: point).later(0.05).up()
    #expect(acts.all.count == 1)
    #expect(agree(acts.last?.time ?? .nan, 0.2))
    stage.close()
  }
}
