/// A set of live touches of one window, with one bit per slot of the window's table.
package struct TouchSet: Hashable, Sendable {
  package var bits: UInt64 = 0

  /// How many contacts a window follows at the same time.
  static let capacity = 64

  init() {}
  init(bits: UInt64) { self.bits = bits }
  init(slot: Int) { bits = 1 &<< UInt64(truncatingIfNeeded: slot) }

  package var isEmpty: Bool { bits == 0 }
  /// How many slots are in the set.
  ///
  /// Baseline x86-64 has no instruction that counts bits, and nearly all sets have one slot or
  /// none. These two cases are therefore tested first.
  package var count: Int {
    bits & (bits &- 1) == 0 ? (bits == 0 ? 0 : 1) : bits.nonzeroBitCount
  }

  package func contains(_ slot: Int) -> Bool {
    bits & (1 &<< UInt64(truncatingIfNeeded: slot)) != 0
  }
  mutating func insert(_ slot: Int) { bits |= 1 &<< UInt64(truncatingIfNeeded: slot) }
  mutating func remove(_ slot: Int) { bits &= ~(1 &<< UInt64(truncatingIfNeeded: slot)) }

  /// Whether exactly one slot is in the set.
  var isSingle: Bool { bits & (bits &- 1) == 0 && bits != 0 }
  func hasAny(of other: TouchSet) -> Bool { bits & other.bits != 0 }

  func intersection(_ other: TouchSet) -> TouchSet { TouchSet(bits: bits & other.bits) }
  func subtracting(_ other: TouchSet) -> TouchSet { TouchSet(bits: bits & ~other.bits) }
  func union(_ other: TouchSet) -> TouchSet { TouchSet(bits: bits | other.bits) }

  /// The lowest slot in the set.
  ///
  /// - Precondition: The set is not empty.
  var first: Int { bits.trailingZeroBitCount }

  /// Returns the slots of the set that pass a test.
  func filter(_ isIncluded: (Int) -> Bool) -> TouchSet {
    var (left, result) = (self, TouchSet())
    while let slot = left.popFirst() { if isIncluded(slot) { result.insert(slot) } }
    return result
  }

  /// Removes the lowest slot and returns it; returns nil if the set is empty.
  package mutating func popFirst() -> Int? {
    guard bits != 0 else { return nil }
    let slot = bits.trailingZeroBitCount
    bits &= bits &- 1
    return slot
  }
}
