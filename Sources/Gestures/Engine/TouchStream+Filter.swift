// How the filter of the window takes contacts out of the stream.
extension TouchStream {
  /// Returns whether a new contact is rejected, and swallows it then.
  func rejects(_ sample: Handle<TouchSample>, at now: Timestamp) -> Bool {
    if state.filter.index(of: sample.value.id) != nil {
      // Its lift was lost. The new contact is judged by itself.
      note(.lostUp, sample.value.id)
      _ = state.filter.remove(sample.value.id)
    }
    guard state.filter.isOn else { return false }
    let rejection = state.filter.rejection(ofNew: sample, isPencilDown: isPencilDown, at: now)
    guard let rejection else {
      // The contact replaces the hovering pencil: not every source says that the hovering is over.
      if sample.value.kind == .pencil { state.filter.nearPencil = nil }
      return false
    }
    swallow(rejection)
    return true
  }

  /// Returns the touches that the filter takes away, before the samples of one instant are processed.
  ///
  /// They are fingers that grew too large, touches that turned out to be palms, and the fingers that are
  /// down when a pencil comes.
  func touchesToFilter(in samples: [TouchSample]) -> TouchSet {
    var gone = TouchSet()
    state.filter.isPencilComing = false
    state.filter.causes.empty()
    var position = 0
    Handle.forEach(samples) { sample in
      defer { position += 1 }
      switch sample.value.phase {
      case .began:
        if state.filter.rules.pencilBlocksFingers, state.filter.isPencil(sample),
          sample.value.location.isFinite
        {
          state.filter.isPencilComing = true
        }
      case .moved, .ended:
        guard let slot = slot(of: sample.value.id), !gone.contains(slot) else { return }
        let kind = records[slot].state.value.type
        guard let touch = state.filter.rejection(ofLater: sample, kind: kind) else { return }
        // An earlier sample ends the touch, so this one belongs to a later round.
        if ends(sample.value.id, in: samples[..<position]) { return }
        takeAway(slot, touch)
        gone.insert(slot)
      case .cancelled, .stationary, .regionEntered, .regionMoved, .regionExited: break
      }
    }
    if state.filter.isPencilComing {
      gone = gone.union(fingersToCancel(.pencilDown, besides: gone, liftedIn: samples))
    }
    return gone
  }

  /// Records a reading of a hovering pencil.
  ///
  /// - Returns: The fingers that it takes away.
  func noteHover(_ sample: HoverSample, at now: Timestamp) -> TouchSet {
    guard sample.kind == .pencil else { return TouchSet() }
    switch sample.phase {
    case .regionEntered, .regionMoved:
      let wasNear = state.filter.nearPencil != nil
      state.filter.nearPencil = sample.id
      state.filter.causes.empty()
      guard state.filter.rules.pencilBlocksFingers, !wasNear else { return TouchSet() }
      return fingersToCancel(.pencilNear, besides: TouchSet(), liftedIn: [])
    case .regionExited:
      if state.filter.nearPencil == sample.id { state.filter.notePencilLeft(at: now) }
    case .began, .moved, .stationary, .ended, .cancelled: break
    }
    return TouchSet()
  }

  /// Records which pencils were lifted.
  func notePencils(in lifted: TouchSet, at now: Timestamp) {
    var slots = lifted
    while let slot = slots.popFirst() {
      if records[slot].state.value.type == .pencil { state.filter.pencilLeft = now }
    }
  }

  /// Whether the tip or the eraser of a pencil is down.
  private var isPencilDown: Bool {
    var slots = state.downSlots
    while let slot = slots.popFirst() {
      if records[slot].state.value.type == .pencil { return true }
    }
    return false
  }

  /// Takes away the fingers that are down, because a pencil comes.
  ///
  /// A finger that is lifted at the same instant is left alone, so that it ends as usual.
  private func fingersToCancel(
    _ rule: FilteredTouch.Rule,
    besides gone: TouchSet,
    liftedIn samples: [TouchSample]
  ) -> TouchSet {
    var fingers = TouchSet()
    guard state.filter.rules.pencilCancelsFingers else { return fingers }
    for touch in event.allTouches where !gone.contains(touch.slot) {
      let slot = touch.slot
      let id = touch.id
      let kind = touch.type
      guard kind.isFinger, !ends(id, in: samples[...]) else { continue }
      let filtered = FilteredTouch(
        id: id,
        kind: kind,
        tool: .standard,
        location: records[slot].state.value.windowLocation,
        rule: rule,
        measured: 0,
        limit: 0,
        wasDown: true
      )
      takeAway(slot, filtered)
      fingers.insert(slot)
    }
    return fingers
  }

  /// Whether one of the samples ends a contact.
  private func ends(_ id: TouchID, in samples: ArraySlice<TouchSample>) -> Bool {
    samples.contains { $0.id == id && ($0.phase == .ended || $0.phase == .cancelled) }
  }

  private func takeAway(_ slot: Int, _ touch: FilteredTouch) {
    state.filter.causes.append((slot, touch.reason))
    swallow(touch)
  }

  private func swallow(_ touch: FilteredTouch) {
    state.filter.add(touch)
    logFiltered(touch)
  }
}
