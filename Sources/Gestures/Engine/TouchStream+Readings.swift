// What a sample contains besides its phase: readings for velocity, and properties of the contact.
extension TouchStream {
  /// Stores raw readings for velocity: the last ones of the touch, and those of this event.
  func read(
    _ sample: Handle<TouchSample>,
    of record: TouchRecord,
    isFirst: Bool,
    at now: Timestamp
  ) {
    let state = record.state
    let slot = state.value.slot
    let time = max(record.lastReading, min(sample.value.time ?? now, now))
    let isPlain = sample.value.coalesced.isEmpty && time == now && isFirst
    if !isPlain {
      if !isFirst, !event.contents.readings.contains(where: { $0.slot == slot }) {
        // So far the touch had one reading in this event, which needed no entry. Now it has
        // several, so the first one is added too.
        let first = CoalescedSample(
          time: record.lastReading,
          location: state.value.windowLocation
        )
        event.contents.readings.append(TouchReading(slot: slot, sample: first))
      }
      for earlier in sample.value.coalesced
      where earlier.location.isFinite && earlier.time <= time {
        let at = max(record.lastReading, earlier.time)
        record.lastReading = at
        state.value.history.append(earlier.location, at: at)
        event.contents.readings.append(
          TouchReading(slot: slot, sample: CoalescedSample(time: at, location: earlier.location))
        )
      }
      event.contents.readings.append(
        TouchReading(
          slot: slot,
          sample: CoalescedSample(time: time, location: sample.value.location)
        )
      )
    }
    state.value.history.append(sample.value.location, at: time)
    record.lastReading = time
    if sample.value.predicted.isEmpty { return }
    for later in sample.value.predicted where later.location.isFinite {
      event.contents.predictions.append(TouchReading(slot: slot, sample: later))
    }
  }

  /// Stores what the device reports besides the location; returns whether any of it changed.
  func storeProperties(
    of sample: Handle<TouchSample>,
    into state: Handle<TouchState>
  ) -> Bool {
    var changed = replace(
      &state.value.force,
      by: force(of: sample, upTo: state.value.maximumPossibleForce)
    )
    if replace(&state.value.majorRadius, by: sample.value.radius) { changed = true }
    if replace(&state.value.altitudeAngle, by: sample.value.altitude) { changed = true }
    if replace(&state.value.azimuth, by: sample.value.azimuth) { changed = true }
    if replace(&state.value.rollAngle, by: sample.value.roll) { changed = true }
    if sample.value.buttons != state.value.buttonMask {
      state.value.buttonMask = sample.value.buttons
      event.contents.buttonMask = sample.value.buttons
      changed = true
    }
    state.value.estimationUpdateIndex = sample.value.estimationUpdateIndex
    state.value.estimatedProperties = sample.value.estimatedProperties
    return changed
  }

  /// Returns the force of a sample, at most the maximum; nil when it is not reported or no force.
  @inline(__always)
  private func force(of sample: Handle<TouchSample>, upTo maximum: Double) -> Double? {
    // Recordings leave out what is negative or not finite, so it must not count here either.
    guard let force = sample.value.force, force >= 0, force.isFinite else { return nil }
    return min(force, maximum)
  }

  /// Replaces a property if the device reports a new value; returns whether it changed.
  @inline(__always)
  private func replace(_ property: inout Double?, by value: Double?) -> Bool {
    guard value != nil, value != property else { return false }
    property = value
    return true
  }

  /// Notifies recognizers of a reading at an unchanged location.
  ///
  /// Such a reading is not an event, but it counts for velocity.
  func noteRest(of record: TouchRecord) {
    let touch = record.touch
    record.forEachBound { recognizer in
      if !recognizer.attempt.internalState.isTerminal,
        recognizer.attempt.liveTouches.contains(touch.slot)
      {
        recognizer.touchRested(touch, at: record.lastReading)
      }
    }
  }

  /// Sorts the readings of several touches by time, with a stable sort for short lists.
  func sortReadings() {
    for index in 1..<event.contents.readings.count {
      var at = index
      while at > 0,
        event.contents.readings[at].sample.time < event.contents.readings[at - 1].sample.time
      {
        event.contents.readings.swapAt(at, at - 1)
        at -= 1
      }
    }
  }
}
