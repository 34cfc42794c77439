/// The two fingers of a pinch or a turn: the earliest two that are down, in order of arrival.
///
/// Later ones are spares, and the earliest spare replaces a lifted one.
package struct TouchPair {
  package private(set) var first = -1
  package private(set) var second = -1
  private var firstArrival: UInt64 = 0
  private var secondArrival: UInt64 = 0

  /// Whether two fingers are down.
  package var isComplete: Bool { second >= 0 }

  /// The pair as a set; nil while it is not complete.
  var set: TouchSet? {
    guard isComplete else { return nil }
    var set = TouchSet()
    set.insert(first)
    set.insert(second)
    return set
  }

  /// Makes the two earliest touches of a set the pair.
  ///
  /// - Returns: Whether the pair has changed and is complete.
  mutating func update(from touches: TouchSet, in records: RecordTable) -> Bool {
    guard let (one, two) = records.earliestPair(of: touches) else {
      second = -1
      return false
    }
    let arrivals = (
      records[one].state.value.arrival, records[two].state.value.arrival
    )
    if isComplete, arrivals == (firstArrival, secondArrival) { return false }
    first = one
    second = two
    (firstArrival, secondArrival) = arrivals
    return true
  }

  /// The vector from the first finger to the second, in window points.
  ///
  /// - Precondition: The pair is complete.
  func spanVector(in records: RecordTable) -> Vector {
    records[second].state.value.windowLocation - records[first].state.value.windowLocation
  }

  /// Calls a body with the vector between the fingers after each raw reading of an event, in order of time.
  func forEachReading(
    of event: TouchEvent,
    in records: RecordTable,
    _ body: (Vector, Timestamp) -> Void
  ) {
    var one = records[first].state.value.previousWindowLocation
    var two = records[second].state.value.previousWindowLocation
    if !event.contents.moved.set.contains(first) { one = records[first].state.value.windowLocation }
    if !event.contents.moved.set.contains(second) {
      two = records[second].state.value.windowLocation
    }
    for reading in event.contents.readings {
      if reading.slot == first {
        one = reading.sample.location
      } else if reading.slot == second {
        two = reading.sample.location
      } else {
        continue
      }
      body(two - one, reading.sample.time)
    }
  }
}

extension Array where Element == Touch {
  /// The slots of the touches.
  var slots: TouchSet {
    var set = TouchSet()
    for touch in self { set.insert(touch.slot) }
    return set
  }
}
