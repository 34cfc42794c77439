import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rules 74 and 125 to 129: the view under a finger leaves the window.
@Suite("Conformance: views that leave under a finger")
struct LeavingRuleTests {
  private let stage = TestStage(size: Size(400, 800))
  private let list: View
  private let row: View

  init() {
    stage.onViolation = { Issue.record(Comment(rawValue: $0)) }
    list = stage.addView("list", frame: Rect(0, 0, 400, 800))
    row = stage.addView("row", frame: Rect(0, 0, 400, 400), in: list)
    stage.options = [.actions, .failures, .views]
  }

  private func recreate() {
    row.removeFromSuperview()
    stage.addView("new", frame: row.frame, in: list)
  }

  private var story: [String] {
    stage.takeBrief().map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  // MARK: - 125

  @Test("Rule 125: A row that is created anew at 20 ms costs the tap above it nothing.")
  func aTapAboveKeepsItsTouch() {
    stage.attach(makeTap(), "tap", to: list)
    let finger = stage.finger(1).down(at: Point(50, 50)).hold(for: 0.02)
    recreate()
    finger.hold(for: 0.02).up()
    #expect(story == ["view row began 1", "view row cancelled 1", "tap ended"])
    #expect(stage.window.repairs == StreamRepairs())
  }

  @Test("Rule 125: Nor does it cost anything else above it.")
  func otherGesturesAboveKeepTheirTouches() {
    let kinds: [(String, GestureRecognizer, (TestStage) -> Void)] = [
      (
        "double", makeTap(2),
        { stage in
          stage.finger(1).up()
          stage.wait(0.1)
          stage.tap(at: Point(50, 50))
        }
      ),
      ("press", LongPressGestureRecognizer(), { stage in stage.finger(1).hold(for: 0.6).up() }),
      (
        "pan", PanGestureRecognizer(),
        { stage in
          stage.finger(1).move(by: Vector(0, 90), over: 0.1).up()
        }
      ),
      (
        "swipe", SwipeGestureRecognizer(),
        { stage in
          stage.finger(1).move(by: Vector(120, 0), over: 0.1).up()
        }
      ),
      (
        "pinch", PinchGestureRecognizer(),
        { stage in
          stage.finger(2).down(at: Point(250, 50))
          stage.finger(2).move(by: Vector(100, 0), over: 0.1)
          stage.fingers([1, 2]).up()
        }
      ),
    ]
    for (name, recognizer, perform) in kinds {
      stage.attach(recognizer, name, to: list)
      let row = stage.addView("fresh", frame: Rect(0, 0, 400, 100), in: list)
      stage.finger(1).down(at: Point(50, 50)).hold(for: 0.02)
      row.removeFromSuperview()
      stage.wait(0.02)
      #expect(recognizer.numberOfTouches == 1, "\(name)")
      perform(stage)
      stage.settle()
      #expect(story.contains("\(name) ended"), "\(name)")
      list.removeGestureRecognizer(recognizer)
      stage.wait(1)
    }
  }

  @Test("Rule 125: A scroll view scrolls on from a row or a control that left, told or not.")
  func aScrollViewKeepsItsTouch() {
    for (rest, isControl) in [(0.02, false), (0.2, false), (0.02, true), (0.2, true)] {
      let scroll = ScrollView(frame: Rect(0, 0, 400, 800))
      scroll.contentSize = Size(400, 3000)
      stage.root.addSubview(scroll)
      let cell: View =
        isControl ? Button(frame: Rect(0, 0, 400, 100)) { _ in } : View(frame: Rect(0, 0, 400, 100))
      scroll.addSubview(cell)
      let finger = stage.finger(1).down(at: Point(50, 80)).hold(for: rest)
      cell.removeFromSuperview()
      finger.move(by: Vector(0, -60), over: 0.1)
      #expect(agree(scroll.contentOffset.y, 50))
      finger.up()
      stage.settle()
      scroll.removeFromSuperview()
    }
  }

  @Test("Rule 125: A view that removes itself in touchesBegan is the same case.")
  func aViewThatRemovesItself() {
    final class Shy: View {
      override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
        removeFromSuperview()
      }
      var cancelled = 0
      override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { cancelled += 1 }
    }
    let shy = Shy(frame: Rect(0, 0, 400, 100))
    list.addSubview(shy)
    stage.attach(makeTap(), "tap", to: list)
    stage.tap(at: Point(50, 50))
    #expect(story.filter { !$0.hasPrefix("view") } == ["tap ended"])
    #expect(shy.cancelled == 1)
  }

