/// What the source of a sample says about the contact, besides its kind.
///
/// > Source: The labels are those of Android's `TOOL_TYPE_PALM` and `TOOL_TYPE_ERASER`, Linux' `MT_TOOL_PALM`
/// > and `BTN_TOOL_RUBBER`, and the eraser button of W3C Pointer Events.
public enum TouchTool: UInt8, Sendable, Hashable, CaseIterable {
  /// What is usual for its kind: a fingertip, the tip of a pencil, a pointer.
  case standard = 0
  /// A palm or another large part of the hand.
  case palm = 1
  /// The eraser of a pencil.
  case eraser = 2
}
