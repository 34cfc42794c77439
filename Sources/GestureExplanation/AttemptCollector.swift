public import GestureRecognition
public import GestureTouches

/// Collects the decisions of an engine into ``Attempt``s.
///
/// Add it to the observers of a window or engine:
///
/// ```swift
/// let collector = AttemptCollector()
/// window.addObserver(collector)
/// ```
///
/// It keeps the open attempts, and the last ``capacity`` finished ones. With a closure, it passes
/// each finished attempt to the closure instead, in the order in which they ended. An attempt that
/// fails because a tap is missing is passed up to a second later, so that it can report a tap that
/// came too late.
public final class AttemptCollector: DecisionObserver {
  /// The maximum number of finished attempts that are kept.
  public let capacity: Int

  private let onAttempt: ((Attempt) -> Void)?
  /// Open attempts, in the order in which they started.
  private var open: [Attempt] = []
  /// Finished attempts, oldest first; those from index `handed` on have not been passed yet.
  private var finished: [Attempt] = []
  private var handed = 0
  /// The number of attempts so far.
  private var count = 0
  /// The drags that outer pans have taken over and whose attempts have not started.
  private var handedDrags: [(giver: RecognizerLabel, taker: RecognizerLabel)] = []
  /// The last repair by the system, and its time.
  private var repair: (fault: StreamFault, time: Timestamp)?

  /// Creates a collector.
  ///
  /// - Parameters:
  ///   - capacity: The maximum number of finished attempts that are kept; not negative.
  ///   - onAttempt: Called with each attempt as soon as it can no longer change.
  public init(capacity: Int = 256, onAttempt: ((Attempt) -> Void)? = nil) {
    precondition(capacity >= 0, "AttemptCollector: capacity must not be negative")
    self.capacity = capacity
    self.onAttempt = onAttempt
  }

  /// Returns the kept attempts.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer; nil for all.
  ///   - time: The time to which open attempts are extended.
  /// - Returns: Finished attempts, oldest first, then open ones.
  public func attempts(
    of recognizer: GestureRecognizer? = nil,
    at time: Timestamp
  ) -> [Attempt] {
    var attempts: [Attempt] = []
    for index in max(0, finished.count - capacity)..<finished.count {
      attempts.append(finished[index])
    }
    for attempt in open {
      attempt.extend(to: time)
      attempts.append(attempt)
    }
    if let recognizer { attempts.removeAll { !$0.recognizer.isLabel(of: recognizer) } }
    return attempts
  }

  /// Forgets all finished attempts.
  public func removeFinished() {
    finished = []
    handed = 0
  }

  /// Passes all remaining attempts, including open ones.
  ///
  /// - Parameter time: The end of the recording.
  public func finish(at time: Timestamp) {
    for attempt in open {
      attempt.extend(to: time)
      finished.append(attempt)
    }
    open = []
    handOver(at: .distantFuture)
  }

  // MARK: - Decisions

  /// Processes a decision.
  public func observe(_ decision: Decision) {
    take(decision)
    if handed < finished.count { handOver(at: decision.time) }
  }

