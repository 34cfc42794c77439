import GestureExplanation
import GestureTesting
import GestureViews
import Gestures
import Testing

/// The sentence of each reason that has a limit, caused by real touches.
struct LimitPhraseTests {
  static let taps: [Story] = [
    Story(
      "`it` failed at 0.000 s: a finger moved 46.0 pt from where it came down, 1.0 pt more than the limit of 45.0 pt (`tap.maximumMovement`).",
      { makeTap() },
      jump(Vector(46, 0))
    ),
    Story(
      "`it` failed at 0.150 s: the next tap was 46.0 pt from the first, 1.0 pt more than the limit of 45.0 pt (`tap.maximumDistance`).",
      fromEnd: 1,
      { makeTap(2) }
    ) { stage, _ in
      stage.tap(at: start)
      stage.wait(0.1)
      stage.tap(at: start + Vector(46, 0))
    },
    Story(
      "`it` failed at 0.550 s: no second tap came within 0.350 s of the first lift (`tap.maximumGap`). Its first tap was too far away for the attempt before: it was 46.0 pt from the first one there, the limit is 45.0 pt (`tap.maximumDistance`).",
      { makeTap(2) }
    ) { stage, _ in
      stage.tap(at: start)
      stage.wait(0.1)
      stage.tap(at: start + Vector(46, 0))
    },
    Story(
      "`it` failed at 0.750 s: the finger was still down after 0.750 s, the longest allowed time (`tap.maximumHold`).",
      { makeTap() }
    ) { stage, _ in stage.press(at: start, for: 0.8) },
    Story(
      "`it` failed at 0.400 s: no second tap came within 0.350 s of the first lift (`tap.maximumGap`).",
      { makeTap(2) }
    ) { stage, _ in stage.tap(at: start) },
    Story(
      "`it` failed at 0.550 s: only two of three taps came: no third tap came within 0.350 s of the second lift (`tap.maximumGap`).",
      { makeTap(3) }
    ) { stage, _ in stage.tap(at: start, taps: 2) },
    Story(
      "`it` failed at 0.050 s: at most 1 finger was down, 2 are required (`numberOfTouchesRequired`).",
      { makeTap(fingers: 2) }
    ) { stage, _ in stage.tap(at: start) },
    Story(
      "`it` failed at 0.000 s: 2 fingers were down, the limit is 1 (`numberOfTouchesRequired`).",
      { makeTap() }
    ) { stage, _ in stage.tap(at: start, fingers: 2) },
    Story(
      "`it` failed at 0.000 s: the pointer came down with the secondary button, it needs the primary button (`buttonMaskRequired`).",
      { makeTap() }
    ) { stage, _ in
      stage.finger(1, kind: .indirectPointer, buttons: .secondary).down(at: start).up()
    },
  ]

  static let shaking: [Story] = [
    Story(
      "`it` failed at 0.000 s: the fingers moved 12.0 pt along an axis before the lift, 13.0 pt less than the required 25.0 pt (`pan.settlingHysteresis`).",
      { forgiving(PanGestureRecognizer()) },
      jump(Vector(12, 0))
    ),
    Story(
      "`it` failed at 0.000 s: the fingers moved 9.0 pt along an axis before the lift, 1.0 pt less than the required 10.0 pt (`pan.hysteresis`).",
      { forgiving(PanGestureRecognizer()) },
      jump(Vector(9, 0))
    ),
    Story(
      "`it` failed at 0.000 s: the fingers moved 24.0 pt along an axis before the lift, 1.0 pt less than the required 25.0 pt (`pan.settlingHysteresis`).",
      { forgiving(TransformGestureRecognizer()) },
      jump(Vector(0, 24))
    ),
  ]

  private static func forgiving(_ recognizer: GestureRecognizer) -> GestureRecognizer {
    recognizer.settings = .forgiving
    return recognizer
  }

  static let presses: [Story] = [
    Story(
      "`it` failed at 0.000 s: a finger moved 10.1 pt from where it came down, 0.1 pt more than the limit of 10.0 pt (`allowableMovement`).",
      { LongPressGestureRecognizer() },
      jump(Vector(10.1, 0))
    ),
    Story(
      "`it` failed at 0.300 s: it was lifted after 0.300 s, 0.200 s before the required 0.500 s (`minimumPressDuration`).",
      { LongPressGestureRecognizer() }
    ) { stage, _ in stage.press(at: start, for: 0.3) },
    Story(
      "`it` failed at 0.400 s: no second touch came within 0.350 s of the first lift (`tap.maximumGap`).",
      {
        let press = LongPressGestureRecognizer()
        press.numberOfTapsRequired = 1
        return press
      }
    ) { stage, _ in stage.tap(at: start) },
  ]

