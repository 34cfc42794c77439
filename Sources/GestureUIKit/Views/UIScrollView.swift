public import GestureGeometry
import GestureMemory
public import GestureMotion
import GestureRecognition
public import GestureViews

/// A view whose content is larger than itself, and is moved by fingers, wheels and trackpads.
///
/// Its drag and its zoom are the recognizers ``panGestureRecognizer`` and
/// ``pinchGestureRecognizer``, which compete with other recognizers as usual.
open class UIScrollView: UIView {
  /// How fast thrown content slows down.
  public typealias DecelerationRate = GestureMotion.DecelerationRate

  /// Follows the movement; not retained.
  public weak var delegate: (any UIScrollViewDelegate)?

  /// The recognizer of drags and scrolling.
  public private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer(
    adopting: engineScrollView.panGestureRecognizer
  )
  /// The recognizer of zooming; nil while the scales allow none.
  public var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    maximumZoomScale > minimumZoomScale ? pinch : nil
  }
  private lazy var pinch = UIPinchGestureRecognizer(
    adopting: engineScrollView.pinchGestureRecognizer
  )

  override class func makeEngineView(frame: CGRect) -> any OwnedView {
    UIScrollViewNode(frame: frame)
  }

  /// The engine's scroll view.
  public var engineScrollView: ScrollView { downcast(engineView, toKnown: ScrollView.self) }

  /// Creates a scroll view with a frame in its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    panGestureRecognizer.joinView()
    pinch.joinView()
    tellDelegate()
  }

  /// Returns the object for one of the engine's recognizers of this view; nil for any other.
  func recognizer(adopting recognizer: GestureRecognizer) -> UIGestureRecognizer? {
    if recognizer === panGestureRecognizer.engineRecognizer { return panGestureRecognizer }
    return recognizer === pinch.engineRecognizer ? pinch : nil
  }

  // MARK: - Methods to override

  /// Returns whether content that was hit is notified of fingers at all; true by default.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>,
    with event: UIEvent?,
    in view: UIView
  ) -> Bool { true }

  /// Returns whether a drag may take fingers from content that was hit; true unless it is a
  /// control.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
}
