/// A set of fingerprints, each with a number: open addressing in one block of memory.
struct FingerprintSet: ~Copyable {
  private var keys: UnsafeMutablePointer<UInt64>
  private var numbers: UnsafeMutablePointer<UInt32>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 1 << 12) {
    self.capacity = capacity
    (keys, numbers) = Self.make(capacity)
  }

  deinit {
    keys.deallocate()
    numbers.deallocate()
  }

  private static func make(
    _ capacity: Int
  ) -> (UnsafeMutablePointer<UInt64>, UnsafeMutablePointer<UInt32>) {
    let keys = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity)
    keys.initialize(repeating: 0, count: capacity)
    let numbers = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
    numbers.initialize(repeating: 0, count: capacity)
    return (keys, numbers)
  }

  /// Adds a fingerprint with a number unless the set contains it, and returns its number.
  mutating func insert(_ fingerprint: UInt64, number: UInt32) -> UInt32 {
    if count * 2 >= capacity { grow() }
    let slot = slot(of: fingerprint)
    if keys[slot] != 0 { return numbers[slot] }
    keys[slot] = Self.key(fingerprint)
    numbers[slot] = number
    count += 1
    return number
  }

  /// Returns the stored key of a fingerprint; zero marks a free slot.
  private static func key(_ fingerprint: UInt64) -> UInt64 { fingerprint == 0 ? 1 : fingerprint }

  private func slot(of fingerprint: UInt64) -> Int {
    let key = Self.key(fingerprint)
    var slot = Int(truncatingIfNeeded: key) & (capacity - 1)
    while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) & (capacity - 1) }
    return slot
  }

  private mutating func grow() {
    let (oldKeys, oldNumbers, oldCapacity) = (keys, numbers, capacity)
    capacity *= 2
    (keys, numbers) = Self.make(capacity)
    for index in 0..<oldCapacity where oldKeys[index] != 0 {
      let slot = slot(of: oldKeys[index])
      keys[slot] = oldKeys[index]
      numbers[slot] = oldNumbers[index]
    }
    oldKeys.deallocate()
    oldNumbers.deallocate()
  }
}
