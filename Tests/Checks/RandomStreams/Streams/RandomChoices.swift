#if !APPS
import SeededRandom
#endif

/// A source of numbers: first those encoded in some bytes, then pseudorandom ones.
///
/// Without bytes, the numbers depend only on the seed. A fuzzer changes the bytes. Each byte
/// decides one thing, so that a small change of an input causes a small change of the result.
package struct RandomChoices {
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

  /// Returns a whole number from 0 to below a positive limit; a byte encodes at most 256 values.
  package mutating func below(_ limit: Int) -> Int {
    if let byte = bytes.popFirst() { return Int(byte) % limit }
    return Int(truncatingIfNeeded: next() % UInt64(limit))
  }

  /// Returns true with a probability in percent.
  package mutating func chance(_ percent: Int) -> Bool { happens(percent, of: 100) }

  /// Returns true with a probability in thousandths.
  mutating func rare(_ perMille: Int) -> Bool { happens(perMille, of: 1000) }

  private mutating func happens(_ cases: Int, of all: Int) -> Bool {
    // An impossible or certain event uses no byte.
    if hasBytes, cases <= 0 || cases >= all { return cases > 0 }
    if let byte = bytes.popFirst() { return Int(byte) * all < cases * 256 }
    return below(all) < cases
  }

  /// Returns a number between two others.
  ///
  /// The steps are a thousandth of their difference; with a byte, there are 255 steps.
  mutating func between(_ low: Double, _ high: Double) -> Double {
    if let byte = bytes.popFirst() { return low + (high - low) * Double(byte) / 255 }
    return low + (high - low) * Double(below(1001)) / 1000
  }

  /// Returns one of several values.
  package mutating func pick<T>(_ values: [T]) -> T { values[below(values.count)] }

  /// Returns another generator, independent of this one.
  mutating func fork() -> RandomChoices { RandomChoices(next()) }
}
