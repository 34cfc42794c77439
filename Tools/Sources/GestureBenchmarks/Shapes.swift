import Foundation
import GestureShapes
import GestureTraces
import Gestures

/// Measures a circle test and a classification of strokes with 64 points at equal distances.
///
/// With the counter of allocations preloaded, a pass that allocates after the first one is an error.
struct Shapes {
  private static let count = 64
  private let circles: [[Point]]
  private let templates: [StrokeTemplate]
  private let tests: [[Point]]
  private let counter = AllocationCounter()

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
    let circle = measure(passes) { accepted = measuredCircles() }
    report("circle64", "accepted=\(accepted) of=\(circles.count)", circle, of: circles.count)
    for rotation in [StrokeRotation.fixed, .any] {
      for isCut in [false, true] { classify(passes, rotation, isCut: isCut) }
    }
  }

  /// Measures classification of drawings of one stroke, or of the same cut into two.
  private func classify(_ passes: Int, _ rotation: StrokeRotation, isCut: Bool) {
    var classifier = StrokeClassifier(rotation: rotation)
    for template in templates {
      let strokes = isCut ? Self.cut(template.strokes[0]) : template.strokes
      classifier.add(StrokeTemplate(template.name, strokes: strokes))
    }
    let tests = tests.map { isCut ? Self.cut($0) : [$0] }
    var found = 0
    let all = measure(passes) {
      found = 0
      for test in tests where classifier.classify(strokes: test) != nil { found += 1 }
    }
    let drawings = "strokes=\(isCut ? 2 : 1) templates=\(templates.count) found=\(found)"
    report("stroke64", "\(drawings) rotation=\(rotation)", all, of: tests.count)
  }

  /// Returns a drawing as two strokes of as many points.
  private static func cut(_ points: [Point]) -> [[Point]] {
    [Array(points[..<(count / 2)]), Array(points[(count / 2)...])]
  }

  /// Tests every circle once: one pass, for a profiler.
  @inline(never)
  func measuredCircles() -> Int {
    let detector = CircleDetector()
    var accepted = 0
    for circle in circles where detector.examine(circle).isCircle { accepted += 1 }
    return accepted
  }

  /// The times of some passes in ascending order, and the allocations of one more, if they are counted.
  private struct Passes {
    var times: [Double]
    var allocations: Int?
  }

  private func measure(_ passes: Int, _ work: () -> Void) -> Passes {
    work()
    let times = (0..<passes).map { _ in
      let start = Clock.wall
      work()
      return Clock.wall - start
    }.sorted()
    guard let counter else { return Passes(times: times, allocations: nil) }
    let before = counter.count
    work()
    let allocations = counter.count - before
    return Passes(times: times, allocations: allocations)
  }

  private func report(_ name: String, _ what: String, _ passes: Passes, of count: Int) {
    let times = passes.times
    if let allocations = passes.allocations {
      say("ALLOC case=\(name) \(what) allocations=\(allocations)")
      if allocations > 0 { stop("\(name): a pass after the first one allocates") }
      return
    }
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
      var displacement = point - here
      while displacement.length >= left, left > 0, result.count < count {
        here += displacement * (left / displacement.length)
        result.append(here)
        left = step
        displacement = point - here
      }
      left -= displacement.length
      here = point
    }
    while result.count < count { result.append(here) }
    return result
  }
}
