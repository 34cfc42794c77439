import Gestures

/// Connects an object of the engine with the object of UIKit's names that owns it.
///
/// If the owner is of a client's class, which may override anything, a call of the engine goes to the owner first.
/// The owner's own implementation calls the engine's object.
class OwnerLink<Owner: AnyObject> {
  /// The owner; nil after it was released.
  private(set) weak var owner: Owner?
  /// Whether the owner is of a class outside this module.
  private(set) var isClientClass = false
  /// The touches of the window, also after the owner's view has left it.
  private weak var book: TouchBook?

  /// Connects the link to its owner, which may be of one of this module's own classes.
  func connect(to owner: Owner) {
    self.owner = owner
    isClientClass = !String(reflecting: type(of: owner)).hasPrefix("GestureUIKit.")
  }

  /// Returns the touches of the window that delivers a touch, of the owner's window, or of the last known one.
  ///
  /// The owner's view may have moved to another window after the touch began, or may be in none.
  func book(of touch: Touch?, in window: UIWindow?) -> TouchBook? {
    if let current = touch?.book ?? window?.book { book = current }
    return book
  }
}
