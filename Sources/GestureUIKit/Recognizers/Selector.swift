/// Names a method that a target calls, where UIKit's code has `#selector`.
///
/// ```swift
/// let pan = UIPanGestureRecognizer(target: self, action: Selector(CardController.panned))
/// ```
/// The method has no argument, the sender, or the sender and the event, as in UIKit. The sender may be of type `Any`.
/// Two selectors of one method cannot be compared, because Swift cannot compare functions.
public struct Selector {
  let call: (_ target: AnyObject, _ sender: AnyObject, _ event: UIEvent?) -> Void

  /// Names a method with the sender as its argument.
  public init<Target: AnyObject, Sender>(_ method: @escaping (Target) -> (Sender) -> Void) {
    call = { target, sender, _ in method(Self.cast(target))(Self.cast(sender)) }
  }

  /// Names a method without arguments.
  public init<Target: AnyObject>(_ method: @escaping (Target) -> () -> Void) {
    call = { target, _, _ in method(Self.cast(target))() }
  }

  /// Names a method with the sender and the event, which is nil when no touch was the cause.
  public init<Target: AnyObject, Sender, Event>(
    _ method: @escaping (Target) -> (Sender, Event) -> Void
  ) {
    call = { target, sender, event in
      method(Self.cast(target))(Self.cast(sender), Self.cast(event as Any))
    }
  }

  // Methods of the main actor. The caller is where the window is, so that their isolation is dropped.

  /// Names a method of the main actor with the sender as its argument.
  @_disfavoredOverload
  public init<Target: AnyObject, Sender>(
    _ method: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    call = { target, sender, _ in
      let applied = method(Self.cast(target))
      unsafeBitCast(applied, to: ((Sender) -> Void).self)(Self.cast(sender))
    }
  }

  /// Names a method of the main actor without arguments.
  @_disfavoredOverload
  public init<Target: AnyObject>(_ method: @escaping (Target) -> @MainActor () -> Void) {
    call = { target, _, _ in
      unsafeBitCast(method(Self.cast(target)), to: (() -> Void).self)()
    }
  }

  /// Stops a program that removes one of several methods of an object, because methods cannot be compared.
  static func checkIsOnly(_ count: Int) {
    precondition(count < 2, "removeTarget: \(count) methods; pass the token of addTarget")
  }

  /// Returns an object as what a method takes; a program that names another type stops here, with both types.
  private static func cast<Type>(_ object: Any) -> Type {
    guard let known = object as? Type else {
      preconditionFailure("an action takes a \(Type.self), and gets a \(type(of: object))")
    }
    return known
  }
}
