import GestureScenarios
import GestureTraces
import Gestures
import Testing

/// What the least speed of a throw does to the drags of `Tests/Fixtures/evemu` and to the flings of AOSP and Flutter.
///
/// Behaviour.md, §4.3.
@Suite struct ThrowTests {
  /// Returns the velocity at the lift of a drag, in points per second, with another least speed of a throw.
  private func velocity(of drag: RecordedTouch, _ assignments: [String]) throws -> Double? {
    let scene = try BuiltInScene.standard.scene.setting(assignments)
    let trace = [drag].trace()
    let player = ScenePlayer(scene, size: trace.windowSize)
    player.play(trace)
    player.settle()
    let lift = player.events.last { $0.recognizer == "pan" && $0.state == "ended" }
    guard let x = lift?.value("velocityX"), let y = lift?.value("velocityY") else { return nil }
    return (x * x + y * y).squareRoot()
  }

  /// A flick is a fling, or a swipe, scroll or drag that is lifted at 50 points per second or more.
  @Test func everyRecordedFlickKeepsItsVelocity() throws {
    let drags = try RecordedTouch.devices().filter { touch in
      touch.travel >= 45
        && ["swipe", "scroll", "drag"].contains { touch.name.contains($0) }
    }
    var flicks = 0
    for drag in drags + (try RecordedTouch.flings()) {
      let plain = try velocity(of: drag, ["velocityModel.minimumFlingVelocity=0"]) ?? 0
      guard plain >= 50 else { continue }
      flicks += 1
      #expect(try velocity(of: drag, []) == plain, "\(drag.name) at \(plain)")
    }
    #expect(flicks >= 45)
  }
}
