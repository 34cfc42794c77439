import GestureGeometry
import GestureTouches

// What a sample tells beside its phase: readings for velocity, and properties of the contact.
extension TouchStream {
  /// Keeps raw readings for velocity: the last ones of the touch, and those of this event.
  func read(
    _ sample: UnsafePointer<TouchSample>,
    of record: TouchRecord,
    isFirst: Bool,
    at now: Timestamp
  ) {
    let state = record.state
    let slot = state.pointee.slot
    let time = max(record.lastReading, min(sample.pointee.time ?? now, now))
    let isPlain = sample.pointee.coalesced.isEmpty && time == now && isFirst
    if !isPlain {
      if !isFirst, !event.readings.contains(where: { $0.slot == slot }) {
        // The first reading of this event was delivered alone so far; now it is one of several.
        let first = CoalescedSample(
          time: record.lastReading,
          location: state.pointee.windowLocation
        )
        event.readings.append(TouchReading(slot: slot, sample: first))
      }
      for earlier in sample.pointee.coalesced
      where earlier.location.isFinite && earlier.time <= time {
        let at = max(record.lastReading, earlier.time)
        record.lastReading = at
        state.pointee.history.append(earlier.location, at: at)
        event.readings.append(
          TouchReading(slot: slot, sample: CoalescedSample(time: at, location: earlier.location))
        )
      }
      event.readings.append(
        TouchReading(
          slot: slot,
          sample: CoalescedSample(time: time, location: sample.pointee.location)
        )
      )
    }
    state.pointee.history.append(sample.pointee.location, at: time)
    record.lastReading = time
    if sample.pointee.predicted.isEmpty { return }
    for later in sample.pointee.predicted where later.location.isFinite {
      event.predictions.append(TouchReading(slot: slot, sample: later))
    }
  }

  /// Takes over what the device reports beside the place; returns whether any of it changed.
  func takeProperties(
    of sample: UnsafePointer<TouchSample>,
    into state: UnsafeMutablePointer<TouchState>
  ) -> Bool {
    var changed = replace(&state.pointee.force, by: sample.pointee.force)
    if replace(&state.pointee.majorRadius, by: sample.pointee.radius) { changed = true }
    if replace(&state.pointee.altitudeAngle, by: sample.pointee.altitude) { changed = true }
    if replace(&state.pointee.azimuth, by: sample.pointee.azimuth) { changed = true }
    if replace(&state.pointee.rollAngle, by: sample.pointee.roll) { changed = true }
    if sample.pointee.buttons != state.pointee.buttonMask {
      state.pointee.buttonMask = sample.pointee.buttons
      event.buttonMask = sample.pointee.buttons
      changed = true
    }
    state.pointee.estimationUpdateIndex = sample.pointee.estimationUpdateIndex
    state.pointee.estimatedProperties = sample.pointee.estimatedProperties
    return changed
  }

  /// Replaces a property by its new value, if the device reports one; returns whether it changed.
  @inline(__always)
  private func replace(_ property: inout Double?, by value: Double?) -> Bool {
    guard value != nil, value != property else { return false }
    property = value
    return true
  }

  /// Tells recognizers of a reading that shows a finger at rest; it is no event, but velocity counts it.
  func noteRest(of record: TouchRecord) {
    let touch = record.touch
    record.forEachBound { recognizer in
      if !recognizer.internalState.isTerminal, recognizer.liveTouches.contains(touch.slot) {
        recognizer.touchRested(touch, at: record.lastReading)
      }
    }
  }

  /// Puts readings of several touches into the order of their times; stable, and short.
  func sortReadings() {
    for index in 1..<event.readings.count {
      var at = index
      while at > 0, event.readings[at].sample.time < event.readings[at - 1].sample.time {
        event.readings.swapAt(at, at - 1)
        at -= 1
      }
    }
  }
}
