extension CommitOnRelease {
  /// What a step of a pan means.
  public enum Step: Sendable, Hashable {
    /// The finger drags; with the crossing, if it has crossed the distance or gone back.
    case dragged(Crossing?)
    /// The gesture is over.
    case released(Outcome)
  }

  /// Follows a pan, or a pan from an edge; call it in each of the pan's actions.
  ///
  /// ```swift
  /// view.onPan { pan in
  ///   switch pull.follow(pan) {
  ///   case .dragged(let crossing): if crossing != nil { playHaptic() }
  ///   case .released(let outcome): settle(outcome)
  ///   }
  /// }
  /// ```
  /// - Parameters:
  ///   - pan: The pan. Ended decides, and cancelled goes back.
  ///   - space: The coordinates of the direction; nil for those of the window.
  /// - Returns: What to do.
  public mutating func follow(
    _ pan: PanGestureRecognizer,
    in space: (any CoordinateSpace)? = nil
  ) -> Step {
    switch pan.state {
    case .cancelled, .failed: return .released(cancel())
    case .possible, .began, .changed:
      return .dragged(drag(to: pan.translation(in: space), velocity: pan.velocity(in: space)))
    case .ended:
      drag(to: pan.translation(in: space), velocity: pan.velocity(in: space))
      return .released(release())
    }
  }
}
