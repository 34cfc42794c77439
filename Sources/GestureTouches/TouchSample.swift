public import GestureGeometry

/// One reading of one contact, as an adapter hands it to a window.
///
/// This plain value is all that an adapter makes. What the device does not report stays nil: an
/// absent force is not a force of zero.
public struct TouchSample: Sendable, Hashable {
  /// Which contact this is.
  public var id: TouchID
  /// What happened to it.
  ///
  /// `stationary` is accepted and says nothing new.
  public var phase: TouchPhase
  /// Where it is, in window points.
  public var location: Point
  /// When it was read; nil for the time of the event it is sent with.
  public var time: Timestamp?
  /// What makes the contact.
  public var kind: TouchKind
  /// The buttons held, for pointers.
  public var buttons: ButtonMask
  /// How hard the contact presses, where 1 is an average touch.
  public var force: Double?
  /// The radius of the contact, in points.
  public var radius: Double?
  /// The angle between pencil and surface, in radians; π/2 stands upright.
  public var altitude: Double?
  /// The direction in which the pencil leans, in radians from the x axis, clockwise on screen.
  public var azimuth: Double?
  /// The turn of the pencil about its own axis, in radians.
  public var roll: Double?
  /// A more exact place for drawing, in window points; never used for hit testing.
  public var preciseLocation: Point?
  /// Readings since the contact's last sample, oldest first, this one excluded.
  ///
  /// May be empty.
  public var coalesced: [CoalescedSample]
  /// Readings that the device expects to come, nearest first.
  ///
  /// May be empty.
  public var predicted: [CoalescedSample]
  /// Ties later corrections of estimated values to this sample.
  public var estimationUpdateIndex: Int?
  /// Which values are estimates, still to be corrected.
  public var estimatedProperties: EstimatedProperties

  /// Creates a sample of a contact; everything that is not given is taken as not reported.
  public init(
    id: TouchID,
    phase: TouchPhase,
    location: Point,
    time: Timestamp? = nil,
    kind: TouchKind = .direct,
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

/// A place and a time of a contact between two events, or ahead of one.
public struct CoalescedSample: Sendable, Hashable {
  /// When the contact was there.
  public var time: Timestamp
  /// Where it was, in window points.
  public var location: Point

  /// Creates a reading.
  public init(time: Timestamp, location: Point) {
    self.time = time
    self.location = location
  }
}
