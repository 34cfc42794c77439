/// Turns samples into events: repairs the stream, assigns slots to contacts, and stores readings.
///
/// Input: the samples of one instant. Output: the event with the touches that changed, and the
/// records of the touches. Every repair is counted in ``State/repairs`` and logged.
package final class TouchStream {
  /// The mutable state.
  package struct State {
    /// How often the stream was repaired.
    var repairs = StreamRepairs()
    var records = RecordTable()
    var recordCount = 0
    /// The slots whose contact is down.
    package internal(set) var downSlots = TouchSet()
    /// The slots whose record is still needed.
    package internal(set) var usedSlots = TouchSet()
    /// The number of the present sequence.
    ///
    /// A sequence lasts from the first contact or button down until the last one is up.
    package internal(set) var sequence: UInt64 = 0
    /// The slots whose touch is down and changed in the last event, so that its phase is not
    /// stationary yet.
    var restlessSlots = TouchSet()
    /// A number that changes whenever a slot gets another touch.
    var epoch: UInt64 = 1
    var arrivals: UInt64 = 0
    package internal(set) var taps = TapSeries()
    /// What the filter of the window knows.
    package internal(set) var filter = FilterState()
  }

  @exclusivity(unchecked) package internal(set) final var state = State()

  /// The records of all slots.
  package var records: RecordTable { state.records }

  let event: TouchEvent
  private let log: DecisionWriter

  init(_ event: TouchEvent, _ log: DecisionWriter) {
    self.event = event
    self.log = log
  }

  /// Frees the records; called when the engine is released.
  func free() { records.free(count: state.recordCount) }

  /// Clears the references of touches to the host, which may have been released.
  func forgetHost() { records.forgetHost(count: state.recordCount) }

  /// Uses changed settings.
  func use(_ settings: GestureSettings) {
    if Parts.areAll { state.taps.limits = TapLimits(settings) }
    state.filter.rules = settings.filter
  }

  /// Starts a new sequence; called when nothing else is down.
  func startSequence() { state.sequence &+= 1 }

  /// Counts a repair and logs it.
  func note(_ fault: StreamFault, _ id: TouchID) {
    state.repairs.count(fault)
    if log.isObserved { log.log(.repaired(fault, id)) }
  }

  /// Logs a contact that the filter rejected.
  func logFiltered(_ touch: FilteredTouch) {
    if log.isObserved { log.log(.filtered(touch)) }
  }

  /// Counts buttons that the host cancelled, which have no identity to log.
  func noteCancelledPresses(_ count: Int) { state.repairs.cancelledByHost += count }

  // MARK: - Events

  /// Starts an event with the first phase of each touch.
  ///
  /// - Parameters:
  ///   - samples: The samples of one instant.
  ///   - now: The time of the event.
  ///   - isAlone: Whether no button is held, so that the first touch starts a sequence.
  /// - Returns: The samples that must wait for the next event, because their touch has another
  ///   phase in this one; nil for none.
  @inline(__always)
  func startEvent(
    with samples: [TouchSample],
    at now: Timestamp,
    isAlone: @autoclosure () -> Bool
  ) -> [TouchSample]? {
    // Nil instead of an empty list, which would cost a reference.
    var later: [TouchSample]?
    event.start(.touches, at: now)
    // The samples are read in place, because copying a sample counts references.
    Handle.forEach(samples) { sample in
      let fits =
        switch sample.value.phase {
        case .moved: processMove(sample, at: now)
        case .began: processBegin(sample, at: now, isAlone: isAlone())
        case .ended, .cancelled: processEnd(sample, at: now)
        case .stationary, .regionEntered, .regionMoved, .regionExited: true
        }
      guard !fits else { return }
      if later == nil { later = [] }
      later?.append(sample.value)
    }
    return later
  }

  /// Completes an event before it is delivered: touches at rest, lists, and the order of readings.
  @inline(__always)
  func prepare() {
    let resting = state.restlessSlots.subtracting(event.changed)
    if !resting.isEmpty { rest(resting) }
    state.restlessSlots = event.contents.began.set.union(event.contents.moved.set)
    event.prepareLists(records, epoch: state.epoch)
    if event.contents.readings.count > 1 { sortReadings() }
  }

  /// Removes the lifted touches from the event, after it has been delivered.
  ///
  /// - Parameters:
  ///   - kept: Cancelled touches that continue for some recognizers.
  ///   - now: The time of the event.
  /// - Returns: The slots that were lifted.
  func finish(keeping kept: TouchSet, at now: Timestamp) -> TouchSet {
    var gone = event.contents.ended.set.union(event.contents.cancelled.set)
    if !kept.isEmpty {
      gone = gone.subtracting(kept)
      rest(kept)
      if gone.isEmpty { return gone }
    }
    if gone == state.downSlots, gone.count == 1 {
      event.contents.allTouches.removeLast()
    } else {
      event.contents.allTouches.removeAll { gone.contains($0.slot) }
    }
    state.downSlots = state.downSlots.subtracting(gone)
    if state.filter.isOn { notePencils(in: gone, at: now) }
    var slots = gone
    while let slot = slots.popFirst() {
      if Parts.areAll { state.taps.noteLift(of: records[slot].state, at: now) }
      records[slot].isLifted = true
    }
    return gone
  }

  /// Makes touches stationary that did not change in an event, before it is delivered.
  func rest(_ touches: TouchSet) {
    var slots = touches
    while let slot = slots.popFirst() {
      let contact = records[slot].state
      contact.value.phase = .stationary
      contact.value.previousWindowLocation = contact.value.windowLocation
    }
  }

  /// Makes every touch that is down stationary, in an event in which no touch changes.
  func restAll() {
    if state.restlessSlots.isEmpty { return }
    rest(state.restlessSlots)
    state.restlessSlots = TouchSet()
  }

  /// Frees a slot, so that another contact can use it.
  func free(_ slot: Int) {
    let record = records[slot]
    // Before the bindings are dropped, because they show which recognizers see the touch.
    record.forEachBound { $0.attempt.seenTouches.remove(slot) }
    record.dropBindings()
    record.node = nil
    record.state.value.engineObject = nil
    state.usedSlots.remove(slot)
  }

  // MARK: - Lost touches

  /// Returns whether a touch that is down may begin again, because its lift was lost.
  @inline(__always)
  func mayHaveLostTouches(_ samples: [TouchSample]) -> Bool {
    if state.downSlots.isEmpty { return false }
    for index in samples.indices where samples[index].phase == .began { return true }
    return false
  }

  /// Returns the touches that are down and begin again, because their lift was lost.
  func lostTouches(in samples: [TouchSample]) -> TouchSet {
    var lost = TouchSet()
    for index in samples.indices where samples[index].phase == .began {
      let id = samples[index].id
      guard samples[index].location.isFinite, let slot = slot(of: id) else { continue }
      // If the touch has an earlier sample, that sample is processed first, in its own round.
      if samples[..<index].contains(where: { $0.id == id && $0.phase != .stationary }) { continue }
      lost.insert(slot)
      note(.lostUp, id)
    }
    return lost
  }

  /// Starts an event that cancels touches at their last locations.
  func startCancel(of slots: TouchSet, at now: Timestamp) {
    event.start(.touches, at: now)
    var left = slots
    while let slot = left.popFirst() { close(slot, .cancelled, at: now) }
  }

  /// Returns the touches of a device; for nil, all touches.
  func touches(of device: Int64?) -> TouchSet {
    state.downSlots.filter { device == nil || records[$0].state.value.id.device == device }
  }

  /// Returns the touches that should be down but are missing in a list.
  func touches(missingIn live: [TouchSample]) -> TouchSet {
    state.downSlots.filter { slot in !live.contains { $0.id == records[slot].state.value.id } }
  }

  /// Returns one sample per contact: began for a new contact, moved for a known one.
  func phased(_ live: [TouchSample]) -> [TouchSample] {
    var samples: [TouchSample] = []
    for var sample in live where !samples.contains(where: { $0.id == sample.id }) {
      let isKnown = slot(of: sample.id) != nil || state.filter.index(of: sample.id) != nil
      sample.phase = isKnown ? .moved : .began
      samples.append(sample)
    }
    return samples
  }

  // MARK: - Samples

  /// Returns the slot of the contact with an identity, if it is down.
  func slot(of id: TouchID) -> Int? {
    var slots = state.downSlots
    while let slot = slots.popFirst() {
      if records[slot].state.value.id == id { return slot }
    }
    return nil
  }

  /// Processes a move; returns false if the touch already has another phase in this round.
  private func processMove(_ sample: Handle<TouchSample>, at now: Timestamp) -> Bool {
    guard let slot = slot(of: sample.value.id) else {
      if !state.filter.swallowMove(of: sample.value.id, to: sample.value.location) {
        note(.unknownTouch, sample.value.id)
      }
      return true
    }
    guard sample.value.location.isFinite else {
      note(.badLocation, sample.value.id)
      return true
    }
    let isFirst = !event.contents.moved.set.contains(slot)
    if isFirst, event.phase(ofSlot: slot) != nil { return false }
    let record = records[slot]
    let contact = record.state
    // Before the location changes: a second reading of the event also adds the first one, whose
    // location is still that of the touch.
    read(sample, of: record, isFirst: isFirst, at: now)
    let hasMoved = contact.value.windowLocation != sample.value.location
    let hasChanged = storeProperties(of: sample, into: contact)
    guard hasMoved || hasChanged || !isFirst else {
      rest(TouchSet(slot: slot))
      state.restlessSlots.remove(slot)
      noteRest(of: record)
      return true
    }
    if isFirst {
      contact.value.previousWindowLocation = contact.value.windowLocation
      contact.value.phase = .moved
      event.contents.moved.set.insert(slot)
    }
    contact.value.windowLocation = sample.value.location
    contact.value.preciseWindowLocation = sample.value.preciseLocation
    contact.value.timestamp = now
    if Parts.areAll, contact.value.tapCount != 0,
      contact.value.startLocation.squaredDistance(to: sample.value.location)
        > state.taps.limits.squaredMovement(contact.value.type)
    {
      contact.value.tapCount = 0
    }
    return true
  }

  private func processBegin(
    _ sample: Handle<TouchSample>,
    at now: Timestamp,
    isAlone: Bool
  ) -> Bool {
    guard sample.value.location.isFinite else {
      note(.badLocation, sample.value.id)
      return true
    }
    // The contact is still down in this round, so this sample waits for the next round.
    if slot(of: sample.value.id) != nil { return false }
    if state.filter.isOn || state.filter.isSwallowing, rejects(sample, at: now) { return true }
    let slot = (~state.usedSlots.bits).trailingZeroBitCount
    guard slot < TouchSet.capacity else {
      note(.tooManyContacts, sample.value.id)
      return true
    }
    if slot == state.recordCount {
      let touch = Touch(
        id: sample.value.id,
        kind: sample.value.kind,
        location: sample.value.location,
        time: now
      )
      records.makeRecord(for: slot, of: touch)
      state.recordCount += 1
    }
    let record = records[slot]
    record.begin(
      id: sample.value.id,
      kind: sample.value.kind,
      location: sample.value.location,
      at: now,
      slot: slot
    )
    let contact = record.state
    // Before the slot is inserted: only the first touch down starts a sequence.
    if isAlone, state.downSlots.isEmpty { startSequence() }
    state.arrivals &+= 1
    state.epoch &+= 1
    contact.value.arrival = state.arrivals
    if Parts.areAll { contact.value.tapCount = state.taps.count(for: contact, at: now) }
    contact.value.maximumPossibleForce = sample.value.maximumPossibleForce
    _ = storeProperties(of: sample, into: contact)
    contact.value.preciseWindowLocation = sample.value.preciseLocation
    state.usedSlots.insert(slot)
    state.downSlots.insert(slot)
    event.contents.allTouches.append(record.touch)
    event.contents.began.set.insert(slot)
    read(sample, of: record, isFirst: true, at: now)
    return true
  }

  private func processEnd(_ sample: Handle<TouchSample>, at now: Timestamp) -> Bool {
    guard let slot = slot(of: sample.value.id) else {
      if !state.filter.remove(sample.value.id) { note(.unknownTouch, sample.value.id) }
      return true
    }
    if let phase = event.phase(ofSlot: slot) {
      // A touch that ended in this round cannot end again: it counts as unknown.
      if phase == .ended || phase == .cancelled {
        note(.unknownTouch, sample.value.id)
      } else {
        return false
      }
      return true
    }
    let contact = records[slot].state
    contact.value.previousWindowLocation = contact.value.windowLocation
    if sample.value.location.isFinite {
      contact.value.windowLocation = sample.value.location
      contact.value.preciseWindowLocation = sample.value.preciseLocation
    } else {
      note(.badLocation, sample.value.id)
    }
    contact.value.timestamp = now
    close(slot, sample.value.phase == .ended ? .ended : .cancelled, at: now)
    return true
  }

  /// Marks a touch as ended or cancelled in this event.
  private func close(_ slot: Int, _ phase: TouchPhase, at now: Timestamp) {
    let contact = records[slot].state
    contact.value.phase = phase
    contact.value.timestamp = now
    if phase == .ended {
      event.contents.ended.set.insert(slot)
    } else {
      event.contents.cancelled.set.insert(slot)
    }
  }
}
