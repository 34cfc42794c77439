public import GestureRecognition
import GestureShapes
public import GestureTouches

/// Makes ``Attempt``s of the decisions of an engine.
///
/// Add it to the observers of a window or engine:
///
/// ```swift
/// let collector = AttemptCollector()
/// window.addObserver(collector)
/// ```
///
/// It keeps the attempts that are going on, and the last ``capacity`` that are over. Pass a closure to
/// be handed each one instead, in the order in which they ended. An attempt that fails because a tap
/// is missing is handed over up to a second later, so that it can say how much too late the tap came.
public final class AttemptCollector: DecisionObserver {
  /// How many attempts are kept that are over.
  public let capacity: Int

  private let onAttempt: ((Attempt) -> Void)?
  /// Those that go on, in the order in which they started.
  private var open: [Attempt] = []
  /// Those that are over, oldest first; the ones from `handed` on are still to be handed over.
  private var finished: [Attempt] = []
  private var handed = 0
  /// How many have started so far.
  private var count = 0
  /// What the system did last, and when.
  private var repair: (fault: StreamFault, time: Timestamp)?

  /// Creates a collector.
  ///
  /// - Parameters:
  ///   - capacity: How many attempts are kept that are over; not negative.
  ///   - onAttempt: Is handed each attempt once nothing about it can change any more.
  public init(capacity: Int = 256, onAttempt: ((Attempt) -> Void)? = nil) {
    precondition(capacity >= 0, "AttemptCollector: capacity must not be negative")
    self.capacity = capacity
    self.onAttempt = onAttempt
  }

  /// Returns the attempts that are kept.
  ///
  /// - Parameters:
  ///   - recognizer: Whose; nil for all.
  ///   - time: What those that go on have as their end.
  /// - Returns: Those that are over, oldest first, then those that go on.
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

  /// Forgets every attempt that is over.
  public func removeFinished() {
    finished = []
    handed = 0
  }

  /// Hands over everything that is left, attempts that are still going on included.
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

  /// Takes a decision in.
  public func observe(_ decision: Decision) {
    take(decision)
    if handed < finished.count { handOver(at: decision.time) }
  }

  private func take(_ decision: Decision) {
    let time = decision.time
    switch decision.kind {
    case .repaired(let fault, _): repair = (fault, time)
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
      open[index].waits.append(
        Attempt.Wait(recognizer: RecognizerLabel(other), start: time, isDynamic: isDynamic)
      )
    case .unblocked(let recognizer):
      if let index = index(of: recognizer) { open[index].endWaits(at: time) }
    case .prevented(let recognizer, _, let rule):
      if let index = index(of: recognizer) { open[index].rule = rule }
    case .timer(let recognizer, _, _):
      if let index = index(of: recognizer) { open[index].lift = recognizer.restingSince }
    case .action(let recognizer, let state):
      // Reading the values at every change would cost more than all the rest.
      guard state != .changed, let index = index(of: recognizer) else { break }
      open[index].readValues(of: recognizer)
      open[index].end = time
    case .reset(let recognizer):
      guard let index = index(of: recognizer) else { break }
      finished.append(open.remove(at: index))
    case .hit, .ignored, .coerced, .allowedTogether, .touchDelayed, .touchReleased, .touchDropped,
      .touchCancelledInView, .delivered, .warning:
      break
    }
  }

  private func index(of recognizer: GestureRecognizer) -> Int? {
    open.firstIndex { $0.recognizer.isLabel(of: recognizer) }
  }

  /// Returns where the attempt of a recognizer is, which is new when there is none.
  private func start(_ recognizer: GestureRecognizer, at time: Timestamp) -> Int {
    if let index = index(of: recognizer) { return index }
    open.append(makeAttempt(of: recognizer, start: time))
    return open.count - 1
  }

  private func makeAttempt(of recognizer: GestureRecognizer, start: Timestamp) -> Attempt {
    count += 1
    return Attempt(count, of: recognizer, start: start)
  }

  /// Notes what a recognizer's class has come to, or what was decided over its head.
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
      open[index].recognized = time
      open[index].values.movementAtBegan = movement
    case .ended:
      if open[index].recognized == nil { open[index].recognized = time }
      open[index].movement = movement
    case .failed, .cancelled:
      open[index].movement = movement
      explain(index, recognizer, reason, at: time)
    case .possible, .changed: break
    }
  }

  private func publish(_ index: Int, _ state: GestureRecognizer.State, at time: Timestamp) {
    open[index].end = time
    switch state {
    case .began: open[index].began = time
    case .ended: open[index].outcome = .fired
    case .failed: open[index].outcome = .failed
    case .cancelled: open[index].outcome = .cancelled
    case .possible, .changed: break
    }
    if state.isTerminal { open[index].endWaits(at: time) }
  }

  // MARK: - Reasons

  /// Keeps a reason, and what is known about it at this moment.
  private func explain(
    _ index: Int,
    _ recognizer: GestureRecognizer,
    _ reason: FailureReason?,
    at time: Timestamp
  ) {
    open[index].reason = reason
    guard let reason else { return }
    switch reason.kind {
    case .lostTo:
      open[index].rival = rival(reason.winner, of: recognizer, rule: open[index].rule)
    case .requiredFailureRecognized:
      open[index].rival = rival(reason.winner, of: recognizer, rule: nil)
    case .viewRefused: open[index].place = reason.place?.gestureName
    case .cancelledBySystem:
      open[index].interruption = interruption(of: recognizer, at: time)
    case .tooLong:
      guard case .circle(let circle) = recognizer.known else { break }
      open[index].enoughTolerance = CircleDetector.tolerance(
        forElongation: reason.measured,
        insteadOf: reason.limit,
        by: circle.tolerance
      )
    case .tooFewTaps:
      // The gap's own timer is due: the limit is what has passed since the lift.
      if let lift = open[index].lift {
        open[index].gap = Attempt.Gap(lift: lift, limit: time - lift)
      }
    case .noTemplateClose, .ambiguous:
      guard case .stroke(let stroke) = recognizer.known else { break }
      open[index].nearest = stroke.classification?.best.name
      open[index].runnerUp = stroke.classification?.runnerUp?.name
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
      isOnSamePlace: winner?.place === loser.place
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
    return recognizer.place?.gestureEngine == nil ? .placeLeft : .touchCancelled
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
      if open[index].refusals.count < most { open[index].refusals.append(note) }
      return
    }
    let attempt = makeAttempt(of: recognizer, start: time)
    attempt.outcome = .refused
    attempt.reason = .touchRefused(refusal)
    attempt.refusals = [note]
    finished.append(attempt)
  }

  // MARK: - Handing over

  /// Lets the last attempt of a recognizer learn of a touch that came too late to be its next tap.
  private func noteLateTap(of recognizer: GestureRecognizer, at time: Timestamp) {
    guard index(of: recognizer) == nil else { return }
    var index = finished.count - 1
    while index >= 0, time - finished[index].end <= Attempt.patience {
      if finished[index].recognizer.isLabel(of: recognizer) {
        if finished[index].mayStillLearn(at: time) { finished[index].gap?.next = time }
        return
      }
      index -= 1
    }
  }

  /// Hands over what cannot change any more, and forgets what is beyond the capacity.
  private func handOver(at time: Timestamp) {
    while handed < finished.count, !finished[handed].mayStillLearn(at: time) {
      onAttempt?(finished[handed])
      handed += 1
    }
    // Now and then, since taking from the front moves all the rest.
    guard handed > 2 * capacity + 64 else { return }
    finished.removeFirst(handed - capacity)
    handed = capacity
  }
}
