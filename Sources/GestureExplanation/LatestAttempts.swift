import Gestures

/// The last attempt of each recognizer, found in logarithmic time.
///
/// The core has no hash tables, whose seeds Embedded programs would have to provide.
struct LatestAttempts {
  struct Entry {
    var attempt: Attempt
    var isOpen: Bool

    /// What identifies the recognizer; the attempt's label retains it, so that no other has its address.
    var key: ObjectIdentifier { ObjectIdentifier(attempt.recognizer.anchor) }
  }

  /// Sorted by key.
  private var entries: [Entry] = []

  subscript(recognizer: GestureRecognizer) -> Entry? {
    let key = ObjectIdentifier(recognizer.anchor)
    let index = place(of: key)
    return index < entries.count && entries[index].key == key ? entries[index] : nil
  }

  /// Makes an attempt the last one of its recognizer.
  mutating func set(_ attempt: Attempt, isOpen: Bool) {
    let entry = Entry(attempt: attempt, isOpen: isOpen)
    let index = place(of: entry.key)
    if index < entries.count, entries[index].key == entry.key {
      entries[index] = entry
    } else {
      entries.insert(entry, at: index)
    }
  }

  /// Removes an attempt, unless its recognizer has a later one.
  mutating func remove(_ attempt: Attempt) {
    let index = place(of: ObjectIdentifier(attempt.recognizer.anchor))
    guard index < entries.count, entries[index].attempt === attempt else { return }
    entries.remove(at: index)
  }

  /// Removes the attempts that are not open.
  mutating func removeFinished() { entries.removeAll { !$0.isOpen } }

  /// The index of the first entry whose key is not below another one.
  private func place(of key: ObjectIdentifier) -> Int {
    entries.startOfPart { $0.key >= key }
  }
}

extension Array {
  /// Returns the index of the first element that belongs to the second part of a divided array.
  func startOfPart(where isInSecond: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if isInSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
