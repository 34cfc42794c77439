public import Gestures

/// Recorded drawings that people add themselves, and the classifier that recognizes them.
///
/// The store keeps the drawings as they were recorded, to be saved and loaded, and says at once when
/// a new one would be taken for something else.
public struct TemplateStore: Sendable {
  /// What came of adding a template.
  public enum Addition: Hashable, Sendable {
    /// It was added and is told apart from every other name.
    case added
    /// It was added, but is so close to a template of another name that it would be taken for it.
    ///
    /// The runner-up of a drawing may then win: ask for another drawing, or remove this one.
    case addedTooClose(to: StrokeMatch)
    /// It was not added: it does not extend, or has a coordinate that is not finite.
    case hasNoShape
  }

  /// The templates in the order added.
  public private(set) var templates: [StrokeTemplate] = []
  /// The classifier of these templates, calibrated.
  public private(set) var classifier: StrokeClassifier

  /// How many true drawings may be refused, as a share.
  public let refusing: Double

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - templates: Recorded drawings, for example those loaded from a file. Those without a shape
  ///     are left out.
  ///   - rotation: Which turned drawings count as the same.
  ///   - order: Which order and direction of several strokes count as the same.
  ///   - refusing: How many true drawings may be refused, above 0 and below 1.
  public init(
    _ templates: [StrokeTemplate] = [],
    rotation: StrokeRotation = .fixed,
    order: StrokeOrder = .any,
    refusing: Double = 0.05
  ) {
    classifier = StrokeClassifier(rotation: rotation, order: order)
    self.refusing = refusing
    for template in templates where classifier.add(template) { self.templates.append(template) }
    classifier.calibrate(refusing: refusing)
  }

  /// Adds a recorded drawing.
  ///
  /// - Parameter template: The drawing and its name.
  /// - Returns: Whether it was added, and which other name it is too close to.
  public mutating func add(_ template: StrokeTemplate) -> Addition {
    guard classifier.add(template) else { return .hasNoShape }
    templates.append(template)
    classifier.calibrate(refusing: refusing)
    guard let rival = nearestRival(of: template), rival.isWithinLimit else { return .added }
    return .addedTooClose(to: rival)
  }

  /// Removes a template; those added later move up.
  ///
  /// - Parameter index: Where it stands in ``templates``.
  public mutating func remove(at index: Int) {
    classifier.remove(at: index)
    templates.remove(at: index)
    classifier.calibrate(refusing: refusing)
  }

  /// Recognizes a drawing.
  ///
  /// - Parameter strokes: In the order drawn.
  /// - Returns: The nearest and the runner-up; nil without templates, or when the drawing has no
  ///   shape.
  public mutating func classify(strokes: [[Point]]) -> StrokeClassification? {
    classifier.classify(strokes: strokes)
  }

  /// Recognizes a drawing in memory.
  ///
  /// - Parameters:
  ///   - points: The points of all strokes, in the order drawn. May be empty.
  ///   - starts: Where in them each stroke starts, ascending; no stroke is empty.
  /// - Returns: As for arrays.
  package mutating func classify(
    _ points: Span<Point>,
    starts: Span<Int>
  ) -> StrokeClassification? {
    classifier.classify(points, starts: starts)
  }

  /// The largest number of strokes that a template has; 1 without templates.
  public var largestStrokeCount: Int {
    var largest = 1
    for template in templates {
      var count = 0
      for stroke in template.strokes where !stroke.isEmpty { count += 1 }
      largest = max(largest, count)
    }
    return largest
  }

  /// Returns the nearest template of another name.
  private mutating func nearestRival(of template: StrokeTemplate) -> StrokeMatch? {
    guard let found = classifier.classify(strokes: template.strokes) else { return nil }
    return found.best.name.hasBytes(of: template.name) ? found.runnerUp : found.best
  }
}
