import GestureComposition
import GestureShapes
import GestureViews
import Gestures
import RandomStreams

// The methods and properties of views, controls and scroll views.
extension Caller {
  func addView() {
    let frame = Rect(0, 0, 300, 300)
    let view: View =
      switch choices.below(17) {
      case 0...5: CallView(frame: frame)
      case 6: CallControl(frame: frame)
      case 7: Button(frame: frame)
      case 8: Slider(frame: frame)
      case 9: Switch(frame: frame)
      case 10: Stepper(frame: frame)
      case 11: SegmentedControl(frame: frame)
      case 12: PageControl(frame: frame)
      case 13: ImageView(imageName: "image", frame: frame)
      case 14: LabelView(text: "text", frame: frame)
      default: makeScrollView(frame)
      }
    view.isMultipleTouchEnabled = choices.chance(50)
    if let control = view as? Control {
      control.addAction(for: [.touchDown, .touchUpInside, .touchCancel, .valueChanged]) { _ in
        Caller.current?.callback()
      }
    }
    if choices.chance(80) { (any(windows))?.addSubview(view) }
    keep(view, in: &views)
  }

  private func makeScrollView(_ frame: Rect) -> ScrollView {
    let view = CallScrollView(frame: frame)
    view.contentSize = Size(900, 900)
    view.maximumZoomScale = 3
    view.onScroll = { _ in Caller.current?.callback() }
    view.onWillBeginDragging = { _ in Caller.current?.callback() }
    view.onDidEndDragging = { _, _ in Caller.current?.callback() }
    view.onDidEndDecelerating = { _ in Caller.current?.callback() }
    view.onZoom = { _ in Caller.current?.callback() }
    view.onDidEndZooming = { _ in Caller.current?.callback() }
    view.onDidEndScrollingAnimation = { _ in Caller.current?.callback() }
    view.viewForZooming = { Caller.current.flatMap { $0.any($0.views) } }
    return view
  }

  /// Keeps a view that is not a window.
  ///
  /// A window inside another window would own itself if the other one were its focused view.
  func keepView(_ view: View) {
    if !(view is Window) { keep(view, in: &views) }
  }

  /// Changes the tree of views.
  func changeTree() {
    guard let view = any(views) else { return }
    let parent: View? = choices.chance(40) ? any(windows) : any(views)
    switch choices.below(14) {
    case 0...3: parent?.addSubview(view)
    case 4: parent?.insertSubview(view, at: choices.pick([0, 1, -1, 99]))
    case 5...7: view.removeFromSuperview()
    case 8: parent?.bringSubviewToFront(view)
    case 9: parent?.sendSubviewToBack(view)
    case 10: for recognizer in view.gestureRecognizers { keep(recognizer, in: &recognizers) }
    case 11: keep(view.gestures, in: &attachments)
    case 12: if let list = any(attachments) { keep(Node(list), in: &nodes) }
    default: keep(view, in: &nodes)
    }
  }

  /// Reads and changes the properties that every view has.
  func useView() {
    guard let view = any(views) else { return }
    switch choices.below(22) {
    case 0: view.frame = Rect(number(), number(), 300, 300)
    case 1: view.transform = choices.pick([.identity, .scale(0), .scale(2), .rotation(1)])
    case 2: view.boundsOrigin = oddPoint()
    case 3: view.center = oddPoint()
    case 4: view.isHidden.toggle()
    case 5: view.alpha = number()
    case 6: view.isUserInteractionEnabled.toggle()
    case 7: view.isExclusiveTouch.toggle()
    case 8: _ = view.hitTest(oddPoint(), with: any(events))
    case 9: _ = view.point(inside: oddPoint(), with: any(events))
    case 10: _ = (view.convertFromWindow(oddPoint()), view.convertToWindow(oddPoint()))
    case 11: if let other = any(views) { _ = view.convert(oddPoint(), to: other) }
    case 12: if let superview = view.superview { keepView(superview) }
    case 13: for subview in view.subviews { keepView(subview) }
    case 14: if let window = view.window { keep(window, in: &windows) }
    case 15: if let engine = view.gestureEngine { keep(engine, in: &engines) }
    case 16: if let other = any(nodes) { _ = view.isDrawn(inFrontOf: other) }
    case 17: _ = (view.bounds, view.name, view.known)
    case 18: view.clipsToBounds.toggle()
    case 19: if let other = any(views) { _ = view.isDescendant(of: other) }
    case 20:
      _ = (view.isInside(view), view.takesTouches, view.isReachable)
      _ = (view.reachableLocation, view.next)
      inspect(view.window)
      attachLoops(to: view)
    default:
      if let recognizer = any(recognizers) { _ = view.gestureRecognizerShouldBegin(recognizer) }
    }
  }

  /// Reads and changes the properties of a control or a scroll view.
  func useControl() {
    switch any(views) {
    case let scroll as ScrollView: use(scroll)
    case let control as Control: use(control)
    default: break
    }
  }

