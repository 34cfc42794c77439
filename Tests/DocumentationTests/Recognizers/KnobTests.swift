// What the page about the knob shows, and values that a scenario cannot say.

import GestureExplanation
import GestureTesting
import GestureViews
import Gestures
import Testing

struct KnobTests {
  private let stage = TestStage()
  private let dial: View
  private let center = Point(200, 300)

  init() {
    dial = stage.addView("dial", frame: Rect(100, 200, 200, 200))
  }

  private func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

  /// Returns where the finger is when it has turned by an angle in degrees.
  private func place(_ degrees: Double, radius: Double = 80) -> Point {
    center + Transform.rotation(radians(degrees)).apply(Vector(radius, 0))
  }

  @discardableResult
  private func turn(
    from start: Double = 0,
    by degrees: Double,
    radius: Double = 80,
    over duration: Double = 0.5
  ) -> Fingers {
    stage.fingers([1]).down(at: [place(start, radius: radius)]).move(over: duration) { _, share in
      place(start + degrees * share, radius: radius)
    }
  }

  private func addKnob(
    _ change: (KnobGestureRecognizer) -> Void = { _ in }
  ) -> KnobGestureRecognizer {
    let knob = KnobGestureRecognizer()
    change(knob)
    dial.addGestureRecognizer(knob)
    return knob
  }

  // MARK: - What the page shows

  @Test func aKnobTurnsTheVolume() {
    var volume = 0.5
    var start = 0.0
    let knob = KnobGestureRecognizer { knob in
      if knob.state == .began { start = volume }
      volume = min(max(start + knob.rotation / (2 * .pi), 0), 1)
    }
    dial.addGestureRecognizer(knob)
    turn(by: 98).up()
    #expect(abs(volume - 0.75) < 1e-9)
    turn(by: -98).up()
    #expect(abs(volume - 0.5) < 1e-9)
    #expect(stage.violations == [])
  }

  @Test func aKnobClicks() {
    var angle = 0.0
    let knob = addKnob()
    knob.detentAngle = .pi / 6
    knob.addAction { knob in
      if knob.state == .began { knob.rotation = angle }
      angle = Double(knob.detent) * knob.detentAngle
    }
    turn(by: 98).up()
    #expect(angle == .pi / 2)
    turn(by: 28).up()
    #expect(angle == 4 * .pi / 6)
    #expect(stage.violations == [])
  }

  // MARK: - The turn

  @Test(arguments: [-1.0, 1])
  func turnsBeyondAFullCircleAddUp(_ direction: Double) {
    let knob = addKnob()
    turn(from: 175, by: direction * 1088, over: 4)
    #expect(abs(knob.rotation - direction * radians(1080)) < 1e-9)
    knob.rotation = 1
    knob.rotation = .nan
    #expect(knob.rotation == 1)
    stage.fingers([1]).up()
    #expect(stage.violations == [])
  }

  @Test func theVelocityIsThatOfTheTurn() {
    let knob = addKnob()
    let finger = turn(by: 90)
    #expect(abs(knob.velocity - radians(180)) < 0.01, "a fit of few readings")
    finger.hold(for: 1)
    #expect(knob.velocity == 0, "the finger has rested")
    finger.up()
    #expect(stage.violations == [])
  }

  @Test func readingsBetweenFramesCount() {
    let knob = addKnob()
    knob.hysteresis = 0
    stage.send([TouchSample(id: 1, phase: .began, location: place(0))])
    let start = stage.now
    stage.wait(0.016)
    // Three quarters of a turn in one frame: without the readings between, the shorter way is back.
    let readings = [90.0, 180].enumerated().map { index, degrees in
      CoalescedSample(time: start + 0.004 * Double(index + 1), location: place(degrees))
    }
    stage.send([TouchSample(id: 1, phase: .moved, location: place(270), coalesced: readings)])
    #expect(abs(knob.rotation - radians(270)) < 1e-9)
    stage.send([TouchSample(id: 1, phase: .ended, location: place(270))])
    #expect(stage.violations == [])
  }

