import GestureTesting
import GestureViews
import Gestures
import Testing

/// The behaviour of pinches and rotations that the list of rules does not cover.
@Suite("Conformance: edges of pinches and rotations")
struct PairEdgeTests {
  private let limits = Limit.finger
  private let center = Point(400, 500)

  private func points(apart span: Double, turned angle: Double = 0) -> [Point] {
    let half = Transform.rotation(angle).apply(Vector(span / 2, 0))
    return [center - half, center + half]
  }

  @Test func aPinchLiftedEarlySaysWhatItLacked() {
    let stage = TestStage.box(PinchGestureRecognizer())
    stage.fingers([1, 2]).down(at: points(apart: 100)).later(0.1).jump(to: points(apart: 95)).up()
    stage.expect(
      "0.100 pinch failed notEnoughMovement(\(n(5)), needed \(n(limits.pinch.hysteresis)))"
    )
  }

  @Test func oneFingerIsTooFew() {
    let stage = TestStage.box(PinchGestureRecognizer())
    stage.finger(1).down(at: center).later(0.1).up()
    stage.expect("0.100 pinch failed tooFewTouches(1, needed 2)")
    let turned = TestStage.box(RotationGestureRecognizer())
    turned.finger(1).down(at: center).later(0.1).up()
    turned.expect("0.100 rotation failed tooFewTouches(1, needed 2)")
  }

  @Test func theyEndWithTheFirstLiftWhereSetSo() {
    for recognizer in [PinchGestureRecognizer(), RotationGestureRecognizer()] {
      var settings = GestureSettings()
      settings.update {
        $0.pinch.endsWhenFingerLifts = true
        $0.rotation.endsWhenFingerLifts = true
      }
      recognizer.settings = settings
      let stage = TestStage.box(recognizer)
      let acts = Acts(of: recognizer, on: stage)
      stage.fingers([1, 2]).down(at: points(apart: 100)).later(0.1)
        .jump(to: points(apart: 150, turned: 0.5))
      stage.finger(3).down(at: center + Vector(0, 200))
      // A third finger replaces the lifted one in the pair.
      stage.finger(1).later(0.1).up()
      #expect(acts.states == [.began])
      stage.finger(2).later(0.1).up()
      #expect(acts.states == [.began, .ended])
      stage.finger(3).up()
      stage.close()
    }
  }

  @Test func whereAGestureEndsBothOfItsFingersCount() {
    var settings = GestureSettings()
    settings.update {
      $0.pinch.endsWhenFingerLifts = true
      $0.rotation.endsWhenFingerLifts = true
    }
    for recognizer in [PinchGestureRecognizer(), RotationGestureRecognizer()] {
      recognizer.settings = settings
      let stage = TestStage.box(recognizer)
      let acts = Acts(of: recognizer, on: stage)
      stage.fingers([1, 2]).down(at: points(apart: 100)).later(0.1)
        .jump(to: points(apart: 150, turned: 0.5))
      stage.finger(1).later(0.1).up()
      #expect(acts.states == [.began, .ended])
      #expect(agree(acts.last?.location ?? .zero, center))
      stage.finger(2).up()
      stage.close()
    }
  }

  @Test func theWayFromFingersThatWereTooCloseIsNoTurn() {
    let rotation = RotationGestureRecognizer()
    let transform = TransformGestureRecognizer()
    let together = Together()
    rotation.delegate = together
    let stage = TestStage.box(rotation, transform)
    let close = limits.pinch.minimumSpan / 2
    let fingers = stage.fingers([1, 2]).down(at: points(apart: close)).later(0.02)
      .jump(to: points(apart: 100, turned: 2)).later(0.02)
    #expect(rotation.state == .possible)
    #expect(transform.state == .began)
    #expect(!transform.engagedComponents.contains(.rotation))
    // From now on they are far enough apart.
    fingers.jump(to: points(apart: 100, turned: 2.5)).later(0.02)
    #expect(agree(rotation.rotation, 0.5 - limits.rotation.hysteresis))
    fingers.up()
    stage.close()
    withExtendedLifetime(together) {}
  }

  @Test func fingersOnOneSpotDivideByNothing() {
    let pinch = PinchGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    let transform = TransformGestureRecognizer()
    let together = Together()
    let all = [pinch, rotation, transform]
    for recognizer in all { recognizer.delegate = together }
    let stage = TestStage.box(pinch, rotation, transform)
    for recognizer in all {
      recognizer.addAction { _ in
        #expect(pinch.scale.isFinite && pinch.velocity.isFinite && pinch.scale > 0)
        #expect(rotation.rotation.isFinite && rotation.velocity.isFinite)
        #expect(transform.scale.isFinite && transform.scale > 0 && transform.rotation.isFinite)
      }
    }
    let fingers = stage.fingers([1, 2]).down(at: [center, center])
    for (span, angle) in [(20.0, 0.0), (0, 0), (40, 1), (0.5, 2), (30, 3)] {
      fingers.later(0.02).jump(to: points(apart: span, turned: angle))
    }
    // The span starts at zero, which counts as the minimum, and passes the hysteresis.
    let reference = limits.pinch.minimumSpan + limits.pinch.hysteresis
    #expect(agree(pinch.scale, 30 / reference))
    fingers.up()
    stage.close()
    withExtendedLifetime(together) {}
  }

