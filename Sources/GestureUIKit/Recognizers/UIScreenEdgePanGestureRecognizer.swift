public import Gestures

/// Recognizes a drag that starts at an edge of the window; see `ScreenEdgePanGestureRecognizer`.
nonisolated open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  override class func makeEngineRecognizer() -> GestureRecognizer {
    ScreenEdgePanGestureRecognizer()
  }

  /// The edges at which a drag may start; none by default.
  @_Forwarded(\ScreenEdgePanGestureRecognizer.edges) public var edges: UIRectEdge
}

/// Edges of a rectangle.
public typealias UIRectEdge = ScreenEdgePanGestureRecognizer.Edges
