import GestureTouches

/// A held hardware button, with its node and its recognizers from press to release.
struct HeldPress {
  let type: Press.Kind
  /// The node that was focused when the button was pressed.
  ///
  /// Nil if that was the host. The host owns the engine, so the engine must not own the host.
  private let node: (any GestureNode)?
  /// The host, if that was focused.
  private let hostNode: WeakNodeReference
  /// The recognizers that received the press, each with its attempt.
  var members: [(recognizer: GestureRecognizer, attempt: UInt64)] = []
  /// Whether the node has been notified of the press.
  var isTold = false
  /// Whether a recognizer took the press from the node.
  var isTaken = false

  init(_ type: Press.Kind, on node: (any GestureNode)?, of host: any GestureHost) {
    let isHost = node === host
    self.type = type
    self.node = isHost ? nil : node
    hostNode = WeakNodeReference(object: isHost ? node : nil)
  }

  /// The node that was focused when the button was pressed; nil if it has been released.
  var target: (any GestureNode)? { node ?? hostNode.object }

  /// Returns whether a recognizer received the press in its present attempt.
  func isGiven(to recognizer: GestureRecognizer) -> Bool {
    members.contains { $0.recognizer === recognizer && $0.attempt == recognizer.attempt.number }
  }
}

/// What the engine does with buttons that are held.
///
/// It comes with the first press, so that a program without presses contains none of it.
struct PressCode {
  let cancel: (GestureEngine) -> Void
  let cancelOfLeftNodes: (GestureEngine) -> Void
  let cancelInNodes: (GestureEngine, GestureRecognizer) -> Void
  let dropReset: (GestureEngine) -> Void

  /// Every one of them.
  static var all: PressCode {
    PressCode(
      cancel: { $0.cancelPresses { _ in true } },
      cancelOfLeftNodes: { $0.cancelPressesOfLeftNodes() },
      cancelInNodes: { $0.cancelPressesInNodes(of: $1) },
      dropReset: { $0.dropResetPresses() }
    )
  }
}

// Presses follow the rules of touches, but go to the focused node. They have no hit test and no
// location.
extension GestureEngine {
  /// Processes changed buttons.
  ///
  /// When one button has several changes, each becomes an event of its own.
  func take(_ presses: [Press]) {
    if state.pressCode == nil { state.pressCode = .all }
    var left = presses
    while !left.isEmpty {
      var round: [Press] = []
      left = left.filter { press in
        if round.contains(where: { $0.type == press.type }) { return true }
        round.append(press)
        return false
      }
      takeRound(round)
    }
  }

  /// Repairs the changes of one event and sends the event.
  private func takeRound(_ presses: [Press]) {
    let lost = presses.filter { $0.phase == .began && isHeld($0.type) }
    // The lost releases come first: a button that is held cannot be pressed again.
    for _ in lost { stream.note(.lostUp, TouchID(0)) }
    cancelPresses { held in lost.contains { $0.type == held } }
    // A release without a press is dropped, as that of an unknown touch is.
    let known = presses.filter { press in
      switch press.phase {
      case .began: return true
      case .moved, .ended, .cancelled:
        if isHeld(press.type) { return true }
        stream.note(.unknownTouch, TouchID(0))
        return false
      case .stationary, .regionEntered, .regionMoved, .regionExited: return false
      }
    }
    send(known)
  }

  private func isHeld(_ type: Press.Kind) -> Bool { state.heldPresses.contains { $0.type == type } }

  /// Cancels, in one event, the held presses that pass a test.
  fileprivate func cancelPresses(where isLost: (Press.Kind) -> Bool) {
    let lost = state.heldPresses.filter { isLost($0.type) }
    if lost.isEmpty { return }
    send(lost.map { Press(type: $0.type, phase: .cancelled, timestamp: now, force: 0) })
  }

  /// Cancels the presses whose node left the window.
  fileprivate func cancelPressesOfLeftNodes() {
    guard let host, !state.heldPresses.isEmpty else { return }
    var left: [Press.Kind] = []
    for held in state.heldPresses {
      if let node = held.target, !host.contains(node) { left.append(held.type) }
    }
    cancelPresses { left.contains($0) }
  }

  /// Delivers an event to recognizers, runs the arbitration, and delivers the event to nodes.
  private func send(_ presses: [Press]) {
    if presses.isEmpty { return turn() }
    event.start(.presses, at: now)
    stream.restAll()
    event.contents.presses = presses
    turn {
      // All are admitted before any recognizer reacts, as touches are.
      admitNewPresses()
      deliverToRecognizers(presses)
    }
    // Nodes come last: the turn decides which presses are taken from them.
    deliverToNodes(presses)
    // Elements are released after the list is complete, because their release may call the window.
    let before = state.heldPresses
    defer { withExtendedLifetime(before) {} }
    state.heldPresses.removeAll { held in
      presses.contains { $0.type == held.type && ($0.phase == .ended || $0.phase == .cancelled) }
    }
    if stream.state.downSlots.isEmpty, state.heldPresses.isEmpty, arena.needsReset { turn() }
  }

  // MARK: - Admission

