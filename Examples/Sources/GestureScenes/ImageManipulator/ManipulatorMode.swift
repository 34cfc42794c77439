/// The three modes in which fingers move, scale and rotate an image.
package enum ManipulatorMode: Int, CaseIterable, Sendable {
  /// Recognizers on the image itself, of which one wins.
  case naive
  /// Four recognizers on the superview, which run together by their delegate.
  case together
  /// One recognizer on the superview for everything.
  case transform

  /// Its title.
  package var title: String {
    switch self {
    case .naive: "Naive"
    case .together: "Together"
    case .transform: "Transform"
    }
  }

  /// How it works, and the result.
  var caption: String {
    switch self {
    case .naive:
      """
      One gesture at a time: a drag cannot scale, a pinch cannot turn. Fingers and double taps have to \
      hit the image. It stops at the lift.
      """
    case .together:
      """
      Drag, pinch and turn at the same time, with fingers anywhere in the panel. Each part begins by \
      itself, and only the drag glides on.
      """
    case .transform:
      """
      One gesture follows all fingers, anywhere in the panel. What they hold stays under them. \
      Location, size and angle glide on together.
      """
    }
  }
}
