import GestureGeometry
import GestureMemory
import GestureTouches

extension GestureEngine {
  /// Offers the new touches of an event to the recognizers of their nodes and of all ancestors.
  ///
  /// All touches are admitted before any is delivered. Every recognizer that will see a touch is
  /// therefore in an attempt when the first recognizer reacts to it.
  func admitNewTouches() {
    var began = event.contents.began.set
    while let slot = stream.records.popEarliest(&began) {
      let record = stream.records[slot]
      guard state.chain.collect(from: record) else { continue }
      let touch = FirstTouch(record, self)
      for position in state.chain.links.indices {
        let link = state.chain.links[position]
        let priority = Int64(state.chain.depth &- link.level) << 32
        for index in 0..<link.recognizers.count {
          // The link owns the list, which owns the recognizers.
          Unowned(elementOf: link.recognizers, at: index).with {
            offer(record, touch, to: $0, at: link.node, priority &+ Int64(index))
          }
        }
      }
      // The links retain recognizers, which must not live longer because of that.
      state.chain.clear()
    }
  }

  /// Offers a touch to a recognizer, which admits it unless there is a reason to refuse it.
  ///
  /// - Parameters:
  ///   - record: The touch, which may be down already.
  ///   - touch: What a new attempt takes from it.
  ///   - recognizer: A recognizer on the path of the touch.
  ///   - node: The node on which it was found. If it is no longer there, nothing happens.
  ///   - priority: Its priority if it admits the touch.
  func offer(
    _ record: TouchRecord,
    _ touch: FirstTouch,
    to recognizer: GestureRecognizer,
    at node: NodeID,
    _ priority: Int64
  ) {
    // It may have been detached when an earlier one was asked.
    guard recognizer.nodeID == node else { return }
    if let refusal = refusal(of: record, by: recognizer, at: node) {
      // In an attempt, the reason is that of the attempt: another finger that is refused does not change it.
      if !recognizer.isInAttempt, refusal != .disabled {
        recognizer.latest.reason.become(FailureReason(.touchRefused, Double(refusal.rawValue)))
      }
      if refusal == .hand { add(record, toHandOf: recognizer) }
      if refusal == .terminal, recognizer.keepsFingers { keep(touch.set, for: recognizer) }
      if isObserved { log.log(.refused(recognizer, record.touch, refusal)) }
      return
    }
    if !recognizer.isInAttempt {
      startAttempt(of: recognizer, by: touch)
    } else {
      recognizer.add(touch.set, touch.kind)
      recognizer.latest.sequences.add(stream.state.sequence)
      recognizer.latest.lastInput.time = now
    }
    admit(record, to: recognizer, priority)
  }

  func admit(_ record: TouchRecord, to recognizer: GestureRecognizer, _ priority: Int64) {
    recognizer.latest.priority = priority
    arena.priorityChanged()
    record.bind(recognizer)
    if isObserved { log.log(.admitted(recognizer, record.touch)) }
  }

  /// Returns the first reason to refuse a touch, or nil.
  ///
  /// The cheap tests run first and client code last.
  private func refusal(
    of record: TouchRecord,
    by recognizer: GestureRecognizer,
    at node: NodeID
  ) -> TouchRefusal? {
    if let refusal = refusal(by: recognizer, at: node) { return refusal }
    let kind = record.state.value.type
    guard recognizer.allowedTouchTypes.rawValue & (1 &<< kind.rawValue) != 0 else { return .type }
    // A finger that is down does not hover.
    if recognizer.acceptsHover { return .event }
    let delegate = recognizer.delegate
    if recognizer.isInAttempt {
      let isOther =
        recognizer.requiresExclusiveTouchType && recognizer.attempt.flags.contains(.hasKind)
        && recognizer.latest.kind != kind
      if isOther { return .otherType }
    } else if !allowsEvent(recognizer, delegate) {
      // The event is asked about once per attempt, with its first touch.
      return .event
    }
    if let delegate, !delegate.gestureRecognizer(recognizer, shouldReceive: record.touch) {
      return .delegate
    }
    // Delegates and subclasses are client code, which may have disabled, ended or detached it.
    return refusal(by: recognizer, at: node)
  }

  /// Returns why a recognizer accepts nothing at present, or nil.
  func refusal(by recognizer: GestureRecognizer, at node: NodeID) -> TouchRefusal? {
    guard recognizer.isEnabled, recognizer.nodeID == node else { return .disabled }
    guard isClosed(recognizer) else { return nil }
    return recognizer.attempt.flags.contains(.waitsForHand) && recognizer.isServed(by: self)
      ? .hand : .terminal
  }

  /// Whether a recognizer accepts no input from this engine until it is reset.
  ///
  /// Either its attempt is over, or another engine serves the attempt because the recognizer's node
  /// moved from one window to another.
  func isClosed(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.isInAttempt else { return false }
    return recognizer.attempt.internalState.isTerminal || !recognizer.isServed(by: self)
  }

  /// Asks, once per attempt, whether a recognizer accepts the event: first the subclass, then the
  /// delegate.
  func allowsEvent(_ recognizer: GestureRecognizer, _ delegate: (any GestureRecognizerDelegate)?) -> Bool
  {
    guard recognizer.accepts(event) || isAskedTwice(recognizer) && recognizer.accepts(event) else {
      return false
    }
    return delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
  }

  /// As before, a class that refuses is asked again if nothing else could refuse.
  private func isAskedTwice(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.delegateRef == nil && recognizer.allowedTouchTypes == .all
      && !event.contents.began.set.isEmpty
  }
}
