import GestureMemory
public import GestureRecognition

/// Recognizes a quick straight movement.
///
/// `engineRecognizer` is a `SwipeGestureRecognizer`, whose documentation says when it recognizes.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  override class func makeEngineRecognizer() -> GestureRecognizer { SwipeGestureRecognizer() }

  private var engine: SwipeGestureRecognizer {
    downcast(engineRecognizer, toKnown: SwipeGestureRecognizer.self)
  }

  /// Directions of a swipe.
  public typealias Direction = SwipeGestureRecognizer.Direction

  /// The directions that count; right by default.
  public var direction: Direction {
    get { engine.direction }
    set { engine.direction = newValue }
  }

  /// How many fingers swipe; at least 1, 1 by default.
  public var numberOfTouchesRequired: Int {
    get { engine.numberOfTouchesRequired }
    set { engine.numberOfTouchesRequired = newValue }
  }
}
