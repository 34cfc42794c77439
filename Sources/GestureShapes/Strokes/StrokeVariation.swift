import Gestures

/// How much the drawings of each name vary, beside those of other names that bend as much.
///
/// The limit of a name is best where true drawings and others are as frequent. Of the two, the
/// templates show how far true ones lie; others may be anywhere. When the logarithms of both vary
/// alike, the best limit is the geometric mean of the usual distance of true drawings and that of
/// others: a name whose drawings are twice as far apart has √2 times the limit. What a few templates
/// show is drawn towards what all names have in common, as if five more drawings were usual.
///
/// > Source: Shrinking the mean of a group: Efron and Morris, Journal of the American Statistical
/// > Association 70, 1975, doi:10.1080/01621459.1975.10479864. Five is the plain choice: decision 25.
struct StrokeVariation {
  /// How many times the limit of its bends each name has, by the number of the name.
  private(set) var leeways: [Double] = []
  private var sums: [Double] = []
  private var counts: [Double] = []
  private var usual = 0.0

  /// Measures the variation of names.
  ///
  /// - Parameters:
  ///   - distances: That of each template from its name; infinite when there is no other template.
  ///   - names: The number of each template's name.
  init(_ distances: [Double], names: [Int32]) {
    for template in distances.indices {
      let name = Int(names[template])
      while sums.count <= name {
        sums.append(0)
        counts.append(0)
      }
      guard Self.counts(distances[template]) else { continue }
      sums[name] += Elementary.log(distances[template])
      counts[name] += 1
    }
    var known = 0.0
    for name in sums.indices where counts[name] > 0 {
      usual += sums[name] / counts[name]
      known += 1
    }
    if known > 0 { usual /= known }
    for name in sums.indices { leeways.append(leeway(sums[name], counts[name])) }
  }

  /// Returns the leeway of a name by all of its distances but one, to compare that one with.
  func leeway(without distance: Double, _ name: Int32) -> Double {
    let name = Int(name)
    guard Self.counts(distance) else { return leeways[name] }
    return leeway(sums[name] - Elementary.log(distance), counts[name] - 1)
  }

  private func leeway(_ sum: Double, _ count: Double) -> Double {
    guard count > 0 else { return 1 }
    return Elementary.exp((sum / count - usual) / 2 * count / (count + 5))
  }

  /// Whether a distance is known and is not that of a copy.
  private static func counts(_ distance: Double) -> Bool {
    distance.isFinite && distance > StrokeClassifier.leastDistance
  }
}
