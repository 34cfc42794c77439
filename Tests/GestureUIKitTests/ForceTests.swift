import GestureTesting
import GestureUIKit
import Gestures
import Testing

/// The force of a touch, as programs for UIKit ask for it.
struct ForceTests {
  /// Presses when a touch uses more than three quarters of the range of its device.
  private final class DeepPress: UIGestureRecognizer {
    var isDeep = false

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { follow(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { follow(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    private func follow(_ touches: Set<UITouch>) {
      for touch in touches where touch.force / touch.maximumPossibleForce > 0.75 {
        isDeep = true
        state = .ended
      }
    }
  }

  /// Returns whether a finger that presses with these forces, one after the other, is a deep press.
  private func isDeep(_ forces: [Double?], maximum: Double = TouchSample.usualMaximumForce) -> Bool
  {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let press = DeepPress()
    window.addGestureRecognizer(press)
    let stage = TestStage(window: window.engineWindow)
    for (index, force) in (forces + [0]).enumerated() {
      let phase: TouchPhase =
        index == 0 ? .began : index == forces.count ? .ended : .moved
      var sample = TouchSample(id: 1, phase: phase, location: Point(50, 50), force: force)
      sample.maximumPossibleForce = maximum
      stage.send([sample])
    }
    return press.isDeep
  }

  @Test func averageTouchesAreNoDeepPresses() {
    #expect(!isDeep([1]))
    #expect(!isDeep([0.5, 1, 2]))
    #expect(!isDeep([nil, nil]))
    #expect(!isDeep([1, 2], maximum: 4))
  }

  @Test func hardOnesAre() {
    #expect(isDeep([1, 5.1]))
    #expect(isDeep([1, 3.1], maximum: 4))
    #expect(isDeep([1, 1e300]))
  }
}
