public import GestureGeometry

/// A turn of a wheel, or a step of a precise scrolling surface.
public struct ScrollSample: Sendable, Hashable {
  /// Where a continuous scroll is in its life.
  ///
  /// Notched wheels always send `changed`.
  public enum Phase: UInt8, Sendable, Hashable, CaseIterable {
    /// The fingers came onto the scrolling surface.
    case began
    /// The content is to move by the delta.
    case changed
    /// The fingers left the scrolling surface.
    case ended
    /// The system took the scroll away.
    case cancelled
  }

  /// Where the pointer is, in window points.
  public var location: Point
  /// How far the content is to move, in points.
  public var delta: Vector
  /// Whether the device scrolls continuously (a trackpad) instead of in notches (a wheel).
  public var isContinuous: Bool
  /// Where a continuous scroll is in its life.
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
  /// Which pointer this is.
  public var id: TouchID
  /// `regionEntered`, `regionMoved` or `regionExited`; other phases are ignored.
  public var phase: TouchPhase
  /// Where it is, in window points.
  public var location: Point
  /// How far it is from the surface: 0 near it, 1 at the limit of the device's range.
  public var zOffset: Double
  /// The angle between pencil and surface, in radians.
  public var altitude: Double?
  /// The direction in which the pencil leans, in radians.
  public var azimuth: Double?
  /// The turn of the pencil about its own axis, in radians.
  public var roll: Double?

  /// Creates a hover reading.
  public init(
    id: TouchID = 0,
    phase: TouchPhase,
    location: Point,
    zOffset: Double = 0,
    altitude: Double? = nil,
    azimuth: Double? = nil,
    roll: Double? = nil
  ) {
    self.id = id
    self.phase = phase
    self.location = location
    self.zOffset = zOffset
    self.altitude = altitude
    self.azimuth = azimuth
    self.roll = roll
  }
}

/// A step of a pinch or turn that a trackpad has already recognized.
public struct TransformSample: Sendable, Hashable {
  /// Where the pointer is, in window points.
  public var location: Point
  /// The factor since the last step, 1 for none.
  public var scale: Double
  /// The turn since the last step, in radians, clockwise on screen.
  public var rotation: Double
  /// Where the trackpad's gesture is in its life.
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

/// A hardware button that is pressed or released; goes to the focused responder, without hit test.
public final class Press {
  /// What the button is.
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
    /// The button that leads back.
    case menu
    /// Play or pause.
    case playPause
  }

  /// Which button it is.
  public let type: Kind
  /// `began`, `moved` (its force changed), `ended` or `cancelled`.
  public package(set) var phase: TouchPhase
  /// When it last changed.
  public package(set) var timestamp: Timestamp
  /// How hard it is pressed, from 0 to 1.
  public package(set) var force: Double

  /// Creates a press.
  public init(type: Kind, phase: TouchPhase, timestamp: Timestamp, force: Double = 1) {
    self.type = type
    self.phase = phase
    self.timestamp = timestamp
    self.force = force
  }
}
