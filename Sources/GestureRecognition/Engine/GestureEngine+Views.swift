import GestureGeometry
import GestureTouches

// What places hear of their touches: as they happen, late, cancelled, or never.
extension GestureEngine {
  /// Gives each place its touches of the present event, without those it does not get.
  func deliverToViews() {
    if !event.began.set.isEmpty { deliverBegan() }
    if !event.moved.set.isEmpty { deliverMoved() }
    if !event.ended.set.isEmpty { deliverEnded() }
    if !event.cancelled.set.isEmpty { deliverCancelled() }
  }

  private func deliverBegan() {
    scratch.removeAll(keepingCapacity: true)
    for touch in event.began.list {
      let record = records[touch.slot]
      // A recognizer may have taken the touch over before its place heard of it.
      guard record.viewPhase == .new else { continue }
      guard accepts(record) else {
        record.viewPhase = .closed
        continue
      }
      if let delayer = record.delayer(ofEnd: false)?.takeUnretainedValue() {
        record.viewPhase = .held
        heldSlots.insert(touch.slot)
        if observer != nil { log(.touchDelayed(touch, by: delayer)) }
      } else {
        record.viewPhase = .live
        scratch.append(touch)
      }
    }
    flush(.began)
  }

  private func deliverMoved() {
    scratch.removeAll(keepingCapacity: true)
    for touch in event.moved.list {
      let record = records[touch.slot]
      switch record.viewPhase {
      case .live: scratch.append(touch)
      case .held: record.movedWhileHeld = true
      case .new, .endHeld, .closed: break
      }
    }
    flush(.moved)
  }

  private func deliverEnded() {
    scratch.removeAll(keepingCapacity: true)
    for touch in event.ended.list {
      let record = records[touch.slot]
      switch record.viewPhase {
      case .live:
        if let delayer = record.delayer(ofEnd: true)?.takeUnretainedValue() {
          record.viewPhase = .endHeld
          heldSlots.insert(touch.slot)
          if observer != nil { log(.touchDelayed(touch, by: delayer)) }
        } else {
          record.viewPhase = .closed
          scratch.append(touch)
        }
      case .held, .new, .endHeld, .closed: break
      }
    }
    flush(.ended)
  }

  private func deliverCancelled() {
    scratch.removeAll(keepingCapacity: true)
    for touch in event.cancelled.list {
      let record = records[touch.slot]
      switch record.viewPhase {
      case .live:
        scratch.append(touch)
        if observer != nil { log(.touchCancelledInView(touch, record.place, .system)) }
      case .held:
        heldSlots.remove(touch.slot)
        if observer != nil { log(.touchDropped(touch, by: nil)) }
      case .new, .endHeld, .closed: break
      }
      record.viewPhase = .closed
    }
    flush(.cancelled)
  }

  /// Whether a place is told of a new touch at all: one finger for a place that wants one, and
  /// exclusive places alone.
  private func accepts(_ record: TouchRecord) -> Bool {
    guard let place = record.place else { return false }
    for touch in event.allTouches where touch !== record.touch {
      let other = records[touch.slot]
      switch other.viewPhase {
      case .held, .live:
        guard let otherPlace = other.place, touch.state.pointee.phase != .ended, touch.state.pointee.phase != .cancelled else {
          continue
        }
        if otherPlace === place {
          if !place.isMultipleTouchEnabled { return false }
        } else if place.isExclusiveTouch || otherPlace.isExclusiveTouch {
          return false
        }
      case .new, .endHeld, .closed: continue
      }
    }
    return true
  }

  // MARK: - Held back

  /// Hands out what nobody holds back any more, in the order it happened.
  func releaseHeld() {
    while let slot = earliestReleasable() {
      let record = records[slot]
      let wasHeld = record.viewPhase == .held
      heldSlots.remove(slot)
      if observer != nil { log(.touchReleased(record.touch)) }
      if wasHeld {
        deliverLate(record)
      } else {
        record.viewPhase = .closed
        scratch.removeAll(keepingCapacity: true)
        scratch.append(record.touch)
        flush(.ended)
      }
      if record.isLifted { free(slot) }
    }
  }

