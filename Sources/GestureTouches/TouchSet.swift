/// A set of live touches of one window, as one bit per place in the window's table.
package struct TouchSet: Hashable, Sendable {
  package var bits: UInt64 = 0

  /// How many contacts a window follows at the same time.
  package static let capacity = 64

  package init() {}
  package init(bits: UInt64) { self.bits = bits }

  package var isEmpty: Bool { bits == 0 }
  package var count: Int { bits.nonzeroBitCount }

  package func contains(_ slot: Int) -> Bool { bits & (1 &<< UInt64(slot)) != 0 }
  package mutating func insert(_ slot: Int) { bits |= 1 &<< UInt64(slot) }
  package mutating func remove(_ slot: Int) { bits &= ~(1 &<< UInt64(slot)) }

  package func intersection(_ other: TouchSet) -> TouchSet { TouchSet(bits: bits & other.bits) }
  package func subtracting(_ other: TouchSet) -> TouchSet { TouchSet(bits: bits & ~other.bits) }
  package func union(_ other: TouchSet) -> TouchSet { TouchSet(bits: bits | other.bits) }

  /// The lowest slot in the set.
  ///
  /// - Precondition: The set is not empty.
  package var first: Int { bits.trailingZeroBitCount }

  /// Takes out the lowest slot and returns it, or nil when there is none.
  package mutating func popFirst() -> Int? {
    guard bits != 0 else { return nil }
    let slot = bits.trailingZeroBitCount
    bits &= bits &- 1
    return slot
  }
}
