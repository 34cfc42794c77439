public import GestureExplanation
public import Gestures

extension Window {
  /// Explains why a recognizer never received a touch, with the current views.
  ///
  /// It changes nothing, and calls the same overrides as a touch does.
  ///
  /// - Parameters:
  ///   - recognizer: A recognizer of a view.
  ///   - id: The touch.
  ///   - location: Where it came down, in window points.
  ///   - time: When it came down.
  /// - Returns: What kept the touch away; nil when it would hit the recognizer's view.
  public func explainMiss(
    of recognizer: GestureRecognizer,
    touch id: TouchID,
    at location: Point,
    time: Timestamp
  ) -> MissedTouch? {
    let label = RecognizerLabel(recognizer)
    guard let view = recognizer.node as? View, view.isDescendant(of: self) else {
      return MissedTouch(of: label, cause: .notInWindow)
    }
    let explanation = explainHitTest(location)
    guard !explanation.view.isDescendant(of: view) else { return nil }
    let verdict = explanation.verdicts.first { $0.view === view }?.verdict
    let cause: MissedTouch.Cause =
      switch verdict {
      case .hidden: .hidden
      case .interactionDisabled: .interactionDisabled
      case .transparent(let alpha): .transparent(alpha: alpha)
      case .outsideBounds(let distance): .outside(distance: distance)
      case .outsideAncestor(let outer): .outsideAncestor(outer.name)
      case .coveredBy, .hit, nil: .covered
      }
    return MissedTouch(
      of: label,
      cause: cause,
      touch: (id, location, time),
      hit: explanation.view.name,
      blocker: blocker(of: view, cause)
    )
  }

  /// Returns which view is hidden, takes no touches or is too transparent: the view, or the nearest around it.
  private func blocker(of view: View, _ cause: MissedTouch.Cause) -> MissedTouch.Blocker {
    var next: View? = view
    while let candidate = next {
      let blocks =
        switch cause {
        case .hidden: candidate.isHidden
        case .interactionDisabled: !candidate.isUserInteractionEnabled
        case .transparent: candidate.isTooTransparent
        default: true
        }
      if blocks { return candidate === view ? .view : .ancestor(candidate.name) }
      next = candidate.superview
    }
    return .view
  }
}
