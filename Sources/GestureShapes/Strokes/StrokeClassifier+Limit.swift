import Gestures

extension StrokeClassifier {
  /// Returns the limit for one turn that follows from distances within names.
  ///
  /// When five of the distances or more lie beyond it, the limit is a quantile. The quantile of fewer
  /// would be one or two drawings, which lie anywhere: then the limit follows from the mean and the
  /// spread of the logarithms of all distances, taken for normal. A few distances more are assumed to
  /// be usual ones: the mean has the weight of one, the spread that of four. Without any distance, the
  /// usual ones decide, so that the limit for 5 % is ``defaultLimit``.
  ///
  /// > Source: The rank of a quantile is that of split conformal prediction, ⌈(n + 1)·(1 - share)⌉:
  /// > Lei, G'Sell, Rinaldo, Tibshirani and Wasserman, Journal of the American Statistical Association
  /// > 113, 2018, doi:10.1080/01621459.2017.1307116. Drawings that are assumed beforehand: the
  /// > conjugate prior of a normal distribution, Gelman et al., Bayesian Data Analysis, 2013, section
  /// > 3.3, doi:10.1201/b16018.
  ///
  /// - Parameters:
  ///   - distances: Those of ``expectedDistances()``, in ascending order. May be empty.
  ///   - share: How many true drawings may be refused, above 0 and below 1.
  /// - Returns: A positive distance.
  /// - Precondition: `share` is above 0 and below 1.
  public static func limit(within distances: [Double], refusing share: Double) -> Double {
    precondition(share > 0 && share < 1, "limit(within:refusing:): 0 < share < 1")
    var logarithms: [Double] = []
    // Templates that are copies of each other would refuse every other drawing.
    for distance in distances where distance > leastDistance {
      logarithms.append(Elementary.log(distance / defaultLimit))
    }
    let count = Double(logarithms.count)
    let rank = ((count + 1) * (1 - share)).rounded(.up)
    if (count + 1) * share >= 5, rank <= count {
      return distances[distances.count - logarithms.count + Int(rank) - 1]
    }
    let beyond = normalQuantile(above: share)
    let usual = normalQuantile(above: 0.05)
    guard count > 0 else { return defaultLimit * Elementary.exp(usualSpread * (beyond - usual)) }
    var mean = -usualSpread * usual
    for logarithm in logarithms { mean += logarithm }
    mean /= count + 1
    var square = 4 * usualSpread * usualSpread
    for logarithm in logarithms { square += (logarithm - mean) * (logarithm - mean) }
    let spread = (square / (count + 4)).squareRoot()
    return defaultLimit * Elementary.exp(mean + spread * beyond)
  }

  /// The least distance of two drawings that are not copies of each other.
  ///
  /// > Source: Directions half a degree apart. The nearest two drawings of the $1 and EDS sets are 0.047
  /// > apart, but for one that was recorded twice.
  static var leastDistance: Double { 0.01 }

  /// The standard deviation of the logarithm of the distance between two drawings of one shape.
  ///
  /// > Source: 0.29 for the pilot writer of the $1 data set, at any two speeds. Since people differ, a
  /// > third.
  private static var usualSpread: Double { 1.0 / 3 }

  /// Returns what a number from the standard normal distribution exceeds with a probability.
  ///
  /// > Source: Abramowitz and Stegun, Handbook of Mathematical Functions, 1964, formula 26.2.23: off by
  /// > less than 0.00045.
  private static func normalQuantile(above share: Double) -> Double {
    let tail = min(share, 1 - share)
    let t = (-2 * Elementary.log(tail)).squareRoot()
    let above = 2.515517 + t * (0.802853 + t * 0.010328)
    let below = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308))
    let quantile = t - above / below
    return share <= 0.5 ? quantile : -quantile
  }
}
