/// Takes the input of a window, call by call.
///
/// A recorder adopts it: assigned to a window, it gets everything that the window is sent.
public protocol InputSink: AnyObject {
  /// Takes the contacts that changed at a time. At least one.
  func send(_ samples: [TouchSample], at time: Timestamp)
  /// Lets time pass.
  func advance(to time: Timestamp)
  /// Cancels every touch.
  func cancelAll(at time: Timestamp)
  /// Takes a pointer that moved without contact.
  func hover(_ sample: HoverSample, at time: Timestamp)
  /// Takes a scroll step.
  func scroll(_ sample: ScrollSample, at time: Timestamp)
  /// Takes a transform step.
  func transform(_ sample: TransformSample, at time: Timestamp)
  /// Takes hardware buttons that changed. At least one.
  func presses(_ presses: [Press], at time: Timestamp)
}
