import GestureViews
import Gestures

/// A view of the engine that belongs to a `UIView`.
protocol OwnedView: View {
  var link: ViewLink { get }
}

/// Connects a view of the engine with the `UIView` that owns it.
///
/// The engine calls its view, whose overrides call the owner. The owner's own implementation calls the engine's view
/// again in ``base(_:)``, and that call runs the engine's implementation.
final class ViewLink: OwnerLink<UIView> {
  /// Whether the next call asks for the engine's own implementation.
  private(set) var callsBase = false

  /// Runs a call that reaches the engine's own implementation.
  func base<Result>(_ call: () -> Result) -> Result {
    callsBase = true
    defer { callsBase = false }
    return call()
  }

  /// Returns the owner if a client's class, or always, has something to add; nil when the engine's method is to run.
  func ownerToCall(always: Bool = false) -> UIView? {
    guard always || isClientClass, !callsBase else {
      callsBase = false
      return nil
    }
    return owner
  }

  /// Returns the touches of the window that delivers a touch, also after the view has left it.
  func currentBook(_ owner: UIView, _ touch: Touch?) -> TouchBook? {
    book(of: touch, in: owner.window)
  }

  /// Calls the owner with touches that changed; returns false if the engine's method is to run.
  func forward(_ phase: TouchPhase, _ touches: [Touch], _ event: TouchEvent) -> Bool {
    // A class of this module forwards touches to the next responder, which may be a client's.
    guard let owner = ownerToCall(always: true), let book = currentBook(owner, touches.first) else {
      return false
    }
    let (touches, event) = (book.touches(touches), book.event(event))
    switch phase {
    case .began: owner.touchesBegan(touches, with: event)
    case .ended: owner.touchesEnded(touches, with: event)
    case .cancelled: owner.touchesCancelled(touches, with: event)
    case .moved, .stationary, .regionEntered, .regionMoved, .regionExited:
      owner.touchesMoved(touches, with: event)
    }
    return true
  }

  /// Asks the owner which view a point hits; nil if the engine's method answers.
  func hitTest(_ point: Point, with event: TouchEvent?) -> View?? {
    guard let owner = ownerToCall() else { return nil }
    return .some(owner.hitTest(point, with: uiEvent(event, of: owner))?.engineView)
  }

  /// Asks the owner whether a point is inside; nil if the engine's method answers.
  func isInside(_ point: Point, with event: TouchEvent?) -> Bool? {
    guard let owner = ownerToCall() else { return nil }
    return owner.point(inside: point, with: uiEvent(event, of: owner))
  }

  /// Asks the owner whether a recognizer may begin; nil if the engine's method answers.
  func mayBegin(_ recognizer: GestureRecognizer) -> Bool? {
    guard let owner = ownerToCall(), let recognizer = recognizer.uiRecognizer else { return nil }
    return owner.gestureRecognizerShouldBegin(recognizer)
  }

  private func uiEvent(_ event: TouchEvent?, of owner: UIView) -> UIEvent? {
    event.flatMap { currentBook(owner, $0.allTouches.first)?.event($0) }
  }
}

extension View {
  /// The `UIView` that owns this view; always the same object.
  var uiView: UIView? { (self as? any OwnedView)?.link.owner }
}
