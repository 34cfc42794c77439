package import GestureGeometry
import GestureTouches

extension PanGestureRecognizer {
  /// How far content can still move in each direction, in window points.
  ///
  /// A negative number and NaN count as 0, and infinity means no limit.
  ///
  /// ```swift
  /// let offset = 120.0, hidden = 400.0  // of 400 hidden points, 120 are to the left
  /// pan.room = .init(left: hidden - offset, right: offset, up: 0, down: 0)
  /// ```
  public struct Room: Sendable, Hashable {
    /// How far the fingers can drag to the left.
    public var left: Double
    /// How far the fingers can drag to the right.
    public var right: Double
    /// How far the fingers can drag up.
    public var up: Double
    /// How far the fingers can drag down.
    public var down: Double

    /// Creates a room; a direction that is left out has no limit.
    ///
    /// - Parameters:
    ///   - left: How far the fingers can drag to the left, in points.
    ///   - right: How far the fingers can drag to the right, in points.
    ///   - up: How far the fingers can drag up, in points.
    ///   - down: How far the fingers can drag down, in points.
    public init(
      left: Double = .infinity,
      right: Double = .infinity,
      up: Double = .infinity,
      down: Double = .infinity
    ) {
      self.left = left
      self.right = right
      self.up = up
      self.down = down
    }

    /// No limit in any direction.
    public static var unlimited: Room { Room() }

    /// Returns the limit in the direction of a displacement along one axis.
    func limit(toward step: Vector) -> Double {
      let limit: Double
      if step.dx != 0 {
        limit = step.dx > 0 ? right : left
      } else {
        limit = step.dy > 0 ? down : up
      }
      // In this form NaN counts as zero too.
      return limit > 0 ? limit : 0
    }
  }

  /// What a drag does where its content cannot move any further.
  public enum BoundPolicy: UInt8, Sendable, Hashable, CaseIterable {
    /// It continues, as UIKit's does; the room is not read.
    case stay
    /// A drag that starts toward a direction without room fails, so that another drag can have it.
    case fail
    /// The same, and a drag that reaches the end of its room hands its fingers to the nearest
    /// ancestor's pan that has room in that direction.
    case handOver
  }

  /// What clients set about bounds.
  struct Bounds {
    package var room = Room.unlimited
    var policy = BoundPolicy.stay
    var onRoom: ((PanGestureRecognizer) -> Room)?
  }

  /// What a drag knows about its bounds.
  package struct Reach {
    /// The room since ``origin``.
    package var room = Room.unlimited
    /// The path at which the room was measured.
    package var origin = Vector.zero
    /// Whether an outer pan has taken the drag.
    var isHandedOver = false
  }

  /// A drag that goes from one pan to another.
  struct HandedDrag {
    /// The summed motion of the fingers.
    let path: Vector
    /// The part of it that is the first translation of the new drag.
    let motion: Vector
  }
}

extension PanGestureRecognizer {
  /// Returns the refusal of a drag that starts toward a direction without room; nil with enough.
  func boundRefusal(of motion: Vector, _ minimum: Double) -> FailureReason? {
    let direction = motion.mainAxis
    guard direction != .zero else { return nil }
    let room = room(toward: direction)
    guard room < minimum else { return nil }
    return FailureReason(
      .atBound,
      room,
      minimum,
      directions: SwipeGestureRecognizer.Direction(along: direction),
      setting: .panMinimumRoom
    )
  }
}

extension Vector {
  /// The unit vector along the axis on which the vector is longer; zero for zero and for NaN.
  var mainAxis: Vector {
    let (x, y) = (abs(dx), abs(dy))
    if x >= y, x > 0 { return Vector(dx > 0 ? 1 : -1, 0) }
    return y > 0 ? Vector(0, dy > 0 ? 1 : -1) : .zero
  }
}

extension SwipeGestureRecognizer.Direction {
  /// The direction of a displacement along one axis.
  init(along step: Vector) {
    if step.dx != 0 {
      self = step.dx > 0 ? .right : .left
    } else {
      self = step.dy > 0 ? .down : .up
    }
  }
}
