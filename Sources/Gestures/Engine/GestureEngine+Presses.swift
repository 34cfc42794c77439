/// A held hardware button: a contact without a location, on the node that was focused when it was pressed.
struct HeldPress {
  let type: Press.Kind
  /// Nil if the host was focused.
  ///
  /// The host owns the engine, so the engine must not own the host.
  private let node: (any GestureNode)?
  /// The host, if that was focused.
  private let hostNode: WeakNodeReference
  /// The recognizers that received the press, as a touch is bound to those that receive it.
  var receivers = DeviceStream()
  /// How far the press was delivered to its node: `new`, `live`, or `closed` once a recognizer has taken it.
  var viewPhase = TouchRecord.ViewPhase.new

  init(_ type: Press.Kind, on node: (any GestureNode)?, of host: any GestureHost) {
    let isHost = node === host
    self.type = type
    self.node = isHost ? nil : node
    hostNode = WeakNodeReference(object: isHost ? node : nil)
  }

  /// The node that was focused when the button was pressed; nil if it has been released.
  var target: (any GestureNode)? { node ?? hostNode.object }
}

/// What the engine does with held buttons besides their own changes.
///
/// It comes with the first press, so that a program without presses contains none of it.
struct PressCode {
  let cancel: (GestureEngine, (HeldPress) -> Bool) -> Void = { $0.cancelPresses(where: $1) }
  let cancelInNodes: (GestureEngine, GestureRecognizer) -> Void = { $0.cancelInNodes($1) }
  let dropReset: (GestureEngine) -> Void = { $0.dropResetReceivers() }
}

// Presses follow the rules of touches, in the same order, and share the attempts of devices. They have no samples, no hit
// test and no location, and recognizers receive them as values: a slot in the table of touches would make every reader of a
// set of touches leave them out again (decision 51).
extension GestureEngine {
  /// Processes changed buttons.
  ///
  /// When one button has several changes, each becomes an event of its own.
  func press(_ presses: [Press]) {
    if state.pressCode == nil { state.pressCode = PressCode() }
    var left = presses
    while !left.isEmpty {
      var round: [Press] = []
      left = left.filter { press in
        if round.contains(where: { $0.type == press.type }) { return true }
        round.append(press)
        return false
      }
      // The lost releases come first, in an event of their own: a button that is held cannot be pressed again.
      let again = round.filter { $0.phase == .began && isHeld($0.type) }
      for _ in again { stream.note(.lostUp, TouchID(0)) }
      cancelPresses { held in again.contains { $0.type == held.type } }
      send(round.filter(isKnown))
    }
  }

  private func isHeld(_ type: Press.Kind) -> Bool { state.heldPresses.contains { $0.type == type } }

  /// Returns whether a change makes sense; a release without a press is dropped, as that of an unknown touch is.
  private func isKnown(_ press: Press) -> Bool {
    switch press.phase {
    case .began: return true
    case .stationary, .regionEntered, .regionMoved, .regionExited: return false
    case .moved, .ended, .cancelled:
      if isHeld(press.type) { return true }
      stream.note(.unknownTouch, TouchID(0))
      return false
    }
  }

  /// Cancels, in one event, the held presses that pass a test.
  fileprivate func cancelPresses(where isLost: (HeldPress) -> Bool) {
    let lost = state.heldPresses.filter(isLost)
    if !lost.isEmpty { send(lost.map { cancel(of: $0) }) }
  }

  private func cancel(of held: HeldPress) -> Press {
    Press(type: held.type, phase: .cancelled, timestamp: now, force: 0)
  }

  /// Delivers an event to recognizers, runs the arbitration, and delivers the event to nodes.
  private func send(_ presses: [Press]) {
    if presses.isEmpty { return pass() }
    event.start(.presses, at: now)
    stream.restAll()
    event.contents.presses = presses
    pass {
      // All are admitted before any recognizer reacts, as touches are.
      admitNewPresses()
      deliverToRecognizers(presses)
    }
    // Nodes come last: the pass decides which presses are taken from them.
    deliverToNodes(presses)
    // Elements are released after the list is complete, because their release may call the window.
    let before = state.heldPresses
    defer { withExtendedLifetime(before) {} }
    state.heldPresses.removeAll(where: isReleased)
    if isAllUp, arena.needsReset { pass() }
  }

  /// Whether no touch is down and no button is held, so that a sequence ends or starts.
  private var isAllUp: Bool { stream.state.downSlots.isEmpty && state.heldPresses.isEmpty }

