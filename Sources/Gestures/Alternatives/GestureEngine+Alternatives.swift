// Actions that people perform instead of a gesture.
extension GestureEngine {
  /// Returns the actions that can be performed on a node now: its own, then those of its ancestors.
  ///
  /// Disabled recognizers are left out. If the node or one of its ancestors cannot be reached, the
  /// list is empty, because touches could not hit the node either.
  ///
  /// - Parameters:
  ///   - node: A node, usually the one with the keyboard focus.
  ///   - host: The surface of the node.
  /// - Returns: The actions, inner nodes first, in the order in which recognizers were added.
  public func alternatives(of node: any GestureNode, host: any GestureHost) -> [Alternative] {
    var found: [Alternative] = []
    guard host.contains(node) else { return found }
    var next: (any GestureNode)? = node
    while let present = next {
      guard present.isReachable else { return [] }
      for recognizer in present.gestures.recognizers where recognizer.isEnabled {
        for action in recognizer.alternativeActions {
          found.append(Alternative(recognizer: recognizer, action: action))
        }
      }
      next = present.gestureParent
    }
    return found
  }

  /// Returns the first action of a node that has a key, or nil.
  ///
  /// - Parameters:
  ///   - key: The key that was pressed, with its modifiers.
  ///   - node: The node with the keyboard focus.
  ///   - host: The surface of the node.
  /// - Returns: The action and its recognizer.
  public func alternative(
    for key: AlternativeKey,
    of node: any GestureNode,
    host: any GestureHost
  ) -> Alternative? {
    alternatives(of: node, host: host).first { alternative in
      alternative.action.keys.contains { $0.matches(key) }
    }
  }

  /// Performs an action instead of a gesture.
  ///
  /// The recognizer goes through the states of its gesture in this call: a continuous one through
  /// began, with its values at identity, changed, with the values of the action, and ended; a discrete
  /// one through ended. Its actions are called for each state. Its view and its delegate are asked
  /// whether it may begin. It does not wait for other recognizers to fail, since nothing else can be
  /// meant. Otherwise it competes as a gesture of fingers does.
  ///
  /// - Parameters:
  ///   - action: One of the recognizer's published actions, see
  ///     `GestureRecognizer.alternativeActions`.
  ///   - recognizer: A recognizer of a node of this host.
  ///   - location: Where it happens, in window points; nil for the middle of the node, or of the window
  ///     if the node does not know its middle.
  ///   - time: The time. A time before the last one counts as the last one.
  ///   - host: The surface.
  /// - Returns: Whether the gesture was recognized, or why not.
  @discardableResult
  public func perform(
    _ action: AlternativeAction,
    on recognizer: GestureRecognizer,
    at location: Point? = nil,
    time: Timestamp,
    host: any GestureHost
  ) -> AlternativeResult {
    guard enter(host) else {
      wait { $0.perform(action, on: recognizer, at: location, time: time, host: $1) }
      return .waits
    }
    let result = process(action, on: recognizer, at: location, time: time)
    leave()
    return result
  }

  /// Performs an action, in a call.
  package func process(
    _ action: AlternativeAction,
    on recognizer: GestureRecognizer,
    at location: Point?,
    time: Timestamp
  ) -> AlternativeResult {
    startAction(at: time)
    guard let node = recognizer.node, let host else {
      return refuse(action, recognizer, .notInWindow)
    }
    if let refusal = refusal(of: action, recognizer, node, host) {
      return refuse(action, recognizer, refusal)
    }
    if case .leave = action.effect {
      note(.alternative(recognizer, action))
      give(action, .end, to: recognizer)
      return .performed
    }
    let place = location.flatMap { $0.isFinite ? $0 : nil } ?? node.reachableLocation
    startAction(of: recognizer, on: node, at: place ?? host.gestureBounds.center)
    note(.alternative(recognizer, action))
    return run(action, on: recognizer)
  }

  /// Lets a recognizer go through its states.
  private func run(
    _ action: AlternativeAction,
    on recognizer: GestureRecognizer
  ) -> AlternativeResult {
    let number = recognizer.attempt.number
    // An action may release the recognizer's node.
    withExtendedLifetime(recognizer) {
      give(action, .begin, to: recognizer)
      if case .point = action.effect {
        if recognizer.attempt.number == number, recognizer.attempt.internalState.isActive {
          keepHovering(recognizer)
        }
        return
      }
      for step in [AlternativeStep.change, .end]
      where recognizer.attempt.number == number && recognizer.attempt.internalState.isActive {
        give(action, step, to: recognizer)
      }
      // A recognizer from outside the package may not have decided; nothing else would.
      if recognizer.attempt.number == number, !recognizer.attempt.internalState.isTerminal {
        pass { recognizer.stop(FailureReason(.custom)) }
      }
    }
    return recognizer.failureReason.map { .failed($0) } ?? .performed
  }

  private func give(
    _ action: AlternativeAction,
    _ step: AlternativeStep,
    to recognizer: GestureRecognizer
  ) {
    pass { recognizer.performAlternative(action, step) }
    // What an action changed counts before the next step.
    publishOutsideChanges()
  }

  private func refusal(
    of action: AlternativeAction,
    _ recognizer: GestureRecognizer,
    _ node: any GestureNode,
    _ host: any GestureHost
  ) -> AlternativeRefusal? {
    if !recognizer.isEnabled { return .disabled }
    let effect = action.effect
    guard recognizer.alternativeActions.contains(where: { $0.effect.isAlike(effect) }) else {
      return .notPublished
    }
    guard host.contains(node), !recognizer.isInAttempt || recognizer.isServed(by: self) else {
      return .notInWindow
    }
    var next: (any GestureNode)? = node
    while let present = next {
      guard present.isReachable else { return .unreachable }
      next = present.gestureParent
    }
    if case .leave = action.effect {
      return recognizer.attempt.internalState.isActive ? nil : .notActive
    }
    return !recognizer.isInAttempt ? nil : .busy
  }

  private func refuse(
    _ action: AlternativeAction,
    _ recognizer: GestureRecognizer,
    _ refusal: AlternativeRefusal
  ) -> AlternativeResult {
    note(.alternativeRefused(recognizer, action, refusal))
    return .refused(refusal)
  }
}
