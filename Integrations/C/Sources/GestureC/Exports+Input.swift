// The header documents the functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CGestures
import GestureExplanation
import GestureViews
import Gestures

// The functions of the header about input, events, explanations and recordings.

@c @implementation
public func gestures_send_sized(
  _ window: gestures_window,
  _ touches: UnsafePointer<gestures_touch>!,
  _ count: Int,
  _ size: Int,
  _ time: Double,
  _ modifiers: UInt32
) -> gestures_status {
  input("gestures_send", window, at: time) { (library, object, time) throws(Failure) in
    let touches = try array(touches, count, size, "touches")
    var samples: [TouchSample] = []
    var hits: [(location: Point, view: View)] = []
    for touch in touches {
      let sample = try TouchSample(touch)
      samples.append(sample)
      guard touch.view.id != 0, sample.phase == .began else { continue }
      let view = try library.view(touch.view.id)
      guard view.windowHandle == object.handle else { throw otherWindow }
      hits.append((sample.location, view.view))
    }
    return { window in
      window.hits = hits
      window.send(samples, at: time, modifierFlags: ModifierFlags(rawValue: modifiers))
      window.hits = []
    }
  }
}

@c @implementation
public func gestures_advance(_ window: gestures_window, _ time: Double) -> gestures_status {
  input("gestures_advance", window, at: time) { (_, _, time) throws(Failure) in
    { $0.advance(to: time) }
  }
}

@c @implementation
public func gestures_next_deadline(
  _ window: gestures_window,
  _ time: UnsafeMutablePointer<Double>!
) -> Bool {
  Library.call("gestures_next_deadline", else: { _ in false }) { (library) throws(Failure) in
    let window = try library.window(window.id).window
    guard let time else { throw missing("time") }
    guard let deadline = window.nextDeadline else { return false }
    time.pointee = deadline.seconds
    return true
  }
}

@c @implementation
public func gestures_cancel_all(_ window: gestures_window, _ time: Double) -> gestures_status {
  input("gestures_cancel_all", window, at: time) { (_, _, time) throws(Failure) in
    { $0.cancelAll(at: time) }
  }
}

@c @implementation
public func gestures_cancel_device(
  _ window: gestures_window,
  _ device: Int64,
  _ time: Double
) -> gestures_status {
  input("gestures_cancel_device", window, at: time) { (_, _, time) throws(Failure) in
    { $0.cancelAll(device: device, at: time) }
  }
}

@c @implementation
public func gestures_send_scroll_sized(
  _ window: gestures_window,
  _ step: UnsafePointer<gestures_scroll>!,
  _ size: Int,
  _ time: Double
) -> gestures_status {
  input("gestures_send_scroll", window, at: time) { (_, _, time) throws(Failure) in
    let step = try array(step, 1, size, "step")[0]
    let sample = ScrollSample(
      location: try point(step.x, step.y),
      delta: try point(step.dx, step.dy) - .zero,
      isContinuous: step.continuous != 0,
      phase: try stepPhase(step.phase)
    )
    return { $0.send(sample, at: time) }
  }
}

@c @implementation
public func gestures_send_transform_sized(
  _ window: gestures_window,
  _ step: UnsafePointer<gestures_transform>!,
  _ size: Int,
  _ time: Double
) -> gestures_status {
  input("gestures_send_transform", window, at: time) { (_, _, time) throws(Failure) in
    let step = try array(step, 1, size, "step")[0]
    try checkFinite(step.scale)
    try checkFinite(step.rotation)
    guard step.scale > 0 else { throw Failure(GESTURES_ERROR_NUMBER, "the scale is not above 0") }
    let sample = TransformSample(
      location: try point(step.x, step.y),
      scale: step.scale,
      rotation: step.rotation,
      phase: try stepPhase(step.phase)
    )
    return { $0.send(sample, at: time) }
  }
}

@c @implementation
public func gestures_send_hover_sized(
  _ window: gestures_window,
  _ reading: UnsafePointer<gestures_hover>!,
  _ size: Int,
  _ time: Double
) -> gestures_status {
  input("gestures_send_hover", window, at: time) { (_, _, time) throws(Failure) in
    let reading = try array(reading, 1, size, "reading")[0]
    try checkFinite(reading.height)
    let phase: TouchPhase
    switch try touchPhase(reading.phase) {
    case .began: phase = .regionEntered
    case .ended, .cancelled: phase = .regionExited
    default: phase = .regionMoved
    }
    let sample = HoverSample(
      id: TouchID(reading.id, device: reading.device),
      kind: reading.has & UInt32(GESTURES_IS_PENCIL) != 0 ? .pencil : .indirectPointer,
      phase: phase,
      location: try point(reading.x, reading.y),
      zOffset: reading.height,
      altitude: try known(reading.altitude, reading.has, GESTURES_HAS_ALTITUDE),
      azimuth: try known(reading.azimuth, reading.has, GESTURES_HAS_AZIMUTH),
      roll: try known(reading.roll, reading.has, GESTURES_HAS_ROLL)
    )
    return { $0.send(sample, at: time) }
  }
}

