import GestureUIKit
import RandomStreams

// The methods and properties of views, controls and scroll views.
extension UIKitCaller {
  func addView() {
    let frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    let view: UIView =
      switch choices.below(14) {
      case 0...4: UIKitView(frame: frame)
      case 5: UIView(frame: frame)
      case 6: UIView()
      case 7, 8: UIKitControl(frame: frame)
      case 9: UIControl(frame: frame, primaryAction: makeAction())
      case 10: UIScrollView(frame: frame)
      default: UIKitScrollView(frame: frame)
      }
    view.isMultipleTouchEnabled = choices.chance(50)
    if let scroll = view as? UIScrollView {
      scroll.contentSize = CGSize(width: 900, height: 900)
      scroll.maximumZoomScale = 3
      setDelegate(of: scroll)
    }
    if let control = view as? UIControl { addTarget(to: control) }
    if choices.chance(80) { any(windows)?.addSubview(view) }
    keep(view, in: &views)
  }

  /// Keeps a view that is not a window.
  ///
  /// A window inside another window would own itself if the other one were its focused view, or if
  /// one of its touches hit the other one.
  func keepView(_ view: UIView) {
    if !(view is UIWindow) { keep(view, in: &views) }
  }

  /// Changes the tree of views.
  func changeTree() {
    guard let view = any(views) else { return }
    let parent: UIView? = choices.chance(40) ? any(windows) : any(views)
    switch choices.below(16) {
    case 0...3: parent?.addSubview(view)
    case 4: parent?.insertSubview(view, at: choices.pick([0, 1, -1, 99]))
    case 5: if let other = any(views) { parent?.insertSubview(view, aboveSubview: other) }
    case 6: if let other = any(views) { parent?.insertSubview(view, belowSubview: other) }
    case 7...9: view.removeFromSuperview()
    case 10: (parent ?? view.superview)?.bringSubviewToFront(view)
    case 11: (parent ?? view.superview)?.sendSubviewToBack(view)
    case 12: (view as? UIKitView)?.controller = any(responders)
    case 13:
      let responder = UIKitResponder()
      keep(responder, in: &responders)
    case 14: for recognizer in view.gestureRecognizers ?? [] { keep(recognizer, in: &recognizers) }
    default:
      let list: [UIGestureRecognizer] = choices.chance(50) ? [] : Array(recognizers.prefix(3))
      view.gestureRecognizers = choices.chance(30) ? nil : list
    }
  }

  /// Reads and changes the properties that every view has.
  func useView() {
    guard let view = any(views) else { return }
    switch choices.below(22) {
    case 0: view.frame = rect()
    case 1: view.bounds = rect()
    case 2: view.center = oddPoint()
    case 3: view.transform = matrix()
    case 4: view.isHidden.toggle()
    case 5: view.alpha = number()
    case 6: view.isUserInteractionEnabled.toggle()
    case 7: view.isMultipleTouchEnabled.toggle()
    case 8: view.isExclusiveTouch.toggle()
    case 9: view.clipsToBounds.toggle()
    case 10: view.tag = choices.below(3)
    case 11: if let hit = space()?.hitTest(oddPoint(), with: any(events)) { keepView(hit) }
    case 12: _ = view.point(inside: oddPoint(), with: any(events))
    case 13: _ = (view.convert(oddPoint(), to: space()), view.convert(oddPoint(), from: space()))
    case 14: _ = (view.convert(rect(), to: space()), view.convert(rect(), from: space()))
    case 15: if let superview = view.superview { keepView(superview) }
    case 16: for subview in (space() ?? view).subviews { keepView(subview) }
    case 17: if let window = view.window { keep(window, in: &windows) }
    case 18: if let next = view.next { keep(next, in: &responders) }
    case 19: if let other = space() { _ = (view.isDescendant(of: other), view == other) }
    case 20: if let found = any(windows)?.viewWithTag(choices.below(3)) { keepView(found) }
    default:
      if let recognizer = any(recognizers) { _ = view.gestureRecognizerShouldBegin(recognizer) }
      _ = (
        view._engineObject, view.hashValue, view.frame, view.bounds, view.center, view.transform,
        view.alpha
      )
    }
  }

  // MARK: - Controls

  private func addTarget(to control: UIControl) {
    let target = UIKitTarget()
    keep(target, in: &targets)
    let events = controlEvents()
    let token =
      switch choices.below(4) {
      case 0: control.addTarget(target, action: Selector(UIKitTarget.called), for: events)
      case 1: control.addTarget(target, action: Selector(UIKitTarget.happened), for: events)
      case 2: control.addTarget(control, action: Selector(UIControl.removeAllTargets), for: events)
      default: control.addTarget(target, action: Selector(makeMethod()), for: events)
      }
    keep(token, in: &tokens)
  }

  /// Returns a method that owns an object of its own.
  func makeMethod() -> (UIKitTarget) -> () -> Void {
    let mortal = Mortal()
    return { _ in { withExtendedLifetime(mortal) { UIKitCaller.current?.callback() } } }
  }

