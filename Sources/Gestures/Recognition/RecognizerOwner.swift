/// An object of another class that owns a recognizer, and that clients know instead of it.
///
/// A client may subclass the owner and override anything. The engine therefore calls the owner first. The owner's
/// own implementation calls the recognizer's method. Where the engine asks nothing of an owner (false or nil is
/// returned), the recognizer's method runs.
package protocol RecognizerOwner: AnyObject {
  /// Whether the engine calls the owner first.
  var isCalledFirst: Bool { get }
  /// The name of the owner's class, if it is a client's; otherwise nil.
  var clientClassName: String? { get }

  /// Receives touches that changed; returns false if the recognizer is to receive them.
  func receive(_ phase: TouchPhase, _ touches: [Touch], with event: TouchEvent) -> Bool
  /// Receives a timer of a recognizer; returns false if the recognizer is to receive it.
  func woken(_ recognizer: GestureRecognizer, at time: Timestamp) -> Bool
  /// Clears the owner's fields, before the recognizer clears its own.
  func reset()
  /// Returns whether the owner accepts an event.
  func shouldReceive(_ event: TouchEvent) -> Bool?
  /// Returns whether the owner, when it recognizes, ends another's attempt.
  func canPrevent(_ other: GestureRecognizer) -> Bool?
  /// Returns whether another recognizer, when it recognizes, ends the owner's attempt.
  func canBePrevented(by other: GestureRecognizer) -> Bool?
  /// Returns whether the owner must wait until another recognizer fails.
  func shouldRequireFailure(of other: GestureRecognizer) -> Bool?
  /// Returns whether another recognizer must wait until the owner fails.
  func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool?
}
