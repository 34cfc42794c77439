import GestureScenes
import Gestures
import Testing

@Suite struct MoveJudgeTests {
  private func reason(
    _ asked: Move,
    _ findings: [Finding],
    _ failure: FailureReason? = nil
  ) -> String {
    MoveJudge(asked: asked).refusal(of: findings, failure: failure)
  }

  @Test func limitsBelongToTheMove() {
    #expect(MoveJudge.move(of: .dragged(Vector(60, 0))) == .panRight)
    #expect(MoveJudge.move(of: .dragged(Vector(59, 0))) == nil)
    #expect(MoveJudge.move(of: .dragged(Vector(-70, 69))) == .panLeft)
    #expect(MoveJudge.move(of: .pinched(MoveJudge.pinchIn)) == .pinchIn)
    #expect(MoveJudge.move(of: .pinched(0.81)) == nil)
    #expect(MoveJudge.move(of: .pinched(MoveJudge.pinchOut)) == .pinchOut)
    #expect(MoveJudge.move(of: .turned(MoveJudge.turn)) == .rotateRight)
    #expect(MoveJudge.move(of: .turned(-MoveJudge.turn)) == .rotateLeft)
    #expect(MoveJudge.move(of: .turned(0.3)) == nil)
  }

  @Test func aNearMissNamesValueAndLimit() {
    let degree = Double.pi / 180
    #expect(reason(.rotateRight, [.turned(12 * degree)]) == "You rotated 12°, it needs 20°.")
    #expect(reason(.pinchIn, [.pinched(0.92)]) == "You pinched to 0.92, it needs 0.80 or less.")
    #expect(reason(.pinchOut, [.pinched(1.1)]) == "You pinched to 1.10, it needs 1.25 or more.")
    #expect(reason(.panUp, [.dragged(Vector(4, -31))]) == "You moved 31 pt, it needs 60 pt.")
    #expect(
      reason(
        .longPress,
        [.tapped(taps: 1, fingers: 1)],
        FailureReason(.notEnoughTime, 0.31, 0.5)
      )
        == "Lifted after 0.31 s, it needs 0.50 s."
    )
  }

  @Test func theOtherWayRoundIsSaid() {
    let angle = 25 * Double.pi / 180
    #expect(
      reason(.rotateLeft, [.turned(angle)])
        == "You rotated 25° to the right, it needs 20° to the left."
    )
    #expect(reason(.panLeft, [.dragged(Vector(80, 0))]) == "That was a drag to the right.")
    #expect(reason(.swipeUp, [.swiped(.down)]) == "That was a swipe down.")
  }

  @Test func aMoveOfAnotherFamilyIsNamed() {
    #expect(
      reason(
        .rotateRight,
        [.tapped(taps: 1, fingers: 1)],
        FailureReason(.tooFewTouches, 1, 2)
      ) == "That was a tap."
    )
    #expect(reason(.panLeft, [.dragged(.zero), .circled]) == "That was a circle.")
  }

  @Test func reasonsOfOtherRecognizersAreNotShown() {
    #expect(
      reason(
        .tap,
        [.tapped(taps: 2, fingers: 1)],
        FailureReason(.requiredFailureRecognized)
      ) == "That was a double tap."
    )
    #expect(reason(.tap, [], FailureReason(.lostTo)) == "That was not a gesture.")
  }

  @Test func everyMoveHasAKeyOfItsOwn() {
    let keys = Move.allCases.map(\.key)
    #expect(keys.allSatisfy { key in key != 0 && keys.filter { $0 == key }.count == 1 })
  }
}
