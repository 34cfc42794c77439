public import Gestures

/// Receives the contents of a trace, like a window receives input from an adapter.
public protocol TraceSink: InputSink {
  /// Performs a command of the trace.
  func perform(_ command: TraceCommand, at time: Timestamp)
}

/// Plays traces into a sink.
public enum TracePlayer {
  /// Plays a whole trace; nothing happens after its last frame.
  public static func play(_ trace: Trace, into sink: some TraceSink) {
    for frame in trace.frames { play(frame, into: sink) }
  }

  /// Plays one frame: its touches, its other input, then its commands.
  ///
  /// A frame without input advances the time instead. A frame with input does not, because a sink
  /// fires the timers that are due before its input, and no others.
  public static func play(_ frame: TraceFrame, into sink: some TraceSink) {
    if frame.isOnlyTime { sink.send(.time, at: frame.time) }
    if !frame.touches.isEmpty { sink.send(.touches(frame.touches), at: frame.time) }
    if frame.isCancelAll { sink.send(.cancel(), at: frame.time) }
    if let hover = frame.hover { sink.send(.hover(hover), at: frame.time) }
    if let scroll = frame.scroll { sink.send(.scroll(scroll), at: frame.time) }
    if let transform = frame.transform { sink.send(.transform(transform), at: frame.time) }
    if !frame.presses.isEmpty {
      sink.send(.presses(frame.presses.map { $0.press(at: frame.time) }), at: frame.time)
    }
    for command in frame.commands { sink.perform(command, at: frame.time) }
  }
}
