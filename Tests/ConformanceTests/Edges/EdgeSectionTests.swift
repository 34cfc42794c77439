import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rules 96 and 97: sections of edges, and corners.
@Suite("Conformance: sections of edges, and corners")
struct EdgeSectionTests {
  /// Drags from a point, and returns the states of an edge pan and why it failed.
  private func play(
    _ configure: (ScreenEdgePanGestureRecognizer) -> Void,
    from start: Point,
    by motion: Vector
  ) -> (states: [GestureRecognizer.State], reason: FailureReason?, why: String) {
    let pan = ScreenEdgePanGestureRecognizer()
    configure(pan)
    let stage = TestStage.box(pan)
    var states: [GestureRecognizer.State] = []
    pan.addAction { if $0.state != .changed { states.append($0.state) } }
    stage.finger(1).down(at: start).later(0.02).jump(to: start + motion).later(0.02).up()
    stage.close()
    return (states, pan.failureReason, stage.why(pan))
  }

  @Test("Rule 96: A finger outside the section of its edge fails startedInOtherSection")
  func onlyTheSectionCounts() {
    for (position, isIn) in [(329.0, false), (334, true), (666, true), (668, false)] {
      let (states, reason, why) = play(
        {
          $0.edges = .bottom
          $0.section = .middle
        },
        from: Point(position, 995),
        by: Vector(0, -40)
      )
      #expect(states == (isIn ? [.began, .ended] : []))
      #expect(isIn == (reason == nil))
      guard !isIn else { continue }
      #expect(reason?.kind == .startedInOtherSection)
      #expect(reason?.edgePosition == position / 1000)
      #expect(reason?.setting == "section")
      #expect(
        why.contains("% of the length of the edge, outside the wanted part (`section`)"),
        "\(why)"
      )
    }
  }

  @Test("Rule 96: A finger that is far from the edge fails with its distance, as without a section")
  func farFromTheEdge() {
    let (states, reason, _) = play(
      {
        $0.edges = .left
        $0.section = .first
      },
      from: Point(50, 900),
      by: Vector(40, 0)
    )
    #expect(states.isEmpty)
    #expect(reason?.kind == .startedOutsideEdge)
    #expect(reason?.measured == 50)
  }

  @Test("Rule 96: Sections are limited to the edge")
  func sectionsAreLimited() {
    typealias Section = ScreenEdgePanGestureRecognizer.Section
    #expect(Section(from: -1, to: 2) == .whole)
    #expect(Section(from: 0.7, to: 0.2) == Section(from: 0.2, to: 0.7))
    #expect(Section(from: .nan, to: .nan) == Section(from: 0, to: 0))
    #expect(Section.first.contains(0) && Section.last.contains(1))
  }

  @Test("Rule 97: From a corner a drag may go inwards from either edge, or diagonally")
  func aCornerOpensInwards() {
    for motion in [Vector(40, 0), Vector(0, -40), Vector(30, -30)] {
      let (states, _, _) = play(
        { $0.corners = .bottomLeft },
        from: Point(70, 930),
        by: motion
      )
      #expect(states == [.began, .ended], "\(motion)")
    }
    let (outward, reason, _) = play(
      { $0.corners = .bottomLeft },
      from: Point(70, 930),
      by: Vector(-40, 0)
    )
    #expect(outward.isEmpty)
    #expect(reason?.kind == .wrongDirection || reason?.kind == .notEnoughMovement)
  }

  @Test("Rule 97: Elsewhere it fails: between the corners, or with its distance")
  func elsewhereItFails() {
    let (_, between, why) = play({ $0.corners = .all }, from: Point(500, 5), by: Vector(0, 40))
    #expect(between?.kind == .startedInOtherSection)
    #expect(between?.setting == "corners")
    #expect(why.contains("(`corners`)"), "\(why)")
    let (_, far, _) = play({ $0.corners = .topRight }, from: Point(900, 30), by: Vector(-40, 0))
    #expect(far?.kind == .startedOutsideEdge)
    #expect(far?.measured == 100)
    #expect(far?.limit == GestureSettings.standard.finger.edge.cornerSize)
    #expect(far?.setting == "edge.cornerSize")
  }

  @Test("Rule 97: Corners come in addition to edges")
  func cornersAddToEdges() {
    let configure: (ScreenEdgePanGestureRecognizer) -> Void = {
      $0.edges = .top
      $0.section = .middle
      $0.corners = .topLeft
    }
    for (start, isIn) in [(Point(10, 10), true), (Point(500, 10), true), (Point(200, 10), false)] {
      let (states, _, _) = play(configure, from: start, by: Vector(0, 40))
      #expect(states == (isIn ? [.began, .ended] : []), "\(start)")
    }
  }
}
