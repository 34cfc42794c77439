import Gestures

/// Recognizes fingers that rest for a time; see `LongPressGestureRecognizer`.
nonisolated open class UILongPressGestureRecognizer: UIGestureRecognizer {
  override class func makeEngineRecognizer() -> GestureRecognizer { LongPressGestureRecognizer() }

  /// How long the fingers must rest, in seconds; 0.5 by default.
  @_Forwarded(\LongPressGestureRecognizer.minimumPressDuration) public var minimumPressDuration:
    TimeInterval
  /// How far the fingers may move before the press is long enough, in points; 10 by default.
  @_Forwarded(\LongPressGestureRecognizer.allowableMovement) public var allowableMovement: CGFloat
  /// How many taps must come before the press; 0 by default.
  @_Forwarded(\LongPressGestureRecognizer.numberOfTapsRequired) public var numberOfTapsRequired: Int
  /// How many fingers must rest; at least 1, 1 by default.
  @_Forwarded(\LongPressGestureRecognizer.numberOfTouchesRequired) public
    var numberOfTouchesRequired: Int
}
