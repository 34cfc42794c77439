public import Gestures

extension Control {
  /// Events of a control, as a set.
  ///
  /// > Source: the bits are those of UIKit's public headers.
  public struct Events: OptionSet, Sendable, Hashable {
    /// One bit per event.
    public var rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// A finger came down.
    public static let touchDown = Events(rawValue: 1)
    /// A finger came down again soon after another.
    public static let touchDownRepeat = Events(rawValue: 2)
    /// The finger moved, inside or close enough.
    public static let touchDragInside = Events(rawValue: 4)
    /// The finger moved, far outside.
    public static let touchDragOutside = Events(rawValue: 8)
    /// The finger returned inside.
    public static let touchDragEnter = Events(rawValue: 16)
    /// The finger moved from inside to far outside.
    public static let touchDragExit = Events(rawValue: 32)
    /// The finger was lifted, inside or close enough.
    public static let touchUpInside = Events(rawValue: 64)
    /// The finger was lifted, far outside.
    public static let touchUpOutside = Events(rawValue: 128)
    /// The touch was cancelled, by a recognizer or the system.
    public static let touchCancel = Events(rawValue: 256)
    /// The finger changed the control's value.
    public static let valueChanged = Events(rawValue: 4096)
  }

  /// Calls the actions for any of some events, in the order added, each once.
  ///
  /// Subclasses call it, for example with `valueChanged`. An action that is added during the call
  /// is not called. An action that is removed before its turn is skipped.
  public func send(_ events: Events) {
    for entry in actions.entries where !entry.events.isDisjoint(with: events) {
      if actions.contains(entry.token) { entry.call(self, events) }
    }
  }

  /// Removes an action.
  public func removeAction(_ token: ActionToken) {
    // The closure is released after the list is complete: its release may add or remove actions.
    withExtendedLifetime(actions.entries) { actions.remove(token) }
  }

  /// Removes all actions.
  public func removeAllActions() {
    withExtendedLifetime(actions.entries) { actions.removeAll() }
  }
}

/// Gives the closures of a control's actions the type of the control instead of the base class.
///
/// Every control conforms to it. Do not conform other types.
public protocol ControlActions: AnyObject {}

extension Control: ControlActions {}

extension ControlActions where Self: Control {
  /// Adds an action, which is called after the existing actions.
  ///
  /// ```swift
  /// slider.addAction(for: .valueChanged) { slider in photo.alpha = slider.value }
  /// ```
  ///
  /// - Parameters:
  ///   - events: The events; if several of them happen at the same time, the action is called once.
  ///   - action: Called with this control, which it must not capture strongly.
  /// - Returns: A token that removes the action.
  @discardableResult
  public func addAction(
    for events: Control.Events,
    _ action: @escaping (Self) -> Void
  ) -> ActionToken {
    actions.add(events) { control, _ in action(downcast(control, toKnown: Self.self)) }
  }

  /// Adds an action that is called with the events that happened.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - action: Called with this control, which it must not capture strongly, and the events that
  ///     happened.
  /// - Returns: A token that removes the action.
  @discardableResult
  public func addAction(
    for events: Control.Events,
    _ action: @escaping (Self, Control.Events) -> Void
  ) -> ActionToken {
    actions.add(events) { control, happened in
      action(downcast(control, toKnown: Self.self), happened)
    }
  }
}

/// The actions of one control, in the order added.
struct ControlActionList {
  struct Entry {
    let token: ActionToken
    let events: Control.Events
    let call: (Control, Control.Events) -> Void
  }

  private(set) var entries: [Entry] = []
  private var nextNumber: UInt64 = 1

  mutating func add(
    _ events: Control.Events,
    _ call: @escaping (Control, Control.Events) -> Void
  ) -> ActionToken {
    let token = ActionToken(number: nextNumber)
    nextNumber += 1
    entries.append(Entry(token: token, events: events, call: call))
    return token
  }

  mutating func remove(_ token: ActionToken) { entries.removeAll { $0.token == token } }

  mutating func removeAll() { entries = [] }

  func contains(_ token: ActionToken) -> Bool { entries.contains { $0.token == token } }
}
