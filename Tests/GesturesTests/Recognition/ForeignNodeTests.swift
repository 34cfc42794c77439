import Gestures
import Testing

/// A node of a fictional toolkit that does not use `GestureViews`.
private final class Node: GestureNode {
  let gestures = GestureAttachments()
  let label: String
  var origin: Point
  var size: Size
  weak var parent: Node?
  var children: [Node] = []
  var story: Story?

  init(_ label: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.label = label
    origin = Point(x, y)
    size = Size(width, height)
  }

  func add(_ child: Node) {
    child.parent = self
    children.append(child)
  }

  var gestureParent: (any GestureNode)? { parent }

  func convertFromWindow(_ point: Point) -> Point {
    (parent?.convertFromWindow(point) ?? point) - (origin - Point.zero)
  }

  /// Returns the deepest node under a point in the parent's coordinates.
  ///
  /// Later children are in front.
  func pick(_ point: Point) -> Node? {
    let inside = point - (origin - Point.zero)
    guard inside.x >= 0, inside.y >= 0, inside.x < size.width, inside.y < size.height else {
      return nil
    }
    for child in children.reversed() {
      if let hit = child.pick(inside) { return hit }
    }
    return self
  }

  func touchesBegan(_ touches: [Touch], with event: TouchEvent) { tell("began", touches) }
  func touchesMoved(_ touches: [Touch], with event: TouchEvent) { tell("moved", touches) }
  func touchesEnded(_ touches: [Touch], with event: TouchEvent) { tell("ended", touches) }
  func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { tell("cancelled", touches) }

  private func tell(_ phase: String, _ touches: [Touch]) {
    for touch in touches {
      let location = touch.location(in: self)
      story?.lines.append("\(label) \(phase) \(Int(location.x)),\(Int(location.y))")
    }
  }
}

/// A list of events that nodes and actions share.
private final class Story {
  var lines: [String] = []
}

/// The screen of the fictional toolkit.
private final class Screen: GestureHost {
  let engine = GestureEngine()
  let root = Node("root", 0, 0, 400, 800)
  let story = Story()

  init() {
    root.story = story
  }

  func hitTest(_ point: Point) -> (any GestureNode)? { root.pick(point) }
  func contains(_ node: any GestureNode) -> Bool { node.isInside(root) }
  var gestureBounds: Rect { Rect(0, 0, 400, 800) }

  func touch(_ phase: TouchPhase, _ x: Double, _ y: Double, at seconds: Double) {
    engine.send(
      .touches([TouchSample(id: 1, phase: phase, location: Point(x, y))]),
      at: Timestamp(seconds: seconds),
      host: self
    )
  }
}

/// Recognizers work on any class that adopts the protocols, without a view of this package.
struct ForeignNodeTests {
  /// Creates a screen with a box at (100, 100), which contains a knob at (10, 20).
  private func makeScreen() -> (screen: Screen, box: Node, knob: Node) {
    let screen = Screen()
    let box = Node("box", 100, 100, 200, 200)
    let knob = Node("knob", 10, 20, 50, 50)
    screen.root.add(box)
    box.add(knob)
    box.story = screen.story
    knob.story = screen.story
    return (screen, box, knob)
  }

  @Test func aTapFiresInTheNodesOwnCoordinates() {
    let (screen, box, _) = makeScreen()
    let story = screen.story
    let tap = TapGestureRecognizer { tap in
      let location = tap.location(in: tap.node)
      story.lines.append("tap \(Int(location.x)),\(Int(location.y))")
    }
    box.addGestureRecognizer(tap)
    screen.touch(.began, 250, 260, at: 0)
    screen.touch(.ended, 250, 260, at: 0.1)
    #expect(story.lines == ["box began 150,160", "box cancelled 150,160", "tap 150,160"])
  }

