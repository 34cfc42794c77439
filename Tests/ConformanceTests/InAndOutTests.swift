import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rule 161: one drag goes out of content and into it.
@Suite("Conformance: in and out in one drag")
struct InAndOutTests {
  /// A sheet that can be raised by 150 points, with a list in it that scrolls by 700.
  private final class Board {
    let stage = TestStage(size: Size(400, 800))
    let sheet: View
    let list = ScrollView(frame: Rect(0, 0, 400, 500))
    let pan = PanGestureRecognizer()
    let height = 150.0
    var raised = 0.0
    var story: [String] = []

    init() {
      sheet = stage.addView("sheet", frame: Rect(0, 300, 400, 500))
      list.contentSize = Size(400, 1200)
      sheet.addSubview(list)
      let scroll = list.panGestureRecognizer
      pan.name = "sheet"
      scroll.name = "list"
      pan.boundPolicy = .handOver
      scroll.boundPolicy = .handOver
      scroll.require(toFail: pan)
      pan.onRoom = { [unowned self] _ in
        // A list that is scrolled goes first on the way down, unless it gives the drag away.
        let goesFirst = list.contentOffset.y > 0.5 && !list.isDragging
        return .init(left: 0, right: 0, up: height - raised, down: goesFirst ? 0 : raised)
      }
      var start = 0.0
      pan.addAction { [unowned self] pan in
        if pan.state == .began { start = raised }
        raised = start - pan.translation(in: nil).dy
      }
      for pan in [pan, scroll] {
        pan.addAction { [unowned self] pan in
          if pan.state != .changed { story.append("\(pan.name ?? "") \(pan.state)") }
        }
      }
      sheet.addGestureRecognizer(pan)
    }

    /// What the finger has moved: how far the sheet is raised and the list is scrolled.
    var sum: Double { raised + list.contentOffset.y }
  }

  private let hysteresis = GestureSettings.standard.finger.pan.hysteresis

  @Test(
    "Rule 161: A sheet is raised, and its list scrolls in the same drag",
    arguments: [1.5, 6, 70]
  )
  func theListContinues(_ step: Double) {
    let board = Board()
    let finger = board.stage.finger(1).down(at: Point(200, 750))
    var moved = 0.0
    while moved < 400 {
      moved += step
      finger.later(0.016).jump(to: Point(200, 750 - moved))
      // Both together have moved as far as the finger; only the rubber of the sheet's bound is between.
      if board.pan.state == .possible, board.list.isDragging {
        #expect(agree(board.sum, moved - hysteresis, within: 1e-6))
        #expect(agree(board.raised, 150, within: 1e-9))
      }
    }
    #expect(board.story == ["sheet began", "sheet ended", "list began"])
    finger.later(0.3).up()
    #expect(board.story.last == "list ended")
    #expect(board.stage.check().isEmpty)
  }

  @Test("Rule 161: Up, down and up again in one drag")
  func upDownAndUpAgain() {
    let board = Board()
    var place = 780.0
    let finger = board.stage.finger(1).down(at: Point(200, place))
    func go(_ step: Double, _ count: Int) {
      for _ in 0..<count {
        place += step
        finger.later(0.016).jump(to: Point(200, place))
      }
    }
    go(-10, 30)
    #expect(board.story == ["sheet began", "sheet ended", "list began"])
    #expect(agree(board.sum, 290, within: 1e-6))
    go(10, 25)
    #expect(board.story.suffix(2) == ["list ended", "sheet began"])
    #expect(board.list.contentOffset.y == 0)
    #expect(agree(board.raised, 40, within: 1e-6))
    go(-10, 40)
    #expect(board.story.suffix(2) == ["sheet ended", "list began"])
    #expect(agree(board.raised, 150, within: 1e-9))
    #expect(agree(board.sum, 440, within: 1e-6))
    finger.later(0.3).up()
    #expect(board.stage.check().isEmpty)
  }

  @Test("Rule 161: A room that nobody assigns counts on within a drag")
  func aRoomCountsOn() {
    func story(onEnd act: @escaping (PanGestureRecognizer) -> Void) -> ([String], Vector) {
      let board = Board()
      board.pan.onRoom = nil
      board.pan.room = .init(left: 0, right: 0, up: 150, down: 0)
      board.pan.addAction { if $0.state == .ended { act($0) } }
      let finger = board.stage.finger(1).down(at: Point(200, 780))
      // A hand is never quite straight, and content does not move where it has no room.
      finger.move(by: Vector(4, -300), over: 0.5).move(by: Vector(-8, 280), over: 0.5)
      defer { finger.later(0.3).up() }
      return (board.story, board.pan.translation(in: nil))
    }
    let up = ["sheet began", "sheet ended", "list began"]
    let down = ["list ended", "sheet began"]
    let (first, moved) = story { _ in }
    #expect(first == up + down)
    // The list had come 300 points less the hysteresis and the sheet's 150 from its top.
    #expect(agree(moved.dy, 280 - (300 - hysteresis - 150), within: 1e-6))
    // It is what the action says, from then on.
    #expect(story { $0.room = .init(left: 0, right: 0, up: 0, down: 100) }.0 == up + down)
    #expect(story { $0.room = .init(left: 0, right: 0, up: 0, down: 0) }.0 == up)
    // A new finger finds the room that was assigned.
    let board = Board()
    board.pan.onRoom = nil
    board.pan.room = .init(left: 0, right: 0, up: 150, down: 0)
    for _ in 1...2 {
      board.list.contentOffset = .zero
      board.stage.finger(1).down(at: Point(200, 780)).move(by: Vector(0, -300), over: 0.5)
        .later(0.3).up()
    }
    #expect(board.story == (up + ["list ended"]) + (up + ["list ended"]))
  }

