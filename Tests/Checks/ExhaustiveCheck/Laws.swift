import GestureTesting
import Gestures

/// Compares every decision of an engine with the laws of a world.
///
/// It gets the world's relations from the description of the world, never from the engine.
final class Laws: DecisionObserver {
  /// Returns the bit of a recognizer or of a state.
  static func bit(_ index: Int) -> UInt8 { 1 << UInt8(index) }
  private func bit(_ index: Int) -> UInt8 { Self.bit(index) }

  typealias State = GestureRecognizer.State

  /// The record of one recognizer's attempt.
  struct Attempt {
    var life = AttemptLife()
    /// The sequences that gave it a touch, in order.
    var sequences: [Int] = []
    /// Which requirements were met in this attempt, as bits.
    var met: UInt8 = 0
    /// Whether a recognizer fired that excludes this one, or that this one waits for.
    var isExcluded = false
    var isOutlawed = false
    var isBlocked = false
    /// Whether it ended another attempt, and must therefore fire in the current call.
    var owesFiring = false
    /// Whether it fired in the current call.
    var hasFired = false
    /// Whether the attempt before it fired in the current call, and was reset.
    var hasFiredBefore = false

    var isOpen: Bool { life.isOpen }
    var published: State { life.published }
  }

  /// The record of one contact.
  struct Contact {
    let arrival: UInt64
    let finger: Int
    var isDown = true
    /// Whether a view has received its begin, but not its end.
    var isOpen = false
    var wasTold = false
    /// The recognizers that receive it, as bits.
    var seenBy: UInt8 = 0
    /// Those that received it in an attempt that fired and was reset in the current call.
    var seenBefore: UInt8 = 0
  }

  var recognizers: [GestureRecognizer] = []
  /// For each recognizer, as bits: those it waits for, recognizes together with, and excludes.
  var requires: [UInt8] = []
  var together: [UInt8] = []
  var excludes: [UInt8] = []
  /// For each recognizer, those that it takes over from, as bits.
  var takesOver: [UInt8] = []
  /// Recognizers that may never fire, that cancel touches in views, and that delay touches.
  var refused: UInt8 = 0
  var cancels: UInt8 = 0
  var delaysBegan: UInt8 = 0
  var delaysEnded: UInt8 = 0

  /// The injected fault; nil for none.
  var fault: Fault?

  private(set) var attempts: [Attempt] = []
  private(set) var contacts: [Contact] = []
  private var sequence = 0
  private var contactsDown = 0
  private(set) var violation: String?

  /// How often each recognizer began or fired, and how often it ended successfully.
  private(set) var fired: [Int] = []
  private(set) var ended: [Int] = []
  /// How often recognizers were excluded, and how often they failed by requirement.
  private(set) var exclusions = 0
  private(set) var waits = 0
  /// How often a recognizer took over from another, and how often a drag was handed over.
  private(set) var takeovers = 0
  private(set) var handOvers = 0
  /// All decisions as one number, with times relative to `origin`.
  private(set) var transcript = StateFingerprint(now: .zero)

  func start() {
    attempts = recognizers.map { _ in Attempt() }
    fired = recognizers.map { _ in 0 }
    ended = fired
  }

  func startTranscript(at origin: Timestamp) { transcript = StateFingerprint(now: origin) }

  func violate(_ text: @autoclosure () -> String) {
    if violation == nil { violation = text() }
  }

  /// Continues the counts of other laws.
  func adoptCounts(of other: Laws) {
    fired = other.fired
    ended = other.ended
    exclusions = other.exclusions
    waits = other.waits
    takeovers = other.takeovers
    handOvers = other.handOvers
  }

  private func index(_ recognizer: GestureRecognizer) -> Int {
    for index in recognizers.indices where recognizers[index] === recognizer { return index }
    preconditionFailure("a recognizer that no world has")
  }

  func name(_ index: Int) -> String { recognizers[index].name ?? "\(index)" }

  // MARK: - Decisions

  func observe(_ decision: Decision) {
    switch decision.kind {
    case .hit(let touch, _):
      if contactsDown == 0 { sequence += 1 }
      contactsDown += 1
      contacts.append(Contact(arrival: touch.arrival, finger: Int(touch.id.contact)))
    case .admitted(let recognizer, let touch):
      noteAdmission(index(recognizer), touch)
    case .ignored(let recognizer, let touch):
      let number = index(recognizer)
      for at in contacts.indices where contacts[at].arrival == touch.arrival {
        contacts[at].seenBy &= ~(bit(number))
      }
    case .transition(let recognizer, let from, let to, let isPublished, _):
      write(1, index(recognizer), to.rawValue | (isPublished ? 8 : 0), decision.time)
      if isPublished, fault == .lostTransition, to == .began { return }
      note(index(recognizer), from, to, isPublished: isPublished)
    case .blocked(let recognizer, _, _):
      attempts[index(recognizer)].isBlocked = true
    case .unblocked(let recognizer):
      if fault != .blockedForEver { attempts[index(recognizer)].isBlocked = false }
    case .prevented(let loser, let winner, let rule):
      write(2, index(loser), index(winner), decision.time)
      if rule == .takenOver { noteTakeover(by: index(winner), from: index(loser)) }
      notePrevention(index(loser), by: index(winner))
    case .handedOver: handOvers += 1
    case .action(let recognizer, let state):
      write(3, index(recognizer), state.rawValue, decision.time)
      noteAction(index(recognizer), state)
      if fault == .twoActions { noteAction(index(recognizer), state) }
    case .reset(let recognizer):
      write(4, index(recognizer), 0, decision.time)
      if fault == .lostReset, recognizer === recognizers[0] { return }
      noteReset(index(recognizer))
      if fault == .twoResets { noteReset(index(recognizer)) }
    case .delivered(let touches, let phase, _): noteDelivery(of: touches, phase, decision.time)
    default: break
    }
  }

