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
}
