// How samples of contacts pass through the parts of the engine.
extension GestureEngine {
  /// Turns the samples of one instant into events and sends them.
  ///
  /// Usually there is one event. When a touch has several phases at once, each phase becomes an
  /// event of its own, so that none is lost.
  @inline(__always)
  func process(_ samples: [TouchSample], _ host: any GestureHost) {
    var left = processFirstPhases(of: samples, host)
    while let samples = left { left = processFirstPhases(of: samples, host) }
  }

  /// Sends the first phase of each touch.
  ///
  /// - Returns: The samples that must wait for the next round, or nil.
  private func processFirstPhases(
    of samples: [TouchSample],
    _ host: any GestureHost
  ) -> [TouchSample]? {
    // Lost touches are cancelled first, in an event of their own, so that their contacts can begin
    // again in the event that follows.
    if stream.mayHaveLostTouches(samples) { cancel(stream.lostTouches(in: samples)) }
    // Touches that the filter takes away are cancelled first, too, so that no recognizer sees the sample
    // that condemns them.
    if stream.state.filter.isOn { cancelFiltered(stream.touchesToFilter(in: samples)) }
    let later = stream.startEvent(with: samples, at: now, isAlone: state.heldPresses.isEmpty)
    if !event.contents.began.set.isEmpty, !state.hovers.isEmpty, hasNewPointer { endHovers() }
    if !event.changed.isEmpty { sendEvent(host) }
    return later
  }

  /// Whether a pointer was pressed in the present event and therefore no longer hovers.
  private var hasNewPointer: Bool {
    var slots = event.contents.began.set
    while let slot = slots.popFirst() {
      if stream.records[slot].state.value.type == .indirectPointer { return true }
    }
    return false
  }

  /// Hit-tests new touches, delivers the event, and removes lifted touches.
  @inline(__always)
  private func sendEvent(_ host: any GestureHost) {
    stream.prepare()
    var began = event.contents.began.set
    while let slot = stream.records.popEarliest(&began) { hitTest(stream.records[slot], host) }
    state.awaitsDispatch = true
    host.send(event, through: self)
    state.awaitsDispatch = false
    finishEvent()
  }

  /// Finds the node of a new touch.
  ///
  /// Called once per touch. The node stays until it leaves the window.
  private func hitTest(_ record: TouchRecord, _ host: any GestureHost) {
    let node = host.hitTest(record.state.value.windowLocation)
    if let node, node === host, let own = state.hostReference.reference(to: node, of: host) {
      record.setHost(node, own)
    } else {
      record.node = node
    }
    record.state.value.engineObject = Unowned(self)
    if isObserved { log.log(.hit(record.touch, record.node)) }
  }

  /// Removes the lifted touches from the event.
  ///
  /// The sequence ends with the last one.
  @inline(__always)
  private func finishEvent() {
    if !event.contents.ended.set.isEmpty || !event.contents.cancelled.set.isEmpty {
      removeLiftedTouches()
    }
  }

  private func removeLiftedTouches() {
    var gone = stream.finish(keeping: state.keptSlots, at: now)
    if gone.isEmpty { return }
    let hadHands = arena.hasHands
    if hadHands { removeFromHands(gone) }
    // A held touch keeps its slot until its node has been notified.
    gone = gone.subtracting(delivery.state.heldSlots)
    free(gone)
    if arena.needsReset, hadHands || stream.state.downSlots.isEmpty { pass() }
  }

  // MARK: - Touches that are taken away

  /// Cancels a set of touches in one event, at their last locations.
  func cancel(_ slots: TouchSet) {
    if slots.isEmpty { return }
    stream.startCancel(of: slots, at: now)
    if let host { sendCancel(host) }
  }

  // Not inlined, so that the code of `sendEvent` is not duplicated.
  @inline(never)
  private func sendCancel(_ host: any GestureHost) { sendEvent(host) }

  /// Cancels touches that the filter takes away.
  func cancelFiltered(_ slots: TouchSet) {
    if slots.isEmpty { return }
    cancel(slots)
    stream.state.filter.causes.empty()
  }

  /// Cancels the touches of a device, or everything that is down.
  func cancelAll(device: Int64?) {
    let slots = stream.touches(of: device)
    var left = slots
    while let slot = left.popFirst() {
      stream.note(.cancelledByHost, stream.records[slot].state.value.id)
    }
    stream.state.filter.removeAll(of: device, at: now)
    event.start(.touches, at: now)
    if device == nil {
      endHovers()
      cancelDeviceGestures()
    }
    if slots.isEmpty { pass() } else { cancel(slots) }
    if device == nil {
      stream.noteCancelledPresses(state.heldPresses.count)
      state.pressCode?.cancel(self) { _ in true }
    }
  }

  /// Makes the touches that are down equal to a list.
  func resync(_ live: [TouchSample]) {
    stream.note(.resync, live.first?.id ?? TouchID(0))
    cancel(stream.touches(missingIn: live))
    stream.state.filter.removeAll(missingIn: live)
    if let host { process(stream.phased(live), host) }
  }

  // MARK: - Places of touches

  /// The mean location of some touches, in window points.
  func centroid(of touches: TouchSet) -> Point { stream.records.centroid(of: touches) }

  /// The location of the touch at an index of the order of arrival, in window points.
  func location(at index: Int, in touches: TouchSet) -> Point {
    var left = index
    for touch in event.allTouches where touches.contains(touch.slot) {
      if left == 0 { return touch.windowLocation }
      left -= 1
    }
    return centroid(of: touches)
  }

  /// Stores the locations of the touches that fire a discrete recognizer, in order of arrival.
  func collectLocations(of recognizer: GestureRecognizer, into locations: inout [Point]) {
    let touches = recognizer.participatingTouches
    for touch in event.allTouches where touches.contains(touch.slot) {
      locations.append(touch.windowLocation)
    }
  }

  /// The recognizers that still receive a touch.
  func recognizers(seeing touch: Touch) -> [GestureRecognizer] {
    guard stream.state.usedSlots.contains(touch.slot), stream.records[touch.slot].touch === touch
    else {
      return []
    }
    let record = stream.records[touch.slot]
    var recognizers: [GestureRecognizer] = []
    record.forEachBound { if !$0.attempt.internalState.isTerminal { recognizers.append($0) } }
    return recognizers
  }
}
