import GestureScenes
import GestureTesting
import GestureViews
import Gestures
import Testing

@Suite struct PageTurnerTests {
  private let scene = PageTurner(environment: SceneEnvironment(size: Size(390, 700)))
  private let stage: TestStage
  private let middle = Point(195, 400)

  init() {
    stage = TestStage(window: scene.window)
    stage.onViolation = { Issue.record("\($0)") }
  }

  /// The visible page as a scroll view.
  private var shown: ScrollView {
    get throws {
      let strip = try #require(scene.window.subviews.first)
      return try #require(strip.subviews[scene.page] as? ScrollView)
    }
  }

  /// Scrolls to a view of the visible page, and returns its centre in the window.
  private func reveal(_ view: View) throws -> Point {
    let page = try shown
    page.scrollTo(Point(0, view.frame.center.y - page.bounds.height / 2), animated: false)
    return view.convertToWindow(view.bounds.center)
  }

  private func find<Wanted: View>(_ kind: Wanted.Type, in view: View) -> [Wanted] {
    view.subviews.flatMap { [$0 as? Wanted].compactMap { $0 } + find(kind, in: $0) }
  }

  @Test func aSwipeToTheLeftTurnsThePage() {
    stage.finger(1).down(at: middle).move(by: Vector(-120, 0), over: 0.2).up()
    #expect(scene.page == 1)
    #expect(scene.swipes.lastOutcome == .swiped(.left))
  }

  @Test func aSwipeToTheRightTurnsBack() {
    scene.turn(by: 2)
    stage.settle()
    stage.finger(1).down(at: middle).move(by: Vector(120, 0), over: 0.2).up()
    #expect(scene.page == 1)
  }

  @Test func theLiftDecides() {
    stage.finger(1).down(at: middle).move(by: Vector(-150, 0), over: 0.2)
    #expect(scene.page == 0)
    #expect(scene.swipes.progress == -150)
    #expect(scene.swipes.lastOutcome == nil)
    stage.finger(1).up()
    #expect(scene.page == 1)
    #expect(scene.swipes.progress == 0)
  }

  @Test(arguments: [0.05, 0.3, 4, 30])
  func theSpeedDoesNotCount(seconds: Double) {
    stage.finger(1).down(at: middle).move(by: Vector(-110, 0), over: seconds).up()
    #expect(scene.page == 1)
  }

  @Test func aSlowSwipeWithASmallReversalCounts() {
    stage.finger(1).down(at: middle).move(by: Vector(-60, 0), over: 2)
      .move(by: Vector(15, 0), over: 0.5).move(by: Vector(-60, 0), over: 2).up()
    #expect(scene.page == 1)
  }

  @Test(arguments: [0.1, 2])
  func backAndForthTurnsNothing(seconds: Double) {
    stage.finger(1).down(at: middle).move(by: Vector(-180, 0), over: seconds)
      .move(by: Vector(170, 0), over: seconds).up()
    #expect(scene.page == 0)
    #expect(scene.swipes.lastOutcome == .tooShort(10))
  }

  @Test func moreThanTheDistanceCountsAndExactlyTheDistanceDoesNot() {
    stage.finger(1).down(at: middle).move(by: Vector(-100, 0), over: 0.2).up()
    #expect(scene.page == 0)
    #expect(scene.swipes.lastOutcome == .tooShort(100))
    stage.finger(1).down(at: middle).move(by: Vector(-100.5, 0), over: 0.2).up()
    #expect(scene.page == 1)
  }

  @Test func aFingerThatScrollsTurnsNothing() throws {
    stage.finger(1).down(at: middle).move(by: Vector(-30, -200), over: 0.3).up()
    #expect(scene.page == 0)
    // Reading on is no failed swipe.
    #expect(scene.swipes.lastOutcome == .scrolled)
    #expect(scene.report == "Swipe left or right anywhere; the text keeps scrolling.")
    #expect(try shown.contentOffset.y > 0)
  }

  @Test(arguments: [(60.0, 1), (60.5, 0)])
  func theVerticalLimitHoldsAllTheWay(drift: Double, page: Int) {
    // The lift is at the height of the start, but the farthest point counts.
    stage.finger(1).down(at: middle).move(by: Vector(-60, drift), over: 0.2)
      .move(by: Vector(-60, -drift), over: 0.2).up()
    #expect(scene.page == page)
    #expect(scene.swipes.lastOutcome == (page == 1 ? .swiped(.left) : .drifted(drift)))
  }