  private func take(_ decision: Decision) {
    let time = decision.time
    switch decision.kind {
    case .repaired(let fault, _): repair = (fault, time)
    case .filtered(let touch):
      if !touch.wasDown { noteFiltered(touch, at: time) }
    case .admitted(let recognizer, _):
      noteLateTap(of: recognizer, at: time)
      _ = start(recognizer, at: time)
    case .refused(let recognizer, let touch, let refusal):
      refuse(recognizer, touch, refusal, at: time)
    case .transition(let recognizer, _, let state, let isPublished, let reason):
      let index = start(recognizer, at: time)
      if isPublished {
        publish(index, state, at: time)
      } else {
        decide(index, recognizer, state, reason, at: time)
      }
    case .blocked(let recognizer, let other, let isDynamic):
      guard let index = index(of: recognizer) else { break }
      open[index].facts.waits.append(
        Attempt.Wait(recognizer: RecognizerLabel(other), start: time, isDynamic: isDynamic)
      )
    case .unblocked(let recognizer):
      if let index = index(of: recognizer) { open[index].endWaits(at: time) }
    case .prevented(let recognizer, _, let rule):
      if let index = index(of: recognizer) { open[index].facts.rule = rule }
    case .handedOver(let giver, let taker):
      let label = RecognizerLabel(taker)
      if let index = index(of: giver) { open[index].facts.taker = label }
      handedDrags.append((giver: RecognizerLabel(giver), taker: label))
    case .timer(let recognizer, _, _):
      if let index = index(of: recognizer) { open[index].facts.lift = recognizer.restingSince }
    case .action(let recognizer, let state):
      // Reading the values at every change would cost more than everything else here.
      guard state != .changed, let index = index(of: recognizer) else { break }
      open[index].facts.values = RecognizerReading(of: recognizer)
      open[index].facts.end = time
    case .reset(let recognizer):
      guard let index = index(of: recognizer) else { break }
      finished.append(open.remove(at: index))
    case .alternative(let recognizer, let action):
      open[start(recognizer, at: time)].facts.alternative = action.name
    case .alternativeRefused(let recognizer, let action, let refusal):
      let attempt = makeAttempt(of: recognizer, start: time)
      attempt.facts.outcome = .refused
      attempt.facts.alternative = action.name
      attempt.facts.alternativeRefusal = refusal
      finished.append(attempt)
    case .hit, .ignored, .coerced, .allowedTogether, .touchDelayed, .touchReleased, .touchDropped,
      .touchCancelledInView, .delivered, .warning:
      break
    }
  }

  private func index(of recognizer: GestureRecognizer) -> Int? {
    open.firstIndex { $0.recognizer.isLabel(of: recognizer) }
  }

  /// Returns the index of a recognizer's open attempt; starts one if there is none.
  private func start(_ recognizer: GestureRecognizer, at time: Timestamp) -> Int {
    if let index = index(of: recognizer) { return index }
    open.append(makeAttempt(of: recognizer, start: time))
    if let handed = handedDrags.firstIndex(where: { $0.taker.isLabel(of: recognizer) }) {
      open[open.count - 1].facts.giver = handedDrags.remove(at: handed).giver
    }
    return open.count - 1
  }

  private func makeAttempt(of recognizer: GestureRecognizer, start: Timestamp) -> Attempt {
    count += 1
    return Attempt(count, of: recognizer, start: start)
  }

  /// Records a decision of a recognizer's class, or of another part of the engine about the
  /// recognizer.
  private func decide(
    _ index: Int,
    _ recognizer: GestureRecognizer,
    _ state: GestureRecognizer.State,
    _ reason: FailureReason?,
    at time: Timestamp
  ) {
    let movement = state == .changed ? 0 : recognizer.farthestMovement
    switch state {
    case .began:
      open[index].facts.recognized = time
      open[index].facts.movementAtBegan = movement
    case .ended:
      if open[index].recognized == nil { open[index].facts.recognized = time }
      open[index].facts.movement = movement
    case .failed, .cancelled:
      open[index].facts.movement = movement
      explain(index, recognizer, reason, at: time)
    case .possible, .changed: break
    }
  }

  private func publish(_ index: Int, _ state: GestureRecognizer.State, at time: Timestamp) {
    open[index].facts.end = time
    switch state {
    case .began: open[index].facts.began = time
    case .ended: open[index].facts.outcome = .fired
    case .failed: open[index].facts.outcome = .failed
    case .cancelled: open[index].facts.outcome = .cancelled
    case .possible, .changed: break
    }
    if state.isTerminal { open[index].endWaits(at: time) }
  }

  // MARK: - Reasons