  static let movements: [Story] = [
    Story(
      "`it` failed at 0.000 s: the fingers moved 9.0 pt along an axis before the lift, 1.0 pt less than the required 10.0 pt (`pan.hysteresis`).",
      { makePan(1...5) },
      jump(Vector(9, 3))
    ),
    Story(
      "`it` failed at 0.000 s: the fingers moved 9.96 pt along an axis before the lift, 0.04 pt less than the required 10.00 pt (`pan.hysteresis`).",
      { makePan(1...5) },
      jump(Vector(9.96, 0))
    ),
    Story(
      "`it` failed at 0.000 s: the movement leaned from its axis by 45.0°, 15.0° more than the limit of 30.0° (`maximumAngle`).",
      { makeNarrowPan() },
      jump(Vector(30, 30))
    ),
    Story(
      "`it` failed at 0.000 s: at most 1 finger was down, 2 are required (`minimumNumberOfTouches`).",
      { makePan(2...5) },
      jump(Vector(90, 0))
    ),
    Story(
      "`it` failed at 0.000 s: 3 fingers were down, the limit is 2 (`maximumNumberOfTouches`).",
      { makePan(1...2) },
      jump(Vector(90, 0), fingers: 3)
    ),
    Story(
      "`it` failed at 0.100 s: the distance of the fingers changed by 7.0 pt before the lift, 1.0 pt less than the required 8.0 pt (`pinch.hysteresis`).",
      { PinchGestureRecognizer() }
    ) { stage, _ in stage.perform(.pinch(at: start, from: 100, to: 107, over: 0.1)) },
    Story(
      "`it` failed at 0.100 s: the fingers turned by 4.0° before the lift, 1.0° less than the required 5.0° (`rotation.hysteresis`).",
      { RotationGestureRecognizer() }
    ) { stage, _ in stage.perform(.rotate(at: start, by: 4 * .pi / 180, radius: 50, over: 0.1)) },
    Story(
      "`it` failed at 0.000 s: the fingers moved 9.0 pt along an axis before the lift, 1.0 pt less than the required 10.0 pt (`pan.hysteresis`).",
      { TransformGestureRecognizer() },
      jump(Vector(9, 3))
    ),
    Story(
      "`it` failed at 0.000 s: the finger came inwards by 9.0 pt before the lift, 1.0 pt less than the required 10.0 pt (`edge.hysteresis`).",
      { makeEdge() },
      jump(Vector(9, 0), from: Point(10, 100))
    ),
    Story(
      "`it` failed at 0.050 s: a finger moved 20.0 pt right in 0.050 s, 27.5 pt less than the 47.5 pt that a swipe right needs by then (`swipe.minimumPrimary`, which falls with time from 50.0 pt).",
      { makeSwipe() }
    ) { stage, _ in stage.perform(.drag([start, start + Vector(20, 0)], over: 0.05)) },
    Story(
      "`it` failed at 0.500 s: after 0.500 s, the longest allowed time (`swipe.maximumDuration`), a finger had moved 5.0 pt right, 35.0 pt less than the 40.0 pt that a swipe right needs by then (`swipe.minimumSpeed`, 80.0 pt for each second).",
      { makeSwipe() }
    ) { stage, _ in
      stage.finger(1).down(at: start).jump(to: start + Vector(5, 0)).hold(for: 0.6).up()
    },
    Story(
      "`it` failed at 0.000 s: a finger moved 11.0 pt left and 3.0 pt down in 0.000 s, the allowed direction is right; it may move up to 10.0 pt against it (`swipe.oppositeTolerance`).",
      { makeSwipe() },
      jump(Vector(-11, 3))
    ),
    Story(
      "`it` failed at 0.000 s: a finger moved 51.0 pt up in 0.000 s, the allowed direction is right or left; it may move up to 50.0 pt sideways (`swipe.maximumSecondary`).",
      { makeSwipe([.right, .left]) },
      jump(Vector(0, -51))
    ),
    Story(
      "`it` failed at 0.000 s: a finger moved 12.0 pt down, the allowed direction is right.",
      { makeEdge() },
      jump(Vector(0, 12), from: Point(10, 100))
    ),
    Story(
      "`it` failed at 0.000 s: the finger came down 21.0 pt from the edge, 1.0 pt more than the limit of 20.0 pt (`edge.zone`).",
      { makeEdge() },
      jump(Vector(90, 0), from: Point(21, 100))
    ),
    Story(
      "`it` failed at 0.000 s: the drag started rightwards, where its content is at its end (`pan.minimumRoom`); another drag may have it (`boundPolicy`).",
      { makeBoundedPan() },
      jump(Vector(20, 0))
    ),
    Story(
      "`it` failed at 0.000 s: the finger came down at 0.0 % of the length of the edge, outside the wanted part (`section`).",
      { makeEdge(section: .last) },
      jump(Vector(20, 0), from: Point(10, 0))
    ),
    Story(
      "`it` failed at 0.000 s: the finger came down at none of its edges (`edges`).",
      { ScreenEdgePanGestureRecognizer() },
      jump(Vector(90, 0), from: Point(21, 100))
    ),
  ]

