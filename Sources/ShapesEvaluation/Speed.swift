import Foundation
import GestureGeometry
import GestureShapeEvaluation
import GestureShapes
import GestureTraces

extension ShapesEvaluation {
  /// Measures a circle test and a classification of 64 points.
  static func speed(_ samples: [StrokeSample]) {
    let circles = samples.filter { $0.label == "circle" }.map { even($0.points, 64) }
    let detector = CircleDetector()
    var accepted = 0
    let circleTime = best(of: 400) {
      for circle in circles where detector.examine(circle).isCircle { accepted += 1 }
    }
    print("circle test: \(microseconds(circleTime, circles.count)) (\(accepted))")

    let own = samples.filter { $0.user == "s02" && $0.speed == "medium" }
    let tests = samples.filter { $0.user == "s02" && $0.speed == "fast" }
      .map { even($0.points, 64) }
    for rotation in [StrokeRotation.fixed, .any] {
      var classifier = StrokeClassifier(rotation: rotation)
      for sample in own {
        classifier.add(StrokeTemplate(sample.label, points: even(sample.points, 64)))
      }
      var found = 0
      let time = best(of: 400) {
        for test in tests where classifier.classify(test) != nil { found += 1 }
      }
      let what = "one of \(tests.count) strokes against \(classifier.count) templates, \(rotation)"
      print("\(what): \(microseconds(time, tests.count)) (\(found))")
    }
  }

  private static func best(of rounds: Int, _ work: () -> Void) -> Double {
    let clock = ContinuousClock()
    var least = Double.infinity
    for _ in 0..<rounds {
      let time = clock.measure(work)
      least = min(least, time / .seconds(1))
    }
    return least
  }

  private static func microseconds(_ seconds: Double, _ count: Int) -> String {
    String(format: "%.2f µs", seconds / Double(count) * 1e6)
  }

  /// Returns a stroke of a number of points at equal distances.
  private static func even(_ points: [Point], _ count: Int) -> [Point] {
    var length = 0.0
    for index in 1..<points.count { length += points[index].distance(to: points[index - 1]) }
    var result = [points[0]]
    var left = length / Double(count - 1)
    var here = points[0]
    for point in points.dropFirst() {
      var way = point - here
      while way.length >= left, left > 0, result.count < count {
        here += way * (left / way.length)
        result.append(here)
        left = length / Double(count - 1)
        way = point - here
      }
      left -= way.length
      here = point
    }
    while result.count < count { result.append(here) }
    return result
  }
}
