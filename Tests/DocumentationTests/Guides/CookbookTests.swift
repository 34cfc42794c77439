import GestureLint
import GestureTesting
import GestureViews
import Gestures
import Testing

/// Fingers do what each recipe of the page "Cookbook" says.
struct CookbookTests {
  @Test func aCardFollowsTheFinger() {
    let table = CardTable()
    let stage = TestStage(window: table.window)
    stage.perform(.drag([Point(200, 350), Point(260, 350)], over: 0.3))
    // The first 10 points are the hysteresis of the pan.
    #expect(table.card.frame == Rect(150, 300, 200, 120))
    #expect(stage.violations == [])
  }

  @Test func aPhotoZoomsAboutTheFingersCoastsAndStaysWithinItsBounds() {
    let page = PhotoPage()
    let stage = TestStage(window: page.window)
    let fingers = stage.fingers([1, 2]).down(at: [Point(150, 300), Point(250, 300)])
    fingers.move(to: [Point(140, 300), Point(260, 300)], over: 0.1)
    let held = page.photo.convertFromWindow(Point(200, 300))
    fingers.move(to: [Point(50, 300), Point(350, 300)], over: 0.3)
    #expect((page.photo.convertToWindow(held) - Point(200, 300)).length < 1e-6)
    #expect(page.scroll.zoomScale > 2)
    fingers.up()
    stage.settle()
    let offset = page.scroll.contentOffset.x
    stage.perform(.drag([Point(200, 300), Point(150, 300)], over: 0.1))
    let atLift = page.scroll.contentOffset.x
    #expect(atLift > offset)
    stage.settle()
    #expect(page.scroll.contentOffset.x > atLift, "it coasts")
    stage.perform(.drag([Point(390, 300), Point(10, 300)], over: 0.1))
    stage.settle()
    let edge = page.scroll.contentSize.width - 400
    #expect(abs(page.scroll.contentOffset.x - edge) < 1e-6, "it stops at the edge")
    #expect(stage.violations == [])
    page.scroll.viewForZooming = nil
  }

  @Test func aSwipeDeletesARowAndADragScrollsTheList() {
    let mail = MailList(count: 20)
    let stage = TestStage(window: mail.window)
    let second = mail.rows[1]
    stage.perform(.drag([Point(300, 120), Point(150, 122)], over: 0.15))
    stage.settle()
    #expect(mail.rows.count == 19)
    #expect(!mail.rows.contains { $0 === second })
    #expect(mail.list.contentOffset == .zero)
    stage.perform(.drag([Point(200, 400), Point(202, 250)], over: 0.15))
    #expect(mail.rows.count == 19)
    #expect(mail.list.contentOffset.y > 100)
    #expect(stage.violations == [])
  }

  @Test func aPressLiftsAnIconAndTheFingerCarriesIt() {
    let grid = IconGrid()
    let stage = TestStage(window: grid.window)
    let finger = stage.finger(1).down(at: Point(70, 70)).hold(for: 0.6)
    #expect(grid.icon.transform == .scale(1.2))
    finger.move(to: Point(270, 370), over: 0.4)
    #expect(grid.icon.center == Point(280, 380))
    finger.up()
    #expect(grid.icon.transform == .identity)
    // A finger that moves at once is no press.
    stage.perform(.drag([Point(270, 370), Point(70, 70)], over: 0.3))
    #expect(grid.icon.center == Point(280, 380))
    #expect(stage.violations == [])
  }

  @Test func eachTapFromTheSecondOnSkips() {
    let player = SkippingPlayer()
    let stage = TestStage(window: player.window)
    stage.tap(at: Point(300, 120), taps: 5)
    stage.settle()
    #expect(player.seconds == 40 && !player.showsControls)
    stage.wait(1)
    stage.tap(at: Point(300, 120))
    stage.settle()
    #expect(player.seconds == 40 && player.showsControls)
    #expect(stage.violations == [])
  }

