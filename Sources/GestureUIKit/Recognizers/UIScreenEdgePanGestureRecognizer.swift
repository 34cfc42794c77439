import GestureMemory
public import GestureRecognition

/// Recognizes a drag that starts at an edge of the window.
///
/// `engineRecognizer` is a `ScreenEdgePanGestureRecognizer`, whose documentation says when it recognizes.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  override class func makeEngineRecognizer() -> GestureRecognizer {
    ScreenEdgePanGestureRecognizer()
  }

  private var engine: ScreenEdgePanGestureRecognizer {
    downcast(engineRecognizer, toKnown: ScreenEdgePanGestureRecognizer.self)
  }

  /// The edges at which a drag may start; none by default.
  public var edges: UIRectEdge {
    get { engine.edges }
    set { engine.edges = newValue }
  }
}

/// Edges of a rectangle.
public typealias UIRectEdge = ScreenEdgePanGestureRecognizer.Edges
