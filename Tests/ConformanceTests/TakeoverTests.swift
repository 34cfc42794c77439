import GestureTesting
import GestureViews
import Gestures
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

  // MARK: - A taker that loses

  private final class Consent: GestureRecognizerDelegate {
    let friends: (GestureRecognizer, GestureRecognizer) -> Bool
    init(_ friends: @escaping (GestureRecognizer, GestureRecognizer) -> Bool) {
      self.friends = friends
    }
    func gestureRecognizer(
      _ recognizer: GestureRecognizer,
      shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { friends(recognizer, other) }
  }

  @Test(
    "Rule 95: A taker that loses to another active gesture takes nothing over",
    arguments: [false, true]
  )
  func aTakerThatLosesTakesNothingOver(isFirst: Bool) {
    let drags = [PanGestureRecognizer(), PanGestureRecognizer()]
    let pinch = PinchGestureRecognizer()
    let consent = Consent { one, other in one !== pinch && other !== pinch }
    let stage = TestStage.box(drags[0], drags[1], pinch)
    var story: [String] = []
    for (name, recognizer) in zip(["a", "b", "pinch"], drags + [pinch]) {
      recognizer.name = name
      recognizer.delegate = consent
      recognizer.addAction {
        if $0.state != .changed { story.append("\(name) \($0.state)") }
      }
    }
    // The pinch may take over from one of the two that are active, and loses to the other one.
    pinch.takeOver(from: drags[isFirst ? 0 : 1])
    // Its attempt starts when both are active, because the other one would end an attempt when it begins.
    pinch.isEnabled = false
    let first = stage.finger(1).down(at: Point(400, 500)).later(0.02).jump(to: Point(440, 500))
    pinch.isEnabled = true
    let others = stage.fingers([2, 3]).down(at: [Point(540, 500), Point(640, 500)])
    others.later(0.02).jump(to: [Point(520, 500), Point(670, 500)])
    #expect(pinch.failureReason?.winner === drags[isFirst ? 1 : 0])
    others.later(0.02).up()
    first.up()
    stage.close()
    #expect(Set(story) == ["a began", "b began", "a ended", "b ended"])
    #expect(drags.allSatisfy { $0.failureReason == nil })
  }

  @Test(
    "Rule 95: A taker that loses to another one of the same event leaves the first as it is",
    arguments: [false, true]
  )
  func aTakerThatLosesInItsEventTakesNothingOver(isFirst: Bool) {
    // The last one added acts first.
    let taker = PanGestureRecognizer()
    let drags = [PanGestureRecognizer(), PanGestureRecognizer()]
    let consent = Consent { one, other in one !== taker && other !== taker }
    let stage = TestStage.box(taker, drags[0], drags[1])
    var begun: [String] = []
    for (name, recognizer) in zip(["taker", "a", "b"], [taker] + drags) {
      recognizer.name = name
      recognizer.delegate = consent
      recognizer.addAction { if $0.state == .began { begun.append(name) } }
    }
    taker.takeOver(from: drags[isFirst ? 0 : 1])
    stage.finger(1).down(at: Point(400, 500)).later(0.02).jump(to: Point(440, 500)).later(0.02).up()
    stage.close()
    #expect(Set(begun) == ["a", "b"])
    #expect(taker.failureReason?.kind == .lostTo)
    #expect(drags.allSatisfy { $0.failureReason == nil })
  }

  @Test("Rule 95: A taker that a third one takes over takes nothing over itself")
  func aTakerThatIsTakenOverTakesNothingOver() {
    let draw = PanGestureRecognizer()
    draw.maximumNumberOfTouches = 1
    let (third, taker) = (PanGestureRecognizer(), PanGestureRecognizer())
    let consent = Consent { one, other in
      one !== taker && other !== taker
    }
    // The last one added acts first.
    let stage = TestStage.box(draw, third, taker)
    var story: [String] = []
    for (name, pan) in [("draw", draw), ("third", third), ("taker", taker)] {
      pan.name = name
      pan.delegate = consent
      if pan !== draw { pan.minimumNumberOfTouches = 2 }
      pan.addAction { if $0.state != .changed { story.append("\(name) \($0.state)") } }
    }
    taker.takeOver(from: draw)
    third.takeOver(from: taker)
    let first = stage.finger(1).down(at: Point(400, 500)).later(0.02).jump(to: Point(440, 500))
    let second = stage.finger(2).down(at: Point(540, 500)).later(0.02)
    stage.fingers([1, 2]).jump(to: [Point(480, 500), Point(580, 500)]).later(0.02)
    #expect(story == ["draw began", "third began"])
    #expect(taker.failureReason?.winner === third)
    second.up()
    first.up()
    stage.close()
    #expect(Set(story.suffix(2)) == ["draw ended", "third ended"])
  }

  @Test("Rule 95: What has fired or ended with the same event cannot be taken over")
  func whatIsOverIsNotTakenOver() {
    // The last one added acts first.
    let discrete = [makeTap(), makeTap()]
    discrete[0].takeOver(from: discrete[1])
    let stage = TestStage.box(discrete[0], discrete[1])
    let acts = discrete.map { Acts(of: $0, on: stage) }
    stage.tap(at: Point(400, 500))
    stage.close()
    #expect(acts.map { $0.states } == [[], [.ended]])
    #expect(discrete[0].failureReason?.winner === discrete[1])

    let ended = SpyRecognizer()
    ended.onEnded = { spy, _, _ in
      spy.state = .began
      spy.state = .ended
    }
    let tap = makeTap()
    tap.takeOver(from: ended)
    let other = TestStage.box(tap, ended)
    let story = [Acts(of: tap, on: other), Acts(of: ended, on: other)]
    other.tap(at: Point(400, 500))
    other.close()
    #expect(story.map { $0.states } == [[], [.began, .ended]])
  }

  // MARK: - The finger that came last

  /// Draws with one finger while another one comes, moves by a displacement, and goes.
  private func draw(
    taker: GestureRecognizer,
    last: Vector,
    at place: Point = Point(620, 200),
    settings: GestureSettings? = nil
  ) -> (stage: TestStage, story: [String], draw: PanGestureRecognizer) {
    let draw = PanGestureRecognizer()
    draw.maximumNumberOfTouches = 1
    draw.name = "draw"
    taker.name = "taker"
    taker.settings = settings
    taker.takeOver(from: draw)
    let stage = TestStage.box(draw, taker)
    var story: [String] = []
    for recognizer in [draw, taker] {
      recognizer.addAction {
        if $0.state != .changed { story.append("\($0.name ?? "") \($0.state)") }
      }
    }
    let pen = stage.finger(1).down(at: Point(100, 500)).move(by: Vector(100, -40), over: 0.25)
    let other = stage.finger(2).down(at: place)
    for step in 1...5 {
      pen.later(0.016).jump(to: pen.location + Vector(12, 10))
      if last != .zero { other.jump(to: place + last * (Double(step) / 5)) }
    }
    other.up()
    pen.move(by: Vector(80, 30), over: 0.2).up()
    stage.close()
    return (stage, story, draw)
  }

  private var takers: [GestureRecognizer] {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    let transform = TransformGestureRecognizer()
    transform.minimumNumberOfTouches = 2
    return [PinchGestureRecognizer(), RotationGestureRecognizer(), transform, pan]
  }

  @Test(
    "Rule 186: A finger that lands and rests, or trembles, ends no drag that others may take over",
    arguments: [Vector.zero, Vector(1, 1), Vector(-3, 4), Vector(0, 6.9)]
  )
  func aFingerThatRestsTakesNothingOver(last: Vector) {
    for taker in takers {
      let (stage, story, draw) = draw(taker: taker, last: last)
      #expect(story == ["draw began", "draw ended"], "\(taker)")
      #expect(draw.failureReason == nil)
      #expect(taker.failureReason?.kind == .notEnoughMovement)
      #expect(taker.failureReason?.setting == "takeover.minimumMovement")
      #expect(
        stage.why(taker).contains("the finger that came last moved "),
        "\(stage.why(taker))"
      )
    }
  }

  @Test("Rule 186: A finger that moves itself takes over, and nothing jumps")
  func aFingerThatMovesTakesOver() {
    for taker in takers {
      var first: Double?
      taker.addAction {
        guard $0.state == .began else { return }
        if let pinch = $0 as? PinchGestureRecognizer { first = abs(pinch.scale - 1) }
        if let pan = $0 as? PanGestureRecognizer { first = pan.translation(in: nil).length / 1000 }
        if let turn = $0 as? RotationGestureRecognizer { first = abs(turn.rotation) }
        if let all = $0 as? TransformGestureRecognizer {
          first = max(abs(all.scale - 1), abs(all.rotation), all.translation(in: nil).length / 1000)
        }
      }
      let (_, story, draw) = draw(taker: taker, last: Vector(90, -60))
      #expect(story == ["draw began", "draw cancelled", "taker began", "taker ended"], "\(taker)")
      #expect(draw.failureReason?.kind == .takenOver)
      #expect((first ?? 1) < 0.1, "\(taker) begins at \(String(describing: first))")
    }
  }

  @Test("Rule 186: The setting says how far, and without a drag no finger has to move")
  func theSettingSaysHowFar() {
    var settings = GestureSettings()
    settings.update { $0.takeover.minimumMovement = 0 }
    let (_, story, _) = draw(taker: PinchGestureRecognizer(), last: .zero, settings: settings)
    #expect(story == ["draw began", "draw cancelled", "taker began", "taker ended"])
    // Two fingers land, and one rests: an ordinary pinch.
    let pinch = PinchGestureRecognizer()
    let draw = PanGestureRecognizer()
    draw.maximumNumberOfTouches = 1
    pinch.takeOver(from: draw)
    let stage = TestStage.box(draw, pinch)
    let acts = Acts(of: pinch, on: stage)
    stage.fingers([1, 2]).down(at: [Point(300, 300), Point(400, 300)])
    stage.finger(1).later(0.02).jump(to: Point(280, 300)).later(0.02).jump(to: Point(260, 300))
    stage.fingers([1, 2]).later(0.02).up()
    stage.close()
    #expect(acts.states == [.began, .changed, .ended])
  }

  @Test("Rule 186: What the others did while the last finger rested does not count")
  func whatWasDoneMeanwhileDoesNotCount() {
    let draw = PanGestureRecognizer()
    draw.maximumNumberOfTouches = 1
    let pinch = PinchGestureRecognizer()
    pinch.takeOver(from: draw)
    let stage = TestStage.box(draw, pinch)
    let acts = Acts(of: pinch, on: stage)
    let pen = stage.finger(1).down(at: Point(400, 500)).later(0.02).jump(to: Point(380, 500))
    let last = stage.finger(2).down(at: Point(580, 500)).later(0.02)
    for x in [360.0, 340, 320] { pen.jump(to: Point(x, 500)).later(0.02) }
    #expect(acts.all.isEmpty)
    let (before, moved) = (580.0 - 320, 20.0)
    last.jump(to: Point(580 + moved, 500)).later(0.02)
    #expect(acts.states == [.began])
    #expect(agree(pinch.scale, (before + moved) / (before + Limit.finger.pinch.hysteresis)))
    pen.up()
    last.up()
    stage.close()
  }
}
