import GestureMemory
public import GestureRecognition

/// Gives the methods of targets the type of the recognizer instead of the base class.
///
/// Every recognizer conforms to it. Do not conform other types.
public protocol UIGestureTargets: AnyObject {}

extension UIGestureRecognizer: UIGestureTargets {}

extension UIGestureTargets where Self: UIGestureRecognizer {
  /// Creates a recognizer that calls a method of an object, which it does not retain.
  ///
  /// ```swift
  /// let pinch = UIPinchGestureRecognizer(target: self, action: PhotoController.pinched)
  /// ```
  ///
  /// - Parameters:
  ///   - target: The object; nil for no target.
  ///   - action: One of its methods, unapplied, with the recognizer as its argument.
  public init<Target: AnyObject>(
    target: Target?,
    action: @escaping (Target) -> (Self) -> Void
  ) {
    self.init()
    if let target { addTarget(target, action: action) }
  }

  /// Creates a recognizer that calls a method without arguments.
  ///
  /// - Parameters:
  ///   - target: The object; nil for no target.
  ///   - action: One of its methods, unapplied.
  public init<Target: AnyObject>(
    target: Target?,
    action: @escaping (Target) -> () -> Void
  ) {
    self.init()
    if let target { addTarget(target, action: action) }
  }

  /// Creates a recognizer without targets, from `nil` and `nil`.
  public init(target: Never?, action: Never?) { self.init() }

  /// Adds a method of an object, which is called with the recognizer after the existing ones.
  ///
  /// The object is not retained. UIKit ignores a pair that was added before; methods cannot be
  /// compared in Swift, so here it is called twice.
  ///
  /// - Parameters:
  ///   - target: The object; after it was released, nothing is called.
  ///   - action: One of its methods, unapplied.
  /// - Returns: A token that removes this method with ``UIGestureRecognizer/removeTarget(_:action:)``.
  @discardableResult
  public func addTarget<Target: AnyObject>(
    _ target: Target,
    action: @escaping (Target) -> (Self) -> Void
  ) -> ActionToken {
    add(target) { action($0)(downcast($1, toKnown: Self.self)) }
  }

  /// Adds a method without arguments.
  ///
  /// - Parameters:
  ///   - target: The object; after it was released, nothing is called.
  ///   - action: One of its methods, unapplied.
  /// - Returns: A token that removes this method.
  @discardableResult
  public func addTarget<Target: AnyObject>(
    _ target: Target,
    action: @escaping (Target) -> () -> Void
  ) -> ActionToken {
    add(target) { target, _ in action(target)() }
  }
}

extension UIGestureRecognizer {
  /// Removes targets; nil stands for any.
  ///
  /// - Parameters:
  ///   - target: The object whose methods are removed; nil for any object.
  ///   - action: The token of the method; nil for any method.
  public func removeTarget(_ target: AnyObject?, action: ActionToken?) {
    // Closures are released after the list is complete: their release may add or remove targets.
    withExtendedLifetime(targets) {
      targets.removeAll { entry in
        (target == nil || entry.target === target) && (action == nil || entry.token == action)
      }
    }
  }

  /// Explains why a method alone names no target.
  @available(
    *,
    unavailable,
    message: "methods cannot be compared: pass the token that addTarget(_:action:) returned, or nil"
  )
  public func removeTarget<Target: AnyObject, Sender>(
    _ target: Target?,
    action: (Target) -> (Sender) -> Void
  ) {}

  func add<Target: AnyObject>(
    _ target: Target,
    _ call: @escaping (Target, UIGestureRecognizer) -> Void
  ) -> ActionToken {
    // Tokens of removed entries must not return.
    lastToken += 1
    let token = ActionToken(number: lastToken)
    targets.append(
      TargetEntry(token: token, target: target) { [weak target] recognizer in
        if let target { call(target, recognizer) }
      }
    )
    return token
  }

  /// Calls the current targets; one that is removed before its turn is skipped.
  func callTargets() {
    for entry in targets where targets.contains(where: { $0.token == entry.token }) {
      entry.call(self)
    }
  }
}

/// One method of one object.
struct TargetEntry {
  let token: ActionToken
  private(set) weak var target: AnyObject?
  let call: (UIGestureRecognizer) -> Void

  init(token: ActionToken, target: AnyObject, call: @escaping (UIGestureRecognizer) -> Void) {
    self.token = token
    self.target = target
    self.call = call
  }
}
