import GestureTouches

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

  /// Connects the link to its owner.
  ///
  /// - Parameters:
  ///   - owner: The owner.
  ///   - ownClasses: The classes of this module.
  func connect(to owner: Owner, ownClasses: [ObjectIdentifier]) {
    self.owner = owner
    isClientClass = !ownClasses.contains(ObjectIdentifier(type(of: owner)))
  }

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
