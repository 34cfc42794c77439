public import GestureShapes

/// What would happen to an example if it were drawn now, with the other examples as templates.
public struct TemplateVerdict: Hashable, Sendable {
  /// What the example would be taken for.
  public enum Outcome: UInt8, Hashable, Sendable {
    /// Its own gesture.
    case recognized
    /// No gesture: it is farther from all other examples than the limit.
    case refused
    /// Another gesture, which is nearer than its own.
    case confused
    /// No gesture, because it is the only example of its own.
    case alone
    /// Another gesture, because it is the only example of its own.
    case tooClose
  }

  /// What the example would be taken for.
  public var outcome: Outcome
  /// The distance to the nearest other example of its gesture; nil when it is the only one.
  public var own: Double?
  /// The nearest example of another gesture; nil when there is no other gesture.
  public var rival: StrokeMatch?
  /// The distance beyond which the other examples refuse it.
  public var limit: Double
  /// How many times as far drawings of the gesture may lie from it because of this example; nil unless the
  /// others refuse it.
  public var loosening: Double?
}
