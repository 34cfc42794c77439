/// The same random numbers on every platform.
///
/// > Source: SplitMix64 of Steele, Lea and Flood, Fast splittable pseudorandom number generators,
/// > 2014, doi:10.1145/2660193.2660195.
struct RandomNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func bits() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }

  /// A number spread evenly over a range.
  mutating func even(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * (Double(bits() >> 11) * 0x1p-53)
  }

  /// A number of either sign whose exponent is spread evenly over a range, subnormals included.
  mutating func wide(_ exponents: ClosedRange<Int>) -> Double {
    let exponent = exponents.lowerBound + Int(bits() % UInt64(exponents.count))
    let magnitude = Double(
      sign: .plus,
      exponent: exponent,
      significand: 1 + Double(bits() >> 12) * 0x1p-52
    )
    return bits() & 1 == 0 ? magnitude : -magnitude
  }
}

/// Where random arguments lie.
enum Spread: Sendable {
  case even(ClosedRange<Double>)
  case wide(ClosedRange<Int>)

  func number(_ random: inout RandomNumbers) -> Double {
    switch self {
    case .even(let range): random.even(range)
    case .wide(let exponents): random.wide(exponents)
    }
  }
}
