import GestureGeometry
import GestureTouches

// From samples to events: who is meant, what is broken, what belongs together.
extension GestureEngine {
  /// Makes events of the samples of one instant and sends each on.
  ///
  /// Usually there is one. When a touch has several phases at once, each becomes an event of its
  /// own, so that none is lost.
  func take(_ samples: [TouchSample]) {
    var left = takeRound(samples)
    while !left.isEmpty { left = takeRound(left) }
  }

  /// Sends on the first phase of each touch; returns the samples that must wait for the next round.
  private func takeRound(_ samples: [TouchSample]) -> [TouchSample] {
    if cancelLostTouches(samples) { finishEvent() }
    event.start(.touches, at: now)
    var later: [TouchSample] = []
    samples.withUnsafeBufferPointer { buffer in
      for index in buffer.indices {
        let fits =
          switch buffer[index].phase {
          case .moved: takeMove(buffer[index])
          case .began: takeBegin(buffer[index])
          case .ended, .cancelled: takeEnd(buffer[index])
          case .stationary, .regionEntered, .regionMoved, .regionExited: true
          }
        if !fits { later.append(buffer[index]) }
      }
    }
    if event.hasChanges { sendEvent() }
    return later
  }

  /// Hit-tests what began, delivers the event, and takes lifted touches out.
  func sendEvent() {
    event.began.prepare(records, from: event.allTouches, epoch: epoch)
    event.moved.prepare(records, from: event.allTouches, epoch: epoch)
    event.ended.prepare(records, from: event.allTouches, epoch: epoch)
    event.cancelled.prepare(records, from: event.allTouches, epoch: epoch)
    if event.readings.count > 1 { sortReadings() }
    let host = self.host
    if !event.began.set.isEmpty {
      for touch in event.began.list {
        let place = host?.hitTest(touch.windowLocation)
        records[touch.slot].place = place
        touch.state.pointee.target = place
        touch.state.pointee.engineObject = .passUnretained(self)
        if observer != nil { log(.hit(touch, place)) }
      }
    }
    if let host { host.send(event, through: self) } else { dispatch(event) }
    finishEvent()
  }

