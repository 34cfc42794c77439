public import Gestures

/// A finger that moves.
///
/// ```swift
/// let drag = DragGesture()
///   .onChanged { card.offset = $0.translation }
///   .onEnded { card.settle(at: $0.predictedEndLocation) }
/// ```
public struct DragGesture: Gesture {
  /// What the gesture reports; lengths in points, in the coordinates of the gesture.
  public struct Value: Sendable, Hashable {
    /// The time of the event.
    public var time: Timestamp
    /// Where the finger is.
    public var location: Point
    /// Where the finger came down, or was when the earlier gesture of a sequence ended.
    public var startLocation: Point
    /// How fast the finger moves, in points per second; zero when it has rested.
    public var velocity: Vector

    /// Creates a value.
    ///
    /// - Parameters:
    ///   - time: The time of the event.
    ///   - location: Where the finger is.
    ///   - startLocation: Where it started.
    ///   - velocity: How fast it moves, in points per second.
    public init(time: Timestamp, location: Point, startLocation: Point, velocity: Vector) {
      self.time = time
      self.location = location
      self.startLocation = startLocation
      self.velocity = velocity
    }

    /// How far the finger has moved: ``location`` minus ``startLocation``.
    public var translation: Vector { location - startLocation }

    /// Where the finger would stop if it were lifted now.
    ///
    /// > Source: our choice: a quarter of a second at the present ``velocity``. SwiftUI's rule is not
    /// > documented.
    public var predictedEndLocation: Point { location + velocity * Self.predictedTime }

    /// How far the finger would have moved: ``predictedEndLocation`` minus ``startLocation``.
    public var predictedEndTranslation: Vector { predictedEndLocation - startLocation }

    /// How long the finger is thought to keep its velocity, in seconds.
    private static var predictedTime: Double { 0.25 }
  }

  /// How far the finger must move before the gesture begins, in window points; zero begins at once.
  public var minimumDistance: Double
  /// The coordinates of the locations.
  public var coordinateSpace: GestureCoordinateSpace

  /// Creates a drag.
  ///
  /// - Parameters:
  ///   - minimumDistance: How far the finger must move before the gesture begins, in window points; not
  ///     negative. With zero the gesture begins when the finger comes down.
  ///   - coordinateSpace: The coordinates of the locations.
  public init(minimumDistance: Double = 10, coordinateSpace: GestureCoordinateSpace = .local) {
    precondition(minimumDistance >= 0, "DragGesture: minimumDistance must not be negative")
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  /// Creates the part of this gesture.
  public func _makePart(in assembly: GestureAssembly) -> GesturePart<Value> {
    let part = LeafPart<Value>(assembly.makeLeaf("drag"))
    let recognizer = DragPartRecognizer(self, PartReporter(part, assembly))
    assembly.add(recognizer, part.leaf) {
      downcast($0, toKnown: DragPartRecognizer.self).letIn()
    }
    return part
  }
}
