import GestureGeometry
import GestureRecognition
import GestureScenes
import GestureTesting
import GestureViews
import Testing

@Suite struct MatchItUpTests {
  private let scene = MatchItUp(environment: SceneEnvironment(size: Size(390, 700)), seed: 7)
  private let stage: TestStage

  init() {
    stage = TestStage(window: scene.window)
    stage.onViolation = { Issue.record("\($0)") }
  }

  private func center(_ picture: Int) -> Point { scene.cards[picture].frame.center }

  private func circle(_ picture: Int) {
    stage.circle(center: center(picture), radius: 60, over: 0.8)
  }

  private var wrongPicture: Int { (scene.oddPicture + 1) % 4 }

  private func square(around center: Point) {
    let corners = [(-60.0, -60.0), (60, -60), (60, 60), (-60, 60), (-60, -60)]
    var points: [Point] = []
    for (start, end) in zip(corners, corners.dropFirst()) {
      for step in 0..<15 {
        let share = Double(step) / 15
        points.append(
          center
            + Vector(start.0 + (end.0 - start.0) * share, start.1 + (end.1 - start.1) * share)
        )
      }
    }
    stage.draw(points + [center + Vector(-60, -60)], over: 1)
  }

  @Test func aCircleRoundTheOddOneWins() {
    circle(scene.oddPicture)
    #expect(scene.score == 1)
    #expect(scene.streak == 1)
    #expect(scene.overlay.judgement == .right)
    #expect(scene.overlay.fit != nil)
  }

  @Test func anotherSetFollowsAfterAMoment() {
    circle(scene.oddPicture)
    #expect(scene.round == 1)
    stage.wait(2)
    #expect(scene.round == 2)
    #expect(!scene.isClosing)
  }

  @Test func aCircleRoundAnotherPictureEndsTheStreak() {
    circle(scene.oddPicture)
    stage.wait(2)
    circle(wrongPicture)
    #expect(scene.score == 1)
    #expect(scene.streak == 0)
    #expect(scene.overlay.judgement == .wrong)
    #expect(scene.round == 2)
  }

  @Test func aSetSolvedAtTheSecondTryScoresWithoutAStreak() {
    circle(wrongPicture)
    circle(scene.oddPicture)
    #expect(scene.score == 1)
    #expect(scene.streak == 0)
  }

  @Test func aSquareIsRefusedWithItsReason() {
    square(around: center(scene.oddPicture))
    #expect(scene.score == 0)
    #expect(scene.message.hasPrefix("It has corners: "))
    #expect(scene.overlay.judgement == .wrong)
  }

  @Test func aHalfCircleIsRefusedWithItsReason() {
    stage.circle(center: center(scene.oddPicture), radius: 60, turns: 0.5, over: 0.5)
    #expect(scene.score == 0)
    #expect(scene.message.hasPrefix("Only an arc: "))
  }

  @Test func aCircleBetweenThePicturesChoosesNone() {
    let middle = Point(195, (center(0).y + center(2).y) / 2)
    stage.circle(center: middle, radius: 80, over: 0.8)
    #expect(scene.score == 0)
    #expect(scene.message.hasPrefix("A fine circle"))
  }

  @Test func theLineShowsWhileItIsDrawn() {
    let start = center(0)
    stage.finger(1).down(at: start).move(by: Vector(50, 0), over: 0.2)
    #expect(scene.overlay.path.first == start)
    #expect(scene.overlay.path.last == start + Vector(50, 0))
    #expect(scene.overlay.fit == nil)
    stage.finger(1).up()
  }

  @Test func theLineFadesAfterAMoment() {
    square(around: center(0))
    #expect(!scene.overlay.path.isEmpty)
    stage.wait(1.3)
    stage.wait(0.2)
    #expect(scene.overlay.alpha < 1)
    stage.settle()
    #expect(scene.overlay.path.isEmpty)
    #expect(scene.overlay.alpha == 1)
  }

  @Test func aNewLineTakesTheOldOneAway() {
    square(around: center(0))
    let start = center(3)
    stage.finger(1).down(at: start)
    #expect(scene.overlay.path == [start])
    #expect(scene.overlay.fit == nil)
    stage.finger(1).up()
  }

  @Test func aLineThatTheSystemTakesIsGone() {
    let message = scene.message
    stage.finger(1).down(at: center(0)).move(by: Vector(80, 20), over: 0.3).cancel()
    #expect(scene.overlay.path.isEmpty)
    #expect(scene.message == message)
  }

  @Test func aSecondFingerEndsTheLine() {
    stage.finger(1).down(at: center(0)).move(by: Vector(60, 0), over: 0.2)
    stage.finger(2).down(at: center(3))
    #expect(scene.overlay.path.isEmpty)
    stage.finger(1).up()
    stage.finger(2).up()
    #expect(scene.score == 0)
  }

  @Test func theButtonGivesANewSetByTap() {
    stage.tap(at: scene.newSet.frame.center)
    #expect(scene.round == 2)
    #expect(scene.overlay.path.isEmpty)
  }

  @Test func theSwitchShowsTheFitByTap() {
    stage.tap(at: scene.fitSwitch.frame.center)
    #expect(scene.overlay.showsFit)
  }

  @Test func nothingIsDrawnWhileARoundCloses() {
    circle(scene.oddPicture)
    #expect(!scene.circle.isEnabled)
    let path = scene.overlay.path
    stage.finger(1).down(at: center(wrongPicture)).move(by: Vector(50, 10), over: 0.2).up()
    #expect(scene.overlay.path == path)
    circle(wrongPicture)
    #expect(scene.score == 1 && scene.streak == 1)
    stage.wait(2)
    #expect(scene.circle.isEnabled)
  }

  @Test func everythingCanBeDoneWithoutTouching() {
    scene.perform(wrongPicture)
    #expect(scene.streak == 0)
    scene.perform(scene.oddPicture)
    #expect(scene.score == 1)
    #expect(scene.actions[0].isEnabled == false)
    scene.perform(4)
    #expect(scene.round == 2)
    scene.perform(5)
    #expect(scene.actions[5].isOn)
  }

  @Test func theSameSeedGivesTheSameSets() {
    var mine = SeededNumbers(seed: 3)
    var yours = SeededNumbers(seed: 3)
    var last: PictureSet?
    for _ in 0..<50 {
      let set = PictureSet.next(from: &mine, after: last)
      #expect(set == PictureSet.next(from: &yours, after: last))
      #expect(set.motif != last?.motif)
      last = set
    }
  }

  @Test(arguments: [Size(360, 640), Size(640, 360), Size(1440, 900), Size(1100, 300)])
  func nothingIsCutOffOrCovered(size: Size) {
    scene.environment.size = size
    for card in scene.cards {
      #expect(card.frame.width >= 44)
      #expect(card.frame.minX >= 0 && card.frame.maxX <= size.width)
      #expect(card.frame.minY >= 98 && card.frame.maxY <= scene.newSet.frame.minY)
    }
  }

  @Test func snapshotOfMatchItUp() throws {
    scene.perform(5)
    circle(scene.oddPicture)
    try expectSnapshot(of: scene, at: "MatchItUp/MatchItUp.svg")
  }
}
