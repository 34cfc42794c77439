public import GestureGeometry

/// A view that shows text; it takes no touches until told to.
///
/// It draws nothing by itself.
open class LabelView: View {
  /// The text that it shows.
  public var text: String

  /// Creates a label, which takes no touches.
  public init(text: String = "", frame: Rect = .zero) {
    self.text = text
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  package override var known: KnownView { .label(self) }
}

/// A view that shows a picture; it takes no touches until told to.
///
/// It draws nothing by itself.
open class ImageView: View {
  /// Names the picture that it shows; nil for none.
  public var imageName: String?

  /// Creates a picture view, which takes no touches.
  public init(imageName: String? = nil, frame: Rect = .zero) {
    self.imageName = imageName
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
}
