import GestureComposition
import GestureTesting
import GestureViews
import Gestures
import Testing

/// Sequences in a test that belongs to no actor.
struct GestureEventsTests {
  let stage = TestStage()
  let view: View

  init() { view = stage.addView("view", frame: Rect(50, 50, 300, 300)) }

  @Test func eventsAreValuesInTheOrderOfTheGesture() async {
    var taps = view.taps.makeAsyncIterator()
    stage.tap(at: Point(100, 100))
    stage.tap(at: Point(120, 100))
    let first = await taps.next()
    let second = await taps.next()
    #expect(first?.location == Point(50, 50) && first?.count == 1)
    #expect(second?.location == Point(70, 50))
    #expect((second?.time ?? .zero) > (first?.time ?? .zero))
  }

  @Test func changesThatWaitBecomeOneAndBeginningsAndEndsStay() async {
    var pans = view.pans.makeAsyncIterator()
    for _ in 0..<3 {
      stage.perform(.drag([Point(100, 100), Point(200, 100)], over: 0.5))
      stage.wait(0.5)
    }
    stage.finger(1).down(at: Point(100, 100)).move(by: Vector(60, 0), over: 0.2).cancel()
    var states: [GestureRecognizer.State] = []
    var lastChange: PanEvent?
    while states.count < 12, let event = await pans.next() {
      states.append(event.state)
      if event.state == .changed { lastChange = event }
    }
    let ended: [GestureRecognizer.State] = [.began, .changed, .ended]
    #expect(states == ended + ended + ended + [.began, .changed, .cancelled])
    // The newest change stays: 60 points less the hysteresis of 10.
    #expect(lastChange?.translation == Vector(50, 0))
  }

  @Test func everyKindOfEventArrives() async {
    var pinches = view.pinches.makeAsyncIterator()
    var rotations = view.rotations.makeAsyncIterator()
    var presses = view.presses.makeAsyncIterator()
    stage.perform(.pinch(at: Point(200, 200), from: 80, to: 160, over: 0.3))
    stage.wait(1)
    stage.perform(.rotate(at: Point(200, 200), by: 1, radius: 60, over: 0.3))
    stage.wait(1)
    stage.press(at: Point(100, 100), for: 0.8)
    stage.wait(1)
    #expect(await pinches.next()?.state == .began)
    #expect((await pinches.next()?.scale ?? 0) > 1.5)
    #expect(await rotations.next()?.state == .began)
    #expect((await rotations.next()?.rotation ?? 0) > 0.5)
    #expect(await presses.next()?.location == Point(50, 50))
    var swipes = view.swipes.makeAsyncIterator()
    stage.perform(.drag([Point(100, 100), Point(300, 100)], over: 0.15))
    #expect(await swipes.next()?.direction == .right)
  }

  @Test func aComposedGestureIsASequence() async {
    let lift = LongPressGesture(minimumDuration: 0.4).sequenced(before: DragGesture())
    var events = view.gestures(of: lift, name: "lift").makeAsyncIterator()
    #expect(view.gestureRecognizers.compactMap(\.name) == ["lift.longPress", "lift.drag"])
    stage.finger(1).down(at: Point(100, 100)).hold(for: 0.5)
      .move(by: Vector(60, 0), over: 0.3).up()
    stage.wait(1)
    stage.finger(1).down(at: Point(100, 100)).move(by: Vector(60, 0), over: 0.3).up()
    #expect(await events.next() == .began(.first(true)))
    guard case .changed(.second(true, let drag?)) = await events.next() else {
      Issue.record("the newest change has the drag")
      return
    }
    #expect(drag.translation.dx == 60)
    guard case .ended(.second(true, let end?)) = await events.next() else {
      Issue.record("the end has the drag")
      return
    }
    #expect(end.translation == Vector(60, 0))
    #expect(await events.next() == .began(.first(true)))
    #expect(await events.next() == .cancelled)
  }

  @Test func anyRecognizerIsASequence() async {
    let make = {
      let tap = TapGestureRecognizer()
      tap.numberOfTouchesRequired = 2
      return tap
    }
    var taps = view.gestures(of: make, reading: { $0.numberOfTouches }).makeAsyncIterator()
    stage.tap(at: Point(200, 200), fingers: 2)
    #expect(await taps.next() == 2)
  }

  @Test func leavingTheLoopDetachesTheRecognizer() async {
    do {
      var taps = view.taps.makeAsyncIterator()
      #expect(view.gestureRecognizers.count == 1)
      stage.tap(at: Point(100, 100))
      #expect(await taps.next() != nil)
    }
    #expect(view.gestureRecognizers.isEmpty)
  }

  @Test func theSequenceEndsWithItsRecognizer() async {
    var taps = view.taps.makeAsyncIterator()
    stage.tap(at: Point(100, 100))
    if let tap = view.gestureRecognizers.first { view.removeGestureRecognizer(tap) }
    stage.settle()
    #expect(await taps.next() != nil, "what waits is delivered")
    #expect(await taps.next() == nil)
  }
}

/// Sequences in a program that belongs to the main actor.
@MainActor
struct MainActorGestureEventsTests {
  @Test func aTaskReceivesEventsAndItsCancellationDetachesTheRecognizer() async {
    let stage = TestStage()
    let view = stage.addView("view", frame: Rect(50, 50, 300, 300))
    var locations: [Point] = []
    let task = Task {
      for await tap in view.taps { locations.append(tap.location) }
    }
    while view.gestureRecognizers.isEmpty { await Task.yield() }
    stage.tap(at: Point(100, 100))
    while locations.isEmpty { await Task.yield() }
    #expect(locations == [Point(50, 50)])
    task.cancel()
    await task.value
    #expect(view.gestureRecognizers.isEmpty)
    stage.tap(at: Point(100, 100))
    #expect(locations.count == 1)
  }

  @Test func aCancelledTaskDropsWhatWaits() async {
    let stage = TestStage()
    let view = stage.addView("view", frame: Rect(50, 50, 300, 300))
    var count = 0
    let task = Task {
      for await _ in view.taps { count += 1 }
    }
    while view.gestureRecognizers.isEmpty { await Task.yield() }
    stage.tap(at: Point(100, 100))
    stage.tap(at: Point(100, 100))
    // Both taps are waiting or on their way; the task has not run since.
    task.cancel()
    await task.value
    #expect(count <= 1, "only an event that was handed over before the cancellation arrives")
    #expect(view.gestureRecognizers.isEmpty)
  }
}
