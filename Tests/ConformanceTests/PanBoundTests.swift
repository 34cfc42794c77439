import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rules 90 to 93: pans that know their bounds.
@Suite("Conformance: bounds of pans")
struct PanBoundTests {
  @Test("Rule 90: A drag toward a direction without room fails atBound, and an outer pan has it")
  func aDragTowardABoundFails() {
    for policy in [PanGestureRecognizer.BoundPolicy.fail, .handOver] {
      let board = PanBoard(policy, room: .init(left: 100, right: 0))
      board.drag(Vector(14, 3), Vector(20, 0)).later(0.02).up()
      #expect(board.story == ["outer began", "outer ended"])
      #expect(board.moved == ["outer": Vector(24, 0)])
      let reason = board.inner.failureReason
      #expect(reason?.kind == .atBound)
      #expect(reason?.measured == 0)
      #expect(reason?.limit == GestureSettings.standard.finger.pan.minimumRoom)
      #expect(reason?.setting == "pan.minimumRoom")
      #expect(reason?.boundDirection == .right)
      board.stage.close()
    }
  }

  @Test("Rule 90: Toward room it begins, and by default the room is not read")
  func aDragTowardRoomBegins() {
    let board = PanBoard(.fail, room: .init(left: 100, right: 0))
    board.drag(Vector(-14, 3)).later(0.02).up()
    #expect(board.story == ["inner began", "inner ended"])
    let standard = PanBoard(.stay, room: .init(left: 0, right: 0, up: 0, down: 0))
    standard.drag(Vector(14, 3)).later(0.02).up()
    #expect(standard.story == ["inner began", "inner ended"])
  }

  @Test(
    "Rule 90: A negative room and NaN count as none",
    arguments: [Double.nan, -5, 0, 0.499]
  )
  func noRoomIsNoRoom(_ room: Double) {
    for (step, direction) in [
      (Vector(-20, 0), PanGestureRecognizer.Room(left: room)), (Vector(20, 0), .init(right: room)),
      (Vector(0, -20), .init(up: room)), (Vector(0, 20), .init(down: room)),
    ] {
      let board = PanBoard(.fail, room: direction)
      board.drag(step).later(0.02).up()
      #expect(board.story == ["outer began", "outer ended"])
      board.inner.onRoom = { _ in .unlimited }
      board.drag(step).later(0.02).up()
      #expect(board.story.suffix(2) == ["inner began", "inner ended"])
    }
  }

  @Test("Rule 91: At the end of its room a drag goes on in the outer pan, without a jump")
  func aDragIsHandedOver() {
    let board = PanBoard(.handOver, room: .init(left: 0, right: 30))
    let hysteresis = GestureSettings.standard.finger.pan.hysteresis
    let finger = board.drag(Vector(14, 0), Vector(20, 1))
    #expect(board.story == ["inner began"])
    #expect(board.moved["inner"] == Vector(24, 1))
    finger.later(0.02).jump(to: Point(254, 401))
    #expect(board.story == ["inner began", "inner ended", "outer began"])
    #expect(board.moved == ["inner": Vector(30, 1), "outer": Vector(14, 0)])
    #expect(board.inner.isHandedOver == false, "the attempt is over")
    #expect(board.velocities["inner"] == .zero)
    // The velocity is that of a drag that nobody takes over.
    let plain = PanBoard(.stay, room: .unlimited)
    let other = plain.drag(Vector(14, 0), Vector(20, 1), Vector(20, 0))
    #expect(board.velocities["outer"] == plain.velocities["inner"])
    other.cancel()
    finger.later(0.02).jump(to: Point(264, 401)).later(0.02).up()
    #expect(board.moved["outer"] == Vector(24, 0))
    // What both moved is what the finger moved, without the hysteresis.
    #expect(30 + 24 == 64 - hysteresis)
    #expect(board.story.last == "outer ended")
    #expect(board.outer.attemptState == .possible)
    #expect(board.stage.check().isEmpty)
  }

