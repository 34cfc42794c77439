public import Gestures

/// Recognizes a quick straight movement; see `SwipeGestureRecognizer`.
nonisolated open class UISwipeGestureRecognizer: UIGestureRecognizer {
  override class func makeEngineRecognizer() -> GestureRecognizer { SwipeGestureRecognizer() }

  /// Directions of a swipe.
  public typealias Direction = SwipeGestureRecognizer.Direction

  /// The directions that count; right by default.
  @_Forwarded(\SwipeGestureRecognizer.direction) public var direction: Direction
  /// How many fingers swipe; at least 1, 1 by default.
  @_Forwarded(\SwipeGestureRecognizer.numberOfTouchesRequired) public var numberOfTouchesRequired:
    Int
}
