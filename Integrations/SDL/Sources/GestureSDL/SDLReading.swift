public import Gestures

/// What an event of SDL means for the engine.
public enum SDLReading {
  /// Contacts changed: fingers, or a mouse with a button down.
  case touches([TouchSample])
  /// A mouse moved without a button.
  case hover(HoverSample)
  /// A wheel was turned.
  case scroll(ScrollSample)
  /// A wheel was turned while Control was held, which zooms.
  case transform(TransformSample)
  /// Keys that stand for hardware buttons were pressed or released.
  case presses([Press])
  /// The contacts of a device have ended, or all contacts for nil.
  case cancelAll(device: Int64?)
  /// The window has another size, in points.
  case resized(Size)
}
