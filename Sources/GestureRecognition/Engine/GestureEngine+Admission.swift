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
      let depth = state.chain.depth
      if let link = state.chain.takeOnlyLink() {
        // The usual case. Taking the link out of the list counts no references.
        offer(record, to: link, depth: depth)
        continue
      }
      for position in state.chain.links.indices {
        offer(record, to: state.chain.links[position], depth: depth)
      }
      // The links retain recognizers, which must not live longer because of that.
      state.chain.clear()
    }
  }

  /// Offers one touch to the recognizers of a node.
  @inline(never)
  private func offer(_ record: TouchRecord, to link: ChainLink, depth: Int) {
    let first = FirstTouch(record, self)
    let node = link.node
    let priority = Int64(depth &- link.level) << 32
    let count = link.recognizers.count
    var index = 0
    while index < count {
      // The link owns the list, which owns the recognizers.
      let isPlain = Unowned(elementOf: link.recognizers, at: index).with { recognizer in
        // `shouldReceive` may be client code that changes what was tested, so it is tested again.
        guard !recognizer.isInAttempt, !recognizer.traits.hasAny(of: .admission),
          recognizer.accepts(event), !recognizer.isInAttempt,
          !recognizer.traits.hasAny(of: .admission), recognizer.nodeID == node
        else { return false }
        startAttempt(of: recognizer, by: first)
        admit(record, to: recognizer, priority &+ Int64(index))
        return true
      }
      if isPlain {
        index &+= 1
      } else {
        index = offerInQuestion(record, first, to: link, from: index, priority)
      }
    }
  }

  /// Offers one touch to a recognizer that must be asked, and to the next ones with its delegate.
  ///
  /// The delegate is loaded once for all of them.
  ///
  /// - Returns: The index after the last of them.
  @inline(never)
  private func offerInQuestion(
    _ record: TouchRecord,
    _ touch: FirstTouch,
    to link: ChainLink,
    from first: Int,
    _ priority: Int64
  ) -> Int {
    let node = link.node
    let recognizers = link.recognizers
    let reference = Unowned(elementOf: recognizers, at: first).with { $0.delegateRef }
    guard let reference, let delegate = reference.object else {
      Unowned(elementOf: recognizers, at: first).with {
        guard $0.nodeID == node else { return }
        let refusal = refusalByItself(of: record, by: $0) ?? changeOfMind(of: $0, at: node)
        decide(refusal, record, touch, $0, priority &+ Int64(first))
      }
      return first &+ 1
    }
    var index = first
    repeat {
      Unowned(elementOf: recognizers, at: index).with {
        // The delegate may have detached the recognizer when it was asked about an earlier one.
        guard $0.nodeID == node else { return }
        let refusal = refusal(of: record, by: $0, delegate) ?? changeOfMind(of: $0, at: node)
        decide(refusal, record, touch, $0, priority &+ Int64(index))
      }
      index &+= 1
    } while index < recognizers.count
      && Unowned(elementOf: recognizers, at: index).with { $0.delegateRef === reference }
    return index
  }

  /// Admits a touch, unless it was refused.
  @inline(__always)
  private func decide(
    _ refusal: TouchRefusal?,
    _ record: TouchRecord,
    _ touch: FirstTouch,
    _ recognizer: GestureRecognizer,
    _ priority: Int64
  ) {
    if let refusal {
      // In an attempt, the reason is that of the attempt: another finger that is refused does not change it.
      if !recognizer.isInAttempt, refusal != .disabled {
        recognizer.lastAttempt.reason.replace(
          with: FailureReason(.touchRefused, Double(refusal.rawValue))
        )
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
      recognizer.lastAttempt.sequences.add(stream.state.sequence)
      recognizer.lastAttempt.lastInput.time = now
    }
    admit(record, to: recognizer, priority)
  }

  /// Offers a touch that is already down to a recognizer that takes over a drag.
  func admit(
    handedOver record: TouchRecord,
    to recognizer: GestureRecognizer,
    _ priority: Int64
  ) {
    guard let node = recognizer.nodeID else { return }
    let own =
      recognizer.delegate.map { refusal(of: record, by: recognizer, $0) }
      ?? refusalByItself(of: record, by: recognizer)
    let final = own ?? changeOfMind(of: recognizer, at: node)
    decide(final, record, FirstTouch(record, self), recognizer, priority)
  }

  @inline(__always)
  func admit(_ record: TouchRecord, to recognizer: GestureRecognizer, _ priority: Int64) {
    recognizer.lastAttempt.priority = priority
    arena.priorityChanged()
    record.bind(recognizer)
    if isObserved { log.log(.admitted(recognizer, record.touch)) }
  }

  /// Returns the first reason to refuse a touch, or nil.
  ///
  /// The cheap tests run first and client code last.
  @inline(__always)
  private func refusal(
    of record: TouchRecord,
    by recognizer: GestureRecognizer,
    _ delegate: any GestureRecognizerDelegate
  ) -> TouchRefusal? {
    let isInAttempt = recognizer.isInAttempt
    if isInAttempt || recognizer.traits.hasAny(of: .selection) || recognizer.acceptsHover {
      if let refusal = refusalByItself(of: record, by: recognizer) { return refusal }
    } else if !recognizer.accepts(event) {
      return .event
    }
    if !isInAttempt, recognizer.traits.contains(.delegateReceivesEvents),
      !delegate.gestureRecognizer(recognizer, shouldReceive: event)
    {
      return .event
    }
    guard recognizer.traits.contains(.delegateReceivesTouches) else { return nil }
    // The record keeps the touch alive, so it is lent without counting references.
    let isWanted = record.touchRef.with {
      delegate.gestureRecognizer(recognizer, shouldReceive: $0)
    }
    return isWanted ? nil : .delegate
  }

  /// Returns the first reason to refuse a touch for which no delegate must be asked, or nil.
  private func refusalByItself(
    of record: TouchRecord,
    by recognizer: GestureRecognizer
  ) -> TouchRefusal? {
    guard recognizer.isEnabled else { return .disabled }
    let isInAttempt = recognizer.isInAttempt
    if isClosed(recognizer) { return closedRefusal(of: recognizer) }
    let kind = record.state.value.type
    guard recognizer.allowedTouchTypes.rawValue & (1 &<< kind.rawValue) != 0 else { return .type }
    // A finger that is down does not hover.
    if recognizer.acceptsHover { return .event }
    // The event is asked about once per attempt, with its first touch.
    guard isInAttempt else { return recognizer.accepts(event) ? nil : .event }
    let isOther =
      recognizer.requiresExclusiveTouchType && recognizer.attempt.flags.contains(.hasKind)
      && recognizer.lastAttempt.kind != kind
    return isOther ? .otherType : nil
  }

  /// Returns a refusal if the questions themselves disabled, ended or detached a recognizer.
  ///
  /// Delegates and subclasses are client code. The recognizer is therefore tested again after they
  /// have been asked.
  func changeOfMind(of recognizer: GestureRecognizer, at node: NodeID) -> TouchRefusal? {
    guard recognizer.isEnabled, recognizer.nodeID == node else { return .disabled }
    return isClosed(recognizer) ? closedRefusal(of: recognizer) : nil
  }

  private func closedRefusal(of recognizer: GestureRecognizer) -> TouchRefusal {
    recognizer.attempt.flags.contains(.waitsForHand) && recognizer.isServed(by: self)
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
  func allowsEvent(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.accepts(event) else { return false }
    guard let delegate = recognizer.delegate(for: .delegateReceivesEvents) else { return true }
    return delegate.gestureRecognizer(recognizer, shouldReceive: event)
  }
}
