import Foundation
import GestureTraces
import Gestures

/// Files and drawings that the tests use.
enum ShapeFixtures {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures")

  /// Four drawings of each of 16 shapes by each of two people.
  static func slice() throws -> [StrokeSample] {
    try StrokesReader.read(contentsOf: folder.appendingPathComponent("dollar1-slice.strokes.jsonl"))
  }

  /// All drawings of the $1 data set.
  static func dataSet() throws -> [StrokeSample] {
    let path = "../../../Tests/Fixtures/strokes/dollar1/dollar1.strokes.jsonl.gz"
    let file = folder.appendingPathComponent(path).standardizedFileURL
    return try StrokesReader.read(contentsOf: file)
  }

  /// Returns points along a path, which is a function from 0 to 1.
  static func path(_ count: Int, _ point: (Double) -> Point) -> [Point] {
    (0..<count).map { point(Double($0) / Double(count - 1)) }
  }

  /// Returns an arc of a circle or an ellipse.
  ///
  /// - Parameters:
  ///   - turns: The length in turns; negative for the opposite direction.
  ///   - ratio: The length divided by the width.
  ///   - count: The number of points.
  ///   - start: The start in turns.
  ///   - radius: Half the width.
  ///   - center: The centre.
  /// - Returns: Points at equal angles.
  static func ring(
    turns: Double = 1,
    ratio: Double = 1,
    count: Int = 64,
    start: Double = 0,
    radius: Double = 50,
    center: Point = Point(200, 300)
  ) -> [Point] {
    path(count) {
      let angle = 2 * .pi * (start + turns * $0)
      return center + Vector(radius * ratio * cos(angle), radius * sin(angle))
    }
  }

  /// Returns the outline of a closed polygon, drawn once.
  static func polygon(_ corners: [Point], count: Int = 64) -> [Point] {
    path(count) { along in
      let position = min(along, 0.999_999) * Double(corners.count)
      let side = Int(position)
      let end = corners[(side + 1) % corners.count]
      return corners[side] + (end - corners[side]) * (position - Double(side))
    }
  }

  /// Returns the corners of a regular polygon.
  static func regular(_ sides: Int, start: Double = 0) -> [Point] {
    (0..<sides).map {
      let angle = 2 * .pi * (start + Double($0) / Double(sides))
      return Point(200 + 60 * cos(angle), 300 + 60 * sin(angle))
    }
  }
}
