import GestureTesting
import GestureViews
import Gestures
import Testing

/// The members of touches and events.
struct TouchMemberTests {
  private func sample(_ phase: TouchPhase, _ x: Double) -> TouchSample {
    TouchSample(id: 1, phase: phase, location: Point(x, 50))
  }

  @Test func aTouchIsOneObjectFromDownToUp() {
    let stage = TestStage()
    let box = stage.addView("box", frame: Rect(40, 40, 100, 100))
    let spy = stage.attach(SpyRecognizer(), "spy")
    spy.cancelsTouchesInView = false
    var seen: [ObjectIdentifier] = []
    var lines: [String] = []
    let note: SpyRecognizer.Reaction = { _, touches, _ in
      let touch = touches[0]
      seen.append(ObjectIdentifier(touch))
      let here = touch.location(in: box)
      let before = touch.previousLocation(in: nil)
      lines.append("\(touch.phase) \(here.x) \(before.x) \(touch.timestamp.seconds)")
      #expect(touch.view === box)
      #expect(touch.window === stage.window)
    }
    spy.onBegan = note
    spy.onMoved = note
    spy.onEnded = { spy, touches, event in
      note(spy, touches, event)
      spy.state = .failed
    }
    let finger = stage.finger(1).down(at: Point(50, 50)).hold(for: 0.5).jump(to: Point(60, 50))
    // The view and the window stay the same when the finger leaves them.
    finger.jump(to: Point(900, 50)).up()
    #expect(Set(seen).count == 1)
    #expect(
      lines == [
        "began 10.0 50.0 0.0", "moved 20.0 50.0 0.5", "moved 860.0 60.0 0.5",
        "ended 860.0 900.0 0.5",
      ]
    )
    stage.expectLawful()
  }

  @Test func theRecognizersOfATouchShrinkAsTheyFinish() {
    let stage = TestStage()
    let pan = stage.attach(PanGestureRecognizer(), "pan")
    let press = stage.attach(LongPressGestureRecognizer(), "press")
    let finger = stage.finger(1).down(at: Point(50, 50))
    let touch = stage.window.engine.touches[0]
    #expect(touch.gestureRecognizers.map { $0.name } == ["pan", "press"])
    finger.jump(to: Point(90, 50))
    #expect(touch.gestureRecognizers.map { $0.name } == ["pan"])
    #expect(press.failureReason != nil)
    #expect(stage.window.engine.currentEvent.touches(for: pan).count == 1)
    #expect(stage.window.engine.currentEvent.touches(for: press).isEmpty)
    finger.up()
    #expect(touch.gestureRecognizers.isEmpty)
    stage.expectLawful()
  }

  @Test func tapsInARowAreCounted() {
    let stage = TestStage()
    func down(at x: Double) -> Int {
      stage.finger(1).down(at: Point(x, 50))
      return stage.window.engine.touches[0].tapCount
    }
    #expect(down(at: 50) == 1)
    stage.finger(1).up()
    stage.wait(0.35)
    #expect(down(at: 95) == 2)
    stage.finger(1).up()
    stage.wait(0.36)
    #expect(down(at: 95) == 1)
    stage.finger(1).up()
    #expect(down(at: 141) == 1)
    // A long movement or a long hold ends the count.
    stage.finger(1).jump(to: Point(187, 50))
    #expect(stage.window.engine.touches[0].tapCount == 0)
    stage.finger(1).up()
    #expect(down(at: 187) == 1)
    stage.finger(1).up()
    stage.expectLawful()
  }

  @Test func coalescedTouchesEndWithACopyOfTheMainOne() {
    let stage = TestStage()
    let spy = stage.attach(SpyRecognizer(), "spy")
    var coalesced: [Double] = []
    var predicted: [Double] = []
    var counts: [Int] = []
    spy.onMoved = { _, touches, event in
      counts.append(touches.count)
      let copies = event.coalescedTouches(for: touches[0]) ?? []
      coalesced = copies.map { $0.location(in: nil).x }
      #expect(copies.last !== touches[0])
      #expect(copies.last?.timestamp == touches[0].timestamp)
      predicted = (event.predictedTouches(for: touches[0]) ?? []).map { $0.location(in: nil).x }
      if let resting = event.allTouches.first(where: { $0.id == 2 }) {
        #expect(event.coalescedTouches(for: resting) == nil)
        #expect(event.predictedTouches(for: resting) == nil)
      }
    }
    stage.finger(2).down(at: Point(300, 300))
    stage.finger(1).down(at: Point(50, 50))
    stage.wait(0.03)
    var moved = sample(.moved, 80)
    moved.coalesced = [
      CoalescedSample(time: Timestamp(seconds: 0.01), location: Point(60, 50)),
      CoalescedSample(time: Timestamp(seconds: 0.02), location: Point(70, 50)),
    ]
    moved.predicted = [CoalescedSample(time: Timestamp(seconds: 0.04), location: Point(90, 50))]
    stage.send([moved])
    #expect(coalesced == [60, 70, 80])
    #expect(predicted == [90])
    stage.wait(0.01)
    // Of several moves in one call, the last is delivered without predictions.
    stage.send([sample(.moved, 85), sample(.moved, 95)])
    #expect(coalesced == [85, 95])
    #expect(predicted == [])
    stage.finger(1).jump(to: Point(100, 50))
    #expect(coalesced == [100])
    #expect(counts == [1, 1, 1])
    stage.cancelAll()
    stage.expectLawful()
  }

  @Test func anEventListsItsTouchesByViewAndWindow() {
    let stage = TestStage()
    let left = stage.addView("left", frame: Rect(0, 0, 200, 200))
    let right = stage.addView("right", frame: Rect(200, 0, 200, 200))
    stage.fingers([1, 2]).down(at: [Point(50, 50), Point(250, 50)])
    let event = stage.window.engine.currentEvent
    #expect(event.type == .touches)
    #expect(event.touches(for: left).map { $0.id } == [1])
    #expect(event.touches(for: right).map { $0.id } == [2])
    #expect(event.touches(for: stage.window).map { $0.id } == [1, 2])
    stage.fingers([1, 2]).up()
    stage.expectLawful()
  }

  @Test func anExclusiveViewKeepsOthersOutAndIsKeptOut() {
    let stage = TestStage()
    stage.options = [.views, .actions]
    let left = stage.addView("left", frame: Rect(0, 0, 200, 200))
    stage.addView("right", frame: Rect(200, 0, 200, 200))
    left.isExclusiveTouch = true
    let tap = stage.attach(makeTap(), "tap")
    tap.cancelsTouchesInView = false
    stage.finger(1).down(at: Point(50, 50))
    stage.finger(2).down(at: Point(250, 50)).up()
    stage.finger(1).up()
    stage.finger(2).down(at: Point(250, 50))
    stage.finger(1).down(at: Point(50, 50)).up()
    stage.finger(2).up()
    let views = stage.takeBrief().filter { $0.contains("view") }
    #expect(
      views == [
        "0.000 view left began 1", "0.000 view left ended 1", "0.000 view right began 2",
        "0.000 view right ended 2",
      ]
    )
    stage.expectLawful()
  }

  @Test func aPlainViewForwardsTheSameSetUpToTheWindow() {
    let stage = TestStage()
    let journal = Journal()
    let outer = stage.addSpy("outer", Rect(0, 0, 400, 400), journal)
    let inner = View(frame: Rect(0, 0, 200, 200))
    outer.addSubview(inner)
    stage.finger(1).down(at: Point(50, 50)).jump(to: Point(60, 50)).up()
    #expect(
      journal.take() == [
        "outer began 0.000 50.000 50.000", "outer moved 0.000 60.000 50.000",
        "outer ended 0.000 60.000 50.000",
      ]
    )
    stage.expectLawful()
  }
}
