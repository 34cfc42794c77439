import GestureGeometry
import GestureRecognition
import GestureShapes
import GestureTouches
import GestureViews

extension World {
  /// Creates the views, the recognizers and their relations.
  func build(_ random: inout RandomChoices) {
    misuse = random.pick([0, 0, 1, 3])
    keepsTouches = random.chance(20)
    window.settings = settings(&random)
    for index in 1...(2 + random.below(7)) { addView(index, &random) }
    for _ in 0..<random.below(3) {
      let delegate = RandomDelegate()
      delegate.world = self
      delegate.together = random.pick([0, 20, 60, 100])
      delegate.requires = random.pick([0, 0, 5, 30])
      delegate.refuses = random.pick([0, 0, 3, 20])
      delegates.append(delegate)
    }
    let hasStubborn = random.chance(25)
    for _ in 0...(3 + random.below(11)) { addRecognizer(hasStubborn: hasStubborn, &random) }
    for _ in 0..<random.pick([0, 1, 2, 4, 10]) {
      require(random.below(recognizers.count), random.below(recognizers.count))
    }
    if random.chance(50) { window.focusedView = views[random.below(views.count)] }
  }

  /// Makes a recognizer wait for another, both given by number.
  func require(_ first: Int, _ second: Int) {
    guard let one = recognizers[first], let other = recognizers[second] else { return }
    one.require(toFail: other)
    if first != second { requirements[first].append(other.watch) }
  }

  func settings(_ random: inout RandomChoices) -> GestureSettings {
    var settings = GestureSettings()
    guard random.chance(40) else { return settings }
    settings.requiresAllTouchesUpBeforeReset = random.chance(30)
    settings.stallWarning = random.pick([5, 0.5])
    let gap: Double = random.pick([0.35, 0, 1])
    let hold = random.pick([0.75, 0.1])
    let hysteresis: Double = random.pick([10, 0, 1])
    let lifts = random.chance(50)
    settings.update {
      $0.tap.maximumGap = gap
      $0.tap.maximumHold = hold
      $0.pan.hysteresis = hysteresis
      $0.pan.endsBelowMinimum = lifts
      $0.pinch.endsWhenFingerLifts = lifts
      $0.rotation.endsWhenFingerLifts = lifts
      $0.transform.engagement = lifts ? .together : .independent
    }
    return settings
  }

  private func addView(_ index: Int, _ random: inout RandomChoices) {
    let parent: View =
      index < 3 || random.chance(30)
      ? window : views[random.below(views.count)] ?? window
    let size = parent.bounds.size
    let frame = Rect(
      random.between(-20, size.width / 4),
      random.between(-20, size.height / 4),
      random.between(size.width / 2, size.width),
      random.between(size.height / 2, size.height)
    )
    let view = RecordingView(id: index, frame: frame)
    view.world = self
    change(view, &random)
    view.isMultipleTouchEnabled = random.chance(60)
    view.isExclusiveTouch = random.chance(10)
    view.vetoes = random.pick([0, 0, 0, 5])
    parent.insertSubview(view, at: random.below(parent.subviews.count + 1))
    views.append(view)
  }

  /// Changes the properties of a view.
  func change(_ view: View, _ random: inout RandomChoices) {
    switch random.below(12) {
    case 0: view.transform = .scale(random.pick([2, 0.25, 0, -1]))
    case 1: view.transform = .rotation(random.between(-3, 3))
    case 2: view.transform = Transform(.nan, 0, 0, 1, 0, .infinity)
    case 3: view.isHidden = random.chance(30)
    case 4: view.alpha = random.pick([1, 0.5, 0.009, 0, .nan])
    case 5: view.isUserInteractionEnabled = random.chance(70)
    case 6: view.boundsOrigin = Point(random.between(-30, 30), 10)
    default: view.transform = .identity
    }
  }