  @Test func aReadingBetweenTwoEventsCountsForTheVerticalLimit() {
    let window = scene.window
    func reading(_ phase: TouchPhase, _ x: Double, _ coalesced: [CoalescedSample], at time: Double)
    {
      let sample = TouchSample(id: 1, phase: phase, location: Point(x, 400), coalesced: coalesced)
      window.send([sample], at: Timestamp(seconds: time))
    }
    reading(.began, 300, [], at: 1)
    let stray = CoalescedSample(time: Timestamp(seconds: 1.01), location: Point(250, 480))
    let last = CoalescedSample(time: Timestamp(seconds: 1.02), location: Point(180, 400))
    reading(.moved, 180, [stray, last], at: 1.02)
    reading(.ended, 180, [], at: 1.03)
    #expect(scene.swipes.lastOutcome == .drifted(80))
  }

  @Test func theTextKeepsScrollingUnderASwipe() throws {
    scene.turn(by: 3)
    stage.settle()
    let page = try shown
    stage.finger(1).down(at: middle).move(by: Vector(-20, -50), over: 0.1)
      .move(by: Vector(-100, -5), over: 0.2)
    #expect(page.contentOffset.y > 0)
    #expect(scene.page == 3)
    stage.finger(1).up()
    #expect(scene.page == 4)
  }

  @Test func thePageFollowsTheFingerWithResistanceAndComesBack() throws {
    let page = try shown
    stage.finger(1).down(at: middle).move(by: Vector(-90, 0), over: 0.2)
    #expect(page.frame.minX < -30 && page.frame.minX > -90)
    #expect(scene.page == 0)
    stage.finger(1).up()
    #expect(scene.swipes.lastOutcome == .tooShort(90))
    stage.settle()
    #expect(abs(page.frame.minX) < 0.5)
  }

  @Test func aFingerThatScrollsMovesNoPage() throws {
    let page = try shown
    stage.finger(1).down(at: middle).move(by: Vector(-30, -50), over: 0.2)
    #expect(page.frame.minX == 0)
    stage.finger(1).up()
  }

  @Test func thePageGlidesOnAfterAThrow() throws {
    scene.environment.size = Size(360, 320)
    scene.turn(by: 3)
    stage.settle()
    let page = try shown
    stage.finger(1).down(at: Point(180, 250)).move(by: Vector(0, -150), over: 0.1).up()
    let atLift = page.contentOffset.y
    #expect(page.isDecelerating)
    stage.settle()
    #expect(page.contentOffset.y > atLift)
  }

  @Test func aPagePulledPastItsTopComesBack() throws {
    let page = try shown
    stage.finger(1).down(at: middle).move(by: Vector(0, 200), over: 0.3)
    #expect(page.contentOffset.y < 0)
    stage.finger(1).up()
    stage.settle()
    // A spring ends within a thousandth of its distance.
    #expect(abs(page.contentOffset.y) < 0.5)
  }

  @Test func aSecondFingerEndsTheAttempt() {
    stage.finger(1).down(at: middle).move(by: Vector(-50, 0), over: 0.1)
    stage.finger(2).down(at: Point(100, 300))
    stage.finger(1).move(by: Vector(-100, 0), over: 0.2).up()
    stage.finger(2).up()
    #expect(scene.page == 0)
    #expect(scene.swipes.lastOutcome == .secondFinger)
  }

  @Test func afterTheSecondFingerTheNextAttemptIsNew() {
    stage.finger(1).down(at: middle)
    stage.finger(2).down(at: Point(100, 300)).up()
    stage.finger(1).up()
    stage.finger(1).down(at: middle).move(by: Vector(-120, 0), over: 0.2).up()
    #expect(scene.page == 1)
  }

  @Test func aTouchThatTheSystemTakesTurnsNothing() {
    stage.finger(1).down(at: middle).move(by: Vector(-80, 0), over: 0.1).cancel()
    #expect(scene.page == 0)
    #expect(scene.swipes.lastOutcome == .cancelled)
  }

  @Test func theButtonWorksByTap() throws {
    let button = try #require(find(Button.self, in: try shown).first)
    stage.tap(at: try reveal(button))
    #expect(scene.page == 1)
  }

  @Test func aSwipeAcrossTheButtonTurnsOnePageOnly() throws {
    let button = try #require(find(Button.self, in: try shown).first)
    let edge = try reveal(button) + Vector(button.bounds.width / 2 - 10, 0)
    stage.finger(1).down(at: edge).hold(for: 0.3).move(by: Vector(-110, 0), over: 0.3).up()
    stage.settle()
    #expect(scene.page == 1)
  }

  @Test func theSliderDragsAndTurnsNothing() throws {
    scene.turn(by: 1)
    stage.settle()
    let slider = try #require(find(Slider.self, in: try shown).first)
    let before = slider.value
    _ = try reveal(slider)
    let knob = slider.convertToWindow(slider.knobCenter)
    stage.finger(1).down(at: knob).hold(for: 0.2).move(by: Vector(150, 0), over: 0.4).up()
    #expect(slider.value > before)
    #expect(scene.page == 1)
    #expect(scene.swipes.lastOutcome == .onDraggedControl)
  }