  @Test(arguments: [taps, shaking, presses, movements].joined())
  func aMissedLimitIsSaid(_ story: Story) throws {
    let text = try story.play().explanation.text
    #expect(text == story.expected)
  }

  @Test func aLateTapSaysHowMuchTooLateItCame() {
    let stage = TestStage()
    let double = stage.attach(makeTap(2), "double")
    stage.tap(at: start, taps: 2, gap: 0.371)
    stage.settle()
    #expect(
      stage.explanation(of: double) == """
        `double` failed at 0.400 s: the second tap came 0.371 s after the first lift, the limit is \
        0.350 s (`tap.maximumGap`).
        `double` failed at 0.821 s: the second tap came 0.371 s after the first lift, the limit is \
        0.350 s (`tap.maximumGap`); it counted as a first tap, and no second tap came within 0.350 s \
        of its lift.
        """
    )
    let measure = stage.attempts().first?.measure
    #expect(measure?.value == 0.371)
    #expect(measure?.limit == GestureSettings().finger.tap.maximumGap)
    #expect(measure?.setting == "tap.maximumGap")
  }

  @Test func aGapAboveTheMeasuredOneIsEnough() {
    let stage = TestStage()
    let double = stage.attach(makeTap(2), "double")
    stage.tap(at: start, taps: 2, gap: 0.364_2)
    #expect(stage.explanation(of: double).contains("came 0.364 s after the first lift"))
    stage.settle()
    stage.window.settings.update { $0.tap.maximumGap = 0.365 }
    stage.tap(at: start, taps: 2, gap: 0.364_2)
    #expect(stage.why(double).contains("`double` fired at "))
  }

  @Test func aTouchAfterASecondIsNoLateTap() {
    let stage = TestStage()
    let double = stage.attach(makeTap(2), "double")
    stage.tap(at: start, taps: 2, gap: 0.35 + 1.001)
    #expect(stage.attempts().first?.gap?.next == nil)
    #expect(stage.attempts().count == 2)
    #expect(stage.why(double).contains("is undecided at"))
  }

  /// A distance and a speed cannot be compared.
  @Test func aMissedSpeedIsASpeed() throws {
    let stage = TestStage()
    let swipe = stage.attach(makeSwipe(.down), "swipe")
    stage.finger(1).down(at: start).hold(for: 0.45).jump(to: start + Vector(0, 30)).up()
    stage.settle()
    let measure = try #require(stage.attempts(of: swipe).last?.measure)
    #expect(abs(measure.value - 30 / 0.45) < 0.001 && measure.limit == 80)
    #expect(measure.setting == "swipe.minimumSpeed" && measure.unit.word == "pt/s")
    let json = try #require(stage.attempts(of: swipe).last?.json())
    #expect(json.contains(#""limit":80,"unit":"pt/s""#), "\(json)")
  }

  /// A finger that stayed too long fails on time, whatever it moved.
  @Test func aSwipeThatTookTooLongMissedATime() throws {
    let stage = TestStage()
    let swipe = stage.attach(makeSwipe(.down), "swipe")
    stage.finger(1).down(at: start).jump(to: start + Vector(0, 5)).hold(for: 0.6).up()
    stage.settle()
    let measure = try #require(stage.attempts(of: swipe).last?.measure)
    #expect(measure.setting == "swipe.maximumDuration" && measure.unit == .seconds)
  }
}
