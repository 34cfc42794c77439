public import Gestures

/// One or more taps with one finger, and where they were.
///
/// ```swift
/// let add = SpatialTapGesture().onEnded { tap in addPin(at: tap.location) }
/// ```
public struct SpatialTapGesture: Gesture {
  /// What the gesture reports.
  public struct Value: Sendable, Hashable {
    /// Where the finger of the last tap was lifted, in points.
    public var location: Point

    /// Creates a value.
    public init(location: Point) { self.location = location }
  }

  /// How many taps there must be; at least 1.
  public var count: Int
  /// The coordinates of the location.
  public var coordinateSpace: GestureCoordinateSpace

  /// Creates a gesture of taps.
  ///
  /// - Parameters:
  ///   - count: How many taps there must be; at least 1.
  ///   - coordinateSpace: The coordinates of the location.
  public init(count: Int = 1, coordinateSpace: GestureCoordinateSpace = .local) {
    precondition(count >= 1, "SpatialTapGesture: count must be at least 1")
    self.count = count
    self.coordinateSpace = coordinateSpace
  }

  /// Creates the part of this gesture.
  public func _makePart(in assembly: GestureAssembly) -> GesturePart<Value> {
    MapPart(assembly.makeTaps(count: count, isGlobal: coordinateSpace == .global)) {
      Value(location: $0)
    }
  }
}
