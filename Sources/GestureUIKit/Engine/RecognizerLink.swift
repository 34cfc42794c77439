import Gestures

/// Connects a recognizer of the engine with the `UIGestureRecognizer` that owns it.
final class RecognizerLink: OwnerLink<UIGestureRecognizer>, RecognizerOwner {
  /// How many methods of the owner are running that the engine called.
  private(set) var depth = 0
  /// Whether the owner clears its fields.
  private(set) var isResetting = false

  var isCalledFirst: Bool { isClientClass }

  var clientClassName: String? { owner?.clientClassName }

  func receive(_ phase: TouchPhase, _ touches: [Touch], with event: TouchEvent) -> Bool {
    guard let owner, let book = currentBook(owner, touches.first) else { return false }
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

  func woken(_ recognizer: GestureRecognizer, at time: Timestamp) -> Bool {
    // The timers of a concrete class are its own.
    guard let owner, type(of: recognizer) == GestureRecognizer.self else { return false }
    call { owner.woken(at: time.seconds) }
    return true
  }

  func reset() {
    guard let owner else { return }
    isResetting = true
    defer { isResetting = false }
    call { owner.reset() }
  }

  func shouldReceive(_ event: TouchEvent) -> Bool? {
    guard let owner, let book = currentBook(owner, event.allTouches.first) else { return nil }
    return call { owner.shouldReceive(book.event(event)) }
  }

  func canPrevent(_ other: GestureRecognizer) -> Bool? { ask(other) { $0.canPrevent($1) } }

  func canBePrevented(by other: GestureRecognizer) -> Bool? {
    ask(other) { $0.canBePrevented(by: $1) }
  }

  func shouldRequireFailure(of other: GestureRecognizer) -> Bool? {
    ask(other) { $0.shouldRequireFailure(of: $1) }
  }

  func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool? {
    ask(other) { $0.shouldBeRequiredToFail(by: $1) }
  }

  /// Returns the touches of UIKit of the window that delivers a touch; nil without any window.
  func bookOfOwner(_ touch: Touch?) -> TouchBook? { owner.flatMap { currentBook($0, touch) } }

  private func currentBook(_ owner: UIGestureRecognizer, _ touch: Touch?) -> TouchBook? {
    book(of: touch, in: owner.view?.window)
  }

  /// Asks the owner about another recognizer; nil if UIKit's names do not show that one.
  private func ask(
    _ other: GestureRecognizer,
    _ question: (UIGestureRecognizer, UIGestureRecognizer) -> Bool
  ) -> Bool? {
    guard let owner, let other = other.uiRecognizer else { return nil }
    return call { question(owner, other) }
  }

  private func call<Result>(_ body: () -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    return body()
  }
}

extension GestureRecognizer {
  /// The `UIGestureRecognizer` that owns this recognizer; always the same object.
  var uiRecognizer: UIGestureRecognizer? {
    if let owner { return (owner as? RecognizerLink)?.owner }
    guard let list = (node as? UIScrollViewNode)?.link.owner as? UIScrollView else { return nil }
    return list.recognizer(adopting: self)
  }
}
