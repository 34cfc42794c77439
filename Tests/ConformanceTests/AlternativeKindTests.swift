import GestureShapes
import GestureTesting
import GestureViews
import Gestures
import Testing

/// Every kind of recognizer, performed by each of its alternative actions.
struct AlternativeKindTests {
  /// The words of kinds for which no action can replace the gesture; each with its reason.
  ///
  /// None so far. A new kind publishes actions or is listed here.
  private static let withoutActions: [String: String] = [:]

  private static let kinds = RecognizerCatalogue.standard.kinds.map(\.word)

  /// Returns a recognizer that allows everything that its kind can do.
  private static func recognizer(_ word: String) throws -> GestureRecognizer {
    let recognizer = try #require(RecognizerCatalogue.standard.kind(word)).makeRecognizer()
    (recognizer as? SwipeGestureRecognizer)?.direction = [.left, .right, .up, .down]
    (recognizer as? ScreenEdgePanGestureRecognizer)?.edges = .all
    if let stroke = recognizer as? StrokeGestureRecognizer {
      let corner = [Point(0, 0), Point(0, 80), Point(60, 80)]
      let line = [Point(0, 0), Point(90, 10)]
      stroke.templates = TemplateStore([
        StrokeTemplate("corner", points: corner), StrokeTemplate("line", points: line),
        StrokeTemplate("corner", points: corner),
      ])
    }
    recognizer.name = word
    return recognizer
  }