  private func earliestReleasable() -> Int? {
    var slots = heldSlots
    var earliest: Int?
    while let slot = slots.popFirst() {
      let record = records[slot]
      let hasEnded = record.viewPhase == .endHeld
      guard record.delayer(ofEnd: hasEnded) == nil else { continue }
      if let known = earliest, records[known].state.pointee.arrival < record.touch.arrival { continue }
      earliest = slot
    }
    return earliest
  }

  /// Delivers a touch whose news was held back from the start: began as it was, at most one move to
  /// where it is, and its end if it was lifted.
  private func deliverLate(_ record: TouchRecord) {
    let touch = record.touch
    let phase = touch.state.pointee.phase
    let location = touch.windowLocation
    let previous = touch.previousWindowLocation
    let time = touch.timestamp
    touch.state.pointee.windowLocation = touch.startLocation
    touch.state.pointee.previousWindowLocation = touch.startLocation
    touch.state.pointee.timestamp = touch.startTime
    record.viewPhase = .live
    scratch.removeAll(keepingCapacity: true)
    scratch.append(touch)
    deliver(.began)
    touch.state.pointee.windowLocation = location
    touch.state.pointee.timestamp = time
    if record.movedWhileHeld || location != touch.startLocation { deliver(.moved) }
    touch.state.pointee.previousWindowLocation = previous
    touch.state.pointee.phase = phase
    // Lifted earlier, or in this very event.
    if record.isLifted || phase == .ended {
      record.viewPhase = .closed
      deliver(.ended)
    }
    scratch.removeAll(keepingCapacity: true)

    func deliver(_ phase: TouchPhase) {
      touch.state.pointee.phase = phase
      tell(record.place, phase, scratch)
    }
  }

  // MARK: - Recognition

  /// Takes a recognizer's touches from their places, because it recognized them.
  func cancelTouchesInViews(of recognizer: GestureRecognizer) {
    scratch.removeAll(keepingCapacity: true)
    var slots = recognizer.seenTouches
    while let slot = slots.popFirst() {
      let record = records[slot]
      switch record.viewPhase {
      case .live, .endHeld:
        scratch.append(record.touch)
        if observer != nil {
          log(.touchCancelledInView(record.touch, record.place, .recognized(recognizer)))
        }
      case .held:
        if observer != nil { log(.touchDropped(record.touch, by: recognizer)) }
      case .new, .closed: break
      }
      record.viewPhase = .closed
      record.touch.state.pointee.isClosedForViews = true
      if heldSlots.contains(slot) {
        heldSlots.remove(slot)
        if record.isLifted { closing.insert(slot) }
      }
    }
    if scratch.count > 1 { scratch.sort { $0.arrival < $1.arrival } }
    flush(.cancelled)
    while let slot = closing.popFirst() { free(slot) }
  }

  // MARK: - Calls

  /// Calls each place once with its touches among those in `scratch`, and empties it.
  private func flush(_ phase: TouchPhase) {
    while let first = scratch.first {
      let place = records[first.slot].place
      var hasOthers = false
      for touch in scratch where records[touch.slot].place !== place { hasOthers = true }
      guard hasOthers else {
        // The usual case, and the one that must not allocate.
        tellAs(phase, scratch, place: place)
        scratch.removeAll(keepingCapacity: true)
        return
      }
      let group = scratch.filter { records[$0.slot].place === place }
      scratch.removeAll { records[$0.slot].place === place }
      tellAs(phase, group, place: place)
    }
  }

  /// Calls a place while the touches show the phase it is told of.
  private func tellAs(_ phase: TouchPhase, _ touches: [Touch], place: (any GesturePlace)?) {
    guard phase == .cancelled || phase == .ended else {
      tell(place, phase, touches)
      return
    }
    let phases = touches.map { $0.phase }
    for touch in touches { touch.state.pointee.phase = phase }
    tell(place, phase, touches)
    for (touch, phase) in zip(touches, phases) { touch.state.pointee.phase = phase }
  }

  private func tell(_ place: (any GesturePlace)?, _ phase: TouchPhase, _ touches: [Touch]) {
    guard let place else { return }
    switch phase {
    case .began: place.touchesBegan(touches, with: event)
    case .moved: place.touchesMoved(touches, with: event)
    case .ended: place.touchesEnded(touches, with: event)
    case .cancelled: place.touchesCancelled(touches, with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }
}
