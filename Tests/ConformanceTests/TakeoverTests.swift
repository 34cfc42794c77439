import GestureGeometry
import GestureRecognition
import GestureTesting
import GestureTouches
import GestureViews
import Testing

/// Behaviour.md, rules 94 and 95: a late second finger takes over from a drag.
@Suite("Conformance: takeovers")
struct TakeoverTests {
  private final class Asked: GestureRecognizerDelegate {
    var questions: [String] = []
    func gestureRecognizer(
      _ recognizer: GestureRecognizer,
      shouldTakeOverFrom other: GestureRecognizer
    ) -> Bool {
      questions.append(other.name ?? "")
      return true
    }
  }

  /// Drags with one finger, and then spreads with a second one.
  private func play(
    taker: GestureRecognizer = PinchGestureRecognizer(),
    _ relate: (GestureRecognizer, PanGestureRecognizer) -> Void
  ) -> (stage: TestStage, story: [String], pan: PanGestureRecognizer) {
    let pan = PanGestureRecognizer()
    pan.name = "pan"
    taker.name = "taker"
    let stage = TestStage.box(pan, taker)
    var story: [String] = []
    for recognizer in [pan, taker] {
      recognizer.addAction { recognizer in
        guard recognizer.state != .changed else { return }
        story.append("\(recognizer.name ?? "") \(recognizer.state)")
      }
    }
    relate(taker, pan)
    let first = stage.finger(1).down(at: Point(400, 500)).later(0.02).jump(to: Point(440, 500))
    let second = stage.finger(2).down(at: Point(540, 500)).later(0.02)
    for step in 1...4 {
      let spread = Double(step) * 10
      first.jump(to: Point(440 - spread, 500 + spread))
      second.jump(to: Point(540 + spread, 500 - spread)).later(0.02)
    }
    first.up()
    second.up()
    stage.close()
    return (stage, story, pan)
  }

  @Test("Rule 94: By default a late pinch does not begin, as in UIKit")
  func aLatePinchDoesNotBegin() {
    let (_, story, _) = play { _, _ in }
    #expect(story == ["pan began", "pan ended"])
  }

  @Test("Rule 95: A pinch that takes over cancels the drag first, which is told by whom")
  func aLatePinchTakesOver() {
    var taker: GestureRecognizer?
    var first: Double?
    let (stage, story, pan) = play {
      taker = $0
      $0.takeOver(from: $1)
      $0.addAction { pinch in
        if pinch.state == .began { first = (pinch as? PinchGestureRecognizer)?.scale }
      }
    }
    #expect(story == ["pan began", "pan cancelled", "taker began", "taker ended"])
    #expect(pan.failureReason?.kind == .takenOver)
    #expect(pan.failureReason?.winner === taker)
    // One step spreads the fingers by less than a quarter: it begins near identity.
    #expect((1..<1.25).contains(first ?? 0), "\(String(describing: first))")
    #expect(
      stage.why(pan).contains("`taker` took over its fingers (`takeOver(from:)`)"),
      "\(stage.why(pan))"
    )
    #expect(stage.check().isEmpty)
  }

  @Test("Rule 95: A rotation and a transform of two fingers take over too")
  func othersTakeOver() {
    let transform = TransformGestureRecognizer()
    transform.minimumNumberOfTouches = 2
    for taker in [RotationGestureRecognizer(), transform] {
      let (_, story, _) = play(taker: taker) { $0.takeOver(from: $1) }
      #expect(story == ["pan began", "pan cancelled", "taker began", "taker ended"])
    }
  }

  @Test("Rule 95: The delegate may decide, and is asked about the pan only")
  func theDelegateMayDecide() {
    let delegate = Asked()
    let (_, story, _) = play { taker, _ in taker.delegate = delegate }
    #expect(story == ["pan began", "pan cancelled", "taker began", "taker ended"])
    #expect(Set(delegate.questions) == ["pan"])
  }

  @Test("Rule 95: A requirement still holds, and the relation can be removed")
  func aRequirementStillHolds() {
    let (_, required, _) = play {
      $0.takeOver(from: $1)
      $0.require(toFail: $1)
    }
    #expect(required == ["pan began", "pan ended"])
    let (_, removed, _) = play {
      $0.takeOver(from: $1)
      $0.stopTakingOver(from: $1)
      $0.takeOver(from: $0)
    }
    #expect(removed == ["pan began", "pan ended"])
  }

  @Test("Rule 95: One answer decides when both begin with the same event")
  func oneAnswerDecides() {
    final class Fickle: GestureRecognizerDelegate {
      var answers = 0
      func gestureRecognizer(
        _ recognizer: GestureRecognizer,
        shouldTakeOverFrom other: GestureRecognizer
      ) -> Bool {
        answers += 1
        return answers == 1
      }
    }
    let fickle = Fickle()
    let pans = [PanGestureRecognizer(), PanGestureRecognizer()]
    let stage = TestStage.box(pans[0], pans[1])
    var begun = 0
    for pan in pans {
      pan.delegate = fickle
      pan.addAction { if $0.state == .began { begun += 1 } }
    }
    stage.finger(1).down(at: Point(400, 500)).later(0.02).jump(to: Point(440, 500)).up()
    #expect(fickle.answers > 0)
    #expect(begun == 1)
    #expect(pans.count { $0.failureReason != nil } == 1)
  }

  @Test("Rule 95: A third recognizer that the pan excludes still loses to it")
  func othersStillLose() {
    let third = LongPressGestureRecognizer()
    third.name = "third"
    let (_, story, _) = play { taker, pan in
      taker.takeOver(from: pan)
      pan.node?.addGestureRecognizer(third)
    }
    #expect(story == ["pan began", "pan cancelled", "taker began", "taker ended"])
    #expect(third.failureReason != nil)
  }
}