@c @implementation
public func gestures_send_presses_sized(
  _ window: gestures_window,
  _ presses: UnsafePointer<gestures_press>!,
  _ count: Int,
  _ size: Int,
  _ time: Double
) -> gestures_status {
  input("gestures_send_presses", window, at: time) { (_, _, time) throws(Failure) in
    var changes: [Press] = []
    for press in try array(presses, count, size, "presses") {
      guard let number = UInt8(exactly: press.button.rawValue),
        let kind = Press.Kind(rawValue: number)
      else {
        throw Failure(
          GESTURES_ERROR_ARGUMENT,
          "there is no button ",
          .number(signed(press.button.rawValue))
        )
      }
      try checkFinite(press.force)
      let phase = try touchPhase(press.phase)
      changes.append(Press(type: kind, phase: phase, timestamp: time, force: press.force))
    }
    return { $0.send(changes, at: time) }
  }
}

// MARK: - Events

@c @implementation
public func gestures_next_sized(
  _ window: gestures_window,
  _ event: UnsafeMutablePointer<gestures_event>!,
  _ size: Int
) -> Bool {
  Library.call("gestures_next", else: { _ in false }) { (library) throws(Failure) in
    let window = try library.window(window.id)
    guard let event else { throw missing("event") }
    guard size > 0, size % 8 == 0 else { throw wrongSize("event") }
    guard var next = window.queue.takeFirst() else { return false }
    // As it is now: what a recognizer had that was freed may be gone.
    next.userdata = (library.object(next.recognizer.id) as? RecognizerObject)?.userdata
    fill(event, size, with: next)
    return true
  }
}

@c @implementation
public func gestures_on_event(
  _ object: gestures_id,
  _ callback: gestures_event_callback!,
  _ context: UnsafeMutableRawPointer!
) -> gestures_status {
  Library.call("gestures_on_event") { (library) throws(Failure) in
    let object = try library.any(object)
    if let window = object as? WindowObject {
      window.eventCallback = callback
      window.eventContext = context
    } else {
      let recognizer = try library.recognizer(object.handle)
      recognizer.eventCallback = callback
      recognizer.eventContext = context
    }
  }
}

// MARK: - Explanations

@c @implementation
public func gestures_watch(_ window: gestures_window, _ isWatched: Bool) -> gestures_status {
  Library.call("gestures_watch") { (library) throws(Failure) in
    try library.window(window.id).watch(isWatched)
  }
}

@c @implementation
public func gestures_explain(
  _ recognizer: gestures_recognizer,
  _ buffer: UnsafeMutablePointer<CChar>!,
  _ size: Int
) -> Int {
  Library.call("gestures_explain", else: { _ in empty(buffer, size) }) {
    (library) throws(Failure) in
    let object = try library.recognizer(recognizer.id)
    let window = try library.window(object.windowHandle)
    var text: [UInt8] = []
    if window.attempts != nil {
      text = window.attempts(of: object, last: 1).last?.explanation.utf8 ?? []
    } else if let reason = object.recognizer.failureReason {
      text = Array(reason.description.utf8)
    }
    return write(text, buffer, size)
  }
}

@c @implementation
public func gestures_get_attempts_sized(
  _ recognizer: gestures_recognizer,
  _ attempts: UnsafeMutablePointer<gestures_attempt>!,
  _ count: Int,
  _ size: Int
) -> Int {
  Library.call("gestures_get_attempts", else: { _ in 0 }) { (library) throws(Failure) in
    let object = try library.recognizer(recognizer.id)
    let window = try watched(library.window(object.windowHandle))
    guard size > 0, size % 8 == 0, size <= 4096 else { throw wrongSize("attempts") }
    guard count != 0 else { return 0 }
    guard let attempts else { throw missing("attempts") }
    // A count beyond the range of a signed number is an array that nothing can fill.
    let found = window.attempts(of: object, last: count < 0 ? .max : count)
    for index in found.indices {
      let place = UnsafeMutableRawPointer(attempts) + index * size
      fill(place, size, with: gestures_attempt(found[index]))
    }
    return found.count
  }
}

@c @implementation
public func gestures_explain_attempt(
  _ recognizer: gestures_recognizer,
  _ number: Int64,
  _ buffer: UnsafeMutablePointer<CChar>!,
  _ size: Int
) -> Int {
  Library.call("gestures_explain_attempt", else: { _ in empty(buffer, size) }) {
    (library) throws(Failure) in
    let object = try library.recognizer(recognizer.id)
    let window = try watched(library.window(object.windowHandle))
    let attempt = window.attempts(of: object).last { Int64($0.number) == number }
    return write(attempt?.explanation.utf8 ?? [], buffer, size)
  }
}

