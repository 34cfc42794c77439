import GestureTesting
import GestureViews
import Gestures
import Testing

/// Thresholds per recognizer and per kind of device.
@Suite("Conformance: devices and their settings")
struct DeviceKindTests {
  private let point = Point(300, 400)
  private static let kinds = [TouchKind.direct, .indirect, .pencil, .indirectPointer]

  private func buttons(of kind: TouchKind) -> ButtonMask {
    kind == .indirectPointer ? .primary : []
  }

  @Test func pointersHaveTheirOwnTapMovementAndPanHysteresis() {
    #expect(Limit.pencil == Limit.finger)
    #expect(Limit.pointer.tap.maximumMovement == 10)
    #expect(Limit.pointer.pan.hysteresis == 4)
    var same = Limit.pointer
    same.tap.maximumMovement = Limit.finger.tap.maximumMovement
    same.pan.hysteresis = Limit.finger.pan.hysteresis
    #expect(same == Limit.finger)
  }

  @Test("A tap moves as far as its device may", arguments: kinds)
  func tapMovesAsFarAsItsDeviceMay(kind: TouchKind) {
    let limit = GestureSettings().thresholds(for: kind).tap.maximumMovement
    for (distance, fires) in [(limit, true), (limit + 0.1, false)] {
      let stage = TestStage.box(TapGestureRecognizer())
      stage.finger(1, kind: kind, buttons: buttons(of: kind)).down(at: point).later(0.1)
        .jump(to: point + Vector(distance, 0)).up()
      stage.expect(
        fires
          ? "0.100 tap ended x=300.000 y=400.000"
          : "0.100 tap failed movedTooFar(\(n(distance)), limit \(n(limit)))"
      )
    }
  }

  @Test("A pan takes the hysteresis of its device", arguments: kinds)
  func panTakesTheHysteresisOfItsDevice(kind: TouchKind) {
    let hysteresis = GestureSettings().thresholds(for: kind).pan.hysteresis
    for (distance, begins) in [
      (hysteresis - 0.1, false), (hysteresis, true), (hysteresis + 5, true),
    ] {
      let pan = PanGestureRecognizer()
      let stage = TestStage.box(pan)
      stage.finger(1, kind: kind, buttons: buttons(of: kind)).down(at: point).later(0.1)
        .jump(to: point + Vector(0, distance))
      #expect((pan.state == .began) == begins)
      if begins { #expect(pan.translation(in: nil) == Vector(0, distance - hysteresis)) }
      stage.finger(1).up()
      stage.close()
    }
  }

  @Test("Taps of a pointer may be as far apart as it may move")
  func pointerTapsAreNearer() {
    let limit = Limit.pointer.tap.effectiveMaximumDistance
    #expect(limit == Limit.pointer.tap.maximumMovement)
    for (apart, fires) in [(limit, true), (limit + 1, false)] {
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      let stage = TestStage.box(tap)
      let acts = Acts(of: tap, on: stage)
      let pointer = stage.finger(1, kind: .indirectPointer, buttons: .primary)
      pointer.down(at: point).later(0.05).up().later(0.1).down(at: point + Vector(apart, 0)).up()
      stage.close()
      #expect(acts.states == (fires ? [.ended] : []))
    }
  }

  @Test func theDistanceBetweenTapsCanBeSetApartFromTheMovement() {
    var settings = GestureSettings()
    settings.finger.tap.maximumDistance = 20
    for (apart, fires) in [(20.0, true), (21, false)] {
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      tap.settings = settings
      let stage = TestStage.box(tap)
      let acts = Acts(of: tap, on: stage)
      stage.finger(1).down(at: point).later(0.05).jump(to: point + Vector(0, 40)).up().later(0.1)
        .down(at: point + Vector(apart, 0)).up()
      stage.close()
      #expect(acts.states == (fires ? [.ended] : []))
    }
  }

  @Test func aRecognizersOwnSettingsOutrankTheWindows() {
    let own = PanGestureRecognizer()
    own.name = "own"
    let windows = PanGestureRecognizer()
    windows.name = "window's"
    var settings = GestureSettings()
    settings.finger.pan.hysteresis = 30
    own.settings = settings
    let together = Together()
    own.delegate = together
    let stage = TestStage.box(own, windows)
    stage.window.settings.finger.pan.hysteresis = 20
    let finger = stage.finger(1).down(at: point)
    finger.later(0.02).jump(to: point + Vector(19, 0))
    #expect((own.state, windows.state) == (.possible, .possible))
    finger.later(0.02).jump(to: point + Vector(29, 0))
    #expect((own.state, windows.state) == (.possible, .began))
    #expect(windows.translation(in: nil) == Vector(29 - 20, 0))
    finger.later(0.02).jump(to: point + Vector(31, 0))
    #expect(own.state == .began)
    #expect(own.translation(in: nil) == Vector(31 - 30, 0))
    finger.up()
    stage.close()
    withExtendedLifetime(together) {}
  }

  @Test func anAttemptKeepsTheSettingsItStartedWith() {
    let pan = PanGestureRecognizer()
    let stage = TestStage.box(pan)
    let finger = stage.finger(1).down(at: point)
    stage.window.settings.finger.pan.hysteresis = 50
    finger.later(0.02).jump(to: point + Vector(15, 0))
    #expect(pan.translation(in: nil) == Vector(15 - Limit.finger.pan.hysteresis, 0))
    finger.up()
    finger.down(at: point).later(0.02).jump(to: point + Vector(49, 0))
    #expect(pan.attemptState == .possible)
    finger.up()
    stage.close()
  }

  @Test func theFirstTouchsKindBindsTheAttempt() {
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    let stage = TestStage.box(tap)
    stage.finger(1).down(at: point)
    stage.finger(2, kind: .pencil).later(0.02).down(at: point + Vector(50, 0))
    stage.fingers([1, 2]).later(0.02).up()
    stage.expect("0.040 tap failed tooFewTouches(1, needed 2)")

    tap.requiresExclusiveTouchType = false
    let mixed = TestStage.box()
    mixed.root.subviews[0].addGestureRecognizer(tap)
    mixed.takeTranscript()
    let acts = Acts(of: tap, on: mixed)
    mixed.finger(1).down(at: point)
    mixed.finger(2, kind: .pencil).later(0.02).down(at: point + Vector(50, 0))
    mixed.fingers([1, 2]).later(0.02).up()
    mixed.settle()
    #expect(acts.states == [.ended])
    #expect(mixed.violations == [])
  }

  @Test func aPointerNeedsTheRightButton() {
    let tap = TapGestureRecognizer()
    tap.buttonMaskRequired = .secondary
    let stage = TestStage.box(tap)
    let pointer = stage.finger(1, kind: .indirectPointer, buttons: .primary)
    pointer.down(at: point).later(0.05).up()
    let masks = (ButtonMask.primary.rawValue, ButtonMask.secondary.rawValue)
    stage.expect("0.000 tap failed wrongButton(\(masks.0), needed \(masks.1))")
    stage.finger(1, kind: .indirectPointer, buttons: [.primary, .secondary]).down(at: point)
      .later(0.05).up()
    stage.expect("0.100 tap ended x=300.000 y=400.000")
    // Fingers have no buttons.
    stage.finger(2).down(at: point).later(0.05).up()
    stage.expect("0.150 tap ended x=300.000 y=400.000")
  }
}
