/// Decides whether a drag in one direction commits when the finger is lifted, or goes back.
///
/// A pull to refresh and a swipe that goes back are the same: the finger drags something toward a
/// distance, a release beyond it commits, a quick flick commits earlier, and a finger that goes back
/// cancels. The value holds no reference and reads no clock.
///
/// ```swift
/// var pull = CommitOnRelease(direction: Vector(0, 1), distance: 80)
/// pull.drag(to: Vector(3, 60), velocity: Vector(0, 200))  // nil
/// pull.progress  // 0.75
/// pull.drag(to: Vector(3, 90), velocity: Vector(0, 200))  // .crossed: play a haptic
/// pull.release().commits  // true
/// ```
///
/// A direction or a distance that is zero, negative or not finite commits nothing. Values that are not
/// finite count as zero.
public struct CommitOnRelease: Sendable, Hashable {
  /// A change of what a release would do.
  public enum Crossing: UInt8, Sendable, Hashable {
    /// A release would commit from now on.
    case crossed
    /// A release would go back from now on.
    case uncrossed
  }

  /// What a release does.
  public struct Outcome: Sendable, Hashable {
    /// Whether it commits.
    public let commits: Bool
    /// The motion from where the content is shown to where it rests, along the direction.
    public let motion: SpringMotion
  }

  /// The direction of the drag, as a unit vector; zero for none.
  public let direction: Vector
  /// How far the finger drags until a release commits, in points.
  public let distance: Double
  /// Where the content rests after a commit, in points along the direction; the distance by default.
  public var target: Double
  /// The resistance beyond the distance; by default one whose limit is the distance.
  public var rubberBand: RubberBand
  /// The speed at which a flick commits before the distance, or back cancels after it, in points per
  /// second; infinity if only the distance decides.
  ///
  /// > Source: chosen as Flutter's back gesture: one width of the screen per second, of 400 points.
  public var flickVelocity = 400.0
  /// The least progress of a flick that commits, so that a slip of a tap does not.
  ///
  /// > Source: chosen.
  public var flickProgress = 0.1
  /// How far below the distance ``Crossing/uncrossed`` is, as a share of it, from 0 to 1, so that a finger
  /// that trembles at the distance plays one haptic.
  ///
  /// > Source: chosen: 5 % of 80 points are more than a resting finger trembles.
  public var slack = 0.05
  /// The spring of the motion after the release.
  public var spring = Spring.bounce

  /// How far the finger has dragged along the direction, in points; not below zero.
  public private(set) var dragged = 0.0
  /// How fast it drags along the direction, in points per second.
  public private(set) var velocity = 0.0
  /// Whether the drag has crossed the distance, and has not gone back by ``slack``.
  public private(set) var isCrossed = false

  /// Creates a decision for a drag that starts now.
  ///
  /// - Parameters:
  ///   - direction: The direction; its length does not matter.
  ///   - distance: How far the finger drags until a release commits, in points.
  public init(direction: Vector, distance: Double) {
    let length = direction.length
    self.direction = length > 0 && length.isFinite ? direction / length : .zero
    self.distance = distance > 0 && distance.isFinite ? distance : 0
    target = self.distance
    rubberBand = RubberBand(dimension: self.distance)
  }

  /// Notes where the finger is.
  ///
  /// - Parameters:
  ///   - translation: How far it has dragged, in points.
  ///   - velocity: How fast it drags, in points per second.
  /// - Returns: The crossing, if a release would now do something else because of the distance.
  @discardableResult
  public mutating func drag(to translation: Vector, velocity: Vector = .zero) -> Crossing? {
    let along = translation.dot(direction)
    dragged = along > 0 && along.isFinite ? along : 0
    let speed = velocity.dot(direction)
    self.velocity = speed.isFinite ? speed : 0
    guard distance > 0 else { return nil }
    if !isCrossed, dragged >= distance {
      isCrossed = true
      return .crossed
    }
    let lowest = distance * (1 - min(max(slack, 0), 1))
    if isCrossed, dragged < lowest {
      isCrossed = false
      return .uncrossed
    }
    return nil
  }

  /// The share of the distance that the finger has dragged: 0 at rest, 1 at the distance, and more
  /// beyond it.
  public var progress: Double { distance > 0 ? dragged / distance : 0 }

  /// Where the content is shown along the direction, in points: under the finger up to the distance, and
  /// with resistance beyond it.
  public var shown: Double { rubberBand.shown(dragged, bounds: 0...distance) }

  /// Whether a release now would commit.
  public var wouldCommit: Bool {
    guard distance > 0 else { return false }
    if velocity <= -flickVelocity { return false }
    return isCrossed || (velocity >= flickVelocity && progress >= flickProgress)
  }

  /// Decides at the lift of the finger, and starts over.
  ///
  /// - Returns: Whether it commits, and the motion to ``target`` or back to zero.
  public mutating func release() -> Outcome {
    let commits = wouldCommit
    return end(commits: commits)
  }

  /// Goes back, for a gesture that was cancelled, and starts over.
  ///
  /// - Returns: An outcome that does not commit, whose motion begins at rest.
  public mutating func cancel() -> Outcome {
    velocity = 0
    return end(commits: false)
  }

  private mutating func end(commits: Bool) -> Outcome {
    let motion = SpringMotion(
      spring: spring,
      position: shown,
      velocity: velocity,
      target: commits ? target : 0
    )
    dragged = 0
    velocity = 0
    isCrossed = false
    return Outcome(commits: commits, motion: motion)
  }
}
