public import GestureShapes
public import Gestures

/// One line of a strokes file: a drawing, its label and its author.
public struct StrokeSample: Hashable, Sendable {
  /// The name of the sample, which should be unique in its file.
  public var id: String
  /// The name of the shape.
  public var label: String
  /// The person who drew it, or empty.
  public var user: String
  /// The strokes in drawing order, each with its points in drawing order, in points.
  public var strokes: [[Point]]
  /// The time of each point, in seconds: as many strokes with as many times, or empty.
  public var times: [[Double]]
  /// Notes whose value is a text, by key; each key starts with `x-`.
  public var notes: [String: String]

  /// Creates a sample.
  ///
  /// - Parameters:
  ///   - id: The name of the sample.
  ///   - label: The name of the shape.
  ///   - user: The person who drew it, or empty.
  ///   - strokes: The strokes in drawing order. May be empty.
  ///   - times: The time of each point, in seconds; empty when unknown.
  ///   - notes: Notes by key; each key starts with `x-`.
  public init(
    id: String,
    label: String,
    user: String = "",
    strokes: [[Point]],
    times: [[Double]] = [],
    notes: [String: String] = [:]
  ) {
    self.id = id
    self.label = label
    self.user = user
    self.strokes = strokes
    self.times = times
    self.notes = notes
  }

  /// All points, the strokes joined.
  public var points: [Point] { strokes.count == 1 ? strokes[0] : strokes.flatMap { $0 } }

  /// Returns how long a stroke took, from its first movement to its last.
  ///
  /// - Parameter stroke: Its index in ``strokes``.
  /// - Returns: Seconds, zero for a stroke that does not move; nil when the times are unknown.
  public func duration(ofStroke stroke: Int) -> Double? {
    guard times.indices.contains(stroke), times[stroke].count == strokes[stroke].count else {
      return nil
    }
    let points = strokes[stroke]
    let moves = points.indices.dropFirst().filter { points[$0] != points[$0 - 1] }
    guard let first = moves.first, let last = moves.last else { return 0 }
    // The times of a reversed stroke decrease.
    return (times[stroke][last] - times[stroke][first]).magnitude
  }

  /// The time of drawing all strokes, without the time between them; nil when unknown.
  public var duration: Double? {
    var sum = 0.0
    for stroke in strokes.indices {
      guard let duration = duration(ofStroke: stroke) else { return nil }
      sum += duration
    }
    return sum
  }
}

extension StrokeSample {
  /// Creates the sample of a template.
  ///
  /// - Parameters:
  ///   - template: The recorded drawing.
  ///   - id: The name of the sample.
  public init(_ template: StrokeTemplate, id: String) {
    self.init(id: id, label: template.name, user: template.writer, strokes: template.strokes)
  }
}

extension StrokeTemplate {
  /// Creates the template that a sample describes.
  public init(_ sample: StrokeSample) {
    self.init(sample.label, strokes: sample.strokes, writer: sample.user)
  }
}
