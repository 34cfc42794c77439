/// A rotation of a wheel, or a step of a precise scrolling surface.
public struct ScrollSample: Sendable, Hashable {
  /// The phase of a continuous scroll.
  ///
  /// Notched wheels always send `changed`.
  public enum Phase: UInt8, Sendable, Hashable, CaseIterable {
    /// The fingers came onto the scrolling surface.
    case began
    /// The content moves by the delta.
    case changed
    /// The fingers left the scrolling surface.
    case ended
    /// The system cancelled the scroll.
    case cancelled
  }

  /// The location of the pointer, in window points.
  public var location: Point
  /// The displacement of the content, in points.
  public var delta: Vector
  /// Whether the device scrolls continuously (a trackpad) instead of in notches (a wheel).
  public var isContinuous: Bool
  /// The phase of a continuous scroll.
  public var phase: Phase

  /// Creates a scroll step.
  public init(
    location: Point,
    delta: Vector,
    isContinuous: Bool,
    phase: Phase = .changed
  ) {
    self.location = location
    self.delta = delta
    self.isContinuous = isContinuous
    self.phase = phase
  }
}

/// A pointer or pencil above the surface, without contact.
public struct HoverSample: Sendable, Hashable {
  /// The pointer.
  public var id: TouchID
  /// What hovers: a pointer by default, or a pencil.
  public var kind: TouchKind
  /// `regionEntered`, `regionMoved` or `regionExited`; other phases are ignored.
  public var phase: TouchPhase
  /// The location, in window points.
  public var location: Point
  /// The distance from the surface: 0 near it, 1 at the limit of the device's range.
  public var zOffset: Double
  /// The angle between pencil and surface, in radians.
  public var altitude: Double?
  /// The direction in which the pencil leans, in radians.
  public var azimuth: Double?
  /// The rotation of the pencil about its own axis, in radians.
  public var roll: Double?

  /// Creates a hover reading.
  public init(
    id: TouchID = 0,
    kind: TouchKind = .indirectPointer,
    phase: TouchPhase,
    location: Point,
    zOffset: Double = 0,
    altitude: Double? = nil,
    azimuth: Double? = nil,
    roll: Double? = nil
  ) {
    self.id = id
    self.kind = kind
    self.phase = phase
    self.location = location
    self.zOffset = zOffset
    self.altitude = altitude
    self.azimuth = azimuth
    self.roll = roll
  }
}

/// A step of a pinch or rotation that a trackpad has already recognized.
public struct TransformSample: Sendable, Hashable {
  /// The location of the pointer, in window points.
  public var location: Point
  /// The factor since the last step, 1 for none.
  public var scale: Double
  /// The rotation since the last step, in radians, clockwise on screen.
  public var rotation: Double
  /// The phase of the trackpad's gesture.
  ///
  /// A gesture that is told to have begun must be told to end, too: only a rest of two seconds ends it without that.
  public var phase: ScrollSample.Phase

  /// Creates a transform step.
  public init(
    location: Point,
    scale: Double,
    rotation: Double,
    phase: ScrollSample.Phase = .changed
  ) {
    self.location = location
    self.scale = scale
    self.rotation = rotation
    self.phase = phase
  }
}

/// A hardware button that is pressed or released; it goes to the focused responder, without a hit
/// test.
public final class Press {
  /// The kind of button.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// The up arrow.
    case upArrow
    /// The down arrow.
    case downArrow
    /// The left arrow.
    case leftArrow
    /// The right arrow.
    case rightArrow
    /// The button that selects.
    case select
    /// The button that goes back.
    case menu
    /// Play or pause.
    case playPause
  }

  /// The kind of button.
  public let type: Kind
  /// `began`, `moved` (its force changed), `ended` or `cancelled`.
  public package(set) var phase: TouchPhase
  /// When it last changed.
  public package(set) var timestamp: Timestamp
  /// The force, from 0 to 1.
  public package(set) var force: Double

  /// Creates a press.
  public init(type: Kind, phase: TouchPhase, timestamp: Timestamp, force: Double = 1) {
    self.type = type
    self.phase = phase
    self.timestamp = timestamp
    self.force = force
  }
}
