import GestureTesting
import GestureViews
package import Gestures

/// Checks every decision of a window against the rules, and keeps a transcript.
package final class Checker: DecisionObserver {
  weak var world: World?
  /// Warnings that only some parts of the streams cause.
  ///
  /// They are a stall, a recognizer that requires itself, a view without interaction, for which
  /// the engine does not warn, and an alternative that is refused.
  package static let rareKinds = [18, 20, 21, 27]

  private(set) var violations: [String] = []
  /// The decisions, as numbers.
  private(set) var log: [UInt64] = []
  /// How often each kind of decision was taken.
  private(set) var seen = [Int](repeating: 0, count: 29)
  var watches: [Watch] = []

  private var byRecognizer: [ObjectIdentifier: Watch] = [:]
  private var sequence = 0
  /// The pairs that were allowed to recognize together since the pass began.
  private var allowed: Set<Pair> = []
  /// The takeovers that delegates allowed since the pass began.
  private var allowedTakeovers: Set<Takeover> = []
  private var asked: Set<Question> = []
  private var lastNumber = 0

  private struct Pair: Hashable {
    let first: Int
    let second: Int
  }

  private struct Question: Hashable {
    let first: UInt64
    let second: UInt64
    let kind: Int
  }

  /// Begins to watch a new recognizer.
  func add(_ recognizer: GestureRecognizer, _ description: RecognizerDescription?) -> Watch {
    let watch = Watch()
    watch.id = watches.count
    watch.recognizer = recognizer
    watch.description = description
    watches.append(watch)
    byRecognizer[ObjectIdentifier(recognizer)] = watch
    return watch
  }

  func watch(_ recognizer: GestureRecognizer) -> Watch {
    guard let watch = byRecognizer[ObjectIdentifier(recognizer)] else {
      preconditionFailure("a recognizer that the stream did not create")
    }
    look(at: watch)
    return watch
  }

  func violation(_ text: @autoclosure () -> String) {
    if violations.count < 4 { violations.append("step \(world?.stepNumber ?? -1): \(text())") }
  }

  /// Clears what is valid for only one call of the engine.
  func startCall() {
    if !allowed.isEmpty { allowed.removeAll(keepingCapacity: true) }
    if !allowedTakeovers.isEmpty { allowedTakeovers.removeAll(keepingCapacity: true) }
  }

  // MARK: - Calls from recognizers and delegates

  /// Updates the record of a recognizer that has started another attempt.
  private func look(at watch: Watch) {
    guard let number = watch.recognizer?.attemptNumber, number != 0, number != watch.attempt
    else { return }
    if world?.isObserved == true, watch.attempt != watch.resetAttempt {
      violation("R\(watch.id) begins an attempt before the reset of the last")
    }
    watch.attempt = number
    watch.life = AttemptLife()
    watch.lastAction = nil
    watch.sequences.removeAll(keepingCapacity: true)
    watch.touches.removeAll(keepingCapacity: true)
    watch.dynamicRequirements = []
    watch.failedMeanwhile.removeAll(keepingCapacity: true)
  }

  private func attemptReset(_ watch: Watch) {
    guard watch.attempt != watch.resetAttempt else {
      return violation("R\(watch.id) is reset twice, or out of an attempt")
    }
    note(watch) { $0.reset() }
    watch.resetAttempt = watch.attempt
    watch.dynamicRequirements = []
    watch.isTampered = false
  }

  func noteDynamic(_ dependent: GestureRecognizer, requires required: GestureRecognizer) {
    watch(dependent).dynamicRequirements.append(watch(required))
  }

  func noteTakeover(_ taker: GestureRecognizer, from giver: GestureRecognizer) {
    allowedTakeovers.insert(Takeover(taker: watch(taker).id, giver: watch(giver).id))
  }

  /// Returns whether a relation or a delegate lets a recognizer take over from another.
  private func mayTakeOver(_ taker: Watch, from giver: Watch) -> Bool {
    let pair = Takeover(taker: taker.id, giver: giver.id)
    return allowedTakeovers.contains(pair) || world?.takeovers.contains(pair) ?? false
  }

  func noteAsked(_ first: GestureRecognizer, _ second: GestureRecognizer, _ kind: Int) {
    let one = watch(first)
    let other = watch(second)
    guard one.isInAttempt, other.isInAttempt else {
      return violation("R\(one.id) is asked about R\(other.id) out of an attempt")
    }
    if asked.count > 4096 { asked.removeAll(keepingCapacity: true) }
    let question = Question(first: one.attempt, second: other.attempt, kind: kind)
    if !asked.insert(question).inserted {
      violation("R\(one.id) is asked twice about R\(other.id) in one attempt")
    }
  }

  // MARK: - Decisions

  package func observe(_ decision: Decision) {
    if decision.number != lastNumber + 1 { violation("decision \(decision.number) out of order") }
    lastNumber = decision.number
    if Telling.isOn {
      Telling.tell("\(world?.stepNumber ?? -1) @\(decision.time.seconds): \(text(decision.kind))")
    }
    log.append(UInt64(bitPattern: decision.time.nanoseconds))
    switch decision.kind {
    case .repaired(let fault, let id):
      write(0, Int(fault.rawValue), Int(id.contact))
    case .filtered(let touch):
      write(24, Int(touch.id.contact), Int(touch.rule.rawValue), touch.wasDown ? 1 : 0)
    case .hit(let touch, let node):
      noteSequence(touch)
      write(1, Int(touch.arrival), World.id(of: node))
    case .admitted(let recognizer, let touch):
      let watch = watch(recognizer)
      if watch.sequences.last != sequence { watch.sequences.append(sequence) }
      watch.touches.insert(touch.arrival)
      if !watch.isInAttempt { violation("R\(watch.id) sees a touch out of an attempt") }
      if !recognizer.isEnabled || recognizer.node == nil {
        violation("R\(watch.id) sees a touch, disabled or detached")
      }
      write(2, watch.id, Int(touch.arrival))
    case .refused(let recognizer, let touch, let refusal):
      write(3, watch(recognizer).id, Int(touch.arrival), Int(refusal.rawValue))
    case .caught(let recognizer, let touch, _):
      write(29, watch(recognizer).id, Int(touch.arrival))
    case .ignored(let recognizer, let touch):
      watch(recognizer).touches.remove(touch.arrival)
      write(4, watch(recognizer).id, Int(touch.arrival))
    case .transition(let recognizer, let from, let to, let isPublished, let reason):
      let watch = watch(recognizer)
      write(5, watch.id, from.rawValue * 8 + to.rawValue, isPublished ? 1 : 0)
      changed(watch, from, to, isPublished: isPublished)
      if to == .failed || to == .cancelled, reason == nil {
        violation("R\(watch.id) \(to) without a reason")
      }
    case .coerced(let recognizer, _, let requested, let applied):
      write(6, watch(recognizer).id, requested.rawValue, applied.rawValue)
    case .blocked(let recognizer, let by, let isDynamic):
      write(7, watch(recognizer).id, watch(by).id, isDynamic ? 1 : 0)
    case .unblocked(let recognizer): write(8, watch(recognizer).id)
    case .prevented(let loser, let winner, let rule):
      let isTakeover = rule == .takenOver
      if isTakeover, !mayTakeOver(watch(winner), from: watch(loser)) {
        violation("R\(watch(winner).id) takes over from R\(watch(loser).id), and nobody lets it")
      }
      write(isTakeover ? 28 : 9, watch(loser).id, watch(winner).id, Int(rule.rawValue))
    case .allowedTogether(let first, let second, _):
      let one = watch(first).id
      let other = watch(second).id
      allowed.insert(Pair(first: min(one, other), second: max(one, other)))
      write(10, one, other)
    case .handedOver(let giver, let taker, _): write(25, watch(giver).id, watch(taker).id)
    case .timer(let recognizer, let kind, let deadline):
      write(11, watch(recognizer).id, Int(kind.rawValue), Int(deadline.nanoseconds))
    case .action(let recognizer, let state):
      acted(watch(recognizer), state)
      write(12, watch(recognizer).id, state.rawValue)
    case .touchDelayed(let touch, let by):
      checkHasSeen(watch(by), touch)
      write(13, Int(touch.arrival), watch(by).id)
    case .touchReleased(let touch): write(14, Int(touch.arrival))
    case .touchDropped(let touch, let by):
      if let by { checkHasSeen(watch(by), touch) }
      write(15, Int(touch.arrival), by.map { watch($0).id } ?? -1)
    case .touchCancelledInView(let touch, let node, let cause):
      if case .recognized(let recognizer) = cause { checkHasSeen(watch(recognizer), touch) }
      write(16, Int(touch.arrival), World.id(of: node))
    case .delivered(let touches, let phase, let node):
      for touch in touches {
        write(23, Int(touch.arrival), Int(phase.rawValue), World.id(of: node))
      }
    case .reset(let recognizer):
      attemptReset(watch(recognizer))
      write(17, watch(recognizer).id)
    case .alternative(let recognizer, _): write(26, watch(recognizer).id)
    case .alternativeRefused(let recognizer, _, let refusal):
      write(27, watch(recognizer).id, Int(refusal.rawValue))
    case .warning(let warning):
      switch warning {
      case .stalled(let recognizer): write(18, watch(recognizer).id)
      case .requirementCycle(let recognizer): write(19, watch(recognizer).id)
      case .requiresItself(let recognizer): write(20, watch(recognizer).id)
      case .withoutInteraction(let recognizer): write(21, watch(recognizer).id)
      case .movedBetweenNodes(let recognizer): write(22, watch(recognizer).id)
      // No stream forwards touches; the fuzzer's target `calls` does.
      case .touchesOutsideAttempt(let recognizer):
        violation("R\(watch(recognizer).id) got touches outside an attempt")
      }
    }
  }

  private func write(_ kind: Int, _ first: Int, _ second: Int = 0, _ third: Int = 0) {
    seen[kind] += 1
    log.append(UInt64(kind) << 56 | UInt64(truncatingIfNeeded: first) & 0xFFFF_FFFF)
    log.append(UInt64(truncatingIfNeeded: second) ^ UInt64(truncatingIfNeeded: third) << 32)
  }

  /// Starts a new sequence if the touch came down while no other was down.
  private func noteSequence(_ touch: Touch) {
    guard let world else { return }
    for other in world.window.engine.touches
    where other.phase != .began || other.arrival < touch.arrival { return }
    sequence += 1
  }

  // MARK: - Rules

  /// Checks that a recognizer keeps only touches from views that it has received.
  private func checkHasSeen(_ watch: Watch, _ touch: Touch) {
    if !watch.touches.contains(touch.arrival) {
      violation("R\(watch.id) takes T\(touch.arrival) away, which it never saw")
    }
  }

  private func note(_ watch: Watch, _ entry: (inout AttemptLife) -> String?) {
    if let fault = entry(&watch.life) { violation("R\(watch.id) \(fault)") }
  }

  private func changed(
    _ watch: Watch,
    _ from: GestureRecognizer.State,
    _ to: GestureRecognizer.State,
    isPublished: Bool
  ) {
    if !watch.isInAttempt { violation("R\(watch.id) is \(to) out of an attempt") }
    note(watch) { $0.change(from: from, to: to, isPublished: isPublished) }
    guard isPublished, from == .possible else { return }
    if to == .failed {
      noteFailure(of: watch)
    } else {
      checkFirst(watch)
    }
  }

  /// Notes for recognizers that wait for one that failed that the requirement is met in this attempt.
  private func noteFailure(of watch: Watch) {
    for other in watches {
      guard let fixed = world?.requirements[other.id],
        (fixed + other.dynamicRequirements).contains(where: { $0 === watch })
      else { continue }
      look(at: other)
      if other.isInAttempt { other.failedMeanwhile.insert(watch.id) }
    }
  }

  private func acted(_ watch: Watch, _ state: GestureRecognizer.State) {
    note(watch) { $0.act(state) }
    let isLegal =
      switch (watch.lastAction, state) {
      case (nil, .began), (nil, .ended): true
      case (.began, .changed), (.changed, .changed): true
      case (.began, .ended), (.changed, .ended): true
      case (.began, .cancelled), (.changed, .cancelled): true
      default: false
      }
    if !isLegal {
      violation("R\(watch.id) acts with \(state) after \(String(describing: watch.lastAction))")
    }
    watch.lastAction = state
  }

  /// Checks what must hold when a state of a recognizer is published for the first time.
  ///
  /// No recognizer that it waits for is unfinished, no recognizer excludes it, and it has excluded
  /// all recognizers that it must exclude.
  private func checkFirst(_ watch: Watch) {
    guard let world, !world.hasPranked, let recognizer = watch.recognizer else { return }
    for required in world.requirements[watch.id] + watch.dynamicRequirements
    where required.isUnfinished && required.recognizer != nil
      && !watch.failedMeanwhile.contains(required.id)
    {
      violation("R\(watch.id) is published while R\(required.id), required, is unfinished")
    }
    guard !watch.isTampered else { return }
    for other in watches { look(at: other) }
    for other in watches
    where other !== watch && other.isInAttempt && !other.isTampered
      && other.sequences.contains(where: watch.sequences.contains)
    {
      guard let rival = other.recognizer,
        !allowed.contains(
          Pair(first: min(watch.id, other.id), second: max(watch.id, other.id))
        ),
        World.areRelated(recognizer, rival)
      else { continue }
      if other.published.isActive, rival.canPrevent(recognizer),
        recognizer.canBePrevented(by: rival)
      {
        violation("R\(watch.id) is published beside R\(other.id), which excludes it")
      }
      if other.published == .possible, other.life.reached != .failed,
        other.life.reached != .cancelled,
        recognizer.canPrevent(rival), rival.canBePrevented(by: recognizer),
        // What may take over from a gesture goes on while that one is active.
        !watch.published.isActive || !mayTakeOver(other, from: watch)
      {
        violation("R\(watch.id) is published and leaves R\(other.id), which it excludes")
      }
    }
  }
}
