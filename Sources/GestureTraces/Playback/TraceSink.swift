public import GestureTouches

/// Takes what a trace holds, as a window would from an adapter.
public protocol TraceSink: InputSink {
  /// Carries out a command of the trace.
  func perform(_ command: TraceCommand, at time: Timestamp)
}

/// Plays traces into a sink.
public enum TracePlayer {
  /// Plays a whole trace; nothing runs after its last frame.
  public static func play(_ trace: Trace, into sink: some TraceSink) {
    for frame in trace.frames { play(frame, into: sink) }
  }

  /// Plays one frame: its touches, what else it holds, then its commands.
  ///
  /// A frame that sends nothing advances the time instead; one that sends something does not, since
  /// a sink fires the timers that are due before what it is sent, and no others.
  public static func play(_ frame: TraceFrame, into sink: some TraceSink) {
    if frame.isOnlyTime { sink.advance(to: frame.time) }
    if !frame.touches.isEmpty { sink.send(frame.touches, at: frame.time) }
    if frame.isCancelAll { sink.cancelAll(at: frame.time) }
    if let hover = frame.hover { sink.hover(hover, at: frame.time) }
    if let scroll = frame.scroll { sink.scroll(scroll, at: frame.time) }
    if let transform = frame.transform { sink.transform(transform, at: frame.time) }
    if !frame.presses.isEmpty {
      sink.presses(frame.presses.map { $0.press(at: frame.time) }, at: frame.time)
    }
    for command in frame.commands { sink.perform(command, at: frame.time) }
  }
}
