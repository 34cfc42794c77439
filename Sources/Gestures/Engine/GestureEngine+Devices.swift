/// The recognizers that receive the steps of one device, or a held button, while their attempts last.
struct DeviceStream {
  private var members: [(recognizer: GestureRecognizer, attempt: UInt64)] = []

  var isEmpty: Bool { !Parts.areAll || members.isEmpty }

  /// Returns the recognizers whose attempt is not over, and drops the others.
  mutating func live() -> [GestureRecognizer] {
    if isEmpty { return [] }
    let all = members
    members = all.filter {
      $0.recognizer.attempt.number == $0.attempt && !$0.recognizer.attempt.internalState.isTerminal
    }
    return members.map { $0.recognizer }
  }

  /// Releases the recognizers whose attempt has been reset.
  ///
  /// Called after every reset. There are hardly ever members then, so the test for them is inlined.
  @inline(__always)
  mutating func dropReset() {
    if !isEmpty { dropResetMembers() }
  }

  @inline(never)
  private mutating func dropResetMembers() {
    // The members are released after the list is complete, because a release may run client code.
    let all = members
    members = all.filter { $0.recognizer.attempt.number == $0.attempt }
  }

  mutating func add(_ recognizers: [GestureRecognizer]) {
    for recognizer in recognizers { members.append((recognizer, recognizer.attempt.number)) }
  }

  /// The recognizers whose attempt has not been reset.
  var current: [GestureRecognizer] {
    members.compactMap { $0.recognizer.attempt.number == $0.attempt ? $0.recognizer : nil }
  }

  /// Returns whether a recognizer was added in its present attempt.
  func contains(_ recognizer: GestureRecognizer) -> Bool {
    members.contains { $0.recognizer === recognizer && $0.attempt == recognizer.attempt.number }
  }
}

extension GestureEngine {
  /// Delivers a scroll step to the recognizers under the pointer that accept scrolling.
  func scroll(_ sample: ScrollSample) {
    guard sample.location.isFinite, sample.delta.isFinite else { return noteBadDeviceLocation() }
    event.start(.scroll, at: now)
    // The fingers that are down did not move in this event.
    stream.restAll()
    event.contents.scroll = sample
    let isContinuous = sample.isContinuous
    var members = state.wheels.live()
    // Whoever has begun to scroll keeps the wheel, also when the pointer leaves its node.
    if members.isEmpty {
      members = startAttempts(at: sample.location) { $0.acceptsScroll(continuous: isContinuous) }
      state.wheels.add(members)
    }
    give(to: members, at: sample.location) { $0.scrolled(sample, at: now) }
  }

  /// Delivers a trackpad step to the recognizers under the pointer that accept transforms.
  func transform(_ sample: TransformSample) {
    guard sample.location.isFinite, sample.scale.isFinite, sample.rotation.isFinite else {
      return noteBadDeviceLocation()
    }
    event.start(.transform, at: now)
    stream.restAll()
    event.contents.transform = sample
    var members = state.trackpad.live()
    if sample.phase == .began, !members.isEmpty {
      // The end of the gesture before it was lost.
      pass { for member in members { member.callWoken(.timeout, at: now) } }
      members = state.trackpad.live()
    }
    if members.isEmpty {
      members = startAttempts(at: sample.location) { $0.acceptsTransforms }
      state.trackpad.add(members)
    }
    give(to: members, at: sample.location) { $0.transformed(sample, at: now) }
  }

  /// Delivers a hover reading to the recognizers under the pointer and to those it has left.
  func hover(_ sample: HoverSample) {
    guard sample.location.isFinite else { return noteBadDeviceLocation() }
    if sample.kind == .pencil { cancelFiltered(stream.noteHover(sample, at: now)) }
    event.start(.hover, at: now)
    stream.restAll()
    event.contents.hover = sample
    let old = state.hovers.live()
    let hasLeft = sample.phase == .regionExited
    var inside: [GestureRecognizer] = []
    if !hasLeft {
      inside = startAttempts(at: sample.location) { $0.acceptsHover }
      state.hovers.add(inside.filter { member in !old.contains { $0 === member } })
    }
    let left = old.filter { member in !inside.contains { $0 === member } }
    // What is left comes first: an effect of leaving never follows one of entering.
    give(to: left, at: sample.location) { $0.hovered(sample, isInside: false, at: now) }
    give(to: inside, at: sample.location) { $0.hovered(sample, isInside: true, at: now) }
  }

  /// Ends every hover, because a button was pressed or the pointer is gone.
  // Not inlined, because every event would save registers for it.
  @inline(never)
  func endHovers() {
    arena.collect { for member in state.hovers.live() { member.request(.ended, reason: .none) } }
  }

  /// Cancels gestures of wheels and trackpads, whose end will not come.
  func cancelDeviceGestures() {
    arena.collect {
      for member in state.wheels.live() + state.trackpad.live() {
        member.stop(FailureReason(.cancelledBySystem))
      }
    }
  }

  private func noteBadDeviceLocation() {
    stream.note(.badLocation, TouchID(0))
  }

  private func startAttempts(
    at location: Point,
    where accepts: (GestureRecognizer) -> Bool
  ) -> [GestureRecognizer] {
    startAttempts(on: host?.hitTest(location), .indirectPointer, where: accepts)
  }

  /// Starts attempts of the recognizers from a node to the root that accept an input without touches.
  ///
  /// Until the caller clears `deviceNode`, the node is asked whether they may begin.
  ///
  /// - Parameters:
  ///   - node: The node that the input hit, or that is focused.
  ///   - kind: The kind of device of a new attempt.
  ///   - accepts: Returns whether a recognizer takes such input.
  ///   - asking: Asks client code whether it takes this one.
  /// - Returns: The recognizers, each in an attempt.
  func startAttempts(
    on node: (any GestureNode)?,
    _ kind: TouchKind,
    where accepts: (GestureRecognizer) -> Bool,
    asking: (GestureRecognizer) -> Bool = { _ in true }
  ) -> [GestureRecognizer] {
    var members: [GestureRecognizer] = []
    state.deviceNode = node
    state.chain.collect(from: node)
    let depth = state.chain.depth
    for link in state.chain.links {
      for (index, recognizer) in link.recognizers.enumerated() {
        // The cheap tests come first and client code last. What it answers may no longer be true once it has answered.
        guard recognizer.isEnabled, accepts(recognizer), !isClosed(recognizer),
          recognizer.isInAttempt || allowsEvent(recognizer, recognizer.delegate),
          asking(recognizer),
          refusal(by: recognizer, at: link.node) == nil
        else { continue }
        // The questions may have started an attempt already.
        if !recognizer.isInAttempt { startAttempt(of: recognizer, kind: kind) }
        recognizer.lastAttempt.priority = Int64(depth - link.level) << 32 | Int64(index)
        members.append(recognizer)
      }
    }
    state.chain.clear()
    return members
  }

  private func give(
    to members: [GestureRecognizer],
    at location: Point,
    _ input: (GestureRecognizer) -> Void
  ) {
    // The node is asked only about recognizers that begin in this step; it must not be kept longer.
    defer { state.deviceNode = nil }
    guard !members.isEmpty else { return }
    pass {
      for member in members {
        member.lastAttempt.sequences.add(stream.state.sequence)
        member.lastAttempt.lastInput.time = now
        if member.attempt.liveTouches.isEmpty { member.lastAttempt.lastCentroid = location }
        if member.lastAttempt.initialCentroid == nil {
          member.lastAttempt.initialCentroid = location
        }
        input(member)
      }
    }
  }
}
