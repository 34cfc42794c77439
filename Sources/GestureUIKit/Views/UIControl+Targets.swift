import GestureMemory
public import GestureRecognition
public import GestureViews

extension Control.Events {
  /// Every event of fingers.
  public static let allTouchEvents = Control.Events(rawValue: 0xFFF)
  /// Every event, also those that a program defines.
  public static let allEvents = Control.Events(rawValue: .max)
}

/// Gives the methods of targets the type of the control instead of the base class.
///
/// Every control conforms to it. Do not conform other types.
public protocol UIControlTargets: AnyObject {}

extension UIControl: UIControlTargets {}

extension UIControlTargets where Self: UIControl {
  /// Adds a method of an object, which is called with the control.
  ///
  /// ```swift
  /// slider.addTarget(self, action: Player.volumeChanged, for: .valueChanged)
  /// ```
  ///
  /// - Parameters:
  ///   - target: The object, which is not retained.
  ///   - action: One of its methods, unapplied.
  ///   - events: The events; if several of them happen at the same time, it is called once.
  /// - Returns: A token that removes this method.
  @discardableResult
  public func addTarget<Target: AnyObject>(
    _ target: Target,
    action: @escaping (Target) -> (Self) -> Void,
    for events: UIControl.Event
  ) -> ActionToken {
    add(target, events) { target, control, _ in
      action(target)(downcast(control, toKnown: Self.self))
    }
  }

  /// Adds a method that is called with the control and the event of the touches.
  ///
  /// - Parameters:
  ///   - target: The object, which is not retained.
  ///   - action: One of its methods, unapplied; the event is nil when no touch was the cause.
  ///   - events: The events.
  /// - Returns: A token that removes this method.
  @discardableResult
  public func addTarget<Target: AnyObject>(
    _ target: Target,
    action: @escaping (Target) -> (Self, UIEvent?) -> Void,
    for events: UIControl.Event
  ) -> ActionToken {
    add(target, events) { target, control, event in
      action(target)(downcast(control, toKnown: Self.self), event)
    }
  }

  /// Adds a method without arguments.
  ///
  /// - Parameters:
  ///   - target: The object, which is not retained.
  ///   - action: One of its methods, unapplied.
  ///   - events: The events.
  /// - Returns: A token that removes this method.
  @discardableResult
  public func addTarget<Target: AnyObject>(
    _ target: Target,
    action: @escaping (Target) -> () -> Void,
    for events: UIControl.Event
  ) -> ActionToken {
    add(target, events) { target, _, _ in action(target)() }
  }
}

extension UIControl {
  /// Adds an action; one with the same identifier is replaced, for these events.
  public func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    lastToken += 1
    targets.append(
      ControlTarget(
        token: ActionToken(number: lastToken),
        identifier: action.identifier,
        events: controlEvents
      ) { control, _ in control.sendAction(action) }
    )
  }

  /// Removes an action from events.
  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier from events.
  public func removeAction(
    identifiedBy identifier: UIAction.Identifier,
    for controlEvents: Event
  ) {
    remove(from: controlEvents) { $0.identifier == identifier }
  }

  /// Removes targets from events; nil stands for any.
  ///
  /// - Parameters:
  ///   - target: The object whose methods are removed; nil for any object.
  ///   - action: The token of the method; nil for any method.
  ///   - controlEvents: The events for which they are no longer called.
  public func removeTarget(
    _ target: AnyObject?,
    action: ActionToken?,
    for controlEvents: Event
  ) {
    remove(from: controlEvents) { entry in
      entry.identifier == nil && (target == nil || entry.target === target)
        && (action == nil || entry.token == action)
    }
  }

  /// Calls everything that was added for any of some events, in the order added, each once.
  public func sendActions(for controlEvents: Event) { engineControl.send(controlEvents) }

  /// Calls an action with this control as its sender.
  public func sendAction(_ action: UIAction) {
    action.sender = self
    action.handler(action)
    action.sender = nil
  }

  private func remove(from events: Event, where matches: (ControlTarget) -> Bool) {
    // Closures are released after the list is complete: their release may add or remove targets.
    withExtendedLifetime(targets) {
      for index in targets.indices where matches(targets[index]) {
        targets[index].events.subtract(events)
      }
      targets.removeAll { $0.events.isEmpty }
    }
  }

  func add<Target: AnyObject>(
    _ target: Target,
    _ events: Event,
    _ call: @escaping (Target, UIControl, UIEvent?) -> Void
  ) -> ActionToken {
    lastToken += 1
    let token = ActionToken(number: lastToken)
    targets.append(
      ControlTarget(token: token, target: target, events: events) { [weak target] control, event in
        if let target { call(target, control, event) }
      }
    )
    return token
  }

  /// Calls the current targets of some events; one that is removed before its turn is skipped.
  func callTargets(of events: Event) {
    let event = currentEvent
    for entry in targets where !entry.events.isDisjoint(with: events) {
      if targets.contains(where: { $0.token == entry.token }) { entry.call(self, event) }
    }
  }
}

/// One method of one object, or one action, for events of a control.
struct ControlTarget {
  let token: ActionToken
  let identifier: UIAction.Identifier?
  private(set) weak var target: AnyObject?
  var events: UIControl.Event
  let call: (UIControl, UIEvent?) -> Void

  init(
    token: ActionToken,
    target: AnyObject? = nil,
    identifier: UIAction.Identifier? = nil,
    events: UIControl.Event,
    call: @escaping (UIControl, UIEvent?) -> Void
  ) {
    self.token = token
    self.target = target
    self.identifier = identifier
    self.events = events
    self.call = call
  }
}
