/// The surface that an engine serves: a window, or the root of a toolkit.
public protocol GestureHost: AnyObject {
  /// Returns the deepest node in front at a point of the window, or nil.
  ///
  /// Called exactly once per touch, when the touch begins. Also called for each step of a wheel, of
  /// a trackpad gesture or of a hovering pointer.
  func hitTest(_ point: Point) -> (any GestureNode)?

  /// Passes an event whose touches have been hit-tested to ``GestureEngine/dispatch(_:)``.
  func send(_ event: TouchEvent, through engine: GestureEngine)

  /// Returns whether a node that was hit is still in the window.
  ///
  /// Called after ``GestureEngine/nodeLeftWindow()``. Gestures on nodes that are no longer in the
  /// window are cancelled. There is no default implementation, because a host that does not know
  /// would let these gestures continue for ever.
  ///
  /// ```swift
  /// func contains(_ node: any GestureNode) -> Bool { node.isInside(root) }
  /// ```
  func contains(_ node: any GestureNode) -> Bool

  /// The rectangle of the window in its own coordinates, in its present orientation.
  var gestureBounds: Rect { get }

  /// The node that receives presses, usually the one that the keyboard operates; nil for none.
  var focusedNode: (any GestureNode)? { get }
}

extension GestureHost {
  /// Dispatches the event at once.
  public func send(_ event: TouchEvent, through engine: GestureEngine) { engine.dispatch(event) }
  /// Nothing is focused.
  public var focusedNode: (any GestureNode)? { nil }
}
