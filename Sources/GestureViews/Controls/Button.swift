public import Gestures

/// A control that is tapped.
///
/// It acts when the finger is lifted inside or close enough, with the event `touchUpInside`.
open class Button: Control {
  /// The text of the button; the owner draws it.
  public final var title: String?

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: The text of the button; nil for none.
  ///   - frame: Its frame in its future superview.
  ///   - action: Called when it is tapped; nil for no action.
  public init(title: String? = nil, frame: Rect = .zero, action: ((Button) -> Void)? = nil) {
    self.title = title
    super.init(frame: frame)
    if let action { addAction(for: .touchUpInside, action) }
  }

  /// A tap.
  open override var defaultAction: DefaultAction { .tap }

  /// The view with its class.
  public override var known: KnownView { .button(self) }
}
