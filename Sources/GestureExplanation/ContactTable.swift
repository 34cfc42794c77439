import GestureRecognition
import GestureTouches

/// The contacts that are down in a window, and which attempts had them.
///
/// An attempt can end while its fingers are down, and later fingers begin another one. What became of
/// the first ones explains why the second attempt has too few.
struct ContactTable {
  private struct Contact {
    let touch: Touch
    let id: TouchID
    let time: Timestamp
    let nodeName: String?
    /// The open attempts that have it.
    var holders: [Attempt] = []
    /// The attempts that had it and are over.
    var earlier: [(recognizer: RecognizerLabel, attempt: Attempt.Earlier)] = []

    /// Whether the object still represents this contact; the engine uses it again for a later one.
    var isKnown: Bool { touch.id == id && touch.startTime == time }
    var isDown: Bool { isKnown && !isOver }

    private var isOver: Bool { touch.phase == .ended || touch.phase == .cancelled }

    /// Returns whether it was down at a time or later.
    func wasDown(after time: Timestamp) -> Bool { isKnown && (!isOver || touch.timestamp >= time) }
  }

  /// In the order in which they came down; some may have been lifted.
  private var contacts: [Contact] = []

  /// How many are down.
  var count: Int { contacts.reduce(0) { $1.isDown ? $0 + 1 : $0 } }

  /// Adds a contact that has just come down.
  ///
  /// - Parameters:
  ///   - touch: The contact.
  ///   - nodeName: The name of the node that it hit.
  ///   - time: The start of the first attempt that is open; lifted contacts are kept from then on.
  mutating func add(_ touch: Touch, on nodeName: String?, keepingFrom time: Timestamp) {
    contacts.removeAll { $0.holders.isEmpty && !$0.wasDown(after: time) }
    contacts.append(Contact(touch: touch, id: touch.id, time: touch.startTime, nodeName: nodeName))
  }

  /// Notes that an attempt has a contact.
  mutating func note(_ touch: Touch, in attempt: Attempt) {
    guard let index = contacts.lastIndex(where: { $0.touch === touch && $0.id == touch.id }) else {
      return
    }
    contacts[index].holders.append(attempt)
  }

  /// Notes that an attempt is over.
  mutating func noteEnd(of attempt: Attempt) {
    for index in contacts.indices {
      guard let holder = contacts[index].holders.firstIndex(where: { $0 === attempt }) else {
        continue
      }
      contacts[index].holders.remove(at: holder)
      guard contacts[index].isDown else { continue }
      let earlier = Attempt.Earlier(
        end: attempt.end,
        outcome: attempt.outcome,
        reason: attempt.reason,
        rival: attempt.rival
      )
      contacts[index].earlier.append((attempt.recognizer, earlier))
    }
  }

  /// Returns whether one of the fingers of an attempt is lifted at a time.
  func isLift(of attempt: Attempt, at time: Timestamp) -> Bool {
    contacts.contains { contact in
      contact.touch.phase == .ended && contact.touch.timestamp == time
        && contact.holders.contains { $0 === attempt }
    }
  }

  /// Returns the contacts that were down during an attempt and that it did not have.
  func missing(in attempt: Attempt) -> [Attempt.MissingContact] {
    var missing: [Attempt.MissingContact] = []
    for contact in contacts
    where missing.count < 4 && contact.wasDown(after: attempt.start)
      && !contact.holders.contains(where: { $0 === attempt })
    {
      let earlier = contact.earlier.last { $0.recognizer.isOfSame(as: attempt.recognizer) }
      missing.append(
        Attempt.MissingContact(
          touch: contact.id,
          time: contact.time,
          nodeName: contact.nodeName,
          earlier: earlier?.attempt
        )
      )
    }
    return missing
  }
}