  @Test("Rule 91: Also when the outer pan requires the inner one to fail")
  func aRequirementDoesNotPreventIt() {
    let board = PanBoard(.handOver, room: .init(left: 0, right: 30))
    board.outer.require(toFail: board.inner)
    board.drag(Vector(14, 0), Vector(20, 0), Vector(20, 0)).later(0.02).up()
    #expect(board.story == ["inner began", "inner ended", "outer began", "outer ended"])
    #expect(board.moved["outer"] == Vector(14, 0))
  }

  @Test("Rule 92: Without an outer pan that has room and may begin, the drag stays")
  func withoutATakerTheDragStays() {
    let bounded = PanBoard(.handOver, room: .init(right: 30))
    bounded.outer.room = .init(right: 0)
    let disabled = PanBoard(.handOver, room: .init(right: 30))
    disabled.outer.isEnabled = false
    let waiting = PanBoard(.handOver, room: .init(right: 30))
    waiting.stage.window.settings.requiresAllTouchesUpBeforeReset = true
    let two = PanBoard(.handOver, room: .init(right: 30))
    two.outer.minimumNumberOfTouches = 2
    let itself = PanBoard(.handOver, room: .init(right: 30))
    itself.outer.settings = GestureSettings()
    itself.outer.settings?.requiresAllTouchesUpBeforeReset = true
    let selective = PanBoard(.handOver, room: .init(right: 30))
    selective.outer.allowedTouchTypes = .pencil
    for board in [bounded, disabled, waiting, two, itself, selective] {
      board.drag(Vector(14, 0), Vector(20, 0), Vector(20, 0)).later(0.02).up()
      #expect(board.story == ["inner began", "inner ended"])
      #expect(board.moved["inner"] == Vector(44, 0))
    }
  }

  @Test("Rule 92: A drag of more fingers than the outer pan takes stays")
  func aDragOfTooManyFingersStays() {
    let board = PanBoard(.handOver, room: .init(right: 30))
    board.outer.maximumNumberOfTouches = 1
    let fingers = board.stage.fingers([1, 2]).down(at: [Point(100, 400), Point(200, 400)])
    for step in 1...3 {
      let way = Vector(20 * Double(step), 0)
      fingers.later(0.02).jump(to: [Point(100, 400) + way, Point(200, 400) + way])
    }
    fingers.later(0.02).up()
    #expect(board.story == ["inner began", "inner ended"])
    #expect(board.moved["inner"] == Vector(60 - 10, 0))
    board.stage.close()
  }

  @Test("Rule 91: Of two outer pans on one view the later one takes over")
  func theLaterOuterPanTakesOver() {
    let board = PanBoard(.handOver, room: .init(right: 30))
    let later = PanGestureRecognizer()
    later.addAction { [unowned board] in
      if $0.state != .changed { board.story.append("later \($0.state)") }
    }
    board.outer.node?.addGestureRecognizer(later)
    board.drag(Vector(14, 0), Vector(20, 0), Vector(20, 0)).later(0.02).up()
    #expect(board.story == ["inner began", "inner ended", "later began", "later ended"])
  }

  @Test("Rule 91: A drag that had to wait has all of its room from where it begins")
  func aDragThatWaitedHasAllOfItsRoom() {
    let board = PanBoard(.handOver, room: .init(right: 30))
    let gate = SpyRecognizer()
    gate.onBegan = { spy, _, event in spy.wake(at: event.timestamp + 0.05, .timeout) }
    gate.onWoken = { spy, _, _ in spy.state = .failed }
    board.photo.addGestureRecognizer(gate)
    board.inner.require(toFail: gate)
    board.outer.require(toFail: board.inner)
    let finger = board.drag(Vector(30, 0), Vector(30, 0))
    #expect(board.story == [])
    finger.later(0.02).jump(to: Point(280, 400))
    #expect(board.story == ["inner began"])
    finger.later(0.02).jump(to: Point(290, 400)).later(0.02).up()
    #expect(board.story == ["inner began", "inner ended"])
    #expect(board.moved["inner"] == Vector(30, 0))
  }

