import GestureTesting
import GestureViews
import Gestures
import Testing

/// The default values that Behaviour.md states, on which its tests depend.
@Suite("Conformance: default settings")
struct DefaultSettingsTests {
  @Test func fingersHaveTheDefaultsOfTheSpecification() {
    let finger = Limit.finger
    #expect(finger.tap.maximumMovement == 45)
    #expect(finger.tap.maximumHold == 0.75)
    #expect(finger.tap.maximumGap == 0.35)
    #expect(finger.tap.maximumDistance == nil)
    #expect(finger.longPress.duration == 0.5)
    #expect(finger.longPress.maximumMovement == 10)
    #expect(finger.pan.hysteresis == 10)
    #expect(finger.pan.wheelHysteresis == 0)
    #expect(!finger.pan.endsBelowMinimum)
    #expect(finger.pinch.hysteresis == 8)
    #expect(finger.pinch.trackpadHysteresis == 0)
    #expect(finger.pinch.minimumSpan == 1)
    #expect(!finger.pinch.endsWhenFingerLifts)
    #expect(agree(finger.rotation.hysteresis, radians(5)))
    #expect(!finger.rotation.endsWhenFingerLifts)
    #expect(finger.transform.engagement == .independent)
    #expect(finger.swipe.minimumPrimary == 50)
    #expect(finger.swipe.maximumSecondary == 50)
    #expect(finger.swipe.maximumDuration == 0.5)
    #expect(finger.swipe.minimumSpeed == 80)
    #expect(finger.swipe.relaxation == 0.5)
    #expect(finger.swipe.oppositeTolerance == 10)
    #expect(finger.edge.zone == 20)
    #expect(finger.edge.hysteresis == 10)
  }

  @Test func velocityHasTheDefaultsOfTheSpecification() {
    let model = Limit.finger.velocityModel
    #expect(model == .leastSquares)
    #expect(model.window == 0.1)
    #expect(model.restGap == 0.04)
    #expect(model.restRadius == 0.5)
    #expect(model.minimumFlingVelocity == 50)
    #expect(MotionHistory.capacity == 32)
  }

  @Test func recognizersHaveTheDefaultsOfTheSpecification() {
    let tap = TapGestureRecognizer()
    #expect(tap.numberOfTapsRequired == 1)
    #expect(tap.numberOfTouchesRequired == 1)
    #expect(tap.buttonMaskRequired == .primary)
    #expect(tap.mode == .immediate)
    #expect(tap.tapCount == 0)
    #expect(tap.cancelsTouchesInView)
    #expect(!tap.delaysTouchesBegan)
    #expect(tap.delaysTouchesEnded)
    #expect(tap.requiresExclusiveTouchType)
    let press = LongPressGestureRecognizer()
    #expect(press.numberOfTapsRequired == 0)
    #expect(press.numberOfTouchesRequired == 1)
    let pan = PanGestureRecognizer()
    #expect(pan.minimumNumberOfTouches == 1)
    #expect(pan.maximumNumberOfTouches == .max)
    #expect(pan.allowedScrollTypesMask == [])
    let transform = TransformGestureRecognizer()
    #expect(transform.components == .all)
    #expect(transform.minimumNumberOfTouches == 1)
    #expect(transform.maximumNumberOfTouches == .max)
    let swipe = SwipeGestureRecognizer()
    #expect(swipe.direction == .right)
    #expect(swipe.numberOfTouchesRequired == 1)
    #expect(swipe.recognizedDirection == nil)
    #expect(ScreenEdgePanGestureRecognizer().edges == [])
  }

  @Test func aDelegateMayChangeTheSettingsWhileATouchIsOffered() {
    let stage = TestStage()
    stage.options = [.actions, .failures]
    let delegate = SpyDelegate()
    delegate.takesTouch = { _, _ in
      stage.window.settings.update { $0.tap.maximumHold = 0.25 }
      return false
    }
    let refused = stage.attach(TapGestureRecognizer(), "refused")
    refused.delegate = delegate
    stage.attach(TapGestureRecognizer(), "tap")
    // Everything that a touch starts uses the settings from the time when the touch came down.
    stage.finger(1).down(at: Point(50, 50)).hold(for: 1).up()
    #expect(stage.takeBrief().contains("0.750 tap failed heldTooLong(0.750, limit 0.750)"))
    stage.finger(1).down(at: Point(50, 50)).hold(for: 1).up()
    #expect(stage.takeBrief().contains("1.250 tap failed heldTooLong(0.250, limit 0.250)"))
    stage.expectLawful()
  }
}
