#if !hasFeature(Embedded)

/// The values of a recognizer when its actions were called, as a value that may cross threads.
public struct GestureEvent: Sendable, Hashable {
  /// The recognizer's state.
  public let state: GestureRecognizer.State
  /// The time of the event.
  public let time: Timestamp
  /// The recognizer's location, in the coordinates of its node.
  public var location: Point { reading.location }
  /// The recognizer's location, in window points.
  public let windowLocation: Point
  /// How many touches took part.
  public let numberOfTouches: Int
  /// The values that the recognizer measures.
  public let reading: RecognizerReading

  init(of recognizer: GestureRecognizer) {
    state = recognizer.state
    time = recognizer.engine?.now ?? .zero
    windowLocation = recognizer.location(in: nil)
    numberOfTouches = recognizer.numberOfTouches
    reading = RecognizerReading(of: recognizer)
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
  ///   if let translation = event.reading.translation { move(by: translation) }
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
