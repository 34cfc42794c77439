import Gestures

/// The contacts that are down in a window, and which attempts had them.
///
/// An attempt can end while its fingers are down, and later fingers begin another one. What became of
/// the first ones explains why the second attempt has too few.
struct ContactTable {
  private final class Contact {
    let touch: Touch
    let id: TouchID
    let time: Timestamp
    let nodeName: String?
    /// The open attempts that have it.
    var holders: [Attempt] = []
    /// The attempts that had it and are over.
    var earlier: [Attempt.Earlier] = []

    init(_ touch: Touch, on nodeName: String?) {
      self.touch = touch
      id = touch.id
      time = touch.startTime
      self.nodeName = nodeName
    }

    /// Whether the object still represents this contact; the engine uses it again for a later one.
    private var isKnown: Bool { touch.id == id && touch.startTime == time }
    private var isOver: Bool { touch.phase == .ended || touch.phase == .cancelled }
    var isDown: Bool { isKnown && !isOver }

    /// Returns whether it was down at a time or later.
    func wasDown(after time: Timestamp) -> Bool {
      isKnown && (!isOver || touch.timestamp >= time)
    }

    func has(_ attempt: Attempt) -> Bool {
      for holder in holders where holder === attempt { return true }
      return false
    }
  }

  /// In the order in which they came down; some may have been lifted.
  private var contacts: [Contact] = []

  /// How many are down.
  var count: Int {
    var count = 0
    for contact in contacts where contact.isDown { count += 1 }
    return count
  }

  /// Adds a contact that has just come down.
  ///
  /// - Parameters:
  ///   - touch: The contact.
  ///   - nodeName: The name of the node that it hit.
  ///   - time: The start of the first attempt that is open; lifted contacts are kept from then on.
  mutating func add(_ touch: Touch, on nodeName: String?, keepingFrom time: Timestamp) {
    contacts.removeAll { $0.holders.isEmpty && !$0.wasDown(after: time) }
    contacts.append(Contact(touch, on: nodeName))
  }

  /// Notes that an attempt has a contact.
  func note(_ touch: Touch, in attempt: Attempt) {
    // The object may also stand for an earlier contact.
    for contact in contacts.reversed() where contact.touch === touch && contact.isDown {
      return contact.holders.append(attempt)
    }
  }

  /// Notes that an attempt is over.
  func noteEnd(of attempt: Attempt) {
    var earlier: Attempt.Earlier?
    for contact in contacts where contact.has(attempt) {
      contact.holders.removeAll { $0 === attempt }
      guard contact.isDown else { continue }
      let own = earlier ?? Attempt.Earlier(attempt)
      earlier = own
      contact.earlier.append(own)
    }
  }

  /// Returns whether one of the fingers of an attempt is lifted at a time.
  func isLift(of attempt: Attempt, at time: Timestamp) -> Bool {
    for contact in contacts
    where contact.touch.phase == .ended && contact.touch.timestamp == time && contact.has(attempt) {
      return true
    }
    return false
  }

  /// Returns how many fingers of an attempt are down at a time, with one that is lifted then.
  func count(in attempt: Attempt, at time: Timestamp) -> Int {
    var count = 0
    for contact in contacts where contact.wasDown(after: time) && contact.has(attempt) {
      count += 1
    }
    return count
  }

  /// Returns a finger of an attempt that is down and has been so for longer than fingers take to land together.
  ///
  /// > Source: chosen: fingers that are meant together land within 0.1 s.
  func older(in attempt: Attempt, at time: Timestamp) -> (touch: TouchID, time: Timestamp)? {
    for contact in contacts
    where contact.isDown && contact.has(attempt) && time - contact.time > 0.1 {
      return (contact.id, contact.time)
    }
    return nil
  }

  /// Returns the first contacts that were down during an attempt and that it did not have.
  func missing(in attempt: Attempt) -> [Attempt.MissingContact] {
    let most = 4
    var missing: [Attempt.MissingContact] = []
    for contact in contacts
    where missing.count < most && contact.wasDown(after: attempt.start) && !contact.has(attempt) {
      var earlier: Attempt.Earlier?
      for one in contact.earlier where one.recognizer.isOfSame(as: attempt.recognizer) {
        earlier = one
      }
      missing.append(
        Attempt.MissingContact(contact.id, at: contact.time, on: contact.nodeName, earlier)
      )
    }
    return missing
  }
}
