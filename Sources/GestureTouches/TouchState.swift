package import GestureGeometry

/// What a touch is at the moment.
///
/// Places are window points.
package struct TouchState: ~Copyable {
  package var id: TouchID
  package var phase = TouchPhase.began
  /// The phase while a place is told of another one.
  package var keptPhase = TouchPhase.began
  package var timestamp: Timestamp
  package var type: TouchKind
  package var tapCount = 1
  package var buttonMask: ButtonMask = []
  package var force: Double?
  package var maximumPossibleForce = 1.0
  package var majorRadius: Double?
  package var altitudeAngle: Double?
  package var rollAngle: Double?
  package var azimuth: Double?
  package var estimationUpdateIndex: Int?
  package var estimatedProperties: EstimatedProperties = []
  package var preciseWindowLocation: Point?
  /// Where the contact is, where it was at the previous delivered event, and where it came down.
  package var windowLocation: Point
  package var previousWindowLocation: Point
  package var startLocation: Point
  package var startTime: Timestamp
  /// The place in the engine's table.
  package var slot = 0
  /// Counts contacts; tells which of two touches came first.
  package var arrival: UInt64 = 0
  /// What was hit, fixed for life.
  package var target: (any CoordinateSpace)? { ownedTarget ?? unownedTarget.object }
  package var ownedTarget: (any CoordinateSpace)?
  /// The host of the engine, which owns the touch.
  package var unownedTarget = TargetBackref()
  /// The engine that follows the touch; it clears this at the lift, and when it goes.
  package var engineObject: Unmanaged<AnyObject>?
  /// Whether a recognizer took the touch from the place it hit.
  package var isClosedForViews = false
  /// Every raw reading since it came down.
  package var history = TouchHistory()

  package init(id: TouchID, type: TouchKind, location: Point, time: Timestamp) {
    self.id = id
    self.type = type
    timestamp = time
    startTime = time
    windowLocation = location
    previousWindowLocation = location
    startLocation = location
  }

  /// Makes the state that of a new contact.
  package mutating func restart(
    id: TouchID,
    type: TouchKind,
    location: Point,
    at time: Timestamp
  ) {
    self.id = id
    self.type = type
    phase = .began
    timestamp = time
    startTime = time
    windowLocation = location
    previousWindowLocation = location
    startLocation = location
    tapCount = 1
    buttonMask = []
    force = nil
    majorRadius = nil
    altitudeAngle = nil
    rollAngle = nil
    azimuth = nil
    preciseWindowLocation = nil
    estimationUpdateIndex = nil
    estimatedProperties = []
    ownedTarget = nil
    unownedTarget = TargetBackref()
    engineObject = nil
    isClosedForViews = false
    history.removeAll()
  }

  /// Takes over what does not change from reading to reading.
  mutating func adopt(_ other: borrowing TouchState) {
    startLocation = other.startLocation
    startTime = other.startTime
    tapCount = other.tapCount
    buttonMask = other.buttonMask
    force = other.force
    maximumPossibleForce = other.maximumPossibleForce
    majorRadius = other.majorRadius
    altitudeAngle = other.altitudeAngle
    rollAngle = other.rollAngle
    azimuth = other.azimuth
    slot = other.slot
    arrival = other.arrival
    ownedTarget = other.target
    isClosedForViews = other.isClosedForViews
  }
}
