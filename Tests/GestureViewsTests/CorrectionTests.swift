import GestureViews
import Gestures
import Testing

/// Records the corrections it receives, and fails when the corrected force is large.
private final class PressRecognizer: GestureRecognizer {
  var forces: [Double?] = []

  override func touchesEstimatedPropertiesUpdated(_ touches: [Touch]) {
    forces += touches.map(\.force)
    if touches.contains(where: { ($0.force ?? 0) > 1 }) {
      fail(FailureReason(.custom, text: "too hard"))
    }
  }
}

private final class DrawingView: View {
  var corrected: [Touch] = []

  override func touchesEstimatedPropertiesUpdated(_ touches: [Touch]) { corrected += touches }
}

/// Corrections of values that a device first estimated.
struct CorrectionTests {
  private let window = Window(size: Size(100, 100))
  private let view = DrawingView(frame: Rect(0, 0, 100, 100))
  private let recognizer = PressRecognizer()

  init() {
    window.addSubview(view)
    view.addGestureRecognizer(recognizer)
  }

  private func sample(_ phase: TouchPhase, _ index: Int?, x: Double, force: Double) -> TouchSample {
    TouchSample(
      id: 1,
      phase: phase,
      location: Point(x, 50),
      kind: .pencil,
      force: force,
      estimationUpdateIndex: index,
      estimatedProperties: index == nil ? [] : .force
    )
  }

  @Test func theTouchItselfIsCorrectedWhileItShowsTheSample() throws {
    window.send([sample(.began, 7, x: 10, force: 0.2)], at: .zero)
    let touch = try #require(window.engine.touches.first)
    #expect(touch.estimatedProperties == .force)
    var better = sample(.began, 7, x: 10, force: 0.5)
    better.estimatedProperties = []
    window.correct([better])
    #expect(touch.force == 0.5)
    #expect(touch.estimatedProperties == [])
    #expect(recognizer.forces == [0.5])
    #expect(view.corrected.first === touch)
  }

  @Test func anEarlierSampleIsCorrectedInACopy() throws {
    window.send([sample(.began, 7, x: 10, force: 0.2)], at: .zero)
    window.send([sample(.moved, 8, x: 20, force: 0.3)], at: Timestamp(seconds: 0.1))
    let touch = try #require(window.engine.touches.first)
    window.correct([sample(.began, 7, x: 11, force: 0.5)])
    #expect(touch.force == 0.3)
    #expect(touch.location(in: nil) == Point(20, 50))
    let copy = try #require(view.corrected.first)
    #expect(copy !== touch)
    #expect(copy.force == 0.5)
    #expect(copy.estimationUpdateIndex == 7)
    #expect(copy.location(in: nil) == Point(11, 50))
  }

  @Test func aCorrectionMayDecideAnAttempt() {
    window.send([sample(.began, 7, x: 10, force: 0.2)], at: .zero)
    window.correct([sample(.began, 7, x: 10, force: 2)])
    guard recognizer.failureReason?.text == "too hard" else {
      Issue.record("it failed because of \(String(describing: recognizer.failureReason))")
      return
    }
    window.correct([sample(.began, 7, x: 10, force: 3)])
    #expect(recognizer.forces == [2])
  }

  @Test func whatNamesNoSampleIsIgnored() {
    window.send([sample(.began, 7, x: 10, force: 0.2)], at: .zero)
    window.correct([sample(.began, nil, x: 10, force: 1)])
    window.send([sample(.ended, nil, x: 10, force: 0)], at: Timestamp(seconds: 0.1))
    window.correct([sample(.began, 7, x: 10, force: 1)])
    #expect(recognizer.forces == [])
    #expect(view.corrected.isEmpty)
  }
}
