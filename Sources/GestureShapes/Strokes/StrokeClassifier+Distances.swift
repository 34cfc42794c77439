extension StrokeClassifier {
  /// Returns how far a template lies from each template.
  ///
  /// To show which templates resemble each other. A drawing is recognized by
  /// ``classify(_:)-([Point])``, which measures no more distances than it needs.
  ///
  /// - Parameter template: Its index, in the order in which templates were added.
  /// - Returns: A distance as in ``StrokeMatch/distance`` for each template, in that order; 0 for the
  ///   template itself. Two templates are equally far from each other in both directions, up to the
  ///   precision of the search for the best rotation.
  /// - Precondition: There is a template at this index.
  public mutating func distances(from template: Int) -> [Double] {
    precondition(template >= 0 && template < count, "template must be in 0..<count")
    search.begin(template: template, in: shapes, turning: turn)
    let mode = mode(isSeveral: shapes.isSeveral[template])
    var distances: [Double] = []
    for other in 0..<count {
      guard other != template else {
        distances.append(0)
        continue
      }
      let nearest = search.nearest(in: shapes, turning: turn, by: mode) { $0 == other }
      distances.append(StrokeSearch.distance(nearest.cost))
    }
    return distances
  }
}
