public import Gestures

/// An object that can respond to touches: a view, or a window.
///
/// Each method forwards the same touches to ``next``, from view to superview up to the window. An
/// override that does not call super stops the forwarding.
open class Responder {
  /// Creates a responder.
  public init() {}

  /// The responder that receives touches which this one does not use; nil at the end.
  open var next: Responder? { nil }

  /// Called when fingers came down.
  open func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when fingers moved.
  open func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when fingers were lifted.
  open func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when touches are cancelled: a recognizer took them over, or the system did.
  open func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Called when estimated values of touches have been corrected.
  open func touchesEstimatedPropertiesUpdated(_ touches: [Touch]) {
    next?.touchesEstimatedPropertiesUpdated(touches)
  }

  /// Called when hardware buttons changed while this responder was focused.
  open func pressesChanged(_ presses: [Press], with event: TouchEvent) {
    next?.pressesChanged(presses, with: event)
  }
}
