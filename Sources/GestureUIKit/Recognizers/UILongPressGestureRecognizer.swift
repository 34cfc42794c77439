import GestureMemory
import GestureRecognition

/// Recognizes fingers that rest for a time.
///
/// `engineRecognizer` is a `LongPressGestureRecognizer`, whose documentation says when it recognizes.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  override class func makeEngineRecognizer() -> GestureRecognizer { LongPressGestureRecognizer() }

  private var engine: LongPressGestureRecognizer {
    downcast(engineRecognizer, toKnown: LongPressGestureRecognizer.self)
  }

  /// How long the fingers must rest, in seconds; 0.5 by default.
  public var minimumPressDuration: TimeInterval {
    get { engine.minimumPressDuration }
    set { engine.minimumPressDuration = newValue }
  }

  /// How far the fingers may move before the press is long enough, in points; 10 by default.
  public var allowableMovement: CGFloat {
    get { engine.allowableMovement }
    set { engine.allowableMovement = newValue }
  }

  /// How many taps must come before the press; 0 by default.
  public var numberOfTapsRequired: Int {
    get { engine.numberOfTapsRequired }
    set { engine.numberOfTapsRequired = newValue }
  }

  /// How many fingers must rest; at least 1, 1 by default.
  public var numberOfTouchesRequired: Int {
    get { engine.numberOfTouchesRequired }
    set { engine.numberOfTouchesRequired = newValue }
  }
}
