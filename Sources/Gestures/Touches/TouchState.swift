/// The current state of a touch.
///
/// Locations are window points.
package struct TouchState: ~Copyable {
  package var id: TouchID
  package var phase = TouchPhase.began
  /// The phase that is restored after a node was notified of another one.
  package var keptPhase = TouchPhase.began
  package var timestamp: Timestamp
  package var type: TouchKind
  package var tapCount = 1
  package var buttonMask: ButtonMask = []
  package var force: Double?
  package var maximumPossibleForce = TouchSample.usualMaximumForce
  package var majorRadius: Double?
  package var altitudeAngle: Double?
  package var rollAngle: Double?
  package var azimuth: Double?
  package var estimationUpdateIndex: Int?
  package var estimatedProperties: EstimatedProperties = []
  package var preciseWindowLocation: Point?
  /// The location of the contact: now, at the previous delivered event, and where it came down.
  package var windowLocation: Point
  package var previousWindowLocation: Point
  package var startLocation: Point
  package var startTime: Timestamp
  /// The index in the engine's table.
  package var slot = 0
  /// The number of the contact in order of arrival; shows which of two touches came first.
  package var arrival: UInt64 = 0
  /// The target of the touch; nil after it left the window.
  package var target: (any CoordinateSpace)? {
    ownedTarget ?? (isOnHost ? hostTarget.object : nil)
  }
  package private(set) var ownedTarget: (any CoordinateSpace)?
  /// The host of the engine, which owns the touch, if the touch hit the host itself.
  private var hostTarget = TargetReference()
  /// Nearly no touch hits the host, and a weak reference costs much even while it is empty: 4 % of a tap.
  private var isOnHost = false
  /// The engine that follows the touch; it clears this at the lift, and when it is released.
  package var engineObject: Unowned<AnyObject>?
  /// Whether a recognizer took the touch from its target.
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

  /// Resets the state for a new contact.
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
    setTarget(nil)
    engineObject = nil
    isClosedForViews = false
    history.removeAll()
  }

  /// Sets the target of the touch, which is not the host.
  package mutating func setTarget(_ target: (any CoordinateSpace)?) {
    if isOnHost {
      hostTarget = TargetReference()
      isOnHost = false
    }
    // Last, because this may release the node that was hit before.
    ownedTarget = target
  }

  /// Makes the host the target of the touch.
  package mutating func setTarget(toHost host: TargetReference) {
    hostTarget = host
    isOnHost = true
    ownedTarget = nil
  }

  /// Copies the values that do not change from reading to reading.
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
