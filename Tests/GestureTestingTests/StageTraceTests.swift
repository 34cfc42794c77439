import Foundation
import GestureTesting
import GestureTraces
import GestureViews
import Gestures
import Testing

/// The input of a window is recorded as a trace, and a stage plays it.
struct StageTraceTests {
  private static let size = Size(400, 800)

  /// Creates a stage with every gesture of fingers and of pointing devices.
  private func makeStage() -> TestStage {
    let stage = TestStage(size: Self.size)
    stage.options = [.actions, .failures]
    stage.root.onTap(count: 2) { _ in }
    stage.root.onLongPress { _ in }
    stage.root.onPan { _ in }.allowedScrollTypesMask = [.continuous, .discrete]
    stage.root.onPinch { _ in }
    stage.root.onRotation { _ in }
    stage.root.onHover { _ in }
    return stage
  }

  private func makeRecorder(on stage: TestStage) -> TraceRecorder {
    let recorder = TraceRecorder(windowSize: Self.size)
    stage.window.recorder = recorder
    return recorder
  }

  /// Sends touches of every kind with time between them, and the events of lost devices.
  private func act(on stage: TestStage) {
    stage.tap(at: Point(100, 200), taps: 2)
    stage.wait(1, inStepsOf: 0.01)
    stage.perform(.pinch(at: Point(200, 400), from: 80, to: 200, over: 0.3))
    stage.press(at: Point(50, 60), for: 0.7)
    let far = TouchID(3, device: 7)
    stage.send([TouchSample(id: far, phase: .began, location: Point(30, 40))])
    stage.finger(1).down(at: Point(100, 100)).move(to: Point(200, 100), over: 0.1)
    stage.window.cancelAll(device: 7, at: stage.now)
    stage.wait(0.1)
    stage.window.resync(
      [TouchSample(id: 9, phase: .began, location: Point(10, 300))],
      at: stage.now
    )
    stage.wait(0.1)
    stage.cancelAll()
    stage.send(HoverSample(phase: .regionEntered, location: Point(10, 10)))
    stage.send(HoverSample(phase: .regionExited, location: Point(10, 10)))
    stage.send(ScrollSample(location: Point(9, 9), delta: Vector(0, 30), isContinuous: false))
    for (phase, scale) in [(ScrollSample.Phase.began, 1.0), (.changed, 1.4), (.ended, 1)] {
      stage.send(
        TransformSample(location: Point(9, 9), scale: scale, rotation: 0, phase: phase)
      )
    }
    stage.settle()
  }

  @Test func aRecordingPlaysTheSameOnAnotherStage() throws {
    let original = makeStage()
    let recorder = makeRecorder(on: original)
    act(on: original)
    #expect(recorder.repairs == 0)
    #expect(original.transcript.lines.count > 40)
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).trace.jsonl")
    defer { try? FileManager.default.removeItem(at: url) }
    try recorder.trace.write(to: url)
    let copy = makeStage()
    try copy.play(contentsOf: url)
    copy.settle()
    #expect(copy.transcript == original.transcript)
    #expect(copy.violations == [])
  }

  @Test func idleFramesTakeNoMemory() {
    let stage = makeStage()
    let recorder = makeRecorder(on: stage)
    stage.wait(10, inStepsOf: 1.0 / 60)
    stage.tap(at: Point(100, 200))
    stage.wait(10, inStepsOf: 1.0 / 60)
    // Time, the finger down, the hold, the lift, time.
    #expect(recorder.trace.frames.count == 5)
    #expect(recorder.trace.frames.first?.time == Timestamp(seconds: 10))
  }

  @Test func nothingIsRecordedOnceTheRecorderIsTakenAway() {
    let stage = makeStage()
    let recorder = makeRecorder(on: stage)
    stage.window.recorder = nil
    stage.tap(at: Point(100, 200))
    #expect(recorder.trace.frames.isEmpty)
  }

  @Test func whatACallbackSendsIsRecordedAtItsTurn() throws {
    let stage = makeStage()
    let recorder = makeRecorder(on: stage)
    let down = TouchSample(id: 8, phase: .began, location: Point(1, 1))
    stage.root.onTap { [unowned stage] _ in stage.window.send([down], at: stage.now) }
    stage.tap(at: Point(100, 200))
    let touches = recorder.trace.frames.flatMap(\.touches)
    #expect(touches.map(\.phase) == [.began, .ended, .began])
    #expect(touches.last?.id == 8)
  }

  @Test func aTraceOfThePastIsPlayedFromNowOn() throws {
    let stage = TestStage(size: Self.size)
    stage.root.onTap { _ in }
    let start = Timestamp(seconds: 2)
    var lift = TouchSample(id: 1, phase: .ended, location: Point(100, 200))
    lift.time = start + 0.05
    let trace = Trace(frames: [
      TraceFrame(
        time: start,
        touches: [TouchSample(id: 1, phase: .began, location: Point(100, 200))]
      ),
      TraceFrame(time: start + 0.05, touches: [lift]),
    ])
    try stage.play(trace)
    #expect(stage.takeTranscript() == "2.050 tap ended x=100.000 y=200.000")
    stage.wait(1)
    try stage.play(trace)
    #expect(stage.takeTranscript() == "3.100 tap ended x=100.000 y=200.000")
    #expect(stage.window.repairs == StreamRepairs())
  }

  @Test func whatAStageCannotPlayIsAnError() {
    let stage = TestStage(size: Self.size)
    #expect(throws: InputError.self) {
      try stage.play(Trace(header: TraceHeader(size: Size(390, 844))))
    }
    #expect(throws: InputError.self) {
      try stage.play(Trace(frames: [TraceFrame(time: .zero, commands: [.remove(view: "v")])]))
    }
    #expect(throws: InputError.self) {
      try stage.play(contentsOf: URL(fileURLWithPath: "/no/such.trace.jsonl"))
    }
  }
}
