// One line for one gesture: each function creates a recognizer with an action, attaches it, and
// returns it.
//
// The node retains the recognizer, and the recognizer its action. A closure that captures the node
// strongly keeps both alive until the recognizer is removed.
extension GestureNode {
  /// Calls a closure when the node is tapped.
  ///
  /// ```swift
  /// photo.onTap(count: 2) { tap in zoom(to: tap.location(in: photo)) }
  /// ```
  ///
  /// - Parameters:
  ///   - count: The number of taps; at least 1.
  ///   - touches: The number of fingers; at least 1.
  ///   - action: Called with the recognizer, once for each such tap.
  /// - Returns: The recognizer, which is already attached.
  @discardableResult
  public func onTap(
    count: Int = 1,
    touches: Int = 1,
    _ action: @escaping (TapGestureRecognizer) -> Void
  ) -> TapGestureRecognizer {
    let tap = attach(action)
    tap.numberOfTapsRequired = count
    tap.numberOfTouchesRequired = touches
    return tap
  }

  /// Calls a closure while fingers rest on the node, from the time at which the press is long
  /// enough.
  ///
  /// - Parameters:
  ///   - duration: How long they must rest, in seconds; nil for the setting.
  ///   - touches: The number of fingers; at least 1.
  ///   - action: Called with the recognizer, at each change of its state and each move.
  /// - Returns: The recognizer, which is already attached.
  @discardableResult
  public func onLongPress(
    duration: Double? = nil,
    touches: Int = 1,
    _ action: @escaping (LongPressGestureRecognizer) -> Void
  ) -> LongPressGestureRecognizer {
    let press = attach(action)
    if let duration { press.minimumPressDuration = duration }
    press.numberOfTouchesRequired = touches
    return press
  }

  /// Calls a closure while fingers drag.
  ///
  /// - Parameters:
  ///   - touches: The minimum number of fingers; at least 1.
  ///   - action: Called with the recognizer, at each change of its state and each move.
  /// - Returns: The recognizer, which is already attached.
  @discardableResult
  public func onPan(
    touches: Int = 1,
    _ action: @escaping (PanGestureRecognizer) -> Void
  ) -> PanGestureRecognizer {
    let pan = attach(action)
    pan.minimumNumberOfTouches = touches
    return pan
  }

  /// Calls a closure while two fingers pinch; returns the recognizer, which is already attached.
  @discardableResult
  public func onPinch(
    _ action: @escaping (PinchGestureRecognizer) -> Void
  ) -> PinchGestureRecognizer { attach(action) }

  /// Calls a closure while two fingers turn; returns the recognizer, which is already attached.
  @discardableResult
  public func onRotation(
    _ action: @escaping (RotationGestureRecognizer) -> Void
  ) -> RotationGestureRecognizer { attach(action) }

  /// Calls a closure when fingers swipe.
  ///
  /// - Parameters:
  ///   - direction: The directions that count.
  ///   - touches: The number of fingers; at least 1.
  ///   - action: Called with the recognizer, once for each swipe.
  /// - Returns: The recognizer, which is already attached.
  @discardableResult
  public func onSwipe(
    _ direction: SwipeGestureRecognizer.Direction,
    touches: Int = 1,
    _ action: @escaping (SwipeGestureRecognizer) -> Void
  ) -> SwipeGestureRecognizer {
    let swipe = attach(action)
    swipe.direction = direction
    swipe.numberOfTouchesRequired = touches
    return swipe
  }

  /// Calls a closure while fingers drag, pinch and turn.
  ///
  /// - Parameters:
  ///   - components: The components that count.
  ///   - action: Called with the recognizer, at each change of its state and each move.
  /// - Returns: The recognizer, which is already attached.
  @discardableResult
  public func onTransform(
    _ components: TransformGestureRecognizer.Components = .all,
    _ action: @escaping (TransformGestureRecognizer) -> Void
  ) -> TransformGestureRecognizer {
    let transform = attach(action)
    transform.components = components
    return transform
  }

  /// Calls a closure while a pointer is above the node; returns the recognizer, which is already
  /// attached.
  @discardableResult
  public func onHover(
    _ action: @escaping (HoverGestureRecognizer) -> Void
  ) -> HoverGestureRecognizer { attach(action) }

  /// Attaches a new recognizer with an action.
  package func attach<Recognizer: GestureRecognizer>(
    _ action: @escaping (Recognizer) -> Void
  ) -> Recognizer {
    let recognizer = Recognizer(action: action)
    addGestureRecognizer(recognizer)
    return recognizer
  }
}
