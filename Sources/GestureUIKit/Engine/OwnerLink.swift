import GestureTouches

/// Connects an object of the engine with the object of UIKit's names that owns it.
///
/// The engine calls its object. If the owner is of a client's class, which may override anything, the call goes
/// to the owner first. The owner's own implementation calls the engine's object again in ``base(_:)``, and that
/// call runs the engine's implementation.
class OwnerLink<Owner: AnyObject> {
  /// The owner; nil after it was released.
  private(set) weak var owner: Owner?
  /// Whether the owner is of a class outside this module.
  private(set) var isClientClass = false
  /// Whether the next call asks for the engine's own implementation.
  private var callsBase = false
  /// The touches of the window, also after the owner's view has left it.
  private weak var book: TouchBook?

  /// Connects the link to its owner.
  ///
  /// - Parameters:
  ///   - owner: The owner.
  ///   - ownClasses: The classes of this module.
  func connect(to owner: Owner, ownClasses: [ObjectIdentifier]) {
    self.owner = owner
    isClientClass = !ownClasses.contains(ObjectIdentifier(type(of: owner)))
  }

  /// Runs a call that reaches the engine's own implementation.
  func base<Result>(_ call: () -> Result) -> Result {
    callsBase = true
    defer { callsBase = false }
    return call()
  }

  /// Returns the owner if it is to be called now, otherwise nil.
  ///
  /// - Parameter always: Whether a class of this module has something to add as well.
  /// - Returns: The owner; nil when the engine's implementation is to run.
  func ownerToCall(always: Bool = false) -> Owner? {
    guard always || isClientClass, !callsBase else {
      callsBase = false
      return nil
    }
    return owner
  }

  /// Lets the next call go to the owner again.
  func forgetBase() { callsBase = false }

  /// Returns the touches of the window that delivers a touch.
  ///
  /// The owner's view may have moved to another window after the touch began, or may be in none.
  ///
  /// - Parameters:
  ///   - touch: A touch of the event that is being delivered; nil for an event without touches.
  ///   - window: The window that the owner's view is in.
  /// - Returns: Those of the last known window if neither says it; nil if there was none.
  func book(of touch: Touch?, in window: UIWindow?) -> TouchBook? {
    if let current = touch?.book ?? window?.book { book = current }
    return book
  }
}
