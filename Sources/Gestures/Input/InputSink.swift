/// Receives input: a window, a recorder, or a player of traces.
public protocol InputSink: AnyObject {
  /// Receives one input.
  ///
  /// - Parameters:
  ///   - input: What happened.
  ///   - time: When. A window takes a time before the last one for the last one.
  func send(_ input: Input, at time: Timestamp)
}

// Each input without the word for its case. ``Input`` says what they do.
extension InputSink {
  /// Sends contacts that changed at one time, as one event.
  public func send(
    _ samples: [TouchSample],
    at time: Timestamp,
    modifierFlags: ModifierFlags = []
  ) {
    send(.touches(samples, modifierFlags: modifierFlags), at: time)
  }

  /// Sends hardware buttons that changed.
  public func send(_ presses: [Press], at time: Timestamp) { send(.presses(presses), at: time) }

  /// Sends a step of a wheel or a scrolling surface.
  public func send(_ sample: ScrollSample, at time: Timestamp) { send(.scroll(sample), at: time) }

  /// Sends a reading of a pointer above the window.
  public func send(_ sample: HoverSample, at time: Timestamp) { send(.hover(sample), at: time) }

  /// Sends a step of a pinch or rotation that a trackpad recognized.
  public func send(_ sample: TransformSample, at time: Timestamp) {
    send(.transform(sample), at: time)
  }

  /// Lets time pass.
  public func advance(to time: Timestamp) { send(.time, at: time) }

  /// Ends the touches of a device, or all touches that are down.
  public func cancelAll(device: Int64? = nil, at time: Timestamp) {
    send(.cancel(device: device), at: time)
  }

  /// Makes the touches that are down equal to a list, after events were lost.
  public func resync(_ live: [TouchSample], at time: Timestamp) { send(.resync(live), at: time) }

  /// Corrects samples that the device had estimated.
  public func correct(_ samples: [TouchSample]) { send(.corrections(samples), at: .zero) }
}

/// Receives what a window receives, to record it.
public protocol InputRecorder: InputSink {
  /// Called with an alternative action of a recognizer, which people perform instead of a gesture.
  ///
  /// - Parameters:
  ///   - id: The word for the action.
  ///   - recognizer: The name of the recognizer, or the word for its type if it has none.
  ///   - location: Where it happens, in window points; nil for the middle of the view.
  ///   - time: The time.
  func perform(_ id: String, on recognizer: String, at location: Point?, time: Timestamp)
}

extension InputRecorder {
  /// Does nothing, for a recorder of devices only.
  public func perform(
    _ id: String,
    on recognizer: String,
    at location: Point?,
    time: Timestamp
  ) {}
}
