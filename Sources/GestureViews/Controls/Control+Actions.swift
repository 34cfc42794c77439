public import GestureRecognition

extension Control {
  /// What happens to a control, as a set of events that an action may be for.
  ///
  /// > Source: the bits are those of UIKit's public headers.
  public struct Events: OptionSet, Sendable, Hashable {
    /// One bit an event.
    public var rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// A finger came down.
    public static let touchDown = Events(rawValue: 1)
    /// A finger came down again soon after another.
    public static let touchDownRepeat = Events(rawValue: 2)
    /// The finger moved, inside or near enough.
    public static let touchDragInside = Events(rawValue: 4)
    /// The finger moved, far outside.
    public static let touchDragOutside = Events(rawValue: 8)
    /// The finger came back inside.
    public static let touchDragEnter = Events(rawValue: 16)
    /// The finger went far outside.
    public static let touchDragExit = Events(rawValue: 32)
    /// The finger was lifted, inside or near enough.
    public static let touchUpInside = Events(rawValue: 64)
    /// The finger was lifted, far outside.
    public static let touchUpOutside = Events(rawValue: 128)
    /// The finger was taken away, by a recognizer or the system.
    public static let touchCancel = Events(rawValue: 256)
    /// The finger changed the control's value.
    public static let valueChanged = Events(rawValue: 4096)
  }

  /// Calls the actions for any of some events, in the order added, each once.
  ///
  /// Subclasses call it, for instance with `valueChanged`. An action added meanwhile is not called;
  /// one removed meanwhile, and not called yet, is skipped.
  public func send(_ events: Events) {
    for entry in actions.entries where !entry.events.isDisjoint(with: events) {
      if actions.contains(entry.token) { entry.call(self, events) }
    }
  }

  /// Removes an action.
  public func removeAction(_ token: ActionToken) {
    // The closure dies after the list is whole: what it held may add or remove actions.
    withExtendedLifetime(actions.entries) { actions.remove(token) }
  }

  /// Removes all actions.
  public func removeAllActions() {
    withExtendedLifetime(actions.entries) { actions.removeAll() }
  }
}

/// Gives the closures of a control's actions its own type instead of the base class's.
///
/// Every control has it; nothing else adopts it.
public protocol ControlActions: AnyObject {}

extension Control: ControlActions {}

extension ControlActions where Self: Control {
  /// Adds an action, called behind those already there.
  ///
  /// ```swift
  /// slider.addAction(for: .valueChanged) { slider in photo.alpha = slider.value }
  /// ```
  ///
  /// - Parameters:
  ///   - events: The events it is for; several that happen at once call it once.
  ///   - action: Called with this control, which it must not capture strongly.
  /// - Returns: A token that removes the action.
  @discardableResult
  public func addAction(
    for events: Control.Events,
    _ action: @escaping (Self) -> Void
  ) -> ActionToken {
    actions.add(events) { control, _ in action(unsafeDowncast(control, to: Self.self)) }
  }

  /// Adds an action that is told which of its events happened.
  ///
  /// - Parameters:
  ///   - events: The events it is for.
  ///   - action: Called with this control, which it must not capture strongly, and what happened.
  /// - Returns: A token that removes the action.
  @discardableResult
  public func addAction(
    for events: Control.Events,
    _ action: @escaping (Self, Control.Events) -> Void
  ) -> ActionToken {
    actions.add(events) { control, happened in
      action(unsafeDowncast(control, to: Self.self), happened)
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
