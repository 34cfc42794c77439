/// Templates in the order of a key, the least first: a binary heap that keeps its memory.
struct StrokeQueue {
  /// A template and its key.
  struct Entry {
    var key: Float
    var template: Int
  }

  private var entries: [Entry] = []

  /// Makes room for a number of templates.
  mutating func reserve(_ count: Int) {
    // Growing by halves keeps adding one template at a time cheap.
    if entries.capacity < count { entries.reserveCapacity(count + count / 2) }
  }

  /// Forgets all templates.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// Adds a template; ``arrange()`` must follow before the first is taken.
  mutating func append(_ template: Int, _ key: Float) {
    entries.append(Entry(key: key, template: template))
  }

  /// Puts what was added into heap order.
  mutating func arrange() {
    for index in stride(from: entries.count / 2 - 1, through: 0, by: -1) { sink(index) }
  }

  /// Removes the entry of the least key, of equal keys the template added first; nil when empty.
  mutating func popLeast() -> Entry? {
    guard let least = entries.first else { return nil }
    let last = entries.removeLast()
    if !entries.isEmpty {
      entries[0] = last
      sink(0)
    }
    return least
  }

  private func precedes(_ a: Entry, _ b: Entry) -> Bool {
    a.key < b.key || (a.key == b.key && a.template < b.template)
  }

  private mutating func sink(_ start: Int) {
    var index = start
    let moving = entries[start]
    while true {
      var child = 2 * index + 1
      guard child < entries.count else { break }
      if child + 1 < entries.count, precedes(entries[child + 1], entries[child]) { child += 1 }
      guard precedes(entries[child], moving) else { break }
      entries[index] = entries[child]
      index = child
    }
    entries[index] = moving
  }
}
