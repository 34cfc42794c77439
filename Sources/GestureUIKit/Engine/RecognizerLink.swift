import GestureRecognition
import GestureTouches

/// A recognizer of the engine that belongs to a `UIGestureRecognizer`.
protocol OwnedRecognizer: GestureRecognizer {
  var link: RecognizerLink { get }
}

/// Connects a recognizer of the engine with the `UIGestureRecognizer` that owns it.
final class RecognizerLink: OwnerLink<UIGestureRecognizer> {
  /// How many methods of the owner are running that the engine called.
  private(set) var depth = 0

  private func currentBook(_ owner: UIGestureRecognizer, _ touch: Touch?) -> TouchBook? {
    book(of: touch, in: owner.view?.window)
  }

  private func call<Result>(_ body: () -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  /// Calls the owner with touches that changed; returns false if the engine's method is to run.
  func forward(_ phase: TouchPhase, _ touches: [Touch], _ event: TouchEvent) -> Bool {
    guard let owner = ownerToCall(), let book = currentBook(owner, touches.first) else {
      return false
    }
    let (touches, event) = (book.touches(touches), book.event(event))
    call {
      switch phase {
      case .began: owner.touchesBegan(touches, with: event)
      case .ended: owner.touchesEnded(touches, with: event)
      case .cancelled: owner.touchesCancelled(touches, with: event)
      case .moved, .stationary, .regionEntered, .regionMoved, .regionExited:
        owner.touchesMoved(touches, with: event)
      }
    }
    return true
  }

  /// Lets the owner clear its fields before the engine's recognizer clears its own.
  func reset() {
    guard let owner = ownerToCall() else { return }
    call { owner.reset() }
    forgetBase()
  }

  /// Calls the owner with a timer; returns false if the engine's method is to run.
  func wake(at time: Timestamp) -> Bool {
    guard let owner = ownerToCall() else { return false }
    call { owner.woken(at: time.seconds) }
    return true
  }

  /// Asks the owner about another recognizer; nil if the engine's method answers.
  func ask(
    about other: GestureRecognizer,
    _ question: (UIGestureRecognizer, UIGestureRecognizer) -> Bool
  ) -> Bool? {
    guard let owner = ownerToCall(), let other = other.uiRecognizer else { return nil }
    return call { question(owner, other) }
  }

  /// Asks the owner about an event; nil if the engine's method answers.
  func ask(about event: TouchEvent) -> Bool? {
    guard let owner = ownerToCall(), let book = currentBook(owner, event.allTouches.first) else {
      return nil
    }
    return call { owner.shouldReceive(book.event(event)) }
  }

  /// Returns the touches of UIKit of the window that delivers a touch; nil without any window.
  func bookOfOwner(_ touch: Touch?) -> TouchBook? { owner.flatMap { currentBook($0, touch) } }
}

extension GestureRecognizer {
  /// The `UIGestureRecognizer` that owns this recognizer; always the same object.
  var uiRecognizer: UIGestureRecognizer? {
    if let owned = self as? any OwnedRecognizer { return owned.link.owner }
    guard let list = (node as? UIScrollViewNode)?.link.owner as? UIScrollView else { return nil }
    return list.recognizer(adopting: self)
  }
}
