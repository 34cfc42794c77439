/// Follows the contacts of one device through its events; one kind for each way of reporting them.
protocol EvdevTracker {
  /// Takes an event that is no synchronization event.
  mutating func handle(_ event: EvdevEvent, _ context: inout EvdevContext) throws(InputError)
  /// Takes the end of one contact's packet.
  mutating func endPacket(_ event: EvdevEvent, _ context: inout EvdevContext)
  /// Takes the end of a frame, and returns what changed in it.
  mutating func endFrame(_ event: EvdevEvent, _ context: inout EvdevContext) -> [EvdevChange]
  /// Takes an event that is not valid by itself because others before it were lost.
  mutating func skip(_ event: EvdevEvent)
  /// Cancels every contact, and forgets everything that can have changed meanwhile.
  mutating func loseAll(line: Int, _ context: inout EvdevContext) -> [EvdevChange]
}

/// What the trackers share.
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
