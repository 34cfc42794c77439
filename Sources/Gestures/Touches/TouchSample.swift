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
  ///
  /// A touch never has more than its ``maximumPossibleForce``, and takes a force that is negative or not finite
  /// as not reported. A device that reports a part of its range, such as a pen with a pressure from 0 to 1,
  /// passes the pressure times the maximum.
  public var force: Double?
  /// The largest force that the device can report, where 1 is an average touch.
  ///
  /// It is only read when the contact begins, because it belongs to the device. A value that is not finite or not
  /// above 0 is unknown and becomes ``usualMaximumForce``.
  public var maximumPossibleForce: Double {
    get { knownMaximum }
    set { knownMaximum = Self.known(maximum: newValue) }
  }
  private var knownMaximum: Double
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
    maximumPossibleForce: Double = usualMaximumForce,
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
    knownMaximum = Self.known(maximum: maximumPossibleForce)
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

  /// The largest force of a device that does not name it: 20/3 times the force of an average touch.
  ///
  /// > Source: Not documented by Apple. Developers printed it on an iPhone 6S, as 6.666666666667 (Nelson, "Exploring
  /// > Apple's 3D Touch", 2015, and Apple's developer forums, message 105944). Other devices have other maxima.
  public static var usualMaximumForce: Double { 20.0 / 3 }

  private static func known(maximum: Double) -> Double {
    maximum > 0 && maximum.isFinite ? maximum : usualMaximumForce
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
