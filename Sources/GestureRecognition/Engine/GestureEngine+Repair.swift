import GestureGeometry
import GestureTouches

// What a broken stream needs beyond dropping a sample: touches that must be taken away.
extension GestureEngine {
  /// Cancels, as an event of its own, every touch that is down and about to begin again.
  func cancelLostTouches(_ samples: [TouchSample]) {
    var lost = TouchSet()
    for index in samples.indices where samples[index].phase == .began {
      let id = samples[index].id
      guard samples[index].location.isFinite, let slot = slot(of: id) else { continue }
      // When the touch has another sample before this one, that one comes first, in its own round.
      if samples[..<index].contains(where: { $0.id == id && $0.phase != .stationary }) { continue }
      lost.insert(slot)
      repairs.lostUps += 1
      if isObserved { log(.repaired(.lostUp, id)) }
    }
    cancel(lost)
  }

  /// Cancels a set of touches in one event, at their last places.
  func cancel(_ slots: TouchSet) {
    guard !slots.isEmpty else { return }
    event.start(.touches, at: now)
    var left = slots
    while let slot = left.popFirst() { close(slot, .cancelled) }
    if let host { sendEvent(host) }
  }

  func cancelAll(device: Int64?) {
    event.start(.touches, at: now)
    var slots = TouchSet()
    for touch in event.allTouches where device == nil || touch.state.pointee.id.device == device {
      slots.insert(touch.slot)
      repairs.cancelledByHost += 1
      if isObserved { log(.repaired(.cancelledByHost, touch.state.pointee.id)) }
    }
    if device == nil { endHovers() }
    if slots.isEmpty { settle() } else { cancel(slots) }
  }

  func resync(_ live: [TouchSample], _ host: any GestureHost) {
    repairs.resyncs += 1
    if isObserved { log(.repaired(.resync, live.first?.id ?? TouchID(0))) }
    var missing = TouchSet()
    for touch in event.allTouches where !live.contains(where: { $0.id == touch.state.pointee.id }) {
      missing.insert(touch.slot)
    }
    cancel(missing)
    var samples: [TouchSample] = []
    for var sample in live where !samples.contains(where: { $0.id == sample.id }) {
      sample.phase = slot(of: sample.id) == nil ? .began : .moved
      samples.append(sample)
    }
    take(samples, host)
  }

  /// Ends the attempts of recognizers whose place left the window and whom no touch will tell.
  ///
  /// They are between two taps, withheld after the lift, or follow a device without touches.
  func endAttemptsOfLeftPlaces() {
    guard let host else { return }
    for index in 0..<arena.attempts.count {
      arena.attempts[index]._withUnsafeGuaranteedRef { recognizer in
        guard recognizer.liveTouches.isEmpty || recognizer.internalState.isTerminal,
          let place = recognizer.place, !host.contains(place)
        else { return }
        recognizer.endFromOutside(StoredReason(.cancelledBySystem))
      }
    }
  }

  func cancelTouchesOfLeftPlaces() {
    guard let host else { return }
    var slots = TouchSet()
    for touch in event.allTouches {
      if let place = records[touch.slot].place, !host.contains(place) { slots.insert(touch.slot) }
    }
    cancel(slots)
  }
}
