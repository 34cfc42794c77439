import GesturePlanning
import GestureTesting
import GestureViews
import Gestures
import Testing

/// Fingers of a stage that land and lift one after another.
@Suite struct StageStaggerTests {
  private func makeStage(_ stagger: Stagger) -> TestStage {
    let stage = TestStage()
    stage.options = .views
    stage.stagger = stagger
    stage.addView("box", frame: Rect(0, 0, 400, 800)).isMultipleTouchEnabled = true
    return stage
  }

  @Test func fingersActInTurn() {
    let stage = makeStage(Stagger(0.01, order: [1], liftOrder: [0, 1, 2]))
    stage.fingers([1, 2, 3]).down(at: [Point(9, 9), Point(29, 9), Point(49, 9)])
      .jump(to: [Point(9, 19), Point(29, 19), Point(49, 19)]).up()
    #expect(
      stage.takeTranscript() == """
        0.000 view box began 2
        0.010 view box began 1
        0.020 view box began 3
        0.020 view box moved 2 1 3
        0.020 view box ended 1
        0.030 view box ended 2
        0.040 view box ended 3
        """
    )
    #expect(stage.check().isEmpty)
  }

  @Test func theSystemTakesAllFingersAtOnce() {
    let stage = makeStage(0.01)
    stage.fingers([1, 2]).down(at: [Point(9, 9), Point(29, 9)]).cancel()
    #expect(
      stage.takeTranscript() == """
        0.000 view box began 1
        0.010 view box began 2
        0.010 view box cancelled 1 2
        """
    )
  }

  @Test func gesturesAreStaggeredUnlessTheyAreAlready() throws {
    let stage = makeStage(0.01)
    stage.tap(at: Point(100, 100), fingers: 2)
    try stage.perform("tap at 100,100 fingers 2 stagger 30ms")
    #expect(
      stage.takeTranscript() == """
        0.000 view box began 1
        0.010 view box began 2
        0.060 view box ended 1
        0.070 view box ended 2
        0.070 view box began 1
        0.100 view box began 2
        0.150 view box ended 1
        0.180 view box ended 2
        """
    )
  }
}
