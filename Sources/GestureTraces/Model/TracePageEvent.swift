public import Gestures

/// The element of a web page under a finger that came down.
///
/// A frame keeps it as a note: `"x-targets":[{"id":1,"element":"#card","box":[10,20,300,200]}]`.
public struct TraceTarget: Hashable, Sendable {
  /// The touch, which begins in the same frame.
  public var touch: TouchID
  /// A selector of Playwright that finds the element, such as `#card` or `role=button[name="Buy"]`.
  ///
  /// A replay that does not describe its page gives the number of a node instead, `node 12`.
  public var element: String
  /// Where the element was, in points of the window; nil when the recording does not say it.
  public var box: Rect?

  /// Creates a target.
  public init(touch: TouchID, element: String, box: Rect? = nil) {
    self.touch = touch
    self.element = element
    self.box = box
  }
}

/// What a web page did while it was recorded, or should have done.
///
/// A frame keeps it as a note: `"x-events":[{"type":"dblclick","element":"#card","missing":true}]`.
public struct TracePageEvent: Hashable, Sendable {
  /// The type of the DOM event, such as `dblclick`; `gesture:` and a recognizer's type for what the
  /// package `gestures` recognized.
  public var type: String
  /// A selector of Playwright that finds the element.
  public var element: String
  /// Whether the person who recorded expected the event, and it did not happen.
  public var isMissing: Bool

  /// Creates an event.
  public init(type: String, element: String, isMissing: Bool = false) {
    self.type = type
    self.element = element
    self.isMissing = isMissing
  }
}
