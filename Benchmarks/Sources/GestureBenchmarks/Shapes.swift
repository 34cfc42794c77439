import Foundation
import GestureGeometry
import GestureShapes
import GestureTraces

/// Measures a circle test and a classification of strokes with 64 points at equal distances.
struct Shapes {
  private static let count = 64
  private let circles: [[Point]]
  private let templates: [StrokeTemplate]
  private let tests: [[Point]]

  /// Reads the drawings of a file: every circle, and one person's at two speeds as templates and
  /// tests, ten each of sixteen shapes in the $1 data set.
  init(_ path: String) {
    do {
      let samples = try StrokesReader.read(contentsOf: URL(fileURLWithPath: path))
      circles = samples.filter { $0.label == "circle" }.map { Self.even($0.points) }
      func own(_ speed: String) -> [StrokeSample] {
        samples.filter { $0.user == "s02" && $0.notes["x-speed"] == speed }
      }
      templates = own("medium").map { StrokeTemplate($0.label, points: Self.even($0.points)) }
      tests = own("fast").map { Self.even($0.points) }
    } catch {
      stop(error.description)
    }
    if circles.isEmpty || templates.isEmpty || tests.isEmpty { stop("\(path) lacks drawings") }
  }

  /// Prints the median and the range of some passes, in nanoseconds a stroke.
  func run(passes: Int) {
    var accepted = 0
    let circle = times(passes) { accepted = measuredCircles() }
    report("circle64", "accepted=\(accepted) of=\(circles.count)", circle, of: circles.count)
    for rotation in [StrokeRotation.fixed, .any] {
      var classifier = StrokeClassifier(rotation: rotation)
      for template in templates { classifier.add(template) }
      var found = 0
      let all = times(passes) {
        found = 0
        for test in tests where classifier.classify(test) != nil { found += 1 }
      }
      let what = "templates=\(templates.count) rotation=\(rotation) found=\(found)"
      report("stroke64", what, all, of: tests.count)
    }
  }

  /// Tests every circle once: one pass, for a profiler.
  @inline(never)
  func measuredCircles() -> Int {
    let detector = CircleDetector()
    var accepted = 0
    for circle in circles where detector.examine(circle).isCircle { accepted += 1 }
    return accepted
  }

  private func times(_ passes: Int, _ work: () -> Void) -> [Double] {
    work()
    return (0..<passes).map { _ in
      let start = Clock.wall
      work()
      return Clock.wall - start
    }.sorted()
  }

  private func report(_ name: String, _ what: String, _ times: [Double], of count: Int) {
    let nanoseconds = times.map { ($0 / Double(count) * 1e9).fixed(0) }
    let range = "[\(nanoseconds[0])..\(nanoseconds[nanoseconds.count - 1])]"
    let median = nanoseconds[nanoseconds.count / 2]
    say("SHAPES case=\(name) \(what) runs=\(times.count) ns_stroke=\(median)\(range)")
  }

  /// Returns a stroke of 64 points at equal distances.
  private static func even(_ points: [Point]) -> [Point] {
    var length = 0.0
    for index in 1..<points.count { length += points[index].distance(to: points[index - 1]) }
    let step = length / Double(count - 1)
    var result = [points[0]]
    var left = step
    var here = points[0]
    for point in points.dropFirst() {
      var way = point - here
      while way.length >= left, left > 0, result.count < count {
        here += way * (left / way.length)
        result.append(here)
        left = step
        way = point - here
      }
      left -= way.length
      here = point
    }
    while result.count < count { result.append(here) }
    return result
  }
}
