import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rule 91: the drag so far decides where it is handed over, and no single event does.
@Suite("Conformance: what decides a hand-over")
struct HandOverTests {
  private let hysteresis = GestureSettings.standard.finger.pan.hysteresis
  private let needed = GestureSettings.standard.finger.pan.handOverHysteresis
  /// A text that is read from top to bottom: nothing is hidden to its left and right.
  private let text = PanGestureRecognizer.Room(left: 0, right: 0, up: 2000, down: 300)

  @Test(
    "Rule 91: An event sideways does not end a drag of content that moves along one axis",
    arguments: [Vector(-0.3, 0), Vector(4, 1), Vector(-0.6, -0.1), Vector(12, 0), Vector(-9, 9)]
  )
  func anEventSidewaysEndsNothing(_ odd: Vector) {
    for angle in 0..<4 {
      func turned(_ step: Vector) -> Vector {
        (0..<angle).reduce(step) { step, _ in Vector(-step.dy, step.dx) }
      }
      let rooms = (0..<angle).reduce(text) { room, _ in
        .init(left: room.down, right: room.up, up: room.left, down: room.right)
      }
      let board = PanBoard(room: rooms)
      let up = Vector(0, -4)
      board.drag([up * 3, up, up, odd, up, odd, up].map(turned)).later(0.02).up()
      #expect(board.story == ["inner began", "inner ended"], "\(odd), \(angle)")
      let moved = turned(up * 7 + odd * 2 + Vector(0, hysteresis))
      #expect(agree(board.moved["inner"] ?? .zero, moved), "\(odd), \(angle)")
      board.stage.close()
    }
  }

  @Test("Rule 91: Not even a long way sideways ends it")
  func aLongWaySidewaysEndsNothing() {
    let board = PanBoard(room: text)
    board.drag([Vector(0, -12)] + [Vector](repeating: Vector(9, -1), count: 20)).later(0.02).up()
    #expect(board.story == ["inner began", "inner ended"])
  }

  @Test("Rule 91: What goes beyond the bound is summed, and all of it is handed over")
  func theExcessIsSummed() {
    let board = PanBoard(room: .init(left: 0, right: 30))
    var moved: [Vector] = []
    board.inner.addAction { moved.append($0.translation(in: nil)) }
    // The content is at its bound at 40 points, and five events of a point and a half follow.
    let finger = board.drag(Vector(20, 0), Vector(20, 0), Vector(1.5, 0), Vector(1.5, 0))
    #expect(moved.last == Vector(33, 0))
    finger.later(0.02).jump(to: Point(244.5, 400))
    #expect(board.story == ["inner began"], "4.5 points are less than \(needed)")
    finger.later(0.02).jump(to: Point(246, 400))
    #expect(board.story == ["inner began", "inner ended", "outer began"])
    #expect(board.moved == ["inner": Vector(30, 0), "outer": Vector(6, 0)])
    finger.later(0.02).jump(to: Point(247.5, 400)).later(0.02).up()
    // What both moved is what the finger moved, without the hysteresis.
    #expect(board.moved == ["inner": Vector(30, 0), "outer": Vector(7.5, 0)])
    #expect(board.stage.check().isEmpty)
  }

  @Test("Rule 91: Content that is moved step by step comes back to its bound")
  func stepsAreGivenBack() {
    let board = PanBoard(room: .init(left: 0, right: 30))
    var offset = 0.0
    board.inner.addAction { pan in
      offset += pan.translation(in: nil).dx
      pan.setTranslation(.zero, in: nil)
    }
    board.drag([Vector(20, 0), Vector(20, 0)] + [Vector](repeating: Vector(2, 0), count: 4))
      .later(0.02).up()
    #expect(board.story == ["inner began", "inner ended", "outer began", "outer ended"])
    #expect(offset == 30)
    #expect(board.moved["outer"] == Vector(8, 0))
  }

  @Test("Rule 91: A drag that swings about its bound stays")
  func aSwingIsNoExcess() {
    let board = PanBoard(room: .init(left: 0, right: 30))
    let swings = (0..<40).map { Vector($0.isMultiple(of: 2) ? 4 : -4, 0) }
    board.drag([Vector(20, 0), Vector(20, 0)] + swings).later(0.02).up()
    #expect(board.story == ["inner began", "inner ended"])
  }

  @Test("Rule 91: A drag whose first events fall back does not leave in the other direction")
  func theFirstEventsMayFallBack() {
    // A list at its top is dragged up, slowly, by a hand that trembles.
    let board = PanBoard(room: .init(left: 0, right: 0, up: 500, down: 0))
    board.drag(Vector(0, -10), Vector(0, 6), Vector(0, -3), Vector(0, 5), Vector(0, -8))
      .later(0.02).up()
    #expect(board.story == ["inner began", "inner ended"])
    // A finger that turns round has the drag of the other direction.
    let other = PanBoard(room: .init(left: 0, right: 0, up: 500, down: 0))
    other.drag(Vector(0, -12), Vector(0, 9), Vector(0, 9), Vector(0, 9), Vector(0, 9))
      .later(0.02).up()
    #expect(other.story == ["inner began", "inner ended", "outer began", "outer ended"])
    #expect(other.moved == ["inner": .zero, "outer": Vector(0, 36 - 2)])
  }

