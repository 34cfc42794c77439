import GestureComposition
import GestureExplanation
import GestureTesting
import GestureTraces
import GestureViews
import Gestures
import Testing

/// A composed gesture is recorded, replayed and explained like any recognizer.
struct ReplayTests {
  /// A stage with a card that is lifted by a press and then dragged, or tapped.
  private final class Board {
    let stage = TestStage(size: Size(400, 800))
    let attached: AttachedGesture
    let log: Log

    final class Log { var lines: [String] = [] }

    init() {
      let log = Log()
      let card = stage.addView("card", frame: Rect(50, 50, 300, 300))
      let lift = LongPressGesture(minimumDuration: 0.4).sequenced(before: DragGesture())
        .onEnded { value in
          if case .second(_, let drag?) = value { log.lines.append("dropped \(drag.location)") }
        }
      let tap = SpatialTapGesture().onEnded { log.lines.append("tapped \($0.location)") }
      attached = card.gesture(lift.exclusively(before: tap), name: "card")
      self.log = log
      stage.onViolation = { Issue.record("\($0)") }
    }
  }

  private func act(on stage: TestStage) {
    stage.tap(at: Point(100, 100))
    stage.wait(1)
    stage.finger(1).down(at: Point(100, 100)).hold(for: 0.5)
      .move(by: Vector(70, 30), over: 0.3).up()
    stage.wait(1)
    stage.finger(1).down(at: Point(100, 100)).move(by: Vector(90, 0), over: 0.2).up()
    stage.settle()
  }

  @Test func aRecordingPlaysAgainByteForByte() throws {
    let first = Board()
    let recorder = TraceRecorder(windowSize: Size(400, 800))
    first.stage.window.recorder = recorder
    act(on: first.stage)
    first.stage.window.recorder = nil
    #expect(first.log.lines.count == 2)
    let second = Board()
    try second.stage.play(recorder.trace)
    second.stage.settle()
    #expect(second.log.lines == first.log.lines)
    #expect(second.stage.transcript == first.stage.transcript)
    #expect(second.attached.failures.map(\.part) == first.attached.failures.map(\.part))
  }

  @Test func eachPartSaysWhyItDidNotHappen() throws {
    let board = Board()
    board.stage.finger(1).down(at: Point(100, 100)).move(by: Vector(90, 0), over: 0.2).up()
    board.stage.settle()
    #expect(
      board.attached.recognizers.compactMap(\.name) == ["card.longPress", "card.drag", "card.tap"]
    )
    let press = try #require(board.attached.recognizer("card.longPress"))
    let drag = try #require(board.attached.recognizer("card.drag"))
    let why = board.stage.why(press)
    #expect(why.hasPrefix("`card.longPress` on `card` failed at "))
    #expect(why.contains("(`maximumDistance`)"), "\(why)")
    #expect(
      board.stage.why(drag).contains("the gesture that comes first in the sequence did not end"),
      "\(board.stage.why(drag))"
    )
    #expect(board.attached.failures.map(\.part) == ["card.longPress", "card.drag", "card.tap"])
  }

  @Test func aGestureOnAReleasedNodeIsReleased() {
    let stage = TestStage()
    weak var released: GestureRecognizer?
    do {
      let view = View(frame: Rect(0, 0, 100, 100))
      stage.root.addSubview(view)
      let attached = view.gesture(TapGesture().exclusively(before: DragGesture()))
      released = attached.recognizers.first
      stage.tap(at: Point(50, 50))
      view.removeFromSuperview()
    }
    stage.settle()
    #expect(released == nil)
  }

  @Test func aFingerThatComesAfterTheResetOfAPartIsNotKept() {
    weak var released: View?
    var calls = 0
    do {
      let stage = TestStage()
      let view = View(frame: Rect(0, 0, 100, 100))
      released = view
      stage.root.addSubview(view)
      let attached = view.gesture(
        LongPressGesture().sequenced(before: MagnifyGesture().simultaneously(with: DragGesture()))
      )
      let late = LateForwarder(to: attached.recognizers) { calls += 1 }
      view.addGestureRecognizer(late)
      // The window is released under the finger.
      stage.finger(1).down(at: Point(50, 50))
    }
    #expect(calls == 3)
    #expect(released == nil, "a part keeps the finger, which owns the view")
  }
}

/// Passes its finger to other recognizers when it is reset, which is after them.
private final class LateForwarder: GestureRecognizer {
  private let others: [GestureRecognizer]
  private let forwarded: () -> Void
  private var touches: [Touch] = []
  private var event: TouchEvent?

  init(to others: [GestureRecognizer], _ forwarded: @escaping () -> Void) {
    self.others = others
    self.forwarded = forwarded
    super.init()
  }

  required init() { fatalError("made without recognizers") }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    (self.touches, self.event) = (touches, event)
  }

  override func reset() {
    guard let event else { return }
    for other in others {
      other.touchesBegan(touches, with: event)
      forwarded()
    }
    (touches, self.event) = ([], nil)
  }
}
