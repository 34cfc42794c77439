public import Gestures

/// One recorded drawing and the name of what it shows.
public struct StrokeTemplate: Hashable, Sendable {
  /// What the drawing shows; several templates may share a name.
  public var name: String
  /// Who drew it, or empty; only ``StrokeClassifier/calibrate(refusing:)`` looks at it.
  public var writer: String
  /// The strokes in the order drawn, each with its points in the order drawn.
  public var strokes: [[Point]]

  /// Creates a template of one or several strokes.
  ///
  /// - Parameters:
  ///   - name: What the drawing shows.
  ///   - strokes: The strokes in the order drawn, with their points in points.
  ///   - writer: Who drew it, or empty when there is one writer only.
  public init(_ name: String, strokes: [[Point]], writer: String = "") {
    self.name = name
    self.strokes = strokes
    self.writer = writer
  }

  /// Creates a template of a single stroke.
  ///
  /// - Parameters:
  ///   - name: What the drawing shows.
  ///   - points: The points in the order drawn, in points.
  ///   - writer: Who drew it, or empty when there is one writer only.
  public init(_ name: String, points: [Point], writer: String = "") {
    self.init(name, strokes: [points], writer: writer)
  }
}
