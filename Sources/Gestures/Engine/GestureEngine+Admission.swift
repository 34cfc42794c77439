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
            if takesUnasked($0, at: link.node) {
              startAttempt(of: $0, by: touch)
              admit(record, to: $0, priority &+ Int64(index))
            } else {
              offer(record, touch, to: $0, at: link.node, priority &+ Int64(index))
            }
          }
        }
      }
      // The links retain recognizers, which must not live longer because of that.
      state.chain.clear()
    }
  }

  /// Returns whether an idle recognizer takes any touch of the event, and only its class is asked.
  ///
  /// This is the usual case, and without it a tap on ten recognizers takes 9 % more instructions.
  private func takesUnasked(_ recognizer: GestureRecognizer, at node: NodeID) -> Bool {
    // The class may be client code, which changes what was tested.
    recognizer.isIdleAndOpen(at: node) && recognizer.accepts(event)
      && recognizer.isIdleAndOpen(at: node)
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
        recognizer.lastAttempt.reason.replace(
          with: FailureReason(.touchRefused, Double(refusal.rawValue))
        )
      }
      if refusal == .hand { add(record, toHandOf: recognizer) }
      if Parts.areAll, refusal == .terminal, recognizer.keepsFingers {
        keep(touch.set, for: recognizer)
      }
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

  func admit(_ record: TouchRecord, to recognizer: GestureRecognizer, _ priority: Int64) {
    recognizer.lastAttempt.priority = priority
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
        && recognizer.lastAttempt.kind != kind
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
  func allowsEvent(
    _ recognizer: GestureRecognizer,
    _ delegate: (any GestureRecognizerDelegate)?
  ) -> Bool {
    guard recognizer.accepts(event) else { return false }
    return delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
  }
}

extension GestureRecognizer {
  /// Whether no attempt runs, and nothing but the class may refuse a touch on a node.
  fileprivate final func isIdleAndOpen(at node: NodeID) -> Bool {
    !isInAttempt && isEnabled && delegateRef == nil && allowedTouchTypes == .all && nodeID == node
  }
}

/// What an attempt takes from its first touch.
struct FirstTouch {
  let set: TouchSet
  let kind: TouchKind
  let thresholds: Handle<AttemptThresholds>
  /// Where the touch began, if no other touch began with it; otherwise nil, and the centroid is
  /// computed later.
  let location: Point?

  init(_ record: TouchRecord, _ engine: GestureEngine) {
    let state = record.state
    set = TouchSet(slot: state.value.slot)
    kind = state.value.type
    thresholds = engine.thresholds.handle(for: kind)
    location = engine.event.contents.began.set == set ? state.value.windowLocation : nil
  }
}

// How attempts start.
extension GestureEngine {
  /// Starts an attempt of an idle recognizer with its first touch.
  @inline(__always)
  func startAttempt(of recognizer: GestureRecognizer, by touch: FirstTouch) {
    recognizer.attempt.liveTouches = touch.set
    recognizer.attempt.seenTouches = touch.set
    recognizer.attempt.flags = .hasKind
    startAttempt(of: recognizer, touch.kind, touch.thresholds, at: touch.location)
  }

  /// Starts an attempt of an idle recognizer without a touch.
  func startAttempt(of recognizer: GestureRecognizer, kind: TouchKind) {
    startAttempt(of: recognizer, kind, thresholds.handle(for: kind), at: nil)
  }

  /// Starts an attempt of a recognizer.
  ///
  /// The recognizer is new or has been reset, so only the properties that differ from the initial
  /// state are set.
  @inline(__always)
  private func startAttempt(
    of recognizer: GestureRecognizer,
    _ kind: TouchKind,
    _ thresholds: Handle<AttemptThresholds>,
    at location: Point?
  ) {
    state.attempts &+= 1
    recognizer.attempt.number = state.attempts
    recognizer.attempt.engine = Unowned(self)
    recognizer.lastAttempt.kind = kind
    recognizer.lastAttempt.sequences.start(in: stream.state.sequence)
    // Events are counted per engine, and the last attempt may have been in another one.
    recognizer.lastAttempt.lastEvent = 0
    recognizer.lastAttempt.lastInput.time = now
    recognizer.lastAttempt.reason.code = .none
    recognizer.lastAttempt.lastCentroid = .zero
    recognizer.lastAttempt.initialCentroid = location
    recognizer.attempt.records = stream.records
    // A question may have detached it from its node, so that it has no owner any more.
    if recognizer.nodeID == nil { recognizer.keepUntilReset() }
    arena.add(attempt: recognizer)
    recognizer.attempt.thresholds = thresholds
    // After the thresholds of the engine, which the recognizer's own settings replace.
    recognizer.useOwnSettings(for: kind)
  }

  /// Starts an attempt for a recognizer that is driven by something other than touches.
  ///
  /// - Returns: Whether the recognizer is in an attempt now.
  func ensureAttempt(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer.isInAttempt { return true }
    guard recognizer.isEnabled, let node = recognizer.node else { return false }
    // An engine that is being released starts no attempts.
    if state.isBeingReleased { return false }
    startAttempt(of: recognizer, kind: .direct)
    recognizer.lastAttempt.priority = priority(of: recognizer, at: node)
    arena.noteOutsideChange()
    return true
  }

  /// Returns the priority of a recognizer of a node: by depth, and on one node by order.
  func priority(of recognizer: GestureRecognizer, at node: any GestureNode) -> Int64 {
    var depth: Int64 = 0
    var next: (any GestureNode)? = node
    while let above = next {
      depth += 1
      next = above.gestureParent
    }
    let index = node.gestures.recognizers.firstIndex { $0 === recognizer } ?? 0
    return depth << 32 | Int64(index)
  }

  private func refusal(by node: any GestureNode) -> FailureReason {
    var reason = FailureReason(.viewRefused)
    reason.cause = WeakNodeReference(object: node)
    return reason
  }

  /// Asks whether a recognizer may leave the possible state.
  ///
  /// Each hit view that would lose a touch to the recognizer is asked first, then the delegate.
  /// Views are not asked about a recognizer that takes no touches from them: a tap that only
  /// dismisses the keyboard fires over buttons too.
  ///
  /// - Returns: The refusal, or nil if all agree.
  func gateRefusal(of recognizer: GestureRecognizer) -> FailureReason? {
    // The view is asked first, because it owns the touch. Behaviour.md, §3.3.
    if recognizer.cancelsTouchesInView, let refusal = viewRefusal(of: recognizer) { return refusal }
    guard let delegate = recognizer.delegate,
      !delegate.gestureRecognizerShouldBegin(recognizer)
    else { return nil }
    return FailureReason(.delegateRefused)
  }

  /// Asks the hit view of each touch, once per view.
  private func viewRefusal(of recognizer: GestureRecognizer) -> FailureReason? {
    var asked = TouchSet()
    var slots = recognizer.attempt.seenTouches
    if slots.isEmpty, let node = state.deviceNode ?? recognizer.node,
      !node.gestureRecognizerShouldBegin(recognizer)
    {
      return refusal(by: node)
    }
    while let slot = slots.popFirst() {
      // A node that has left the window has no say any more.
      if state.keptSlots.contains(slot) || stream.records.hasTouch(of: asked, onNodeOf: slot) {
        continue
      }
      asked.insert(slot)
      let record = stream.records[slot]
      let isRefused = record.withNode { !$0.object.gestureRecognizerShouldBegin(recognizer) }
      if isRefused == true, let node = record.node { return refusal(by: node) }
    }
    return nil
  }
}