  @Test("Rule 125: A blocked recognizer above recognizes when the one that leaves fails.")
  func aBlockedRecognizerAbove() {
    let swipe = stage.attach(SwipeGestureRecognizer(), "swipe", to: row)
    let pan = stage.attach(PanGestureRecognizer(), "pan", to: list)
    pan.require(toFail: swipe)
    let finger = stage.finger(1).down(at: Point(50, 50)).jump(to: Point(60, 50))
    #expect(pan.isBlocked)
    recreate()
    finger.jump(to: Point(80, 50)).up()
    #expect(
      story == [
        "view row began 1", "view row moved 1", "swipe failed cancelledBySystem",
        "view row cancelled 1", "pan began", "pan changed", "pan ended",
      ]
    )
  }

  // MARK: - 126

  @Test("Rule 126: What leaves loses the touch: the view, and its recognizers and those below.")
  func whatLeavesLosesTheTouch() {
    let inner = stage.addView("inner", frame: Rect(0, 0, 400, 100), in: row)
    for (name, view) in [("own", inner), ("middle", row)] {
      stage.attach(LongPressGestureRecognizer(), name, to: view)
    }
    let press = stage.attach(LongPressGestureRecognizer(), "press", to: list)
    press.minimumPressDuration = 1
    let finger = stage.finger(1).down(at: Point(50, 50)).hold(for: 0.02)
    row.removeFromSuperview()
    finger.hold(for: 1.2).up()
    #expect(
      Set(story) == [
        "view inner began 1", "own failed cancelledBySystem", "middle failed cancelledBySystem",
        "view inner cancelled 1", "press began", "press ended",
      ]
    )
  }

  @Test("Rule 126: Of several fingers only those of the view that left lose it.")
  func oneOfTwoFingers() {
    let other = stage.addView("other", frame: Rect(0, 400, 400, 400), in: list)
    let pinch = stage.attach(PinchGestureRecognizer(), "pinch", to: list)
    pinch.cancelsTouchesInView = false
    stage.fingers([1, 2]).down(at: [Point(50, 350), Point(50, 450)])
    recreate()
    stage.finger(2).jump(to: Point(50, 600))
    #expect(pinch.numberOfTouches == 2)
    #expect(stage.window.engine.touches.map { $0.view === other } == [false, true])
    stage.fingers([1, 2]).up()
    #expect(
      story == [
        "view row began 1", "view other began 2", "view row cancelled 1", "pinch began",
        "view other moved 2", "pinch ended", "view other ended 2",
      ]
    )
  }

  // MARK: - 127

  @Test("Rule 127: The touch has no view from then on, and stays a touch of the window.")
  func whatTheTouchSays() {
    let spy = stage.attach(SpyRecognizer(), "spy", to: list)
    var seen: [String] = []
    let stage = stage
    let row = row
    spy.onMoved = { spy, touches, event in
      let touch = touches[0]
      seen.append(
        "\(touch.view == nil) \(touch.window === stage.window) \(touch.phase) "
          + "\(event.touches(for: row).count) \(event.touches(for: stage.window).count) "
          + "\(event.touches(for: spy).count) \(touch.gestureRecognizers.count)"
      )
    }
    spy.onEnded = { spy, _, _ in spy.state = .failed }
    let finger = stage.finger(1).down(at: Point(50, 50))
    finger.jump(to: Point(60, 50))
    recreate()
    finger.jump(to: Point(70, 50)).up()
    #expect(seen == ["false true moved 1 1 1 1", "true true moved 0 1 1 1"])
    #expect(stage.window.engine.touches.isEmpty)
  }

  @Test("Rule 127: A finger of which nothing is left stays down until it lifts.")
  func aFingerOfWhichNothingIsLeft() {
    let finger = stage.finger(1).down(at: Point(50, 50))
    list.removeFromSuperview()
    finger.jump(to: Point(80, 50))
    #expect(stage.window.engine.touches.count == 1)
    stage.window.resync([TouchSample(id: 1, phase: .moved, location: Point(90, 50))], at: stage.now)
    finger.up()
    #expect(stage.window.engine.touches.isEmpty)
    #expect(stage.window.repairs.lostUps == 0)
    #expect(story == ["view row began 1", "view row cancelled 1"])
  }

  @Test("Rule 128: A view that is back by the next event loses nothing; later it gets nothing.")
  func viewsThatComeBack() {
    let other = stage.addView("other", frame: Rect(0, 400, 400, 400))
    let finger = stage.finger(1).down(at: Point(50, 50))
    other.addSubview(row)
    finger.jump(to: Point(52, 50))
    row.removeFromSuperview()
    finger.jump(to: Point(54, 50))
    list.addSubview(row)
    finger.jump(to: Point(56, 50)).up()
    #expect(story == ["view row began 1", "view row moved 1", "view row cancelled 1"])
  }

  @Test("Rule 128: A view that asks for nothing any more vetoes nothing.")
  func aViewThatLeftVetoesNothing() {
    let button = Button(frame: Rect(0, 0, 400, 100)) { _ in }
    list.addSubview(button)
    stage.attach(makeTap(), "tap", to: list)
    let finger = stage.finger(1).down(at: Point(50, 50))
    button.removeFromSuperview()
    finger.up()
    #expect(story.filter { !$0.hasPrefix("view") } == ["tap ended"])
  }

  // MARK: - 129

  @Test("Rule 129: What a view was not told of is not cancelled either.")
  func delayedTouches() {
    let double = stage.attach(makeTap(2), "double", to: list)
    double.delaysTouchesBegan = true
    let finger = stage.finger(1).down(at: Point(50, 50))
    recreate()
    finger.up()
    stage.settle()
    #expect(story.filter { $0.hasPrefix("view") } == [])
  }

  @Test("Rule 129: A lift that waits for a double tap is cancelled in a view that leaves.")
  func delayedLifts() {
    for delaysBegan in [false, true] {
      let double = stage.attach(makeTap(2), "double", to: list)
      double.delaysTouchesBegan = delaysBegan
      let old = stage.addView("old", frame: row.frame, in: list)
      stage.finger(1).down(at: Point(50, 50)).up()
      old.removeFromSuperview()
      stage.settle()
      let told = story.filter { $0.hasPrefix("view") }
      #expect(told == (delaysBegan ? [] : ["view old began 1", "view old cancelled 1"]))
      list.removeGestureRecognizer(double)
    }
  }

  @Test("Rule 129: A control that leaves before the content delay is over sends nothing.")
  func aControlBeforeTheContentDelay() {
    for rest in [0.05, 0.2] {
      let scroll = ScrollView(frame: Rect(0, 0, 400, 800))
      scroll.contentSize = Size(400, 3000)
      stage.root.addSubview(scroll)
      let button = Button(frame: Rect(0, 0, 400, 100))
      var events: [String] = []
      for (event, name) in [
        (Control.Events.touchDown, "down"), (.touchUpInside, "up"), (.touchCancel, "cancel"),
      ] {
        button.addAction(for: event) { _ in events.append(name) }
      }
      scroll.addSubview(button)
      let finger = stage.finger(1).down(at: Point(50, 50)).hold(for: rest)
      button.removeFromSuperview()
      finger.hold(for: 0.3).up()
      stage.settle()
      // Always a pair, or nothing.
      #expect(events == (rest < 0.15 ? [] : ["down", "cancel"]))
      #expect(!button.isHighlighted && !button.isTracking)
      scroll.removeFromSuperview()
    }
  }
}
