import Gestures

/// Which fingers are down, so that those of a cancelled contact are ignored until they are lifted.
struct SDLFingers {
  private var down: [TouchID] = []
  /// Cancelled, but still on the device.
  private var cancelled: [TouchID] = []

  var devices: [Int64] {
    var devices: [Int64] = []
    for id in down where !devices.contains(id.device) { devices.append(id.device) }
    return devices
  }

  /// Returns whether the engine receives a change of a finger.
  mutating func follow(_ id: TouchID, _ phase: TouchPhase) -> Bool {
    let wasCancelled = cancelled.contains(id)
    if phase == .began || phase == .ended { cancelled.removeAll { $0 == id } }
    switch phase {
    case .began: if !down.contains(id) { down.append(id) }
    case .ended: down.removeAll { $0 == id }
    default: break
    }
    return phase == .began || !wasCancelled
  }

  mutating func cancel(device: Int64?) {
    cancelled += down.filter { device == nil || $0.device == device }
    down.removeAll { device == nil || $0.device == device }
  }
}
