public import Foundation

/// An object that can respond to touches: a view, a window, or an object of yours in the chain.
///
/// Each method forwards the same touches to ``next``. An override that does not call super stops the forwarding.
nonisolated open class UIResponder: NSObject {
  /// Creates a responder.
  public override init() { super.init() }
  /// The responder that receives touches which this one does not use; nil at the end.
  open var next: UIResponder? { nil }

  /// Called when fingers came down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when fingers moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when fingers were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when touches are cancelled: a recognizer took them over, or the system did.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}
