import GestureTraces

/// Follows the contacts of one device through its events; there is one type per protocol.
protocol EvdevTracker {
  /// Handles an event that is not a synchronization event.
  mutating func handle(_ event: EvdevEvent, _ context: inout EvdevContext) throws(InputError)
  /// Handles the end of one contact's packet.
  mutating func endPacket(_ event: EvdevEvent, _ context: inout EvdevContext)
  /// Handles the end of a frame, and returns what changed in it.
  mutating func endFrame(_ event: EvdevEvent, _ context: inout EvdevContext) -> [EvdevChange]
  /// Handles an event that is not valid by itself because earlier events were lost.
  mutating func skip(_ event: EvdevEvent)
  /// Cancels every contact, and forgets everything that can have changed since.
  mutating func loseAll(line: Int, _ context: inout EvdevContext) -> [EvdevChange]
}

/// The state that the trackers share.
struct EvdevContext {
  /// The name of the recording, for errors.
  var file: String
  /// The number of the next contact.
  var nextNumber: Int64 = 1
  /// What was dropped.
  var notes = ImportNotes()
}

extension EvdevTracker {
  mutating func endPacket(_ event: EvdevEvent, _ context: inout EvdevContext) {}
  mutating func skip(_ event: EvdevEvent) {}
}
