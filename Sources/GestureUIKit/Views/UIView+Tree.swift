import GestureViews

extension UIView {
  /// The view that contains this one, or nil.
  public var superview: UIView? { engineView.superview?.uiView }
  /// The subviews, back to front.
  public var subviews: [UIView] { subviewList }
  /// The window that the view is in, or nil.
  public var window: UIWindow? { engineView.window?.uiView as? UIWindow }
  /// Puts a view in front of the other subviews, and removes it from its previous superview.
  public func addSubview(_ view: UIView) { insertSubview(view, at: subviewList.count) }

  /// Puts a view among the subviews, 0 at the back, and removes it from its previous superview.
  public func insertSubview(_ view: UIView, at index: Int) {
    guard view !== self, !isDescendant(of: view) else { return }
    let isNew = view.superview !== self
    let left = view.window
    if isNew {
      view.willMove(toSuperview: self)
      if left !== window { view.announce(window) }
      // What was called may have changed the tree.
      guard !isDescendant(of: view) else { return }
    }
    view.superview?.subviewList.removeAll { $0 === view }
    let index = min(max(index, 0), subviewList.count)
    subviewList.insert(view, at: index)
    engineView.insertSubview(view.engineView, at: index)
    guard isNew else { return }
    view.markSuperviews()
    if left !== view.window { view.windowChanged(from: left) }
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  /// Puts a view directly in front of a subview.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    guard view !== sibling, let index = index(of: sibling, without: view) else { return }
    insertSubview(view, at: index + 1)
  }

  /// Puts a view directly behind a subview.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    guard view !== sibling, let index = index(of: sibling, without: view) else { return }
    insertSubview(view, at: index)
  }

  /// Returns the index of a subview after another one has left the list.
  private func index(of sibling: UIView, without view: UIView) -> Int? {
    subviewList.filter { $0 !== view }.firstIndex { $0 === sibling }
  }

  /// Removes the view from its superview; touches on it are cancelled at the window's next call.
  public func removeFromSuperview() {
    guard let superview else { return }
    let left = window
    superview.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if left != nil { announce(nil) }
    // What was called may have moved the view.
    guard self.superview === superview else { return }
    engineView.removeFromSuperview()
    superview.subviewList.removeAll { $0 === self }
    if left != nil { windowChanged(from: left) }
    didMoveToSuperview()
  }

  /// Tells the view, its subviews and their controllers that they come into another window, or into none.
  private func announce(_ window: UIWindow?) {
    if self.window == nil { controller?.viewWillAppear(false) }
    if window == nil { controller?.viewWillDisappear(false) }
    willMove(toWindow: window)
    for view in subviewList { view.announce(window) }
  }

  /// Tells the view, its subviews and their controllers that they came into another window, or into none.
  private func windowChanged(from left: UIWindow?) {
    didMoveToWindow()
    for view in subviewList { view.windowChanged(from: left) }
    if left == nil { controller?.viewDidAppear(false) }
    if window == nil { controller?.viewDidDisappear(false) }
  }

  /// Puts a subview in front of the others.
  public func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    insertSubview(view, at: subviewList.count)
  }

  /// Puts a subview behind the others.
  public func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    insertSubview(view, at: 0)
  }

  /// Returns whether this is the other view, or a subview of it at any depth.
  public func isDescendant(of view: UIView) -> Bool {
    engineView.isDescendant(of: view.engineView)
  }

  /// Returns this view, or the first subview at any depth, with a tag; nil without one.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviewList {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }
}