@c @implementation
public func gestures_reason_name(_ reason: Int32) -> UnsafePointer<CChar>! {
  Library.call("gestures_reason_name", else: { _ in nil }) { (library) throws(Failure) in
    library.reasonNames[max(0, min(Int(reason), library.reasonNames.count - 1))]
  }
}

@c @implementation
public func gestures_record(
  _ window: gestures_window,
  _ path: UnsafePointer<CChar>!
) -> gestures_status {
  Library.call("gestures_record") { (library) throws(Failure) in
    let window = try library.window(window.id)
    if let path { try window.record(to: path) } else { try window.stopRecording() }
  }
}

// MARK: - Parts

/// Returns a window, which must be watched.
private func watched(_ window: WindowObject) throws(Failure) -> WindowObject {
  guard window.attempts != nil else {
    throw Failure(GESTURES_ERROR_ARGUMENT, "the window is not watched: gestures_watch")
  }
  return window
}

extension gestures_attempt {
  fileprivate init(_ attempt: Attempt) {
    self.init()
    number = Int64(attempt.number)
    start = attempt.start.seconds
    end = attempt.end.seconds
    outcome = gestures_outcome(UInt32(attempt.outcome.rawValue))
    guard let cause = attempt.reason else { return }
    reason = Int32(cause.kind.rawValue) + 1
    measured = cause.measured
    limit = cause.limit
  }
}

/// Runs a function of the header that takes a time.
///
/// - Parameters:
///   - name: The name of the function.
///   - window: The window, which may not be in a call of this kind already.
///   - time: The time in seconds.
///   - read: Reads the other arguments, and returns what the window does with them.
/// - Returns: A status.
private func input(
  _ name: StaticString,
  _ window: gestures_window,
  at time: Double,
  _ read: (Library, WindowObject, Timestamp) throws(Failure) -> (HostWindow) -> Void
) -> gestures_status {
  Library.call(name) { (library) throws(Failure) in
    let window = try library.idleWindow(window.id)
    window.run(try read(library, window, try timestamp(time)))
    try window.checkRecording()
  }
}

/// Returns the number of a case that the header does not have, as the program wrote it.
private func signed(_ number: UInt32) -> Double { Double(Int32(bitPattern: number)) }

private func touchPhase(_ phase: gestures_phase) throws(Failure) -> TouchPhase {
  switch phase {
  case GESTURES_PHASE_BEGAN: return .began
  case GESTURES_PHASE_MOVED: return .moved
  case GESTURES_PHASE_ENDED: return .ended
  case GESTURES_PHASE_CANCELLED: return .cancelled
  default:
    throw Failure(GESTURES_ERROR_ARGUMENT, "there is no phase ", .number(signed(phase.rawValue)))
  }
}

private func stepPhase(_ phase: gestures_phase) throws(Failure) -> ScrollSample.Phase {
  switch try touchPhase(phase) {
  case .began: .began
  case .ended: .ended
  case .cancelled: .cancelled
  default: .changed
  }
}

private func known(_ value: Double, _ has: UInt32, _ bit: Int) throws(Failure) -> Double? {
  guard has & UInt32(bit) != 0 else { return nil }
  try checkFinite(value)
  return value
}

extension TouchSample {
  fileprivate init(_ touch: gestures_touch) throws(Failure) {
    guard let number = UInt8(exactly: touch.kind.rawValue), let kind = TouchKind(rawValue: number)
    else {
      throw Failure(
        GESTURES_ERROR_ARGUMENT,
        "there is no kind ",
        .number(signed(touch.kind.rawValue))
      )
    }
    self.init(
      id: TouchID(touch.id, device: touch.device),
      phase: try touchPhase(touch.phase),
      location: Point(touch.x, touch.y),
      kind: kind,
      buttons: ButtonMask(rawValue: touch.buttons),
      force: try known(touch.force, touch.has, GESTURES_HAS_FORCE),
      maximumPossibleForce: touch.maximum_force,
      radius: try known(touch.radius, touch.has, GESTURES_HAS_RADIUS),
      altitude: try known(touch.altitude, touch.has, GESTURES_HAS_ALTITUDE),
      azimuth: try known(touch.azimuth, touch.has, GESTURES_HAS_AZIMUTH),
      roll: try known(touch.roll, touch.has, GESTURES_HAS_ROLL)
    )
    if touch.has & UInt32(GESTURES_IS_PALM) != 0 {
      tool = .palm
    } else if touch.has & UInt32(GESTURES_IS_ERASER) != 0 {
      tool = .eraser
    }
    guard try checkCount(touch.reading_count, "readings") > 0 else { return }
    guard let readings = touch.readings else { throw missing("readings") }
    for index in 0..<touch.reading_count {
      let reading = readings[index]
      coalesced.append(
        CoalescedSample(time: try timestamp(reading.time), location: Point(reading.x, reading.y))
      )
    }
  }
}
