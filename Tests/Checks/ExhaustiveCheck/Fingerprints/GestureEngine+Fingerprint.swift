import Gestures

extension GestureEngine {
  /// Returns the fingerprint of the state between two calls.
  ///
  /// Attempts that scrolling, hovering or trackpads started are not part of it.
  ///
  /// - Parameters:
  ///   - recognizers: All recognizers that can receive touches, always in the same order.
  ///   - nodes: All nodes that can be hit, always in the same order.
  /// - Returns: A fingerprint, into which further values may be folded.
  func fingerprint(
    of recognizers: [any FingerprintedRecognizer],
    in nodes: [any GestureNode]
  ) -> StateFingerprint {
    var print = StateFingerprint(now: now)
    print.fold(hasOutsideChanges)
    stream.foldTaps(into: &print)
    stream.foldFilter(into: &print)
    var slots = stream.state.usedSlots
    print.fold(stream.state.usedSlots.bits)
    print.fold(stream.state.downSlots.bits)
    print.fold(delivery.state.heldSlots.bits)
    while let slot = slots.popFirst() { fold(slot, recognizers, nodes, into: &print) }
    arena.fold(recognizers, into: &print)
    for kept in state.keptFingers {
      print.fold(recognizers.firstIndex { $0 === kept.recognizer } ?? -1)
      print.fold(kept.touches.bits)
    }
    for recognizer in recognizers { fold(recognizer, recognizers, into: &print) }
    return print
  }

  /// Folds in a contact and the recognizers bound to it.
  private func fold(
    _ slot: Int,
    _ recognizers: [any FingerprintedRecognizer],
    _ nodes: [any GestureNode],
    into print: inout StateFingerprint
  ) {
    let record = stream.records[slot]
    let state = record.state
    print.fold(Int(state.value.id.contact))
    print.fold(Int(state.value.type.rawValue))
    print.fold(state.value.tapCount)
    print.fold(state.value.windowLocation)
    print.fold(state.value.startLocation)
    print.fold(state.value.startTime)
    print.fold(state.value.isClosedForViews)
    print.fold(Int(record.viewPhase.rawValue))
    print.fold(record.movedWhileHeld)
    print.fold(record.isLifted)
    print.fold(nodes.firstIndex { NodeID($0) == record.nodeID } ?? -1)
    var earlier = stream.state.usedSlots
    while let other = earlier.popFirst() {
      print.fold(stream.records[other].state.value.arrival < state.value.arrival)
    }
    record.forEachBound { bound in
      print.fold(recognizers.firstIndex { $0 === bound } ?? -1)
    }
    print.fold(-2)
  }

  /// Folds in a recognizer: the state of its attempt, its timers, and the recognizers it waits for.
  private func fold(
    _ recognizer: any FingerprintedRecognizer,
    _ all: [any FingerprintedRecognizer],
    into print: inout StateFingerprint
  ) {
    recognizer.foldMemory(into: &print)
    guard recognizer.isInAttempt else { return print.fold(-1) }
    let flags = recognizer.attempt.flags.subtracting([.warnedOfStall, .warnedOfCycle])
    print.fold(
      recognizer.attempt.internalState.rawValue | recognizer.attempt.publishedState.rawValue << 8
        | Int(flags.rawValue) << 16 | Int(recognizer.lastAttempt.kind.rawValue) << 32
    )
    print.fold(recognizer.attempt.liveTouches.bits)
    print.fold(recognizer.attempt.seenTouches.bits)
    recognizer.lastAttempt.sequences.fold(from: stream.state.sequence, into: &print)
    for kind in [WakeKind.minimumElapsed, .timeout] {
      foldTimer(of: recognizer, kind, all, into: &print)
    }
    for requirement in recognizer.relations.requirements {
      let required = requirement.required.object
      print.fold(all.firstIndex { $0 === required } ?? -1)
      print.fold(requirement.isDynamic)
      print.fold(requirement.metInAttempt == recognizer.attempt.number)
    }
    for other in all where other.isInAttempt {
      print.fold(other.attempt.number <= recognizer.attempt.examinedUpTo)
    }
    recognizer.foldStage(into: &print)
  }

  /// Folds in the deadline of a timer, and its order among the timers with the same deadline.
  private func foldTimer(
    of recognizer: GestureRecognizer,
    _ kind: WakeKind,
    _ all: [any FingerprintedRecognizer],
    into print: inout StateFingerprint
  ) {
    let deadline = recognizer.lastAttempt.wakes.deadline(kind)
    print.fold(deadline)
    guard deadline != .distantFuture else { return }
    for other in all where other.isInAttempt && other.lastAttempt.wakes.deadline(kind) == deadline {
      print.fold(other.lastAttempt.wakes.order(kind) < recognizer.lastAttempt.wakes.order(kind))
    }
  }
}

extension TouchStream {
  /// Folds in the last tap, as long as another tap may follow it.
  func foldTaps(into print: inout StateFingerprint) {
    guard state.taps.last.count > 0, print.now - state.taps.last.time <= state.taps.limits.gap
    else { return }
    print.fold(state.taps.last.count)
    print.fold(state.taps.last.location)
    print.fold(state.taps.last.time)
  }
}

extension TouchStream {
  /// Folds in the contacts that the filter swallows, and the pencil as long as it matters.
  func foldFilter(into print: inout StateFingerprint) {
    for contact in state.filter.contacts {
      print.fold(Int(contact.id.contact))
      print.fold(contact.location)
    }
    print.fold(-2)
    print.fold(Int(state.filter.nearPencil?.contact ?? -1))
    guard let left = state.filter.pencilLeft, print.now - left < state.filter.rules.fingerPause
    else { return }
    print.fold(left)
  }
}

extension GestureArena {
  /// Folds in the recognizers that are in an attempt, that have requests since the last call, and
  /// that are active.
  ///
  /// The order matters: if several recognizers exclude another one, the first is the reason.
  func fold(_ recognizers: [any FingerprintedRecognizer], into print: inout StateFingerprint) {
    for list in [attempts, outside, accepted] {
      for index in 0..<list.count {
        let listed = list[index]
        print.fold(recognizers.firstIndex { listed.refers(to: $0) } ?? -1)
      }
      print.fold(-2)
    }
    print.fold(state.finished)
  }
}

extension SequenceRuns {
  /// Folds in the age of each run, counted in sequences before the present one.
  func fold(from sequence: UInt64, into fingerprint: inout StateFingerprint) {
    for run in earlier + [newest] {
      fingerprint.fold(sequence &- run.first)
      fingerprint.fold(sequence &- run.last)
    }
  }
}