  @Test func twoTapsOnAButtonAreTheButtons() {
    let map = ZoomedMap()
    let stage = TestStage(window: map.window)
    stage.tap(at: Point(360, 720))
    #expect(map.level == 1, "at once")
    stage.tap(at: Point(361, 721))
    stage.settle()
    #expect(map.level == 2)
    stage.tap(at: Point(100, 100), taps: 2)
    #expect(map.level == 4)
    #expect(stage.violations == [])
  }

  @Test func thumbsThatOverlapHitAPadEach() {
    let drums = DrumPad()
    let stage = TestStage(window: drums.window)
    for beat in 0..<8 {
      stage.finger(Int64(beat)).down(at: Point(50 + 300 * Double(beat % 2), 600))
      if beat > 0 {
        stage.wait(0.03)
        stage.finger(Int64(beat - 1)).up()
      }
      stage.wait(0.07)
    }
    stage.finger(7).up()
    #expect(drums.hits == [0, 3, 0, 3, 0, 3, 0, 3])
    #expect(stage.violations == [])
  }

  /// A hook: down, then to the right.
  static let secret = [Point(100, 100), Point(100, 300), Point(250, 300)]

  @Test(arguments: [1.0, 0.5, 1.2])
  func theSecretUnlocksAtAnySize(_ scale: Double) {
    let screen = LockScreen(secret: Self.secret)
    let stage = TestStage(window: screen.window)
    stage.perform(.draw(Self.path(through: Self.secret, scale: scale), over: 0.6))
    stage.settle()
    #expect(screen.isUnlocked)
  }

  @Test func anotherDrawingDoesNotUnlock() {
    let screen = LockScreen(secret: Self.secret)
    let stage = TestStage(window: screen.window)
    stage.perform(
      .draw(
        Self.path(through: [Point(100, 100), Point(250, 100), Point(250, 300)], scale: 1),
        over: 0.6
      )
    )
    stage.settle()
    #expect(!screen.isUnlocked)
  }

  /// Returns thirty readings on each line through some points.
  static func path(through corners: [Point], scale: Double) -> [Point] {
    zip(corners, corners.dropFirst()).flatMap { start, end in
      (0..<30).map { start.mixed(with: end, Double($0) / 29) }
    }
    .map { Point($0.x * scale, $0.y * scale) }
  }

  @Test func fingersSlideOverKeysAndEachSounds() {
    let stage = TestStage()
    let keyboard = Keyboard(frame: Rect(0, 500, 350, 200))
    keyboard.isMultipleTouchEnabled = true
    var sounds: [String] = []
    keyboard.onSound = { sounds.append("\($1 ? "+" : "-")\($0)") }
    stage.root.addSubview(keyboard)
    stage.perform(.drag([Point(25, 600), Point(140, 600)], over: 0.3))
    #expect(sounds == ["+0", "-0", "+1", "-1", "+2", "-2"])
    sounds = []
    // Two fingers, of which one leaves the keys and comes back.
    stage.fingers([1, 2]).down(at: [Point(25, 600), Point(325, 600)])
      .move(to: [Point(25, 450), Point(285, 600)], over: 0.2)
    #expect(sounds == ["+0", "+6", "-6", "+5", "-0"])
    stage.fingers([1, 2]).move(to: [Point(75, 550), Point(285, 600)], over: 0.2).up()
    #expect(sounds.suffix(3).sorted() == ["+1", "-1", "-5"])
    #expect(stage.violations == [])
  }

