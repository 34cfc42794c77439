/// A small generator of random numbers whose whole state is its seed.
///
/// > Source: G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators",
/// > OOPSLA 2014, doi:10.1145/2660193.2660195.
struct SplitMix64 {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a whole number from 0 up to, and without, a positive limit.
  mutating func below(_ limit: Int) -> Int { Int(truncatingIfNeeded: next() % UInt64(limit)) }

  /// Returns true in so many of a hundred cases.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// Returns true in so many of a thousand cases.
  mutating func rare(_ perMille: Int) -> Bool { below(1000) < perMille }

  /// Returns a number between two others, in steps of a thousandth of their difference.
  mutating func between(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(below(1001)) / 1000
  }

  /// Returns one of some values.
  mutating func pick<T>(_ values: [T]) -> T { values[below(values.count)] }

  /// Returns another generator, independent of this one.
  mutating func fork() -> SplitMix64 { SplitMix64(next()) }
}
