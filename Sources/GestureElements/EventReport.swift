import Gestures

/// The last result of a session, in memory that the host reads.
final class EventReport {
  private(set) var numbers = Row(repeating: 0.0, count: 64)

  deinit { numbers.free() }

  /// What a recognizer did.
  ///
  /// The numbers are: the state, 1 for an end without a beginning, the location in points of the visible
  /// part of the page, the reason as a number from 1 or 0, what it measured and its limit, the direction of
  /// a swipe as bits, how many values there are, and how many contacts; then the values, in the order of
  /// `RecognizerDescription.valueNames`, NaN for unknown ones; then x and y of each contact.
  func fill(
    with recognizer: GestureRecognizer,
    _ state: GestureRecognizer.State,
    _ reason: FailureReason?,
    _ wasActive: Bool
  ) {
    let reading = RecognizerReading(of: recognizer)
    let contacts = recognizer.numberOfTouches
    let location = recognizer.location(in: nil)
    let known = state.isActive || state == .ended ? nil : reason
    let count = 10 + reading.all.count + 2 * contacts
    if count > numbers.count {
      numbers.free()
      numbers = Row(repeating: 0, count: 2 * count)
    }
    numbers[0] = Double(state.rawValue)
    numbers[1] = state == .ended && !wasActive ? 1 : 0
    numbers[2] = location.x
    numbers[3] = location.y
    numbers[4] = known.map { Double($0.kind.rawValue) + 1 } ?? 0
    numbers[5] = known?.measured ?? 0
    numbers[6] = known?.limit ?? 0
    numbers[7] = Double(reading.direction?.rawValue ?? 0)
    numbers[8] = Double(reading.all.count)
    numbers[9] = Double(contacts)
    var next = 10
    for value in reading.all {
      numbers[next] = value.value
      next += 1
    }
    for index in 0..<contacts {
      let location = recognizer.location(ofTouch: index, in: nil)
      numbers[next] = location.x
      numbers[next + 1] = location.y
      next += 2
    }
  }

  /// Writes numbers; returns how many there are.
  func write(_ values: [Double]) -> Int {
    if values.count > numbers.count {
      numbers.free()
      numbers = Row(repeating: 0, count: values.count)
    }
    for index in values.indices { numbers[index] = values[index] }
    return values.count
  }
}
