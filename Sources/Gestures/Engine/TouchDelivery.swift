/// Delivers touches to the nodes that were hit: at once, late, cancelled, or not at all.
///
/// Input: the event, after all recognizers have seen it and the pass is over, and the recognizers
/// that take touches over. Output: calls of the nodes' touch methods, and the touches that are no
/// longer needed.
package final class TouchDelivery {
  package struct State {
    /// The touches with calls that are held back.
    package internal(set) var heldSlots = TouchSet()
    /// The touches whose node is about to be called.
    var telling = TouchSet()
  }

  @exclusivity(unchecked) package internal(set) final var state = State()

  private let event: TouchEvent
  private let stream: TouchStream
  private let log: DecisionWriter

  init(_ event: TouchEvent, _ stream: TouchStream, _ log: DecisionWriter) {
    self.event = event
    self.stream = stream
    self.log = log
  }

  private var records: RecordTable { stream.records }

  /// Delivers the touches of the present event to their nodes, without those that are held back or
  /// closed.
  ///
  /// - Parameter hasActive: Whether a recognizer is active, which may have taken new touches over.
  func deliver(hasActive: Bool) {
    if !event.contents.began.set.isEmpty { deliverBegan(hasActive: hasActive) }
    if !event.contents.moved.set.isEmpty { deliverMoved() }
    if !event.contents.ended.set.isEmpty { deliverEnded() }
    if !event.contents.cancelled.set.isEmpty { deliverCancelled() }
  }

  private func deliverBegan(hasActive: Bool) {
    var slots = event.contents.began.set
    while let slot = records.popEarliest(&slots) {
      let record = records[slot]
      // A recognizer may have taken the touch over before its node was notified of it.
      guard record.viewPhase == .new else { continue }
      if hasActive, let owner = record.owner?.object {
        record.viewPhase = .closed
        record.state.value.isClosedForViews = true
        if log.isObserved { log.log(.touchDropped(record.touch, by: owner)) }
        continue
      }
      guard accepts(record) else {
        record.viewPhase = .closed
        continue
      }
      if let delayer = record.delayer(ofEnd: false)?.object {
        record.viewPhase = .held
        state.heldSlots.insert(slot)
        if log.isObserved { log.log(.touchDelayed(record.touch, by: delayer)) }
      } else {
        record.viewPhase = .live
        state.telling.insert(slot)
      }
    }
    flush(.began)
  }

  private func deliverMoved() {
    var slots = event.contents.moved.set
    while let slot = slots.popFirst() {
      let record = records[slot]
      switch record.viewPhase {
      case .live:
        // A held touch that was released in this event has been delivered with its move already.
        if record.movedWhileHeld {
          record.movedWhileHeld = false
        } else {
          state.telling.insert(slot)
        }
      case .held: record.movedWhileHeld = true
      case .new, .endHeld, .closed: break
      }
    }
    flush(.moved)
  }

  private func deliverEnded() {
    var slots = event.contents.ended.set
    while let slot = records.popEarliest(&slots) {
      let record = records[slot]
      switch record.viewPhase {
      case .live:
        if let delayer = record.delayer(ofEnd: true)?.object {
          record.viewPhase = .endHeld
          state.heldSlots.insert(slot)
          if log.isObserved { log.log(.touchDelayed(record.touch, by: delayer)) }
        } else {
          record.viewPhase = .closed
          state.telling.insert(slot)
        }
      case .held, .new, .endHeld, .closed: break
      }
    }
    flush(.ended)
  }

  private func deliverCancelled() {
    for touch in event.contents.cancelled.list {
      let record = records[touch.slot]
      switch record.viewPhase {
      case .live:
        state.telling.insert(touch.slot)
        if log.isObserved { log.log(.touchCancelledInView(touch, record.node, .system)) }
      case .held:
        state.heldSlots.remove(touch.slot)
        if log.isObserved { log.log(.touchDropped(touch, by: nil)) }
      case .new, .endHeld, .closed: break
      }
      record.viewPhase = .closed
    }
    flush(.cancelled)
  }

  /// Returns whether a node receives a new touch.
  ///
  /// A node without multiple touch receives one finger. Touches on an exclusive node and touches on
  /// other nodes exclude each other.
  private func accepts(_ record: TouchRecord) -> Bool {
    if !Parts.areAll || event.allTouches.count == 1 { return record.nodeID != nil }
    guard let node = record.node else { return false }
    for touch in event.allTouches where touch !== record.touch {
      let other = records[touch.slot]
      switch other.viewPhase {
      case .held, .live:
        guard let otherNode = other.node, touch.state.value.phase != .ended,
          touch.state.value.phase != .cancelled
        else {
          continue
        }
        if otherNode === node {
          if !node.isMultipleTouchEnabled { return false }
        } else if node.isExclusiveTouch || otherNode.isExclusiveTouch {
          return false
        }
      case .new, .endHeld, .closed: continue
      }
    }
    return true
  }

  // MARK: - Held back

  /// Delivers the touches that no recognizer holds back any more, in order of arrival.
  ///
  /// - Returns: The touches that are lifted and have been delivered.
  func releaseHeld() -> TouchSet {
    var done = TouchSet()
    while let slot = earliestReleasable() {
      let record = records[slot]
      let wasHeld = Parts.areAll && record.viewPhase == .held
      state.heldSlots.remove(slot)
      if log.isObserved { log.log(.touchReleased(record.touch)) }
      if wasHeld {
        deliverLate(record)
      } else {
        record.viewPhase = .closed
        state.telling.insert(slot)
        flush(.ended)
      }
      if record.isLifted, record.viewPhase == .closed { done.insert(slot) }
    }
    return done
  }

  private func earliestReleasable() -> Int? {
    var slots = state.heldSlots
    var earliest: Int?
    while let slot = slots.popFirst() {
      let record = records[slot]
      let hasEnded = record.viewPhase == .endHeld
      guard record.delayer(ofEnd: hasEnded) == nil else { continue }
      if let known = earliest, records[known].state.value.arrival < record.touch.arrival {
        continue
      }
      earliest = slot
    }
    return earliest
  }

  /// Delivers a touch that was held back from the start.
  ///
  /// The node gets began at the original location and at most one move to the present location. It
  /// also gets the end, if the touch was lifted and no recognizer holds the end back.
  private func deliverLate(_ record: TouchRecord) {
    // The touch object shows its start while the node is called, so the present values are kept.
    let touch = record.touch
    let phase = touch.state.value.phase
    let location = touch.windowLocation
    let previous = touch.previousWindowLocation
    let time = touch.timestamp
    touch.state.value.windowLocation = touch.startLocation
    touch.state.value.previousWindowLocation = touch.startLocation
    touch.state.value.timestamp = touch.startTime
    record.viewPhase = .live
    deliver(.began)
    touch.state.value.windowLocation = location
    touch.state.value.timestamp = time
    if record.movedWhileHeld || location != touch.startLocation { deliver(.moved) }
    record.movedWhileHeld = event.contents.moved.set.contains(touch.slot)
    touch.state.value.previousWindowLocation = previous
    touch.state.value.phase = phase
    // The touch was lifted earlier or in this event.
    if record.isLifted || phase == .ended {
      if let delayer = record.delayer(ofEnd: true)?.object {
        record.viewPhase = .endHeld
        state.heldSlots.insert(touch.slot)
        if log.isObserved { log.log(.touchDelayed(touch, by: delayer)) }
      } else {
        record.viewPhase = .closed
        deliver(.ended)
      }
    }

    func deliver(_ phase: TouchPhase) {
      touch.state.value.phase = phase
      record.withSingle { touches in call(touches, phase, to: record) }
    }
  }

  // MARK: - Recognition

  /// Takes touches from their nodes, because a recognizer recognized or the nodes left the window.
  ///
  /// - Parameters:
  ///   - touches: The touches.
  ///   - recognizer: The recognizer; nil when the nodes have left.
  /// - Returns: The touches that are lifted and that no node receives any more.
  func cancelTouches(_ touches: TouchSet, by recognizer: GestureRecognizer?) -> TouchSet {
    var done = TouchSet()
    var slots = touches
    while let slot = slots.popFirst() {
      let record = records[slot]
      switch record.viewPhase {
      case .live, .endHeld:
        state.telling.insert(slot)
        if log.isObserved {
          let cause = recognizer.map { CancelCause.recognized($0) } ?? .system
          log.log(.touchCancelledInView(record.touch, record.node, cause))
        }
      case .held:
        if log.isObserved { log.log(.touchDropped(record.touch, by: recognizer)) }
      case .new, .closed: break
      }
      record.viewPhase = .closed
      record.touch.state.value.isClosedForViews = true
      if state.heldSlots.contains(slot) {
        state.heldSlots.remove(slot)
        if record.isLifted { done.insert(slot) }
      }
    }
    flush(.cancelled)
    return done
  }

  // MARK: - Calls

  /// Calls each node once with its touches in ``State/telling``, and empties that set.
  private func flush(_ phase: TouchPhase) {
    guard !state.telling.isEmpty else { return }
    var set = state.telling
    state.telling = TouchSet()
    if !Parts.areAll, phase != .cancelled { return }
    if set.count == 1 {
      // The usual case. Only this call can change the record meanwhile.
      let record = records[set.first]
      let kept = record.state.value.phase
      record.state.value.phase = phase
      record.withSingle { touches in call(touches, phase, to: record) }
      record.state.value.phase = kept
      return
    }
    while !set.isEmpty {
      let node = records[set.first].nodeID
      var group = TouchSet()
      var left = set
      while let slot = left.popFirst() {
        if records[slot].nodeID == node { group.insert(slot) }
      }
      set = set.subtracting(group)
      tellAs(phase, list(of: group), at: records[group.first])
    }
  }

  /// Returns a list of the touches of a set, in order of arrival.
  ///
  /// If the event already has that list, it is used.
  private func list(of set: TouchSet) -> [Touch] {
    if set == event.contents.moved.set { return event.contents.moved.list }
    if set == event.contents.began.set { return event.contents.began.list }
    if set == event.contents.ended.set { return event.contents.ended.list }
    // The list of a touch's own record is not allocated anew.
    if set.isSingle { return records[set.first].single }
    var touches: [Touch] = []
    var left = set
    while let slot = records.popEarliest(&left) { touches.append(records[slot].touch) }
    return touches
  }

  /// Calls a node while its touches show the delivered phase.
  private func tellAs(_ phase: TouchPhase, _ touches: [Touch], at record: TouchRecord) {
    for touch in touches {
      touch.state.value.keptPhase = touch.state.value.phase
      touch.state.value.phase = phase
    }
    call(touches, phase, to: record)
    for touch in touches { touch.state.value.phase = touch.state.value.keptPhase }
  }

  /// Calls the node that a record's touch hit, if any, and logs the call.
  @inline(__always)
  private func call(_ touches: [Touch], _ phase: TouchPhase, to record: TouchRecord) {
    if log.isObserved { log(deliveryOf: touches, phase, to: record) }
    record.withNode { node in
      if !Parts.areAll { return node.object.touchesCancelled(touches, with: event) }
      switch phase {
      case .began: node.object.touchesBegan(touches, with: event)
      case .moved: node.object.touchesMoved(touches, with: event)
      case .ended: node.object.touchesEnded(touches, with: event)
      case .cancelled: node.object.touchesCancelled(touches, with: event)
      case .stationary, .regionEntered, .regionMoved, .regionExited: break
      }
    }
  }

  @inline(never)
  private func log(deliveryOf touches: [Touch], _ phase: TouchPhase, to record: TouchRecord) {
    if let node = record.node { log.log(.delivered(touches, phase, to: node)) }
  }
}
