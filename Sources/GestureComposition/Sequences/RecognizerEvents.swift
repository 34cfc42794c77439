public import Gestures

/// A tap, as a value.
public struct TapEvent: Sendable, Hashable {
  /// When the last finger was lifted.
  public var time: Timestamp
  /// The middle of the fingers of the first tap, in points of the node.
  public var location: Point
  /// The number of taps.
  public var count: Int
}

/// A moment of a long press, as a value.
public struct PressEvent: Sendable, Hashable {
  /// What happened: began, changed, ended or cancelled.
  public var state: GestureRecognizer.State
  /// The time of the event.
  public var time: Timestamp
  /// The middle of the fingers, in points of the node.
  public var location: Point
}

/// A moment of a drag, as a value.
public struct PanEvent: Sendable, Hashable {
  /// What happened: began, changed, ended or cancelled.
  public var state: GestureRecognizer.State
  /// The time of the event.
  public var time: Timestamp
  /// The middle of the fingers, in points of the node.
  public var location: Point
  /// How far the fingers have dragged since the gesture began, in points of the node.
  public var translation: Vector
  /// How fast the fingers drag, in points of the node per second.
  public var velocity: Vector
}

/// A moment of a pinch, as a value.
public struct PinchEvent: Sendable, Hashable {
  /// What happened: began, changed, ended or cancelled.
  public var state: GestureRecognizer.State
  /// The time of the event.
  public var time: Timestamp
  /// The middle of the fingers, in points of the node.
  public var location: Point
  /// The distance of the fingers, as a multiple of that at the beginning.
  public var scale: Double
  /// The change of the scale, per second.
  public var velocity: Double
}

/// A moment of a rotation, as a value.
public struct RotationEvent: Sendable, Hashable {
  /// What happened: began, changed, ended or cancelled.
  public var state: GestureRecognizer.State
  /// The time of the event.
  public var time: Timestamp
  /// The middle of the fingers, in points of the node.
  public var location: Point
  /// How far the fingers have turned, in radians, positive clockwise on screen.
  public var rotation: Double
  /// The change of the rotation, in radians per second.
  public var velocity: Double
}

/// A swipe, as a value.
public struct SwipeEvent: Sendable, Hashable {
  /// The time of the event.
  public var time: Timestamp
  /// Where the fingers came down, in points of the node.
  public var location: Point
  /// The direction of the swipe.
  public var direction: SwipeGestureRecognizer.Direction
}
