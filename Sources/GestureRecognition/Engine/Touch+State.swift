import GestureGeometry
package import GestureTouches

// Short names for what the engine reads of a touch.
extension Touch {
  var windowLocation: Point { state.pointee.windowLocation }
  var previousWindowLocation: Point { state.pointee.previousWindowLocation }
  var startLocation: Point { state.pointee.startLocation }
  package var startTime: Timestamp { state.pointee.startTime }
  package var slot: Int { state.pointee.slot }
  package var arrival: UInt64 { state.pointee.arrival }

  /// Whether the hit view was notified of the touch and still follows it.
  package var isTrackedByView: Bool {
    guard let engine, engine.stream.usedSlots.contains(slot),
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
