import GestureTouches
import GestureGeometry
import GestureMemory

extension GestureEngine {
  /// Takes an event through recognizers, arbitration and views, in that order.
  ///
  /// A host whose `send(_:through:)` is overridden calls this once for each event. Any other call does
  /// nothing: a second one, or one from a touch method.
  public func dispatch(_ event: TouchEvent) {
    guard event === self.event, awaitsDispatch else { return }
    awaitsDispatch = false
    arena.isCollecting = true
    if !event.began.set.isEmpty { admitNewTouches() }
    deliverToRecognizers()
    arena.isCollecting = false
    settle()
    delivery.deliver(hasActive: !arena.dominant.isEmpty)
  }

  /// Gives each recognizer that sees one of the changed touches all that changed for it.
  private func deliverToRecognizers() {
    let changed = event.changed
    if changed.isSingle, event.cancelled.set.isEmpty { return deliverOne(changed) }
    // Nearly every event has one phase alone; its list is then loaded once for all recognizers.
    if changed == event.moved.set {
      let touches = event.moved.list
      forEachRecognizer(seeing: changed) { move(touches, $0) }
    } else {
      for set in [event.began.set, event.moved.set, event.ended.set, event.cancelled.set] {
        forEachRecognizer(seeing: set) { recognizer in
          begin(event.began.list, recognizer)
          move(event.moved.list, recognizer)
          end(event.ended.list, recognizer)
          cancel(event.cancelled.list, recognizer)
        }
      }
    }
  }

  /// Gives each recognizer the one touch that changed; the same in short, since nobody can see less.
  private func deliverOne(_ touch: TouchSet) {
    let record = stream.records[touch.first]
    record.withSingle { deliver($0, touch, record) }
  }

  @inline(__always)
  private func deliver(_ touches: [Touch], _ touch: TouchSet, _ record: TouchRecord) {
    let event = event
    if !event.moved.set.isEmpty {
      forEachRecognizer(seeing: touch, record) {
        $0.touchesMoved(touches, with: event)
        requestChange($0)
      }
    } else if !event.began.set.isEmpty {
      forEachRecognizer(seeing: touch, record) {
        if $0.initialCentroid == nil {
          $0.initialCentroid = stream.records.centroid(of: $0.liveTouches)
        }
        $0.touchesBegan(touches, with: event)
      }
    } else {
      forEachRecognizer(seeing: touch, record) {
        $0.touchesEnded(touches, with: event)
        lift(touch, from: $0)
      }
    }
  }

  /// Calls a body with each recognizer that sees the one touch that changed.
  @inline(__always)
  private func forEachRecognizer(
    seeing touch: TouchSet,
    _ record: TouchRecord,
    _ body: (GestureRecognizer) -> Void
  ) {
    let input = LastInput(time: now, buttons: event.buttonMask, modifiers: event.modifierFlags)
    // Touches are bound when an event is admitted, and dropped at the end of a pass: never meanwhile.
    record.forEachBinding { binding in
      binding.recognizer.with { recognizer in
        guard recognizer.attempt == binding.attempt, recognizer.liveTouches.hasAny(of: touch),
          !recognizer.internalState.isTerminal
        else { return }
        recognizer.lastInput = input
        body(recognizer)
      }
    }
  }

  /// Calls a body with each recognizer that sees one of some touches and has not had the event yet.
  ///
  /// Touches are taken in order of arrival.
  private func forEachRecognizer(seeing set: TouchSet, _ body: (GestureRecognizer) -> Void) {
    let number = event.number
    let input = LastInput(time: now, buttons: event.buttonMask, modifiers: event.modifierFlags)
    var slots = set
    while let slot = stream.records.popEarliest(&slots) {
      let record = stream.records[slot]
      for index in 0..<record.bindingCount {
        let binding = record.binding(at: index)
        binding.recognizer.with { recognizer in
          guard recognizer.attempt == binding.attempt, recognizer.lastEvent != number,
            recognizer.liveTouches.contains(slot), !recognizer.internalState.isTerminal
          else { return }
          recognizer.lastEvent = number
          recognizer.lastInput = input
          body(recognizer)
        }
      }
    }
  }

  // MARK: - Phases

  // Each calls one touch method of a recognizer that is still undecided or active, with those of the
  // changed touches that it sees.

  private func begin(_ touches: [Touch], _ recognizer: GestureRecognizer) {
    let began = recognizer.liveTouches.intersection(event.began.set)
    if began.isEmpty { return }
    if recognizer.initialCentroid == nil {
      recognizer.initialCentroid = stream.records.centroid(of: recognizer.liveTouches)
    }
    if began == event.began.set {
      recognizer.touchesBegan(touches, with: event)
    } else {
      recognizer.touchesBegan(subset(began, of: touches), with: event)
    }
  }

  private func move(_ touches: [Touch], _ recognizer: GestureRecognizer) {
    let moved = recognizer.liveTouches.intersection(event.moved.set)
    if moved.isEmpty || recognizer.internalState.isTerminal { return }
    if moved == event.moved.set {
      recognizer.touchesMoved(touches, with: event)
    } else {
      recognizer.touchesMoved(subset(moved, of: touches), with: event)
    }
    requestChange(recognizer)
  }

  /// Counts a move as a change, for a class that says so.
  private func requestChange(_ recognizer: GestureRecognizer) {
    if recognizer.publishedState.isActive, !recognizer.internalState.isTerminal,
      recognizer.sendsChangedForEveryMove
    {
      recognizer.request(.changed, reason: .none)
    }
  }

