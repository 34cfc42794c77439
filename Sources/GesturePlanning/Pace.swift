/// How the speed changes during a movement.
public enum Pace: Hashable, Sendable {
  /// The speed stays the same.
  case steady
  /// The speed changes evenly, from a first to a last value.
  ///
  /// Only the ratio of the two matters, because the length and the duration of the movement are known. Both
  /// are at least zero, and at most one of them is zero.
  case even(from: Double, to: Double)
  /// The speed grows from zero and falls to zero again, as when a hand reaches for something.
  ///
  /// > Source: The path of least jerk: Flash and Hogan, The coordination of arm movements, Journal of
  /// > Neuroscience 1985, doi:10.1523/JNEUROSCI.05-07-01688.1985.
  case smooth

  /// Evenly from twice the mean speed to rest.
  public static let slowing = Pace.even(from: 1, to: 0)
  /// Evenly from rest to twice the mean speed.
  public static let speeding = Pace.even(from: 0, to: 1)

  /// Returns the fraction of the way after a fraction of the duration; exactly 1 at 1.
  public func progress(_ share: Double) -> Double {
    guard share < 1 else { return 1 }
    switch self {
    case .steady: return share
    case .even(let first, let last):
      return share * (2 * first + (last - first) * share) / (first + last)
    case .smooth: return share * share * share * (10 + share * (6 * share - 15))
    }
  }
}
