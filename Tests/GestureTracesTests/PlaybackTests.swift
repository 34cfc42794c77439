@_spi(Reading) import GestureTraces
import Gestures
import SeededRandom
import Testing

@Suite struct PlaybackTests {
  @Test(arguments: 0..<50)
  func aRecordingOfAPlaybackPlaysTheSame(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let trace = Trace.random(using: &generator)
    let recorder = TraceRecorder(header: trace.header)
    TracePlayer.play(trace, into: recorder)
    #expect(recorder.repairs == 0)
    #expect(Transcript.of(recorder.trace) == Transcript.of(trace))
  }

  @Test func touchesAreSentAndTimePassesWithoutThem() {
    let touch = TouchSample(id: 1, phase: .began, location: .zero)
    let trace = Trace(frames: [
      TraceFrame(time: .zero, touches: [touch], isCancelAll: true),
      TraceFrame(time: Timestamp(seconds: 1), commands: [.remove(view: "v")]),
      TraceFrame(
        time: Timestamp(seconds: 2),
        hover: HoverSample(phase: .regionMoved, location: .zero)
      ),
    ])
    #expect(
      Transcript.of(trace) == [
        "0 send 1", "0 cancelAll", "1 advance", "1 remove v", "2 hover",
      ]
    )
  }

  @Test func aRecorderRepairsWhatNoTraceCanHold() throws {
    let recorder = TraceRecorder()
    let one = Timestamp(seconds: 1)
    recorder.send([TouchSample(id: 1, phase: .began, location: Point(3, 4))], at: one)
    recorder.send(
      [TouchSample(id: 1, phase: .moved, location: Point(.nan, 4), force: .infinity)],
      at: one
    )
    recorder.send([TouchSample(id: 1, phase: .ended, location: Point(.infinity, 4))], at: .zero)
    recorder.advance(to: .invalid)
    recorder.send(
      ScrollSample(location: .zero, delta: Vector(.nan, 0), isContinuous: false),
      at: one
    )

    let text = try TraceWriter.text(of: recorder.trace)
    #expect(
      text.split(separator: "\n").dropFirst() == [
        #"{"t":1,"touches":[{"id":1,"phase":"began","x":3,"y":4}]}"#, #"{"t":1}"#,
        #"{"t":1,"touches":[{"id":1,"phase":"ended","x":3,"y":4}]}"#, #"{"t":1}"#, #"{"t":1}"#,
      ]
    )
    // The repairs: the lost location, the reused location and its time, the invalid time, and the
    // scroll.
    #expect(recorder.repairs == 5)
  }

  @Test func aRecorderRepairsPressesThatNoTraceCanHold() throws {
    let recorder = TraceRecorder()
    recorder.send(
      [
        TracePress(type: .menu, phase: .began, force: .nan),
        TracePress(type: .select, phase: .moved, force: 3),
        TracePress(type: .upArrow, phase: .stationary),
      ].map { $0.press(at: .zero) },
      at: .zero
    )
    let text = try TraceWriter.text(of: recorder.trace)
    #expect(
      text.split(separator: "\n").dropFirst() == [
        #"{"t":0,"presses":[{"type":"menu","phase":"began"},{"type":"select","phase":"changed"}]}"#
      ]
    )
    #expect(recorder.repairs == 3)
  }

  @Test func pausesInARowBecomeTheLastOfThem() {
    let recorder = TraceRecorder(windowSize: Size(400, 800))
    for time in [0.0, 1, 2] { recorder.advance(to: Timestamp(seconds: time)) }
    recorder.cancelAll(at: Timestamp(seconds: 3))
    recorder.advance(to: Timestamp(seconds: 4))
    recorder.perform(.remove(view: "v"), at: Timestamp(seconds: 4))
    recorder.advance(to: Timestamp(seconds: 5))
    #expect(recorder.trace.frames.map(\.time.seconds) == [2, 3, 4, 5])
    #expect(recorder.trace.header.size == Size(400, 800))
  }

  @Test func aCommandBelongsToTheFrameAheadOfIt() {
    let recorder = TraceRecorder()
    recorder.perform(.remove(view: "a"), at: .zero)
    recorder.perform(.remove(view: "b"), at: .zero)
    recorder.perform(.remove(view: "c"), at: Timestamp(seconds: 1))
    #expect(recorder.trace.frames.map(\.commands.count) == [2, 1])
  }
}

/// Records the calls of a sink, one line per call.
private final class Transcript: TraceSink {
  private var lines: [String] = []

  static func of(_ trace: Trace) -> [String] {
    let transcript = Transcript()
    TracePlayer.play(trace, into: transcript)
    return transcript.lines
  }

  private func note(_ time: Timestamp, _ words: String) {
    lines.append(time.decimalSeconds + " " + words)
  }

  func send(_ input: Input, at time: Timestamp) {
    switch input {
    case .touches(let samples, _):
      note(time, "send " + samples.map { "\($0.id.contact)" }.joined(separator: " "))
    case .presses(let presses, _):
      note(time, "presses " + presses.map { "\($0.type)" }.joined(separator: " "))
    case .time: note(time, "advance")
    case .cancel: note(time, "cancelAll")
    case .hover: note(time, "hover")
    case .scroll: note(time, "scroll")
    case .transform: note(time, "transform")
    case .resync, .corrections: note(time, "not in a trace")
    }
  }
  func perform(_ command: TraceCommand, at time: Timestamp) {
    switch command {
    case .remove(let view): note(time, "remove " + view)
    case .perform(let action, let text): note(time, "perform \(action) \(text)")
    case .alternative(let action, let recognizer, _): note(time, "\(recognizer) \(action)")
    case .set(let recognizer, let property, _): note(time, "set \(recognizer).\(property)")
    }
  }
}
