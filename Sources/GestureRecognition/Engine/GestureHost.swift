public import GestureGeometry
import GestureTouches

/// The surface an engine serves: a window, or a toolkit's root.
public protocol GestureHost: AnyObject {
  /// Returns what lies under a point of the window, the deepest place in front, or nil.
  ///
  /// Called exactly once per touch, when it begins, and for each step of a wheel, a trackpad's
  /// gesture or a hovering pointer.
  func hitTest(_ point: Point) -> (any GesturePlace)?

  /// Takes an event whose touches have been hit-tested on to ``GestureEngine/dispatch(_:)``.
  func send(_ event: TouchEvent, through engine: GestureEngine)

  /// Returns whether a place that was hit is still in the window.
  func contains(_ place: any GesturePlace) -> Bool

  /// The rectangle of the window in its own coordinates, as it is oriented now.
  var gestureBounds: Rect { get }

  /// The place that presses go to; nil for none.
  var focusedPlace: (any GesturePlace)? { get }
}

extension GestureHost {
  /// Dispatches the event at once.
  public func send(_ event: TouchEvent, through engine: GestureEngine) { engine.dispatch(event) }
  /// Returns true: places never leave.
  public func contains(_ place: any GesturePlace) -> Bool { true }
  /// Nothing is focused.
  public var focusedPlace: (any GesturePlace)? { nil }
}
