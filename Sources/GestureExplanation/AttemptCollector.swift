public import Gestures

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
  /// Open attempts, in the order in which they started, which is that of their numbers.
  private var open: [Attempt] = []
  /// The attempts that may still change, by recognizer.
  private var latest = LatestAttempts()
  /// Finished attempts, oldest first; those from index `handed` on have not been passed yet.
  private var finished: [Attempt] = []
  private var handed = 0
  /// The number of attempts so far.
  private var count = 0
  /// The drags that outer pans have taken over and whose attempts have not started.
  private var handedDrags: [(giver: RecognizerLabel, taker: RecognizerLabel)] = []
  /// The contacts that are down.
  private var contacts = ContactTable()
  /// The last touch that stopped moving content.
  private var caught: Attempt.Catch?
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
  ///   - count: At most how many of the last ones; nil for all that are kept.
  ///   - time: The time to which open attempts are extended.
  /// - Returns: Finished attempts, oldest first, then open ones.
  public func attempts(
    of recognizer: GestureRecognizer? = nil,
    last count: Int? = nil,
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
    if let count { attempts.removeFirst(max(0, attempts.count - max(0, count))) }
    return attempts
  }

  /// Forgets all finished attempts.
  public func removeFinished() {
    finished = []
    handed = 0
    latest.removeFinished()
  }

  /// Passes all remaining attempts, including open ones.
  ///
  /// - Parameter time: The end of the recording.
  public func finish(at time: Timestamp) {
    for attempt in open {
      attempt.extend(to: time)
      finish(attempt)
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
    case .hit(let touch, let node):
      contacts.add(touch, on: node?.gestureName, keepingFrom: open.first?.start ?? time)
      // An attempt that has had too many fingers waits for its hand: the next ones failed nothing.
      for attempt in open where attempt.reason?.kind != .tooManyTouches {
        attempt.facts.contactsDown = max(attempt.contactsDown, contacts.count)
      }
    case .admitted(let recognizer, let touch):
      let late = noteLateTap(of: recognizer, at: time)
      let far = farTap(of: recognizer, at: time)
      let attempt = start(recognizer, at: time)
      if let far { attempt.facts.farStart = far }
      if let late { attempt.facts.lateStart = late }
      contacts.note(touch, in: attempt)
    case .refused(let recognizer, let touch, let refusal):
      refuse(recognizer, touch, refusal, at: time)
    case .caught(let recognizer, let touch, let speed):
      let note = Attempt.Catch(recognizer, touch: touch.id, at: time, speed: speed)
      caught = note
      if let attempt = openAttempt(of: recognizer), attempt.catching == nil {
        attempt.facts.catching = note
      }
    case .transition(let recognizer, _, let state, let isPublished, let reason):
      let attempt = start(recognizer, at: time)
      if isPublished {
        publish(attempt, state, at: time)
      } else {
        decide(attempt, recognizer, state, reason, at: time)
      }
    case .blocked(let recognizer, let other, let isDynamic):
      openAttempt(of: recognizer)?.facts.waits.append(
        Attempt.Wait(recognizer: RecognizerLabel(other), start: time, isDynamic: isDynamic)
      )
    case .unblocked(let recognizer):
      openAttempt(of: recognizer)?.endWaits(at: time)
    case .prevented(let recognizer, _, let rule):
      openAttempt(of: recognizer)?.facts.rule = rule
    case .handedOver(let giver, let taker, let excess):
      let label = RecognizerLabel(taker)
      if let attempt = openAttempt(of: giver) {
        attempt.facts.taker = label
        attempt.facts.excess = excess
      }
      handedDrags.append((giver: RecognizerLabel(giver), taker: label))
    case .timer(let recognizer, _, _):
      openAttempt(of: recognizer)?.facts.lift = recognizer.restingSince
    case .action(let recognizer, let state):
      // Reading the values at every change would cost more than everything else here.
      guard state != .changed, let attempt = openAttempt(of: recognizer) else { break }
      attempt.facts.values = RecognizerReading(ofWhole: recognizer)
      attempt.facts.end = time
    case .reset(let recognizer):
      guard let attempt = openAttempt(of: recognizer) else { break }
      open.remove(at: open.startOfPart { $0.number >= attempt.number })
      finish(attempt)
    case .alternative(let recognizer, let action):
      start(recognizer, at: time).facts.alternative = action.name
    case .alternativeRefused(let recognizer, let action, let refusal):
      let attempt = makeAttempt(of: recognizer, start: time)
      attempt.facts.outcome = .refused
      attempt.facts.alternative = action.name
      attempt.facts.alternativeRefusal = refusal
      finish(attempt)
    case .ignored, .coerced, .allowedTogether, .touchDelayed, .touchReleased, .touchDropped,
      .touchCancelledInView, .delivered, .warning:
      break
    }
  }

  private func openAttempt(of recognizer: GestureRecognizer) -> Attempt? {
    latest[recognizer].flatMap { $0.isOpen ? $0.attempt : nil }
  }

  /// Returns a recognizer's open attempt; starts one if there is none.
  @discardableResult
  private func start(_ recognizer: GestureRecognizer, at time: Timestamp) -> Attempt {
    if let attempt = openAttempt(of: recognizer) { return attempt }
    let attempt = makeAttempt(of: recognizer, start: time)
    attempt.facts.contactsDown = contacts.count
    open.append(attempt)
    latest.set(attempt, isOpen: true)
    if let handed = handedDrags.firstIndex(where: { $0.taker.isLabel(of: recognizer) }) {
      attempt.facts.giver = handedDrags.remove(at: handed).giver
    }
    return attempt
  }

  private func finish(_ attempt: Attempt) {
    contacts.noteEnd(of: attempt)
    finished.append(attempt)
    latest.set(attempt, isOpen: false)
  }

  private func makeAttempt(of recognizer: GestureRecognizer, start: Timestamp) -> Attempt {
    count += 1
    return Attempt(count, of: recognizer, start: start)
  }

  /// Records a decision of a recognizer's class, or of another part of the engine about the
  /// recognizer.
  private func decide(
    _ attempt: Attempt,
    _ recognizer: GestureRecognizer,
    _ state: GestureRecognizer.State,
    _ reason: FailureReason?,
    at time: Timestamp
  ) {
    let movement = state == .changed ? 0 : recognizer.farthestMovement
    switch state {
    case .began:
      attempt.facts.recognized = time
      attempt.facts.movementAtBegan = movement
    case .ended:
      if attempt.recognized == nil { attempt.facts.recognized = time }
      attempt.facts.movement = movement
    case .failed, .cancelled:
      attempt.facts.movement = movement
      explain(attempt, recognizer, reason, at: time)
    case .possible, .changed: break
    }
  }

  private func publish(_ attempt: Attempt, _ state: GestureRecognizer.State, at time: Timestamp) {
    attempt.facts.end = time
    switch state {
    case .began: attempt.facts.began = time
    case .ended: attempt.facts.outcome = .fired
    case .failed: attempt.facts.outcome = .failed
    case .cancelled: attempt.facts.outcome = .cancelled
    case .possible, .changed: break
    }
    if state.isTerminal { attempt.endWaits(at: time) }
  }

  // MARK: - Reasons

  /// Records a reason, and what is known about it at this time.
  private func explain(
    _ attempt: Attempt,
    _ recognizer: GestureRecognizer,
    _ reason: FailureReason?,
    at time: Timestamp
  ) {
    attempt.facts.reason = reason
    attempt.facts.isAtLift = contacts.isLift(of: attempt, at: time)
    guard let reason else { return }
    attempt.facts.leadingTaps = recognizer.leadingTaps
    switch reason.kind {
    case .lostTo:
      attempt.facts.rival = rival(reason.winner, of: recognizer, rule: attempt.facts.rule)
      noteFingers(of: attempt, recognizer, at: time)
      noteScrolling(of: attempt, recognizer)
    case .requiredFailureRecognized, .takenOver:
      attempt.facts.rival = rival(reason.winner, of: recognizer, rule: nil)
    case .tooFewTouches: attempt.facts.missing = contacts.missing(in: attempt)
    case .viewRefused:
      attempt.facts.refusingNodeName = reason.node?.gestureName
      #if !hasFeature(Embedded)
      attempt.facts.nodeRefusal = (reason.node as? any RefusingNode)?.refusal(of: recognizer)
      #endif
    case .cancelledBySystem:
      attempt.facts.interruption = interruption(of: recognizer, at: time)
    case .notEnoughMovement, .tooSlow, .wrongDirection:
      attempt.facts.detail = recognizer.detail(of: reason)
      noteScrolling(of: attempt, recognizer)
    case .heldTooLong: noteFingers(of: attempt, recognizer, at: time)
    case .tooManyTouches: attempt.facts.older = contacts.older(in: attempt, at: time)
    case .noTemplateClose, .ambiguous:
      let reading = RecognizerReading(of: recognizer)
      (attempt.facts.nearest, attempt.facts.runnerUp) = (reading.nearest, reading.runnerUp)
    case .tooFewTaps:
      // The timer of the gap is due, so the limit is the time since the lift.
      if let lift = attempt.facts.lift {
        attempt.facts.gap = Attempt.Gap(lift: lift, limit: time - lift)
      }
    default: break
    }
  }

  /// Records how many fingers it had, of how many, and which way they went.
  ///
  /// The small modules of pages rank nothing.
  private func noteFingers(
    of attempt: Attempt,
    _ recognizer: GestureRecognizer,
    at time: Timestamp
  ) {
    #if !hasFeature(Embedded)
    attempt.facts.fingers = (contacts.count(in: attempt, at: time), recognizer.fewestTouches)
    if let first = recognizer.lastAttempt.initialCentroid {
      attempt.facts.way = recognizer.windowLocation - first
    }
    #endif
  }

  private func noteScrolling(of attempt: Attempt, _ recognizer: GestureRecognizer) {
    #if !hasFeature(Embedded)
    attempt.facts.scrolling = (recognizer.node as? any RefusingNode)?.scrolling(by: recognizer)
    #endif
  }

  private func rival(
    _ winner: GestureRecognizer?,
    of loser: GestureRecognizer,
    rule: ExclusionRule?
  ) -> Attempt.Rival {
    Attempt.Rival(
      recognizer: winner.map { RecognizerLabel($0) },
      movement: winner.map { $0.farthestMovement },
      start: winner.flatMap { openAttempt(of: $0)?.start },
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
    let open = openAttempt(of: recognizer)
    let most = 8
    if let open, open.refusals.count >= most {
      open.facts.furtherRefusals += 1
      return
    }
    let keeper = refusal == .terminal ? keeper(of: recognizer, besides: touch) : nil
    let note = Attempt.Refusal(
      touch: touch.id,
      kind: touch.type,
      time: time,
      refusal: refusal,
      keeper: keeper,
      catching: refusal == .caught ? caught : nil,
      isScrollingOff: refusal == .disabled && isScrollingOff(for: recognizer)
    )
    if let open {
      open.facts.refusals.append(note)
      return
    }
    let attempt = makeAttempt(of: recognizer, start: time)
    attempt.facts.outcome = .refused
    attempt.facts.reason = FailureReason(.touchRefused, Double(refusal.rawValue))
    attempt.facts.refusals = [note]
    finish(attempt)
  }

  /// Returns whether a recognizer is disabled because its scroll view is switched off.
  private func isScrollingOff(for recognizer: GestureRecognizer) -> Bool {
    #if !hasFeature(Embedded)
    if case .scrollingOff = (recognizer.node as? any RefusingNode)?.refusal(of: recognizer) {
      return true
    }
    #endif
    return false
  }

  /// Returns what keeps a recognizer whose attempt is over from its reset: a resting finger of another
  /// recognizer that it requires to fail.
  private func keeper(
    of recognizer: GestureRecognizer,
    besides touch: Touch
  ) -> (recognizer: RecognizerLabel, touch: TouchID)? {
    for required in recognizer.unmetRequirements {
      let touches = recognizer.node?.gestureEngine?.currentEvent.touches(for: required)
      if let first = touches?.first, first !== touch {
        return (RecognizerLabel(required), first.id)
      }
    }
    return nil
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
  ///
  /// - Returns: How late the attempt that it begins is; nil if it is not late.
  private func noteLateTap(
    of recognizer: GestureRecognizer,
    at time: Timestamp
  ) -> Attempt.LateStart? {
    guard let last = latest[recognizer], !last.isOpen,
      time - last.attempt.end <= Attempt.patience, last.attempt.mayStillLearn(at: time),
      let gap = last.attempt.gap
    else { return nil }
    last.attempt.facts.gap?.next = time
    let reason = last.attempt.reason
    return Attempt.LateStart(
      number: Int(count: reason?.measured ?? 0) &+ 1,
      lift: gap.lift,
      limit: gap.limit,
      setting: reason?.setting
    )
  }

  /// Returns why a touch ended the attempt before and begins the next one; nil if it did not.
  private func farTap(of recognizer: GestureRecognizer, at time: Timestamp) -> FailureReason? {
    guard let last = latest[recognizer], !last.isOpen, last.attempt.end == time,
      last.attempt.reason?.kind == .tapsTooFarApart
    else { return nil }
    return last.attempt.reason
  }

  /// Passes attempts that can no longer change, and forgets attempts beyond the capacity.
  private func handOver(at time: Timestamp) {
    while handed < finished.count, !finished[handed].mayStillLearn(at: time) {
      onAttempt?(finished[handed])
      latest.remove(finished[handed])
      handed += 1
    }
    // Only from time to time, because removing the first elements moves all others.
    guard handed > 2 * capacity + 64 else { return }
    finished.removeFirst(handed - capacity)
    handed = capacity
  }
}

#if !hasFeature(Embedded)
extension GestureRecognizer {
  /// How many fingers it needs at least.
  fileprivate var fewestTouches: Int {
    switch self {
    case let pan as PanGestureRecognizer: pan.minimumNumberOfTouches
    case let swipe as SwipeGestureRecognizer: swipe.numberOfTouchesRequired
    case is PinchGestureRecognizer, is RotationGestureRecognizer: 2
    default: contactDemand?.touches ?? 1
    }
  }
}
#endif