  @Test func anAncestorsPanTakesATouchFromTheNodeItHit() {
    let (screen, box, _) = makeScreen()
    let story = screen.story
    box.addGestureRecognizer(
      PanGestureRecognizer {
        story.lines.append("pan \($0.state) \(Int($0.translation(in: nil).dx))")
      }
    )
    screen.touch(.began, 115, 125, at: 0)
    screen.touch(.moved, 120, 125, at: 0.02)
    // A pan begins after 10 points, which are subtracted from its translation.
    screen.touch(.moved, 130, 125, at: 0.04)
    screen.touch(.moved, 150, 125, at: 0.06)
    screen.touch(.ended, 150, 125, at: 0.08)
    #expect(
      story.lines == [
        "knob began 5,5", "knob moved 10,5", "knob cancelled 20,5", "pan began 5",
        "pan changed 25", "pan ended 25",
      ]
    )
  }

  @Test func theDeeperOfTwoTapsWins() {
    let (screen, box, knob) = makeScreen()
    let story = screen.story
    let outer = TapGestureRecognizer { _ in story.lines.append("outer") }
    box.addGestureRecognizer(outer)
    knob.addGestureRecognizer(TapGestureRecognizer { _ in story.lines.append("inner") })
    screen.touch(.began, 115, 125, at: 0)
    screen.touch(.ended, 115, 125, at: 0.1)
    #expect(story.lines == ["knob began 5,5", "knob cancelled 5,5", "inner"])
    guard outer.failureReason?.kind == .lostTo else {
      Issue.record("the outer tap should have lost, not \(String(describing: outer.failureReason))")
      return
    }
  }

  @Test func aTapWaitsForTheDoubleTapOfAnotherNode() {
    let (screen, box, knob) = makeScreen()
    let story = screen.story
    let double = TapGestureRecognizer { _ in story.lines.append("double") }
    double.numberOfTapsRequired = 2
    let single = TapGestureRecognizer { _ in story.lines.append("single") }
    single.require(toFail: double)
    knob.addGestureRecognizer(double)
    box.addGestureRecognizer(single)
    screen.touch(.began, 115, 125, at: 0)
    screen.touch(.ended, 115, 125, at: 0.1)
    #expect(story.lines == ["knob began 5,5"])
    let deadline = Timestamp(seconds: 0.1 + GestureSettings().finger.tap.maximumGap)
    #expect(screen.engine.nextDeadline == deadline)
    screen.engine.send(.time, at: deadline, host: screen)
    #expect(story.lines == ["knob began 5,5", "knob cancelled 5,5", "single"])
  }

  @Test func aNodeThatGoesTakesItsRecognizersWithIt() {
    let screen = Screen()
    let tap = TapGestureRecognizer()
    do {
      let node = Node("gone", 0, 0, 10, 10)
      node.addGestureRecognizer(tap)
      #expect(tap.node === node)
    }
    #expect(tap.node == nil)
    screen.touch(.began, 5, 5, at: 0)
    screen.touch(.ended, 5, 5, at: 0.1)
    #expect(tap.state == .possible)
  }

  @Test func aDragOnANodeThatLeavesIsCancelledAtTheNextCall() {
    let (screen, box, knob) = makeScreen()
    let story = screen.story
    knob.addGestureRecognizer(PanGestureRecognizer { story.lines.append("pan \($0.state)") })
    screen.touch(.began, 115, 125, at: 0)
    screen.touch(.moved, 135, 125, at: 0.02)
    #expect(story.lines.last == "pan began")
    box.children = []
    knob.parent = nil
    screen.engine.nodeLeftWindow()
    screen.touch(.moved, 155, 125, at: 0.04)
    #expect(story.lines.last == "pan cancelled")
    screen.touch(.moved, 175, 125, at: 0.06)
    screen.touch(.ended, 175, 125, at: 0.08)
    #expect(story.lines.last == "pan cancelled")
  }

  @Test func aScreenThatIsAPlaceMayGoBeforeItsEngine() {
    var screen: PlaceScreen? = PlaceScreen()
    guard let engine = screen?.engine else { return }
    let down = TouchSample(id: 1, phase: .began, location: Point(5, 5))
    if let screen { engine.send(.touches([down]), at: .zero, host: screen) }
    let touch = engine.touches.first
    #expect(touch?.gestureRecognizers.isEmpty == true)
    screen = nil
    let other = Screen()
    engine.send(
      .touches([TouchSample(id: 1, phase: .moved, location: Point(9, 5))]),
      at: Timestamp(seconds: 0.1),
      host: other
    )
    engine.send(.cancel(), at: Timestamp(seconds: 0.2), host: other)
    #expect(engine.touches.isEmpty)
  }

  @Test func aListThatIsKeptKnowsNoNodeThatIsGone() {
    let tap = TapGestureRecognizer()
    var node: Node? = Node("gone", 0, 0, 10, 10)
    node?.addGestureRecognizer(tap)
    let kept = node?.gestures
    node = nil
    #expect(tap.node == nil)
    let other = Node("other", 0, 0, 10, 10)
    other.addGestureRecognizer(tap)
    #expect(tap.node === other)
    #expect(kept?.recognizers.isEmpty == true)
  }
}

/// A root that is both a node and a host.
private final class PlaceScreen: GestureNode, GestureHost {
  let engine = GestureEngine()
  let gestures = GestureAttachments()
  var gestureParent: (any GestureNode)? { nil }
  var gestureBounds: Rect { Rect(0, 0, 400, 800) }

  func convertFromWindow(_ point: Point) -> Point { point }
  func hitTest(_ point: Point) -> (any GestureNode)? { self }
  func contains(_ node: any GestureNode) -> Bool { node.isInside(self) }
}
