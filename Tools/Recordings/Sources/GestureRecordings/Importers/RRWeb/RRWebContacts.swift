import GestureTraces
import Gestures

/// Follows the contacts of a replay: which end and which moves belong to which start.
///
/// rrweb numbers no fingers. An end belongs to the latest start on its element that has none yet, and
/// otherwise to the latest start at all. A start without an end is a touch that the browser took to
/// scroll, which it does not report: it is cancelled where it was last seen.
struct RRWebContacts {
  /// A change of a contact.
  struct Change {
    var time: Int64
    var sample: TouchSample
  }

  /// A contact that came down.
  struct Start {
    var touch: TouchID
    var event: RRWebEvent
  }

  /// The changes in the order in which they were found; not that of time.
  private(set) var changes: [Change] = []
  /// The contacts, in the order of time.
  private(set) var starts: [Start] = []
  /// Mice that asked for a menu while they were down, or at once after it.
  private(set) var secondButtons: Set<TouchID> = []

  /// A contact that is down.
  fileprivate struct Contact {
    var touch: TouchID
    var event: RRWebEvent
    /// Whether its end, or its cancelling, was recorded.
    var hasEnd: Bool
    /// The index of its end, if that has another key; nil if it is one of those with its key.
    var end: Int?
    var lastTime: Int64
    var location: Point
    var hasMoved = false
  }

  private var down: [Contact] = []
  private var latestMouse: (touch: TouchID, end: Int64)?

  /// How long after a touch, in nanoseconds, a mouse event at its place comes from that touch.
  ///
  /// > Source: R. Fioravanti, "Creating Fast Buttons for Mobile Web Applications", Google, 2011.
  private static let emulatedTime: Int64 = 2_500_000_000
  /// How far from the touch that mouse event may be, in points; from the same source.
  private static let emulatedDistance = 25.0
  /// How long after a press its menu may be asked for, in nanoseconds: a few frames.
  private static let menuTime: Int64 = 100_000_000

  /// Follows the contacts of one window.
  ///
  /// - Parameters:
  ///   - events: The events of the window, in the order of the file.
  ///   - nextTouch: The number of the next contact.
  ///   - note: Is called for everything that is left out or assumed.
  init(
    _ events: [RRWebEvent],
    nextTouch: inout Int64,
    note: (ImportNote.Reason, RRWebEvent) -> Void
  ) {
    let ordered = Self.withoutEmulatedMouse(Self.ordered(events), note)
    let ends = Self.ends(in: ordered)
    for (index, event) in ordered.enumerated() {
      switch event.kind {
      case .down(let location):
        closeEndless(event.pointer, note)
        let contact = Contact(
          touch: TouchID(nextTouch),
          event: event,
          hasEnd: ends.ofStart[index] != nil || ends.isCancelled[index],
          end: ends.isSameKey[index] ? nil : ends.ofStart[index],
          lastTime: event.time,
          location: location
        )
        nextTouch += 1
        add(contact)
        if event.pointer == .touch, event.finger == nil { note(.anonymousFinger, event) }
      case .up(let location): lift(index, event, location, note)
      case .move(let location): move(event, to: location, note)
      case .cancel:
        for contact in down where contact.event.pointer != .mouse {
          change(contact, .cancelled, at: event.time, contact.location)
        }
        down.removeAll { $0.event.pointer != .mouse }
      case .menu: secondButton(event)
      case .page: closeAll(note)
      case .size: break
      }
    }
    closeAll(note)
  }

  // MARK: - Order

  /// Returns events in the order of time; of the same time, moves before an end.
  ///
  /// Moves come in batches, which are written after the end that follows the moves.
  private static func ordered(_ events: [RRWebEvent]) -> [RRWebEvent] {
    var moves: [RRWebEvent] = []
    var others: [RRWebEvent] = []
    for event in events {
      if case .move = event.kind { moves.append(event) } else { others.append(event) }
    }
    // The offset keeps the order of the file among events of one time; a batch has one offset, and
    // the sort is stable.
    moves.sort { $0.time < $1.time }
    others.sort { $0.time < $1.time }
    var all: [RRWebEvent] = []
    all.reserveCapacity(events.count)
    var next = 0
    for event in others {
      while next < moves.count, moves[next].isBefore(event) {
        all.append(moves[next])
        next += 1
      }
      all.append(event)
    }
    return all + moves[next...]
  }