  @Test func theAngleIsHeldWhileTheFingersAreTooClose() {
    let rotation = RotationGestureRecognizer()
    let stage = TestStage.box(rotation)
    let fingers = stage.fingers([1, 2]).down(at: points(apart: 100)).later(0.02)
      .jump(to: points(apart: 100, turned: 0.5)).later(0.02)
    let reached = 0.5 - limits.rotation.hysteresis
    fingers.jump(to: points(apart: 0.5, turned: 2)).later(0.02)
    #expect(agree(rotation.rotation, reached))
    // When the fingers are apart again, the rotation continues from the last angle that counted.
    fingers.jump(to: points(apart: 100, turned: 0.7)).later(0.02)
    #expect(agree(rotation.rotation, reached + 0.2))
    fingers.up()
    stage.close()
  }

  @Test func scaleAndRotationTakeOnlyNumbers() {
    let pinch = PinchGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    for value in [0, -1, Double.nan, .infinity] {
      pinch.scale = value
      #expect(pinch.scale == 1)
    }
    for value in [Double.nan, .infinity] {
      rotation.rotation = value
      #expect(rotation.rotation == 0)
    }
  }

  @Test func settingTheRotationGivesStepsWithoutAJumpInVelocity() {
    let rotation = RotationGestureRecognizer()
    let stage = TestStage.box(rotation)
    let acts = Acts(of: rotation, on: stage)
    var sum = 0.0
    rotation.addAction { rotation in
      sum += rotation.rotation
      rotation.rotation = 0
    }
    stage.perform(.rotate(at: center, by: 2, radius: 100, over: 0.5))
    stage.close()
    #expect(agree(sum, 2 - limits.rotation.hysteresis))
    for act in acts.all { #expect(agree(act["velocity"], 2 / 0.5, within: 1e-6)) }
  }

  @Test func aSpareTakesOverTheRotationWithoutAJump() {
    let rotation = RotationGestureRecognizer()
    let stage = TestStage.box(rotation)
    let acts = Acts(of: rotation, on: stage)
    stage.fingers([1, 2]).down(at: points(apart: 100)).later(0.02)
      .jump(to: points(apart: 100, turned: 1)).later(0.02)
    let reached = 1 - limits.rotation.hysteresis
    stage.finger(3).down(at: center + Vector(0, 200)).later(0.02)
      .jump(to: center + Vector(100, 200)).later(0.02)
    stage.finger(1).up()
    #expect(agree(rotation.rotation, reached))
    #expect(acts.states == [.began])
    let anchor = stage.finger(2).location
    let offset = stage.finger(3).location - anchor
    stage.finger(3).later(0.02).jump(to: anchor + Transform.rotation(-0.4).apply(offset))
    #expect(agree(rotation.rotation, reached - 0.4))
    stage.fingers([2, 3]).up()
    stage.close()
  }

  // MARK: - Trackpad

  private func step(
    _ scale: Double,
    _ rotation: Double,
    _ phase: ScrollSample.Phase
  ) -> TransformSample {
    TransformSample(location: center, scale: scale, rotation: rotation, phase: phase)
  }

  @Test func aTrackpadsFactorsMultiply() {
    let pinch = PinchGestureRecognizer()
    let stage = TestStage.box(pinch)
    let acts = Acts(of: pinch, on: stage)
    for (scale, phase) in [
      (1.0, ScrollSample.Phase.began), (1.1, .changed), (1.2, .changed), (1, .ended),
    ] {
      stage.send(step(scale, 0, phase))
      stage.wait(0.02)
    }
    stage.close()
    #expect(acts.states == [.began, .changed, .ended])
    #expect(zip(acts.each("scale"), [1.1, 1.1 * 1.2, 1.1 * 1.2]).allSatisfy { agree($0, $1) })
    #expect(acts.all.allSatisfy { $0.location == center })
  }

  @Test func aTrackpadsTurnIsNoChangeOfAPinch() {
    let pinch = PinchGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    let together = Together()
    pinch.delegate = together
    let stage = TestStage.box(pinch, rotation)
    let (pinches, turns) = (Acts(of: pinch, on: stage), Acts(of: rotation, on: stage))
    for (scale, turn, phase) in [
      (1.1, 0.1, ScrollSample.Phase.began), (1, 0.1, .changed), (1.1, 0, .changed), (1, 0, .ended),
    ] {
      stage.send(step(scale, turn, phase))
      stage.wait(0.02)
    }
    stage.close()
    #expect(pinches.states == [.began, .changed, .ended])
    #expect(turns.states == [.began, .changed, .ended])
    #expect(zip(pinches.times, [0, 0.04, 0.06]).allSatisfy { agree($0, $1) })
    #expect(zip(turns.times, [0, 0.02, 0.06]).allSatisfy { agree($0, $1) })
    withExtendedLifetime(together) {}
  }

  @Test func aTrackpadsTurnsAddUp() {
    let rotation = RotationGestureRecognizer()
    let stage = TestStage.box(rotation)
    let acts = Acts(of: rotation, on: stage)
    for (turn, phase) in [
      (0.01, ScrollSample.Phase.began), (0.02, .changed), (-0.05, .changed), (0, .ended),
    ] {
      stage.send(step(1, turn, phase))
      stage.wait(0.02)
    }
    stage.close()
    #expect(acts.states == [.began, .changed, .changed, .ended])
    #expect(zip(acts.each("rotation"), [0.01, 0.03, -0.02, -0.02]).allSatisfy { agree($0, $1) })
  }

  @Test func aTrackpadThatStopsWithoutAnEndEndsTheGesture() {
    let pinch = PinchGestureRecognizer()
    let stage = TestStage.box(pinch)
    let acts = Acts(of: pinch, on: stage)
    stage.send(step(1.5, 0, .changed))
    stage.close()
    #expect(acts.states == [.began, .ended])
    #expect(acts.last?.time == Limit.pointer.pan.scrollIdle)
  }

  @Test func fingersMayRestOnATrackpadThatTellsItsEnd() {
    let pinch = PinchGestureRecognizer()
    let stage = TestStage.box(pinch)
    let acts = Acts(of: pinch, on: stage)
    for (scale, phase) in [
      (1.0, ScrollSample.Phase.began), (1.5, .changed), (2, .changed), (1, .ended),
    ] {
      stage.send(step(scale, 0, phase))
      stage.wait(1.9)
    }
    stage.close()
    #expect(acts.states == [.began, .changed, .ended])
    #expect(zip(acts.each("scale"), [1.5, 3, 3]).allSatisfy { agree($0, $1) })
  }

  @Test func aLostEndOfATrackpadHoldsOthersUpForTwoSeconds() {
    let pinch = PinchGestureRecognizer()
    let stage = TestStage.box(pinch)
    let acts = Acts(of: pinch, on: stage)
    stage.send(step(1.5, 0, .began))
    stage.close()
    #expect(acts.states == [.began, .ended])
    #expect(acts.last?.time == 2)
  }

  @Test func theNextBeginningEndsATrackpadGestureWhoseEndWasLost() {
    let pinch = PinchGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    let stage = TestStage.box(pinch, rotation)
    let (pinches, turns) = (Acts(of: pinch, on: stage), Acts(of: rotation, on: stage))
    for (scale, turn, phase) in [
      (1.5, 0.0, ScrollSample.Phase.began), (1, 0.2, .began), (1, 0.1, .changed), (1, 0, .ended),
    ] {
      stage.send(step(scale, turn, phase))
      stage.wait(0.5)
    }
    stage.close()
    #expect(pinches.states == [.began, .ended])
    #expect(zip(pinches.times, [0, 0.5]).allSatisfy { agree($0, $1) })
    #expect(turns.states == [.began, .changed, .ended])
    #expect(zip(turns.each("rotation"), [0.2, 0.3, 0.3]).allSatisfy { agree($0, $1) })
  }

  @Test func aTrackpadsHysteresisHoldsItBack() {
    let rotation = RotationGestureRecognizer()
    var settings = GestureSettings()
    settings.update { $0.rotation.trackpadHysteresis = 0.1 }
    rotation.settings = settings
    let stage = TestStage.box(rotation)
    stage.send(step(1, 0.09, .began))
    stage.wait(0.02)
    stage.send(step(1, 0, .ended))
    stage.expect("0.020 rotation failed notEnoughMovement(\(n(0.09)), needed \(n(0.1)))")
  }

  @Test func aCancelledTrackpadGestureIsCancelled() {
    let pinch = PinchGestureRecognizer()
    let stage = TestStage.box(pinch)
    let acts = Acts(of: pinch, on: stage)
    stage.send(step(1.5, 0, .began))
    stage.wait(0.02)
    stage.send(step(1, 0, .cancelled))
    stage.close()
    #expect(acts.states == [.began, .cancelled])
  }
}
