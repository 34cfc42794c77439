package import Gestures

/// A node whose class refuses gestures by itself, and can say why.
package protocol RefusingNode {
  /// Returns why the node's own class refuses that a recognizer begins; nil if it does not.
  func refusal(of recognizer: GestureRecognizer) -> NodeRefusal?

  /// Returns along which axes a recognizer of the node scrolls content; nil if it scrolls none.
  func scrolling(by recognizer: GestureRecognizer) -> ScrollingAxes?
}

/// The axes along which content scrolls.
package struct ScrollingAxes {
  let isHorizontal: Bool
  let isVertical: Bool

  package init(isHorizontal: Bool, isVertical: Bool) {
    self.isHorizontal = isHorizontal
    self.isVertical = isVertical
  }
}

/// Why a scroll view or a control refuses that a recognizer begins.
package enum NodeRefusal {
  /// The scroll view neither scrolls nor zooms at present.
  case scrollingOff
  /// The scroll view has no view that zooms, or no scales between which it could.
  case noZoom
  /// A view in the content keeps its fingers.
  case keptFingers
  /// The control takes taps for itself.
  case tapOfControl
  /// The control takes drags for itself.
  case dragOfControl
}
