import GestureRecognition
import GestureTouches

/// A recognizer of the engine that belongs to a `UIGestureRecognizer`.
protocol OwnedRecognizer: GestureRecognizer {
  var link: RecognizerLink { get }
}

/// Connects a recognizer of the engine with the `UIGestureRecognizer` that owns it.
///
/// The engine calls its recognizer. If the owner is of a client's class, which may override
/// anything, the call goes to the owner first. The owner's own implementation calls the engine's
/// recognizer again with ``callsBase`` set, and that call runs the engine's implementation.
final class RecognizerLink {
  /// The owner; nil after it was released.
  private(set) weak var owner: UIGestureRecognizer?
  /// Whether the owner is of a class outside this module.
  private var isClientClass = false
  /// Whether the next call asks for the engine's own implementation.
  private var callsBase = false
  /// How many methods of the owner are running that the engine called.
  private(set) var depth = 0
  /// The touches of the window, also after the recognizer's view has left it.
  private weak var book: TouchBook?

  /// Connects the link to its owner.
  func connect(to owner: UIGestureRecognizer) {
    self.owner = owner
    isClientClass = !UIGestureRecognizer.ownClasses.contains(ObjectIdentifier(type(of: owner)))
  }

  /// Runs a call that reaches the engine's own implementation.
  func base<Result>(_ call: () -> Result) -> Result {
    callsBase = true
    defer { callsBase = false }
    return call()
  }

  /// Returns the owner if it is to be called now, otherwise nil.
  private func clientToCall() -> UIGestureRecognizer? {
    guard isClientClass, !callsBase else {
      callsBase = false
      return nil
    }
    return owner
  }

  private func currentBook(_ owner: UIGestureRecognizer) -> TouchBook? {
    if let current = owner.view?.window?.book { book = current }
    return book
  }

  private func call<Result>(_ body: () -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  /// Calls the owner with touches that changed; returns false if the engine's method is to run.
  func forward(_ phase: TouchPhase, _ touches: [Touch], _ event: TouchEvent) -> Bool {
    guard let owner = clientToCall(), let book = currentBook(owner) else { return false }
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
    guard let owner = clientToCall() else { return }
    call { owner.reset() }
    callsBase = false
  }

  /// Calls the owner with a timer; returns false if the engine's method is to run.
  func wake(at time: Timestamp) -> Bool {
    guard let owner = clientToCall() else { return false }
    call { owner.woken(at: time.seconds) }
    return true
  }

  /// Asks the owner about another recognizer; nil if the engine's method answers.
  func ask(
    about other: GestureRecognizer,
    _ question: (UIGestureRecognizer, UIGestureRecognizer) -> Bool
  ) -> Bool? {
    guard let owner = clientToCall(), let other = other.uiRecognizer else { return nil }
    return call { question(owner, other) }
  }

  /// Asks the owner about an event; nil if the engine's method answers.
  func ask(about event: TouchEvent) -> Bool? {
    guard let owner = clientToCall(), let book = currentBook(owner) else { return nil }
    return call { owner.shouldReceive(book.event(event)) }
  }

  /// Returns the touches as those of UIKit; nil when the recognizer was never in a window.
  func bookOfOwner() -> TouchBook? { owner.flatMap { currentBook($0) } }
}

extension GestureRecognizer {
  /// The `UIGestureRecognizer` that owns this recognizer; always the same object.
  var uiRecognizer: UIGestureRecognizer? {
    if let owned = self as? any OwnedRecognizer { return owned.link.owner }
    guard let list = (node as? UIScrollViewNode)?.link.owner as? UIScrollView else { return nil }
    return list.recognizer(adopting: self)
  }
}
