/// A recognizer as the class of the engine that it is, or comes from.
///
/// Where a cast would do too: but a cast names its class, so that a program contains all of every class
/// that anybody may ask for. This way a program has the recognizers it makes, and no others.
package enum KnownRecognizer {
  case tap(TapGestureRecognizer)
  case longPress(LongPressGestureRecognizer)
  case pan(PanGestureRecognizer)
  case screenEdgePan(PanGestureRecognizer)
  case pinch(PinchGestureRecognizer)
  case rotation(RotationGestureRecognizer)
  case transform(TransformGestureRecognizer)
  case swipe(SwipeGestureRecognizer)
  case hover(HoverGestureRecognizer)
  case circle(CircleGestureRecognizer)
  case stroke(StrokeGestureRecognizer)
  case custom
}

/// How many contacts, of how many fingers each, a tap or a long press is made of.
package struct ContactDemand {
  /// The press of a long press is one more than its taps.
  package let contacts: Int
  package let touches: Int
}
