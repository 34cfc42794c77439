public import GestureGeometry

/// Receives the input of a window, call by call.
///
/// A recorder conforms to it. When it is assigned to a window, it receives all input of the window.
public protocol InputSink: AnyObject {
  /// Called with the contacts that changed at a time. At least one.
  func send(_ samples: [TouchSample], at time: Timestamp)
  /// Called when time passes.
  func advance(to time: Timestamp)
  /// Called when every touch is cancelled.
  func cancelAll(at time: Timestamp)
  /// Called with a pointer that moved without contact.
  func hover(_ sample: HoverSample, at time: Timestamp)
  /// Called with a scroll step.
  func scroll(_ sample: ScrollSample, at time: Timestamp)
  /// Called with a transform step.
  func transform(_ sample: TransformSample, at time: Timestamp)
  /// Called with hardware buttons that changed. At least one.
  func presses(_ presses: [Press], at time: Timestamp)
  /// Called with an alternative action of a recognizer, which people perform instead of a gesture.
  ///
  /// - Parameters:
  ///   - id: The word for the action.
  ///   - recognizer: The name of the recognizer, or the word for its type if it has none.
  ///   - location: Where it happens, in window points; nil for the middle of the view.
  ///   - time: The time.
  func perform(_ id: String, on recognizer: String, at location: Point?, time: Timestamp)
}

extension InputSink {
  /// Does nothing, for a sink that takes only the input of devices.
  public func perform(
    _ id: String,
    on recognizer: String,
    at location: Point?,
    time: Timestamp
  ) {}
}
