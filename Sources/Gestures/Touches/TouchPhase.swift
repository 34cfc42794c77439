/// The phase of a contact.
///
/// > Source: The cases are those of UIKit's public headers, in their order.
public enum TouchPhase: UInt8, Sendable, Hashable, CaseIterable {
  /// The contact has just come down.
  case began
  /// The contact changed: its location, or only its force or radius.
  case moved
  /// The contact is down, and nothing about it changed in this event.
  case stationary
  /// The contact has been lifted.
  case ended
  /// The system cancelled the contact; its last location has no meaning.
  case cancelled
  /// A hovering pointer came into the window.
  case regionEntered
  /// A hovering pointer moved.
  case regionMoved
  /// A hovering pointer left, or pressed a button.
  case regionExited
}
