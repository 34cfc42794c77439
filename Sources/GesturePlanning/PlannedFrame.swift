public import Gestures

/// The readings of one time of a plan.
public struct PlannedFrame: Hashable, Sendable {
  /// The time since the start of the plan.
  public var time: Timestamp
  /// The fingers that changed, each once; empty when only time passes.
  public var touches: [TouchSample]

  /// Creates a frame.
  public init(time: Timestamp, touches: [TouchSample]) {
    self.time = time
    self.touches = touches
  }
}