  @Test("Rule 92: Another active gesture that excludes the outer pan keeps the drag")
  func anotherActiveGestureKeepsTheDrag() {
    final class Both: GestureRecognizerDelegate {
      func gestureRecognizer(
        _ recognizer: GestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: GestureRecognizer
      ) -> Bool { recognizer.node === other.node }
    }
    let both = Both()
    let board = PanBoard(.handOver, room: .init(right: 30))
    let pinch = PinchGestureRecognizer()
    pinch.delegate = both
    board.photo.addGestureRecognizer(pinch)
    board.stage.fingers([1, 2]).down(at: [Point(100, 400), Point(200, 400)]).later(0.02)
      .jump(to: [Point(140, 400), Point(280, 400)]).later(0.02)
      .jump(to: [Point(240, 400), Point(380, 400)]).later(0.02).up()
    #expect(board.story == ["inner began", "inner ended"])
    // From 150 to 310, without the hysteresis: it ended with the lift.
    #expect(board.moved["inner"] == Vector(160 - 10, 0))
    withExtendedLifetime(both) {}
  }

  @Test("Rule 91: A drag along one axis is not ended by the end of the other")
  func theOtherAxisDoesNotEndIt() {
    let board = PanBoard(.handOver, room: .init(left: 200, right: 200, up: 0, down: 0))
    board.drag(Vector(14, 2), Vector(20, 8), Vector(20, 9)).later(0.02).up()
    #expect(board.story == ["inner began", "inner ended"])
  }

  @Test("Rule 91: A room that is assigned during the drag counts from there")
  func anAssignedRoomCountsFromThere() {
    let board = PanBoard(.handOver, room: .unlimited)
    let finger = board.drag(Vector(14, 0), Vector(20, 0))
    board.inner.room = .init(right: 5)
    finger.later(0.02).jump(to: Point(244, 400))
    #expect(board.moved == ["inner": Vector(29, 0), "outer": Vector(5, 0)])
    finger.later(0.02).up()
  }

  @Test("Rule 93: A scroll view hands over at the end of its content, and takes over as a pager")
  func scrollViewsHandOver() {
    let stage = TestStage(size: Size(400, 800))
    let pager = ScrollView(frame: Rect(0, 0, 400, 800))
    pager.contentSize = Size(1200, 800)
    pager.isPagingEnabled = true
    let page = ScrollView(frame: Rect(0, 0, 400, 800))
    page.contentSize = Size(500, 800)
    page.panGestureRecognizer.boundPolicy = .handOver
    stage.window.addSubview(pager)
    pager.addSubview(page)
    let finger = stage.finger(1).down(at: Point(300, 400))
    finger.move(to: Point(90, 400), over: 0.4)
    #expect(page.contentOffset == Point(100, 0))
    #expect(abs(pager.contentOffset.x - 100) < 1e-9)
    #expect(pager.isDragging && !page.isDragging)
    finger.up()
    stage.settle()
    #expect(pager.contentOffset == Point(400, 0))
    #expect(page.contentOffset == Point(100, 0))
    #expect(stage.check().isEmpty)
  }

  @Test("Rule 90, 82: Explanations say where the content was, and who took over")
  func boundsAreExplained() {
    let failed = PanBoard(.fail, room: .init(left: 100, right: 0))
    failed.drag(Vector(14, 3)).later(0.02).up()
    #expect(
      failed.stage.why(failed.inner).contains(
        "the drag started rightwards, where its content is at its end"
      ),
      "\(failed.stage.why(failed.inner))"
    )
    let handed = PanBoard(.handOver, room: .init(right: 30))
    handed.drag(Vector(14, 0), Vector(20, 0), Vector(20, 0)).later(0.02).up()
    #expect(
      handed.stage.explanation(of: handed.inner).contains(
        "it went 14.0 pt rightwards beyond the bound of its content, and `outer` took over"
      ),
      "\(handed.stage.explanation(of: handed.inner))"
    )
    #expect(
      handed.stage.explanation(of: handed.outer).contains("it took over the drag of `inner`"),
      "\(handed.stage.explanation(of: handed.outer))"
    )
  }
}
