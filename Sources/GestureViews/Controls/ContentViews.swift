public import Gestures

/// A view that shows text; by default it takes no touches.
///
/// It draws nothing by itself.
open class LabelView: View {
  /// The text.
  public final var text: String

  /// Creates a label, which takes no touches.
  public init(text: String = "", frame: Rect = .zero) {
    self.text = text
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// The view with its class.
  public override var known: KnownView { .label(self) }
}

/// A view that shows a picture; by default it takes no touches.
///
/// It draws nothing by itself.
open class ImageView: View {
  /// The name of the picture; nil for none.
  public final var imageName: String?

  /// Creates an image view, which takes no touches.
  public init(imageName: String? = nil, frame: Rect = .zero) {
    self.imageName = imageName
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
}