  /// Offers each new press to the recognizers of the focused node and its ancestors.
  private func admitNewPresses() {
    let new = event.presses.filter { $0.phase == .began }
    guard !new.isEmpty, let host else { return }
    if stream.state.downSlots.isEmpty, state.heldPresses.isEmpty { stream.startSequence() }
    let node = host.focusedNode
    state.deviceNode = node
    // A delegate that is asked may change the focus. The press belongs to the node that had it.
    for press in new {
      var held = HeldPress(press.type, on: node, of: host)
      forEachRecognizer(from: node) { recognizer, node, priority in
        guard recognizer.allowedPressTypes.contains(press.type),
          admits(press, to: recognizer, at: node)
        else { return }
        if !recognizer.isInAttempt { startAttempt(of: recognizer, kind: .indirect) }
        recognizer.latest.sequences.add(stream.state.sequence)
        recognizer.latest.priority = priority
        held.members.append((recognizer, recognizer.attempt.number))
      }
      state.heldPresses.append(held)
    }
    state.deviceNode = nil
  }

  /// Returns whether a recognizer, its class and its delegate accept a press.
  ///
  /// The cheap tests run first and client code last.
  private func admits(
    _ press: Press,
    to recognizer: GestureRecognizer,
    at node: NodeID
  ) -> Bool {
    guard recognizer.isEnabled, !isClosed(recognizer) else { return false }
    if !recognizer.isInAttempt, !allowsEvent(recognizer) { return false }
    if let delegate = recognizer.delegate,
      !delegate.gestureRecognizer(recognizer, shouldReceive: press)
    {
      return false
    }
    return changeOfMind(of: recognizer, at: node) == nil
  }

  // MARK: - Recognizers

  /// Delivers to each recognizer the presses that it received when they began, by phase.
  private func deliverToRecognizers(_ presses: [Press]) {
    var served: [GestureRecognizer] = []
    for held in state.heldPresses where presses.contains(where: { $0.type == held.type }) {
      for member in held.members where member.recognizer.attempt.number == member.attempt {
        let recognizer = member.recognizer
        guard !served.contains(where: { $0 === recognizer }) else { continue }
        served.append(recognizer)
        state.deviceNode = held.target
        deliver(presses, to: recognizer)
      }
    }
    state.deviceNode = nil
  }

  private func deliver(_ presses: [Press], to recognizer: GestureRecognizer) {
    let seen = presses.filter { press in
      state.heldPresses.contains { $0.type == press.type && $0.isGiven(to: recognizer) }
    }
    recognizer.latest.lastInput.time = now
    tell(.began) { $0.pressesBegan($1, with: event) }
    tell(.moved) { $0.pressesChanged($1, with: event) }
    tell(.ended) { $0.pressesEnded($1, with: event) }
    tell(.cancelled) { $0.pressesCancelled($1, with: event) }
    guard seen.contains(where: { $0.phase == .cancelled }), recognizer.attempt.liveTouches.isEmpty,
      !recognizer.attempt.internalState.isTerminal
    else { return }
    // As with touches, the attempt stops when all presses were cancelled.
    let isHolding = state.heldPresses.contains { held in
      held.isGiven(to: recognizer)
        && !presses.contains { $0.type == held.type && $0.phase != .began && $0.phase != .moved }
    }
    if !isHolding { recognizer.stop(FailureReason(.cancelledBySystem)) }

    func tell(_ phase: TouchPhase, _ body: (GestureRecognizer, [Press]) -> Void) {
      let changed = seen.filter { $0.phase == phase }
      if !changed.isEmpty, !recognizer.attempt.internalState.isTerminal {
        body(recognizer, changed)
      }
    }
  }

  // MARK: - Nodes

  /// Notifies each node of its presses, in the order in which they began.
  ///
  /// Presses that a recognizer took from the node are left out.
  private func deliverToNodes(_ presses: [Press]) {
    var told: [Press.Kind] = []
    while let first = state.heldPresses.firstIndex(where: { held in
      !told.contains(held.type) && presses.contains { $0.type == held.type }
    }) {
      let node = state.heldPresses[first].target
      var list: [Press] = []
      for index in state.heldPresses.indices where state.heldPresses[index].target === node {
        guard let press = presses.first(where: { $0.type == state.heldPresses[index].type }) else {
          continue
        }
        // Also what is taken away, or the search for the next node would find it again.
        told.append(press.type)
        if state.heldPresses[index].isTaken { continue }
        state.heldPresses[index].isTold = true
        list.append(press)
      }
      if !list.isEmpty { node?.pressesChanged(list, with: event) }
    }
  }

  /// Takes a recognizer's presses from their nodes, because it recognized them.
  fileprivate func cancelPressesInNodes(of recognizer: GestureRecognizer) {
    for index in state.heldPresses.indices where state.heldPresses[index].isGiven(to: recognizer) {
      guard !state.heldPresses[index].isTaken else { continue }
      // Before the node is called, because it may make calls that come back here.
      state.heldPresses[index].isTaken = true
      guard state.heldPresses[index].isTold else { continue }
      let press = Press(
        type: state.heldPresses[index].type,
        phase: .cancelled,
        timestamp: now,
        force: 0
      )
      state.heldPresses[index].target?.pressesChanged([press], with: event)
    }
  }

  /// Releases the recognizers whose attempt has been reset.
  fileprivate func dropResetPresses() {
    let before = state.heldPresses
    defer { withExtendedLifetime(before) {} }
    for index in state.heldPresses.indices {
      state.heldPresses[index].members.removeAll { $0.recognizer.attempt.number != $0.attempt }
    }
  }
}
