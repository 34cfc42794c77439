import Gestures
import Testing

@Suite struct CommitOnReleaseTests {
  private let down = Vector(0, 1)

  private func pull() -> CommitOnRelease { CommitOnRelease(direction: down, distance: 80) }

  @Test func progressCountsAlongTheDirectionOnly() {
    var pull = CommitOnRelease(direction: Vector(0, 5), distance: 80)
    #expect(pull.drag(to: Vector(300, 60)) == nil)
    #expect(pull.progress == 0.75)
    #expect(pull.shown == 60)
    #expect(!pull.wouldCommit)
    pull.drag(to: Vector(0, -60))
    #expect(pull.progress == 0)
    pull.drag(to: Vector(0, 160))
    #expect(pull.progress == 2)
    // Beyond the distance it resists, and never reaches twice the distance.
    #expect(pull.shown == 80 + RubberBand(dimension: 80).offset(for: 80))
    #expect((80..<160).contains(pull.shown))
  }

  @Test func theDistanceIsCrossedOnceUntilTheFingerGoesBack() {
    var pull = pull()
    #expect(pull.drag(to: down * 79.9) == nil)
    #expect(pull.drag(to: down * 80) == .crossed)
    #expect(pull.wouldCommit)
    // A finger that trembles at the distance plays no second haptic.
    #expect(pull.drag(to: down * 77) == nil)
    #expect(pull.drag(to: down * 81) == nil)
    #expect(pull.drag(to: down * 75.9) == .uncrossed)
    #expect(!pull.wouldCommit)
    #expect(pull.drag(to: down * 81) == .crossed)
  }

  @Test func aReleaseBeyondTheDistanceCommits() {
    var pull = pull()
    pull.target = 60
    pull.drag(to: down * 100, velocity: down * 10)
    let outcome = pull.release()
    #expect(outcome.commits)
    #expect(outcome.motion.target == 60)
    #expect(outcome.motion.position == 80 + RubberBand(dimension: 80).offset(for: 20))
    #expect(outcome.motion.velocity == 10)
    #expect(pull.progress == 0 && !pull.isCrossed, "it starts over")
  }

  @Test func aReleaseBeforeTheDistanceGoesBack() {
    var pull = pull()
    pull.drag(to: down * 79, velocity: down * 399)
    let outcome = pull.release()
    #expect(!outcome.commits)
    #expect(outcome.motion.target == 0)
    #expect(outcome.motion.position == 79)
  }

  @Test func aFlickCommitsBeforeTheDistance() {
    var pull = pull()
    pull.drag(to: down * 8, velocity: down * 400)
    #expect(pull.wouldCommit)
    pull.drag(to: down * 7.9, velocity: down * 4000)
    #expect(!pull.wouldCommit, "a slip is not a flick")
    pull.flickVelocity = .infinity
    pull.drag(to: down * 79, velocity: down * 1e9)
    #expect(!pull.wouldCommit)
  }

  @Test func aFlickBackCancelsBeyondTheDistance() {
    var pull = pull()
    pull.drag(to: down * 200, velocity: down * -399)
    #expect(pull.wouldCommit)
    pull.drag(to: down * 190, velocity: down * -400)
    #expect(!pull.wouldCommit)
    #expect(!pull.release().commits)
  }

  @Test func aCancelledGestureGoesBackFromRest() {
    var pull = pull()
    pull.drag(to: down * 100, velocity: down * 900)
    let outcome = pull.cancel()
    #expect(!outcome.commits)
    #expect(outcome.motion.velocity == 0)
    #expect(outcome.motion.target == 0)
  }

  @Test(arguments: [
    (Vector.zero, 80), (Vector(.nan, 0), 80), (Vector(0, 1), 0), (Vector(0, 1), -1),
    (Vector(0, 1), .nan), (Vector(0, 1), .infinity),
  ])
  func badNumbersCommitNothing(_ direction: Vector, _ distance: Double) {
    var pull = CommitOnRelease(direction: direction, distance: distance)
    for translation in [Vector(0, 1e9), Vector(.nan, .nan), Vector(.infinity, -.infinity)] {
      #expect(pull.drag(to: translation, velocity: translation) == nil)
      #expect(!pull.wouldCommit)
      #expect(pull.progress == 0)
      #expect(pull.shown.isFinite)
    }
    #expect(!pull.release().commits)
  }

  @Test func aFingerWithoutANumberIsAtRest() {
    var pull = pull()
    pull.drag(to: down * 90)
    #expect(pull.drag(to: Vector(.nan, .nan), velocity: Vector(.nan, 0)) == .uncrossed)
    #expect(pull.progress == 0)
    #expect(pull.velocity == 0)
  }
}
