package import GestureExplanation
package import Gestures

extension ScrollView: RefusingNode {
  package func refusal(of recognizer: GestureRecognizer) -> NodeRefusal? {
    guard recognizer === pan || recognizer === pinch else { return nil }
    if !isScrollEnabled { return .scrollingOff }
    if recognizer === pinch, !canZoom { return .noZoom }
    return isGivenTouches(of: recognizer) ? nil : .keptFingers
  }

  package func scrolling(by recognizer: GestureRecognizer) -> ScrollingAxes? {
    guard recognizer === pan else { return nil }
    let axes = axes
    return ScrollingAxes(isHorizontal: axes.x.isScrollable, isVertical: axes.y.isScrollable)
  }
}

extension Control: RefusingNode {
  package func refusal(of recognizer: GestureRecognizer) -> NodeRefusal? {
    guard refuses(recognizer) else { return nil }
    return recognizer.contactDemand?.isTap == true ? .tapOfControl : .dragOfControl
  }

  package func scrolling(by recognizer: GestureRecognizer) -> ScrollingAxes? { nil }
}
