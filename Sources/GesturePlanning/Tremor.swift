public import Gestures

/// The shaking of a hand: each finger swings about its path.
///
/// It is a function of time, so a plan that is read more often shows the same movement, and the same seed
/// gives the same movement on every platform.
///
/// > Source: The frequencies, 6–12 Hz: Lakie et al., Increased gravitational force reveals the mechanical,
/// > resonant nature of physiological tremor, Journal of Physiology 2015, doi:10.1113/JP270464.
public struct Tremor: Hashable, Sendable {
  /// The longest distance from the path, in points.
  public var amplitude: Double
  /// Determines the movement.
  public var seed: UInt64

  /// Creates the shaking of a hand.
  ///
  /// - Parameters:
  ///   - amplitude: The longest distance from the path, in points; not negative.
  ///   - seed: Determines the movement.
  public init(amplitude: Double, seed: UInt64 = 1) {
    self.amplitude = amplitude
    self.seed = seed
  }

  /// Returns how far a finger is from its path.
  ///
  /// - Parameters:
  ///   - finger: The index of the finger in its hand; each shakes on its own.
  ///   - time: The time since the hand came down, in seconds.
  /// - Returns: A displacement that is no longer than ``amplitude``, in points.
  public func displacement(ofFinger finger: Int, at time: Double) -> Vector {
    var bits = SplitMix(state: seed &+ UInt64(truncatingIfNeeded: finger) &* 0x9E37_79B9_7F4A_7C15)
    var sum = Vector.zero
    // Three swings in their own directions, which add up to at most 1.
    for _ in 0..<3 {
      let frequency = 6 + 6 * bits.nextFraction()
      let angle = 2 * Double.pi * bits.nextFraction()
      let phase = 2 * Double.pi * (bits.nextFraction() + frequency * time)
      // Reduced, because a long wait has many turns.
      let swing = Elementary.sin(phase.truncatingRemainder(dividingBy: 2 * .pi)) / 3
      sum += Transform.rotation(angle).apply(Vector(swing, 0))
    }
    return sum * amplitude
  }
}

/// Reproducible random numbers.
///
/// > Source: SplitMix64: Steele, Lea and Flood, Fast splittable pseudorandom number generators,
/// > OOPSLA 2014, doi:10.1145/2660193.2660195.
package struct SplitMix {
  private var state: UInt64

  /// Begins at a seed.
  package init(state: UInt64) { self.state = state }

  /// Returns a number from 0 to 1, without 1.
  package mutating func nextFraction() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return Double(bits >> 11) * 0x1p-53
  }
}
