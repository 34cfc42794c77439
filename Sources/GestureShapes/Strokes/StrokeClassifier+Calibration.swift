import Gestures

extension StrokeClassifier {
  /// Sets ``limit`` so that about a share of true drawings is refused.
  ///
  /// Each template is compared with the other templates of its name, those of its own writer left out
  /// when the name has other writers too: ``expectedDistances()``. With one writer, the limit is for
  /// drawings by that writer; other people's are refused more often. Names with one template say
  /// nothing: see ``limit(within:refusing:)``.
  ///
  /// - Parameter share: How many true drawings may be refused, above 0 and below 1.
  /// - Complexity: O(*n*²) in the number of templates of one name.
  public mutating func calibrate(refusing share: Double = 0.05) {
    precondition(share > 0 && share < 1, "share must be above 0 and below 1")
    var distances = expectedDistances().filter { $0.isFinite }
    distances.sort()
    limit = Self.limit(within: distances, refusing: share)
  }

  /// Measures how far new drawings of each name may be expected to lie, and lets names of which the
  /// drawings vary much have a larger limit than others.
  ///
  /// A template expects what it is itself away from the nearest other one of its name, with two
  /// corrections. A new drawing is compared with all templates of the name, the template only with the
  /// others. And the distance is divided by what the bends and the name allow: ``StrokeMatch/limit``.
  ///
  /// > Source: In a space of *k* dimensions, the distance to the nearest of *n* points is in proportion
  /// > to *n* to the power of -1/*k*: Levina and Bickel, Maximum likelihood estimation of intrinsic
  /// > dimension, NIPS 2004. With one to nine examples of a person, *k* is 5.2 for the $1 data set, 7.1
  /// > and 6.4 for the EDS sets; 6 is taken.
  ///
  /// - Returns: For each template, a distance that can be compared with ``limit``; infinite when there
  ///   is no other template of its name, 0 when the nearest is a copy.
  /// - Complexity: O(*n*²) in the number of templates of one name.
  public mutating func expectedDistances() -> [Double] {
    var distances: [Double] = []
    for template in 0..<count { distances.append(expectedDistance(of: template)) }
    guard !hasOneLimit else { return distances }
    let variation = StrokeVariation(distances, names: shapes.names)
    leeways = variation.leeways
    for template in 0..<count {
      distances[template] /= variation.leeway(without: distances[template], shapes.names[template])
    }
    return distances
  }

  /// Returns how far a new drawing lies from the templates of a name, by one of them, for one turn.
  private mutating func expectedDistance(of template: Int) -> Double {
    let name = shapes.names[template]
    let (nearest, compared) = nearestWithinName(of: template)
    guard nearest.template >= 0 else { return .infinity }
    var total = 0
    for other in 0..<count where shapes.names[other] == name { total += 1 }
    let crowding = Elementary.exp(Elementary.log(Double(compared) / Double(total)) / 6)
    let distance = StrokeSearch.distance(nearest.cost) * crowding
    guard !hasOneLimit else { return distance }
    return distance / StrokeBends.allowance(shapes.turns[template], shapes.turns[nearest.template])
  }

  /// Returns the distance from a template to the nearest other one of its name; infinite without.
  ///
  /// - Parameter template: Its index, in the order in which templates were added.
  /// - Returns: A distance as in ``StrokeMatch/distance``.
  /// - Precondition: There is a template at this index.
  public mutating func distanceWithinName(of template: Int) -> Double {
    StrokeSearch.distance(nearestWithinName(of: template).nearest.cost)
  }

  /// Returns the nearest other template of a template's name, and among how many it is the nearest.
  private mutating func nearestWithinName(
    of template: Int
  ) -> (nearest: StrokeSearch.Candidate, compared: Int) {
    let name = shapes.names[template]
    let writer = shapes.writers[template]
    var others = 0
    var ofOtherWriters = 0
    for other in 0..<count where other != template && shapes.names[other] == name {
      others += 1
      if shapes.writers[other] != writer { ofOtherWriters += 1 }
    }
    guard others > 0 else { return (StrokeSearch.Candidate(), 0) }
    search.begin(template: template, in: shapes, turning: turn)
    let mode = mode(isSeveral: shapes.isSeveral[template])
    let nearest = search.nearest(in: shapes, turning: turn, by: mode) { [shapes] other in
      guard other != template, shapes.names[other] == name else { return false }
      return ofOtherWriters == 0 || shapes.writers[other] != writer
    }
    return (nearest, ofOtherWriters > 0 ? ofOtherWriters : others)
  }
}
