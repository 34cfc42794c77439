import GestureTraces
import Gestures

/// Follows contacts in slots: protocol B.
///
/// A slot keeps its values until they are reported again, also for the next contact, because the
/// kernel does not report values that did not change.
struct EvdevSlotTracker: EvdevTracker {
  private struct Slot {
    var contact = EvdevContact()
    /// Whether a contact's start or end was reported here; before that, a location means that a
    /// contact was already down.
    var isKnown = false
    /// Whether the contact is assumed only because its location was reported.
    var isAssumed = false
    /// The kernel's number of the contact here.
    var trackingID: Int?
  }

  /// More slots than any device has.
  private static let slotRange = 0...1023

  private var slots: [Slot] = [Slot()]
  private var current = 0
  private var changes: [EvdevChange] = []

  mutating func handle(_ event: EvdevEvent, _ context: inout EvdevContext) throws(InputError) {
    guard event.type == EvdevType.absolute, EvdevAbsolute.contactCodes.contains(event.code) else {
      context.noteUnused(event)
      return
    }
    switch event.code {
    case EvdevAbsolute.slot:
      guard Self.slotRange.contains(event.value) else {
        throw InputError(
          file: context.file,
          line: event.line,
          expected: "a slot from 0 to \(Self.slotRange.upperBound)",
          found: "\(event.value)"
        )
      }
      select(event.value)
    case EvdevAbsolute.trackingID: identify(event, &context)
    default:
      if !slots[current].contact.reading.update(with: event) {
        context.notes.add(.unusedEvent, line: event.line)
      }
      if !slots[current].isKnown {
        slots[current].isKnown = true
        slots[current].isAssumed = true
        slots[current].contact.press()
      }
      slots[current].contact.hasNews = true
    }
  }

  private mutating func select(_ slot: Int) {
    current = slot
    while slots.count <= slot { slots.append(Slot()) }
  }

  private mutating func identify(_ event: EvdevEvent, _ context: inout EvdevContext) {
    slots[current].isKnown = true
    let id = event.value < 0 ? nil : event.value
    guard id != slots[current].trackingID || id == nil else { return }
    slots[current].trackingID = id
    if slots[current].isAssumed, id != nil, slots[current].contact.number == nil {
      // The location came before the number within one frame: the contact begins only now.
      slots[current].isAssumed = false
      return
    }
    slots[current].isAssumed = false
    // A new id in an occupied slot ends the previous contact.
    if let change = slots[current].contact.lift(line: event.line, notes: &context.notes) {
      changes.append(change)
    }
    if id != nil { slots[current].contact.press() }
  }

  mutating func endFrame(_ event: EvdevEvent, _ context: inout EvdevContext) -> [EvdevChange] {
    for index in slots.indices {
      let change = slots[index].contact.settle(
        nextNumber: &context.nextNumber,
        line: event.line,
        notes: &context.notes
      )
      guard let change else { continue }
      changes.append(change)
      if change.phase == .began, slots[index].isAssumed {
        context.notes.add(.alreadyDown, line: event.line)
      }
    }
    defer { changes = [] }
    return changes
  }

  mutating func skip(_ event: EvdevEvent) {
    guard event.type == EvdevType.absolute, event.code == EvdevAbsolute.slot,
      Self.slotRange.contains(event.value)
    else { return }
    // The slot stays selected for the events after the loss.
    select(event.value)
  }

  mutating func loseAll(line: Int, _ context: inout EvdevContext) -> [EvdevChange] {
    defer {
      changes = []
      for index in slots.indices { slots[index] = Slot() }
    }
    for index in slots.indices {
      let change = slots[index].contact.lift(.cancelled, line: line, notes: &context.notes)
      if let change { changes.append(change) }
    }
    return changes
  }
}