  private func end(_ touches: [Touch], _ recognizer: GestureRecognizer) {
    let ended = recognizer.liveTouches.intersection(event.ended.set)
    if ended.isEmpty || recognizer.internalState.isTerminal { return }
    if ended == event.ended.set {
      recognizer.touchesEnded(touches, with: event)
    } else {
      recognizer.touchesEnded(subset(ended, of: touches), with: event)
    }
    lift(ended, from: recognizer)
  }

  private func cancel(_ touches: [Touch], _ recognizer: GestureRecognizer) {
    var cancelled = recognizer.liveTouches.intersection(event.cancelled.set)
    if cancelled.hasAny(of: keptSlots), keepsTouches(recognizer) {
      cancelled = cancelled.subtracting(keptSlots)
    }
    if cancelled.isEmpty || recognizer.internalState.isTerminal { return }
    let areAll = cancelled == recognizer.liveTouches
    recognizer.touchesCancelled(subset(cancelled, of: touches), with: event)
    lift(cancelled, from: recognizer)
    if areAll, !recognizer.internalState.isTerminal {
      recognizer.stop(StoredReason(.cancelledBySystem))
    }
  }

  /// The touches of a list that a recognizer sees, in the same order.
  private func subset(_ set: TouchSet, of touches: [Touch]) -> [Touch] {
    touches.filter { set.contains($0.slot) }
  }

  /// Takes touches out of a recognizer, which remembers where the last ones were.
  private func lift(_ touches: TouchSet, from recognizer: GestureRecognizer) {
    let left = recognizer.liveTouches.subtracting(touches)
    // A recognizer that has just failed will not be asked.
    if recognizer.internalState != .failed, left.isEmpty {
      recognizer.lastCentroid = recognizer.windowLocation
    }
    recognizer.liveTouches = left
  }

  /// Lets a recognizer that has come to nothing publish that in the next pass, in its turn.
  @inline(never)
  func take(failureOf recognizer: GestureRecognizer) {
    guard isObserved else { return arena.add(pending: recognizer) }
    take(changeOf: recognizer, from: .possible, to: .failed)
  }

  /// Logs a change of an internal state, and lists the recognizer for the next pass.
  @inline(never)
  func take(
    changeOf recognizer: GestureRecognizer,
    from previous: GestureRecognizer.State,
    to next: GestureRecognizer.State
  ) {
    // Outside a call of the window, an observer may let go of it.
    let own = Unowned(self)
    own.retain()
    defer { _ = own.release() }
    let reason = recognizer.failureReason
    log.log(.transition(recognizer, from: previous, to: next, isPublished: false, reason))
    arena.add(pending: recognizer)
  }

  /// Lets a recognizer drop a touch.
  func ignore(_ touch: Touch, by recognizer: GestureRecognizer) {
    if isObserved { log.log(.ignored(recognizer, touch)) }
    let wasLive = recognizer.liveTouches.contains(touch.slot)
    if recognizer.liveTouches.count == 1, wasLive {
      recognizer.lastCentroid = recognizer.windowLocation
    }
    recognizer.liveTouches.remove(touch.slot)
    recognizer.seenTouches.remove(touch.slot)
    guard wasLive, recognizer.liveTouches.isEmpty, !recognizer.internalState.isTerminal else {
      return
    }
    if recognizer.internalState.isActive {
      recognizer.request(.ended, reason: .none)
    } else {
      recognizer.request(.failed, reason: StoredReason(.allTouchesIgnored))
    }
  }

  // MARK: - Places of touches

  /// The mean location of some touches, in window points.
  func centroid(of touches: TouchSet) -> Point { stream.records.centroid(of: touches) }

  /// Where the touch at an index of the order of arrival is, in window points.
  func location(at index: Int, in touches: TouchSet) -> Point {
    var left = index
    for touch in event.allTouches where touches.contains(touch.slot) {
      if left == 0 { return touch.windowLocation }
      left -= 1
    }
    return centroid(of: touches)
  }

  /// Remembers where the touches are that fire a discrete recognizer, in order of arrival.
  func collectLocations(of recognizer: GestureRecognizer, into locations: inout [Point]) {
    let touches = recognizer.participatingTouches
    for touch in event.allTouches where touches.contains(touch.slot) {
      locations.append(touch.windowLocation)
    }
  }

  /// The recognizers that still receive a touch.
  func recognizers(seeing touch: Touch) -> [GestureRecognizer] {
    guard stream.usedSlots.contains(touch.slot), stream.records[touch.slot].touch === touch else {
      return []
    }
    let record = stream.records[touch.slot]
    var recognizers: [GestureRecognizer] = []
    record.forEachBound { if !$0.internalState.isTerminal { recognizers.append($0) } }
    return recognizers
  }
}

extension Array {
  /// Takes everything out of a short list, which keeps its memory.
  ///
  /// For a few elements it costs a fraction of what `removeAll(keepingCapacity:)` does.
  mutating func empty() {
    while !isEmpty { removeLast() }
  }
}

extension TouchStream {
  /// Forgets which recognizers saw a touch in an attempt that is over.
  ///
  /// - Parameter areAllStale: Whether no attempt is left.
  func dropStaleBindings(areAllStale: Bool) {
    var slots = usedSlots
    while let slot = slots.popFirst() {
      if areAllStale { records[slot].dropBindings() } else { records[slot].dropStaleBindings() }
    }
  }
}

extension GestureEngine {
  /// Lets go of recognizers that took scrolling and the like in an attempt that is over.
  ///
  /// They may die, so this comes after all lists have forgotten them.
  @inline(__always)
  func dropResetMembers() {
    hovers.dropReset()
    wheels.dropReset()
    trackpad.dropReset()
    if !heldPresses.isEmpty { dropResetPresses() }
  }
}