  /// Takes the lifted touches out of the event; with the last one the sequence ends.
  func finishEvent() {
    let gone = event.ended.set.union(event.cancelled.set)
    guard !gone.isEmpty else { return }
    if gone == downSlots {
      event.allTouches.removeAll(keepingCapacity: true)
    } else {
      event.allTouches.removeAll { gone.contains($0.slot) }
    }
    downSlots = downSlots.subtracting(gone)
    var slots = gone
    while let slot = slots.popFirst() {
      noteLift(of: records[slot].touch)
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
    record.state.pointee.target = nil
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
    if observer != nil { log(.repaired(.unknownTouch, id)) }
  }

  private func badLocation(_ id: TouchID) {
    repairs.badLocations += 1
    if observer != nil { log(.repaired(.badLocation, id)) }
  }

  /// Takes a move in; false when the touch already has another phase in this round.
  private func takeMove(_ sample: borrowing TouchSample) -> Bool {
    guard let slot = slot(of: sample.id) else {
      unknown(sample.id)
      return true
    }
    guard sample.location.isFinite else {
      badLocation(sample.id)
      return true
    }
    let isFirst = !event.moved.set.contains(slot)
    if isFirst, event.phase(ofSlot: slot) != nil { return false }
    let record = records[slot]
    let touch = record.touch
    read(sample, of: record, isFirst: isFirst)
    let hasMoved = touch.windowLocation != sample.location
    let hasChanged = takeProperties(of: sample, into: touch)
    guard hasMoved || hasChanged || !isFirst else {
      touch.state.pointee.phase = .stationary
      rest(record)
      return true
    }
    if isFirst {
      touch.state.pointee.previousWindowLocation = touch.windowLocation
      touch.state.pointee.phase = .moved
      event.moved.set.insert(slot)
    }
    touch.state.pointee.windowLocation = sample.location
    touch.state.pointee.preciseWindowLocation = sample.preciseLocation
    touch.state.pointee.timestamp = now
    if touch.state.pointee.tapCount != 0,
      touch.startLocation.squaredDistance(to: sample.location)
        > tapLimits.squaredMovement(touch.state.pointee.type)
    {
      touch.state.pointee.tapCount = 0
    }
    return true
  }

  private func takeBegin(_ sample: borrowing TouchSample) -> Bool {
    guard sample.location.isFinite else {
      badLocation(sample.id)
      return true
    }
    if slot(of: sample.id) != nil { return false }
    let slot = (~usedSlots.bits).trailingZeroBitCount
    guard slot < TouchSet.capacity else {
      repairs.tooManyContacts += 1
      if observer != nil { log(.repaired(.tooManyContacts, sample.id)) }
      return true
    }
    if slot == records.count {
      let touch = Touch(id: sample.id, kind: sample.kind, location: sample.location, time: now)
      records.append(touch)
    }
    let record = records[slot]
    record.begin(id: sample.id, kind: sample.kind, location: sample.location, at: now, slot: slot)
    let touch = record.touch
    if downSlots.isEmpty { sequence &+= 1 }
    arrivals &+= 1
    epoch &+= 1
    touch.state.pointee.arrival = arrivals
    touch.state.pointee.tapCount = tapCount(for: touch)
    _ = takeProperties(of: sample, into: touch)
    touch.state.pointee.preciseWindowLocation = sample.preciseLocation
    usedSlots.insert(slot)
    downSlots.insert(slot)
    event.allTouches.append(touch)
    event.began.set.insert(slot)
    read(sample, of: record, isFirst: true)
    if sample.kind == .indirectPointer { endHovers() }
    return true
  }

  private func takeEnd(_ sample: borrowing TouchSample) -> Bool {
    guard let slot = slot(of: sample.id) else {
      unknown(sample.id)
      return true
    }
    if let phase = event.phase(ofSlot: slot) {
      // A touch that ended in this round and ends again is unknown by now.
      if phase == .ended || phase == .cancelled { unknown(sample.id) } else { return false }
      return true
    }
    let touch = records[slot].touch
    touch.state.pointee.previousWindowLocation = touch.windowLocation
    if sample.location.isFinite {
      touch.state.pointee.windowLocation = sample.location
      touch.state.pointee.preciseWindowLocation = sample.preciseLocation
    } else {
      badLocation(sample.id)
    }
    touch.state.pointee.timestamp = now
    close(slot, sample.phase == .ended ? .ended : .cancelled)
    return true
  }

  /// Marks a touch as lifted or taken away in this event.
  func close(_ slot: Int, _ phase: TouchPhase) {
    let touch = records[slot].touch
    touch.state.pointee.phase = phase
    touch.state.pointee.timestamp = now
    if phase == .ended { event.ended.set.insert(slot) } else { event.cancelled.set.insert(slot) }
  }

  /// Keeps raw readings for velocity: the last ones of the touch, and those of this event.
  private func read(_ sample: borrowing TouchSample, of record: TouchRecord, isFirst: Bool) {
    let touch = record.touch
    let slot = touch.slot
    let time = max(record.lastReading, min(sample.time ?? now, now))
    let isPlain = sample.coalesced.isEmpty && time == now && isFirst
    if !isPlain {
      if !isFirst, !event.readings.contains(where: { $0.slot == slot }) {
        // The first reading of this event was delivered alone so far; now it is one of several.
        let first = CoalescedSample(time: record.lastReading, location: touch.windowLocation)
        event.readings.append(TouchReading(slot: slot, sample: first))
      }
      for earlier in sample.coalesced where earlier.location.isFinite && earlier.time <= time {
        let at = max(record.lastReading, earlier.time)
        record.lastReading = at
        touch.state.pointee.history.append(earlier.location, at: at)
        event.readings.append(
          TouchReading(slot: slot, sample: CoalescedSample(time: at, location: earlier.location))
        )
      }
      event.readings.append(
        TouchReading(slot: slot, sample: CoalescedSample(time: time, location: sample.location))
      )
    }
    touch.state.pointee.history.append(sample.location, at: time)
    record.lastReading = time
    for later in sample.predicted where later.location.isFinite {
      event.predictions.append(TouchReading(slot: slot, sample: later))
    }
  }

  /// Takes over what the device reports beside the place; returns whether any of it changed.
  private func takeProperties(of sample: borrowing TouchSample, into touch: Touch) -> Bool {
    var changed = false
    if sample.force != nil, sample.force != touch.state.pointee.force {
      touch.state.pointee.force = sample.force
      changed = true
    }
    if sample.radius != nil, sample.radius != touch.state.pointee.majorRadius {
      touch.state.pointee.majorRadius = sample.radius
      changed = true
    }
    if sample.altitude != nil, sample.altitude != touch.state.pointee.altitudeAngle {
      touch.state.pointee.altitudeAngle = sample.altitude
      changed = true
    }
    if sample.azimuth != nil, sample.azimuth != touch.state.pointee.azimuth {
      touch.state.pointee.azimuth = sample.azimuth
      changed = true
    }
    if sample.roll != nil, sample.roll != touch.state.pointee.rollAngle {
      touch.state.pointee.rollAngle = sample.roll
      changed = true
    }
    if sample.buttons != touch.state.pointee.buttonMask {
      touch.state.pointee.buttonMask = sample.buttons
      event.buttonMask = sample.buttons
      changed = true
    }
    touch.state.pointee.estimationUpdateIndex = sample.estimationUpdateIndex
    return changed
  }

  /// Tells recognizers of a reading that shows a finger at rest; it is no event, but velocity counts it.
  private func rest(_ record: TouchRecord) {
    let touch = record.touch
    record.forEachBound { recognizer in
      if !recognizer.internalState.isTerminal, recognizer.liveTouches.contains(touch.slot) {
        recognizer.touchRested(touch, at: record.lastReading)
      }
    }
  }

  /// Puts readings of several touches into the order of their times; stable, and short.
  private func sortReadings() {
    for index in 1..<event.readings.count {
      var at = index
      while at > 0, event.readings[at].sample.time < event.readings[at - 1].sample.time {
        event.readings.swapAt(at, at - 1)
        at -= 1
      }
    }
  }
}
