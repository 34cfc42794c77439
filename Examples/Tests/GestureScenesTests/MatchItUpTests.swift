import GestureScenes
import GestureTesting
import GestureViews
import Gestures
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
    stage.perform(.circle(at: center(picture), radius: 60, over: 0.8))
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
    stage.perform(.draw(points + [center + Vector(-60, -60)], over: 1))
  }

  @Test func aCircleRoundTheOddOneWins() {
    circle(scene.oddPicture)
    #expect(scene.score == 1)
    #expect(scene.streak == 1)
    #expect(scene.overlay.isCircle)
    #expect(scene.overlay.fit != nil)
    #expect(scene.cards[scene.oddPicture].mark == .right)
  }

  @Test func anotherSetFollowsAfterAMoment() {
    circle(scene.oddPicture)
    #expect(scene.round == 1)
    stage.wait(2)
    #expect(scene.round == 2)
    #expect(!scene.isClosing)
  }

  @Test func aCircleRoundAnotherPictureIsACircleAllTheSame() {
    let wrong = wrongPicture
    circle(wrong)
    #expect(scene.overlay.isCircle)
    #expect(scene.cards[wrong].mark == .wrong)
    #expect(scene.message.hasPrefix("Wrong. It was picture \(scene.oddPicture + 1): the "))
  }

  @Test func aSquareRoundAnotherPictureIsNoCircleAndNoAnswer() {
    square(around: center(wrongPicture))
    #expect(!scene.overlay.isCircle)
    #expect(scene.overlay.fit != nil)
    #expect(scene.cards[wrongPicture].mark == .none)
    #expect(scene.answers == 0)
    #expect(!scene.isClosing)
  }

  @Test func theColourOfTheFitTellsOnlyWhetherItIsACircle() {
    circle(wrongPicture)
    #expect(overlayDraws(Palette.light.positive))
    #expect(!overlayDraws(Palette.light.negative))
    stage.wait(3)
    square(around: center(scene.oddPicture))
    #expect(overlayDraws(Palette.light.negative))
    #expect(!overlayDraws(Palette.light.positive))
  }

  private func overlayDraws(_ color: Color) -> Bool {
    var list = DisplayList()
    scene.overlay.draw(into: &list, palette: .light)
    return list.words.contains(color.rgba)
  }

  @Test func aWrongPictureEndsTheStreakAndLeadsOnToTheNextSet() {
    circle(scene.oddPicture)
    stage.wait(2)
    circle(wrongPicture)
    #expect(scene.score == 1)
    #expect(scene.answers == 2)
    #expect(scene.streak == 0)
    #expect(scene.round == 2)
    #expect(scene.isClosing)
    #expect(!scene.circle.isEnabled)
    stage.wait(3)
    #expect(scene.round == 3)
    #expect(scene.circle.isEnabled)
    #expect(scene.status.hasSuffix("Score 1 of 2  \u{b7}  streak 0  \u{b7}  set 3"))
  }

  @Test func nothingIsDrawnInThePauseAfterAWrongPicture() {
    circle(wrongPicture)
    let path = scene.overlay.path
    circle(scene.oddPicture)
    #expect(scene.overlay.path == path)
    #expect(scene.score == 0)
    #expect(scene.answers == 1)
  }

  @Test func aSquareIsRefusedWithItsReason() {
    square(around: center(scene.oddPicture))
    #expect(scene.score == 0)
    #expect(scene.message.hasPrefix("That has corners."))
    #expect(!scene.overlay.isCircle)
  }

  @Test func aHeartIsRefusedWithItsReason() {
    let middle = center(scene.oddPicture)
    let heart = (0...90).map { step -> Point in
      // From the tip, over one side to the notch, and back over the other side.
      func wave(_ times: Double) -> Vector {
        Transform.rotation(times * (.pi + 2 * .pi * Double(step) / 90)).apply(Vector(1, 0))
      }
      let y = 13 * wave(1).dx - 5 * wave(2).dx - 2 * wave(3).dx - wave(4).dx
      let x = 16 * wave(1).dy * wave(1).dy * wave(1).dy
      return middle + Vector(4 * x, -4 * y)
    }
    stage.perform(.draw(heart, over: 1))
    #expect(scene.score == 0)
    #expect(scene.message.hasPrefix("That turns back on itself."))
    #expect(!scene.overlay.isCircle)
  }

  @Test func aHalfCircleIsRefusedWithItsReason() {
    stage.perform(.circle(at: center(scene.oddPicture), radius: 60, turns: 0.5, over: 0.5))
    #expect(scene.score == 0)
    #expect(scene.message.hasPrefix("That's only an arc."))
  }

  @Test func aTapIsAnsweredWithACircleAroundItsPicture() throws {
    stage.tap(at: center(2))
    #expect(scene.message == "Draw a circle around it.")
    let ghost = try #require(scene.overlay.ghost)
    #expect(ghost.center == center(2))
    #expect(ghost.radius < scene.cards[2].frame.width / 2)
    #expect(scene.answers == 0)
    stage.settle()
    #expect(scene.overlay.ghost == nil)
  }

  @Test func aLineIsCalledALine() {
    stage.finger(1).down(at: center(0)).move(by: Vector(150, 0), over: 0.3).up()
    #expect(scene.message == "That's a line. Draw a circle around the odd one.")
  }

  @Test func theRightCardJumpsAndTheNextSetComesIn() {
    circle(scene.oddPicture)
    let odd = scene.cards[scene.oddPicture]
    stage.wait(0.02)
    #expect(odd.transform.a > 1)
    stage.wait(1.9)
    #expect(scene.round == 2)
    #expect(scene.cards.allSatisfy { $0.transform.tx > 0 })
    stage.settle()
    #expect(scene.cards.allSatisfy { $0.transform == .identity })
  }

  @Test func withReducedMotionNothingJumpsOrSlides() {
    scene.environment.reducesMotion = true
    circle(scene.oddPicture)
    stage.wait(2)
    #expect(scene.round == 2)
    #expect(scene.cards.allSatisfy { $0.transform == .identity })
  }

  @Test func aCircleBetweenThePicturesChoosesNone() {
    let middle = Point(195, (center(0).y + center(2).y) / 2)
    stage.perform(.circle(at: middle, radius: 80, over: 0.8))
    #expect(scene.score == 0)
    #expect(scene.message.hasPrefix("A good circle"))
    #expect(scene.overlay.isCircle)
    #expect(!scene.isClosing)
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

  @Test func aFingerThatJoinsLaterLeavesTheDrawingAlone() {
    let middle = center(scene.oddPicture)
    let points = (0...48).map { step in
      let angle = Double(step) / 48 * 2 * .pi
      return middle + Transform.rotation(angle).apply(Vector(60, 0))
    }
    stage.finger(1).down(at: points[0])
    for (index, point) in points.enumerated() {
      stage.finger(1).move(to: point, over: 0.02)
      if index == 12 { stage.finger(2).down(at: center(wrongPicture)) }
      if index == 20 { stage.finger(2).move(by: Vector(30, 10), over: 0.02) }
      if index == 30 { stage.finger(2).up() }
    }
    stage.finger(1).up()
    #expect(scene.overlay.isCircle)
    #expect(scene.score == 1)
  }

  @Test func aFingerThatJoinedDrawsNothingWhenTheFirstHasLeft() {
    square(around: center(0))
    stage.finger(1).down(at: center(0)).move(by: Vector(60, 0), over: 0.2)
    stage.finger(2).down(at: center(3))
    stage.finger(1).up()
    let path = scene.overlay.path
    stage.finger(2).move(by: Vector(50, 20), over: 0.2).up()
    #expect(scene.overlay.path == path)
    circle(scene.oddPicture)
    #expect(scene.score == 1)
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
    #expect(scene.answers == 1)
    #expect(scene.actions[0].isEnabled == false)
    scene.perform(scene.oddPicture)
    #expect(scene.score == 0)
    scene.perform(4)
    #expect(scene.round == 2)
    scene.perform(scene.oddPicture)
    #expect(scene.score == 1)
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
      #expect(card.frame.minY >= 56 && card.frame.maxY <= scene.newSet.frame.minY)
    }
  }

  @Test func snapshotOfMatchItUp() throws {
    scene.perform(5)
    circle(scene.oddPicture)
    try expectSnapshot(of: scene, at: "MatchItUp/MatchItUp.svg")
  }
}