  @Test("Rule 91: Content that moves along both axes is left along the one that the drag follows")
  func aDragThatTurnsHasAnotherAxis() {
    let photo = PanGestureRecognizer.Room(left: 300, right: 10, up: 300, down: 300)
    // Upwards, 5° beside the axis: 26 points to the right add up on the way.
    let straight = PanBoard(room: photo)
    straight.drag([Vector](repeating: Vector(0.9, -10), count: 29)).later(0.02).up()
    #expect(straight.story == ["inner began", "inner ended"])
    // Then to the right: the page turns, and continues where the drag turned.
    let turned = PanBoard(room: photo)
    let up = [Vector](repeating: Vector(0.9, -10), count: 29)
    let way = up + [Vector](repeating: Vector(8, 0), count: 5)
    turned.drag(way).later(0.02).up()
    #expect(turned.story == ["inner began", "inner ended", "outer began", "outer ended"])
    let outer = turned.moved["outer"] ?? .zero
    #expect(outer.dx > needed && outer.dx <= 40 && outer.dy == 0, "\(outer)")
    // Nothing is lost: both together moved what the finger moved.
    let finger = way.reduce(Vector.zero, +)
    let sum = (turned.moved["inner"] ?? .zero) + outer - Vector(0.9, -hysteresis)
    #expect(agree(sum + Vector(1.8, -2 * hysteresis), finger), "\(sum), \(finger)")
  }

  @Test("Rule 91: The hysteresis is a setting; with zero each event decides")
  func theHysteresisIsASetting() {
    func story(_ hysteresis: Double, beyond step: Double) -> [String] {
      let board = PanBoard(room: .init(left: 0, right: 30))
      board.stage.window.settings.update { $0.pan.handOverHysteresis = hysteresis }
      board.drag(Vector(20, 0), Vector(20, 0), Vector(step, 0)).later(0.02).up()
      return board.story
    }
    let stays = ["inner began", "inner ended"]
    let goes = stays + ["outer began", "outer ended"]
    #expect(story(needed, beyond: needed - 0.01) == stays)
    #expect(story(needed, beyond: needed) == goes)
    #expect(story(20, beyond: 19) == stays)
    #expect(story(20, beyond: 20) == goes)
    #expect(story(0, beyond: 0.25) == goes)
  }

  @Test("Rule 92: The room of the other pan is compared with the least room of the one that gives")
  func theLeastRoomIsThatOfTheGiver() {
    func story(giver: Double, taker: Double, room: Double) -> [String] {
      let board = PanBoard(room: .init(left: 0, right: 30))
      board.outer.room = .init(right: room)
      for (pan, least) in [(board.inner, giver), (board.outer, taker)] {
        pan.settings = GestureSettings.standard
        pan.settings?.update { $0.pan.minimumRoom = least }
      }
      board.drag(Vector(20, 0), Vector(20, 0), Vector(20, 0)).later(0.02).up()
      return board.story
    }
    let stays = ["inner began", "inner ended"]
    let goes = stays + ["outer began", "outer ended"]
    #expect(story(giver: 25, taker: 0.5, room: 24) == stays)
    #expect(story(giver: 25, taker: 0.5, room: 25) == goes)
    #expect(story(giver: 0.5, taker: 25, room: 24) == goes)
  }

  @Test("Rule 92: What no pan could take stays, and is not handed over later")
  func whatNobodyTookStays() {
    let board = PanBoard(room: .init(left: 0, right: 30))
    board.outer.isEnabled = false
    let finger = board.drag(Vector(20, 0), Vector(20, 0), Vector(20, 0), Vector(3, 0))
    #expect(board.moved == ["inner": Vector(53, 0)])
    board.outer.isEnabled = true
    finger.later(0.02).jump(to: Point(264, 400))
    #expect(board.story == ["inner began"], "four points more are less than \(needed)")
    finger.later(0.02).jump(to: Point(266, 400))
    // The first 20 points beyond the bound stay with the inner pan.
    #expect(board.moved == ["inner": Vector(50, 0), "outer": Vector(6, 0)])
    finger.up()
    #expect(board.story == ["inner began", "inner ended", "outer began", "outer ended"])
  }

  @Test("Rule 91, 82: Explanations say how far beyond which bound the drag went")
  func theHandOverIsExplained() {
    let board = PanBoard(room: .init(left: 0, right: 30))
    board.drag(Vector(20, 0), Vector(20, 0), Vector(4, 1), Vector(4, 0)).later(0.02).up()
    #expect(
      board.stage.explanation(of: board.inner).contains(
        "it went 8.0 pt rightwards beyond the bound of its content, and `outer` took over"
      ),
      "\(board.stage.explanation(of: board.inner))"
    )
    #expect(
      board.stage.explanation(of: board.outer).contains("it took over the drag of `inner`"),
      "\(board.stage.explanation(of: board.outer))"
    )
  }

  @Test("Rule 92: Of what nobody took, what was dragged back counts again")
  func whatWasDraggedBackCountsAgain() {
    let board = PanBoard(room: .init(left: 0, right: 30))
    board.outer.isEnabled = false
    // Forty points beyond the bound, and back to it.
    let finger = board.drag(
      Vector(20, 0),
      Vector(20, 0),
      Vector(20, 0),
      Vector(20, 0),
      Vector(-20, 0),
      Vector(-20, 0)
    )
    #expect(board.moved == ["inner": Vector(30, 0)])
    board.outer.isEnabled = true
    finger.later(0.02).jump(to: Point(250, 400)).later(0.02)
    // The finger goes forward again before that is beyond the bound.
    finger.jump(to: Point(270, 400)).later(0.02).jump(to: Point(290, 400)).later(0.02).up()
    #expect(board.story.prefix(3) == ["inner began", "inner ended", "outer began"])
    #expect(board.moved["inner"] == Vector(30, 0))
  }
}
