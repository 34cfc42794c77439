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
    let place = place(of: fingerprint)
    if keys[place] != 0 { return numbers[place] }
    keys[place] = Self.key(fingerprint)
    numbers[place] = number
    count += 1
    return number
  }

  /// Returns the stored key of a fingerprint; zero marks a free slot.
  private static func key(_ fingerprint: UInt64) -> UInt64 { fingerprint == 0 ? 1 : fingerprint }

  private func place(of fingerprint: UInt64) -> Int {
    let key = Self.key(fingerprint)
    var place = Int(truncatingIfNeeded: key) & (capacity - 1)
    while keys[place] != 0, keys[place] != key { place = (place + 1) & (capacity - 1) }
    return place
  }

  private mutating func grow() {
    let (oldKeys, oldNumbers, oldCapacity) = (keys, numbers, capacity)
    capacity *= 2
    (keys, numbers) = Self.make(capacity)
    for index in 0..<oldCapacity where oldKeys[index] != 0 {
      let place = place(of: oldKeys[index])
      keys[place] = oldKeys[index]
      numbers[place] = oldNumbers[index]
    }
    oldKeys.deallocate()
    oldNumbers.deallocate()
  }
}