  private func write(_ kind: Int, _ first: Int, _ second: Int, _ time: Timestamp) {
    transcript.fold(kind | first << 8 | second << 16)
    transcript.fold(time)
  }

  private func noteAdmission(_ number: Int, _ touch: Touch) {
    note(number) { $0.admit() }
    if attempts[number].sequences.last != sequence { attempts[number].sequences.append(sequence) }
    for at in contacts.indices where contacts[at].arrival == touch.arrival {
      contacts[at].seenBy |= bit(number)
    }
  }

  private func note(_ number: Int, _ from: State, _ to: State, isPublished: Bool) {
    if !attempts[number].isOpen { violate("\(name(number)) is \(to) in no attempt") }
    note(number) { $0.change(from: from, to: to, isPublished: isPublished) }
    guard isPublished else { return }
    if to == .ended { ended[number] += 1 }
    if to.isTerminal { attempts[number].isBlocked = false }
    if from == .possible { if to == .failed { noteFailure(number) } else { noteFiring(number) } }
  }

  /// Checks that a recognizer was allowed to fire or begin, and records which others it excludes.
  private func noteFiring(_ number: Int) {
    let own = bit(number)
    let attempt = attempts[number]
    fired[number] += 1
    if attempt.isBlocked { violate("\(name(number)) fired while it was blocked") }
    if attempt.isExcluded { violate("\(name(number)) fired after one that excludes it") }
    if attempt.isOutlawed { violate("\(name(number)) fired after one that had to fail") }
    if refused & own != 0 { violate("\(name(number)) fired, and its delegate refused") }
    for other in attempts.indices where other != number && attempts[other].isOpen {
      let theirs = bit(other)
      let rival = attempts[other]
      let mayShare = together[number] & theirs != 0 || together[other] & own != 0
      if rival.sequences.contains(where: attempt.sequences.contains), !mayShare {
        if rival.published.isActive, excludes[other] & own != 0 {
          violate("\(name(number)) fired while \(name(other)) excludes it")
        }
        // What may take over goes on beside an active one.
        let mayFollow = takesOver[other] & own != 0 && attempt.published.isActive
        if rival.published == .possible, excludes[number] & theirs != 0, !mayFollow {
          attempts[other].isExcluded = true
          exclusions += 1
        }
      }
      if requires[number] & theirs != 0, attempt.met & theirs == 0,
        rival.published != .failed, rival.published != .cancelled
      {
        violate("\(name(number)) fired, and \(name(other)) had not failed")
      }
      if requires[other] & own != 0, rival.published == .possible, rival.met & own == 0 {
        attempts[other].isOutlawed = true
        waits += 1
      }
    }
    attempts[number].owesFiring = false
    attempts[number].hasFired = true
  }

  private func noteFailure(_ number: Int) {
    let own = bit(number)
    for other in attempts.indices where attempts[other].isOpen && requires[other] & own != 0 {
      attempts[other].met |= own
    }
  }

  private func notePrevention(_ loser: Int, by winner: Int) {
    if attempts[winner].isBlocked {
      violate("\(name(winner)) is blocked and excluded \(name(loser))")
    }
    if together[winner] & bit(loser) != 0 || together[loser] & bit(winner) != 0 {
      violate("\(name(winner)) excluded \(name(loser)), with which it may run")
    }
    if attempts[winner].published == .possible { attempts[winner].owesFiring = true }
  }

  private func noteTakeover(by taker: Int, from giver: Int) {
    takeovers += 1
    if takesOver[taker] & bit(giver) == 0 {
      violate("\(name(taker)) took over from \(name(giver)), against its relations")
    }
  }

  private func noteAction(_ number: Int, _ state: State) {
    note(number) { $0.act(state) }
  }

  private func note(_ number: Int, _ entry: (inout AttemptLife) -> String?) {
    if let fault = entry(&attempts[number].life) { violate("\(name(number)) \(fault)") }
  }

