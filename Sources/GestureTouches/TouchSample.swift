public import GestureGeometry

/// One reading of one contact, as an adapter passes it to a window.
///
/// An adapter only needs to create these plain values. Values that the device does not report stay
/// nil: a missing force is not a force of zero.
public struct TouchSample: Sendable, Hashable {
  /// The id of the contact.
  public var id: TouchID
  /// The phase of the contact.
  ///
  /// `stationary` is accepted and has no effect.
  public var phase: TouchPhase
  /// The location, in window points.
  public var location: Point
  /// The time of the reading; nil for the time of the event with which it is sent.
  public var time: Timestamp?
  /// What makes the contact.
  public var kind: TouchKind
  /// What the source says about the contact besides its kind: a palm, or the eraser of a pencil.
  ///
  /// Nothing uses it except the filter of a window.
  public var tool: TouchTool
  /// The buttons held, for pointers.
  public var buttons: ButtonMask
  /// The force of the contact, where 1 is an average touch.
  public var force: Double?
  /// The radius of the contact, in points.
  public var radius: Double?
  /// The angle between pencil and surface, in radians; π/2 is upright.
  public var altitude: Double?
  /// The direction in which the pencil leans, in radians from the x axis, clockwise on screen.
  public var azimuth: Double?
  /// The rotation of the pencil about its own axis, in radians.
  public var roll: Double?
  /// A more exact location for drawing, in window points; never used for hit testing.
  public var preciseLocation: Point?
  /// Readings since the contact's last sample, oldest first, without this one.
  ///
  /// May be empty.
  public var coalesced: [CoalescedSample]
  /// Readings that the device predicts, nearest first.
  ///
  /// May be empty.
  public var predicted: [CoalescedSample]
  /// Connects later corrections of estimated values to this sample.
  public var estimationUpdateIndex: Int?
  /// Which values are estimates that will be corrected.
  public var estimatedProperties: EstimatedProperties

  /// Creates a sample of a contact; values that are not given count as not reported.
  public init(
    id: TouchID,
    phase: TouchPhase,
    location: Point,
    time: Timestamp? = nil,
    kind: TouchKind = .direct,
    tool: TouchTool = .standard,
    buttons: ButtonMask = [],
    force: Double? = nil,
    radius: Double? = nil,
    altitude: Double? = nil,
    azimuth: Double? = nil,
    roll: Double? = nil,
    preciseLocation: Point? = nil,
    coalesced: [CoalescedSample] = [],
    predicted: [CoalescedSample] = [],
    estimationUpdateIndex: Int? = nil,
    estimatedProperties: EstimatedProperties = []
  ) {
    self.id = id
    self.phase = phase
    self.location = location
    self.time = time
    self.kind = kind
    self.tool = tool
    self.buttons = buttons
    self.force = force
    self.radius = radius
    self.altitude = altitude
    self.azimuth = azimuth
    self.roll = roll
    self.preciseLocation = preciseLocation
    self.coalesced = coalesced
    self.predicted = predicted
    self.estimationUpdateIndex = estimationUpdateIndex
    self.estimatedProperties = estimatedProperties
  }
}

/// A location and a time of a contact between two events, or a predicted one.
public struct CoalescedSample: Sendable, Hashable {
  /// The time.
  public var time: Timestamp
  /// The location, in window points.
  public var location: Point

  /// Creates a reading.
  public init(time: Timestamp, location: Point) {
    self.time = time
    self.location = location
  }
}