  /// Leaves out the presses of a mouse that a browser made from a touch.
  private static func withoutEmulatedMouse(
    _ events: [RRWebEvent],
    _ note: (ImportNote.Reason, RRWebEvent) -> Void
  ) -> [RRWebEvent] {
    var last: (time: Int64, location: Point)?
    return events.filter { event in
      switch event.kind {
      case .down(let location) where event.pointer == .touch,
        .move(let location) where event.pointer == .touch:
        last = (event.time, location)
      case .up(let location?) where event.pointer == .touch: last = (event.time, location)
      case .up(nil) where event.pointer == .touch:
        last?.time = event.time
      case .down(let location) where event.pointer == .mouse && !event.saysPointer,
        .move(let location) where event.pointer == .mouse && !event.saysPointer,
        .up(let location?) where event.pointer == .mouse && !event.saysPointer:
        guard let last, event.time - last.time <= emulatedTime,
          location.distance(to: last.location) <= emulatedDistance
        else { return true }
        note(.emulatedMouse, event)
        return false
      default: break
      }
      return true
    }
  }

  // MARK: - Ends

  /// Which end belongs to which start.
  private struct Ends {
    /// The index of the end of the start at each index; nil for starts without one.
    var ofStart: [Int?]
    /// Whether that end has the key of its start.
    var isSameKey: [Bool]
    /// Whether the browser cancels the contact of the start at each index, before any other ends.
    var isCancelled: [Bool]
  }

  /// Finds the ends of starts, from the last event back.
  private static func ends(in events: [RRWebEvent]) -> Ends {
    var ends = Ends(
      ofStart: Array(repeating: nil, count: events.count),
      isSameKey: Array(repeating: false, count: events.count),
      isCancelled: Array(repeating: false, count: events.count)
    )
    var isTaken = Array(repeating: false, count: events.count)
    // First those with the same key, then whatever is left.
    for isSameKey in [true, false] {
      var open: [Group: [Int]] = [:]
      var isCancelNext = false
      for (index, event) in events.enumerated().reversed() {
        let group = Group(pointer: event.pointer, key: isSameKey ? event.key : nil)
        switch event.kind {
        case .up:
          if event.pointer != .mouse { isCancelNext = false }
          if !isTaken[index] { open[group, default: []].append(index) }
        case .down where ends.ofStart[index] == nil:
          guard let end = open[group]?.popLast() else {
            ends.isCancelled[index] = isCancelNext && event.pointer != .mouse
            continue
          }
          ends.ofStart[index] = end
          ends.isSameKey[index] = isSameKey
          isTaken[end] = true
        case .cancel:
          open = open.filter { $0.key.pointer == .mouse }
          isCancelNext = true
        case .page:
          open = [:]
          isCancelNext = false
        default: break
        }
      }
    }
    return ends
  }

  private struct Group: Hashable {
    var pointer: RRWebEvent.Pointer
    var key: Int64?
  }

  // MARK: - Contacts

  private mutating func add(_ contact: Contact) {
    down.append(contact)
    starts.append(Start(touch: contact.touch, event: contact.event))
    change(contact, .began, at: contact.event.time, contact.location)
    if contact.event.pointer == .mouse { latestMouse = (contact.touch, .max) }
  }

