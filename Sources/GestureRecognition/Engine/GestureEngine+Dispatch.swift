import GestureTouches
import GestureGeometry

extension GestureEngine {
  /// Takes an event through recognizers, arbitration and views, in that order.
  ///
  /// A host whose `send(_:through:)` is overridden calls this once for each event.
  public func dispatch(_ event: TouchEvent) {
    guard event === self.event else { return }
    arena.isCollecting = true
    if !event.began.set.isEmpty { admitNewTouches() }
    deliver(event.began.list, event.began.set)
    deliver(event.moved.list, event.moved.set)
    deliver(event.ended.list, event.ended.set)
    deliver(event.cancelled.list, event.cancelled.set)
    arena.isCollecting = false
    arena.resolve()
    if !heldSlots.isEmpty { releaseHeld() }
    deliverToViews()
  }

  /// Gives each recognizer that sees one of these touches all that changed for it.
  private func deliver(_ touches: [Touch], _ set: TouchSet) {
    guard !set.isEmpty else { return }
    for touch in touches {
      let slot = touch.slot
      let record = records[slot]
      let count = record.bindings.count
      for index in 0..<count {
        let binding = record.bindings[index]
        binding.recognizer._withUnsafeGuaranteedRef { recognizer in
          guard recognizer.attempt == binding.attempt, recognizer.lastEvent != event.number,
            recognizer.liveTouches.contains(slot), !recognizer.internalState.isTerminal
          else { return }
          deliver(to: recognizer)
        }
      }
    }
  }

  /// Calls a recognizer's touch methods, each phase with its changed subset.
  private func deliver(to recognizer: GestureRecognizer) {
    recognizer.lastEvent = event.number
    recognizer.idleSince = now
    recognizer.lastButtons = event.buttonMask
    recognizer.lastModifiers = event.modifierFlags
    let began = recognizer.liveTouches.intersection(event.began.set)
    if !began.isEmpty {
      if recognizer.initialCentroid == nil {
        recognizer.initialCentroid = centroid(of: recognizer.liveTouches)
      }
      recognizer.touchesBegan(list(began, of: event.began), with: event)
      if recognizer.internalState.isTerminal { return }
    }
    let moved = recognizer.liveTouches.intersection(event.moved.set)
    if !moved.isEmpty {
      recognizer.touchesMoved(list(moved, of: event.moved), with: event)
      if recognizer.internalState.isTerminal { return }
      if recognizer.publishedState.isActive, recognizer.sendsChangedForEveryMove {
        recognizer.request(.changed, reason: nil)
      }
    }
    let ended = recognizer.liveTouches.intersection(event.ended.set)
    if !ended.isEmpty {
      recognizer.touchesEnded(list(ended, of: event.ended), with: event)
      lift(ended, from: recognizer)
      if recognizer.internalState.isTerminal { return }
    }
    let cancelled = recognizer.liveTouches.intersection(event.cancelled.set)
    if !cancelled.isEmpty {
      let areAll = cancelled == recognizer.liveTouches
      recognizer.touchesCancelled(list(cancelled, of: event.cancelled), with: event)
      lift(cancelled, from: recognizer)
      if areAll, !recognizer.internalState.isTerminal { recognizer.stop(.cancelledBySystem) }
    }
  }

  /// The touches of a subset; the event's own list when it is all of them.
  private func list(_ subset: TouchSet, of changed: ChangedTouches) -> [Touch] {
    if subset == changed.set { return changed.list }
    return changed.list.filter { subset.contains($0.slot) }
  }

  /// Takes touches out of a recognizer, which remembers where the last ones were.
  private func lift(_ touches: TouchSet, from recognizer: GestureRecognizer) {
    let left = recognizer.liveTouches.subtracting(touches)
    if left.isEmpty { recognizer.lastCentroid = recognizer.windowLocation }
    recognizer.liveTouches = left
  }

  /// Lets a recognizer drop a touch.
  func ignore(_ touch: Touch, by recognizer: GestureRecognizer) {
    if observer != nil { log(.ignored(recognizer, touch)) }
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
      recognizer.request(.ended, reason: nil)
    } else {
      recognizer.request(.failed, reason: .allTouchesIgnored)
    }
  }

  // MARK: - Places of touches

  /// The mean location of some touches, in window points.
  func centroid(of touches: TouchSet) -> Point {
    var slots = touches
    var x = 0.0
    var y = 0.0
    var count = 0.0
    while let slot = slots.popFirst() {
      let location = records[slot].touch.windowLocation
      x += location.x
      y += location.y
      count += 1
    }
    return count == 1 ? Point(x, y) : Point(x / count, y / count)
  }

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
    guard usedSlots.contains(touch.slot), records[touch.slot].touch === touch else { return [] }
    let record = records[touch.slot]
    return record.bindings.compactMap { binding in
      guard record.isValid(binding) else { return nil }
      let recognizer = binding.recognizer.takeUnretainedValue()
      return recognizer.internalState.isTerminal ? nil : recognizer
    }
  }

  /// The live touches of a set in order of arrival: the first two, for a pinch.
  func earliestPair(of touches: TouchSet) -> (Touch, Touch)? {
    var first: Touch?
    for touch in event.allTouches where touches.contains(touch.slot) {
      if let first { return (first, touch) }
      first = touch
    }
    return nil
  }
}

extension GestureEngine {
  /// Forgets which recognizers saw a touch in an attempt that is over.
  func dropStaleBindings() {
    var slots = usedSlots
    while let slot = slots.popFirst() {
      let record = records[slot]
      record.bindings.removeAll { !record.isValid($0) }
    }
  }
}
