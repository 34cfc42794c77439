public import Gestures

/// Records the input of a window as a trace, so that it can be played again.
///
/// ```swift
/// let recorder = TraceRecorder(windowSize: window.bounds.size)
/// window.recorder = recorder
/// ```
/// Give it to a window while no finger is down. Remove it when the recording is long enough, and
/// write ``trace`` to a file. Modifier keys and corrections of estimated samples are not recorded,
/// because traces cannot contain them.
///
/// A recorder accepts any input. It repairs what a trace cannot contain in the same way as a
/// window, and counts that in ``repairs``. A recording that is played back has the same effect as
/// the original.
public final class TraceRecorder: TraceSink, InputRecorder {
  /// The recording so far.
  public private(set) var trace: Trace
  /// How many times and samples were changed or left out, because a trace cannot contain them.
  public private(set) var repairs = 0
  private var contacts = RecordedContacts()
  private let mergesPauses: Bool

  /// Starts a recording without frames.
  ///
  /// - Parameters:
  ///   - header: The header of the trace.
  ///   - mergesPauses: Whether only the last of several calls in a row that only let time pass is
  ///     kept. Timers fire at the same times in both cases.
  public init(header: TraceHeader = TraceHeader(), mergesPauses: Bool = false) {
    trace = Trace(header: header)
    self.mergesPauses = mergesPauses
  }

  /// Starts a recording of a window, in which idle frames take no memory.
  ///
  /// - Parameter windowSize: The size of the window, in points.
  public convenience init(windowSize: Size) {
    self.init(header: TraceHeader(size: windowSize), mergesPauses: true)
  }

  /// Records an input, as one frame or none.
  ///
  /// A sample whose location is not finite is left out. If it is ended or cancelled, it gets the
  /// contact's last location instead, so that no contact stays down. Stationary samples contain no
  /// new information and are also left out. A phase that a button cannot have is left out, and a force
  /// outside 0 to 1 is clamped.
  public func send(_ input: Input, at time: Timestamp) {
    for part in contacts.parts(of: input) { append(frame(of: part, at: time)) }
  }

  private func frame(of input: Input, at time: Timestamp) -> TraceFrame {
    switch input {
    case .touches(let samples, _):
      TraceFrame(time: time, touches: samples.compactMap(writable))
    case .presses(let presses, _):
      TraceFrame(time: time, presses: presses.compactMap(writable))
    case .scroll(let sample, _): TraceFrame(time: time, scroll: sample)
    case .hover(let sample, _): TraceFrame(time: time, hover: sample)
    case .transform(let sample, _): TraceFrame(time: time, transform: sample)
    case .cancel: TraceFrame(time: time, isCancelAll: true)
    case .time, .resync, .corrections: TraceFrame(time: time)
    }
  }

  /// Records a command as part of the last frame.
  ///
  /// A command before any frame, or later than the last one, gets its own frame.
  public func perform(_ command: TraceCommand, at time: Timestamp) {
    if let last = trace.frames.indices.last, trace.frames[last].time >= time {
      trace.frames[last].commands.append(command)
    } else {
      append(TraceFrame(time: time, commands: [command]))
    }
  }

  /// Records an alternative action as a frame of its own.
  public func perform(_ id: String, on recognizer: String, at location: Point?, time: Timestamp) {
    let command = TraceCommand.alternative(
      action: id,
      recognizer: recognizer,
      location: location
    )
    append(TraceFrame(time: time, commands: [command]))
  }

  private func append(_ frame: TraceFrame) {
    var frame = frame
    let earliest = trace.frames.last?.time
    if frame.time == .invalid || earliest.map({ frame.time < $0 }) ?? false {
      repairs += 1
      frame.time = earliest ?? .zero
    }
    // Otherwise one value that is not finite would make the whole recording unwritable.
    if frame.fault != nil {
      repairs += 1
      frame = TraceFrame(time: frame.time, isCancelAll: frame.isCancelAll)
    }
    if mergesPauses, frame.isPause, let last = trace.frames.last, last.isPause {
      trace.frames.removeLast()
    }
    trace.frames.append(frame)
  }

  private func writable(_ sample: TouchSample) -> TouchSample? {
    let written = contacts.writable(sample)
    if written != sample, sample.phase != .stationary { repairs += 1 }
    return written
  }

  private func writable(_ press: Press) -> TracePress? {
    let force = press.writableForce
    if force != press.force { repairs += 1 }
    return force.map { TracePress(type: press.type, phase: press.phase, force: $0) }
  }
}

extension TraceFrame {
  /// Whether the frame only lets time pass.
  fileprivate var isPause: Bool { isOnlyTime && commands.isEmpty }
}
