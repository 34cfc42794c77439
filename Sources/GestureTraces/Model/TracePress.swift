public import Gestures

/// A hardware button that changed, as a value in a trace.
public struct TracePress: Hashable, Sendable {
  /// The button.
  public var type: Press.Kind
  /// `began`, `moved` (its force changed), `ended` or `cancelled`.
  public var phase: TouchPhase
  /// The force, from 0 to 1.
  public var force: Double

  /// Creates a change of a button.
  public init(type: Press.Kind, phase: TouchPhase, force: Double = 1) {
    self.type = type
    self.phase = phase
    self.force = force
  }

  /// Returns the press in the form for a window.
  ///
  /// - Parameter time: When it changed.
  /// - Returns: A new object.
  public func press(at time: Timestamp) -> Press {
    Press(type: type, phase: phase, timestamp: time, force: force)
  }
}