  private mutating func lift(
    _ index: Int,
    _ event: RRWebEvent,
    _ location: Point?,
    _ note: (ImportNote.Reason, RRWebEvent) -> Void
  ) {
    var fitting = down.indices.filter { down[$0].end == index }
    if fitting.isEmpty {
      fitting = down.indices.filter {
        down[$0].hasEnd && down[$0].end == nil && down[$0].event.pointer == event.pointer
          && down[$0].event.key == event.key
      }
    }
    guard let nearest = nearest(among: fitting, to: location) else {
      return note(.noStart, event)
    }
    if fitting.count > 1 { note(.guessedFinger, event) }
    let contact = down.remove(at: nearest)
    let place = location ?? contact.location
    if !contact.hasMoved, place != contact.location { note(.noPath, event) }
    // The way to its end is a move, as in all other recordings.
    if place != contact.location { change(contact, .moved, at: event.time, place) }
    change(contact, .ended, at: event.time, place)
    if contact.event.pointer == .mouse { latestMouse = (contact.touch, event.time) }
  }

  private mutating func move(
    _ event: RRWebEvent,
    to location: Point,
    _ note: (ImportNote.Reason, RRWebEvent) -> Void
  ) {
    var fitting = down.indices.filter { down[$0].accepts(event) }
    guard !fitting.isEmpty else {
      return note(event.pointer == .mouse ? .mouseMove : .loneMove, event)
    }
    if fitting.count > 1 {
      let keyed = fitting.filter { down[$0].event.key == event.key }
      if !keyed.isEmpty { fitting = keyed }
      if event.finger == nil { note(.guessedFinger, event) }
    }
    guard let index = nearest(among: fitting, to: location) else { return }
    note(.thinned, event)
    down[index].lastTime = event.time
    down[index].location = location
    down[index].hasMoved = true
    change(down[index], .moved, at: event.time, location)
  }

  private func nearest(among contacts: [Int], to location: Point?) -> Int? {
    guard let location, contacts.count > 1 else { return contacts.last }
    return contacts.min {
      down[$0].location.distance(to: location) < down[$1].location.distance(to: location)
    }
  }

  private mutating func secondButton(_ event: RRWebEvent) {
    guard let latestMouse, event.pointer == .mouse else { return }
    guard latestMouse.end == .max || event.time - latestMouse.end <= Self.menuTime else { return }
    secondButtons.insert(latestMouse.touch)
  }

  /// Cancels the contacts without an end, when another one begins.
  private mutating func closeEndless(
    _ pointer: RRWebEvent.Pointer,
    _ note: (ImportNote.Reason, RRWebEvent) -> Void
  ) {
    close({ !$0.hasEnd && $0.event.pointer == pointer }, note)
  }

  private mutating func closeAll(_ note: (ImportNote.Reason, RRWebEvent) -> Void) {
    close({ _ in true }, note)
  }

  private mutating func close(
    _ isClosed: (Contact) -> Bool,
    _ note: (ImportNote.Reason, RRWebEvent) -> Void
  ) {
    for contact in down where isClosed(contact) {
      note(.noEnd, contact.event)
      change(contact, .cancelled, at: contact.lastTime, contact.location)
    }
    down.removeAll(where: isClosed)
  }

  private mutating func change(
    _ contact: Contact,
    _ phase: TouchPhase,
    at time: Int64,
    _ location: Point
  ) {
    let sample = TouchSample(
      id: contact.touch,
      phase: phase,
      location: location,
      kind: contact.event.pointer.kind
    )
    changes.append(Change(time: time, sample: sample))
  }
}

extension RRWebContacts.Contact {
  /// Whether a move can be one of this contact.
  fileprivate func accepts(_ move: RRWebEvent) -> Bool {
    switch (event.pointer, move.pointer) {
    case (.touch, .touch): move.finger == nil || event.finger == nil || move.finger == event.finger
    // A mouse without an end went on without its button.
    case (.mouse, .mouse): hasEnd
    // Pens are followed as touches or as mice.
    case (.pen, _): hasEnd || move.pointer == .touch
    default: false
    }
  }
}

extension RRWebEvent {
  /// Whether a move comes before another event.
  fileprivate func isBefore(_ event: RRWebEvent) -> Bool {
    if time != event.time { return time < event.time }
    switch event.kind {
    case .up, .cancel: return true
    default: return false
    }
  }
}
