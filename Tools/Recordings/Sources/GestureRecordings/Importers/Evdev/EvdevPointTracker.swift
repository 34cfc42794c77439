import GestureTraces
import Gestures

/// Follows the one contact of a single-touch device.
struct EvdevPointTracker: EvdevTracker {
  private var contact = EvdevContact()
  private var changes: [EvdevChange] = []

  /// Creates a tracker.
  ///
  /// - Parameter isDown: Whether the surface is touched when the recording starts.
  init(isDown: Bool) {
    if isDown { contact.press() }
  }

  mutating func handle(_ event: EvdevEvent, _ context: inout EvdevContext) throws(InputError) {
    switch (event.type, event.code) {
    case (EvdevType.key, EvdevKey.touch):
      if event.value == 0 {
        let change = contact.lift(line: event.line, notes: &context.notes)
        if let change { changes.append(change) }
      } else if !contact.isDown {
        contact.press()
      }
    case (EvdevType.key, EvdevKey.toolPen):
      contact.reading.tool = event.value == 0 ? .finger : .pen
    case (EvdevType.key, EvdevKey.toolRubber):
      contact.reading.tool = event.value == 0 ? .finger : .eraser
    case (EvdevType.absolute, EvdevAbsolute.x): contact.reading.x = event.value
    case (EvdevType.absolute, EvdevAbsolute.y): contact.reading.y = event.value
    case (EvdevType.absolute, EvdevAbsolute.pressure): contact.reading.pressure = event.value
    default:
      context.notes.add(.unusedEvent, line: event.line)
      return
    }
    if event.type == EvdevType.absolute { contact.hasNews = true }
  }

  mutating func endFrame(_ event: EvdevEvent, _ context: inout EvdevContext) -> [EvdevChange] {
    if contact.hasNews, !contact.isDown { context.notes.add(.noTouchButton, line: event.line) }
    let change = contact.settle(
      nextNumber: &context.nextNumber,
      line: event.line,
      notes: &context.notes
    )
    contact.hasNews = false
    defer { changes = [] }
    return changes + (change.map { [$0] } ?? [])
  }

  mutating func loseAll(line: Int, _ context: inout EvdevContext) -> [EvdevChange] {
    let change = contact.lift(.cancelled, line: line, notes: &context.notes)
    defer { self = EvdevPointTracker(isDown: false) }
    return changes + (change.map { [$0] } ?? [])
  }
}
