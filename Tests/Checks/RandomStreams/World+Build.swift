import GestureShapes
import GestureViews
import Gestures

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
    addTakeovers(&random)
  }

  /// Lets some recognizers take over from others, and gives drags a room that changes.
  private func addTakeovers(_ random: inout RandomChoices) {
    guard random.chance(60) else { return }
    for _ in 0..<random.below(12) {
      takeOver(random.below(recognizers.count), random.below(recognizers.count))
    }
    for delegate in delegates { delegate.takesOver = random.pick([0, 0, 20, 80]) }
    addNestedDrags(&random)
    for case let pan as PanGestureRecognizer in recognizers where random.chance(30) {
      pan.onRoom = { [weak self] _ in self?.askForRoom() ?? .unlimited }
    }
  }

  /// Adds a drag to a view and one to the window, to which the first hands over.
  private func addNestedDrags(_ random: inout RandomChoices) {
    guard let kind = Self.kinds.firstIndex(where: { $0.word == RecognizerDescription.pan.word })
    else { return }
    for view in [views[random.below(views.count)], window] {
      addRecognizer(kind, hasStubborn: false, on: view, &random)
      guard let pan = recognizers.last as? PanGestureRecognizer else { continue }
      pan.isEnabled = true
      pan.minimumNumberOfTouches = 1
      pan.boundPolicy = view === window ? random.pick([.stay, .handOver]) : .handOver
      // Without bounds the inner one would have nothing to hand over.
      if view !== window { pan.onRoom = { [weak self] _ in self?.askForRoom() ?? .unlimited } }
    }
  }

  /// Returns how far content can move now, and may play a prank.
  private func askForRoom() -> PanGestureRecognizer.Room {
    prankNow(perMille: 2)
    func distance() -> Double { client.pick([0, 0, 5, 40, .infinity, -1, .nan]) }
    return .init(left: distance(), right: distance(), up: distance(), down: distance())
  }

  /// Lets a recognizer take over from another, both given by number.
  func takeOver(_ first: Int, _ second: Int) {
    guard let taker = recognizers[first], let giver = recognizers[second] else { return }
    taker.takeOver(from: giver)
    if first != second { takeovers.insert(Takeover(taker: first, giver: second)) }
  }

  /// Takes that back.
  func stopTakingOver(_ first: Int, _ second: Int) {
    guard let taker = recognizers[first], let giver = recognizers[second] else { return }
    taker.stopTakingOver(from: giver)
    takeovers.remove(Takeover(taker: first, giver: second))
  }

  /// Makes a recognizer wait for another, both given by number.
  func require(_ first: Int, _ second: Int) {
    guard let one = recognizers[first], let other = recognizers[second] else { return }
    one.require(toFail: other)
    if first != second { requirements[first].append(checker.watch(other)) }
  }

  func settings(_ random: inout RandomChoices) -> GestureSettings {
    var settings = GestureSettings()
    guard random.chance(40) else { return settings }
    settings.requiresAllTouchesUpBeforeReset = random.chance(30)
    settings.stallWarning = random.pick([5, 0.5])
    // The other worlds have the default; no draw of its own, which would change every world.
    settings.handLandingTime = settings.stallWarning < 1 ? 0 : 0.04
    for setting in RecognizerCatalogue.standard.settings where random.chance(8) {
      settings.set(setting.name, to: value(of: setting.form, &random))
    }
    if random.chance(40) { settings.filter = filter(&random) }
    return settings
  }

  /// Returns a filter that rejects some of the contacts.
  private func filter(_ random: inout RandomChoices) -> TouchFilter {
    var filter = TouchFilter()
    filter.allowsFingers = !random.chance(4)
    filter.allowsPencils = !random.chance(10)
    filter.allowsErasers = !random.chance(10)
    filter.allowsPointers = !random.chance(10)
    filter.rejectsPalms = random.chance(60)
    filter.maximumRadius = random.pick([.infinity, 20, 20, 4, 0, -1, .nan])
    filter.pencilBlocksFingers = random.chance(60)
    filter.pencilCancelsFingers = random.chance(70)
    filter.fingerPause = random.pick([0, 0.1, 0.5, -1, .infinity, .nan])
    return filter
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

  /// The kinds of recognizers in the worlds; one more number stands for client code's own class.
  static let kinds = RecognizerCatalogue.standard.kinds

  private func addRecognizer(hasStubborn: Bool, _ random: inout RandomChoices) {
    // Taps and own recognizers cause the most decisions, so they have more numbers than others.
    let number = random.below(Self.kinds.count + 2)
    addRecognizer(number > Self.kinds.count ? 0 : number, hasStubborn: hasStubborn, &random)
  }

  private func addRecognizer(
    _ kind: Int,
    hasStubborn: Bool,
    on view: View? = nil,
    _ random: inout RandomChoices
  ) {
    let description = kind < Self.kinds.count ? Self.kinds[kind] : nil
    let recognizer = description.map(make) ?? CustomRecognizer()
    let watch = checker.add(recognizer, description)
    requirements.append([])
    recognizers.append(recognizer)
    recognizer.addTarget(self) { world in { _ in world.acted(watch, kind: kind) } }
    vary(recognizer, percent: 25, &random)
    prepare(recognizer, watch, hasStubborn: hasStubborn, &random)
    if random.chance(10) { recognizer.settings = settings(&random) }
    if !delegates.isEmpty, random.chance(50) { recognizer.delegate = random.pick(delegates) }
    let node: View =
      view ?? (random.chance(25) ? window : views[random.below(views.count)] ?? window)
    node.addGestureRecognizer(recognizer)
  }

  private func make(_ kind: RecognizerDescription) -> GestureRecognizer {
    guard kind.word == RecognizerDescription.tap.word else { return kind.makeRecognizer() }
    let tap = NotingTap()
    tap.world = self
    return tap
  }

  /// Sets what no description lists.
  private func prepare(
    _ recognizer: GestureRecognizer,
    _ watch: Watch,
    hasStubborn: Bool,
    _ random: inout RandomChoices
  ) {
    switch recognizer {
    case let circle as CircleGestureRecognizer:
      // With this tolerance any drawing is a circle, so that circles end too.
      if random.chance(50) { circle.tolerance = 100 }
    case let stroke as StrokeGestureRecognizer:
      let dash = StrokeTemplate("dash", points: [Point(0, 0), Point(10, 0)])
      let cross = [[Point(0, 0), Point(10, 10)], [Point(0, 10), Point(10, 0)]]
      stroke.templates = TemplateStore(
        random.chance(50) ? [dash] : [dash, StrokeTemplate("cross", strokes: cross)]
      )
      if random.chance(50) { stroke.minimumScore = 0 }
    case let custom as CustomRecognizer:
      custom.world = self
      custom.character = random.next()
      custom.isStubborn = hasStubborn && random.chance(50)
      watch.mayStall = custom.isStubborn
      if random.chance(30) { custom.allowedPressTypes = [.select, .menu, .playPause] }
    default: break
    }
  }
}
