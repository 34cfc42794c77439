import GestureTraces
import Gestures
import Testing

/// Lines that are written as they come are those of a recorder that keeps everything.
struct TraceLinesTests {
  private let finger = TouchID(1)

  /// Records calls in both ways, and returns the lines of each.
  private func record(
    _ calls: (any InputSink) -> Void
  ) throws -> (lines: String, recorder: String) {
    var bytes: [UInt8] = []
    let lines = TraceLines(size: Size(390, 844), source: "test") { bytes += $0 }
    calls(lines)
    let recorder = TraceRecorder(header: TraceHeader(size: Size(390, 844), source: "test"))
    calls(recorder)
    return (String(decoding: bytes, as: UTF8.self), try TraceWriter.text(of: recorder.trace))
  }

  @Test func everyInputHasTheLineOfTheRecorder() throws {
    let (lines, recorder) = try record { sink in
      var sample = TouchSample(id: finger, phase: .began, location: Point(0.1, 1e-7))
      sample.force = 1 / 3
      sample.maximumPossibleForce = 25.0 / 6
      sample.buttons = .secondary
      sample.coalesced = [
        CoalescedSample(time: Timestamp(seconds: 0.004), location: Point(7, -0.5))
      ]
      sink.send([sample], at: Timestamp(seconds: 0.0123456789))
      sink.send(
        HoverSample(phase: .regionMoved, location: Point(3, 4), zOffset: 0.25, roll: 1.5),
        at: Timestamp(seconds: 1)
      )
      sink.send(
        ScrollSample(
          location: Point(3, 4),
          delta: Vector(0, -2),
          isContinuous: true,
          phase: .began
        ),
        at: Timestamp(seconds: 2)
      )
      sink.send(
        TransformSample(location: Point(3, 4), scale: 1.1, rotation: 0, phase: .ended),
        at: Timestamp(seconds: 3)
      )
      sink.send(
        [Press(type: .playPause, phase: .began, timestamp: .zero, force: 0.5)],
        at: Timestamp(seconds: 4)
      )
      sink.advance(to: Timestamp(seconds: 5))
      sink.cancelAll(at: Timestamp(seconds: 6))
    }
    #expect(lines == recorder)
    #expect(lines.split(separator: "\n").count == 8)
    #expect(lines.contains(#""force":0.3333333333333333,"maximumForce":4.166666666666667,"#))
  }

  @Test func whatATraceCannotHoldIsLeftOut() throws {
    let (lines, recorder) = try record { sink in
      sink.advance(to: .invalid)
      sink.send(
        [TouchSample(id: finger, phase: .began, location: Point(1, 2), force: .nan, radius: -1)],
        at: Timestamp(seconds: 2)
      )
      // A time that goes back, a place that is none, and a lift from there.
      sink.send(
        [TouchSample(id: finger, phase: .moved, location: Point(.nan, 2))],
        at: Timestamp(seconds: 1)
      )
      sink.send(
        [TouchSample(id: finger, phase: .ended, location: Point(.infinity, 2))],
        at: Timestamp(seconds: 3)
      )
      sink.send(
        ScrollSample(location: Point(.nan, 4), delta: Vector(0, 1), isContinuous: false),
        at: Timestamp(seconds: 4)
      )
      sink.send(
        [Press(type: .menu, phase: .ended, timestamp: .zero, force: .infinity)],
        at: Timestamp(seconds: 5)
      )
    }
    #expect(lines == recorder)
    let trace = try Trace(bytes: Array(lines.utf8), name: "lines")
    #expect(trace.frames.count == 6)
    #expect(trace.frames[3].touches.first?.location == Point(1, 2))
  }
}
