public import Gestures

/// Why a point hits a view: one verdict for each view that was considered, front to back.
public struct HitTestExplanation {
  /// The verdict on one view.
  public enum Verdict {
    /// The touch belongs to it.
    case hit
    /// It is hidden.
    case hidden
    /// It does not receive touches, and neither do its subviews.
    case interactionDisabled
    /// It is too transparent.
    case transparent(alpha: Double)
    /// The point is outside it, by a distance in points of the window.
    case outsideBounds(distance: Double)
    /// The point is inside it, but outside one of its superviews.
    case outsideAncestor(View)
    /// A view in front of it is hit.
    case coveredBy(View)
  }

  /// The view that would be hit.
  public let view: View
  /// The views considered, front to back, each with its verdict.
  public let verdicts: [(view: View, verdict: Verdict)]
}

extension Window {
  /// Explains which view a touch at a point would hit, and why no other.
  ///
  /// It changes nothing, and calls the same overrides as a touch does.
  ///
  /// - Parameter point: The point, in window points.
  /// - Returns: The hit view, and a verdict for every view that contains the point or might contain
  ///   it.
  public func explainHitTest(_ point: Point) -> HitTestExplanation {
    let hit = hitTest(point, with: nil) ?? self
    var verdicts: [(view: View, verdict: HitTestExplanation.Verdict)] = []
    consider(self, at: point, hit: hit, blockedBy: nil, into: &verdicts)
    return HitTestExplanation(view: hit, verdicts: verdicts)
  }

  /// Adds the verdicts on a view and its subviews, front to back.
  private func consider(
    _ view: View,
    at point: Point,
    hit: View,
    blockedBy outer: HitTestExplanation.Verdict?,
    into verdicts: inout [(view: View, verdict: HitTestExplanation.Verdict)]
  ) {
    let own = verdict(on: view, at: point, hit: hit)
    let inherited: HitTestExplanation.Verdict?
    switch own {
    case .outsideBounds: inherited = .outsideAncestor(view)
    case .hidden, .interactionDisabled, .transparent: inherited = own
    case .hit, .outsideAncestor, .coveredBy: inherited = outer
    }
    for subview in view.subviews.reversed() {
      guard let inner = subview.convertFromSuperview(point) else {
        verdicts.append((subview, .outsideBounds(distance: .infinity)))
        continue
      }
      consider(subview, at: inner, hit: hit, blockedBy: inherited, into: &verdicts)
    }
    switch own {
    case .hit, .hidden, .interactionDisabled, .transparent, .outsideBounds:
      verdicts.append((view, own))
    case .coveredBy, .outsideAncestor:
      verdicts.append((view, outer ?? own))
    }
  }

  private func verdict(on view: View, at point: Point, hit: View) -> HitTestExplanation.Verdict {
    if view === hit { return .hit }
    if view.isHidden { return .hidden }
    if !view.isUserInteractionEnabled { return .interactionDisabled }
    if view.isTooTransparent { return .transparent(alpha: view.alpha) }
    if !view.point(inside: point, with: nil) {
      return .outsideBounds(distance: view.windowDistance(to: point))
    }
    return .coveredBy(hit)
  }
}

extension View {
  /// Returns how far a point is outside the view.
  ///
  /// - Parameter point: The point, in the view's own coordinates.
  /// - Returns: A distance in points of the window; zero inside.
  fileprivate func windowDistance(to point: Point) -> Double {
    guard bounds.distance(to: point) > 0 else { return 0 }
    let (bounds, center) = (bounds, convertToWindow(point))
    let corners = [
      Point(bounds.minX, bounds.minY), Point(bounds.maxX, bounds.minY),
      Point(bounds.maxX, bounds.maxY), Point(bounds.minX, bounds.maxY),
    ].map { convertToWindow($0) }
    var nearest = Double.infinity
    for index in corners.indices {
      // A turned or skewed view is nearest at one of its edges as they are in the window.
      let start = corners[index]
      let (edge, way) = (corners[(index + 1) % 4] - start, center - start)
      let share = min(max(way.dot(edge) / max(edge.dot(edge), .leastNormalMagnitude), 0), 1)
      nearest = min(nearest, (start + edge * share).distance(to: center))
    }
    return nearest
  }
}
