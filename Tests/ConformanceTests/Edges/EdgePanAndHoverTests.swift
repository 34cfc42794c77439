import GestureTesting
import GestureViews
import Gestures
import Testing

/// The behaviour of screen edge pans and hovers that the list of rules does not cover.
@Suite("Conformance: edges of screen edge pans and hovers")
struct EdgePanAndHoverTests {
  private let limits = Limit.finger.edge

  private func makePan(
    _ edges: ScreenEdgePanGestureRecognizer.Edges
  ) -> ScreenEdgePanGestureRecognizer {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = edges
    return pan
  }

  @Test(
    "Each edge has its zone and its way in",
    arguments: [
      (ScreenEdgePanGestureRecognizer.Edges.left, Point(0, 500), Vector(1, 0)),
      (.right, Point(1000, 500), Vector(-1, 0)), (.top, Point(500, 0), Vector(0, 1)),
      (.bottom, Point(500, 1000), Vector(0, -1)),
    ]
  )
  func eachEdgeHasItsZone(
    edge: ScreenEdgePanGestureRecognizer.Edges,
    point: Point,
    inward: Vector
  ) {
    for edges in [edge, .all] {
      let pan = makePan(edges)
      let stage = TestStage.box(pan)
      let start = point + inward * limits.zone
      stage.finger(1).down(at: start).later(0.02)
        .jump(to: start + inward * (limits.hysteresis - 0.1))
      #expect(pan.attemptState == .possible)
      stage.finger(1).later(0.02).jump(to: start + inward * (limits.hysteresis + 3))
      #expect(pan.state == .began)
      #expect(agree(pan.translation(in: nil), inward * 3))
      stage.finger(1).up()
      stage.close()
    }
    let outside = TestStage.box(makePan(edge))
    outside.finger(1).down(at: point + inward * (limits.zone + 1)).up()
    outside.expect(
      "0.000 screenEdgePan failed startedOutsideEdge(\(n(limits.zone + 1)), zone \(n(limits.zone)))"
    )
  }

  @Test func furtherFingersAreIgnored() {
    let pan = makePan(.left)
    let stage = TestStage.box(pan)
    stage.finger(1).down(at: Point(10, 500))
    stage.finger(2).later(0.02).down(at: Point(10, 600)).later(0.02).jump(to: Point(300, 600))
    #expect(pan.attemptState == .possible)
    #expect(pan.numberOfTouches == 1)
    stage.finger(1).later(0.02).jump(to: Point(30, 500))
    #expect(pan.translation(in: nil) == Vector(20 - limits.hysteresis, 0))
    stage.finger(1).later(0.02).up()
    #expect(pan.state == .possible)
    stage.finger(2).up()
    stage.close()
  }

  @Test func ofFingersThatComeTogetherTheOneAtItsEdgeCounts() {
    for places in [[Point(10, 500), Point(500, 500)], [Point(500, 500), Point(10, 500)]] {
      let pan = makePan(.left)
      let stage = TestStage.box(pan)
      let fingers = stage.fingers([1, 2]).down(at: places)
      #expect(pan.numberOfTouches == 1)
      #expect(pan.location(in: nil) == Point(10, 500))
      fingers.later(0.02).jump(to: places.map { $0 + Vector(30, 0) })
      #expect(pan.translation(in: nil) == Vector(30 - limits.hysteresis, 0))
      fingers.up()
      stage.close()
    }
  }

  @Test func ofFingersThatAreAllRefusedTheFirstSaysWhy() {
    let stage = TestStage.box(makePan(.left))
    stage.fingers([1, 2]).down(at: [Point(100, 500), Point(300, 500)])
    stage.expect(
      "0.000 screenEdgePan failed startedOutsideEdge(\(n(100)), zone \(n(limits.zone)))"
    )
  }

  @Test func inACornerEitherWayInCounts() {
    for offset in [Vector(20, 0), Vector(0, 20)] {
      let pan = makePan([.left, .top])
      let stage = TestStage.box(pan)
      stage.finger(1).down(at: Point(5, 5)).later(0.02).jump(to: Point(5, 5) + offset)
      #expect(pan.state == .began)
      stage.finger(1).up()
      stage.close()
    }
  }

  @Test func liftedEarlyItSaysHowFarInItCame() {
    let stage = TestStage.box(makePan(.left))
    stage.finger(1).down(at: Point(5, 500)).later(0.02).jump(to: Point(9, 505)).up()
    stage.expect(
      "0.020 screenEdgePan failed notEnoughMovement(\(n(4)), needed \(n(limits.hysteresis)))"
    )
  }

  @Test func withoutEdgesItNeverBegins() {
    let stage = TestStage.box(makePan([]))
    stage.finger(1).down(at: Point(1, 1)).later(0.02).jump(to: Point(100, 100)).up()
    stage.close()
    #expect(stage.takeTranscript().text.hasPrefix("0.000 screenEdgePan failed startedOutsideEdge"))
  }

  // MARK: - Hover

  private func makeHovered() -> (TestStage, HoverGestureRecognizer, Acts) {
    let stage = TestStage(size: Size(1000, 1000))
    let box = stage.addView("box", frame: Rect(100, 100, 200, 200))
    let hover = HoverGestureRecognizer()
    box.addGestureRecognizer(hover)
    return (stage, hover, Acts(of: hover, on: stage))
  }

  private func hover(_ phase: TouchPhase, _ x: Double) -> HoverSample {
    HoverSample(phase: phase, location: Point(x, 200), zOffset: 0.5, altitude: 1, roll: 2)
  }

  @Test func itBeginsAndEndsAtTheBordersOfItsView() {
    let (stage, recognizer, acts) = makeHovered()
    stage.send(hover(.regionEntered, 50))
    #expect(acts.all.isEmpty)
    stage.send(hover(.regionMoved, 100))
    #expect(recognizer.zOffset == 0.5)
    #expect(recognizer.altitudeAngle == 1)
    #expect(recognizer.rollAngle == 2)
    stage.send(hover(.regionMoved, 299))
    stage.send(hover(.regionMoved, 300))
    stage.send(hover(.regionMoved, 150))
    stage.send(hover(.regionExited, 150))
    stage.settle()
    #expect(stage.violations == [])
    #expect(acts.states == [.began, .changed, .ended, .began, .ended])
    #expect(acts.each("x") == [0, 199, 200, 50, 50])
    #expect(recognizer.zOffset == 0)
  }

  @Test func aButtonEndsIt() {
    let (stage, _, acts) = makeHovered()
    stage.send(hover(.regionEntered, 150))
    stage.finger(1, kind: .indirectPointer, buttons: .primary).down(at: Point(150, 200))
    #expect(acts.states == [.began, .ended])
    stage.finger(1).up()
    stage.settle()
    #expect(stage.violations == [])
  }

  @Test func itRunsBesideEverything() {
    let (stage, _, acts) = makeHovered()
    let pan = PanGestureRecognizer()
    stage.root.subviews[0].addGestureRecognizer(pan)
    stage.send(hover(.regionEntered, 150))
    let finger = stage.finger(1).down(at: Point(150, 150)).later(0.02).jump(to: Point(200, 150))
    #expect(pan.state == .began)
    stage.send(hover(.regionMoved, 160))
    stage.send(hover(.regionExited, 160))
    finger.up()
    stage.settle()
    #expect(stage.violations == [])
    #expect(acts.states.last == .ended)
  }
}
