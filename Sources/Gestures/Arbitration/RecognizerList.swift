/// A list of recognizers that does not retain them.
///
/// Lists are walked for every event. A retain and a release for each recognizer would cost more
/// than the work on it. The lists contain only living recognizers: a recognizer in an attempt is
/// retained by its node, or by itself until the end of the pass that resets it.
///
/// The value is a reference to memory that its owner frees with ``free()``.
package struct RecognizerList {
  private let storage: Handle<List<Unowned<GestureRecognizer>>>

  package init() { storage = Handle(allocating: List()) }

  package func free() { storage.free() }

  package var count: Int { storage.value.count }

  func isSame(as other: RecognizerList) -> Bool { storage.isSame(as: other.storage) }

  var isEmpty: Bool { storage.value.count == 0 }

  package subscript(index: Int) -> Unowned<GestureRecognizer> { storage.value[index] }

  @inline(__always)
  package func append(_ recognizer: Unowned<GestureRecognizer>) { storage.value.append(recognizer) }

  func removeAll() { truncate(to: 0) }

  func truncate(to count: Int) { storage.value.truncate(to: count) }

  func remove(_ recognizer: GestureRecognizer) { filter { $0 !== recognizer } }

  func swapAt(_ a: Int, _ b: Int) { storage.value.swapAt(a, b) }

  /// Makes the list one of the same recognizers, in the same order.
  func assign(_ other: RecognizerList) {
    truncate(to: 0)
    for index in 0..<other.count { append(other[index]) }
  }

  /// Returns whether two lists have the same recognizers in the same order.
  func hasSameElements(as other: RecognizerList) -> Bool {
    guard count == other.count else { return false }
    for index in 0..<count where self[index] != other[index] { return false }
    return true
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

  /// Calls a body with each recognizer, in order.
  ///
  /// Client code in the body may append recognizers. The walk visits them too.
  @inline(__always)
  func forEach(_ body: (GestureRecognizer) -> Void) {
    var index = 0
    while index < count {
      self[index].with(body)
      index &+= 1
    }
  }

  /// Returns whether any recognizer passes a test.
  @inline(__always)
  func contains(where test: (GestureRecognizer) -> Bool) -> Bool {
    for index in 0..<count where self[index].with(test) { return true }
    return false
  }

  /// Calls a body with one recognizer.
  @inline(__always)
  func with<Result>(_ index: Int, _ body: (GestureRecognizer) -> Result) -> Result {
    self[index].with(body)
  }

  /// Keeps the recognizers that pass a test, in order.
  func filter(_ isKept: (GestureRecognizer) -> Bool) {
    storage.value.filter { $0.with(isKept) }
  }
}
