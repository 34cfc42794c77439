public import GestureViews
public import Gestures

extension Control.Events {
  /// Every event of fingers.
  public static let allTouchEvents = Control.Events(rawValue: 0xFFF)
  /// Every event, also those that a program defines.
  public static let allEvents = Control.Events(rawValue: .max)
  /// A person begins to edit a field, for controls that send it.
  public static let editingDidBegin = Control.Events(rawValue: 1 << 16)
  /// A person has edited a field, for controls that send it.
  public static let editingDidEnd = Control.Events(rawValue: 1 << 18)
  /// The event of a control that acts at once: a button sends it after `touchUpInside`.
  public static let primaryActionTriggered = Control.Events(rawValue: 1 << 13)
}

extension UIControl {
  /// Adds a method of an object, which is called with the control, or with the control and the event.
  ///
  /// The object is not retained. If several of the events happen at the same time, the method is called once. The result
  /// removes it with ``removeTarget(_:action:for:)-(AnyObject?,_,_)``.
  @discardableResult
  public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) -> ActionToken {
    lastToken += 1
    let (object, token) = (target.map { $0 as AnyObject }, ActionToken(number: lastToken))
    targets.append(
      ControlTarget(token: token, target: object, events: controlEvents) {
        [weak object] control, event in
        if let object { action.call(object, control, event) }
      }
    )
    return token
  }

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

  /// Removes the method of a token, or of an object, from events; nil stands for any.
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

  /// Removes an object's only method from events, whatever its name; one of several is removed by its token.
  public func removeTarget(_ target: Any, action: Selector, for controlEvents: Event) {
    let object = target as AnyObject
    let events = targets.filter { $0.target === object }.map(\.events)
    Selector.checkIsOnly(events.count { !$0.isDisjoint(with: controlEvents) })
    removeTarget(object, action: nil, for: controlEvents)
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

  /// Calls the current targets of some events; one that is removed before its turn is skipped.
  func callTargets(of events: Event) {
    let (event, isPrimary) = (currentEvent, self is UIButton && events.contains(.touchUpInside))
    let events = isPrimary ? events.union(.primaryActionTriggered) : events
    for entry in targets where !entry.events.isDisjoint(with: events) {
      if targets.contains(where: { $0.token == entry.token }) { entry.call(self, event) }
    }
  }
}

/// One method of one object, or one action, for events of a control.
struct ControlTarget {
  let token: ActionToken
  weak var target: AnyObject?
  var identifier: UIAction.Identifier?
  var events: UIControl.Event
  let call: (UIControl, UIEvent?) -> Void
}
