import Gestures

/// An event of the browser, for programs that read its properties by name.
///
/// It is all that ``ElementPointerEvent/init(_:coalesced:)`` and ``ElementWheelEvent/init(_:)`` need to know of it.
public protocol BrowserEvent {
  /// Returns a property that is a number; 1 and 0 for one that is true or false, and nil for all others.
  func number(_ property: String) -> Double?

  /// Returns a property that is a text; nil for all others.
  func text(_ property: String) -> String?
}

extension ElementPointerEvent {
  /// Creates an event from that of a browser.
  ///
  /// Properties that are missing count as 0.
  ///
  /// - Parameters:
  ///   - event: The event; one that is not `pointerdown`, `pointermove`, `pointerup` or `pointercancel` has no
  ///     counterpart.
  ///   - coalesced: The result of its `getCoalescedEvents()`.
  public init?<Event: BrowserEvent>(_ event: Event, coalesced: [Event] = []) {
    guard let kind = event.text("type").flatMap({ Kind($0) }),
      let pointerID = Int64(exactly: event.number("pointerId") ?? 0)
    else { return nil }
    self.init(
      kind,
      pointerID: pointerID,
      pointerType: TouchKind(pointerType: event.text("pointerType") ?? ""),
      buttons: UInt32(exactly: event.number("buttons") ?? 0) ?? 0,
      modifierFlags: ModifierFlags(of: event),
      reading: Reading(of: event),
      coalesced: coalesced.map { Reading(of: $0) }
    )
  }
}

extension ElementPointerEvent.Reading {
  fileprivate init(of event: some BrowserEvent) {
    self.init(
      x: event.number("clientX") ?? 0,
      y: event.number("clientY") ?? 0,
      timeStamp: event.number("timeStamp") ?? 0,
      pressure: event.number("pressure") ?? 0,
      width: event.number("width") ?? 1,
      height: event.number("height") ?? 1
    )
  }
}

extension ElementWheelEvent {
  /// Creates a step from the event of a browser.
  ///
  /// Properties that are missing count as 0.
  public init(_ event: some BrowserEvent) {
    self.init(
      x: event.number("clientX") ?? 0,
      y: event.number("clientY") ?? 0,
      timeStamp: event.number("timeStamp") ?? 0,
      deltaX: event.number("deltaX") ?? 0,
      deltaY: event.number("deltaY") ?? 0,
      deltaMode: Int(exactly: event.number("deltaMode") ?? 0) ?? 0,
      modifierFlags: ModifierFlags(of: event)
    )
  }
}

extension ModifierFlags {
  fileprivate init(of event: some BrowserEvent) {
    self = []
    if event.number("shiftKey") == 1 { insert(.shift) }
    if event.number("ctrlKey") == 1 { insert(.control) }
    if event.number("altKey") == 1 { insert(.alternate) }
    if event.number("metaKey") == 1 { insert(.command) }
  }
}
