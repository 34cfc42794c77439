import Gestures

/// Returns a hash over the bits of many results of the engine's arithmetic.
///
/// The transcript rounds to thousandths; this shows a difference in the last bit. The hash covers
/// public functions that consist only of an elementary function and a few sums.
///
/// > Source: FNV-1a, Fowler, Noll and Vo, draft-eastlake-fnv, taken over whole words.
func fingerprint() -> UInt64 {
  var random = RandomNumbers(state: 1)
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  func add(_ number: Double) { hash = (hash ^ number.bitPattern) &* 0x100_0000_01b3 }

  for _ in 0..<2000 {
    // atan2 in every quadrant; sine and cosine near zero, of a few turns and of many turns.
    add(Vector(random.number(-500, 500), random.number(-500, 500)).angle)
    for reach in [1, 100, 1e12] {
      let turn = Transform.rotation(random.number(-reach, reach))
      add(turn.a)
      add(turn.b)
    }
    // Exponential and logarithm, of large numbers and of numbers near 1.
    add(DecelerationRate(decay: random.number(0, 700_000)).rawValue)
    add(DecelerationRate(rawValue: random.number(0, 1)).decay)
    add(DecelerationRate(rawValue: random.number(0.99, 1)).decay)
    // The hyperbolic functions, within the formulas that use them.
    let coasting = Deceleration(position: 0, velocity: 1000)
    add(coasting.value(at: random.number(0, 0.5)))
    let spring = Spring(dampingRatio: random.number(0, 2), response: 0.5)
    let motion = SpringMotion(spring: spring, position: 100, velocity: -300, target: 20)
    add(motion.value(at: random.number(0, 0.3)))
    add(motion.duration(within: random.number(0.01, 1)))
  }
  return hash
}

/// The same random numbers on every platform.
///
/// > Source: SplitMix64 of Steele, Lea and Flood, 2014, doi:10.1145/2660193.2660195.
private struct RandomNumbers {
  var state: UInt64

  /// Returns a number between two others.
  mutating func number(_ low: Double, _ high: Double) -> Double {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    mixed ^= mixed >> 31
    return low + (high - low) * (Double(mixed >> 11) * 0x1p-53)
  }
}
