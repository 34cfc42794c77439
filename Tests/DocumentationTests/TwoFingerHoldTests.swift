import Foundation
import GestureExplanation
import GestureScenarios
import GestureShapes
import GestureTesting
import GestureViews
import Gestures
import Testing

/// The six scenarios of the template: happy, just inside, just outside, cancelled, competing, again.
struct TwoFingerHoldTests {
  private let stage = TestStage()
  private let hold = TwoFingerHoldGestureRecognizer()
  private let left = Point(100, 200)
  private let right = Point(200, 200)

  private init() {
    stage.options = [.actions, .failures, .resets]
    hold.name = "hold"
    stage.root.addGestureRecognizer(hold)
  }

  private func story() -> Transcript {
    stage.settle()
    #expect(stage.violations == [])
    return stage.takeTranscript()
  }

  @Test func twoRestingFingersFireWithoutALift() {
    stage.fingers([1, 2]).down(at: [left, right]).hold(for: 1).up()
    #expect(story() == "0.800 hold ended x=150.000 y=200.000\n0.800 hold reset")
  }

  @Test func exactlyTheMovementAndExactlyTheTimeStillCount() {
    stage.fingers([1, 2]).down(at: [left, right])
      .jump(to: [left + Vector(hold.maximumMovement, 0), right]).hold(for: hold.minimumDuration)
      .up()
    #expect(story() == "0.800 hold ended x=155.000 y=200.000\n0.800 hold reset")
  }

  @Test func beyondTheMovementItFails() {
    stage.fingers([1, 2]).down(at: [left, right])
      .jump(to: [left + Vector(hold.maximumMovement + 1, 0), right]).hold(for: 1).up()
    #expect(story() == "0.000 hold failed movedTooFar(11.000, limit 10.000)\n0.000 hold reset")
  }

  @Test func aLiftBeforeTheTimeFails() {
    stage.fingers([1, 2]).down(at: [left, right]).hold(for: hold.minimumDuration - 0.1).up()
    #expect(story() == "0.700 hold failed notEnoughTime(0.700, needed 0.800)\n0.700 hold reset")
  }

  @Test func oneFingerIsTooFewAndThreeAreTooMany() {
    stage.finger(1).down(at: left).hold(for: 0.1).up()
    #expect(story() == "0.100 hold failed tooFewTouches(1, needed 2)\n0.100 hold reset")
    stage.fingers([1, 2, 3]).down(at: [left, right, Point(150, 300)]).up()
    #expect(story() == "0.100 hold failed tooManyTouches(3, limit 2)\n0.100 hold reset")
  }

  @Test func fingersThatTheSystemTakesFail() {
    stage.fingers([1, 2]).down(at: [left, right]).hold(for: 0.1).cancel()
    #expect(story() == "0.100 hold failed cancelledBySystem\n0.100 hold reset")
  }

  @Test func aPinchWinsWhenTheFingersSpread() {
    let pinch = PinchGestureRecognizer()
    stage.root.addGestureRecognizer(pinch)
    // Each finger stays within the movement of a hold, their span passes the pinch's hysteresis.
    stage.fingers([1, 2]).down(at: [left, right])
      .jump(to: [left - Vector(6, 0), right + Vector(6, 0)]).hold(for: 1).up()
    let lines = story().lines
    #expect(lines.first?.hasPrefix("0.000 pinch began") == true)
    #expect(lines.contains("0.000 hold failed lostTo(pinch)"))
    #expect(!lines.contains { $0.contains("hold ended") })
  }

  @Test func theSameGestureFiresAgain() {
    stage.fingers([1, 2]).down(at: [left, right]).hold(for: 1).up()
    let first = story()
    stage.fingers([1, 2]).down(at: [left, right]).hold(for: 0.1).up()
    _ = story()
    stage.fingers([1, 2]).down(at: [left, right]).hold(for: 1).up()
    #expect(first == "0.800 hold ended x=150.000 y=200.000\n0.800 hold reset")
    #expect(story() == "1.900 hold ended x=150.000 y=200.000\n1.900 hold reset")
  }

  @Test func aTransformedViewChangesNothing() {
    let view = View(frame: Rect(0, 0, 400, 400))
    view.transform = Transform.rotation(0.5).concatenating(.scale(4))
    stage.root.addSubview(view)
    view.addGestureRecognizer(hold)
    stage.fingers([1, 2]).down(at: [left, right])
      .jump(to: [left + Vector(hold.maximumMovement, 0), right]).hold(for: 1).up()
    #expect(story().lines.first?.hasPrefix("0.800 hold ended") == true)
  }

  /// What the description is for: a scene file names it, and an explanation names its setting.
  @Test func sceneFilesAndExplanationsKnowIt() throws {
    let catalogue = RecognizerCatalogue.standard.adding(.twoFingerHold)
    let text = """
      {
        "name": "a long hold",
        "scene": {
          "size": [400, 400],
          "views": [
            {
              "recognizers": [
                { "id": "hold", "type": "twoFingerHold", "minimumDuration": 2, "maximumMovement": 3 }
              ]
            }
          ]
        },
        "trace": [
          { "t": 0, "touches": [
            { "id": 1, "phase": "began", "x": 100, "y": 200 },
            { "id": 2, "phase": "began", "x": 200, "y": 200 }
          ] },
          { "t": 1, "touches": [
            { "id": 1, "phase": "ended", "x": 100, "y": 200 },
            { "id": 2, "phase": "ended", "x": 200, "y": 200 }
          ] }
        ],
        "expect": { "hold": { "count": 0, "failure": "notEnoughTime", "values": {} } }
      }
      """
    let scenarios = try ScenarioReader.read(
      Array(text.utf8),
      name: "hold",
      folder: URL(fileURLWithPath: "/"),
      catalogue: catalogue
    )
    let scenario = try #require(scenarios.first)
    #expect(ScenarioRunner.run(scenario).passed)
    stage.fingers([1, 2]).down(at: [left, right]).hold(for: 0.1).up()
    let attempt = try #require(stage.attempts().first)
    #expect(attempt.recognizer.type == "twoFingerHold")
    #expect(
      attempt.explanation.text
        == "`hold` failed at 0.100 s: it was lifted after 0.100 s, 0.700 s before the required 0.800 s "
        + "(`minimumDuration`)."
    )
  }
}
