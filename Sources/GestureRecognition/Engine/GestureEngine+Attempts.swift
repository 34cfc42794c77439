import GestureGeometry
import GestureMemory
import GestureTouches

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
    if recognizer.traits.contains(.hasOwnSettings) { recognizer.useOwnSettings(for: kind) }
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
    guard let delegate = recognizer.delegate(for: .delegateBegins) else { return nil }
    return delegate.gestureRecognizerShouldBegin(recognizer) ? nil : FailureReason(.delegateRefused)
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
