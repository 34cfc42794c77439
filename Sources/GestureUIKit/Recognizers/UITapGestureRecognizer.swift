import GestureMemory
import GestureRecognition

/// Recognizes one or more taps with one or more fingers.
///
/// `engineRecognizer` is a `TapGestureRecognizer`, whose documentation says when it recognizes.
open class UITapGestureRecognizer: UIGestureRecognizer {
  override class func makeEngineRecognizer() -> GestureRecognizer { TapGestureRecognizer() }

  private var engine: TapGestureRecognizer {
    downcast(engineRecognizer, toKnown: TapGestureRecognizer.self)
  }

  /// How many taps make the gesture; at least 1, 1 by default.
  public var numberOfTapsRequired: Int {
    get { engine.numberOfTapsRequired }
    set { engine.numberOfTapsRequired = newValue }
  }

  /// How many fingers make each tap; at least 1, 1 by default.
  public var numberOfTouchesRequired: Int {
    get { engine.numberOfTouchesRequired }
    set { engine.numberOfTouchesRequired = newValue }
  }

  /// The buttons that must be down, for pointers; the primary one by default.
  public var buttonMaskRequired: UIEvent.ButtonMask {
    get { engine.buttonMaskRequired }
    set { engine.buttonMaskRequired = newValue }
  }
}
