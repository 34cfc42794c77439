import GestureExplanation
import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, §7.5: what happened over several attempts, fingers and values.
struct StoryTests {
  // MARK: - Late taps

  @Test("Rule 150: A second tap that comes too late is one story, whichever attempt is asked")
  func aLateSecondTapIsOneStory() {
    let stage = TestStage()
    let double = stage.attach(makeTap(2), "double")
    let story = "the second tap came 0.438 s after the first lift, the limit is 0.350 s"
    stage.tap(at: start)
    stage.wait(0.438)
    stage.finger(1).down(at: start).hold(for: 0.02)
    #expect(
      stage.why(double) == """
        `double` is undecided at 0.508 s, 0.020 s after its first touch. Its first tap was too late \
        for the attempt before: \(story) (`tap.maximumGap`).
        """
    )
    stage.finger(1).up()
    stage.settle()
    #expect(stage.why(double).contains(story))
    #expect(stage.attempts(of: double).allSatisfy { $0.explanation.text.contains(story) })
    #expect(stage.attempts(of: double).last?.lateStart?.number == 2)
  }

  @Test func aLateTapThatFailsOtherwiseIsStillLate() {
    let stage = TestStage()
    let double = stage.attach(makeTap(2), "double")
    stage.tap(at: start)
    stage.wait(0.4)
    stage.finger(1).down(at: start).jump(to: start + Vector(80, 0)).up()
    stage.settle()
    #expect(
      stage.why(double) == """
        `double` failed at 0.450 s: a finger moved 80.0 pt from where it came down, 35.0 pt more \
        than the limit of 45.0 pt (`tap.maximumMovement`). Its first tap was too late for the \
        attempt before: the second tap came 0.400 s after the first lift, the limit is 0.350 s \
        (`tap.maximumGap`).
        """
    )
  }

  @Test func threeLateTapsAreThreeStories() {
    let stage = TestStage()
    let double = stage.attach(makeTap(2), "double")
    stage.tap(at: start, taps: 3, gap: 0.4)
    stage.settle()
    let texts = stage.attempts(of: double).map(\.explanation.text)
    #expect(texts.count == 3)
    #expect(texts.allSatisfy { $0.contains("the second tap came 0.400 s after the first lift") })
  }

  @Test func aTapAfterASecondIsNotLate() {
    let stage = TestStage()
    let double = stage.attach(makeTap(2), "double")
    stage.tap(at: start, taps: 2, gap: 0.35 + 1.001)
    stage.settle()
    #expect(stage.why(double).contains("no second tap came within 0.350 s of the first lift"))
  }

  @Test func theLastAttemptsCanBeAskedFor() {
    let collector = AttemptCollector()
    let stage = TestStage()
    stage.window.addObserver(collector)
    let double = stage.attach(makeTap(2), "double")
    stage.attach(makeTap(), "single")
    stage.tap(at: start, taps: 3, gap: 0.4)
    stage.settle()
    let all = collector.attempts(of: double, at: stage.now).map(\.number)
    #expect(all.count == 3)
    #expect(collector.attempts(of: double, last: 2, at: stage.now).map(\.number) == all.suffix(2))
    #expect(collector.attempts(of: double, last: 0, at: stage.now).isEmpty)
    #expect(collector.attempts(of: double, last: 99, at: stage.now).count == 3)
  }

  // MARK: - Fingers that others have

  @Test("Rule 151: The fingers on the glass are counted, and the missing one is accounted for")
  func aLatePinchSaysWhoHadTheOtherFinger() {
    let stage = TestStage()
    let box = stage.addView("box", frame: Rect(0, 0, 800, 800))
    let pan = stage.attach(PanGestureRecognizer(), "drag", to: box)
    let pinch = stage.attach(PinchGestureRecognizer(), "zoom", to: box)
    stage.finger(1).down(at: start).hold(for: 0.1).jump(to: start + Vector(40, 0))
    stage.finger(2).down(at: start + Vector(100, 0)).hold(for: 0.1)
      .jump(to: start + Vector(200, 0)).up()
    #expect(
      stage.why(pinch) == """
        `zoom` on `box` failed at 0.200 s: it had 1 of the 2 fingers that were down, 2 are required. \
        It had lost touch 1 to `drag` at 0.100 s, which had moved 40.0 pt.
        """
    )
    stage.finger(1).up()
    #expect(stage.why(pan).contains("began at 0.100 s"))
    #expect(stage.attempts(of: pinch).last?.contactsDown == 2)
  }

  @Test func aFingerThatWasLiftedFirstIsCountedToo() {
    let stage = TestStage()
    stage.attach(PanGestureRecognizer(), "drag")
    let pinch = stage.attach(PinchGestureRecognizer(), "zoom")
    stage.finger(1).down(at: start).hold(for: 0.1).jump(to: start + Vector(40, 0))
    stage.finger(2).down(at: start + Vector(100, 0)).hold(for: 0.1)
    stage.finger(1).up()
    stage.finger(2).hold(for: 0.1).up()
    #expect(
      stage.why(pinch) == """
        `zoom` failed at 0.300 s: it had 1 of the 2 fingers that were down, 2 are required. \
        It had lost touch 1 to `drag` at 0.100 s, which had moved 40.0 pt.
        """
    )
  }

  @Test func aFingerOnAnotherViewIsNotLostToAnybody() {
    let stage = TestStage()
    stage.addView("left", frame: Rect(0, 0, 100, 400))
    let right = stage.addView("right", frame: Rect(100, 0, 300, 400))
    let pinch = stage.attach(PinchGestureRecognizer(), "zoom", to: right)
    stage.finger(1).down(at: Point(50, 50))
    stage.finger(2).down(at: Point(150, 50)).hold(for: 0.1).up()
    stage.finger(1).up()
    #expect(
      stage.why(pinch) == """
        `zoom` on `right` failed at 0.100 s: it had 1 of the 2 fingers that were down, 2 are \
        required. It was not offered touch 1, which came down at 0.000 s on `left`.
        """
    )
  }

  @Test func anEarlierAttemptThatFailedHadTheFinger() {
    let stage = TestStage()
    let tap = stage.attach(makeTap(fingers: 2), "two")
    stage.finger(1).down(at: start).hold(for: 1)
    stage.finger(2).down(at: start + Vector(50, 0)).hold(for: 0.1).up()
    stage.finger(1).up()
    #expect(stage.why(tap).contains("it had 1 of the 2 fingers that were down, 2 are required"))
    #expect(stage.why(tap).hasSuffix("Its attempt before had touch 1 and ended at 0.750 s."))
  }

  @Test func oneFingerIsOneFinger() {
    let stage = TestStage()
    let pinch = stage.attach(PinchGestureRecognizer(), "zoom")
    stage.tap(at: start)
    #expect(
      stage.why(pinch) == "`zoom` failed at 0.050 s: at most 1 finger was down, 2 are required."
    )
    stage.wait(1)
    stage.tap(at: start)
    #expect(stage.why(pinch).contains(": at most 1 finger was down, 2 are required."))
  }

  // MARK: - Swipes

  static let swipes: [Story] = [
    // An upward swipe whose finger went right is not "not far enough".
    Story(
      "`it` failed at 0.150 s: a finger moved 40.0 pt right in 0.150 s, not up, and a swipe up needs 42.5 pt by then (`swipe.minimumPrimary`, which falls with time from 50.0 pt).",
      { makeSwipe(.up) }
    ) { stage, _ in
      stage.finger(1).down(at: start).hold(for: 0.15).jump(to: start + Vector(40, 0)).up()
    },
    Story(
      "`it` failed at 0.100 s: a finger moved 48.0 pt right and 47.0 pt up in 0.100 s, farther sideways than up.",
      { makeSwipe(.up) }
    ) { stage, _ in
      stage.finger(1).down(at: start).hold(for: 0.1).jump(to: start + Vector(48, -47)).up()
    },
    Story(
      "`it` failed at 0.450 s: a finger moved 30.0 pt down in 0.450 s, 6.0 pt less than the 36.0 pt that a swipe down needs by then (`swipe.minimumSpeed`, 80.0 pt for each second).",
      { makeSwipe(.down) }
    ) { stage, _ in
      stage.finger(1).down(at: start).hold(for: 0.45).jump(to: start + Vector(0, 30)).up()
    },
    Story(
      "`it` failed at 0.500 s: after 0.500 s, the longest allowed time (`swipe.maximumDuration`), a finger had moved 30.0 pt right, not up, and a swipe up needs 40.0 pt by then (`swipe.minimumSpeed`, 80.0 pt for each second).",
      { makeSwipe(.up) }
    ) { stage, _ in
      stage.finger(1).down(at: start).jump(to: start + Vector(30, 0)).hold(for: 0.6).up()
    },
    Story(
      "`it` failed at 0.500 s: after 0.500 s, the longest allowed time (`swipe.maximumDuration`), 1 of 2 fingers was down (`numberOfTouchesRequired`).",
      {
        let swipe = makeSwipe()
        swipe.numberOfTouchesRequired = 2
        return swipe
      }
    ) { stage, _ in
      stage.finger(1).down(at: start).jump(to: start + Vector(300, 0)).hold(for: 0.6).up()
    },
    // At the lift 42.5 would do, but a lift is not judged, and the last move needed 49.
    Story(
      "`it` failed at 0.150 s: a finger moved 45.0 pt right in 0.150 s, 4.0 pt less than the 49.0 pt that a swipe right needed at its last move (`swipe.minimumPrimary`, which falls with time from 50.0 pt).",
      { makeSwipe() }
    ) { stage, _ in
      stage.finger(1).down(at: start).hold(for: 0.02).jump(to: start + Vector(45, 0))
        .hold(for: 0.13).up()
    },
  ]

  @Test(
    "Rule 152: A swipe says its direction, way, time and the limit at that time",
    arguments: swipes
  )
  func aSwipeSaysItsLimitAtThatTime(_ story: Story) throws {
    let attempt = try story.play()
    #expect(attempt.explanation.text == story.expected)
  }

  // MARK: - Values

  @Test("Rule 153: Attempts have the values of the whole gesture, also if actions set them back")
  func valuesOfTheWholeGesture() throws {
    let stage = TestStage()
    let kinds: [GestureRecognizer] = [
      PinchGestureRecognizer(), RotationGestureRecognizer(), PanGestureRecognizer(),
      TransformGestureRecognizer(),
    ]
    func play(_ recognizer: GestureRecognizer, setsBack: Bool) throws -> RecognizerReading {
      let recognizer = stage.attach(recognizer, "it")
      if setsBack {
        recognizer.addAction { recognizer in
          (recognizer as? PinchGestureRecognizer)?.scale = 1
          (recognizer as? RotationGestureRecognizer)?.rotation = 0
          (recognizer as? PanGestureRecognizer)?.setTranslation(.zero, in: nil)
          guard let transform = recognizer as? TransformGestureRecognizer else { return }
          transform.scale = 1
          transform.rotation = 0
          transform.setTranslation(.zero, in: nil)
        }
      }
      stage.perform(.pinch(at: Point(200, 200), from: 100, to: 250, over: 0.3))
      stage.perform(.rotate(at: Point(200, 200), by: 1, radius: 60, over: 0.3))
      stage.perform(.drag([start, start + Vector(90, 30)], over: 0.3))
      stage.settle()
      let readings = stage.attempts(of: recognizer).filter { $0.outcome == .fired }
      recognizer.isEnabled = false
      stage.root.removeGestureRecognizer(recognizer)
      return try #require(readings.first).values
    }
    for kind in kinds {
      let whole = try play(kind, setsBack: false)
      let other = try play(type(of: kind).init(), setsBack: true)
      let sizes = [whole.scale.map { $0 - 1 }, whole.rotation, whole.translation?.length]
      #expect(sizes.contains { abs($0 ?? 0) > 0.5 }, "\(kind) did nothing")
      for (value, expected) in zip(other.values, whole.values)
      where ["scale", "rotation", "translationX", "translationY"].contains(value.name) {
        // The products of many factors round otherwise.
        #expect(abs(value.value - expected.value) < 1e-9, "\(value.name) of \(kind)")
      }
    }
  }

  @Test func aPinchThatIsSetBackSaysItsWholeScale() {
    let stage = TestStage()
    let pinch = stage.attach(PinchGestureRecognizer(), "pinch")
    pinch.addAction { $0.scale = 1 }
    stage.perform(.pinch(at: Point(200, 200), from: 100, to: 149, over: 0.2))
    #expect(stage.why(pinch).hasSuffix(", scale 1.380."), "149 over 100 and the hysteresis of 8")
    stage.perform(.pinch(at: Point(200, 200), from: 100, to: 149, over: 0.2))
    #expect(stage.why(pinch).hasSuffix(", scale 1.380."), "and not that of both")
  }

  // MARK: - Words

  /// A recognizer that says how it measures.
  private final class Nudge: OwnRecognizer {
    override var words: RecognizerWords {
      RecognizerWords(
        "nudge",
        contact: "nudge",
        shortfall: ("the finger pushed ", " to the side"),
        overshoot: ("the finger strayed ", " from the line")
      )
    }
  }

  static var own: [(FailureReason, String)] {
    [
      (
        FailureReason(.movedTooFar, 14, 12, setting: "nudge.straightness"),
        "the finger strayed 14.0 pt from the line, 2.0 pt more than the limit of 12.0 pt (`nudge.straightness`)."
      ),
      (
        FailureReason(.notEnoughMovement, 4, 6),
        "the finger pushed 4.0 pt to the side before the lift, 2.0 pt less than the required 6.0 pt."
      ),
      (
        FailureReason(.tooSlow, 1.5, 1, setting: "nudge.time"),
        "it took 1.500 s, 0.500 s more than the limit of 1.000 s (`nudge.time`)."
      ),
      (
        FailureReason(
          .custom,
          34,
          20,
          unit: .points,
          setting: "square.gap",
          text: "the square was open"
        ),
        "its class says: the square was open: 34.0 pt, 14.0 pt more than the limit of 20.0 pt (`square.gap`)."
      ),
      (
        FailureReason(.custom, 3, 4, unit: .linePoints, text: "too few corners"),
        "its class says: too few corners: 3, 1 less than the required 4."
      ),
      (
        FailureReason(.custom, 0.25, 0.5, unit: .ratio),
        "its class measured 0.250, 0.250 less than the required 0.500."
      ),
    ]
  }

  @Test("Rule 154: Words and values of a class reach its sentences", arguments: own.indices)
  func wordsOfAClassReachItsSentences(_ index: Int) throws {
    let (reason, expected) = Self.own[index]
    let stage = TestStage()
    let nudge = Nudge()
    stage.root.addGestureRecognizer(nudge)
    nudge.reason = reason
    stage.tap(at: start)
    // Its own word, since it has no name.
    #expect(stage.why(nudge) == "`nudge` failed at 0.050 s: " + expected)
    let attempt = try #require(stage.attempts(of: nudge).last)
    #expect(attempt.measure?.value == reason.measured)
    #expect(attempt.measure?.limit == reason.limit)
    #expect(attempt.measure?.setting == reason.setting)
  }

  @Test func aClassWithoutWordsDoesNotSayFromWhere() {
    let stage = TestStage()
    let own = OwnRecognizer()
    own.reason = FailureReason(.movedTooFar, 14, 12)
    stage.root.addGestureRecognizer(own)
    stage.tap(at: start)
    #expect(
      stage.why(own)
        == "`OwnRecognizer` failed at 0.050 s: a finger moved 14.0 pt, 2.0 pt more than the limit of 12.0 pt."
    )
  }

  // MARK: - Namesakes

  @Test("Rule 155: Recognizers with the same name are told apart")
  func namesakesAreToldApart() {
    let stage = TestStage()
    let left = stage.addView("left", frame: Rect(0, 0, 400, 400))
    let first = stage.attach(PinchGestureRecognizer(), "pinch", to: left)
    let second = stage.attach(PinchGestureRecognizer(), "pinch", to: left)
    let outer = stage.attach(PinchGestureRecognizer(), "pinch")
    stage.perform(.pinch(at: Point(200, 200), from: 100, to: 200, over: 0.1))
    #expect(stage.why(second).hasPrefix("`pinch` (number 2) on `left` began at "))
    #expect(
      stage.why(first).contains(
        "`pinch` (number 1) on `left` lost to `pinch` (number 2) on `left` at "
      )
    )
    #expect(stage.why(outer).contains("`pinch` lost to `pinch` (number 2) on `left` at "))
    stage.root.name = nil
    left.removeGestureRecognizer(first)
    left.name = nil
    stage.perform(.pinch(at: Point(200, 200), from: 100, to: 200, over: 0.1))
    #expect(stage.why(outer).contains("`pinch` lost to another `pinch` at "))
  }

  // MARK: - Caught content

  @Test("Rule 183: A touch that caught a moving list is told by the list and by its row")
  func aCatchIsExplained() {
    let stage = TestStage()
    let scroll = ScrollView(frame: Rect(0, 0, 400, 800))
    scroll.name = "list"
    scroll.contentSize = Size(400, 20_000)
    scroll.panGestureRecognizer.name = "scroll"
    let row = View(frame: Rect(0, 0, 400, 20_000))
    let open = makeTap()
    open.name = "open"
    row.addGestureRecognizer(open)
    scroll.addSubview(row)
    stage.root.addSubview(scroll)
    stage.finger(1).down(at: Point(200, 700)).move(by: Vector(0, -300), over: 0.15).up()
    stage.wait(0.1)
    stage.finger(2).down(at: Point(200, 300))
    stage.wait(0.02)
    stage.finger(3).down(at: Point(260, 300))
    stage.wait(0.05)
    stage.fingers([2, 3]).up()
    let catches = stage.attempts(of: open)
    #expect(
      catches.map(\.explanation.text).suffix(2) == [
        """
        `open` did not get touch 2 at 0.250 s: it stopped the content of `list`, which moved at 1637.1 pt/s \
        (`scroll.minimumCatchVelocity`).
        """,
        """
        `open` did not get touch 3 at 0.270 s: it stopped the content of `list` together with the finger \
        before (`handLandingTime`).
        """,
      ]
    )
    #expect(catches.last?.outcome == .refused)
    #expect(
      stage.why(scroll.panGestureRecognizer).hasSuffix(
        "Its touch 2 stopped the content at 0.250 s, which moved at 1637.1 pt/s."
      )
    )
    let line = JSONBytes { catches.last?.write(to: &$0) }.text
    #expect(line.contains(#""refused":[{"touch":3,"t":0.27,"by":"caught","speed":0}]"#))
    // A touch on content that creeps is the row's.
    stage.wait(10)
    stage.finger(1).down(at: Point(200, 700)).move(by: Vector(0, -300), over: 0.15).up()
    while scroll.velocity.length > 19 { stage.wait(0.01) }
    #expect(scroll.isDecelerating)
    stage.tap(at: Point(200, 300))
    #expect(stage.why(open).contains("fired"))
    #expect(!stage.why(scroll.panGestureRecognizer).contains("stopped the content"))
  }
}
