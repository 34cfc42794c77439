package import GestureGeometry

/// Details of a failure that explanations need in addition to its reason.
package struct RefusalDetail {
  /// What a swipe lacked; nil for other recognizers.
  package var swipe: SwipeMiss?

  package init() {}
}

/// What a swipe lacked when it failed.
package struct SwipeMiss {
  /// The setting that was missed, and its value.
  package enum Limit {
    /// Not all fingers were down: how many were, and how many are required.
    case fingers(Int, of: Int)
    /// The least distance, which falls with time.
    case distance(Double)
    /// The least speed, in points per second.
    case speed(Double)
    /// How far a finger may move against every allowed direction, in points.
    case against(Double)
    /// How far a finger may move beside the axis of every allowed direction, in points.
    case sideways(Double)
  }

  /// The allowed direction that came nearest.
  package let direction: SwipeGestureRecognizer.Direction
  /// How far the finger had moved that came least far in it, in points of the window.
  package let displacement: Vector
  /// The part of the displacement in the direction, and the part across it.
  package let along: Double
  package let across: Double
  /// The time since the first finger came down, in seconds.
  package let elapsed: Double
  /// How far it had to move by then, in points; zero if another limit was missed.
  package let needed: Double
  /// Whether that was at the last move and not at the end: a lift is not judged.
  package let isAtLastMove: Bool
  package let limit: Limit
}
