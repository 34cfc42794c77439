extension GestureRecognizer {
  /// The number of touches that take part: those that are down, or those that fired a discrete
  /// recognizer.
  public var numberOfTouches: Int {
    lastAttempt.firedLocations.isEmpty
      ? participatingTouches.count : lastAttempt.firedLocations.count
  }

  /// Returns the location of one of the touches.
  ///
  /// - Parameters:
  ///   - index: In order of arrival, less than ``numberOfTouches``.
  ///   - space: The coordinate space of the result; nil for that of the window.
  /// - Returns: A location in points.
  /// - Precondition: `index` is in `0 ..< numberOfTouches`.
  public func location(ofTouch index: Int, in space: (any CoordinateSpace)?) -> Point {
    let count = numberOfTouches
    precondition(
      index >= 0 && index < count,
      "location(ofTouch:in:): the index must be in 0 ..< numberOfTouches"
    )
    if !lastAttempt.firedLocations.isEmpty {
      return convert(lastAttempt.firedLocations[index], to: space)
    }
    return convert(
      engine?.location(at: index, in: participatingTouches) ?? lastAttempt.lastCentroid,
      to: space
    )
  }

  /// Returns the centroid of the required touches when all of them were first down, without
  /// hysteresis.
  ///
  /// - Parameter space: The coordinate space of the result; nil for that of the window.
  /// - Returns: A location in points; nil before the required touches were down.
  public func initialLocation(in space: (any CoordinateSpace)?) -> Point? {
    lastAttempt.initialCentroid.map { convert($0, to: space) }
  }

  /// The buttons that were down in the last event given to this recognizer.
  public var buttonMask: ButtonMask { lastAttempt.lastInput.buttons }

  /// The modifier keys that were held in the last event given to this recognizer.
  public var modifierFlags: ModifierFlags { lastAttempt.lastInput.modifiers }

  /// Drops a touch: the recognizer no longer receives it, and does not cancel it in its view.
  ///
  /// It counts as a lift. When no touch is left, an undecided attempt fails and an active one ends.
  public func ignore(_ touch: Touch, for event: TouchEvent) {
    guard isInAttempt, attempt.seenTouches.contains(touch.slot),
      // Another engine has touches in the same slots.
      attempt.records[touch.slot].touch.arrival == touch.arrival,
      attempt.records[touch.slot].touch.id == touch.id
    else { return }
    engine?.ignore(touch, by: self)
  }

  /// Requests a call of ``woken(_:at:)`` at a time.
  ///
  /// There is one timer of each kind; a new request moves it. It is dropped when the attempt is
  /// over.
  public func wake(at time: Timestamp, _ kind: WakeKind) {
    guard !attempt.internalState.isTerminal else { return }
    attempt.engine?.with { $0.state.timers.arm(self, kind, at: time) }
  }

  /// Cancels a request for a timer.
  public func cancelWake(_ kind: WakeKind) {
    lastAttempt.wakes.cancel(kind)
  }

  /// Returns whether the recognizer is in an attempt, so that it may take new touches.
  ///
  /// Any code may call touch methods at any time, usually a recognizer that forwards its own
  /// touches. Outside an attempt nothing can be measured: the call has no effect, and the log has a
  /// warning.
  @inline(__always)
  package final func canTake(_ touches: [Touch]) -> Bool {
    if isInAttempt { return true }
    warnOfForwarding(touches)
    return false
  }

  @inline(never)
  private func warnOfForwarding(_ touches: [Touch]) {
    (touches.first?.engine ?? engine)?.warn(.touchesOutsideAttempt(self))
  }

  /// Adds a touch to the attempt; the kind of the first touch applies to all.
  func add(_ touch: TouchSet, _ kind: TouchKind) {
    if !attempt.flags.contains(.hasKind) {
      attempt.flags.insert(.hasKind)
      lastAttempt.kind = kind
    }
    attempt.liveTouches = attempt.liveTouches.union(touch)
    attempt.seenTouches = attempt.seenTouches.union(touch)
  }

  // MARK: - For the engine's own recognizers

  /// The number of the attempt in the engine, for tests; 0 outside an attempt.
  package var attemptNumber: UInt64 { attempt.number }

  /// Whether the recognizer is in an attempt that has not been reset, so that its ``reset()`` will come.
  package var awaitsReset: Bool { isInAttempt && !attempt.flags.contains(.isReset) }

  /// The time of the current input.
  package var now: Timestamp { attempt.engine?.with { $0.now } ?? .zero }

  /// The touches that count; those of a pinch are a pair.
  var participatingTouches: TouchSet { reportedTouches ?? attempt.liveTouches }

  /// The centroid of the touches that count, in window points.
  package var windowLocation: Point {
    let touches = participatingTouches
    guard !touches.isEmpty, isInAttempt else { return lastAttempt.lastCentroid }
    return attempt.records.centroid(of: touches)
  }

  package func convert(_ point: Point, to space: (any CoordinateSpace)?) -> Point {
    guard let space else { return point }
    return space.convertFromWindow(point)
  }

  package func convert(_ vector: Vector, to space: (any CoordinateSpace)?) -> Vector {
    guard let space else { return vector }
    return space.convertFromWindow(vector)
  }

  /// Requests a call of ``callRefusal()`` after the failure of this attempt has been published.
  ///
  /// Subclasses call it right after they have failed.
  public func noteRefusal() {
    attempt.engine?.with { $0.arena.noteRefusal(of: self) }
  }

  /// Ends the attempt because of a change outside the stream of events.
  ///
  /// The internal state changes at once; it is published at the start of the engine's next call.
  func endFromOutside(_ reason: FailureReason) {
    guard isInAttempt else { return }
    if attempt.flags.contains(.waitsForHand) {
      attempt.engine?.with { engine in
        engine.endHand(of: self)
        engine.arena.noteOutsideChange()
      }
    } else if attempt.publishedState == .possible {
      failUnpublished(reason)
    } else if !attempt.internalState.isTerminal {
      stop(reason)
    }
  }

  func wasDetached() {
    endFromOutside(FailureReason(.detached))
  }
}

