import Gestures

/// Recognizes one or more taps with one or more fingers; see `TapGestureRecognizer`.
nonisolated open class UITapGestureRecognizer: UIGestureRecognizer {
  override class func makeEngineRecognizer() -> GestureRecognizer { TapGestureRecognizer() }

  /// How many taps make the gesture; at least 1, 1 by default.
  @_Forwarded(\TapGestureRecognizer.numberOfTapsRequired) public var numberOfTapsRequired: Int
  /// How many fingers make each tap; at least 1, 1 by default.
  @_Forwarded(\TapGestureRecognizer.numberOfTouchesRequired) public var numberOfTouchesRequired: Int
  /// The buttons that must be down, for pointers; the primary one by default.
  @_Forwarded(\TapGestureRecognizer.buttonMaskRequired) public var buttonMaskRequired:
    UIEvent.ButtonMask
}
