extension StrokeClassifier {
  /// Sets ``limit`` so that about a share of true drawings is refused.
  ///
  /// Each template is compared with the other templates of its name, those of its own writer left
  /// out when the name has other writers too: as far as it lies from the nearest of them, so far may
  /// a new drawing lie. The limit is the distance that all but the given share stay within. Names
  /// with one template say nothing; as long as there are too few distances for the share (19 for
  /// 5 %), the limit is at least ``defaultLimit``.
  ///
  /// - Parameter share: How many true drawings may be refused, above 0 and below 1.
  /// - Complexity: O(*n*²) in the number of templates of one name.
  ///
  /// > Source: The rank of the limit among *n* distances is that of split conformal prediction,
  /// > ⌈(n + 1)·(1 - share)⌉: Lei, G'Sell, Rinaldo, Tibshirani and Wasserman, Journal of the American
  /// > Statistical Association 113, 2018, doi:10.1080/01621459.2017.1307116.
  public mutating func calibrate(refusing share: Double = 0.05) {
    precondition(share > 0 && share < 1, "share must be above 0 and below 1")
    var distances: [Double] = []
    for template in 0..<count {
      let distance = distanceWithinName(of: template)
      if distance.isFinite { distances.append(distance) }
    }
    distances.sort()
    limit = Self.limit(within: distances, refusing: share)
  }

  /// Returns the limit that follows from distances within names.
  ///
  /// - Parameters:
  ///   - distances: In ascending order. May be empty.
  ///   - share: How many true drawings may be refused, above 0 and below 1.
  /// - Returns: A positive distance.
  /// - Precondition: `share` is above 0 and below 1.
  public static func limit(within distances: [Double], refusing share: Double) -> Double {
    precondition(share > 0 && share < 1, "limit(within:refusing:): 0 < share < 1")
    let rank = (Double(distances.count + 1) * (1 - share)).rounded(.up)
    guard rank <= Double(distances.count) else {
      return max(defaultLimit, distances.last ?? 0)
    }
    // Templates that are copies of each other would refuse every other drawing.
    let limit = distances[Int(rank) - 1]
    return limit > 0 ? limit : defaultLimit
  }

  /// Returns the distance from a template to the nearest other one of its name; infinite without.
  ///
  /// - Parameter template: Its index, in the order in which templates were added.
  /// - Returns: A distance as in ``StrokeMatch/distance``.
  /// - Precondition: There is a template at this index.
  public mutating func distanceWithinName(of template: Int) -> Double {
    let name = shapes.names[template]
    let writer = shapes.writers[template]
    var hasOtherWriter = false
    for other in 0..<count where shapes.names[other] == name && shapes.writers[other] != writer {
      hasOtherWriter = true
      break
    }
    search.begin(template: template, in: shapes, turning: turn)
    let mode = mode(isSeveral: shapes.isSeveral[template])
    let least = search.leastCost(in: shapes, turning: turn, by: mode) { [shapes] other in
      guard other != template, shapes.names[other] == name else { return false }
      return !hasOtherWriter || shapes.writers[other] != writer
    }
    return StrokeSearch.distance(least)
  }
}
