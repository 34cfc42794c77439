/// One contact, from the time it comes down to the time it is lifted or cancelled.
///
/// There is one object per contact, and it changes as the contact moves. Do not keep it after the
/// end of the contact, because the engine uses the object again for a later contact.
public final class Touch {
  /// The mutable state.
  ///
  /// The engine reads and writes it for every event.
  package let state: Handle<TouchState>

  package init(id: TouchID, kind: TouchKind, location: Point, time: Timestamp) {
    state = Handle(allocating: TouchState(id: id, type: kind, location: location, time: time))
  }

  deinit { state.free() }

  /// The id of the contact.
  public var id: TouchID { state.value.id }
  /// The phase of the contact.
  public var phase: TouchPhase { state.value.phase }
  /// When the contact last changed.
  public var timestamp: Timestamp { state.value.timestamp }
  /// What makes the contact.
  public var type: TouchKind { state.value.type }
  /// The number of this touch in a series of taps, from 1; 0 if it moved too far or lasted too
  /// long.
  public var tapCount: Int { state.value.tapCount }
  /// The buttons held, for pointers.
  public var buttonMask: ButtonMask { state.value.buttonMask }
  /// The force of the contact, where 1 is an average touch; nil when not reported.
  ///
  /// It is at most ``maximumPossibleForce``, so that the quotient of both is from 0 to 1.
  public var force: Double? { state.value.force }
  /// The largest force that the device can report, as the first sample of the contact says.
  ///
  /// It is ``TouchSample/usualMaximumForce`` for a device that does not name it.
  public var maximumPossibleForce: Double { state.value.maximumPossibleForce }
  /// The radius of the contact, in points; nil when not reported.
  public var majorRadius: Double? { state.value.majorRadius }
  /// The angle between pencil and surface, in radians; nil when not reported.
  public var altitudeAngle: Double? { state.value.altitudeAngle }
  /// The rotation of the pencil about its own axis, in radians; nil when not reported.
  public var rollAngle: Double? { state.value.rollAngle }
  /// Connects later corrections of estimated values to this touch; nil when nothing is estimated.
  public var estimationUpdateIndex: Int? { state.value.estimationUpdateIndex }
  /// Which values are estimates that will be corrected.
  public var estimatedProperties: EstimatedProperties { state.value.estimatedProperties }

  /// Returns the location of the contact.
  ///
  /// - Parameter space: The coordinate space of the result; nil for that of the window.
  /// - Returns: A location in points.
  public func location(in space: (any CoordinateSpace)?) -> Point {
    convert(state.value.windowLocation, to: space)
  }

  /// Returns the location of the contact at the previous delivered event.
  ///
  /// - Parameter space: The coordinate space of the result; nil for that of the window.
  /// - Returns: A location in points.
  public func previousLocation(in space: (any CoordinateSpace)?) -> Point {
    convert(state.value.previousWindowLocation, to: space)
  }

  /// Returns the most exact location that the device reports, for drawing and not for hit testing.
  ///
  /// - Parameter space: The coordinate space of the result; nil for that of the window.
  /// - Returns: A location in points.
  public func preciseLocation(in space: (any CoordinateSpace)?) -> Point {
    convert(state.value.preciseWindowLocation ?? state.value.windowLocation, to: space)
  }

  /// Returns the direction in which the pencil leans, or nil when the device does not report it.
  ///
  /// - Parameter space: The coordinate space of the result; nil for that of the window.
  /// - Returns: Radians from the x axis, clockwise on screen.
  public func azimuthAngle(in space: (any CoordinateSpace)?) -> Double? {
    guard let azimuth = state.value.azimuth else { return nil }
    guard let space else { return azimuth }
    return space.convertFromWindow(Transform.rotation(azimuth).apply(Vector(1, 0))).angle
  }

  private func convert(_ point: Point, to space: (any CoordinateSpace)?) -> Point {
    guard let space else { return point }
    return space.convertFromWindow(point)
  }

  /// Returns a copy of the touch at one reading, for lists of coalesced and predicted touches.
  package func copy(at sample: CoalescedSample, previous: Point, phase: TouchPhase) -> Touch {
    let copy = Touch(id: id, kind: type, location: sample.location, time: sample.time)
    copy.state.value.adopt(state.value)
    copy.state.value.phase = phase
    copy.state.value.previousWindowLocation = previous
    return copy
  }
}

/// Values of a touch that are estimates until the device corrects them.
public struct EstimatedProperties: OptionSet, Sendable, Hashable {
  /// One bit per value.
  public var rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The force.
  public static let force = EstimatedProperties(rawValue: 1)
  /// The direction in which the pencil leans.
  public static let azimuth = EstimatedProperties(rawValue: 2)
  /// The angle between pencil and surface.
  public static let altitude = EstimatedProperties(rawValue: 4)
  /// The location.
  public static let location = EstimatedProperties(rawValue: 8)
}
