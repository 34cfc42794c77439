// What the page about the twist shows, and values that a scenario cannot say.

import GestureTesting
import GestureViews
import Gestures
import Testing

struct ThreeFingerTwistTests {
  private let stage = TestStage()
  private var view: View { stage.root }
  private let center = Point(200, 400)

  /// Returns where the three fingers are when they have turned by an angle in degrees.
  private func hand(_ degrees: Double) -> [Point] {
    (0..<3).map { finger in
      center + Transform.rotation(radians(degrees + 120 * Double(finger))).apply(Vector(80, 0))
    }
  }

  private func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

  @discardableResult
  private func turn(by degrees: Double, over duration: Double = 0.5) -> Fingers {
    stage.fingers([1, 2, 3]).down(at: hand(0)).move(over: duration) { finger, share in
      hand(degrees * share)[finger]
    }
  }

  @Test func aTwistTurns() {
    var heading = 0.0
    let twist = ThreeFingerTwistGestureRecognizer { twist in
      heading += twist.rotation
      twist.rotation = 0
    }
    view.addGestureRecognizer(twist)
    turn(by: 90).up()
    #expect(abs(heading - radians(80)) < 1e-9)
    #expect(stage.violations == [])
  }

  @Test func aTwistTakesOverFromARotation() {
    var story: [String] = []
    let twist = ThreeFingerTwistGestureRecognizer()
    twist.addAction { if $0.state == .began { story.append("twist") } }
    view.addGestureRecognizer(twist)
    let rotation = view.onRotation { story.append("rotation \($0.state)") }
    twist.takeOver(from: rotation)
    turn(by: 40).up()
    #expect(story.first == "rotation began")
    #expect(story.suffix(2) == ["rotation cancelled", "twist"])
    #expect(stage.violations == [])
  }

  @Test func turnsBeyondAFullCircleAddUp() {
    let twist = ThreeFingerTwistGestureRecognizer()
    view.addGestureRecognizer(twist)
    turn(by: 730, over: 4)
    #expect(abs(twist.rotation - radians(720)) < 1e-9)
    twist.rotation = 1
    twist.rotation = .nan
    #expect(twist.rotation == 1)
    stage.fingers([1, 2, 3]).up()
    #expect(stage.violations == [])
  }

  @Test func theVelocityIsThatOfTheTurn() {
    let twist = ThreeFingerTwistGestureRecognizer()
    view.addGestureRecognizer(twist)
    let fingers = turn(by: 90)
    #expect(abs(twist.velocity - radians(180)) < 0.01, "a fit of few readings")
    fingers.hold(for: 1)
    #expect(twist.velocity == 0, "the hand has rested")
    fingers.up()
    #expect(stage.violations == [])
  }

  @Test("Rule 185: A twist that begins at touch-down follows at once")
  func aTwistBeginsAtTouchDown() {
    final class TouchDownTwist: ThreeFingerTwistGestureRecognizer {
      override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        super.touchesBegan(touches, with: event)
        if event.touches(for: self).count == 3 { state = .began }
      }
    }
    let twist = TouchDownTwist()
    var story: [GestureRecognizer.State] = []
    var last = 0.0
    twist.addAction {
      story.append($0.state)
      last = $0.rotation
    }
    view.addGestureRecognizer(twist)
    stage.fingers([1, 2, 3]).down(at: hand(0)).jump(to: hand(1)).up()
    #expect(story == [.began, .changed, .ended])
    #expect(abs(last - radians(1)) < 1e-9)
    #expect(stage.violations == [])
  }

  @Test(arguments: [-1, .nan, 0])
  func aHysteresisThatIsNoAngle(_ hysteresis: Double) {
    let twist = ThreeFingerTwistGestureRecognizer()
    twist.hysteresis = hysteresis
    view.addGestureRecognizer(twist)
    turn(by: 1)
    #expect(twist.state == (hysteresis.isNaN ? .possible : .changed))
    stage.fingers([1, 2, 3]).up()
    #expect(stage.violations == [])
  }
}
