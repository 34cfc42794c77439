/// What is known about a person before the first gesture: that people differ by so much.
struct TuningPrior {
  let people: Int
  private let means: [Double]
  /// How many gestures of the person weigh as much as all others, for each combination.
  private let weights: [Double]

  /// > Source: the moments of the beta-binomial distribution: Kleinman, Proportions with extraneous variance,
  /// > Journal of the American Statistical Association 1973, doi:10.1080/01621459.1973.10481362. The bounds are
  /// > chosen: where all others are alike, a minute of tapping of a hand that is not still outweighs them.
  init(_ others: [TuningShares]) {
    people = others.count
    var (means, weights) = ([Double](), [Double]())
    for index in 0..<(others.first?.shares.count ?? 0) {
      let mean = others.reduce(0) { $0 + $1.shares[index] } / Double(others.count)
      var spread = 0.0
      for other in others {
        let difference = other.shares[index] - mean
        spread += difference * difference - mean * (1 - mean) / Double(other.count)
      }
      spread /= Double(max(others.count - 1, 1))
      means.append(mean)
      let weight = spread > 0 ? mean * (1 - mean) / spread - 1 : .infinity
      weights.append(min(max(weight, 1), 20))
    }
    self.means = means
    self.weights = weights
  }

  /// A share of one person, as well as it is known.
  struct Estimate {
    let share: Double
    let deviation: Double

    var promise: TuningPromise {
      TuningPromise(share: share, least: at(-TuningPromise.deviations))
    }

    func at(_ deviations: Double) -> Double { min(max(share + deviation * deviations, 0), 1) }
  }

  /// Returns the shares of a person, for each combination.
  func estimate(_ person: TuningShares?) -> [Estimate] {
    let count = Double(person?.count ?? 0)
    return means.indices.map { index in
      let hits = (person?.shares[index] ?? 0) * count
      let total = count + weights[index]
      let share = (hits + weights[index] * means[index]) / total
      return Estimate(share: share, deviation: (share * (1 - share) / (total + 1)).squareRoot())
    }
  }
}

/// What is known of those who win and of those who pay.
struct TuningPriors {
  let winner: TuningPrior, payer: TuningPrior

  init(_ others: [TuningPerson]) {
    winner = TuningPrior(others.compactMap { $0.winner })
    payer = TuningPrior(others.compactMap { $0.payer })
  }
}
