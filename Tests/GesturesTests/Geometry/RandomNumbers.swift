import SeededRandom

/// The same random numbers on every platform.
struct RandomNumbers {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func bits() -> UInt64 { generator.next() }

  /// Returns a number that is evenly distributed over a range.
  mutating func even(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * (Double(bits() >> 11) * 0x1p-53)
  }

  /// Returns a number of either sign whose exponent is evenly distributed, including subnormals.
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

/// The distribution of random arguments.
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
