import Foundation

/// Drawings that tests hand to the command.
enum Drawings {
  /// An arc of a circle with radius 50 about (100, 200), in steps of 5°.
  static func arc(degrees: Int) -> [(x: Double, y: Double)] {
    stride(from: 0, through: degrees, by: 5).map { step in
      let angle = Double(step) * .pi / 180
      return (100 + 50 * cos(angle), 200 + 50 * sin(angle))
    }
  }

  /// A line through corners, in steps of a tenth of each side.
  static func corners(_ corners: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
    zip(corners, corners.dropFirst()).flatMap { a, b in
      (0...10).map { step in
        let share = Double(step) / 10
        return (x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y))
      }
    }
  }

  /// The points as a strokes file holds them.
  static func json(_ points: [(x: Double, y: Double)]) -> String {
    "[" + points.map { "[\($0.x),\($0.y)]" }.joined(separator: ",") + "]"
  }

  /// A line of a strokes file.
  static func line(
    _ id: String,
    label: String,
    user: String = "",
    _ points: [(x: Double, y: Double)]
  ) -> String {
    #"{"id":"\#(id)","label":"\#(label)","user":"\#(user)","points":\#(json(points))}"# + "\n"
  }

  /// Drawings by two people of three shapes that differ a little from each other.
  static func file(perLabel count: Int = 3, users: [String] = ["a", "b"]) -> String {
    var text = ""
    for (number, user) in users.enumerated() {
      for index in 0..<count {
        let bend = Double(3 * number + index)
        let id = "\(user)\(index)"
        text += line(
          "\(id)-v",
          label: "v",
          user: user,
          corners([(0, 0), (40 + bend, 90), (80, 0)])
        )
        text += line(
          "\(id)-z",
          label: "z",
          user: user,
          corners([(0, 0), (80, bend), (0, 80), (80, 80 + bend)])
        )
        text += line(
          "\(id)-circle",
          label: "circle",
          user: user,
          arc(degrees: 360).map { ($0.x + bend / 40 * ($0.x - 100), $0.y) }
        )
      }
    }
    return text
  }

  /// The slice of the $1 data set that the tests have.
  static let slice = Sample.root.appendingPathComponent(
    "Tests/GestureShapesTests/Fixtures/dollar1-slice.strokes.jsonl"
  ).path
}
