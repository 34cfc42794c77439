public import GestureRecognition
public import GestureTouches

/// Something that can respond to touches: a view, or a window.
///
/// Each method forwards the same touches to ``next``, from view to superview up to the window. An
/// override that does not call super ends the way there.
open class Responder {
  /// Creates a responder.
  public init() {}

  /// Where touches go that this responder does not use; nil at the end.
  open var next: Responder? { nil }

  /// Tells of fingers that came down.
  open func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    next?.touchesBegan(touches, with: event)
  }

  /// Tells of fingers that moved.
  open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    next?.touchesMoved(touches, with: event)
  }

  /// Tells of fingers that were lifted.
  open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    next?.touchesEnded(touches, with: event)
  }

  /// Tells of fingers to forget: a recognizer took them over, or the system did.
  open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Tells of corrected values of touches that were estimates.
  open func touchesEstimatedPropertiesUpdated(_ touches: [Touch]) {
    next?.touchesEstimatedPropertiesUpdated(touches)
  }

  /// Tells of hardware buttons that changed while this responder was focused.
  open func pressesChanged(_ presses: [Press], with event: TouchEvent) {
    next?.pressesChanged(presses, with: event)
  }
}