  private func makeAction() -> UIAction {
    let mortal = Mortal()
    let identifier =
      choices.chance(50)
      ? nil : choices.pick([UIAction.Identifier("a"), UIAction.Identifier(rawValue: "b")])
    let action = UIAction(title: "an action", identifier: identifier) { action in
      withExtendedLifetime(mortal) { UIKitCaller.current?.performed(action) }
    }
    keep(action, in: &actions)
    return action
  }

  private func performed(_ action: UIAction) {
    if let control = action.sender as? UIControl, dying == 0 { keep(control, in: &views) }
    _ = action.title
    callback()
  }

  private func controlEvents() -> UIControl.Event {
    choices.pick([.touchDown, .touchUpInside, .touchCancel, .allTouchEvents, .allEvents, []])
  }

  /// Reads and changes the properties of a control.
  func useControl() {
    guard let control = any(views.compactMap({ $0 as? UIControl })) else { return }
    switch choices.below(14) {
    case 0: control.isEnabled.toggle()
    case 1: control.isHighlighted.toggle()
    case 2: control.isSelected.toggle()
    case 3: control.sendActions(for: controlEvents())
    case 4: addTarget(to: control)
    case 5:
      let target: AnyObject? = choices.chance(50) ? any(targets) : nil
      let token = choices.chance(50) ? any(tokens) : nil
      control.removeTarget(target, action: token, for: controlEvents())
    case 6, 7: control.addAction(makeAction(), for: controlEvents())
    case 8: if let action = any(actions) { control.addAction(action, for: controlEvents()) }
    case 9: if let action = any(actions) { control.removeAction(action, for: controlEvents()) }
    case 10:
      if let action = any(actions) {
        control.removeAction(identifiedBy: action.identifier, for: controlEvents())
      }
    case 11: if let action = any(actions) { control.sendAction(action) }
    case 12: control.cancelTracking(with: any(events))
    default:
      _ = (control.isTracking, control.isTouchInside)
      guard let touch = any(touches) else { return }
      let event = any(events)
      _ = control.beginTracking(touch, with: event)
      _ = control.continueTracking(touch, with: event)
      control.endTracking(touch, with: event)
    }
  }

  // MARK: - Scroll views

  private func setDelegate(of scroll: UIScrollView) {
    switch choices.below(4) {
    case 0: scroll.delegate = any(scrollDelegates)
    case 1:
      let delegate = UIKitSilentDelegate()
      keep(delegate, in: &scrollDelegates)
      scroll.delegate = delegate
    default:
      let delegate = UIKitScrollDelegate()
      keep(delegate, in: &scrollDelegates)
      scroll.delegate = delegate
    }
  }

  /// Reads and changes the properties of a scroll view.
  func useScrollView() {
    guard let scroll = any(views.compactMap({ $0 as? UIScrollView })) else { return }
    switch choices.below(24) {
    case 0: scroll.contentSize = CGSize(width: number(), height: number())
    case 1: scroll.contentOffset = oddPoint()
    case 2: scroll.setContentOffset(oddPoint(), animated: choices.chance(70))
    case 3: scroll.scrollRectToVisible(rect(), animated: choices.chance(70))
    case 4: scroll.zoom(to: rect(), animated: choices.chance(70))
    case 5: scroll.zoomScale = number()
    case 6: scroll.isScrollEnabled.toggle()
    case 7: scroll.isPagingEnabled.toggle()
    case 8: scroll.bounces.toggle()
    case 9: scroll.alwaysBounceHorizontal.toggle()
    case 10: scroll.alwaysBounceVertical.toggle()
    case 11: scroll.isDirectionalLockEnabled.toggle()
    case 12: scroll.delaysContentTouches.toggle()
    case 13: scroll.canCancelContentTouches.toggle()
    case 14: scroll.bouncesZoom.toggle()
    case 15: scroll.decelerationRate = choices.pick([.normal, .fast])
    case 16: (scroll.minimumZoomScale, scroll.maximumZoomScale) = (number(), number())
    case 17:
      keep(scroll.panGestureRecognizer, in: &recognizers)
      if let pinch = scroll.pinchGestureRecognizer { keep(pinch, in: &recognizers) }
    case 18: setDelegate(of: scroll)
    case 19:
      if let view = space() {
        _ = scroll.touchesShouldCancel(in: view)
        _ = scroll.touchesShouldBegin(any(touchSets) ?? [], with: any(events), in: view)
      }
    case 20:
      let (top, left) = (number(), number())
      scroll.contentInset = UIEdgeInsets(top: top, left: left, bottom: 1, right: 1)
    case 21: scroll.setZoomScale(number(), animated: choices.chance(70))
    case 22:
      scroll.contentInsetAdjustmentBehavior = choices.pick([.automatic, .never])
      scroll.showsVerticalScrollIndicator.toggle()
      scroll.showsHorizontalScrollIndicator.toggle()
      scroll.scrollIndicatorInsets = scroll.adjustedContentInset
      scroll.scrollsToTop.toggle()
    default: _ = (scroll.isTracking, scroll.isDragging, scroll.isZooming, scroll.isDecelerating)
    }
  }
}
