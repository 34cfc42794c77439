/// A list of recognizers that it does not retain.
///
/// Lists are walked for every event, and a retain and a release for each recognizer would cost more
/// than what is done with it. Whoever lists a recognizer knows that it lives: the arena retains every
/// recognizer from the start of its attempt to the end of the pass that resets it.
struct RecognizerList: ~Copyable {
  private var storage: UnsafeMutablePointer<Unmanaged<GestureRecognizer>>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 16) {
    storage = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { storage.deallocate() }

  var isEmpty: Bool { count == 0 }

  subscript(index: Int) -> Unmanaged<GestureRecognizer> {
    assert(index >= 0 && index < count)
    return storage[index]
  }

  mutating func append(_ recognizer: Unmanaged<GestureRecognizer>) {
    if count == capacity { grow() }
    storage[count] = recognizer
    count &+= 1
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Unmanaged<GestureRecognizer>>.allocate(capacity: capacity * 2)
    larger.update(from: storage, count: count)
    storage.deallocate()
    storage = larger
    capacity *= 2
  }

  mutating func removeAll() { count = 0 }

  mutating func swapAt(_ a: Int, _ b: Int) {
    let kept = storage[a]
    storage[a] = storage[b]
    storage[b] = kept
  }

  mutating func reverse() {
    var low = 0
    var high = count - 1
    while low < high {
      swapAt(low, high)
      low += 1
      high -= 1
    }
  }

  mutating func truncate(to count: Int) { self.count = count }

  /// Moves what passes a test to the front; both parts keep their order.
  mutating func partition(_ comesFirst: (GestureRecognizer) -> Bool) {
    var front = 0
    for index in 0..<count {
      let recognizer = storage[index]
      guard recognizer._withUnsafeGuaranteedRef({ comesFirst($0) }) else { continue }
      var at = index
      while at > front {
        storage[at] = storage[at &- 1]
        at &-= 1
      }
      storage[front] = recognizer
      front &+= 1
    }
  }

  /// Keeps what passes a test, in order.
  mutating func filter(_ isKept: (GestureRecognizer) -> Bool) {
    var kept = 0
    for index in 0..<count {
      let recognizer = storage[index]
      if recognizer._withUnsafeGuaranteedRef({ isKept($0) }) {
        storage[kept] = recognizer
        kept &+= 1
      }
    }
    count = kept
  }
}
