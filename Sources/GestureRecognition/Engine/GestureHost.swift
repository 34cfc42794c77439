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
  ///
  /// Asked after ``GestureEngine/placeLeftWindow()``: gestures on places that are not are cancelled. There
  /// is no default, since a host that does not know would let them go on for ever:
  ///
  /// ```swift
  /// func contains(_ place: any GesturePlace) -> Bool { place.isInside(root) }
  /// ```
  func contains(_ place: any GesturePlace) -> Bool

  /// The rectangle of the window in its own coordinates, as it is oriented now.
  var gestureBounds: Rect { get }

  /// The place that presses go to; nil for none.
  var focusedPlace: (any GesturePlace)? { get }
}

extension GestureHost {
  /// Dispatches the event at once.
  public func send(_ event: TouchEvent, through engine: GestureEngine) { engine.dispatch(event) }
  /// Nothing is focused.
  public var focusedPlace: (any GesturePlace)? { nil }
}
