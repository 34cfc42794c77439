/// A list of recognizers that it does not retain.
///
/// Lists are walked for every event, and a retain and a release for each recognizer would cost more
/// than what is done with it. Whoever lists a recognizer knows that it lives: one in an attempt is
/// owned by its place, or by itself until the end of the pass that resets it.
///
/// The value is a reference to memory that its owner frees with ``deallocate()``.
struct RecognizerList {
  private struct Storage {
    var elements: UnsafeMutablePointer<Unmanaged<GestureRecognizer>>
    var capacity: Int
    var count: Int
  }

  private let storage: UnsafeMutablePointer<Storage>

  init(capacity: Int = 16) {
    storage = .allocate(capacity: 1)
    storage.initialize(
      to: Storage(elements: .allocate(capacity: capacity), capacity: capacity, count: 0)
    )
  }

  func deallocate() {
    storage.pointee.elements.deallocate()
    storage.deallocate()
  }

  var count: Int { storage.pointee.count }

  var isEmpty: Bool { storage.pointee.count == 0 }

  subscript(index: Int) -> Unmanaged<GestureRecognizer> {
    assert(index >= 0 && index < count)
    return storage.pointee.elements[index]
  }

  func append(_ recognizer: Unmanaged<GestureRecognizer>) {
    if storage.pointee.count == storage.pointee.capacity { grow() }
    storage.pointee.elements[storage.pointee.count] = recognizer
    storage.pointee.count &+= 1
  }

  @inline(never)
  private func grow() {
    let capacity = storage.pointee.capacity
    let larger = UnsafeMutablePointer<Unmanaged<GestureRecognizer>>.allocate(capacity: capacity * 2)
    larger.update(from: storage.pointee.elements, count: capacity)
    storage.pointee.elements.deallocate()
    storage.pointee.elements = larger
    storage.pointee.capacity = capacity * 2
  }

  func removeAll() { storage.pointee.count = 0 }

  func truncate(to count: Int) { storage.pointee.count = count }

  func remove(_ recognizer: GestureRecognizer) { filter { $0 !== recognizer } }

  func swapAt(_ a: Int, _ b: Int) {
    let elements = storage.pointee.elements
    let kept = elements[a]
    elements[a] = elements[b]
    elements[b] = kept
  }

  func reverse() {
    var low = 0
    var high = count - 1
    while low < high {
      swapAt(low, high)
      low += 1
      high -= 1
    }
  }

  /// Calls a body with each recognizer that is listed when the walk comes to it, in order.
  ///
  /// Client code in the body may append others, which are walked too.
  @inline(__always)
  func forEach(_ body: (GestureRecognizer) -> Void) {
    var index = 0
    while index < count {
      storage.pointee.elements[index]._withUnsafeGuaranteedRef { body($0) }
      index &+= 1
    }
  }

  /// Returns whether one passes a test.
  @inline(__always)
  func contains(where test: (GestureRecognizer) -> Bool) -> Bool {
    for index in 0..<count
    where storage.pointee.elements[index]._withUnsafeGuaranteedRef({ test($0) }) { return true }
    return false
  }

  /// Calls a body with one recognizer.
  @inline(__always)
  func with<Result>(_ index: Int, _ body: (GestureRecognizer) -> Result) -> Result {
    self[index]._withUnsafeGuaranteedRef { body($0) }
  }

  /// Keeps what passes a test, in order.
  func filter(_ isKept: (GestureRecognizer) -> Bool) {
    let elements = storage.pointee.elements
    var kept = 0
    for index in 0..<count {
      let recognizer = elements[index]
      if recognizer._withUnsafeGuaranteedRef({ isKept($0) }) {
        elements[kept] = recognizer
        kept &+= 1
      }
    }
    storage.pointee.count = kept
  }
}