  @Test func aMapTurnsOnlyWhenItIsMeant() {
    func play(scale: Double, turn degrees: Double) -> (scale: Double, angle: Double) {
      let page = MapPage()
      let stage = TestStage(window: page.window)
      stage.fingers([1, 2]).down(at: [Point(100, 400), Point(300, 400)]).move(over: 0.4) {
        index,
        share in
        let half = Vector(index == 0 ? -100 : 100, 0) * (1 + (scale - 1) * share)
        return Point(200, 400) + Transform.rotation(degrees * .pi / 180 * share).apply(half)
      }.up()
      #expect(stage.violations == [])
      let x = page.map.transform.apply(Vector(1, 0))
      return (x.length, x.angle * 180 / .pi)
    }
    // 9 degrees while the fingers zoom out by half are none; without a zoom they are.
    let zoomed = play(scale: 0.5, turn: 9)
    #expect(zoomed.scale < 0.6 && zoomed.angle == 0)
    #expect(abs(play(scale: 1, turn: 9).angle - 4) < 1, "less the hysteresis of 5 degrees")
    let both = play(scale: 0.5, turn: 60)
    #expect(both.scale < 0.6 && both.angle > 35)
  }

  @Test func twoPeopleDragAtTheSameTime() {
    let table = GameTable()
    let stage = TestStage(window: table.window)
    stage.fingers([1, 2]).down(at: [Point(200, 300), Point(600, 300)])
      .move(to: [Point(200, 400), Point(600, 200)], over: 0.3).up()
    #expect(table.pucks[0].center == Point(200, 390))
    #expect(table.pucks[1].center == Point(200, 210))
    #expect(stage.violations == [])
  }

  @Test func aCardMovesSidewaysAndTheFeedScrolls() {
    let feed = Feed()
    let stage = TestStage(window: feed.window)
    stage.perform(.drag([Point(200, 300), Point(300, 310)], over: 0.3))
    stage.settle()
    #expect(feed.card.frame.origin.x == 90)
    #expect(feed.scroll.contentOffset == .zero)
    stage.perform(.drag([Point(200, 300), Point(210, 200)], over: 0.3))
    #expect(feed.card.frame.origin.x == 90)
    #expect(feed.scroll.contentOffset.y > 50)
    #expect(stage.violations == [])
  }

  @Test func theFirstTapActsAtItsLiftAndTheSecondOneToo() {
    let button = LikeButton()
    let stage = TestStage(window: button.window)
    stage.tap(at: Point(200, 400))
    #expect(button.isSelected, "before any time has passed")
    #expect(button.likes == 0)
    stage.wait(0.1)
    stage.tap(at: Point(200, 400))
    #expect(button.likes == 1)
    #expect(stage.violations == [])
  }

  @Test func anItemIsDroppedOnTheListUnderTheFinger() {
    let both = TwoLists()
    let stage = TestStage(window: both.window)
    let finger = stage.finger(1).down(at: Point(90, 40)).hold(for: 0.4)
    #expect(both.item.superview === both.window)
    finger.move(to: Point(300, 300), over: 0.4)
    #expect(both.item.center == Point(300, 300))
    finger.up()
    #expect(both.item.superview === both.lists[1])
    // Between the lists, and when the system takes the finger, it goes home.
    stage.finger(1).down(at: Point(300, 40)).hold(for: 0.4).move(to: Point(200, 300), over: 0.4)
      .up()
    #expect(both.item.superview === both.lists[0])
    stage.finger(1).down(at: Point(90, 40)).hold(for: 0.4).move(to: Point(300, 300), over: 0.4)
      .cancel()
    #expect(both.item.superview === both.lists[0])
    #expect(stage.violations == [])
  }

  @Test func noGestureOfThePlayerConflictsWithAnother() {
    let stage = TestStage(window: VideoPlayer().window)
    stage.onViolation = { Issue.record("\($0)") }
    stage.expect(
      no: [.never, .late],
      accepting: [
        LintAcceptance(.late, of: "play", because: "a double tap fills the screen")
      ]
    )
  }

  @Test func theReportOfThePlayerNamesItsGestures() {
    let report = Lint { VideoPlayer().window }.report()
    print(report.text)
    #expect(report.recognizers == ["play", "full screen", "next", "scrub"])
  }
}
