package import GestureShapes
package import GestureTraces
import Gestures

extension ShapeReport {
  /// The values of `maximumElongation` that are compared.
  private static let settings = stride(from: 10, through: 24, by: 1).map { Double($0) / 10 }
  /// How many times as long as wide the ovals are.
  private static let ratios = [1.25, 1.5, 1.75, 2]

  /// Counts which circles and which ovals are accepted, depending on how long a circle may be.
  ///
  /// An oval is a drawn circle that is stretched, once across and once upwards: it has the faults of
  /// the hand that drew it.
  ///
  /// - Parameters:
  ///   - circles: Drawn circles; at least one.
  ///   - detector: The detector, whose `maximumElongation` is the default.
  /// - Returns: A row for each setting.
  package static func ovals(_ circles: [StrokeSample], detector: CircleDetector) -> ShapeReport {
    let paths = circles.map(\.points)
    let kinds = [paths] + ratios.map { ratio in paths.flatMap { stretched($0, by: ratio) } }
    let shares = kinds.map { paths in
      settings.map { setting in
        var detector = detector
        detector.maximumElongation = setting
        return Double(paths.count { detector.examine($0).isCircle }) / Double(paths.count)
      }
    }
    let usual = detector.greatestElongation
    let names = ["circles"] + ratios.map { "ovals \(DecimalText.short($0, 2))" }
    let keys = ["circles"] + ratios.map { "ovals\(DecimalText.short(100 * $0, 0))" }
    let rows = settings.indices.map { row in
      [Cell.text(DecimalText.fixed(settings[row], 1))] + shares.map { .share($0[row]) }
    }
    return ShapeReport(
      name: "ovals",
      title: "How long may a circle be?",
      summary: [
        "\(circles.count) drawn circles, and the same circles stretched by a factor, across and"
          + " upwards: the share that is accepted.",
        "The default is \(DecimalText.short(usual, 2)).",
      ],
      settings: [
        ("samples", JSONBytes { $0.value(circles.count) }),
        ("tolerance", JSONBytes { $0.value(exact: detector.tolerance) }),
        ("maximumElongation", JSONBytes { $0.value(exact: usual) }),
      ],
      table: Table(
        columns: [("maximumElongation", "maximumElongation")] + zip(keys, names).map { ($0, $1) },
        rows: rows,
        hasSum: false
      ),
      plot: Plot(
        title: "Accepted: circles, and circles stretched by a factor",
        setting: "maximumElongation",
        values: settings,
        usual: usual,
        lines: zip(["circles"] + ratios.map { "×" + DecimalText.short($0, 2) }, shares).map {
          ($0, $1)
        }
      )
    )
  }

  /// Returns a path that is stretched across, and one that is stretched upwards, of the same area.
  private static func stretched(_ path: [Point], by ratio: Double) -> [[Point]] {
    let root = ratio.squareRoot()
    return [
      path.map { Point($0.x * root, $0.y / root) }, path.map { Point($0.x / root, $0.y * root) },
    ]
  }
}
