#if !hasFeature(Embedded)
/// An asynchronous sequence of the events of one gesture on one node.
///
/// ```swift
/// for await pinch in view.pinches {
///   photo.scale = pinch.scale
/// }
/// ```
/// Each iteration attaches a recognizer of its own when the loop starts. It is detached when the loop is
/// left, or when its task is cancelled and runs again. The sequence ends when the task is cancelled, and
/// after the last event when the node is released.
///
/// Events wait until the loop asks for them. A change that waits is replaced by a newer change of the same
/// gesture. Beginnings and ends are never dropped, so at most three events wait for each gesture.
///
/// Iterate on the actor, or in the task, to which the node and its window belong. The compiler checks
/// this, because neither nodes nor this sequence are `Sendable`; the events are.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public struct GestureEvents<Element: Sendable>: AsyncSequence {
  /// The sequence throws no errors.
  public typealias Failure = Never

  private let connect: (EventSender<Element>) -> EventConnection

  init(_ connect: @escaping (EventSender<Element>) -> EventConnection) { self.connect = connect }

  /// Attaches a recognizer and returns an iterator over its events.
  public func makeAsyncIterator() -> Iterator {
    let buffer = EventBuffer<Element>()
    return Iterator(buffer, connect(EventSender(buffer)))
  }

  /// An iterator over the events of one recognizer, which it detaches when it is released.
  public struct Iterator: AsyncIteratorProtocol {
    private let buffer: EventBuffer<Element>
    private let connection: EventConnection

    init(_ buffer: EventBuffer<Element>, _ connection: EventConnection) {
      self.buffer = buffer
      self.connection = connection
    }

    /// Returns the next event, or nil at the end of the sequence.
    ///
    /// - Parameter actor: The actor to which the node belongs.
    /// - Returns: The next event; nil after the task was cancelled or the node was released.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      let buffer = buffer
      let element = await withTaskCancellationHandler {
        await buffer.next(isolation: actor)
      } onCancel: {
        // Any thread may call this, so it only ends the buffer.
        buffer.cancel()
      }
      if element == nil { connection.disconnect() }
      return element
    }

    /// Returns the next event, or nil at the end of the sequence.
    public mutating func next() async -> Element? { await next(isolation: #isolation) }
  }
}
#endif
