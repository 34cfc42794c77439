// The Swift of the articles about bounds, takeovers, releases and edges: `SnippetTests` compares them.

import GestureTesting
import GestureViews
import Gestures
import Testing

struct BoundsSnippetTests {
  @Test func theFingerThatIsLeftTurns() {
    let stage = TestStage()
    let view = stage.addView("scene", frame: stage.root.bounds)
    view.isMultipleTouchEnabled = true
    let turn = PanGestureRecognizer()
    turn.maximumNumberOfTouches = 1
    turn.beginsWithRemainingTouches = true
    view.addGestureRecognizer(turn)
    view.addGestureRecognizer(PinchGestureRecognizer())
    stage.fingers([1, 2]).down(at: [Point(160, 400), Point(240, 400)])
      .move(to: [Point(100, 460), Point(300, 340)], over: 0.3)
    stage.finger(1).up()
    stage.finger(2).move(to: Point(360, 340), over: 0.2)
    #expect(turn.translation(in: nil) == Vector(50, 0))
    stage.finger(2).up()
  }

  @Test func aSlideLeavesSteeperDrags() {
    let stage = TestStage()
    let slide = PanGestureRecognizer()
    slide.room = .init(up: 0, down: 0)
    slide.maximumAngle = .pi / 6
    stage.root.addGestureRecognizer(slide)
    stage.perform(.drag([Point(300, 300), Point(200, 220)], over: 0.3))
    #expect(slide.failureReason?.kind == .offAxis)
    stage.perform(.drag([Point(300, 300), Point(200, 260)], over: 0.3))
    #expect(slide.failureReason == nil)
  }

  private final class Page {
    var offset = 40.0
  }

  @Test func zoomedContentTurnsThePageAtItsEnd() {
    let stage = TestStage()
    let view = stage.addView("photo", frame: stage.root.bounds)
    let photo = PanGestureRecognizer()
    view.addGestureRecognizer(photo)
    var pages: [Vector] = []
    stage.root.onPan { pages.append($0.translation(in: nil)) }
    let page = Page()
    photo.boundPolicy = .handOver
    photo.onRoom = { _ in
      // 300 points of the photo are hidden: `offset` of them to the left, the others to the right.
      .init(left: 300 - page.offset, right: page.offset, up: 0, down: 0)
    }
    stage.perform(.drag([Point(100, 300), Point(200, 300)], over: 0.5))
    // 10 points of hysteresis and 40 of the photo; the pager has the rest.
    #expect(abs((pages.last?.dx ?? 0) - 50) < 1e-9, "\(pages)")
  }

  @Test func aSheetAndItsListShareADrag() {
    let stage = TestStage()
    let sheet = stage.addView("sheet", frame: Rect(0, 300, 400, 500))
    let list = ScrollView(frame: Rect(0, 0, 400, 500))
    list.contentSize = Size(400, 1500)
    sheet.addSubview(list)
    let sheetPan = PanGestureRecognizer()
    sheet.addGestureRecognizer(sheetPan)
    var raised = 0.0
    var start = 0.0
    sheetPan.addAction { pan in
      if pan.state == .began { start = raised }
      raised = start - pan.translation(in: nil).dy
    }
    sheetPan.boundPolicy = .handOver
    list.panGestureRecognizer.boundPolicy = .handOver
    list.panGestureRecognizer.require(toFail: sheetPan)
    sheetPan.onRoom = { _ in
      // A list that is scrolled goes first on the way down, unless it gives the drag away.
      let listGoesFirst = list.contentOffset.y > 0.5 && !list.isDragging
      return .init(left: 0, right: 0, up: 150 - raised, down: listGoesFirst ? 0 : raised)
    }
    let finger = stage.finger(1).down(at: Point(200, 700)).move(by: Vector(0, -260), over: 0.5)
    // 10 points of hysteresis and 150 of the sheet; the list has the rest.
    #expect(abs(raised - 150) < 1e-9 && abs(list.contentOffset.y - 100) < 1e-9)
    finger.move(by: Vector(0, 220), over: 0.5)
    #expect(abs(raised - 30) < 1e-9 && list.contentOffset.y == 0)
    finger.hold(for: 0.2).up()
  }

  @Test func aScrollViewHandsOverToo() {
    let page = ScrollView()
    page.panGestureRecognizer.boundPolicy = .handOver
    #expect(page.panGestureRecognizer.boundPolicy == .handOver)
  }

  @Test func aSecondFingerTakesOver() {
    let stage = TestStage()
    var homecomings = 0
    func goBack() { homecomings += 1 }
    let photo = stage.addView("photo", frame: Rect(50, 200, 300, 300), in: stage.root)
    let start = photo.center
    var zoom = 1.0
    let drag = photo.onPan { pan in
      photo.center += pan.translation(in: photo.superview)
      pan.setTranslation(.zero, in: photo.superview)
    }
    let pinch = photo.onPinch { pinch in
      zoom *= pinch.scale
      pinch.scale = 1
    }
    pinch.takeOver(from: drag)
    drag.addAction { drag in
      // Leave the photo where it is: the pinch goes on from there.
      if drag.state == .cancelled, drag.failureReason?.kind != .takenOver { goBack() }
    }
    let first = stage.finger(1).down(at: Point(100, 300)).hold(for: 0.02).jump(to: Point(130, 300))
    let second = stage.finger(2).down(at: Point(200, 300)).hold(for: 0.02)
    second.jump(to: Point(230, 300)).hold(for: 0.02).up()
    first.up()
    #expect(photo.center != start && zoom != 1)
    #expect(homecomings == 0)
  }

  @Test func aPullRefreshes() {
    let stage = TestStage()
    let list = stage.root
    var (offset, haptics, refreshes) = (0.0, 0, 0)
    var motion: SpringMotion?
    var pull = CommitOnRelease(direction: Vector(0, 1), distance: 80)
    list.onPan { pan in
      switch pull.follow(pan) {
      case .dragged(let crossing):
        offset = pull.shown
        if crossing == .crossed { haptics += 1 }
      case .released(let outcome):
        if outcome.commits { refreshes += 1 }
        motion = outcome.motion
      }
    }
    stage.perform(.drag([Point(100, 100), Point(100, 160)], over: 0.6))
    #expect(refreshes == 0 && haptics == 0 && offset == 50)
    #expect(motion?.target == 0)
    stage.perform(.drag([Point(100, 100), Point(100, 210)], over: 0.6))
    #expect(refreshes == 1 && haptics == 1)
    #expect(motion?.target == 80)
    #expect(offset > 80 && offset < 100, "it resists beyond the distance")
  }

  @Test func edgesHaveSectionsAndCorners() {
    let stage = TestStage()
    let keyboard = ScreenEdgePanGestureRecognizer()
    let notes = ScreenEdgePanGestureRecognizer()
    keyboard.edges = .bottom
    keyboard.section = .middle

    notes.corners = .bottomRight

    let size = stage.window.bounds.size
    stage.root.addGestureRecognizer(keyboard)
    stage.root.addGestureRecognizer(notes)
    var story: [String] = []
    keyboard.addAction { if $0.state == .began { story.append("keyboard") } }
    notes.addAction { if $0.state == .began { story.append("notes") } }
    for x in [size.width / 2, size.width - 30] {
      stage.perform(.drag([Point(x, size.height - 5), Point(x, size.height - 100)], over: 0.3))
    }
    #expect(story == ["keyboard", "notes"])
  }
}
