import SeededRandom

/// Numbers drawn by lot: first those that some bytes spell, then random ones.
///
/// Without bytes all depends on the seed. A fuzzer changes the bytes, and each of them decides one
/// thing, so that a small change of an input stays a small change of what happens.
package struct Lots {
  private var generator: SeededGenerator
  private var bytes: ArraySlice<UInt8>

  package init(_ seed: UInt64, bytes: ArraySlice<UInt8> = []) {
    generator = SeededGenerator(seed: seed)
    self.bytes = bytes
  }

  /// Whether the next number comes from a byte.
  package var hasBytes: Bool { !bytes.isEmpty }

  mutating func next() -> UInt64 {
    if hasBytes {
      var number: UInt64 = 0
      for byte in bytes.prefix(8) { number = number << 8 | UInt64(byte) }
      bytes = bytes.dropFirst(8)
      return number
    }
    return generator.next()
  }

  /// Returns a whole number from 0 up to, and without, a positive limit, at most 256 in one byte.
  package mutating func below(_ limit: Int) -> Int {
    if let byte = bytes.popFirst() { return Int(byte) % limit }
    return Int(truncatingIfNeeded: next() % UInt64(limit))
  }

  /// Returns true in this number of a hundred cases.
  package mutating func chance(_ percent: Int) -> Bool { happens(percent, of: 100) }

  /// Returns true in this number of a thousand cases.
  mutating func rare(_ perMille: Int) -> Bool { happens(perMille, of: 1000) }

  private mutating func happens(_ cases: Int, of all: Int) -> Bool {
    // What cannot happen, or must, needs no byte.
    if hasBytes, cases <= 0 || cases >= all { return cases > 0 }
    if let byte = bytes.popFirst() { return Int(byte) * all < cases * 256 }
    return below(all) < cases
  }

  /// Returns a number between two others, in steps of a thousandth of their difference; a byte has
  /// 255 steps.
  mutating func between(_ low: Double, _ high: Double) -> Double {
    if let byte = bytes.popFirst() { return low + (high - low) * Double(byte) / 255 }
    return low + (high - low) * Double(below(1001)) / 1000
  }

  /// Returns one of some values.
  package mutating func pick<T>(_ values: [T]) -> T { values[below(values.count)] }

  /// Returns another generator, independent of this one.
  mutating func fork() -> Lots { Lots(next()) }
}
