/// What is to be laid out before the next touch or picture.
struct LayoutNeeds {
  /// Whether the view's own subviews are to be placed.
  var own = true
  /// Whether those of a subview at any depth are.
  var below = true
}

extension UIView {
  /// Lets ``layoutSubviews()`` be called later: a new size does so, too.
  public func setNeedsLayout() {
    layoutNeeds.own = true
    markSuperviews()
  }

  /// Places the subviews where that is needed, now: for hosts, before they draw; a window does it before a touch.
  public func layoutIfNeeded() {
    if layoutNeeds.own {
      layoutNeeds.own = false
      layoutNeeds.below = true
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    guard layoutNeeds.below else { return }
    layoutNeeds.below = false
    for view in subviewList { view.layoutIfNeeded() }
  }

  /// Does nothing: the host draws every picture.
  public func setNeedsDisplay() {}

  /// Lets the superviews look for what is to be laid out.
  func markSuperviews() {
    var view = superview
    while let next = view, !next.layoutNeeds.below {
      next.layoutNeeds.below = true
      view = next.superview
    }
  }
}