  /// Records a reason, and what is known about it at this time.
  private func explain(
    _ index: Int,
    _ recognizer: GestureRecognizer,
    _ reason: FailureReason?,
    at time: Timestamp
  ) {
    open[index].facts.reason = reason
    guard let reason else { return }
    switch reason.kind {
    case .lostTo:
      open[index].facts.rival = rival(reason.winner, of: recognizer, rule: open[index].facts.rule)
    case .requiredFailureRecognized, .takenOver:
      open[index].facts.rival = rival(reason.winner, of: recognizer, rule: nil)
    case .viewRefused: open[index].facts.refusingNodeName = reason.node?.gestureName
    case .cancelledBySystem:
      open[index].facts.interruption = interruption(of: recognizer, at: time)
    case .tooLong, .noTemplateClose, .ambiguous:
      open[index].facts.detail = recognizer.detail(of: reason)
    case .tooFewTaps:
      // The timer of the gap is due, so the limit is the time since the lift.
      if let lift = open[index].facts.lift {
        open[index].facts.gap = Attempt.Gap(lift: lift, limit: time - lift)
      }
    default: break
    }
  }

  private func rival(
    _ winner: GestureRecognizer?,
    of loser: GestureRecognizer,
    rule: ExclusionRule?
  ) -> Attempt.Rival {
    let index = winner.flatMap { self.index(of: $0) }
    return Attempt.Rival(
      recognizer: winner.map { RecognizerLabel($0) },
      movement: winner.map { $0.farthestMovement },
      start: index.map { open[$0].start },
      rule: rule,
      isOnSameNode: winner?.node === loser.node
    )
  }

  private func interruption(
    of recognizer: GestureRecognizer,
    at time: Timestamp
  ) -> Attempt.Interruption {
    if let repair, repair.time == time {
      switch repair.fault {
      case .cancelledByHost: return .cancelAll
      case .lostUp: return .lostUp
      case .resync: return .resync
      case .unknownTouch, .timeReversal, .badLocation, .tooManyContacts: break
      }
    }
    return recognizer.node?.gestureEngine == nil ? .nodeLeft : .touchCancelled
  }

  private func refuse(
    _ recognizer: GestureRecognizer,
    _ touch: Touch,
    _ refusal: TouchRefusal,
    at time: Timestamp
  ) {
    let note = Attempt.Refusal(touch: touch.id, kind: touch.type, time: time, refusal: refusal)
    if let index = index(of: recognizer) {
      let most = 8
      if open[index].refusals.count < most { open[index].facts.refusals.append(note) }
      return
    }
    let attempt = makeAttempt(of: recognizer, start: time)
    attempt.facts.outcome = .refused
    attempt.facts.reason = .touchRefused(refusal)
    attempt.facts.refusals = [note]
    finished.append(attempt)
  }

  /// Adds a contact that was rejected to every attempt that may have missed it.
  private func noteFiltered(_ touch: FilteredTouch, at time: Timestamp) {
    let most = 8
    for attempt in open where attempt.filtered.count < most {
      attempt.facts.filtered.append(Attempt.Filtered(touch: touch, time: time))
    }
  }

  // MARK: - Passing attempts

  /// Adds a touch that came too late to the last attempt of a recognizer.
  private func noteLateTap(of recognizer: GestureRecognizer, at time: Timestamp) {
    guard index(of: recognizer) == nil else { return }
    var index = finished.count - 1
    while index >= 0, time - finished[index].end <= Attempt.patience {
      if finished[index].recognizer.isLabel(of: recognizer) {
        if finished[index].mayStillLearn(at: time) { finished[index].facts.gap?.next = time }
        return
      }
      index -= 1
    }
  }

  /// Passes attempts that can no longer change, and forgets attempts beyond the capacity.
  private func handOver(at time: Timestamp) {
    while handed < finished.count, !finished[handed].mayStillLearn(at: time) {
      onAttempt?(finished[handed])
      handed += 1
    }
    // Only from time to time, because removing the first elements moves all others.
    guard handed > 2 * capacity + 64 else { return }
    finished.removeFirst(handed - capacity)
    handed = capacity
  }
}
