public import Gestures

/// Two fingers that spread or close.
///
/// ```swift
/// let zoom = MagnifyGesture().onChanged { photo.scale = base * $0.magnification }
/// ```
public struct MagnifyGesture: Gesture {
  /// What the gesture reports.
  public struct Value: Sendable, Hashable {
    /// The time of the event.
    public var time: Timestamp
    /// The distance of the fingers, as a multiple of their distance when both were down.
    public var magnification: Double
    /// The change of the magnification, per second.
    public var velocity: Double
    /// The middle of the fingers when both were down, in points of the node.
    public var startLocation: Point
  }

  /// How much the magnification must change before the gesture begins; not negative.
  public var minimumScaleDelta: Double

  /// Creates a magnification; `minimumScaleDelta` must not be negative.
  public init(minimumScaleDelta: Double = 0.01) {
    precondition(minimumScaleDelta >= 0, "MagnifyGesture: minimumScaleDelta must not be negative")
    self.minimumScaleDelta = minimumScaleDelta
  }

  /// Creates the part of this gesture.
  public func _makePart(in assembly: GestureAssembly) -> GesturePart<Value> {
    let part = assembly.makePair(.scale(minimum: minimumScaleDelta), "magnify")
    let leaf = part.leaf
    return MapPart(part) { reading in
      Value(
        time: reading.time,
        magnification: reading.ratio,
        velocity: reading.velocity,
        startLocation: leaf.convertToNode(reading.origin)
      )
    }
  }
}

extension GestureAssembly {
  /// Adds a recognizer of two fingers.
  func makePair(_ measure: PairPartRecognizer.Measure, _ word: String) -> LeafPart<PairReading> {
    let part = LeafPart<PairReading>(makeLeaf(word))
    let recognizer = PairPartRecognizer(measure, PartReporter(part, self))
    add(recognizer, part.leaf) {
      downcast($0, toKnown: PairPartRecognizer.self).letIn()
    }
    return part
  }
}

extension PartLeaf {
  /// Returns a window point in the coordinates of the recognizer's node.
  func convertToNode(_ point: Point) -> Point {
    recognizer?.node?.convertFromWindow(point) ?? point
  }
}
