public import GestureTouches

/// A hardware button that changed, as a value that a trace can hold.
public struct TracePress: Hashable, Sendable {
  /// Which button it is.
  public var type: Press.Kind
  /// `began`, `moved` (its force changed), `ended` or `cancelled`.
  public var phase: TouchPhase
  /// How hard it is pressed, from 0 to 1.
  public var force: Double

  /// Creates a change of a button.
  public init(type: Press.Kind, phase: TouchPhase, force: Double = 1) {
    self.type = type
    self.phase = phase
    self.force = force
  }

  /// Returns the press as a window takes it.
  ///
  /// - Parameter time: When it changed.
  /// - Returns: A new object.
  public func press(at time: Timestamp) -> Press {
    Press(type: type, phase: phase, timestamp: time, force: force)
  }
}
