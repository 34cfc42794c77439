/// Identifies an action, so that it can be removed.
public struct ActionToken: Hashable, Sendable {
  private let number: UInt64

  package init(number: UInt64) { self.number = number }
}

/// Gives the closures of a recognizer's actions the type of the recognizer instead of the base
/// class.
///
/// Every recognizer conforms to it. Do not conform other types.
public protocol GestureActions: AnyObject {}

extension GestureRecognizer: GestureActions {}

extension GestureActions where Self: GestureRecognizer {
  /// Creates a recognizer with an action.
  ///
  /// ```swift
  /// let pinch = PinchGestureRecognizer { pinch in photo.scale *= pinch.scale }
  /// ```
  public init(action: @escaping (Self) -> Void) {
    self.init()
    addAction(action)
  }

  /// Adds an action, which is called after the existing actions.
  ///
  /// An action that is added while actions are called is called from the next time on.
  ///
  /// - Parameter action: Called with this recognizer, which it must not capture strongly.
  /// - Returns: A token that removes the action.
  @discardableResult
  public func addAction(_ action: @escaping (Self) -> Void) -> ActionToken {
    actions.add { recognizer in action(downcast(recognizer, toKnown: Self.self)) }
  }

  /// Adds a method of an object as an action.
  ///
  /// The object is not retained.
  ///
  /// ```swift
  /// tap.addTarget(self, action: Board.photoTapped)
  /// ```
  ///
  /// - Parameters:
  ///   - target: The object; after it was released, nothing is called.
  ///   - action: One of its methods, unapplied.
  /// - Returns: A token that removes the action.
  @discardableResult
  public func addTarget<Target: AnyObject>(
    _ target: Target,
    action: @escaping (Target) -> (Self) -> Void
  ) -> ActionToken {
    let reference = OwnerReference(target)
    return actions.add { recognizer in
      guard let target = reference.object else { return }
      action(target)(downcast(recognizer, toKnown: Self.self))
    }
  }
}

extension GestureRecognizer {
  /// Removes an action; an action that is due and has not been called yet is skipped.
  public func removeAction(_ token: ActionToken) {
    // The closure is released after the list is complete: its release may add or remove actions.
    withExtendedLifetime(actions.entries) { actions.remove(token) }
  }

  /// Removes all actions.
  public func removeAllActions() {
    withExtendedLifetime(actions.entries) { actions.removeAll() }
  }
}

/// The actions of one recognizer, in the order added.
struct ActionList {
  struct Entry {
    let token: ActionToken
    let call: (GestureRecognizer) -> Void
  }

  private(set) var entries: [Entry] = []
  private var nextNumber: UInt64 = 1
  /// Counts removals, so that a running dispatch notices them.
  private(set) var removals: UInt32 = 0

  mutating func add(_ call: @escaping (GestureRecognizer) -> Void) -> ActionToken {
    let token = ActionToken(number: nextNumber)
    nextNumber += 1
    entries.append(Entry(token: token, call: call))
    return token
  }

  mutating func remove(_ token: ActionToken) {
    removals &+= 1
    entries.removeAll { $0.token == token }
  }

  mutating func removeAll() {
    removals &+= 1
    entries = []
  }

  func contains(_ token: ActionToken) -> Bool { entries.contains { $0.token == token } }
}

extension GestureRecognizer {
  /// Calls the current actions.
  func callActions() {
    // The usual case is one action, which is not affected by what it adds or removes.
    if actions.entries.count == 1 { return actions.entries[0].call(self) }
    let entries = actions.entries
    let removals = actions.removals
    for entry in entries where actions.removals == removals || actions.contains(entry.token) {
      entry.call(self)
    }
  }
}
