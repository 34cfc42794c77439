import Foundation
import GestureTesting
import GestureViews
import Gestures
import Testing

/// Drags that wait until the hand has settled, with the settings for hands that shake.
@Suite("Conformance: drags of hands that shake")
struct SettlingTests {
  private let limits = GestureSettings.forgiving.finger.pan
  private let point = Point(300, 400)

  private func makeStage(
    _ recognizer: GestureRecognizer,
    _ change: (inout GestureSettings) -> Void = { _ in }
  ) -> TestStage {
    let stage = TestStage.box(recognizer)
    stage.window.settings = .forgiving
    change(&stage.window.settings)
    return stage
  }

  @Test func thePresetChangesFingersAndPencilsOnly() {
    let preset = GestureSettings.forgiving
    #expect(limits.settlingTime == 0.25)
    #expect(limits.hysteresis == 10)
    #expect(limits.settlingHysteresis == 25)
    #expect(limits.steadyTime == 0.08)
    #expect(limits.steadySpeed == 25)
    #expect(preset.finger.longPress.maximumMovement == 25)
    #expect(preset.finger.pinch.hysteresis == 25)
    #expect(agree(preset.finger.rotation.hysteresis, radians(15)))
    #expect(preset.pencil == preset.finger)
    var others = preset
    others.finger = Limit.finger
    others.pencil = Limit.pencil
    #expect(others == GestureSettings())
  }

  @Test func byDefaultNothingSettles() {
    for limits in [Limit.finger, Limit.pencil, Limit.pointer] {
      #expect(limits.pan.settlingTime == 0)
    }
    // Without it, the other values have no effect.
    let pan = PanGestureRecognizer()
    let stage = TestStage.box(pan)
    stage.window.settings.update {
      $0.pan.settlingHysteresis = 1000
      $0.pan.steadyTime = 1000
    }
    stage.finger(1).down(at: point).later(0.01).jump(to: point + Vector(14, 3))
    #expect(pan.translation(in: nil) == Vector(4, 0))
    stage.finger(1).up()
    stage.close()
  }

  @Test(arguments: [(24.9, false), (25, true)])
  func aQuickMoveIsADragFromTheSettlingHysteresisOn(_ distance: Double, _ begins: Bool) {
    for direction in [Vector(1, 0), Vector(0, -1)] {
      for recognizer in [PanGestureRecognizer(), TransformGestureRecognizer()] {
        let stage = makeStage(recognizer)
        stage.finger(1).down(at: point).later(0.02).jump(to: point + direction * distance)
        #expect((recognizer.state == .began) == begins)
        stage.finger(1).up()
        stage.close()
      }
    }
  }

  @Test(arguments: [(-instant, false), (0, true)])
  func aSettledHandDragsFromTheHysteresisOn(_ early: Double, _ begins: Bool) {
    for recognizer in [PanGestureRecognizer(), TransformGestureRecognizer()] {
      let stage = makeStage(recognizer)
      stage.finger(1).down(at: point).later(limits.settlingTime + early)
        .jump(to: point + Vector(10, 0))
      #expect((recognizer.state == .began) == begins)
      stage.finger(1).up()
      stage.close()
    }
  }

  /// Moves a finger in steps of a hundredth of a second, and returns the step at which it begins.
  private func steps(
    _ pan: PanGestureRecognizer,
    _ distances: [Double],
    _ aside: [Double] = []
  ) -> Int? {
    let stage = makeStage(pan)
    stage.finger(1).down(at: point)
    var at = point
    var begin: Int?
    for (index, distance) in distances.enumerated() {
      at = at + Vector(distance, index < aside.count ? aside[index] : 0)
      stage.finger(1).later(0.01).jump(to: at)
      if pan.state == .began { begin = index + 1 }
    }
    stage.finger(1).up()
    stage.close()
    return begin
  }

  @Test func aSteadyMoveIsADragOnceItHasLasted() {
    // 2 points every 10 ms pass 10 points at 50 ms, and 25 only at 130.
    #expect(steps(PanGestureRecognizer(), Array(repeating: 2, count: 12)) == 8)
    // The finger rests at first. It must move in each third of the time, so it begins later.
    #expect(steps(PanGestureRecognizer(), [0, 0, 0, 0] + Array(repeating: 2, count: 10)) == 11)
  }

  @Test func aSlowMoveIsNoSteadyOne() {
    // 12 points at once, then 20 points per second. At 30 points per second it begins when the
    // jump no longer counts.
    #expect(steps(PanGestureRecognizer(), [12] + Array(repeating: 0.2, count: 20)) == nil)
    #expect(steps(PanGestureRecognizer(), [12] + Array(repeating: 0.3, count: 20)) != nil)
  }

  @Test func aJumpAndARestAreNoSteadyMove() {
    #expect(steps(PanGestureRecognizer(), [6, 6, 6, 3] + Array(repeating: 0, count: 16)) == nil)
    #expect(steps(PanGestureRecognizer(), Array(repeating: 0, count: 12) + [6, 6, 6, 3]) == nil)
  }