  /// Returns whether the present event releases or cancels a press.
  private func isReleased(_ held: HeldPress) -> Bool {
    event.presses.contains {
      $0.type == held.type && ($0.phase == .ended || $0.phase == .cancelled)
    }
  }

  /// Offers each new press to the recognizers of the focused node and its ancestors.
  private func admitNewPresses() {
    let new = event.presses.filter { $0.phase == .began }
    guard !new.isEmpty, let host else { return }
    if isAllUp { stream.startSequence() }
    // A delegate that is asked may change the focus. The press belongs to the node that had it.
    let node = host.focusedNode
    for press in new {
      var held = HeldPress(press.type, on: node, of: host)
      let members = startAttempts(on: node, .indirect) {
        $0.allowedPressTypes.contains(press.type)
      } asking: { recognizer in
        recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: press) ?? true
      }
      for member in members { member.lastAttempt.sequences.add(stream.state.sequence) }
      held.receivers.add(members)
      state.heldPresses.append(held)
    }
    state.deviceNode = nil
  }

  // MARK: - Delivery

  /// Delivers to each recognizer, once, the presses that it received when they began.
  private func deliverToRecognizers(_ presses: [Press]) {
    var served: [GestureRecognizer] = []
    for held in state.heldPresses where presses.contains(where: { $0.type == held.type }) {
      for recognizer in held.receivers.current
      where !served.contains(where: { $0 === recognizer }) {
        served.append(recognizer)
        // The node is asked whether the recognizer may begin.
        state.deviceNode = held.target
        deliver(presses, to: recognizer)
      }
    }
    state.deviceNode = nil
  }

  private func deliver(_ presses: [Press], to recognizer: GestureRecognizer) {
    let own = state.heldPresses.filter { $0.receivers.contains(recognizer) }
    let seen = presses.filter { press in own.contains { $0.type == press.type } }
    recognizer.lastAttempt.lastInput.time = now
    tell(.began) { recognizer.pressesBegan($0, with: event) }
    tell(.moved) { recognizer.pressesChanged($0, with: event) }
    tell(.ended) { recognizer.pressesEnded($0, with: event) }
    tell(.cancelled) { recognizer.pressesCancelled($0, with: event) }
    // As with touches, the attempt stops when all that it has was cancelled, and the subclass decides first.
    if seen.contains(where: { $0.phase == .cancelled }), recognizer.attempt.liveTouches.isEmpty,
      !recognizer.attempt.internalState.isTerminal, own.allSatisfy(isReleased)
    {
      recognizer.stop(FailureReason(.cancelledBySystem))
    }

    func tell(_ phase: TouchPhase, _ body: ([Press]) -> Void) {
      let changed = seen.filter { $0.phase == phase }
      if !changed.isEmpty, !recognizer.attempt.internalState.isTerminal { body(changed) }
    }
  }

  /// Notifies each node of its presses, in the order in which they began, without those that a recognizer took from it.
  private func deliverToNodes(_ presses: [Press]) {
    var calls: [(node: (any GestureNode)?, presses: [Press])] = []
    for index in state.heldPresses.indices {
      let held = state.heldPresses[index]
      guard let press = presses.first(where: { $0.type == held.type }) else { continue }
      let known = calls.firstIndex { $0.node === held.target }
      // Also for what was taken, because the first press of a node decides when the node is called.
      if known == nil { calls.append((held.target, [])) }
      if held.viewPhase == .closed { continue }
      state.heldPresses[index].viewPhase = .live
      calls[known ?? calls.count - 1].presses.append(press)
    }
    for call in calls where !call.presses.isEmpty {
      call.node?.pressesChanged(call.presses, with: event)
    }
  }

  /// Takes a recognizer's presses from their nodes, because it recognized them.
  fileprivate func cancelInNodes(_ recognizer: GestureRecognizer) {
    for index in state.heldPresses.indices {
      let held = state.heldPresses[index]
      guard held.viewPhase != .closed, held.receivers.contains(recognizer) else { continue }
      // Before the node is called, because it may make calls that come back here.
      state.heldPresses[index].viewPhase = .closed
      if held.viewPhase == .live { held.target?.pressesChanged([cancel(of: held)], with: event) }
    }
  }

  /// Releases the recognizers whose attempt has been reset.
  fileprivate func dropResetReceivers() {
    // Released after the list is complete, because a release may run client code.
    let before = state.heldPresses
    defer { withExtendedLifetime(before) {} }
    for index in state.heldPresses.indices { state.heldPresses[index].receivers.dropReset() }
  }
}
