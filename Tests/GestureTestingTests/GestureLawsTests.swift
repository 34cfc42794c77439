import GestureTesting
import GestureViews
import Gestures
import Testing

/// A recognizer that does not decide when its fingers are lifted.
private final class Forgetful: GestureRecognizer {}

/// A recognizer that requests illegal states.
private final class Confused: GestureRecognizer {
  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { state = .changed }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { state = .failed }
}

/// A recognizer of one finger whose `reset()` does not clear the number of touches.
private final class Remembering: GestureRecognizer {
  private var count = 0

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    count += touches.count
    if count > 1 { fail(FailureReason(.tooManyTouches, Double(numberOfTouches), 1)) }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { state = .ended }
}

struct GestureLawsTests {
  @Test func anAttemptThatNothingEndsIsAViolation() {
    let stage = TestStage()
    var heard: [String] = []
    stage.onViolation = { heard.append($0) }
    stage.root.addGestureRecognizer(Forgetful())
    stage.tap(at: Point(10, 10))
    #expect(stage.violations == [])
    stage.settle()
    #expect(
      stage.violations == [
        "0.050 Forgetful is still in an attempt, possible",
        "0.050 view window was never told that touch 1 is over",
      ],
      "an undecided attempt holds back the end of its touch"
    )
    #expect(stage.check().count == 2)
    #expect(heard == stage.violations)
  }

  @Test func aFingerThatIsStillDownKeepsItsAttemptsOpen() {
    let stage = TestStage()
    stage.root.addGestureRecognizer(Forgetful())
    stage.finger(1).down(at: Point(10, 10))
    stage.settle()
    #expect(stage.violations == [])
  }

  @Test func requestsThatAreNotLegalAreViolations() {
    let stage = TestStage()
    stage.root.addGestureRecognizer(Confused())
    stage.tap(at: Point(10, 10))
    stage.settle()
    #expect(
      stage.violations == [
        "0.000 Confused asked for changed while possible, coerced to began",
        "0.050 Confused asked for failed while began, coerced to cancelled",
      ]
    )
    #expect(stage.warnings == stage.violations)
    #expect(
      stage.takeTranscript() == """
        0.000 Confused began x=10.000 y=10.000
        0.050 Confused cancelled x=10.000 y=10.000 custom
        """
    )
  }

  @Test func aFailureWhoseValueIsWithinItsLimitIsAViolation() {
    let stage = TestStage()
    stage.root.addGestureRecognizer(Remembering())
    stage.tap(at: Point(10, 10))
    #expect(stage.violations == [])
    stage.tap(at: Point(10, 10))
    stage.settle()
    #expect(
      stage.violations == [
        "0.050 Remembering failed with tooManyTouches(1, limit 1), which is within the limit: "
          + "does reset() clear all?"
      ]
    )
  }

  @Test(arguments: GestureRecognizer.State.allCases)
  func onlyDrawnTransitionsAreLegal(_ from: GestureRecognizer.State) {
    let published: [GestureRecognizer.State: Set<GestureRecognizer.State>] = [
      .possible: [.began, .ended, .failed], .began: [.changed, .ended, .cancelled],
      .changed: [.ended, .cancelled],
    ]
    for to in GestureRecognizer.State.allCases {
      let laws = GestureLaws()
      let recognizer = GestureRecognizer()
      lead(recognizer, to: from, laws)
      #expect(laws.violations == [])
      laws.noteTransition(of: recognizer, from: from, to: to, isPublished: true)
      let isLegal = published[from]?.contains(to) == true
      #expect(laws.violations.isEmpty == isLegal, "\(from) to \(to)")
    }
  }

  /// Leads a recognizer to a published state by legal transitions.
  private func lead(
    _ recognizer: GestureRecognizer,
    to state: GestureRecognizer.State,
    _ laws: GestureLaws
  ) {
    let states: [GestureRecognizer.State] =
      switch state {
      case .possible: []
      case .began: [.began]
      case .changed: [.began, .changed]
      case .cancelled: [.began, .cancelled]
      case .ended: [.ended]
      case .failed: [.failed]
      }
    var last = GestureRecognizer.State.possible
    for next in states {
      laws.noteTransition(of: recognizer, from: last, to: next, isPublished: false)
      laws.noteTransition(of: recognizer, from: last, to: next, isPublished: true)
      last = next
    }
  }

  @Test func aTransitionFromAnotherStateThanTheKnownOneIsAViolation() {
    let laws = GestureLaws()
    laws.noteTransition(of: GestureRecognizer(), from: .began, to: .ended, isPublished: false)
    #expect(laws.violations == ["0.000 custom moved began to ended, was possible"])
  }

  @Test func whatIsUnpublishedMayStillFail() {
    let laws = GestureLaws()
    let recognizer = GestureRecognizer()
    laws.noteTransition(of: recognizer, from: .possible, to: .ended, isPublished: false)
    laws.noteTransition(of: recognizer, from: .ended, to: .failed, isPublished: false)
    #expect(laws.violations == [])
    let active = GestureRecognizer()
    lead(active, to: .began, laws)
    laws.noteTransition(of: active, from: .began, to: .failed, isPublished: false)
    #expect(laws.violations == ["0.000 custom moved began to failed, was began"])
  }

  @Test func anActionBelongsToThePublishedStateAndRunsOnce() {
    let laws = GestureLaws()
    let recognizer = GestureRecognizer()
    laws.noteAction(of: recognizer, .began)
    #expect(laws.violations == ["0.000 custom acted with began, published possible"])
    let other = GestureRecognizer()
    lead(other, to: .ended, laws)
    laws.noteAction(of: other, .ended)
    #expect(laws.violations.count == 1)
    laws.noteAction(of: other, .ended)
    #expect(laws.violations.last == "0.000 custom acted twice with ended")
  }

  @Test func everyAttemptHasOneResetAfterItsEnd() {
    let laws = GestureLaws()
    let recognizer = GestureRecognizer()
    laws.noteTouch(of: recognizer)
    laws.noteReset(of: recognizer)
    #expect(laws.violations == ["0.000 custom was reset while possible"])
    laws.noteReset(of: recognizer)
    #expect(laws.violations.last == "0.000 custom was reset outside an attempt")
    lead(recognizer, to: .failed, laws)
    laws.noteTouch(of: recognizer)
    #expect(laws.violations.last == "0.000 custom got a touch after failed")
    #expect(laws.violations.count == 3)
  }

  @Test func whatARecognizerSaysMustBeWhatTheLogSaid() {
    let laws = GestureLaws()
    let recognizer = GestureRecognizer()
    lead(recognizer, to: .began, laws)
    laws.examine()
    #expect(
      laws.violations == [
        "0.000 custom reads possible, published began",
        "0.000 custom is possible inside, moved to began",
      ]
    )
    laws.examine()
    #expect(laws.violations.count == 2)
  }

  /// Delivers one touch to a view, and then reports calls that the engine did not make.
  @Test func aViewGetsEachTouchExactlyOnce() throws {
    let stage = TestStage()
    let box = stage.addView("box", frame: Rect(0, 0, 100, 100))
    stage.finger(1).down(at: Point(10, 10))
    let touches = stage.window.engine.touches
    stage.recorder.laws.noteTouches(touches, .began, in: box)
    #expect(stage.violations == ["0.000 view box was told twice that touch 1 began"])
    stage.recorder.laws.noteTouches(touches, .ended, in: box)
    stage.finger(1).up()
    #expect(
      stage.violations.last == "0.000 view box was told ended of touch 1, which is not open"
    )
  }

  @Test func aViewThatNeverGetsTheEndIsAViolation() {
    let stage = TestStage()
    let box = stage.addView("box", frame: Rect(0, 0, 100, 100))
    stage.finger(1).down(at: Point(10, 10))
    let touches = stage.window.engine.touches
    stage.finger(1).up()
    stage.recorder.laws.noteTouches(touches, .began, in: box)
    stage.settle()
    #expect(
      stage.violations == ["0.000 view box was never told that touch 1 is over"]
    )
  }
}