  private func addRecognizer(hasStubborn: Bool, _ random: inout RandomChoices) {
    let kind = random.below(12)
    let recognizer = make(kind, hasStubborn: hasStubborn, &random)
    recognizer.watch.world = self
    requirements.append([])
    checker.add(recognizer.watch, for: recognizer)
    recognizers.append(recognizer)
    let watch = recognizer.watch
    recognizer.addTarget(self) { world in { _ in world.acted(watch, kind: kind) } }
    recognizer.cancelsTouchesInView = random.chance(80)
    recognizer.delaysTouchesBegan = random.chance(20)
    recognizer.delaysTouchesEnded = random.chance(80)
    recognizer.requiresExclusiveTouchType = random.chance(80)
    if random.chance(10) { recognizer.allowedTouchTypes = [.direct, .pencil] }
    if random.chance(10) { recognizer.settings = settings(&random) }
    if !delegates.isEmpty, random.chance(50) { recognizer.delegate = random.pick(delegates) }
    let view: View =
      random.chance(25) ? window : views[random.below(views.count)] ?? window
    view.addGestureRecognizer(recognizer)
  }

  private func make(
    _ kind: Int,
    hasStubborn: Bool,
    _ random: inout RandomChoices
  ) -> any Watched {
    let fingers = random.pick([1, 1, 1, 2, 3])
    switch kind {
    case 0, 1:
      let tap = WatchedTap()
      tap.numberOfTouchesRequired = fingers
      tap.numberOfTapsRequired = random.pick([1, 1, 2, 3])
      tap.mode = random.pick(TapGestureRecognizer.Mode.allCases)
      if random.chance(30) { tap.allowedPressTypes = [.select, .menu] }
      return tap
    case 2:
      let press = WatchedLongPress()
      press.numberOfTouchesRequired = fingers
      press.numberOfTapsRequired = random.pick([0, 0, 1])
      if random.chance(50) { press.minimumPressDuration = random.pick([0, 0.2, -1, .nan]) }
      if random.chance(50) { press.allowableMovement = random.pick([50, 0, -5]) }
      return press
    case 3:
      let pan = WatchedPan()
      pan.minimumNumberOfTouches = fingers
      if random.chance(30) { pan.maximumNumberOfTouches = random.below(4) }
      pan.allowedScrollTypesMask = random.pick([[], .discrete, .continuous])
      return pan
    case 4:
      let pan = WatchedEdgePan()
      pan.edges = ScreenEdgePanGestureRecognizer.Edges(rawValue: UInt8(random.below(16)))
      return pan
    case 5:
      guard random.chance(70) else {
        let zoom = WatchedTapDragZoom()
        zoom.numberOfTapsRequired = random.pick([1, 1, 2])
        zoom.pointsPerDoubling = random.pick([128, 0, -5, .nan])
        if random.chance(50) { zoom.hysteresis = random.pick([0, -1, .infinity]) }
        return zoom
      }
      return WatchedPinch()
    case 6: return WatchedRotation()
    case 7:
      let transform = WatchedTransform()
      transform.components = .init(rawValue: UInt8(random.below(8)))
      transform.minimumNumberOfTouches = fingers
      return transform
    case 8:
      guard random.chance(70) else { return WatchedHover() }
      let swipe = WatchedSwipe()
      swipe.direction = .init(rawValue: UInt8(random.below(16)))
      swipe.numberOfTouchesRequired = fingers
      return swipe
    case 9:
      let circle = WatchedCircle()
      // With this tolerance any drawing is a circle, so that circles end too.
      if random.chance(50) { circle.tolerance = random.pick([100, .nan, 0]) }
      return circle
    case 10:
      let stroke = WatchedStroke()
      let dash = StrokeTemplate("dash", points: [Point(0, 0), Point(10, 0)])
      let cross = [[Point(0, 0), Point(10, 10)], [Point(0, 10), Point(10, 0)]]
      stroke.templates = TemplateStore(
        random.chance(50) ? [dash] : [dash, StrokeTemplate("cross", strokes: cross)]
      )
      if random.chance(50) { stroke.minimumScore = random.pick([0, 1, .nan]) }
      if random.chance(30) { stroke.maximumGap = random.pick([0, 2, -1]) }
      stroke.isRecording = random.chance(10)
      return stroke
    default:
      let custom = CustomRecognizer()
      custom.character = random.next()
      custom.isStubborn = hasStubborn && random.chance(50)
      custom.watch.mayStall = custom.isStubborn
      if random.chance(30) { custom.allowedPressTypes = [.select, .menu, .playPause] }
      return custom
    }
  }
}