/// The two kinds of timers.
///
/// ```swift
/// wake(at: event.timestamp + 0.5, .minimumElapsed)
/// ```
///
/// A finger that is lifted at exactly 0.5 s has been down for at least 0.5 s and for at most 0.5 s. So the kind says
/// which comes first, the timer or the sample of the same time.
public enum WakeKind: UInt8, Sendable, Hashable, CaseIterable {
  /// Fires before samples of the same time: "at least this long".
  case minimumElapsed
  /// Fires after samples of the same time: "at most this long".
  case timeout
}

/// The deadlines of one recognizer, one for each kind.
package struct Wakes {
  private(set) var minimumElapsed = Timestamp.distantFuture
  private(set) var timeout = Timestamp.distantFuture
  /// The order in which timers of the whole engine were set; decides between equal deadlines.
  private(set) var minimumElapsedOrder: UInt64 = 0
  private(set) var timeoutOrder: UInt64 = 0

  var earliest: Timestamp { min(minimumElapsed, timeout) }

  package func deadline(_ kind: WakeKind) -> Timestamp {
    kind == .minimumElapsed ? minimumElapsed : timeout
  }

  package func order(_ kind: WakeKind) -> UInt64 {
    kind == .minimumElapsed ? minimumElapsedOrder : timeoutOrder
  }

  mutating func arm(_ kind: WakeKind, at time: Timestamp, order: UInt64) {
    switch kind {
    case .minimumElapsed:
      minimumElapsed = time
      minimumElapsedOrder = order
    case .timeout:
      timeout = time
      timeoutOrder = order
    }
  }

  mutating func cancel(_ kind: WakeKind) {
    switch kind {
    case .minimumElapsed: minimumElapsed = .distantFuture
    case .timeout: timeout = .distantFuture
    }
  }

  mutating func clear() {
    minimumElapsed = .distantFuture
    timeout = .distantFuture
  }
}

extension TouchEvent {
  /// Returns the touches that a recognizer receives, in order of arrival.
  public func touches(for recognizer: GestureRecognizer) -> [Touch] {
    // Another engine has touches in the same slots.
    guard recognizer.isInAttempt, recognizer.engine?.event === self else { return [] }
    return allTouches.filter { recognizer.attempt.liveTouches.contains($0.slot) }
  }
}

extension Touch {
  /// The engine that follows the touch; nil after the touch has ended.
  package var engine: GestureEngine? {
    state.value.engineObject.map { downcast($0.object, toKnown: GestureEngine.self) }
  }

  /// The recognizers that still receive this touch, inner nodes first; the list shrinks as they
  /// finish.
  public var gestureRecognizers: [GestureRecognizer] {
    engine?.recognizers(seeing: self) ?? []
  }
}
