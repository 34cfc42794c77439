@_spi(Reading) import GestureTraces
import Gestures

/// The contacts of a trace, for formats in which contacts begin, move and end in numbered slots.
///
/// What no stream of a device contains is corrected: a second beginning is a move, and a change of
/// a contact that is not down is left out.
struct ContactScript {
  /// A change of one contact.
  struct Change {
    /// The lowest number from 0 that no other contact has at the time.
    var slot: Int
    /// The contact's number in the trace, counted from 1 in the order of their beginnings.
    var number: Int
    /// `began`, `moved`, `ended` or `cancelled`.
    var phase: TouchPhase
    var sample: TouchSample
    /// What the contact came down on; nil when the trace does not say it or where that was, or at
    /// another change.
    var target: TraceTarget?
  }

  /// The changes of one frame, at least one.
  struct Step {
    /// Nanoseconds after the first change.
    var time: Int64
    /// The index of the frame in the trace.
    var frame: Int
    /// In the order of the trace.
    var changes: [Change]
  }

  /// What happens, oldest first.
  private(set) var steps: [Step] = []
  /// The time of the first change; nil when there is none.
  private(set) var start: Timestamp?
  /// What was dropped or changed.
  var notes = ExportNotes()
  private let capacity: Int
  private var down: [Change] = []
  private var count = 0

  /// Follows the contacts of a trace.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - capacity: The largest number of contacts at once.
  /// - Throws: An error when a frame contains what no file can.
  init(_ trace: Trace, capacity: Int) throws(TraceWriteError) {
    try trace.requireWritable()
    self.capacity = capacity
    for (index, frame) in trace.frames.enumerated() { add(frame, index: index) }
    for _ in down { notes.add(.unfinished, frame: max(0, trace.frames.count - 1)) }
  }

  private mutating func add(_ frame: TraceFrame, index: Int) {
    notes.addLosses(of: frame, index: index)
    var changes: [Change] = []
    // A slot that becomes free in a frame is used again in the next one.
    var freed: [Int] = []
    for touch in frame.touches {
      guard var change = change(for: touch, freed: &freed, frame: index) else { continue }
      if change.phase == .began {
        change.target = frame.targets.first { $0.touch == touch.id && $0.box != nil }
      }
      changes.append(change)
    }
    if frame.isCancelAll {
      for contact in down {
        changes.append(
          Change(
            slot: contact.slot,
            number: contact.number,
            phase: .cancelled,
            sample: contact.sample
          )
        )
      }
      down = []
    }
    guard !changes.isEmpty else { return }
    let first = start ?? frame.time
    start = first
    let time = notes.time(from: first, to: frame.time, frame: index)
    steps.append(Step(time: time, frame: index, changes: changes))
  }

  private mutating func change(
    for touch: TouchSample,
    freed: inout [Int],
    frame: Int
  ) -> Change? {
    guard let index = down.firstIndex(where: { $0.sample.id == touch.id }) else {
      guard touch.phase == .began else {
        notes.add(.unknownContact, frame: frame)
        return nil
      }
      let used = down.map(\.slot) + freed
      guard down.count < capacity,
        let slot = (0..<used.count + 1).first(where: { !used.contains($0) })
      else {
        notes.add(.manyContacts, frame: frame)
        return nil
      }
      count += 1
      let change = Change(slot: slot, number: count, phase: .began, sample: touch)
      down.append(change)
      return change
    }
    var change = down[index]
    // A window reads it only when the contact begins.
    let maximum = change.sample.maximumPossibleForce
    change.sample = touch
    change.sample.maximumPossibleForce = maximum
    switch touch.phase {
    case .ended, .cancelled:
      change.phase = touch.phase
      freed.append(change.slot)
      down.remove(at: index)
    default:
      if touch.phase == .began { notes.add(.beganTwice, frame: frame) }
      change.phase = .moved
      down[index] = change
    }
    return change
  }
}
