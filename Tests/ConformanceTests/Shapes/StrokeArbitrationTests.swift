import GestureShapes
import GestureTesting
import GestureViews
import Gestures
import Testing

/// The relations of strokes to other recognizers, and the recording of new strokes.
@Suite("Conformance: strokes among others")
struct StrokeArbitrationTests {
  private let stroke = StrokeGestureRecognizer()
  private let dash = Drawn.curve(10) { Point(500 + 100 * $0, 500) }
  private let slash = Drawn.curve(10) { Point(500 + 60 * $0, 500 - 80 * $0) }

  init() { stroke.templates = TemplateStore([Drawn.dash, Drawn.caret]) }

  @Test func aTapBesideItFiresAtOnce() {
    stroke.templates = TemplateStore([Drawn.cross])
    let tap = TapGestureRecognizer()
    tap.require(toFail: stroke)
    let stage = TestStage.box(tap, stroke)
    let taps = Acts(of: tap, on: stage)
    stage.tap(at: dash[0])
    #expect(taps.times == [0.05])
    stage.close()
  }

  @Test func aPanTakesTheFingerUnlessItWaits() {
    let pan = PanGestureRecognizer()
    let stage = TestStage.box(pan, stroke)
    let pans = Acts(of: pan, on: stage)
    let acts = Acts(of: stroke, on: stage)
    stage.perform(.draw(dash, over: 0.2))
    #expect(stroke.failureReason?.caseName == "lostTo")
    #expect(pans.states.last == .ended)
    pan.require(toFail: stroke)
    stage.perform(.draw(dash, over: 0.2))
    #expect(acts.states == [.ended])
    #expect(pan.failureReason?.caseName == "requiredFailureRecognized")
    // A drawing that is not a stroke is reported as a drag at the lift.
    stage.perform(.draw(Drawn.spiral, over: 0.2))
    #expect(stroke.failureReason?.caseName == "noTemplateClose")
    #expect(pans.states.suffix(2) == [.began, .ended])
    stage.close()
  }

  @Test func itWaitsForAnother() {
    let press = LongPressGestureRecognizer()
    press.allowableMovement = 1000
    stroke.require(toFail: press)
    let stage = TestStage.box(press, stroke)
    let presses = Acts(of: press, on: stage)
    let acts = Acts(of: stroke, on: stage)
    stage.perform(.draw(dash, over: 0.2))
    #expect(acts.states == [.ended])
    stage.perform(.draw(dash, over: 1))
    #expect(acts.states == [.ended])
    #expect(presses.states.last == .ended)
    #expect(stroke.failureReason?.caseName == "requiredFailureRecognized")
    stage.close()
  }

  @Test func itsDelegateSeesWhatWasDrawn() {
    var seen: [String?] = []
    let gate = Gatekeeper { seen.append(($0 as? StrokeGestureRecognizer)?.recognizedName) }
    stroke.delegate = gate
    let stage = TestStage.box(stroke)
    let acts = Acts(of: stroke, on: stage)
    stage.perform(.draw(dash, over: 0.2))
    gate.lets = false
    stage.perform(.draw(dash, over: 0.2))
    #expect(seen == ["dash", "dash"])
    #expect(acts.states == [.ended])
    #expect(stroke.failureReason?.caseName == "delegateRefused")
    stage.close()
  }

  @Test func peopleRecordTheirOwn() {
    stroke.templates = TemplateStore()
    stroke.isRecording = true
    let stage = TestStage.box(stroke)
    var additions: [TemplateStore.Addition] = []
    var name = "dash"
    stroke.addAction { stroke in
      guard stroke.isRecording else { return }
      let template = StrokeTemplate(name, strokes: stroke.strokes)
      additions.append(stroke.templates.add(template))
    }
    stage.perform(.draw(dash, over: 0.2))
    #expect(additions == [], "another stroke may come")
    stage.wait(1)
    name = "slash"
    stage.perform(.draw(slash, over: 0.2))
    stage.wait(1)
    #expect(additions == [.added, .added])
    // The same line under another name would be recognized as the first.
    name = "minus"
    stage.perform(.draw(dash, over: 0.2))
    stage.wait(1)
    guard case .addedTooClose(let rival) = additions[2] else {
      Issue.record("\(additions[2])")
      return
    }
    #expect(rival.name == "dash")
    stroke.templates.remove(at: 2)

    stroke.isRecording = false
    var names: [String?] = []
    stroke.addAction { names.append($0.recognizedName) }
    stage.perform(.draw(slash, over: 0.2))
    #expect(names == ["slash"])
    stage.close()
  }

  @Test func whatIsTooSmallIsNotRecorded() {
    stroke.isRecording = true
    let stage = TestStage.box(stroke)
    let acts = Acts(of: stroke, on: stage)
    stage.tap(at: dash[0])
    stage.wait(1)
    #expect(acts.states == [])
    #expect(stroke.failureReason?.caseName == "tooSmall")
    stage.close()
  }
}