  private func use(_ control: Control) {
    switch choices.below(8) {
    case 0: control.isEnabled.toggle()
    case 1: control.send(.touchUpInside)
    case 2:
      let mortal = Mortal()
      let token = control.addAction(for: .touchDown) { _ in
        withExtendedLifetime(mortal) { Caller.current?.callback() }
      }
      keep(token, in: &tokens)
    case 3: if let token = any(tokens) { control.removeAction(token) }
    case 4: control.removeAllActions()
    case 5: control.cancelTracking(with: any(events))
    case 6:
      if let touch = any(touches), let event = any(events) {
        _ = control.beginTracking(touch, with: event)
        _ = control.continueTracking(touch, with: event)
        control.endTracking(touch, with: event)
      }
    default:
      (control as? Slider)?.value = number()
      (control as? Slider)?.minimumValue = number()
      (control as? Slider)?.maximumValue = number()
      (control as? Slider)?.knobDiameter = number()
      (control as? Slider)?.knobOutset = number()
      (control as? Slider)?.isContinuous.toggle()
      (control as? Button)?.title = "title"
      _ = ((control as? Slider)?.knobCenter, control.isGrip(at: oddPoint()), control.isTracking)
      _ = (control.isTouchInside, control.defaultAction, (control as? Switch)?.isKnobOn)
      (control as? Switch)?.isOn.toggle()
      (control as? Stepper)?.minimumValue = number()
      (control as? Stepper)?.maximumValue = number()
      (control as? Stepper)?.stepValue = number()
      (control as? Stepper)?.wraps.toggle()
      (control as? Stepper)?.autorepeat.toggle()
      (control as? PageControl)?.numberOfPages = count()
      (control as? PageControl)?.currentPage = count()
      control.isHighlighted.toggle()
      control.isSelected.toggle()
      (control as? Stepper)?.value = number()
      (control as? SegmentedControl)?.titles = ["a", "b"]
      (control as? SegmentedControl)?.selectedIndex = choices.pick([nil, 0, 1])
    }
  }

  private func use(_ scroll: ScrollView) {
    switch choices.below(21) {
    case 0: scroll.contentSize = Size(number(), number())
    case 1: scroll.contentOffset = oddPoint()
    case 2, 3: scroll.scrollTo(oddPoint(), animated: choices.chance(70))
    case 4: scroll.setZoomScale(number())
    case 5: scroll.isScrollEnabled.toggle()
    case 6: scroll.isPagingEnabled.toggle()
    case 7: scroll.bounces.toggle()
    case 8: scroll.delaysContentTouches.toggle()
    case 9: scroll.canCancelContentTouches.toggle()
    case 10: keep(scroll.panGestureRecognizer, in: &recognizers)
    case 11: keep(scroll.pinchGestureRecognizer, in: &recognizers)
    case 13: scroll.setContentOffset(oddPoint(), animated: choices.chance(50))
    case 14:
      let rect = Rect(number(), number(), number(), number())
      scroll.scrollRectToVisible(rect, animated: choices.chance(50))
    case 15:
      let rect = Rect(number(), number(), number(), number())
      scroll.zoom(to: rect, animated: choices.chance(50))
    case 16: scroll.minimumZoomScale = number()
    case 17: scroll.maximumZoomScale = number()
    case 18: scroll.isDirectionalLockEnabled.toggle()
    case 19:
      scroll.alwaysBounceHorizontal.toggle()
      scroll.alwaysBounceVertical.toggle()
      scroll.bouncesZoom.toggle()
      scroll.decelerationRate = choices.pick([.normal, .fast])
      scroll.onWillEndDragging = { _, _, target in
        Caller.current?.callback()
        target.x += 10
      }
    case 12:
      _ = (scroll.velocity, scroll.isZooming, scroll.isDragging)
      _ = (scroll.isDecelerating, scroll.zoomScale)
      _ = scroll.isOwn(scroll.panGestureRecognizer)
    default: scroll.contentInset = EdgeInsets(top: number(), left: 1, bottom: number(), right: 1)
    }
  }

  /// Reads what an inspector says about a window that it has not watched before.
  private func inspect(_ window: Window?) {
    guard let window else { return }
    let inspector = Inspector(window, keepsTranscript: true)
    _ = inspector.report() + inspector.sentence(of: count()) + inspector.transcript
    _ = (inspector.attempts, inspector.takeTranscript())
    inspector.stop()
  }

  /// Begins loops over the gestures of a node, which end at once.
  private func attachLoops(to node: any GestureNode) {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    _ = (node.taps.makeAsyncIterator(), node.presses.makeAsyncIterator())
    _ = (node.pans.makeAsyncIterator(), node.pinches.makeAsyncIterator())
    _ = (node.rotations.makeAsyncIterator(), node.swipes.makeAsyncIterator())
    _ = node.gestures(of: TapGesture()).makeAsyncIterator()
    _ = node.gestures(of: { TapGestureRecognizer() }, reading: { $0.tapCount }).makeAsyncIterator()
  }

  /// Attaches a recognizer with one of the shorthands of nodes.
  func useShorthands() {
    let views: (any GestureNode)? = any(views)
    guard let node = choices.chance(70) ? views : any(nodes) else { return }
    let mortal = Mortal()
    func act() { withExtendedLifetime(mortal) { Caller.current?.callback() } }
    let recognizer: GestureRecognizer =
      switch choices.below(10) {
      case 0: node.onTap(count: count(), touches: count()) { _ in act() }
      case 1: node.onLongPress(duration: number(), touches: count()) { _ in act() }
      case 2: node.onPan(touches: count()) { _ in act() }
      case 3: node.onPinch { _ in act() }
      case 4: node.onRotation { _ in act() }
      case 5: node.onSwipe([.left, .down], touches: count()) { _ in act() }
      case 6: node.onTransform { _ in act() }
      case 7: node.onHover { _ in act() }
      case 8: node.onCircle(tolerance: number(), maximumElongation: number()) { _ in act() }
      default: node.onStroke(templates: TemplateStore()) { _ in act() }
      }
    keep(recognizer, in: &recognizers)
  }
}
