public import GestureGeometry

/// One contact, from the moment it comes down to the moment it is lifted or taken away.
///
/// There is one object per contact, and it changes as the contact moves. Do not keep it longer than
/// the contact lives: the engine uses the object again for a later one.
public final class Touch {
  /// Everything that changes, out of line: the engine reads and writes it for every event, and a
  /// pointer spares each access the checks that a property of a class in another module has.
  package let state: UnsafeMutablePointer<TouchState>

  package init(id: TouchID, kind: TouchKind, location: Point, time: Timestamp) {
    state = .allocate(capacity: 1)
    state.initialize(to: TouchState(id: id, type: kind, location: location, time: time))
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// Which contact this is.
  public var id: TouchID { state.pointee.id }
  /// Where the contact is in its life.
  public var phase: TouchPhase { state.pointee.phase }
  /// When something about the contact last changed.
  public var timestamp: Timestamp { state.pointee.timestamp }
  /// What makes the contact.
  public var type: TouchKind { state.pointee.type }
  /// How many touches in a row this is, counted from 1; 0 once it moved or lasted too long for a tap.
  public var tapCount: Int { state.pointee.tapCount }
  /// The buttons held, for pointers.
  public var buttonMask: ButtonMask { state.pointee.buttonMask }
  /// How hard the contact presses, where 1 is an average touch; nil when not reported.
  public var force: Double? { state.pointee.force }
  /// The largest force that the device can report.
  public var maximumPossibleForce: Double { state.pointee.maximumPossibleForce }
  /// The radius of the contact, in points; nil when not reported.
  public var majorRadius: Double? { state.pointee.majorRadius }
  /// The angle between pencil and surface, in radians; nil when not reported.
  public var altitudeAngle: Double? { state.pointee.altitudeAngle }
  /// The turn of the pencil about its own axis, in radians; nil when not reported.
  public var rollAngle: Double? { state.pointee.rollAngle }
  /// Ties later corrections of estimated values to this touch; nil when nothing is estimated.
  public var estimationUpdateIndex: Int? { state.pointee.estimationUpdateIndex }
  /// Which values are estimates, still to be corrected.
  public var estimatedProperties: EstimatedProperties { state.pointee.estimatedProperties }

  /// Returns where the contact is.
  ///
  /// - Parameter space: The coordinates to answer in; nil for those of the window.
  /// - Returns: A location in points.
  public func location(in space: (any CoordinateSpace)?) -> Point {
    convert(state.pointee.windowLocation, to: space)
  }

  /// Returns where the contact was at the previous delivered event.
  ///
  /// - Parameter space: The coordinates to answer in; nil for those of the window.
  /// - Returns: A location in points.
  public func previousLocation(in space: (any CoordinateSpace)?) -> Point {
    convert(state.pointee.previousWindowLocation, to: space)
  }

  /// Returns the most exact place the device reports, for drawing; never meant for hit testing.
  ///
  /// - Parameter space: The coordinates to answer in; nil for those of the window.
  /// - Returns: A location in points.
  public func preciseLocation(in space: (any CoordinateSpace)?) -> Point {
    convert(state.pointee.preciseWindowLocation ?? state.pointee.windowLocation, to: space)
  }

  /// Returns the direction in which the pencil leans, or nil when the device does not report it.
  ///
  /// - Parameter space: The coordinates to answer in; nil for those of the window.
  /// - Returns: Radians from the x axis, clockwise on screen.
  public func azimuthAngle(in space: (any CoordinateSpace)?) -> Double? {
    guard let azimuth = state.pointee.azimuth else { return nil }
    guard let space else { return azimuth }
    return space.convertFromWindow(Transform.rotation(azimuth).apply(Vector(1, 0))).angle
  }

  private func convert(_ point: Point, to space: (any CoordinateSpace)?) -> Point {
    guard let space else { return point }
    return space.convertFromWindow(point)
  }

  /// Copies a touch as it was at one reading, for lists of coalesced and predicted touches.
  package func copy(at sample: CoalescedSample, previous: Point, phase: TouchPhase) -> Touch {
    let copy = Touch(id: id, kind: type, location: sample.location, time: sample.time)
    copy.state.pointee.adopt(state.pointee)
    copy.state.pointee.phase = phase
    copy.state.pointee.previousWindowLocation = previous
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
