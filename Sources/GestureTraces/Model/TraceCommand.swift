public import Gestures

/// A change to the scene in the middle of a trace, as an app would make it.
public enum TraceCommand: Hashable, Sendable {
  /// Sets a property of a recognizer: `{"set":"pan.translation","to":[0,0]}`.
  ///
  /// The property is the part after the last dot, so that a recognizer's id may contain dots.
  case set(recognizer: String, property: String, to: TraceValue)
  /// Removes a view from its superview: `{"remove":"card"}`.
  case remove(view: String)
  /// Performs an action of a sample app: `{"perform":3}`, with the entered text as `"text"`.
  case perform(action: Int64, text: String)
  /// Performs an alternative action of a recognizer: `{"perform":"moveLeft","on":"pan"}`, with a
  /// location in the window as `"at":[x,y]` unless it is the middle of the recognizer's view.
  case alternative(action: String, recognizer: String, location: Point?)
}

/// The value that a command sets.
public enum TraceValue: Hashable, Sendable {
  /// No value.
  case null
  /// True or false.
  case bool(Bool)
  /// A finite number.
  case number(Double)
  /// A text.
  case string(String)
  /// Values in order; may be empty.
  case list([TraceValue])
}