  private func noteReset(_ number: Int) {
    note(number) { $0.reset() }
    // Its effects on views are checked at the end of the call, when the next attempt may have other contacts.
    let own = bit(number)
    if attempts[number].hasFired {
      for at in contacts.indices where contacts[at].seenBy & own != 0 {
        contacts[at].seenBefore |= own
      }
    }
    let hasFired = attempts[number].hasFired || attempts[number].hasFiredBefore
    attempts[number] = Attempt()
    attempts[number].hasFiredBefore = hasFired
    forgetContacts(of: number)
  }

  private func forgetContacts(of number: Int) {
    for at in contacts.indices { contacts[at].seenBy &= ~(bit(number)) }
  }

  // MARK: - Views

  private func noteDelivery(of touches: [Touch], _ phase: TouchPhase, _ time: Timestamp) {
    for touch in touches {
      write(5, Int(touch.id.contact), Int(phase.rawValue), time)
      guard let at = contacts.firstIndex(where: { $0.arrival == touch.arrival }) else {
        violate("a view is told \(phase) of a touch that is over")
        continue
      }
      note(phase, at)
      if phase == .began, fault == .twoBegans { note(phase, at) }
    }
  }

  private func note(_ phase: TouchPhase, _ at: Int) {
    let contact = contacts[at]
    switch phase {
    case .began:
      if contact.wasTold { violate("a view is told twice that finger \(contact.finger) is down") }
      checkDelay(of: contact, delaysBegan, "began")
      contacts[at].isOpen = true
      contacts[at].wasTold = true
    case .ended, .cancelled:
      if !contact.isOpen { violate("a view is told \(phase) of finger \(contact.finger), closed") }
      if phase == .ended { checkDelay(of: contact, delaysBegan | delaysEnded, "ended") }
      if fault == .lostEnd, phase == .ended { return }
      contacts[at].isOpen = false
    default:
      if !contact.isOpen { violate("a view is told \(phase) of finger \(contact.finger), closed") }
    }
  }

  private func checkDelay(of contact: Contact, _ delaying: UInt8, _ word: String) {
    guard contact.seenBy & delaying != 0 else { return }
    for number in attempts.indices where contact.seenBy & delaying & bit(number) != 0 {
      if attempts[number].isOpen, attempts[number].published == .possible {
        violate("a view is told \(word), which \(name(number)) delays")
      }
    }
  }

  // MARK: - Calls

  /// Records that the contact of a finger was lifted or cancelled.
  func lifted(_ finger: Int) {
    for at in contacts.indices where contacts[at].finger == finger && contacts[at].isDown {
      contacts[at].isDown = false
      contactsDown -= 1
    }
  }

  func endCall() {
    for number in attempts.indices {
      let own = bit(number)
      if attempts[number].owesFiring {
        attempts[number].owesFiring = false
        violate("\(name(number)) excluded another and did not fire")
      }
      if attempts[number].isOpen {
        if attempts[number].life.reached != recognizers[number].attemptState
          || attempts[number].published != recognizers[number].state
        {
          violate("\(name(number)) is \(recognizers[number].state), it said otherwise")
        }
      }
      guard attempts[number].hasFired || attempts[number].hasFiredBefore else { continue }
      let hasFired = attempts[number].hasFired
      attempts[number].hasFired = false
      attempts[number].hasFiredBefore = false
      for at in contacts.indices {
        let contact = contacts[at]
        let isOfFired = contact.seenBefore & own != 0 || (hasFired && contact.seenBy & own != 0)
        if cancels & own != 0, isOfFired, contact.isOpen {
          violate("\(name(number)) fired, and a view still has finger \(contact.finger)")
        }
        contacts[at].seenBefore &= ~own
      }
      if !attempts[number].isOpen { forgetContacts(of: number) }
    }
    contacts.removeAll { !$0.isDown && !$0.isOpen && $0.wasTold }
  }

  /// Checks that nothing is open when no finger is down and no timer is pending.
  func checkQuiet() {
    for number in attempts.indices where attempts[number].isOpen {
      violate("\(name(number)) is left \(attempts[number].life.reached)")
      attempts[number] = Attempt()
    }
    for contact in contacts where contact.isOpen {
      violate("a view was never told that finger \(contact.finger) is up")
    }
    contacts.removeAll()
  }

  /// Adds to a fingerprint the state of the laws that the engine does not have.
  func fold(into print: inout StateFingerprint) {
    for attempt in attempts where attempt.isOpen {
      print.fold(
        Int(attempt.life.acted) | Int(attempt.met) << 8 | (attempt.isExcluded ? 1 << 16 : 0)
          | (attempt.isOutlawed ? 1 << 17 : 0) | (attempt.isBlocked ? 1 << 18 : 0)
      )
      for earlier in attempt.sequences { print.fold(sequence - earlier) }
      print.fold(-3)
    }
    for contact in contacts {
      print.fold(
        contact.finger | Int(contact.seenBy) << 8 | (contact.isDown ? 1 << 16 : 0)
          | (contact.isOpen ? 1 << 17 : 0) | (contact.wasTold ? 1 << 18 : 0)
      )
    }
  }
}
