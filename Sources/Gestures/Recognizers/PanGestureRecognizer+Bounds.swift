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

    /// Returns whether content can move along an axis, however little.
    func hasRoom(along axis: Vector) -> Bool {
      limit(toward: axis) > 0 || limit(toward: -axis) > 0
    }
  }

  /// What a drag does where its content cannot move any further.
  public enum BoundPolicy: UInt8, Sendable, Hashable, CaseIterable {
    /// It continues, as UIKit's does; the room is not read.
    case stay
    /// A drag that starts toward a direction without room fails, so that another drag can have it.
    case fail
    /// The same, and a drag that goes beyond the end of its room hands its fingers to a pan that has
    /// room in that direction: the deepest one inside its view that knows its bounds, or else the
    /// nearest ancestor's.
    ///
    /// The pan of a scroll view knows its bounds, and so does any other pan whose policy is not
    /// ``stay``.
    case handOver
  }

  /// What clients set about bounds.
  struct Bounds {
    var room = Room.unlimited
    var policy = BoundPolicy.stay
    var onRoom: ((PanGestureRecognizer) -> Room)?
    /// How far the content has moved, since the room was assigned, in drags that were handed over.
    var travel = Vector.zero
  }

  /// What the drag does where its content cannot move any further; by default it stays.
  public var boundPolicy: BoundPolicy {
    get { bounds.policy }
    set { bounds.policy = newValue }
  }

  /// How far the content can still move; no limit by default.
  ///
  /// It is read when a drag begins, and counts from the translation zero. Assigned while the drag is
  /// active, it counts from where the fingers are. After a drag that was handed over it counts on until
  /// a finger comes down or it is assigned: a pan that gets its fingers back has the room that is left.
  /// It is ignored while ``boundPolicy`` is
  /// ``BoundPolicy/stay``, except that no drag is handed over to a pan without room.
  public var room: Room {
    get { bounds.room }
    set {
      bounds.room = newValue
      bounds.travel = .zero
      guard attemptState.isActive else { return }
      drag.reach.measure(newValue, from: drag.path)
    }
  }

  /// Returns the room when a drag is about to begin; nil for ``room``.
  ///
  /// Called with the pan, so that the closure needs no reference to it.
  public var onRoom: ((PanGestureRecognizer) -> Room)? {
    get { bounds.onRoom }
    set { bounds.onRoom = newValue }
  }

  /// Whether another pan has taken over the fingers of the drag.
  ///
  /// It is true while the action for ended is called: the content rests at its bound, and its
  /// velocity is zero.
  public var isHandedOver: Bool { drag.reach.isHandedOver }

  /// The least room in which a drag may begin.
  var minimumRoom: Double { limits.minimumRoom }

  /// Notes the room at the beginning of a drag.
  ///
  /// - Parameter motion: The motion that began it.
  func noteRoom(after motion: Vector) {
    guard boundPolicy == .handOver else { return }
    let room = Room(
      left: room(toward: Vector(-1, 0)),
      right: room(toward: Vector(1, 0)),
      up: room(toward: Vector(0, -1)),
      down: room(toward: Vector(0, 1))
    )
    drag.reach.measure(room, from: drag.origin)
    drag.reach.start(with: motion)
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

extension PanGestureRecognizer {
  /// Returns the refusal of a drag that leans too far from every direction in which there is room.
  ///
  /// - Parameters:
  ///   - motion: The motion since the fingers came down; not zero.
  ///   - maximum: The largest angle in radians.
  /// - Returns: The refusal; nil for a motion within the angle.
  func leanRefusal(of motion: Vector, _ maximum: Double) -> FailureReason? {
    let directions = [Vector(1, 0), Vector(-1, 0), Vector(0, -1), Vector(0, 1)]
    let open = directions.filter { room(toward: $0) > 0 }
    var least = Double.pi
    // Content that can move nowhere has no direction of its own.
    for direction in open.isEmpty ? directions : open {
      least = min(least, Vector(motion.dot(direction), abs(motion.cross(direction))).angle)
    }
    return least > maximum
      ? FailureReason(.offAxis, least, maximum, setting: .maximumAngle) : nil
  }
}
