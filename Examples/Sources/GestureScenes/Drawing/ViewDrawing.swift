public import GestureViews
import Gestures

/// Draws a tree of views into a display list, in one visual style.
///
/// It supports the views of `GestureViews` and ``SceneView``. Plain views and scroll views draw
/// only their subviews.
public struct ViewDrawing {
  /// The colours.
  public let palette: Palette

  /// Creates a drawing with colours.
  public init(palette: Palette) { self.palette = palette }

  /// Draws a view and its subviews, in its superview's coordinates.
  public func draw(_ view: View, into list: inout DisplayList) {
    guard !view.isHidden, view.alpha > 0 else { return }
    list.save()
    var map = Transform.translation(view.frame.origin - .zero)
    if !view.transform.isIdentity {
      map = map.concatenating(view.transform.about(view.center))
    }
    if !map.isIdentity { list.concatenate(map) }
    if view.alpha < 1 { list.opacity(view.alpha) }
    if view.clipsToBounds { list.clip(Rect(origin: .zero, size: view.frame.size)) }
    if view.boundsOrigin != .zero { list.translate(Point.zero - view.boundsOrigin) }
    drawContent(of: view, into: &list)
    for subview in view.subviews where isSeen(subview, in: view) { draw(subview, into: &list) }
    (view as? SceneView)?.drawOver(&list, palette: palette)
    list.restore()
  }

  /// Returns whether a subview is visible; a subview outside a view that clips is not.
  private func isSeen(_ subview: View, in view: View) -> Bool {
    guard view.clipsToBounds, subview.transform.isIdentity else { return true }
    return subview.frame.intersection(view.bounds) != nil
  }

  private func drawContent(of view: View, into list: inout DisplayList) {
    if let view = view as? SceneView { return view.draw(into: &list, palette: palette) }
    if let control = view as? Control, !control.isEnabled { list.opacity(0.4) }
    switch view.known {
    case .label(let label): draw(label, into: &list)
    case .button(let button): draw(button, into: &list)
    case .toggle(let toggle): draw(toggle, into: &list)
    case .slider(let slider): draw(slider, into: &list)
    case .segments(let segments): draw(segments, into: &list)
    case .pages(let pages): draw(pages, into: &list)
    case .stepper(let stepper): draw(stepper, into: &list)
    case .scroll, .control, .plain: break
    }
  }

  private func draw(_ label: LabelView, into list: inout DisplayList) {
    let styled = label as? SceneLabel
    let style = TextStyle(
      size: styled?.size ?? 15,
      weight: styled?.weight ?? .regular,
      alignment: styled?.alignment ?? .leading,
      color: styled?.color?(palette) ?? palette.text
    )
    let bounds = label.bounds
    let x =
      switch style.alignment {
      case .leading: bounds.minX
      case .center: bounds.center.x
      case .trailing: bounds.maxX
      }
    guard let styled, styled.wraps else {
      let point = Point(x, bounds.center.y)
      return list.text(label.text, at: point, style, maximumWidth: bounds.width)
    }
    let height = style.size * SceneLabel.lineHeight
    var y = bounds.minY + height / 2
    for line in styled.lines {
      list.text(line, at: Point(x, y), style, maximumWidth: bounds.width)
      y += height
    }
  }
}
