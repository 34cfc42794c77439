import GestureGeometry
import GestureMemory
import GestureTouches

/// Turns samples into events: repairs the stream, assigns slots to contacts, and stores readings.
///
/// Input: the samples of one instant. Output: the event with the touches that changed, and the
/// records of the touches. Every repair is counted in ``repairs`` and logged.
package final class TouchStream {
  /// The mutable state.
  private struct State {
    var repairs = StreamRepairs()
    var records = RecordTable()
    var recordCount = 0
    var downSlots = TouchSet()
    var usedSlots = TouchSet()
    var sequence: UInt64 = 0
    var restlessSlots = TouchSet()
    var epoch: UInt64 = 1
    var arrivals: UInt64 = 0
    var taps = TapSeries()
    var filter = FilterState()
  }

  private let state = Cell(State())

  #if !hasFeature(Embedded)
  /// What the cell holds, for the check that every field is known.
  var storedValue: (name: String, value: Any) { ("TouchStream.State", state.value) }
  #endif

  /// How often the stream was repaired.
  private(set) var repairs: StreamRepairs {
    _read { yield state.value.repairs }
    _modify { yield &state.value.repairs }
  }

  /// The records of all slots.
  package var records: RecordTable { state.value.records }

  /// The slots whose contact is down.
  package private(set) var downSlots: TouchSet {
    _read { yield state.value.downSlots }
    _modify { yield &state.value.downSlots }
  }

  /// The slots whose record is still needed.
  package private(set) var usedSlots: TouchSet {
    _read { yield state.value.usedSlots }
    _modify { yield &state.value.usedSlots }
  }

  /// The number of the present sequence.
  ///
  /// A sequence lasts from the first contact or button down until the last one is up.
  package private(set) var sequence: UInt64 {
    _read { yield state.value.sequence }
    _modify { yield &state.value.sequence }
  }

  /// The slots whose touch is down and changed in the last event, so that its phase is not
  /// stationary yet.
  private var restlessSlots: TouchSet {
    _read { yield state.value.restlessSlots }
    _modify { yield &state.value.restlessSlots }
  }

  /// A number that changes whenever a slot gets another touch.
  private var epoch: UInt64 {
    _read { yield state.value.epoch }
    _modify { yield &state.value.epoch }
  }

  private var arrivals: UInt64 {
    _read { yield state.value.arrivals }
    _modify { yield &state.value.arrivals }
  }

  package private(set) var taps: TapSeries {
    _read { yield state.value.taps }
    _modify { yield &state.value.taps }
  }

  /// What the filter of the window knows.
  package internal(set) var filter: FilterState {
    _read { yield state.value.filter }
    _modify { yield &state.value.filter }
  }

  let event: TouchEvent
  private let log: DecisionWriter

  init(_ event: TouchEvent, _ log: DecisionWriter) {
    self.event = event
    self.log = log
  }

  /// Frees the records; called when the engine is released.
  func free() { records.free(count: state.value.recordCount) }

  /// Clears the references of touches to the host, which may have been released.
  func forgetHost() { records.forgetHost(count: state.value.recordCount) }

  /// Uses changed settings.
  func use(_ settings: GestureSettings) {
    taps.limits = TapLimits(settings)
    filter.rules = settings.filter
  }

  /// Starts a new sequence; called when nothing else is down.
  func startSequence() { sequence &+= 1 }

  /// Counts a repair and logs it.
  func note(_ fault: StreamFault, _ id: TouchID) {
    repairs.count(fault)
    if log.isObserved { log.log(.repaired(fault, id)) }
  }

  /// Logs a contact that the filter rejected.
  func logFiltered(_ touch: FilteredTouch) {
    if log.isObserved { log.log(.filtered(touch)) }
  }

  /// Counts buttons that the host cancelled, which have no identity to log.
  func noteCancelledPresses(_ count: Int) { repairs.cancelledByHost += count }

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
  func take(_ samples: [TouchSample], at now: Timestamp, isAlone: Bool) -> [TouchSample]? {
    // Nil instead of an empty list, which would cost a reference.
    var later: [TouchSample]?
    event.start(.touches, at: now)
    // The samples are read in place, because copying a sample counts references.
    Handle.forEach(samples) { sample in
      let fits =
        switch sample.value.phase {
        case .moved: takeMove(sample, at: now)
        case .began: takeBegin(sample, at: now, isAlone: isAlone)
        case .ended, .cancelled: takeEnd(sample, at: now)
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
    let resting = restlessSlots.subtracting(event.changed)
    if !resting.isEmpty { rest(resting) }
    restlessSlots = event.began.set.union(event.moved.set)
    event.prepareLists(records, epoch: epoch)
    if event.readings.count > 1 { sortReadings() }
  }

  /// Removes the lifted touches from the event, after it has been delivered.
  ///
  /// - Parameters:
  ///   - kept: Cancelled touches that continue for some recognizers.
  ///   - now: The time of the event.
  /// - Returns: The slots that were lifted.
  func finish(keeping kept: TouchSet, at now: Timestamp) -> TouchSet {
    var gone = event.ended.set.union(event.cancelled.set)
    if !kept.isEmpty {
      gone = gone.subtracting(kept)
      rest(kept)
      if gone.isEmpty { return gone }
    }
    if gone == downSlots, gone.count == 1 {
      event.allTouches.removeLast()
    } else {
      event.allTouches.removeAll { gone.contains($0.slot) }
    }
    downSlots = downSlots.subtracting(gone)
    if filter.isOn { notePencils(in: gone, at: now) }
    var slots = gone
    while let slot = slots.popFirst() {
      taps.noteLift(of: records[slot].state, at: now)
      records[slot].isLifted = true
    }
    return gone
  }

  /// Makes touches stationary that did not change in an event, before it is delivered.
  func rest(_ touches: TouchSet) {
    var slots = touches
    while let slot = slots.popFirst() {
      let state = records[slot].state
      state.value.phase = .stationary
      state.value.previousWindowLocation = state.value.windowLocation
    }
  }

  /// Makes every touch that is down stationary, in an event in which no touch changes.
  func restAll() {
    if restlessSlots.isEmpty { return }
    rest(restlessSlots)
    restlessSlots = TouchSet()
  }

  /// Frees a slot, so that another contact can use it.
  func free(_ slot: Int) {
    let record = records[slot]
    // Before the bindings are dropped, because they show which recognizers see the touch.
    record.forEachBound { $0.seenTouches.remove(slot) }
    record.dropBindings()
    record.node = nil
    record.state.value.engineObject = nil
    usedSlots.remove(slot)
  }

  // MARK: - Lost touches

  /// Returns whether a touch that is down may begin again, because its lift was lost.
  @inline(__always)
  func mayHaveLostTouches(_ samples: [TouchSample]) -> Bool {
    if downSlots.isEmpty { return false }
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
    var slots = TouchSet()
    for touch in event.allTouches where device == nil || touch.state.value.id.device == device {
      slots.insert(touch.slot)
    }
    return slots
  }

  /// Returns the touches that are down according to the event but missing in a list.
  func touches(missingIn live: [TouchSample]) -> TouchSet {
    var missing = TouchSet()
    for touch in event.allTouches where !live.contains(where: { $0.id == touch.state.value.id }) {
      missing.insert(touch.slot)
    }
    return missing
  }

  /// Returns one sample per contact: began for a new contact, moved for a known one.
  func phased(_ live: [TouchSample]) -> [TouchSample] {
    var samples: [TouchSample] = []
    for var sample in live where !samples.contains(where: { $0.id == sample.id }) {
      let isKnown = slot(of: sample.id) != nil || filter.index(of: sample.id) != nil
      sample.phase = isKnown ? .moved : .began
      samples.append(sample)
    }
    return samples
  }

  // MARK: - Samples

  /// Returns the slot of the contact with an identity, if it is down.
  func slot(of id: TouchID) -> Int? {
    var slots = downSlots
    while let slot = slots.popFirst() {
      if records[slot].state.value.id == id { return slot }
    }
    return nil
  }

  /// Processes a move; returns false if the touch already has another phase in this round.
  private func takeMove(_ sample: Handle<TouchSample>, at now: Timestamp) -> Bool {
    guard let slot = slot(of: sample.value.id) else {
      if !filter.swallowMove(of: sample.value.id, to: sample.value.location) {
        note(.unknownTouch, sample.value.id)
      }
      return true
    }
    guard sample.value.location.isFinite else {
      note(.badLocation, sample.value.id)
      return true
    }
    let isFirst = !event.moved.set.contains(slot)
    if isFirst, event.phase(ofSlot: slot) != nil { return false }
    let record = records[slot]
    let state = record.state
    // Before the location changes: a second reading of the event also adds the first one, whose
    // location is still that of the touch.
    read(sample, of: record, isFirst: isFirst, at: now)
    let hasMoved = state.value.windowLocation != sample.value.location
    let hasChanged = takeProperties(of: sample, into: state)
    guard hasMoved || hasChanged || !isFirst else {
      rest(TouchSet(slot: slot))
      restlessSlots.remove(slot)
      noteRest(of: record)
      return true
    }
    if isFirst {
      state.value.previousWindowLocation = state.value.windowLocation
      state.value.phase = .moved
      event.moved.set.insert(slot)
    }
    state.value.windowLocation = sample.value.location
    state.value.preciseWindowLocation = sample.value.preciseLocation
    state.value.timestamp = now
    if state.value.tapCount != 0,
      state.value.startLocation.squaredDistance(to: sample.value.location)
        > taps.limits.squaredMovement(state.value.type)
    {
      state.value.tapCount = 0
    }
    return true
  }

  private func takeBegin(
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
    if filter.isOn || !filter.contacts.isEmpty, rejects(sample, at: now) { return true }
    let slot = (~usedSlots.bits).trailingZeroBitCount
    guard slot < TouchSet.capacity else {
      note(.tooManyContacts, sample.value.id)
      return true
    }
    if slot == state.value.recordCount {
      let touch = Touch(
        id: sample.value.id,
        kind: sample.value.kind,
        location: sample.value.location,
        time: now
      )
      records.makeRecord(for: slot, of: touch)
      state.value.recordCount += 1
    }
    let record = records[slot]
    record.begin(
      id: sample.value.id,
      kind: sample.value.kind,
      location: sample.value.location,
      at: now,
      slot: slot
    )
    let state = record.state
    // Before the slot is inserted: only the first touch down starts a sequence.
    if isAlone, downSlots.isEmpty { startSequence() }
    arrivals &+= 1
    epoch &+= 1
    state.value.arrival = arrivals
    state.value.tapCount = taps.count(for: state, at: now)
    _ = takeProperties(of: sample, into: state)
    state.value.preciseWindowLocation = sample.value.preciseLocation
    usedSlots.insert(slot)
    downSlots.insert(slot)
    event.allTouches.append(record.touch)
    event.began.set.insert(slot)
    read(sample, of: record, isFirst: true, at: now)
    return true
  }

  private func takeEnd(_ sample: Handle<TouchSample>, at now: Timestamp) -> Bool {
    guard let slot = slot(of: sample.value.id) else {
      if !filter.remove(sample.value.id) { note(.unknownTouch, sample.value.id) }
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
    let state = records[slot].state
    state.value.previousWindowLocation = state.value.windowLocation
    if sample.value.location.isFinite {
      state.value.windowLocation = sample.value.location
      state.value.preciseWindowLocation = sample.value.preciseLocation
    } else {
      note(.badLocation, sample.value.id)
    }
    state.value.timestamp = now
    close(slot, sample.value.phase == .ended ? .ended : .cancelled, at: now)
    return true
  }

  /// Marks a touch as ended or cancelled in this event.
  private func close(_ slot: Int, _ phase: TouchPhase, at now: Timestamp) {
    let state = records[slot].state
    state.value.phase = phase
    state.value.timestamp = now
    if phase == .ended { event.ended.set.insert(slot) } else { event.cancelled.set.insert(slot) }
  }
}