  @Test func theLimitsAreSettings() throws {
    scene.turn(by: 2)
    stage.settle()
    let distance = try #require(find(Slider.self, in: try shown).first)
    _ = try reveal(distance)
    let knob = distance.convertToWindow(distance.knobCenter)
    stage.finger(1).down(at: knob).hold(for: 0.2).move(by: Vector(-60, 0), over: 0.2).up()
    #expect(scene.swipes.distance < 100)
    #expect(scene.swipes.distance == distance.value.rounded())
  }

  @Test func bothEndsOfTheBookOnlyNudge() {
    stage.finger(1).down(at: middle).move(by: Vector(120, 0), over: 0.2).up()
    stage.settle()
    #expect(scene.page == 0)
    for _ in 0..<10 { scene.turn(by: 1) }
    stage.settle()
    #expect(scene.page == 4)
  }

  @Test func listenersGetTheDirectionAndTheViewThatWasTouched() throws {
    var swipes: [(direction: SwipeWindow.Direction, view: View?)] = []
    let token = scene.swipes.onSwipe { swipes.append(($0, $1)) }
    let button = try #require(find(Button.self, in: try shown).first)
    let page = try shown
    stage.finger(1).down(at: try reveal(button)).move(by: Vector(-120, 0), over: 0.2).up()
    stage.settle()
    scene.turn(by: -1)
    stage.settle()
    // A stroke that begins to scroll takes the touch from the text, but still belongs to the text.
    stage.finger(1).down(at: middle).move(by: Vector(-20, -30), over: 0.1)
      .move(by: Vector(-100, 0), over: 0.2).up()
    scene.swipes.removeListener(token)
    stage.settle()
    stage.finger(1).down(at: middle).move(by: Vector(120, 0), over: 0.2).up()
    #expect(swipes.map(\.direction) == [.left, .left])
    #expect(swipes.first?.view === button)
    #expect(swipes.last?.view === page)
  }

  @Test func theHeaderNamesTheViewThatWasTouched() {
    stage.finger(1).down(at: Point(250, 30)).move(by: Vector(-120, 0), over: 0.2).up()
    #expect(scene.report == "Swiped left on the line at the top: now page 2.")
    stage.settle()
    stage.finger(1).down(at: middle).move(by: Vector(120, 0), over: 0.2).up()
    #expect(scene.report == "Swiped right on page 2: now page 1.")
  }

  @Test func turningIsShownAtOnceWithReducedMotion() {
    scene.environment.reducesMotion = true
    stage.finger(1).down(at: middle).move(by: Vector(-120, 0), over: 0.2).up()
    #expect(scene.page == 1)
    #expect(!scene.window.isAnimating)
  }

  @Test func everythingCanBeDoneWithoutTouching() throws {
    scene.environment.reducesMotion = true
    scene.perform(0)
    #expect(scene.page == 1)
    #expect(scene.status == "Page 2 of 5")
    scene.perform(1)
    #expect(scene.page == 0)
    scene.perform(1)
    #expect(scene.page == 0)
    scene.environment.size = Size(360, 320)
    scene.perform(2)
    #expect(try shown.contentOffset.y > 0)
    scene.perform(3)
    #expect(try shown.contentOffset.y == 0)
  }

  @Test(arguments: [Size(360, 640), Size(1440, 900), Size(2560, 1440)])
  func eachPageIsLongEnoughToScroll(size: Size) throws {
    scene.environment.size = size
    let pages = find(ScrollView.self, in: scene.window)
    #expect(pages.count == 5)
    while scene.actions[4].isEnabled { scene.perform(4) }
    for page in pages { #expect(page.contentSize.height > page.bounds.height + 1) }
    while scene.actions[5].isEnabled { scene.perform(5) }
    for page in pages { #expect(page.contentSize.height > page.bounds.height + 1) }
  }

  @Test(arguments: [Size(360, 640), Size(640, 360), Size(1440, 900)])
  func noLineIsWiderThanThePage(size: Size) throws {
    scene.environment.size = size
    for label in find(SceneLabel.self, in: scene.window) where label.wraps {
      let frame = label.convertToWindow(label.bounds.origin)
      let strip = try #require(label.superview).convertToWindow(.zero)
      #expect(frame.x >= strip.x && label.frame.width <= size.width)
    }
  }

  @Test func snapshotOfPageTurner() throws {
    stage.finger(1).down(at: middle).move(by: Vector(-70, 12), over: 0.2)
    try expectSnapshot(of: scene, at: "PageTurner/PageTurner.svg")
  }
}