  @Test("Rule 161: A list that is scrolled comes back to its top before the sheet sinks")
  func aScrolledListGoesFirst() {
    let board = Board()
    board.raised = 150
    board.list.contentOffset = Point(0, 60)
    let finger = board.stage.finger(1).down(at: Point(200, 400))
    finger.move(by: Vector(0, 150), over: 0.3)
    #expect(board.story == ["list began", "list ended", "sheet began"])
    #expect(board.list.contentOffset.y == 0)
    #expect(agree(board.raised, 150 - (150 - hysteresis - 60), within: 1e-6))
    finger.later(0.3).up()
  }

  @Test("Rule 161: A pan inside that does not know its bounds, or that refused, gets nothing")
  func whoGetsNothing() {
    final class Never: GestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }
    }
    let never = Never()
    func story(_ change: (PanGestureRecognizer) -> Void) -> [String] {
      let stage = TestStage(size: Size(400, 800))
      let sheet = stage.addView("sheet", frame: Rect(0, 0, 400, 800))
      let row = stage.addView("row", frame: Rect(0, 0, 400, 800), in: sheet)
      let (outer, inner) = (PanGestureRecognizer(), PanGestureRecognizer())
      outer.boundPolicy = .handOver
      outer.room = .init(left: 0, right: 0, up: 50, down: 50)
      change(inner)
      sheet.addGestureRecognizer(outer)
      row.addGestureRecognizer(inner)
      var story: [String] = []
      for (pan, name) in [(outer, "outer"), (inner, "inner")] {
        pan.addAction { pan in
          if pan.state == .began { story.append("\(name) began") }
          if pan.state == .ended {
            story.append("\(name) ended at \(n(pan.translation(in: nil).dy))")
          }
        }
      }
      if inner.delegate == nil { inner.require(toFail: outer) }
      stage.finger(1).down(at: Point(200, 600)).move(by: Vector(0, -200), over: 0.3).up()
      return story
    }
    let whole = 200 - hysteresis
    let stays = ["outer began", "outer ended at \(n(-whole))"]
    #expect(story { _ in } == stays)
    #expect(
      story { $0.boundPolicy = .fail } == [
        "outer began", "outer ended at \(n(-50))", "inner began",
        "inner ended at \(n(50 - whole))",
      ]
    )
    #expect(
      story {
        $0.boundPolicy = .fail
        $0.room = .init(up: 0)
      } == stays
    )
    #expect(
      story {
        $0.boundPolicy = .fail
        $0.delegate = never
      } == stays
    )
    withExtendedLifetime(never) {}
  }

  @Test("Rule 161: A pan inside that has only one of the fingers gets nothing")
  func aPanWithOneOfTheFingersGetsNothing() {
    let stage = TestStage(size: Size(400, 800))
    let sheet = stage.addView("sheet", frame: Rect(0, 0, 400, 800))
    let row = stage.addView("row", frame: Rect(0, 0, 400, 400), in: sheet)
    let (outer, inner) = (PanGestureRecognizer(), PanGestureRecognizer())
    outer.boundPolicy = .handOver
    outer.room = .init(left: 0, right: 0, up: 50, down: 50)
    inner.boundPolicy = .fail
    inner.require(toFail: outer)
    sheet.addGestureRecognizer(outer)
    row.addGestureRecognizer(inner)
    let acts = Acts(of: outer, on: stage)
    stage.fingers([1, 2]).down(at: [Point(200, 300), Point(200, 600)])
      .move(by: Vector(0, -200), over: 0.3).up()
    stage.close()
    #expect(agree(acts.last?.translation ?? .zero, Vector(0, hysteresis - 200)))
  }

  @Test("Rule 161: Of two lists under the finger the deeper one with room continues")
  func theDeeperListContinues() {
    let board = Board()
    let inner = ScrollView(frame: Rect(0, 0, 400, 500))
    inner.contentSize = Size(400, 560)
    inner.panGestureRecognizer.name = "inner"
    inner.panGestureRecognizer.boundPolicy = .handOver
    inner.panGestureRecognizer.require(toFail: board.pan)
    inner.panGestureRecognizer.addAction { [unowned board] pan in
      if pan.state != .changed { board.story.append("inner \(pan.state)") }
    }
    board.list.addSubview(inner)
    let finger = board.stage.finger(1).down(at: Point(200, 780))
    finger.move(by: Vector(0, -400), over: 0.5)
    #expect(
      board.story == [
        "sheet began", "sheet ended", "inner began", "inner ended", "list began",
      ]
    )
    #expect(inner.contentOffset.y == 60)
    #expect(agree(board.list.contentOffset.y, 400 - hysteresis - 150 - 60, within: 1e-6))
    finger.later(0.3).up()
    #expect(board.stage.check().isEmpty)
  }

  @Test("Rule 161, 82: Explanations tell who gave the drag, and who took it")
  func bothWaysAreExplained() {
    let board = Board()
    let finger = board.stage.finger(1).down(at: Point(200, 780))
    finger.move(by: Vector(0, -300), over: 0.5).later(0.3).up()
    board.stage.settle()
    #expect(board.stage.explanation(of: board.pan).contains("and `list` took over"))
    #expect(
      board.stage.explanation(of: board.list.panGestureRecognizer)
        .contains("it took over the drag of `sheet`")
    )
  }
}
