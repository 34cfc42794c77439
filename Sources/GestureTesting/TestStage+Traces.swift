public import Foundation
public import GestureTraces
import GestureViews
import Gestures

// Recordings instead of scripted fingers.
extension TestStage {
  /// Plays a trace file, such as a recording of your app's window.
  ///
  /// ```swift
  /// let app = PhotoApp()
  /// let stage = TestStage(window: app.window)
  /// try stage.play(contentsOf: url)
  /// stage.settle()
  /// ```
  /// See ``play(_:)``.
  ///
  /// - Parameter url: A trace file.
  /// - Throws: An error with the position of the first mistake, or when the trace was recorded in a
  ///   window of another size.
  public func play(contentsOf url: URL) throws(InputError) {
    try play(try Trace(contentsOf: url), named: url.relativePath)
  }

  /// Plays a trace up to its last frame.
  ///
  /// The times of the trace are times of the stage. A trace that starts before ``now`` is shifted
  /// so that its first frame happens now; a trace can therefore be played several times. Timers
  /// that are pending after the last frame fire when you let time pass, as with
  /// ``settle(within:)``.
  ///
  /// - Parameter trace: The trace.
  /// - Throws: An error when the trace was recorded in a window of another size, or when it
  ///   contains commands, which need the scene for which they were written.
  public func play(_ trace: Trace) throws(InputError) {
    try play(trace, named: "trace")
  }

  private func play(_ trace: Trace, named name: String) throws(InputError) {
    if let size = trace.header.size, size != window.bounds.size {
      throw InputError(
        file: name,
        key: "size",
        expected: "a trace of a window of \(words(window.bounds.size)) points",
        found: words(size)
      )
    }
    guard trace.frames.allSatisfy({ $0.commands.isEmpty }) else {
      throw InputError(
        file: name,
        key: "do",
        expected: "touches and time alone",
        found: "commands, which \"gesture check\" performs in their scene"
      )
    }
    let first = trace.frames.first?.time ?? now
    TracePlayer.play(trace, into: StagePlayer(self, delay: first < now ? now - first : 0))
  }

  private func words(_ size: Size) -> String {
    "\(GestureText.number(size.width)) × \(GestureText.number(size.height))"
  }
}

/// Passes a trace to a stage, with a fixed delay.
private final class StagePlayer: TraceSink {
  private let stage: TestStage
  private let delay: Double

  init(_ stage: TestStage, delay: Double) {
    self.stage = stage
    self.delay = delay
  }

  private func shifted(_ time: Timestamp) -> Timestamp { delay > 0 ? time + delay : time }

  private func shifted(_ sample: TouchSample) -> TouchSample {
    var sample = sample
    sample.time = sample.time.map { shifted($0) }
    for index in sample.coalesced.indices {
      sample.coalesced[index].time = shifted(sample.coalesced[index].time)
    }
    for index in sample.predicted.indices {
      sample.predicted[index].time = shifted(sample.predicted[index].time)
    }
    return sample
  }

  func send(_ input: Input, at time: Timestamp) {
    if case .time = input { return stage.advance(to: shifted(time)) }
    stage.pass(to: shifted(time))
    switch input {
    case .touches(let samples, let flags):
      stage.send(samples.map { shifted($0) }, modifierFlags: flags)
    case .presses(let presses, _):
      stage.send(
        presses.map {
          Press(type: $0.type, phase: $0.phase, timestamp: shifted(time), force: $0.force)
        }
      )
    case .scroll(let sample, _): stage.send(sample)
    case .hover(let sample, _): stage.send(sample)
    case .transform(let sample, _): stage.send(sample)
    case .cancel: stage.cancelAll()
    // No trace has these.
    case .time, .resync, .corrections: break
    }
  }

  func perform(_ command: TraceCommand, at time: Timestamp) {}
}