  @Test(arguments: kinds)
  func everyKindPublishesActions(_ word: String) throws {
    let actions = try Self.recognizer(word).alternativeActions
    #expect(actions.isEmpty == (Self.withoutActions[word] != nil))
    #expect(actions.allSatisfy { !$0.name.isEmpty && !$0.id.isEmpty })
    // Nobody can choose between two actions with one name or one key.
    #expect(Set(actions.map(\.name)).count == actions.count)
    let keys = actions.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test(arguments: kinds)
  func everyActionGoesThroughTheStatesOfItsGesture(_ word: String) throws {
    for index in try Self.recognizer(word).alternativeActions.indices {
      let stage = TestStage()
      let view = stage.addView("view", frame: Rect(100, 200, 200, 100))
      let recognizer = try Self.recognizer(word)
      view.addGestureRecognizer(recognizer)
      let acts = Acts(of: recognizer, on: stage)
      let action = recognizer.alternativeActions[index]
      if case .leave = action.effect { continue }
      let result = stage.window.perform(action, on: recognizer, time: stage.now)
      #expect(result.isPerformed, "\(word) \(action.id)")
      #expect(acts.states == Self.states(of: action.effect, word), "\(word) \(action.id)")
      let last = try #require(acts.last)
      try Self.expectValues(of: action.effect, last)
      #expect(acts.all.allSatisfy { $0.values["velocity"] ?? 0 == 0 })
      if case .point = action.effect {
        stage.window.perform(AlternativeAction(.leave), on: recognizer, time: stage.now)
      }
      stage.expectLawful()
    }
  }

  /// The states whose actions are called.
  private static func states(
    of effect: AlternativeAction.Effect,
    _ word: String
  ) -> [GestureRecognizer.State] {
    switch effect {
    case .tap, .swipe, .draw: [.ended]
    case .pressAndHold: [.began, .ended]
    case .point: [.began]
    default: [.began, .changed, .ended]
    }
  }

  /// Checks the values at the last action, which are exactly those of the effect.
  private static func expectValues(of effect: AlternativeAction.Effect, _ act: Acts.Act) throws {
    let middle = Point(100, 50)
    switch effect {
    case .tap(let count, let touches):
      #expect(act["tapCount"] == Double(count) && act["numberOfTouches"] == Double(touches))
      #expect(act.location == middle)
    case .move(let vector), .scroll(let vector):
      #expect(act.translation == vector)
      #expect(act.location == middle + vector)
    case .pullIn(let edge):
      // Across the window of 400 by 800 points.
      let across: Vector =
        switch edge {
        case .left: Vector(400, 0)
        case .right: Vector(-400, 0)
        case .top: Vector(0, 800)
        default: Vector(0, -800)
        }
      #expect(act.translation == across)
    case .zoom(let factor):
      // The zoom of one finger takes the exponential of a logarithm.
      #expect(agree(act["scale"], factor, within: 1e-14))
      #expect(act.location == middle)
    case .turn(let angle): #expect(act["rotation"] == angle)
    case .drawCircle:
      #expect(agree(act["centerX"], 100) && agree(act["centerY"], 50) && agree(act["radius"], 40))
    case .draw: #expect(act["score"] == 1 && act["margin"] == 1)
    case .pressAndHold, .swipe, .point: #expect(act.location == middle)
    case .leave, .custom: break
    }
  }

  @Test func aTransformWithoutDraggingPublishesNoMoves() {
    let transform = TransformGestureRecognizer()
    transform.components = [.scale, .rotation]
    let ids = transform.alternativeActions.map(\.id)
    #expect(ids == ["zoomIn", "zoomOut", "turnLeft", "turnRight"])
  }

  @Test func theNamesOfASwipeAndADrawingAreReported() throws {
    let stage = TestStage()
    let swipe = SwipeGestureRecognizer()
    swipe.direction = [.up, .left]
    var swiped: [SwipeGestureRecognizer.Direction?] = []
    swipe.addAction { swiped.append($0.recognizedDirection) }
    stage.root.addGestureRecognizer(swipe)
    #expect(swipe.alternativeActions.map(\.id) == ["swipeLeft", "swipeUp"])
    for action in swipe.alternativeActions {
      stage.window.perform(action, on: swipe, time: stage.now)
    }
    #expect(swiped == [.left, .up])

    let stroke = try #require(try Self.recognizer("stroke") as? StrokeGestureRecognizer)
    var names: [String?] = []
    var bounds: [Rect?] = []
    stroke.addAction {
      names.append($0.recognizedName)
      bounds.append($0.pathBounds)
    }
    stage.root.addGestureRecognizer(stroke)
    #expect(stroke.alternativeActions.map(\.id) == ["draw:corner", "draw:line"])
    let line = try #require(stroke.alternativeAction("draw:line"))
    stage.window.perform(line, on: stroke, at: Point(200, 300), time: stage.now)
    #expect(names == ["line"])
    #expect(bounds == [Rect(155, 295, 90, 10)])
    stage.expectLawful()
  }

  @Test func pointingLastsFromOneActionToTheNext() throws {
    let stage = TestStage()
    let view = stage.addView("view", frame: Rect(100, 200, 200, 100))
    let hover = HoverGestureRecognizer()
    view.addGestureRecognizer(hover)
    let acts = Acts(of: hover, on: stage)
    let (point, leave) = (AlternativeAction(.point), AlternativeAction(.leave))
    let early = stage.window.perform(leave, on: hover, time: stage.now)
    guard case .refused(.notActive) = early else { return #expect(Bool(false), "\(early)") }
    stage.window.perform(point, on: hover, time: stage.now)
    #expect(hover.state == .began)
    let again = stage.window.perform(point, on: hover, time: stage.now)
    guard case .refused(.busy) = again else { return #expect(Bool(false), "\(again)") }
    stage.window.perform(leave, on: hover, time: stage.now)
    #expect(acts.states == [.began, .ended] && hover.state == .possible)
    // A real pointer elsewhere ends it too.
    stage.window.perform(point, on: hover, time: stage.now)
    stage.window.send(HoverSample(phase: .regionMoved, location: Point(5, 5)), at: stage.now)
    #expect(acts.states == [.began, .ended, .began, .ended])
    stage.expectLawful()
  }

  @Test func aScrollViewPublishesTheAxesAlongWhichItCanScroll() throws {
    let stage = TestStage()
    let scroll = ScrollView(frame: Rect(0, 0, 200, 200))
    scroll.contentSize = Size(200, 1000)
    stage.root.addSubview(scroll)
    let pan = scroll.panGestureRecognizer
    #expect(pan.alternativeActions.map(\.id) == ["scrollUp", "scrollDown"])
    let (up, down) = (pan.alternativeActions[0], pan.alternativeActions[1])
    stage.window.perform(down, on: pan, time: stage.now)
    #expect(scroll.contentOffset == Point(0, 40))
    for _ in 0..<30 { stage.window.perform(down, on: pan, time: stage.now) }
    #expect(scroll.contentOffset == Point(0, 800))
    for _ in 0..<30 { stage.window.perform(up, on: pan, time: stage.now) }
    #expect(scroll.contentOffset == .zero)
    scroll.contentSize = Size(900, 200)
    #expect(pan.alternativeActions.map(\.id) == ["scrollLeft", "scrollRight"])
    stage.expectLawful()
  }
}
