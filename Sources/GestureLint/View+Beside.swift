#if !hasFeature(Embedded)
package import GestureViews
package import Gestures

extension View {
  /// The frame of this view in front of one around it, where it now is; nil if it cannot stand there.
  ///
  /// It cannot if it scrolls, turns or is cut off with what it is in.
  package func frame(beside outer: View) -> Rect? {
    guard self !== outer, isDescendant(of: outer), let target = outer.superview,
      transform == .identity
    else { return nil }
    var around = superview
    while let view = around, view !== target {
      let (rect, room) = (convert(bounds, to: view), view.bounds.inset(by: -0.01, -0.01))
      guard !(view is ScrollView), view.transform == .identity,
        room.intersection(rect) == rect
      else { return nil }
      around = view.superview
    }
    return convert(bounds, to: target)
  }

  /// Moves this view in front of another one, beside which it then is.
  package func put(beside outer: View, _ frame: Rect) {
    guard let target = outer.superview,
      let index = target.subviews.firstIndex(where: { $0 === outer })
    else { return }
    target.insertSubview(self, at: index + 1)
    self.frame = frame
  }

  private func convert(_ rect: Rect, to view: View) -> Rect {
    let origin = view.convertFromWindow(convertToWindow(rect.origin))
    return Rect(origin.x, origin.y, rect.width, rect.height)
  }
}
#endif
