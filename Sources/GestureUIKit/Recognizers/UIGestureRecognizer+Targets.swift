public import Gestures

extension UIGestureRecognizer {
  /// Creates a recognizer that calls a method of an object with itself: `action: PhotoController.pinched`.
  public convenience init<Target: AnyObject, Sender: UIGestureRecognizer>(
    target: Target?,
    action: @escaping (Target) -> (Sender) -> Void
  ) { self.init(target: target, action: Selector(action)) }

  /// Creates a recognizer that calls a method without arguments.
  public convenience init<Target: AnyObject>(
    target: Target?,
    action: @escaping (Target) -> () -> Void
  ) { self.init(target: target, action: Selector(action)) }

  /// Adds a method of an object, which is called after the existing ones.
  ///
  /// The object is not retained. UIKit ignores a pair that was added before; methods cannot be
  /// compared in Swift, so here it is called twice.
  /// The result removes it with ``removeTarget(_:action:)-(AnyObject?,_)``.
  @discardableResult
  public func addTarget(_ target: Any, action: Selector) -> ActionToken {
    // Tokens of removed entries must not return.
    lastToken += 1
    let (object, token) = (target as AnyObject, ActionToken(number: lastToken))
    targets.append(TargetEntry(token: token, target: object, action: action))
    return token
  }

  /// Removes the method of a token, or of an object; nil stands for any.
  public func removeTarget(_ target: AnyObject?, action: ActionToken?) {
    // Closures are released after the list is complete: their release may add or remove targets.
    withExtendedLifetime(targets) {
      targets.removeAll { entry in
        (target == nil || entry.target === target) && (action == nil || entry.token == action)
      }
    }
  }

  /// Removes an object's only method, whatever its name; one of several is removed by its token.
  public func removeTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    Selector.checkIsOnly(targets.count { $0.target === object })
    removeTarget(object, action: nil)
  }

  /// Calls the current targets; one that is removed before its turn is skipped.
  func callTargets() {
    for entry in targets where targets.contains(where: { $0.token == entry.token }) {
      if let target = entry.target { entry.action.call(target, self, nil) }
    }
  }
}

/// One method of one object.
struct TargetEntry {
  let token: ActionToken
  weak var target: AnyObject?
  let action: Selector
}
