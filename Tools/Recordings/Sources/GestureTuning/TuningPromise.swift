/// What people get who were not used to choose, and how much of it is promised.
public struct TuningPromise: Sendable {
  /// The mean of people, from 0 to 1.
  public let share: Double
  /// What the mean of as many other people is at least, in nine of ten groups of them.
  public let least: Double
  /// The share of the person who gets least, and the name; nil for the settings of one person.
  public let worst: (name: String, share: Double)?
  /// How many people get ``least`` or more, and how many there are; one person counts as none.
  public let holds: (people: Int, of: Int)

  /// The share of all people for whom it holds at least.
  ///
  /// > Source: the lower bound of Wilson's interval: Wilson, Probable inference, the law of succession, and
  /// > statistical inference, Journal of the American Statistical Association 1927,
  /// > doi:10.1080/01621459.1927.10502953.
  public var leastHolding: Double {
    guard holds.of > 0 else { return 0 }
    let share = Double(holds.people) / Double(holds.of)
    return Self.bound(share, variance: share * (1 - share), of: holds.of, Self.deviations)
  }

  /// For one person.
  init(share: Double, least: Double) {
    (self.share, self.least, worst, holds) = (share, least, nil, (0, 0))
  }

  /// For the shares of people without names.
  package init(of shares: [Double]) { self.init(shares.map { (name: "", share: $0) }) }

  /// For the shares of people.
  init(_ shares: [(name: String, share: Double)]) {
    let count = Double(max(shares.count, 1))
    let mean = shares.reduce(0) { $0 + $1.share } / count
    let squares = shares.reduce(0) { $0 + ($1.share - mean) * ($1.share - mean) }
    let variance = squares / max(count - 1, 1)
    share = mean
    // Twice: the mean of the others varies as much as that of these.
    let bound = Self.bound(
      mean,
      variance: 2 * variance,
      of: shares.count,
      Self.deviations(freedom: shares.count - 1)
    )
    least = bound
    worst = shares.min { $0.share < $1.share }
    holds = (shares.count { $0.share >= bound }, shares.count)
  }

  /// The lower bound of Wilson's interval, with the variance of shares in place of that of yes and no.
  ///
  /// Among few people an unusual one may be missing. So it is below the mean by about one person, even where
  /// all people have the same share.
  private static func bound(
    _ mean: Double,
    variance: Double,
    of count: Int,
    _ deviations: Double
  ) -> Double {
    guard count > 0 else { return 0 }
    let (number, square) = (Double(count), deviations * deviations)
    let middle = mean + square / (2 * number)
    let half = (square * variance / number + square * square / (4 * number * number)).squareRoot()
    return max((middle - half) / (1 + square / number), 0)
  }

  /// Below what nine of ten numbers of the standard normal distribution are.
  static let deviations = 1.2816

  /// The same for Student's distribution.
  ///
  /// > Source: the expansion of Cornish and Fisher: Abramowitz and Stegun, Handbook of Mathematical Functions,
  /// > 26.7.5.
  private static func deviations(freedom: Int) -> Double {
    let (z, n) = (deviations, Double(max(freedom, 1)))
    let cube = z * z * z
    return z + (cube + z) / (4 * n) + (5 * cube * z * z + 16 * cube + 3 * z) / (96 * n * n)
  }
}