  @Test(arguments: [9.0, 10, 12], [12.0, 24])
  func aTremorIsNoSteadyMove(hertz: Double, travel: Double) {
    let positions = (0...24).map { travel / 2 * (1 - cos(2 * .pi * hertz * Double($0) / 100)) }
    let distances = zip(positions.dropFirst(), positions).map { $0 - $1 }
    #expect(steps(PanGestureRecognizer(), distances) == nil)
  }

  @Test func aMoveThatGoesMoreAsideThanAwayIsNone() {
    // 2 points to the right in each step, with larger movements up and down.
    let distances = Array(repeating: 2.0, count: 10)
    #expect(steps(PanGestureRecognizer(), distances, [0, 0, 9, 0, 0, -9, 0, 0, 9, 0]) == nil)
  }

  @Test func readingsThatAreMissingAreARest() {
    let pan = PanGestureRecognizer()
    let stage = makeStage(pan)
    stage.finger(1).down(at: point).later(0.07).jump(to: point + Vector(11, 0)).later(0.02)
      .jump(to: point + Vector(16, 0))
    #expect(pan.attemptState == .possible)
    stage.finger(1).up()
    stage.close()
  }

  @Test func whatWasMovedBeforeALateBeginIsTakenOut() {
    for recognizer in [PanGestureRecognizer(), TransformGestureRecognizer()] {
      let stage = makeStage(recognizer)
      let acts = Acts(of: recognizer, on: stage)
      // 12 points at once, then a rest. At the move at 0.3 s the hand has settled.
      stage.finger(1).down(at: point).later(0.02).jump(to: point + Vector(12, -17)).later(0.28)
        .jump(to: point + Vector(15, -16))
      #expect(acts.states == [.began])
      #expect(acts.last?.translation == Vector(3, 0))
      stage.finger(1).later(0.01).jump(to: point + Vector(18, -20))
      #expect(acts.last?.translation == Vector(6, -4))
      stage.finger(1).up()
      stage.close()
    }
  }

  @Test func aFirstMoveLosesTheHysteresisOnly() {
    let pan = PanGestureRecognizer()
    let stage = makeStage(pan)
    stage.finger(1).down(at: point).later(0.02).jump(to: point + Vector(30, -12))
    #expect(pan.translation(in: nil) == Vector(20, -2))
    stage.finger(1).up()
    stage.close()
  }

  @Test func theFailureNamesTheLimitThatDecided() {
    for (distance, needed) in [(9.0, 10.0), (10, 25), (24, 25)] {
      for (recognizer, name) in [
        (PanGestureRecognizer(), "pan"), (TransformGestureRecognizer(), "transform"),
      ] as [(GestureRecognizer, String)] {
        let stage = makeStage(recognizer)
        stage.finger(1).down(at: point).later(0.02).jump(to: point + Vector(distance, 0)).later(
          0.02
        )
        .up()
        stage.expect("0.040 \(name) failed notEnoughMovement(\(n(distance)), needed \(n(needed)))")
      }
    }
  }

  @Test func aDragFromAnEdgeWaitsToo() {
    for (distance, begins) in [(12.0, false), (24.9, false), (25, true)] {
      let pan = ScreenEdgePanGestureRecognizer()
      pan.edges = .left
      let stage = makeStage(pan)
      stage.finger(1).down(at: Point(5, 400)).later(0.02).jump(to: Point(5 + distance, 403))
      #expect((pan.state == .began) == begins)
      stage.finger(1).later(0.02).up()
      if !begins {
        stage.expect(
          "0.040 screenEdgePan failed notEnoughMovement(\(n(distance)), needed \(n(25)))"
        )
      }
    }
  }

  @Test func theTimeCountsFromTheLastFingerThatWasNeeded() {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    let stage = makeStage(pan)
    stage.finger(1).down(at: point)
    stage.finger(2).later(0.3).down(at: point + Vector(80, 0))
    stage.fingers([1, 2]).later(0.02).jump(to: [point + Vector(12, 0), point + Vector(92, 0)])
    #expect(pan.attemptState == .possible)
    stage.fingers([1, 2]).later(0.23).jump(to: [point + Vector(13, 0), point + Vector(93, 0)])
    #expect(pan.state == .began)
    #expect(pan.translation(in: nil) == Vector(1, 0))
    stage.fingers([1, 2]).up()
    stage.close()
  }

  @Test func aPressMayMoveFurther() {
    for (distance, presses) in [(25.0, true), (25.1, false)] {
      let press = LongPressGestureRecognizer()
      let stage = makeStage(press)
      stage.finger(1).down(at: point).later(0.02).jump(to: point + Vector(distance, 0)).hold(
        for: 0.5
      )
      #expect((press.state == .began) == presses)
      stage.finger(1).up()
      stage.close()
    }
  }
}
