// Shorthands for the values of a touch that the engine reads.
extension Touch {
  package var windowLocation: Point { state.value.windowLocation }
  var previousWindowLocation: Point { state.value.previousWindowLocation }
  package var startLocation: Point { state.value.startLocation }
  package var startTime: Timestamp { state.value.startTime }
  package var slot: Int { state.value.slot }
  package var arrival: UInt64 { state.value.arrival }

  /// Whether the hit view was notified of the touch and still follows it.
  package var isTrackedByView: Bool {
    guard let engine, engine.stream.state.usedSlots.contains(slot),
      engine.stream.records[slot].touch === self
    else {
      return false
    }
    switch engine.stream.records[slot].viewPhase {
    case .live, .endHeld: return true
    case .new, .held, .closed: return false
    }
  }
}