  @Test func theViewMayTurnAndMoveWithTheFinger() {
    let inner = stage.addView("knob", frame: Rect(40, 30, 100, 120), in: dial)
    dial.transform = .scale(1.5, 0.5)
    let middle = inner.convertToWindow(inner.bounds.center)
    var total = 0.0
    let knob = KnobGestureRecognizer { knob in
      inner.transform = .rotation(knob.rotation)
      total = knob.rotation
    }
    inner.addGestureRecognizer(knob)
    stage.fingers([1]).down(at: [middle + Vector(20, 0)]).move(over: 0.5) { _, share in
      middle + Transform.rotation(radians(188) * share).apply(Vector(20, 0))
    }.up()
    #expect(abs(total - .pi) < 1e-9)
    #expect(stage.violations == [])
  }

  @Test func inAMirroredViewClockwiseIsThatOfTheScreen() {
    let knob = addKnob()
    dial.transform = .scale(-1, 1)
    turn(by: 98)
    #expect(abs(knob.rotation - .pi / 2) < 1e-9)
    stage.fingers([1]).up()
  }

  @Test("Rule 185: A knob that begins at touch-down follows at once")
  func aKnobBeginsAtTouchDown() {
    final class TouchDownKnob: KnobGestureRecognizer {
      override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        super.touchesBegan(touches, with: event)
        state = .began
      }
    }
    let knob = TouchDownKnob()
    var story: [GestureRecognizer.State] = []
    var last = 0.0
    knob.addAction {
      story.append($0.state)
      last = $0.rotation
    }
    dial.addGestureRecognizer(knob)
    stage.fingers([1]).down(at: [place(0)]).jump(to: [place(1)]).up()
    #expect(story == [.began, .changed, .ended])
    #expect(abs(last - radians(1)) < 1e-9)
    #expect(stage.violations == [])
  }

  @Test func afterWaitingItStartsFromZero() {
    let knob = addKnob { $0.detentAngle = .pi / 6 }
    let press = LongPressGestureRecognizer()
    press.allowableMovement = 60
    dial.addGestureRecognizer(press)
    knob.require(toFail: press)
    var story: [(Double, Int)] = []
    knob.addAction { story.append(($0.rotation, $0.detent)) }
    turn(by: 90, over: 0.3).up()
    #expect(story.first?.0 == 0 && story.first?.1 == 0)
    // The finger is 60 points from where it came down when it has turned by 44 degrees.
    #expect(story.last.map { $0.0 > radians(40) && $0.0 < radians(46) && $0.1 == 1 } == true)
    #expect(stage.violations == [])
  }

  // MARK: - Detents

  @Test(arguments: [0.0, 1, 2, 3])
  func aTremorWithinTheHysteresisNeverSwitchesBack(_ tremor: Double) {
    let knob = addKnob {
      $0.hysteresis = 0
      $0.detentAngle = .pi / 6
      $0.detentHysteresis = radians(3)
    }
    var detents: [Int] = []
    knob.addAction { if detents.last != $0.detent { detents.append($0.detent) } }
    // Back and forth by the tremor, slowly forward: each detent comes once.
    var shakes = false
    stage.fingers([1]).down(at: [place(0)]).move(over: 4) { _, share in
      shakes.toggle()
      return place(100 * share + (shakes ? tremor : -tremor))
    }.up()
    #expect(detents == [0, 1, 2, 3])
    #expect(stage.violations == [])
  }

  @Test func aTremorAboveTheHysteresisSwitchesBack() {
    let knob = addKnob {
      $0.hysteresis = 0
      $0.detentAngle = .pi / 6
      $0.detentHysteresis = 0
    }
    var changes = 0
    var last = 0
    knob.addAction {
      if $0.detent != last { changes += 1 }
      last = $0.detent
    }
    var shakes = false
    stage.fingers([1]).down(at: [place(0)]).move(over: 4) { _, share in
      shakes.toggle()
      return place(100 * share + (shakes ? 2 : -2))
    }.up()
    #expect(changes > 3)
  }

  @Test func assigningTheRotationChoosesTheNearestDetent() {
    let knob = addKnob { $0.detentAngle = 1 }
    turn(by: 20)
    for (rotation, detent) in [(0.4, 0), (0.6, 1), (-2.6, -3), (1e300, Int.max)] {
      knob.rotation = rotation
      #expect(knob.detent == detent)
    }
    knob.detentAngle = 0
    #expect(knob.detent == 0)
    stage.fingers([1]).up()
    #expect(stage.violations == [])
  }

  // MARK: - Limits

  @Test(arguments: [-1, .nan, 0, .infinity])
  func aLimitThatIsNone(_ limit: Double) {
    for change: (KnobGestureRecognizer) -> Void in [
      { $0.hysteresis = limit }, { $0.minimumRadius = limit }, { $0.detentAngle = limit },
      { $0.detentHysteresis = limit }, { $0.center = Point(limit, limit) },
    ] {
      let knob = addKnob(change)
      turn(by: 40).up()
      knob.detentAngle = 1
      turn(by: 80).up()
      #expect(knob.rotation.isFinite && abs(knob.detent) <= 2)
      dial.removeGestureRecognizer(knob)
    }
    #expect(stage.violations == [])
  }

  @Test func aNodeThatDoesNotKnowItsMiddleNeedsACenter() {
    let window = BoxWindow()
    window.root.frame = Rect(0, 0, 400, 800)
    let box = Box()
    box.frame = Rect(100, 200, 200, 200)
    box.parent = window.root
    window.root.children = [box]
    let knob = KnobGestureRecognizer()
    knob.hysteresis = 0
    box.addGestureRecognizer(knob)
    func turn() {
      for (step, phase) in [(0, TouchPhase.began), (1, .moved), (2, .moved), (2, .ended)] {
        let sample = TouchSample(id: 1, phase: phase, location: place(30 * Double(step)))
        window.send([sample], at: Timestamp(seconds: window.engine.now.seconds + 0.02))
      }
    }
    turn()
    #expect(knob.failureReason?.kind == .custom)
    #expect(knob.failureReason?.setting == "center")
    knob.center = Point(100, 100)
    var total = 0.0
    knob.addAction { total = $0.rotation }
    turn()
    #expect(abs(total - radians(60)) < 1e-9)
    #expect(knob.failureReason == nil)
  }

  // MARK: - Others

  @Test func itsFailuresAreExplained() {
    let knob = addKnob()
    turn(by: 5).up()
    #expect(
      stage.explanation(of: knob).contains(
        "the finger turned by 5.0° before the lift, 3.0° less than the required 8.0° (`hysteresis`)"
      )
    )
    turn(by: 90, radius: 6).up()
    #expect(
      stage.explanation(of: knob).contains(
        """
        the finger was at most 6.0 pt from the center before the lift, 4.0 pt less than the required 10.0 pt \
        (`minimumRadius`)
        """
      )
    )
  }

  @Test func itsActionsTurnByOneDetent() throws {
    let knob = addKnob { $0.detentAngle = .pi / 6 }
    var story: [String] = []
    knob.addAction { story.append("\($0.state) \($0.detent)") }
    for id in ["turnRight", "turnLeft"] {
      let action = try #require(knob.alternativeAction(id))
      let result = stage.window.engine.perform(
        action,
        on: knob,
        time: stage.now,
        host: stage.window
      )
      guard case .performed = result else { Issue.record("\(result)"); continue }
    }
    #expect(
      story == ["began 0", "changed 1", "ended 1", "began 0", "changed -1", "ended -1"]
    )
    knob.detentAngle = 0
    let turn = try #require(knob.alternativeAction("turnRight"))
    guard case .turn(.pi / 12) = turn.effect else {
      Issue.record("\(turn.effect)")
      return
    }
    #expect(stage.violations == [])
  }
}
