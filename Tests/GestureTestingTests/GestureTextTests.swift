import GestureExplanation
import GestureTesting
import GestureViews
import Gestures
import Testing

struct GestureTextTests {
  @Test(arguments: [
    (0.0, "0.000"), (-0.0, "0.000"), (-0.0004, "0.000"), (1.0, "1.000"), (-1.25, "-1.250"),
    (0.0625, "0.063"), (-0.0625, "-0.063"), (0.9996, "1.000"), (123_456.789, "123456.789"),
    (.nan, "nan"), (.infinity, "inf"), (-.infinity, "-inf"), (1e300, "1e+300"),
  ])
  func numbersHaveThreeDecimals(_ value: Double, _ text: String) {
    #expect(GestureText.number(value) == text)
  }

  @Test(arguments: [
    (Int64(0), "0.000"), (16_666_667, "0.017"), (499_999, "0.000"), (500_000, "0.001"),
    (-499_999, "0.000"), (-500_000, "-0.001"), (1_999_500_000, "2.000"),
    (9_223_372_036_854_775_807, "9223372036.855"),
  ])
  func instantsAreRoundedToMilliseconds(_ nanoseconds: Int64, _ text: String) {
    #expect(GestureText.time(Timestamp(nanoseconds: nanoseconds)) == text)
  }

  @Test func reasonsCarryTheirValueAndTheirLimit() {
    let pan = PanGestureRecognizer()
    var lost = FailureReason(.lostTo)
    lost.setWinner(pan)
    let reasons: [(FailureReason, String)] = [
      (FailureReason(.movedTooFar, 46, 45), "movedTooFar(46.000, limit 45.000)"),
      (FailureReason(.tapsTooFarApart, 46, 45), "tapsTooFarApart(46.000, limit 45.000)"),
      (FailureReason(.notEnoughMovement, 5, 10), "notEnoughMovement(5.000, needed 10.000)"),
      (FailureReason(.heldTooLong, 0.75, 0.75), "heldTooLong(0.750, limit 0.750)"),
      (FailureReason(.notEnoughTime, 0.3, 0.5), "notEnoughTime(0.300, needed 0.500)"),
      (FailureReason(.tooSlow, 0.5, 0.5), "tooSlow(0.500, limit 0.500)"),
      (FailureReason(.tooFewTaps, 1, 2), "tooFewTaps(1, needed 2)"),
      (FailureReason(.tooFewTouches, 1, 2), "tooFewTouches(1, needed 2)"),
      (FailureReason(.tooManyTouches, 3, 2), "tooManyTouches(3, limit 2)"),
      (
        FailureReason(.wrongDirection, -11, 0, directions: [.right, .up]),
        "wrongDirection(-11.000 0.000, allowed right|up)"
      ),
      (FailureReason(.startedOutsideEdge, 21, 20), "startedOutsideEdge(21.000, zone 20.000)"),
      (FailureReason(.wrongButton, 2, 1), "wrongButton(2, needed 1)"),
      (lost, "lostTo(pan)"), (FailureReason(.lostTo), "lostTo(gone)"),
      (FailureReason(.viewRefused), "viewRefused(none)"),
      (FailureReason(.delegateRefused), "delegateRefused"),
      (FailureReason(.touchRefused, 3), "touchRefused(otherType)"),
      (FailureReason(.disabled), "disabled"), (FailureReason(.custom), "custom"),
      (FailureReason(.custom, text: "too shaky"), "custom(too shaky)"),
      // Numbers that are no buttons and no refusal.
      (FailureReason(.wrongButton, -1, .nan), "wrongButton(0, needed 0)"),
      (FailureReason(.touchRefused, .infinity), "touchRefused(disabled)"),
    ]
    for (reason, text) in reasons { #expect(GestureText.text(of: reason) == text) }
  }

  @Test func aRecognizerIsCalledByItsNameThenItsTypeThenItsClass() {
    final class ScratchRecognizer: TapGestureRecognizer {}
    let edge = ScreenEdgePanGestureRecognizer()
    #expect(GestureText.label(of: edge) == "screenEdgePan")
    #expect(GestureText.label(of: ScratchRecognizer()) == "ScratchRecognizer")
    edge.name = "back"
    #expect(GestureText.label(of: edge) == "back")
  }

  @Test func aClassOfYoursIsCalledTheSameInTranscriptAndExplanation() throws {
    final class Bad: GestureRecognizer {
      override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { state = .failed }
    }
    final class QuickTap: TapGestureRecognizer {}
    let stage = TestStage()
    stage.options = [.failures]
    for recognizer in [Bad(), QuickTap()] { stage.root.addGestureRecognizer(recognizer) }
    stage.press(at: Point(100, 100), for: 1)
    let names = stage.transcript.lines.compactMap { $0.split(separator: " ").dropFirst().first }
    #expect(names == ["Bad", "QuickTap"])
    #expect(stage.attempts().map(\.recognizer.name) == names.map { String($0) })
    #expect(stage.attempts().map(\.recognizer.type) == ["custom", "tap"])
    for recognizer in stage.root.gestureRecognizers {
      #expect(stage.why(recognizer).hasPrefix("`\(GestureText.label(of: recognizer))` failed"))
      #expect(RecognizerLabel(recognizer).name == GestureText.label(of: recognizer))
    }
  }

  @Test func valuesAreFoundByTheirNamesInFiles() {
    let pinch = PinchGestureRecognizer()
    let values = GestureValues(of: pinch)
    #expect(
      values.values.map { $0.name } == ["x", "y", "scale", "velocity", "numberOfTouches"]
    )
    #expect(values["scale"] == 1)
    #expect(values["numberOfTouches"] == 0)
    #expect(values["rotation"] == nil)
    #expect(values.text == "x=0.000 y=0.000 scale=1.000 velocity=0.000")
  }

  @Test func aDifferenceShowsWhatIsMissingAndWhatIsNot() {
    let expected: Transcript = "one\ntwo\nthree"
    #expect(
      Transcript("one\nzwei\nthree\n").difference(from: expected) == "  one\n- two\n+ zwei\n  three"
    )
    #expect(expected.difference(from: expected) == "")
    #expect(Transcript("").lines == [])
  }
}
