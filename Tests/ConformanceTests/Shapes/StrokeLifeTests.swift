import GestureShapes
import GestureTesting
import GestureViews
import Gestures
import Testing

/// The result of a drawing when its app changes something while it is drawn.
@Suite("Conformance: strokes whose app changes something")
struct StrokeLifeTests {
  private let stroke = StrokeGestureRecognizer()
  private let dash = Drawn.curve(10) { Point(500 + 100 * $0, 500) }
  private let caret = Drawn.placed(Drawn.caret.strokes[0], at: Point(300, 300), scale: 3)

  init() { stroke.templates = TemplateStore([Drawn.dash, Drawn.caret]) }

  @Test func templatesMayChangeInItsAction() {
    let stage = TestStage.box(stroke)
    var names: [String?] = []
    stroke.addAction { stroke in
      names.append(stroke.recognizedName)
      stroke.templates = TemplateStore([Drawn.caret])
      names.append(stroke.recognizedName)
    }
    stage.perform(.draw(dash, over: 0.2))
    #expect(names == ["dash", "dash"])
    stage.perform(.draw(dash, over: 0.2))
    #expect(stroke.failureReason?.caseName == "noTemplateClose")
    stage.close()
  }

  @Test(arguments: [(0.0, true), (1, false), (2, false), (.nan, false), (-1, true)])
  func theScoreMayBeAnything(minimum: Double, passes: Bool) {
    stroke.minimumScore = minimum
    let stage = TestStage.box(stroke)
    let acts = Acts(of: stroke, on: stage)
    // Almost a caret.
    stage.perform(.draw([Point(300, 400), Point(350, 310), Point(420, 405)], over: 0.2))
    #expect(acts.states == (passes ? [.ended] : []))
    stage.close()
  }

  @Test(arguments: [0.0, -1, .nan, .infinity, 1e300, .leastNonzeroMagnitude])
  func theGapMayBeAnything(gap: Double) {
    stroke.templates = TemplateStore([Drawn.dash, Drawn.cross])
    stroke.maximumGap = gap
    let stage = TestStage.box(stroke)
    let acts = Acts(of: stroke, on: stage)
    stage.perform(.draw(dash, over: 0.2))
    stage.wait(1)
    // An infinite gap waits for the next stroke. Any other gap is over.
    #expect(acts.states == (gap > 1 ? [] : [.ended]))
    if gap > 1 {
      stage.perform(.draw(caret, over: 0.2))
      #expect(stroke.strokes.count == 2)
      #expect(stroke.failureReason?.caseName == "noTemplateClose")
    }
    stage.close()
  }

  @Test func eachOfSeveralKnowsItsOwn() {
    stroke.templates = TemplateStore([Drawn.caret])
    let other = StrokeGestureRecognizer()
    other.templates = TemplateStore([Drawn.dash])
    let stage = TestStage.box(stroke, other)
    let carets = Acts(of: stroke, on: stage)
    let dashes = Acts(of: other, on: stage)
    stage.perform(.draw(caret, over: 0.2))
    #expect(carets.all.count == 1 && dashes.all.isEmpty)
    stage.perform(.draw(dash, over: 0.2))
    #expect(carets.all.count == 1 && dashes.all.count == 1)
    stage.close()
  }

  @Test func inAScrollViewScrollingWaitsWhereItIsAsked() {
    let (stage, scroll) = TestStage.scrolling(stroke, onBoard: Rect(0, 0, 1000, 1000))
    let acts = Acts(of: stroke, on: stage)
    stage.perform(.draw(caret, over: 0.2))
    #expect(stroke.failureReason?.caseName == "lostTo")
    scroll.contentOffset = .zero
    scroll.panGestureRecognizer.require(toFail: stroke)
    stage.perform(.draw(caret, over: 0.2))
    #expect(acts.states == [.ended])
    #expect(scroll.contentOffset == .zero)
    stage.close()
  }

  @Test func turnedOffBetweenTwoStrokesItForgetsTheFirst() {
    stroke.templates = TemplateStore([Drawn.dash, Drawn.cross])
    let stage = TestStage.box(stroke)
    let acts = Acts(of: stroke, on: stage)
    stage.perform(.draw(dash, over: 0.2))
    stroke.isEnabled = false
    stage.wait(0.1)
    #expect(stroke.failureReason?.caseName == "disabled")
    stroke.isEnabled = true
    stage.wait(1)
    #expect(acts.states == [])
    stage.perform(.draw(dash, over: 0.2))
    stage.wait(1)
    #expect(acts.states == [.ended])
    #expect(stroke.strokes.count == 1)
    stage.close()
  }

  @Test func itMayBeTakenAwayInItsOwnAction() {
    let stage = TestStage.box(stroke)
    let acts = Acts(of: stroke, on: stage)
    var names: [String?] = []
    stroke.addAction { stroke in
      stroke.view?.removeGestureRecognizer(stroke)
      names.append(stroke.recognizedName)
    }
    stage.perform(.draw(dash, over: 0.2))
    stage.perform(.draw(dash, over: 0.2))
    #expect(acts.states == [.ended])
    #expect(names == ["dash"])
    stage.close()
  }

  @Test func recordingMayStartWhileAFingerIsDown() {
    stroke.templates = TemplateStore()
    let stage = TestStage.box(stroke)
    let acts = Acts(of: stroke, on: stage)
    stage.finger(1).down(at: dash[0])
    stroke.isRecording = true
    for point in dash { stage.finger(1).jump(to: point) }
    stage.finger(1).up()
    stage.wait(1)
    #expect(acts.states == [.ended])
    #expect(stroke.classification == nil, "there is nothing to compare with")
    stage.close()
  }

  @Test func settingsOfItsOwnCount() {
    var settings = GestureSettings()
    settings.finger.stroke.minimumExtent = 150
    stroke.settings = settings
    let stage = TestStage.box(stroke)
    stage.perform(.draw(dash, over: 0.2))
    #expect(stroke.failureReason?.caseName == "tooSmall")
    stage.close()
  }
}
