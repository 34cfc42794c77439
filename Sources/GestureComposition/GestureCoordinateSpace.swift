/// The coordinates in which a gesture reports locations.
public enum GestureCoordinateSpace: UInt8, Sendable, Hashable, CaseIterable {
  /// Those of the node to which the gesture is attached.
  case local
  /// Those of the window.
  case global
}
