#if !hasFeature(Embedded)
public import GestureGeometry
public import GestureShapes
public import GestureTouches

/// The values of a recognizer when its actions were called, as a value that may cross threads.
public struct GestureEvent: Sendable, Hashable {
  /// The recognizer's state.
  public let state: GestureRecognizer.State
  /// The time of the event.
  public let time: Timestamp
  /// The recognizer's location, in the coordinates of its node.
  public let location: Point
  /// The recognizer's location, in window points.
  public let windowLocation: Point
  /// How many touches took part.
  public let numberOfTouches: Int
  /// What the recognizer measures.
  public let values: Values

  /// The measured values; translations and velocities are in window points.
  public enum Values: Sendable, Hashable {
    /// Only location and time: long presses, and recognizers of your own.
    case none
    /// The number of the tap in its series, for `counting` taps; 0 for others.
    case tap(count: Int)
    /// The translation and the velocity.
    case pan(translation: Vector, velocity: Vector)
    /// The ratio of the fingers' distances, and its rate per second.
    case pinch(scale: Double, velocity: Double)
    /// The angle in radians, clockwise on screen, and its rate per second.
    case rotation(rotation: Double, velocity: Double)
    /// The direction.
    case swipe(SwipeGestureRecognizer.Direction)
    /// Drag, pinch and rotation together.
    case transform(translation: Vector, scale: Double, rotation: Double)
    /// The distance from the surface, 0 near it and 1 at the limit of range.
    case hover(zOffset: Double)
    /// The best circle, in window points; nil until the lift.
    case circle(CircleFit?)
    /// The name of the drawing and its score; no name while templates are recorded.
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
  /// The events of the recognizer from now on, one for each call of its actions.
  ///
  /// Every event is kept until it is read: ``events(bufferingPolicy:)`` with `unbounded`.
  public var events: AsyncStream<GestureEvent> { events(bufferingPolicy: .unbounded) }

  /// Returns the events of the recognizer from now on, one for each call of its actions.
  ///
  /// ```swift
  /// for await event in pan.events {
  ///   if case .pan(let translation, _) = event.values { move(by: translation) }
  /// }
  /// ```
  /// The stream does not retain the recognizer. It ends when the recognizer is released, or when
  /// `removeAllActions()` is called. After a consumer has stopped, the next event removes the
  /// stream from the recognizer. Streams cost nothing for recognizers without any.
  ///
  /// - Parameter bufferingPolicy: Which events are kept for a slow consumer. If only the newest
  ///   translation is needed, `bufferingNewest(1)` is enough, but then began and ended may be
  ///   missed.
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

/// Ends a stream when the recognizer releases it.
private final class EventOutlet {
  let continuation: AsyncStream<GestureEvent>.Continuation
  var token: ActionToken?

  init(_ continuation: AsyncStream<GestureEvent>.Continuation) {
    self.continuation = continuation
  }

  deinit { continuation.finish() }
}
#endif
