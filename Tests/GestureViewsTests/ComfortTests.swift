import GestureTesting
import GestureViews
import Gestures
import Testing

struct ComfortTests {
  let stage = TestStage.strict()

  private final class Board {
    var log: [String] = []
    func tapped(_ tap: TapGestureRecognizer) { log.append("tap \(tap.numberOfTapsRequired)") }
  }

  @Test func aTargetIsCalledAndNotRetained() {
    var board: Board? = Board()
    weak let watched = board
    let tap = TapGestureRecognizer()
    stage.root.addGestureRecognizer(tap)
    if let board { tap.addTarget(board, action: Board.tapped) }
    stage.tap(at: Point(10, 10))
    #expect(board?.log == ["tap 1"])
    board = nil
    #expect(watched == nil)
    // Nothing is called, and nothing crashes.
    stage.wait(1)
    stage.tap(at: Point(10, 10))
  }

  @Test func tokensRemoveOneActionEachEvenWhileActionsRun() {
    var calls: [Int] = []
    let tap = TapGestureRecognizer()
    stage.root.addGestureRecognizer(tap)
    var second: ActionToken?
    tap.addAction { tap in
      calls.append(1)
      if let second { tap.removeAction(second) }
      tap.addAction { _ in calls.append(3) }
    }
    second = tap.addAction { _ in calls.append(2) }
    stage.tap(at: Point(10, 10))
    #expect(calls == [1])
    stage.wait(1)
    stage.tap(at: Point(10, 10))
    #expect(calls == [1, 1, 3])
    tap.removeAllActions()
    stage.wait(1)
    stage.tap(at: Point(10, 10))
    #expect(calls == [1, 1, 3])
  }

  @Test func eachShorthandAttachesItsRecognizer() {
    let view = stage.add(View(frame: Rect(0, 0, 400, 400)))
    let tap = view.onTap(count: 2, touches: 3) { _ in }
    #expect(tap.numberOfTapsRequired == 2 && tap.numberOfTouchesRequired == 3)
    let press = view.onLongPress(duration: 2, touches: 2) { _ in }
    #expect(press.minimumPressDuration == 2 && press.numberOfTouchesRequired == 2)
    let pan = view.onPan(touches: 2) { _ in }
    #expect(pan.minimumNumberOfTouches == 2)
    let swipe = view.onSwipe([.left, .up], touches: 2) { _ in }
    #expect(swipe.direction == [.left, .up] && swipe.numberOfTouchesRequired == 2)
    let transform = view.onTransform([.scale, .rotation]) { _ in }
    #expect(transform.components == [.scale, .rotation])
    let all: [GestureRecognizer] = [
      tap, press, pan, swipe, transform, view.onPinch { _ in }, view.onRotation { _ in },
      view.onHover { _ in },
    ]
    #expect(zip(view.gestureRecognizers, all).allSatisfy { $0 === $1 })
    #expect(view.gestureRecognizers.count == all.count)
  }

  @Test func aShorthandsClosureGetsTheTypedRecognizer() {
    var direction: SwipeGestureRecognizer.Direction?
    stage.root.onSwipe(.down) { direction = $0.recognizedDirection }
    stage.perform(.drag([Point(100, 100), Point(100, 200)], over: 0.1))
    #expect(direction == .down)
  }

  // MARK: - Streams

  @Test func aStreamGivesOneEventForEachCallOfTheActions() async {
    let view = stage.add(View(frame: Rect(50, 50, 300, 300)))
    var pan: PanGestureRecognizer? = view.onPan { _ in }
    guard let events = pan?.events else { return }
    stage.finger(1).down(at: Point(100, 100)).jump(to: Point(130, 100)).jump(to: Point(140, 100))
      .up()
    if let pan { view.removeGestureRecognizer(pan) }
    pan = nil
    var seen: [GestureEvent] = []
    for await event in events { seen.append(event) }
    #expect(seen.map { $0.state } == [.began, .changed, .ended])
    #expect(seen.map { $0.windowLocation.x } == [130, 140, 140])
    #expect(seen.map { $0.location.x } == [80, 90, 90])
    #expect(seen.map { $0.numberOfTouches } == [1, 1, 0])
    #expect(seen.last?.reading.translation == Vector(30, 0))
  }

  @Test func aStreamThatNobodyReadsLeavesTheRecognizerAtTheNextEvent() async {
    let tap = stage.root.onTap { _ in }
    var calls = 0
    do {
      let events = tap.events
      let reader = Task { for await _ in events {} }
      reader.cancel()
      await reader.value
    }
    tap.addAction { _ in calls += 1 }
    stage.tap(at: Point(10, 10))
    stage.wait(1)
    stage.tap(at: Point(10, 10))
    #expect(calls == 2)
  }

  @Test func aLateConsumerMayAskForTheNewestEventOnly() async {
    let tap = stage.root.onTap { _ in }
    let events = tap.events(bufferingPolicy: .bufferingNewest(1))
    stage.tap(at: Point(10, 10))
    stage.wait(1)
    stage.tap(at: Point(30, 10))
    tap.removeAllActions()
    var positions: [Double] = []
    for await event in events { positions.append(event.location.x) }
    #expect(positions == [30])
  }
}
