import GestureExplanation
import GestureTesting
import Gestures
import Testing

/// The text of a reason that is printed without its attempt.
struct ReasonDescriptionTests {
  @Test func aReasonReadsAsAPhrase() {
    let stage = TestStage()
    let tap = stage.attach(makeTap(), "tap")
    jump(Vector(46, 0))(stage, tap)
    #expect(
      tap.failureReason.map { "\($0)" }
        == "a finger moved 46.0 pt, 1.0 pt more than the limit of 45.0 pt (`tap.maximumMovement`)"
    )
    let slow = stage.attach(makeTap(), "slow")
    stage.press(at: start, for: 0.8)
    #expect(
      slow.failureReason.map { "\($0)" }
        == "the finger was still down after 0.750 s, the longest allowed time (`tap.maximumHold`)"
    )
  }

  @Test func anOptionalReasonReadsAsAPhraseToo() {
    let stage = TestStage()
    let tap = stage.attach(makeTap(), "tap")
    jump(Vector(46, 0))(stage, tap)
    #expect("\(tap.failureReason as Any)".hasPrefix("Optional(a finger moved 46.0 pt, 1.0 pt more"))
    #expect(
      tap.failureReason?.plainText == "moved too far: 46, the limit is 45 (tap.maximumMovement)"
    )
    #expect(FailureReason(.delegateRefused).plainText == "delegate refused")
  }

  @Test(arguments: FailureReason.Kind.allCases)
  func everyReasonReadsAsAPhrase(_ kind: FailureReason.Kind) {
    let text = FailureReason(kind, 1, 2).description
    #expect(!text.isEmpty && !text.contains("template (`templates`)"), "\(text)")
  }
}
