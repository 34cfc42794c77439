#if !hasFeature(Embedded)
import Synchronization

/// The events that wait until a loop asks for them.
///
/// It has a lock, because a task may be cancelled from any thread.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class EventBuffer<Element: Sendable>: Sendable {
  private struct State {
    var waiting: [(element: Element, isChange: Bool)] = []
    var isFinished = false
    var consumer: CheckedContinuation<Element?, Never>?
  }

  private let state = Mutex(State())

  /// Adds an event; a change replaces a change that waits as the last event.
  func add(_ element: Element, isChange: Bool) {
    let consumer: CheckedContinuation<Element?, Never>? = state.withLock { state in
      guard !state.isFinished else { return nil }
      if let consumer = state.consumer {
        state.consumer = nil
        return consumer
      }
      // Between two changes of different gestures there is always an end.
      if isChange, let last = state.waiting.last, last.isChange { state.waiting.removeLast() }
      state.waiting.append((element, isChange))
      return nil
    }
    consumer?.resume(returning: element)
  }

  /// Ends the sequence after the events that wait.
  func finish() { end(dropsEvents: false) }

  /// Ends the sequence, and drops the events that wait.
  func cancel() { end(dropsEvents: true) }

  private func end(dropsEvents: Bool) {
    let consumer = state.withLock { state in
      state.isFinished = true
      if dropsEvents { state.waiting = [] }
      defer { state.consumer = nil }
      return state.consumer
    }
    consumer?.resume(returning: nil)
  }

  /// Returns the next event, or nil after the end.
  func next(isolation actor: isolated (any Actor)?) async -> Element? {
    await withCheckedContinuation(isolation: actor) { continuation in
      let result: Element?? = state.withLock { state in
        if !state.waiting.isEmpty { return .some(state.waiting.removeFirst().element) }
        if state.isFinished { return .some(nil) }
        precondition(state.consumer == nil, "next(): one loop at a time may wait for an event")
        state.consumer = continuation
        return nil
      }
      if let result { continuation.resume(returning: result) }
    }
  }
}

/// The end at which a recognizer adds events; the sequence ends when the recognizer is released.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class EventSender<Element: Sendable> {
  private let buffer: EventBuffer<Element>

  init(_ buffer: EventBuffer<Element>) { self.buffer = buffer }

  func send(_ element: Element, isChange: Bool) { buffer.add(element, isChange: isChange) }

  deinit { buffer.finish() }
}
#endif
