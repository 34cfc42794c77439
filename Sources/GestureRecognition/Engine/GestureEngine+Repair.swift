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
    guard device == nil else { return }
    repairs.cancelledByHost += heldPresses.count
    cancelPresses { _ in true }
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
  ///
  /// - Parameter withTouches: Whether to end those too that have touches, once the touches of places
  ///   that left are cancelled: what these hit has moved to another place of the window.
  func endAttemptsOfLeftPlaces(withTouches: Bool) {
    guard let host else { return }
    for index in 0..<arena.attempts.count {
      arena.attempts[index]._withUnsafeGuaranteedRef { recognizer in
        guard withTouches || recognizer.liveTouches.isEmpty || recognizer.internalState.isTerminal,
          let place = recognizer.place, !host.contains(place)
        else { return }
        recognizer.endFromOutside(StoredReason(.cancelledBySystem))
      }
    }
  }

  /// Cancels the touches whose place left the window.
  ///
  /// One that a recognizer had taken from its place goes on for each active recognizer whose own place
  /// stays, since nobody else follows it: lists reload under a moving finger. For all others it is
  /// cancelled too.
  func cancelTouchesOfLeftPlaces() {
    guard let host else { return }
    var slots = TouchSet()
    for touch in event.allTouches {
      let record = records[touch.slot]
      guard let place = record.place, !host.contains(place) else { continue }
      guard touch.state.pointee.isClosedForViews else {
        slots.insert(touch.slot)
        continue
      }
      var isKept = false
      var isLost = false
      record.forEachBound { recognizer in
        guard !recognizer.internalState.isTerminal, recognizer.liveTouches.contains(touch.slot)
        else {
          return
        }
        if goesOn(recognizer, host) { isKept = true } else { isLost = true }
      }
      if isKept { keptSlots.insert(touch.slot) }
      if isLost || !isKept { slots.insert(touch.slot) }
    }
    keptSlots = keptSlots.intersection(slots)
    cancel(slots)
    keptSlots = TouchSet()
  }

  /// Whether a recognizer follows its touches on when the places that they hit leave the window.
  private func goesOn(_ recognizer: GestureRecognizer, _ host: any GestureHost) -> Bool {
    guard recognizer.publishedState.isActive, let place = recognizer.place else { return false }
    return host.contains(place)
  }

  /// Whether a recognizer follows on the touches of the present event that others lose.
  func keepsTouches(_ recognizer: GestureRecognizer) -> Bool {
    guard let host else { return false }
    return goesOn(recognizer, host)
  }
}
