/// Pseudorandom numbers that are the same for the same seed, on every machine.
///
/// > Source: SplitMix64: G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number
/// > generators", OOPSLA 2014, doi:10.1145/2660193.2660195.
public struct SeededNumbers: Sendable, Hashable {
  private var state: UInt64

  /// Creates a sequence of numbers from a seed.
  public init(seed: UInt64) { state = seed }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// Returns a whole number from 0 up to and without a bound, which must be positive.
  public mutating func next(below bound: Int) -> Int {
    precondition(bound > 0, "next(below:): the bound must be positive")
    return Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }
}
