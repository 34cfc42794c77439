/// Where a contact is in its life.
///
/// > Source: The cases are those of UIKit's public headers, in their order.
public enum TouchPhase: UInt8, Sendable, Hashable, CaseIterable {
  /// The contact has just come down.
  case began
  /// Something about the contact changed: its place, or only its force or radius.
  case moved
  /// The contact is down, and nothing about it changed in this event.
  case stationary
  /// The contact has been lifted.
  case ended
  /// The system took the contact away; nothing may be concluded from its last place.
  case cancelled
  /// A hovering pointer came into the window.
  case regionEntered
  /// A hovering pointer moved.
  case regionMoved
  /// A hovering pointer left, or pressed a button.
  case regionExited
}
