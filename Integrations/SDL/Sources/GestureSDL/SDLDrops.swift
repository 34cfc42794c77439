/// How many events of SDL were not passed on, by their reason.
///
/// None of them is a fault: each reports something that another event has reported already, or that
/// nobody asked for.
public struct SDLDrops: Hashable, Sendable {
  /// Mouse events that SDL made up from touches (`SDL_TOUCH_MOUSEID`).
  public var mouseFromTouch = 0
  /// Finger events that SDL made up from a mouse (`SDL_MOUSE_TOUCHID`).
  public var touchFromMouse = 0
  /// Changes of contacts that were cancelled before they were lifted.
  public var afterCancel = 0
  /// Fingers on trackpads, see ``SDLReader/followsTrackpads``.
  public var trackpads = 0
  /// Events of another window.
  public var otherWindows = 0

  /// Creates counts of zero.
  public init() {}
}
