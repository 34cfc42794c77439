import GestureTraces
import Gestures

/// Converts the events of one device to frames of contact changes.
enum EvdevDecoder {
  /// How a device reports its contacts.
  enum Style: Hashable, Sendable {
    /// In slots: multi-touch protocol B.
    case slots
    /// In packets: multi-touch protocol A.
    case packets
    /// One contact only.
    case single
  }

  /// The changes in one frame of the device, at least one.
  struct Frame: Hashable, Sendable {
    var time: Int64
    var changes: [EvdevChange]
    var line: Int
  }

  /// The result of decoding a recording.
  struct Result {
    var style: Style
    var frames: [Frame]
    var notes: ImportNotes
  }

  /// Returns how a recording reports its contacts.
  ///
  /// The events count more than the capabilities of the device, because a log may contain less.
  static func style(of recording: EvdevRecording) -> Style {
    var hasContacts = false
    var hasPackets = false
    var hasSlots = recording.axes[EvdevAbsolute.slot] != nil
    for event in recording.events {
      if event.type == EvdevType.absolute, EvdevAbsolute.contactCodes.contains(event.code) {
        hasContacts = true
        if event.code == EvdevAbsolute.slot { hasSlots = true }
      } else if event.type == EvdevType.synchronization, event.code == EvdevSync.contactReport {
        hasPackets = true
      }
    }
    if hasPackets, !hasSlots { return .packets }
    return hasContacts ? .slots : .single
  }

  /// Returns the contacts of a recording, frame by frame.
  ///
  /// - Parameters:
  ///   - recording: The events, in file order.
  ///   - file: The name for errors.
  /// - Returns: One frame for each report in which a contact changed; times never decrease.
  /// - Throws: An error with the line of an event that no device can have reported.
  static func decode(
    _ recording: EvdevRecording,
    file: String
  ) throws(InputError) -> Result {
    let style = style(of: recording)
    switch style {
    case .slots: return try run(EvdevSlotTracker(), style, recording.events, file)
    case .packets: return try run(EvdevPacketTracker(), style, recording.events, file)
    case .single:
      let touches = recording.events.first {
        $0.type == EvdevType.key && $0.code == EvdevKey.touch
      }
      // If the first report about the touch is its end, the touch was down from the start.
      let isDown = touches?.value == 0
      var result = try run(EvdevPointTracker(isDown: isDown), style, recording.events, file)
      if isDown, !result.frames.isEmpty { result.notes.add(.alreadyDown, line: nil) }
      return result
    }
  }

  private static func run(
    _ tracker: some EvdevTracker,
    _ style: Style,
    _ events: [EvdevEvent],
    _ file: String
  ) throws(InputError) -> Result {
    var tracker = tracker
    var context = EvdevContext(file: file)
    var frames: [Frame] = []
    var now = events.first?.time ?? 0
    var isLost = false
    var open = 0
    for event in events {
      if event.time < now { context.notes.add(.timeReversal, line: event.line) }
      now = max(now, event.time)
      let isSync = event.type == EvdevType.synchronization
      if isSync, event.code == EvdevSync.report {
        let changes =
          isLost
          ? tracker.loseAll(line: event.line, &context) : tracker.endFrame(event, &context)
        if !changes.isEmpty {
          frames.append(Frame(time: now, changes: changes, line: event.line))
        }
        isLost = false
        open = 0
      } else if isSync, event.code == EvdevSync.dropped {
        context.notes.add(.lostEvents, line: event.line)
        isLost = true
      } else if isLost {
        context.notes.add(.skippedAfterLoss, line: event.line)
        tracker.skip(event)
      } else if isSync, event.code == EvdevSync.contactReport {
        tracker.endPacket(event, &context)
        open += 1
      } else if !isSync {
        try tracker.handle(event, &context)
        open += 1
      }
    }
    let lastLine = events.last?.line ?? 0
    context.notes.add(.unfinishedFrame, line: lastLine, count: open)
    let unfinished = tracker.loseAll(line: lastLine, &context)
    let cancelled = unfinished.count { $0.phase == .cancelled }
    context.notes.add(.unfinished, line: lastLine, count: cancelled)
    if !unfinished.isEmpty {
      frames.append(Frame(time: now, changes: unfinished, line: lastLine))
    }
    return Result(style: style, frames: frames, notes: context.notes)
  }
}

extension EvdevContext {
  /// Notes an event that a tracker of several contacts does not read.
  mutating func noteUnused(_ event: EvdevEvent) {
    let isPointer =
      switch (event.type, event.code) {
      case (EvdevType.absolute, EvdevAbsolute.x), (EvdevType.absolute, EvdevAbsolute.y),
        (EvdevType.absolute, EvdevAbsolute.pressure), (EvdevType.key, EvdevKey.touch):
        true
      default: false
      }
    notes.add(isPointer ? .emulatedPointer : .unusedEvent, line: event.line)
  }
}
