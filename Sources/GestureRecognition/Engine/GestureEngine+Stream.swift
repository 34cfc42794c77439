import GestureGeometry
import GestureTouches

// From samples to events: who is meant, what is broken, what belongs together.
extension GestureEngine {
  /// Makes events of the samples of one instant and sends each on.
  ///
  /// Usually there is one. When a touch has several phases at once, each becomes an event of its
  /// own, so that none is lost.
  func take(_ samples: [TouchSample], _ host: any GestureHost) {
    var left = takeRound(samples, host)
    while let samples = left { left = takeRound(samples, host) }
  }

  /// Sends on the first phase of each touch; returns the samples that must wait for the next round, or nil.
  private func takeRound(_ samples: [TouchSample], _ host: any GestureHost) -> [TouchSample]? {
    // Nil costs no reference, as an empty list does.
    var later: [TouchSample]?
    samples.withUnsafeBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return }
      if !downSlots.isEmpty {
        var hasBegan = false
        for index in 0..<buffer.count where first[index].phase == .began { hasBegan = true }
        if hasBegan { cancelLostTouches(samples) }
      }
      event.start(.touches, at: now)
      for index in 0..<buffer.count {
        let sample = first + index
        let fits =
          switch sample.pointee.phase {
          case .moved: takeMove(sample)
          case .began: takeBegin(sample)
          case .ended, .cancelled: takeEnd(sample)
          case .stationary, .regionEntered, .regionMoved, .regionExited: true
          }
        guard !fits else { continue }
        if later == nil { later = [] }
        later?.append(sample.pointee)
      }
    }
    if !event.changed.isEmpty { sendEvent(host) }
    return later
  }

  /// Hit-tests what began, delivers the event, and takes lifted touches out.
  func sendEvent(_ host: any GestureHost) {
    let resting = restlessSlots.subtracting(event.changed)
    if !resting.isEmpty { rest(resting) }
    restlessSlots = event.began.set.union(event.moved.set)
    event.prepareLists(records, epoch: epoch)
    if event.readings.count > 1 { sortReadings() }
    var began = event.began.set
    while let slot = popEarliest(&began) {
      let record = records[slot]
      let place = host.hitTest(record.state.pointee.windowLocation)
      record.setPlace(place, hostRef: place.flatMap { hostRef(to: $0, host) })
      record.state.pointee.engineObject = .passUnretained(self)
      if isObserved { log(.hit(record.touch, record.place)) }
    }
    awaitsDispatch = true
    host.send(event, through: self)
    awaitsDispatch = false
    finishEvent()
  }

  /// Returns how a touch refers to the place it hit when that is the host, else nil.
  @inline(__always)
  private func hostRef(to place: any GesturePlace, _ host: any GestureHost) -> TargetBackref? {
    guard place === host else { return nil }
    if tellingHost == Unmanaged<AnyObject>.passUnretained(host).toOpaque() {
      return TargetBackref(telling: place)
    }
    watch(host)
    return TargetBackref(place)
  }

  /// Takes the lifted touches out of the event; with the last one the sequence ends.
  func finishEvent() {
    var gone = event.ended.set.union(event.cancelled.set)
    guard !gone.isEmpty else { return }
    if !keptSlots.isEmpty {
      gone = gone.subtracting(keptSlots)
      rest(keptSlots)
      if gone.isEmpty { return }
    }
    if gone == downSlots, gone.count == 1 {
      event.allTouches.removeLast()
    } else {
      event.allTouches.removeAll { gone.contains($0.slot) }
    }
    downSlots = downSlots.subtracting(gone)
    var slots = gone
    while let slot = slots.popFirst() {
      noteLift(of: records[slot].state)
      records[slot].isLifted = true
      if !heldSlots.contains(slot) { free(slot) }
    }
    if downSlots.isEmpty, arena.needsReset { settle() }
  }

  /// Lets another contact have a slot.
  func free(_ slot: Int) {
    let record = records[slot]
    record.forEachBound { $0.seenTouches.remove(slot) }
    record.dropBindings()
    record.place = nil
    record.state.pointee.engineObject = nil
    usedSlots.remove(slot)
  }

  // MARK: - Samples

  /// The slot of the contact that is down under an identity.
  func slot(of id: TouchID) -> Int? {
    var slots = downSlots
    while let slot = slots.popFirst() {
      if records[slot].state.pointee.id == id { return slot }
    }
    return nil
  }

  private func unknown(_ id: TouchID) {
    repairs.unknownTouches += 1
    if isObserved { log(.repaired(.unknownTouch, id)) }
  }

  private func badLocation(_ id: TouchID) {
    repairs.badLocations += 1
    if isObserved { log(.repaired(.badLocation, id)) }
  }

  /// Takes a move in; false when the touch already has another phase in this round.
  private func takeMove(_ sample: UnsafePointer<TouchSample>) -> Bool {
    guard let slot = slot(of: sample.pointee.id) else {
      unknown(sample.pointee.id)
      return true
    }
    guard sample.pointee.location.isFinite else {
      badLocation(sample.pointee.id)
      return true
    }
    let isFirst = !event.moved.set.contains(slot)
    if isFirst, event.phase(ofSlot: slot) != nil { return false }
    let record = records[slot]
    let state = record.state
    read(sample, of: record, isFirst: isFirst)
    let hasMoved = state.pointee.windowLocation != sample.pointee.location
    let hasChanged = takeProperties(of: sample, into: state)
    guard hasMoved || hasChanged || !isFirst else {
      rest(TouchSet(slot: slot))
      restlessSlots.remove(slot)
      noteRest(of: record)
      return true
    }
    if isFirst {
      state.pointee.previousWindowLocation = state.pointee.windowLocation
      state.pointee.phase = .moved
      event.moved.set.insert(slot)
    }
    state.pointee.windowLocation = sample.pointee.location
    state.pointee.preciseWindowLocation = sample.pointee.preciseLocation
    state.pointee.timestamp = now
    if state.pointee.tapCount != 0,
      state.pointee.startLocation.squaredDistance(to: sample.pointee.location)
        > tapLimits.squaredMovement(state.pointee.type)
    {
      state.pointee.tapCount = 0
    }
    return true
  }

  private func takeBegin(_ sample: UnsafePointer<TouchSample>) -> Bool {
    guard sample.pointee.location.isFinite else {
      badLocation(sample.pointee.id)
      return true
    }
    if slot(of: sample.pointee.id) != nil { return false }
    let slot = (~usedSlots.bits).trailingZeroBitCount
    guard slot < TouchSet.capacity else {
      repairs.tooManyContacts += 1
      if isObserved { log(.repaired(.tooManyContacts, sample.pointee.id)) }
      return true
    }
    if slot == records.count {
      let touch = Touch(
        id: sample.pointee.id,
        kind: sample.pointee.kind,
        location: sample.pointee.location,
        time: now
      )
      records.append(touch)
    }
    let record = records[slot]
    record.begin(
      id: sample.pointee.id,
      kind: sample.pointee.kind,
      location: sample.pointee.location,
      at: now,
      slot: slot
    )
    let state = record.state
    if downSlots.isEmpty, heldPresses.isEmpty { sequence &+= 1 }
    arrivals &+= 1
    epoch &+= 1
    state.pointee.arrival = arrivals
    state.pointee.tapCount = tapCount(for: state)
    _ = takeProperties(of: sample, into: state)
    state.pointee.preciseWindowLocation = sample.pointee.preciseLocation
    usedSlots.insert(slot)
    downSlots.insert(slot)
    event.allTouches.append(record.touch)
    event.began.set.insert(slot)
    read(sample, of: record, isFirst: true)
    if sample.pointee.kind == .indirectPointer { endHovers() }
    return true
  }

  private func takeEnd(_ sample: UnsafePointer<TouchSample>) -> Bool {
    guard let slot = slot(of: sample.pointee.id) else {
      unknown(sample.pointee.id)
      return true
    }
    if let phase = event.phase(ofSlot: slot) {
      // A touch that ended in this round and ends again is unknown by now.
      if phase == .ended || phase == .cancelled { unknown(sample.pointee.id) } else { return false }
      return true
    }
    let state = records[slot].state
    state.pointee.previousWindowLocation = state.pointee.windowLocation
    if sample.pointee.location.isFinite {
      state.pointee.windowLocation = sample.pointee.location
      state.pointee.preciseWindowLocation = sample.pointee.preciseLocation
    } else {
      badLocation(sample.pointee.id)
    }
    state.pointee.timestamp = now
    close(slot, sample.pointee.phase == .ended ? .ended : .cancelled)
    return true
  }

  /// Marks a touch as lifted or taken away in this event.
  func close(_ slot: Int, _ phase: TouchPhase) {
    let state = records[slot].state
    state.pointee.phase = phase
    state.pointee.timestamp = now
    if phase == .ended { event.ended.set.insert(slot) } else { event.cancelled.set.insert(slot) }
  }
}
