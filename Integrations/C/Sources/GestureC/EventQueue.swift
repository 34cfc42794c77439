import CGestures

/// The events that the program has not taken yet.
struct EventQueue {
  /// How many events are kept.
  var capacity = 1024
  /// How many events were dropped because the queue was full.
  private(set) var dropped = 0
  private var events: [gestures_event] = []
  /// How many of them were taken.
  private var taken = 0

  mutating func append(_ event: gestures_event) {
    if events.count - taken >= capacity { drop() }
    if events.count - taken < capacity { events.append(event) }
  }

  mutating func takeFirst() -> gestures_event? {
    guard taken < events.count else { return nil }
    let event = events[taken]
    taken += 1
    if taken == events.count {
      events.removeAll(keepingCapacity: true)
      taken = 0
    }
    return event
  }

  /// Removes the oldest change, or the oldest event if there is no change.
  private mutating func drop() {
    dropped += 1
    if taken > 0 {
      events.removeFirst(taken)
      taken = 0
    }
    let change = events.firstIndex { $0.state == GESTURES_STATE_CHANGED }
    if !events.isEmpty { events.remove(at: change ?? 0) }
  }
}
