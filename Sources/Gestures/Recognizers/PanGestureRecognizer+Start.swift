// What starts a drag: taps that come before it, fingers that come down, fingers that are left when others are
// lifted, and the fingers of another pan.
extension PanGestureRecognizer {
  // MARK: - Taps before the drag

  /// The taps before a drag, decided by the first finger: the number that is required may change later.
  package enum Lead {
    /// No finger has come down.
    case unknown
    /// Taps are being counted.
    case tapping
    /// A finger has come down after the taps.
    case complete
    /// No taps come before.
    case none
  }

  /// Whether taps come before the drag.
  var needsTaps: Bool { Parts.areAll && numberOfTapsRequired > 0 && mayNeedTaps }

  /// Whether the taps before the drag are being counted.
  var isTapping: Bool {
    switch drag.lead {
    case .unknown: needsTaps && drag.stages.isFresh
    case .tapping: Parts.areAll
    case .complete, .none: false
    }
  }

  var tapRules: TapMachine.Rules {
    TapMachine.Rules(
      contacts: max(numberOfTapsRequired, 1),
      touches: max(minimumNumberOfTouches, 1),
      thresholds: attempt.thresholds
    )
  }

  /// Gives an input to the taps before the drag.
  func countTap(_ input: ContactInput) {
    let needed = max(minimumNumberOfTouches, 1)
    switch drag.taps.lead(input, tapRules) {
    // The taps have as many fingers as the drag, which has another property for their number.
    case .fail(let code, let count, let limit) where code.kind == .tooFewTouches:
      perform(.fail(.tooFewTouches, count, limit, setting: .minimumNumberOfTouches))
    case .fail(let code, let count, _) where code.kind == .tooManyTouches:
      perform(.fail(.tooManyTouches, count, Double(needed), setting: .minimumNumberOfTouches))
    case let effect: perform(effect)
    }
  }

  /// Processes fingers that came down before the drag; returns whether they drag.
  func comeDown(_ touches: [Touch], at time: Timestamp) -> Bool {
    if case .unknown = drag.lead { drag.lead = isTapping ? .tapping : .none }
    if isTapping {
      guard drag.taps.isComplete(tapRules) else {
        countTap(contact(down: touches, at: time))
        return false
      }
      drag.lead = .complete
      cancelWake(.timeout)
      // The taps before the drag may have been elsewhere.
      lastAttempt.initialCentroid = nil
    }
    if drag.stages.isFresh { bounds.travel = .zero }
    // The taps have been made for it, so it goes before all that begin in the same event.
    if case .complete = drag.lead { lastAttempt.priority |= 1 << 62 }
    return true
  }

  /// Returns whether the fingers of the drag came down too far from its taps, and fails then.
  private func isTooFarFromTaps() -> Bool {
    guard Parts.areAll, case .complete = drag.lead,
      let fault = drag.taps.fault(ofLocation: windowLocationOfLiveTouches, tapRules)
    else { return false }
    perform(fault)
    return true
  }

  // MARK: - Fingers

  /// Starts to measure fingers that are left when others were lifted.
  func start(withRemainingTouchesAt time: Timestamp) {
    guard drag.stages.isFresh else { return }
    _ = drag.stages.advance(contact(down: [], at: time), rules)
    guard drag.stages.isMeasuring else { return }
    lastAttempt.initialCentroid = windowLocationOfLiveTouches
    drag.start(at: time)
  }

  /// Begins with the fingers of another pan.
  func continueDrag(_ handed: HandedDrag, from other: PanGestureRecognizer, at time: Timestamp) {
    guard drag.stages.isFresh else { return }
    _ = drag.stages.advance(contact(down: [], at: time), rules)
    guard drag.stages.isMeasuring else {
      return fail(
        FailureReason(.tooFewTouches, Double(attempt.liveTouches.count), Double(rules.minimum))
      )
    }
    lastAttempt.initialCentroid = windowLocationOfLiveTouches
    drag.take(handed, with: other.drag.history)
    fingersWereHandedOver()
    state = .began
    guard attemptState == .began else { return }
    drag.stages.begin(at: time)
    noteRoom(after: handed.heading)
  }
}

extension PanGestureRecognizer: FollowingRecognizer {
  package var stages: FollowMachine {
    _read { yield drag.stages }
    _modify { yield &drag.stages }
  }

  package var rules: FollowMachine.Rules {
    FollowMachine.Rules(
      minimum: minimumNumberOfTouches,
      maximum: maximumNumberOfTouches,
      areProperties: true,
      endsBelowMinimum: limits.endsBelowMinimum
    )
  }

  /// Other fingers do not move what is dragged, so nothing is measured anew after the start.
  package func measure(_ touches: TouchSet, start: [Touch]?, at time: Timestamp) {
    guard let start, !isTooFarFromTaps() else { return }
    noteStart(of: start)
    drag.start(at: time)
  }

  /// Follows the fingers from where they came down, since nothing is subtracted.
  package func beginningWasAssigned(at time: Timestamp) {
    if !drag.stages.isMeasuring {
      lastAttempt.initialCentroid = lastAttempt.initialCentroid ?? windowLocationOfLiveTouches
      drag.start(at: time)
    }
    noteRoom(after: drag.motion)
  }

  package func startDevice(at time: Timestamp) { drag.start(at: time) }

  package func restartMeasuring() {
    drag.origin = drag.path
    drag.reach.measure(drag.reach.room, from: drag.path)
  }
}
