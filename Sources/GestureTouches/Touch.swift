public import GestureGeometry

/// One contact, from the moment it comes down to the moment it is lifted or taken away.
///
/// There is one object per contact, and it changes as the contact moves. Do not keep it longer than
/// the contact lives: the engine uses the object again for a later one.
public final class Touch {
  /// Which contact this is.
  @exclusivity(unchecked)
  public package(set) var id: TouchID
  /// Where the contact is in its life.
  @exclusivity(unchecked)
  public package(set) var phase: TouchPhase
  /// When something about the contact last changed.
  @exclusivity(unchecked)
  public package(set) var timestamp: Timestamp
  /// What makes the contact.
  @exclusivity(unchecked)
  public package(set) var type: TouchKind
  /// How many touches in a row this is, counted from 1; 0 once it moved or lasted too long for a tap.
  @exclusivity(unchecked)
  public package(set) var tapCount = 1
  /// The buttons held, for pointers.
  @exclusivity(unchecked)
  public package(set) var buttonMask: ButtonMask = []
  /// How hard the contact presses, where 1 is an average touch; nil when not reported.
  @exclusivity(unchecked)
  public package(set) var force: Double?
  /// The largest force that the device can report.
  @exclusivity(unchecked)
  public package(set) var maximumPossibleForce = 1.0
  /// The radius of the contact, in points; nil when not reported.
  @exclusivity(unchecked)
  public package(set) var majorRadius: Double?
  /// The angle between pencil and surface, in radians; nil when not reported.
  @exclusivity(unchecked)
  public package(set) var altitudeAngle: Double?
  /// The turn of the pencil about its own axis, in radians; nil when not reported.
  @exclusivity(unchecked)
  public package(set) var rollAngle: Double?
  /// Ties later corrections of estimated values to this touch; nil when nothing is estimated.
  @exclusivity(unchecked)
  public package(set) var estimationUpdateIndex: Int?
  /// Which values are estimates, still to be corrected.
  @exclusivity(unchecked)
  public package(set) var estimatedProperties: EstimatedProperties = []

  @exclusivity(unchecked)
  package var azimuth: Double?
  @exclusivity(unchecked)
  package var preciseWindowLocation: Point?
  /// Places in window points: now, at the previous delivered event, and where it came down.
  @exclusivity(unchecked)
  package var windowLocation: Point
  @exclusivity(unchecked)
  package var previousWindowLocation: Point
  @exclusivity(unchecked)
  package var startLocation: Point
  @exclusivity(unchecked)
  package var startTime: Timestamp
  /// The place in the engine's table, which is its bit in a ``TouchSet``.
  @exclusivity(unchecked)
  package var slot = 0
  /// Counts contacts; tells which of two touches came first.
  @exclusivity(unchecked)
  package var arrival: UInt64 = 0
  /// What was hit.
  ///
  /// Fixed for life.
  @exclusivity(unchecked)
  package var target: (any CoordinateSpace)?
  /// The engine that follows the touch; it clears this when it goes.
  @exclusivity(unchecked)
  package var engineObject: Unmanaged<AnyObject>?
  /// Whether the view part of the engine no longer delivers this touch.
  @exclusivity(unchecked)
  package var isClosedForViews = false
  /// Every raw reading since it came down.
  @exclusivity(unchecked)
  package var history = TouchHistory()

  package init(id: TouchID, kind: TouchKind, location: Point, time: Timestamp) {
    self.id = id
    phase = .began
    timestamp = time
    type = kind
    windowLocation = location
    previousWindowLocation = location
    startLocation = location
    startTime = time
  }

  /// Returns where the contact is.
  ///
  /// - Parameter space: The coordinates to answer in; nil for those of the window.
  /// - Returns: A location in points.
  public func location(in space: (any CoordinateSpace)?) -> Point {
    guard let space else { return windowLocation }
    return space.convertFromWindow(windowLocation)
  }

  /// Returns where the contact was at the previous delivered event.
  ///
  /// - Parameter space: The coordinates to answer in; nil for those of the window.
  /// - Returns: A location in points.
  public func previousLocation(in space: (any CoordinateSpace)?) -> Point {
    guard let space else { return previousWindowLocation }
    return space.convertFromWindow(previousWindowLocation)
  }

  /// Returns the most exact place the device reports, for drawing; never meant for hit testing.
  ///
  /// - Parameter space: The coordinates to answer in; nil for those of the window.
  /// - Returns: A location in points.
  public func preciseLocation(in space: (any CoordinateSpace)?) -> Point {
    let point = preciseWindowLocation ?? windowLocation
    guard let space else { return point }
    return space.convertFromWindow(point)
  }

  /// Returns the direction in which the pencil leans, or nil when the device does not report it.
  ///
  /// - Parameter space: The coordinates to answer in; nil for those of the window.
  /// - Returns: Radians from the x axis, clockwise on screen.
  public func azimuthAngle(in space: (any CoordinateSpace)?) -> Double? {
    guard let azimuth else { return nil }
    guard let space else { return azimuth }
    return space.convertFromWindow(Transform.rotation(azimuth).apply(Vector(1, 0))).angle
  }

  /// Copies a touch as it was at one reading, for lists of coalesced and predicted touches.
  package func copy(at sample: CoalescedSample, previous: Point, phase: TouchPhase) -> Touch {
    let copy = Touch(id: id, kind: type, location: sample.location, time: sample.time)
    copy.phase = phase
    copy.previousWindowLocation = previous
    copy.startLocation = startLocation
    copy.startTime = startTime
    copy.tapCount = tapCount
    copy.buttonMask = buttonMask
    copy.force = force
    copy.maximumPossibleForce = maximumPossibleForce
    copy.majorRadius = majorRadius
    copy.altitudeAngle = altitudeAngle
    copy.rollAngle = rollAngle
    copy.azimuth = azimuth
    copy.slot = slot
    copy.arrival = arrival
    copy.target = target
    copy.engineObject = engineObject
    return copy
  }
}

/// Values of a touch that are estimates until the device corrects them.
public struct EstimatedProperties: OptionSet, Sendable, Hashable {
  /// One bit a value.
  public var rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The force.
  public static let force = EstimatedProperties(rawValue: 1)
  /// The direction in which the pencil leans.
  public static let azimuth = EstimatedProperties(rawValue: 2)
  /// The angle between pencil and surface.
  public static let altitude = EstimatedProperties(rawValue: 4)
  /// The place.
  public static let location = EstimatedProperties(rawValue: 8)
}

extension Touch {
  /// Makes the object stand for a new contact.
  package func restart(id: TouchID, kind: TouchKind, location: Point, at time: Timestamp) {
    self.id = id
    type = kind
    phase = .began
    timestamp = time
    windowLocation = location
    previousWindowLocation = location
    startLocation = location
    startTime = time
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
    target = nil
    engineObject = nil
    isClosedForViews = false
    history.removeAll()
  }
}
