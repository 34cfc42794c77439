import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rules 12 to 15: long presses.
@Suite("Conformance: long presses")
struct LongPressRuleTests {
  private let limits = Limit.finger.longPress
  private let point = Point(300, 400)

  @Test("Rule 12: Long press: began at 0.5 s by timer, no move; 200 pt move, changed; lift, ended")
  func longPressBeginsByTimer() {
    let press = LongPressGestureRecognizer()
    let stage = TestStage.box(press, options: [.actions, .failures, .resets, .views])
    let finger = stage.finger(1).down(at: point)
    #expect(stage.window.nextDeadline == Timestamp(seconds: limits.duration))
    finger.hold(for: limits.duration - instant)
    #expect(press.state == .possible)
    // The deadline counts, even if the host calls late.
    stage.wait(0.1)
    #expect(press.state == .began)
    finger.later(0.1).jump(to: point + Vector(200, 0)).later(0.1).up()
    stage.expect(
      """
      0.000 view box began 1
      \(n(limits.duration)) view box cancelled 1
      \(n(limits.duration)) longPress began x=300.000 y=400.000
      \(n(limits.duration + 0.2)) longPress changed x=500.000 y=400.000
      \(n(limits.duration + 0.3)) longPress ended x=500.000 y=400.000
      \(n(limits.duration + 0.3)) longPress reset
      """
    )
  }

  @Test("Rule 13: Long press: 11 pt at 0.2 s fails movedTooFar; 10 pt does not")
  func longPressMustRest() {
    let limit = limits.maximumMovement
    func stage(moving offset: Vector) -> TestStage {
      let stage = TestStage.box(LongPressGestureRecognizer())
      stage.finger(1).down(at: point).later(0.2).jump(to: point + offset)
      return stage
    }
    stage(moving: Vector(limit + 1, 0)).expect(
      "0.200 longPress failed movedTooFar(\(n(limit + 1)), limit \(n(limit)))"
    )
    // A 3-4-5 triangle keeps the distance exact.
    stage(moving: Vector(0.6 * limit, 0.8 * limit)).expect(
      "\(n(limits.duration)) longPress began x=306.000 y=408.000"
    )
  }

  @Test(
    "Rule 13: Long press: lift at 0.3 s fails notEnoughTime(0.3, 0.5); at exactly 0.5 s began, ended"
  )
  func longPressMustLast() {
    func stage(lifting time: Double) -> TestStage {
      let stage = TestStage.box(LongPressGestureRecognizer())
      stage.finger(1).down(at: point).later(time).up()
      return stage
    }
    stage(lifting: 0.3).expect(
      "0.300 longPress failed notEnoughTime(\(n(0.3)), needed \(n(limits.duration)))"
    )
    stage(lifting: limits.duration - instant).expect(
      """
      \(n(limits.duration)) longPress failed \
      notEnoughTime(\(n(limits.duration - instant)), needed \(n(limits.duration)))
      """
    )
    stage(lifting: limits.duration).expect(
      """
      \(n(limits.duration)) longPress began x=300.000 y=400.000
      \(n(limits.duration)) longPress ended x=300.000 y=400.000
      """
    )
  }

  @Test("Rule 14: A minimum duration of 0 begins in the touch-down event", arguments: [0.0, -1])
  func longPressWithoutDurationBeginsAtOnce(duration: Double) {
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = duration
    let stage = TestStage.box(press)
    let finger = stage.finger(1).down(at: point)
    #expect(press.state == .began)
    finger.later(0.1).jump(to: point + Vector(1, 0)).later(0.1).up()
    stage.expect(
      """
      0.000 longPress began x=300.000 y=400.000
      0.100 longPress changed x=301.000 y=400.000
      0.200 longPress ended x=301.000 y=400.000
      """
    )
  }

  @Test("Rule 15: Long press and tap: 0.6 s hold, press, tap lostTo(press); 0.3 s, tap only")
  func longPressOrTap() {
    func stages(hold: Double) -> [TestStage] {
      [false, true].map { isTapFirst in
        let tap = TapGestureRecognizer()
        let press = LongPressGestureRecognizer()
        let stage = isTapFirst ? TestStage.box(tap, press) : TestStage.box(press, tap)
        stage.finger(1).down(at: point).later(hold).up()
        return stage
      }
    }
    for stage in stages(hold: 0.6) {
      stage.expect(
        """
        \(n(limits.duration)) longPress began x=300.000 y=400.000
        \(n(limits.duration)) tap failed lostTo(longPress)
        \(n(0.6)) longPress ended x=300.000 y=400.000
        """
      )
    }
    // The press fails for its own reason before it could be excluded.
    for stage in stages(hold: 0.3) {
      stage.close()
      #expect(
        Set(stage.takeTranscript().lines) == [
          "0.300 tap ended x=300.000 y=400.000",
          "0.300 longPress failed notEnoughTime(\(n(0.3)), needed \(n(limits.duration)))",
        ]
      )
    }
  }
}
