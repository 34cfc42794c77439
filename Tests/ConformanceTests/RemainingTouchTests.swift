import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rules 140 and 141: a pan that begins with a finger that is left.
@Suite("Conformance: fingers that are left")
struct RemainingTouchTests {
  private let hysteresis = Limit.finger.pan.hysteresis
  private let starts = [Point(300, 400), Point(400, 400)]

  /// What happened on a view with a drag of one finger, and a gesture of two.
  private final class Story {
    let stage: TestStage
    let pan = PanGestureRecognizer()
    var lines: [String] = []

    init(_ others: [GestureRecognizer], beginsWithRemaining: Bool = true) {
      pan.name = "pan"
      pan.maximumNumberOfTouches = 1
      pan.beginsWithRemainingTouches = beginsWithRemaining
      stage = TestStage.box(pan)
      for other in others { pan.node?.addGestureRecognizer(other) }
      for recognizer in [pan] + others {
        recognizer.addAction { [unowned self] recognizer in
          guard recognizer.state != .changed else { return }
          lines.append("\(GestureText.label(of: recognizer)) \(recognizer.state)")
        }
      }
    }
  }

  /// The gestures of two fingers, each with its name.
  private static func makeGestures() -> [GestureRecognizer] {
    let pinch = PinchGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    let transform = TransformGestureRecognizer()
    transform.minimumNumberOfTouches = 2
    let gestures = [pinch, rotation, pan, transform]
    for gesture in gestures { gesture.name = "two" }
    return gestures
  }

  /// Moves, spreads and turns two fingers, lifts the first, and drags the second 100 points to the right.
  private func play(_ story: Story, landing pause: Double = 0) {
    let (first, second) = (story.stage.finger(1), story.stage.finger(2))
    if pause == 0 {
      story.stage.fingers([1, 2]).down(at: starts)
    } else {
      first.down(at: starts[0]).later(pause)
      second.down(at: starts[1])
    }
    story.stage.fingers([1, 2]).move(over: 0.3) { index, share in
      let angle = Double.pi / 4 * share
      let half = Vector(index == 0 ? -50 - 40 * share : 50 + 40 * share, 0)
      return starts[0] + Vector(50, 60 * share) + Transform.rotation(angle).apply(half)
    }
    first.later(0.02).up()
    let place = second.location
    second.later(0.02).move(to: place + Vector(100, 0), over: 0.2)
    story.lines.append("at \(GestureText.number(story.pan.translation(in: nil).dx))")
    second.up()
    story.stage.expectLawful()
  }

  @Test(
    "Rule 140: The finger that is left of a gesture of two drags on, and the gesture has ended",
    arguments: [0, 0.03, 0.2]
  )
  func theFingerThatIsLeftDrags(pause: Double) {
    for gesture in Self.makeGestures() {
      let story = Story([gesture])
      play(story, landing: pause)
      #expect(
        story.lines == [
          "two began", "two ended", "pan began", "at \(GestureText.number(100 - hysteresis))",
          "pan ended",
        ],
        "\(type(of: gesture))"
      )
      #expect(gesture.failureReason == nil)
    }
  }

  @Test("Rule 140: Without the property, as by default, it does nothing")
  func byDefaultItDoesNothing() {
    for gesture in Self.makeGestures() {
      let story = Story([gesture], beginsWithRemaining: false)
      play(story)
      #expect(story.lines == ["two began", "at 0.000", "two ended"], "\(type(of: gesture))")
    }
  }

  @Test("Rule 140: A gesture that goes on with one finger keeps it")
  func aGestureThatHasEnoughFingersKeepsThem() {
    let transform = TransformGestureRecognizer()
    transform.name = "one or two"
    let story = Story([transform])
    play(story)
    #expect(story.lines.filter { !$0.hasPrefix("at") } == ["one or two began", "one or two ended"])
  }

  @Test("Rule 140: Without another gesture, the finger that is left drags too")
  func aloneItDragsWithTheFingerThatIsLeft() {
    let story = Story([])
    play(story)
    #expect(
      story.lines == ["pan began", "at \(GestureText.number(100 - hysteresis))", "pan ended"]
    )
  }

  @Test("Rule 140: When the finger of the drag is lifted, the other one begins another drag")
  func theOtherFingerGoesOn() {
    let story = Story([])
    let first = story.stage.finger(1).down(at: starts[0])
    first.move(to: starts[0] + Vector(50, 0), over: 0.2)
    let second = story.stage.finger(2).down(at: starts[1])
    first.up()
    second.move(to: starts[1] + Vector(0, 40), over: 0.2)
    #expect(story.pan.translation(in: nil) == Vector(0, 40 - hysteresis))
    second.up()
    #expect(story.lines == ["pan began", "pan ended", "pan began", "pan ended"])
    story.stage.expectLawful()
  }

  @Test("Rule 141: A hand of five that lands and lifts one finger after the other drags nothing")
  func aHandDragsNothing() {
    let story = Story([])
    let fingers = (1...5).map { story.stage.finger($0) }
    for (index, finger) in fingers.enumerated() {
      finger.down(at: Point(200 + 50 * Double(index), 400)).later(0.03)
    }
    for finger in fingers { finger.jump(to: finger.location + Vector(3, 3)).later(0.03).up() }
    #expect(story.lines == [])
    story.stage.expectLawful()
  }

  @Test("Rule 141: The delegate is asked about the finger, and a disabled pan takes none")
  func theDelegateIsAsked() {
    let refusing = SpyDelegate()
    refusing.takesTouch = { recognizer, touch in touch.phase == .began }
    let asked = Story([])
    asked.pan.delegate = refusing
    withExtendedLifetime(refusing) { play(asked) }
    #expect(asked.lines == ["at 0.000"])
    let disabled = Story([])
    disabled.pan.isEnabled = false
    play(disabled)
    #expect(disabled.lines == ["at 0.000"])
  }

  /// A law: a finger that is left after any gesture and drags is a drag by its way less the hysteresis.
  @Test(arguments: 1...40) func oneThatIsLeftAlwaysDrags(seed: Int) {
    var random = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
    func next(_ count: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((random >> 33) % UInt64(count))
    }
    let story = Story(next(2) == 0 ? [] : [Self.makeGestures()[next(4)]])
    let count = 2 + next(3)
    let fingers = (1...Int64(count)).map { story.stage.finger($0) }
    for (index, finger) in fingers.enumerated() {
      finger.down(at: Point(200 + 100 * Double(index), 400)).later(Double(next(6)) * 0.02)
    }
    // Each finger goes its own way.
    for finger in fingers {
      let way = Vector(Double(next(80) - 40), Double(next(80) - 40))
      finger.move(to: finger.location + way, over: 0.05)
    }
    let left = next(count)
    for (index, finger) in fingers.enumerated() where index != left {
      finger.up().later(Double(next(4)) * 0.02)
    }
    story.lines = []
    let finger = fingers[left]
    finger.move(to: finger.location + Vector(60, 0), over: 0.2)
    #expect(story.lines == ["pan began"] || story.lines == ["two ended", "pan began"])
    #expect(agree(story.pan.translation(in: nil), Vector(60 - hysteresis, 0)))
    finger.up()
    #expect(story.lines.last == "pan ended")
    story.stage.expectLawful()
  }
}
