public import Gestures

/// Two fingers that turn about each other.
///
/// ```swift
/// let turn = RotateGesture().onChanged { photo.angle = base + $0.rotation }
/// ```
public struct RotateGesture: Gesture {
  /// What the gesture reports.
  public struct Value: Sendable, Hashable {
    /// The time of the event.
    public var time: Timestamp
    /// How far the fingers have turned since both were down, in radians, positive clockwise on screen.
    ///
    /// Turns beyond a full circle add up.
    public var rotation: Double
    /// The change of the rotation, in radians per second.
    public var velocity: Double
    /// The middle of the fingers when both were down, in points of the node.
    public var startLocation: Point
  }

  /// How far the fingers must turn before the gesture begins, in radians; not negative.
  public var minimumAngleDelta: Double

  /// Creates a rotation.
  ///
  /// - Parameter minimumAngleDelta: How far the fingers must turn before the gesture begins, in radians;
  ///   not negative. One degree by default.
  public init(minimumAngleDelta: Double = .pi / 180) {
    precondition(minimumAngleDelta >= 0, "RotateGesture: minimumAngleDelta must not be negative")
    self.minimumAngleDelta = minimumAngleDelta
  }

  /// Creates the part of this gesture.
  public func _makePart(in assembly: GestureAssembly) -> GesturePart<Value> {
    let part = assembly.makePair(.angle(minimum: minimumAngleDelta), "rotate")
    let leaf = part.leaf
    return MapPart(part) { reading in
      Value(
        time: reading.time,
        rotation: reading.angle,
        velocity: reading.velocity,
        startLocation: leaf.convertToNode(reading.origin)
      )
    }
  }
}
