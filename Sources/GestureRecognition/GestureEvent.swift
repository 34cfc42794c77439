#if !hasFeature(Embedded)
public import GestureGeometry
public import GestureShapes
public import GestureTouches

/// What a recognizer had come to when its actions were called: a value that may cross threads.
public struct GestureEvent: Sendable, Hashable {
  /// The recognizer's state.
  public let state: GestureRecognizer.State
  /// When it got there.
  public let time: Timestamp
  /// The recognizer's location, in the coordinates of its place.
  public let location: Point
  /// The recognizer's location, in window points.
  public let windowLocation: Point
  /// How many touches took part.
  public let numberOfTouches: Int
  /// What the recognizer measures.
  public let values: Values

  /// What a recognizer measures; translations and velocities in window points.
  public enum Values: Sendable, Hashable {
    /// Nothing but place and time: long presses, and recognizers of your own.
    case none
    /// Which tap of its series it was, for `counting` taps; 0 for others.
    case tap(count: Int)
    /// How far, and how fast.
    case pan(translation: Vector, velocity: Vector)
    /// The ratio of the fingers' distances, and its rate per second.
    case pinch(scale: Double, velocity: Double)
    /// The angle in radians, clockwise on screen, and its rate per second.
    case rotation(rotation: Double, velocity: Double)
    /// Which way it went.
    case swipe(SwipeGestureRecognizer.Direction)
    /// Drag, pinch and turn at once.
    case transform(translation: Vector, scale: Double, rotation: Double)
    /// The distance from the surface, 0 near it and 1 at the limit of range.
    case hover(zOffset: Double)
    /// The circle that fits best, in window points; nil until the lift.
    case circle(CircleFit?)
    /// What the drawing shows, and with which score; no name while templates are recorded.
    case stroke(name: String?, score: Double)

    init(of recognizer: GestureRecognizer) {
      switch recognizer {
      case let tap as TapGestureRecognizer:
        self = .tap(count: tap.tapCount)
      case let pan as PanGestureRecognizer:
        self = .pan(translation: pan.translation(in: nil), velocity: pan.velocity(in: nil))
      case let pinch as PinchGestureRecognizer:
        self = .pinch(scale: pinch.scale, velocity: pinch.velocity)
      case let rotation as RotationGestureRecognizer:
        self = .rotation(rotation: rotation.rotation, velocity: rotation.velocity)
      case let swipe as SwipeGestureRecognizer:
        self = .swipe(swipe.recognizedDirection ?? swipe.direction)
      case let transform as TransformGestureRecognizer:
        self = .transform(
          translation: transform.translation(in: nil),
          scale: transform.scale,
          rotation: transform.rotation
        )
      case let hover as HoverGestureRecognizer:
        self = .hover(zOffset: hover.zOffset)
      case let circle as CircleGestureRecognizer:
        self = .circle(circle.fitResult)
      case let stroke as StrokeGestureRecognizer:
        self = .stroke(name: stroke.recognizedName, score: stroke.classification?.score ?? 0)
      default:
        self = .none
      }
    }
  }

  init(of recognizer: GestureRecognizer) {
    state = recognizer.state
    time = recognizer.engine?.now ?? .zero
    location = recognizer.location(in: recognizer.place)
    windowLocation = recognizer.location(in: nil)
    numberOfTouches = recognizer.numberOfTouches
    values = Values(of: recognizer)
  }
}

extension GestureRecognizer {
  /// What the recognizer comes to from now on, one event for each call of its actions.
  ///
  /// Every event is kept until it is read: ``events(bufferingPolicy:)`` with `unbounded`.
  public var events: AsyncStream<GestureEvent> { events(bufferingPolicy: .unbounded) }

  /// Returns what the recognizer comes to from now on, one event for each call of its actions.
  ///
  /// ```swift
  /// for await event in pan.events {
  ///   if case .pan(let translation, _) = event.values { move(by: translation) }
  /// }
  /// ```
  /// The stream does not keep the recognizer alive, and ends when it goes, or when
  /// `removeAllActions()` is called. After a consumer has stopped, the next event takes the stream out
  /// of the recognizer. A recognizer without streams has no cost from them.
  ///
  /// - Parameter bufferingPolicy: Which events are kept for a consumer that is late. One that needs
  ///   only the newest translation may take `bufferingNewest(1)`, but then may miss began and ended.
  /// - Returns: A stream for one consumer.
  public func events(
    bufferingPolicy: AsyncStream<GestureEvent>.Continuation.BufferingPolicy
  ) -> AsyncStream<GestureEvent> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: GestureEvent.self,
      bufferingPolicy: bufferingPolicy
    )
    let outlet = EventOutlet(continuation)
    outlet.token = addAction { recognizer in
      guard case .terminated = outlet.continuation.yield(GestureEvent(of: recognizer)),
        let token = outlet.token
      else { return }
      recognizer.removeAction(token)
    }
    return stream
  }
}

/// Ends a stream when the recognizer lets go of it.
private final class EventOutlet {
  let continuation: AsyncStream<GestureEvent>.Continuation
  var token: ActionToken?

  init(_ continuation: AsyncStream<GestureEvent>.Continuation) {
    self.continuation = continuation
  }

  deinit { continuation.finish() }
}
#endif
