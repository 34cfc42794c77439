import GestureTesting
import GestureViews
import Gestures
import Testing

/// Angles that catch a rotation, and release it at a larger distance.
struct RotationSnapTests {
  private static let degree = Double.pi / 180
  private let stage = TestStage()
  private let center = Point(200, 300)

  /// Turns two fingers to a series of angles in degrees, one per frame.
  private func turn(through angles: [Double]) {
    let radius = 80.0
    func points(_ angle: Double) -> [Point] {
      let offset = Transform.rotation(angle * Self.degree).apply(Vector(radius, 0))
      return [center + offset, center - offset]
    }
    stage.fingers([1, 2]).down(at: points(0))
    for angle in angles { stage.fingers([1, 2]).later(0.02).jump(to: points(angle)) }
    stage.fingers([1, 2]).up()
  }

  /// Returns the rotation in degrees at each action, without the 5 degrees of hysteresis.
  private func rotations(
    _ snap: RotationSnap?,
    through angles: [Double]
  ) -> [(rotation: Double, velocity: Double)] {
    let rotation = RotationGestureRecognizer()
    rotation.snap = snap
    var seen: [(Double, Double)] = []
    rotation.addAction {
      seen.append((($0.rotation / Self.degree * 1000).rounded() / 1000, $0.velocity))
    }
    stage.root.addGestureRecognizer(rotation)
    turn(through: angles)
    stage.expectLawful()
    return seen
  }

  private func snap(every step: Double) -> RotationSnap {
    .every(step * Self.degree, catchRange: 4 * Self.degree, releaseRange: 8 * Self.degree)
  }

  @Test func withoutASnapItTurnsFreely() {
    #expect(rotations(nil, through: [10, 90, 95]).map(\.rotation) == [5, 85, 90, 90])
  }

  @Test func anAngleCatchesWithinItsRangeAndLetsGoBeyondTheLarger() {
    let seen = rotations(snap(every: 90), through: [30, 90.9, 91.1, 102, 103.2, 97])
    #expect(seen.map(\.rotation) == [25, 85.9, 90, 90, 98.2, 90, 90])
  }

  @Test func theVelocityIsZeroWhileAnAngleHolds() {
    let seen = rotations(snap(every: 90), through: [30, 60, 95, 97, 110, 130])
    #expect(seen.map { $0.velocity == 0 } == [false, false, true, true, false, false, false])
  }

  @Test func turnsBeyondAFullCircleSnapToo() {
    let angles = stride(from: 30.0, through: 450, by: 30).map { $0 }
    let seen = rotations(RotationSnap([0], catchRange: 0.1, releaseRange: 0.1), through: angles)
    #expect(seen.contains { $0.rotation == 360 })
  }

  @Test func theAngleInWhichItBeginsHoldsIt() {
    // At 5 degrees it begins from 0, which is also an angle that catches.
    let seen = rotations(snap(every: 90), through: [6, 12, 14])
    #expect(seen.map(\.rotation) == [0, 0, 9, 9])
  }

  @Test func anAssignedRotationIsGoneOnFrom() {
    let rotation = RotationGestureRecognizer()
    rotation.snap = snap(every: 90)
    rotation.addAction {
      if $0.state == .began { $0.rotation = 60 * Self.degree }
    }
    var last = 0.0
    rotation.addAction { last = $0.rotation }
    stage.root.addGestureRecognizer(rotation)
    turn(through: [10, 37])
    // 27 degrees after 60 are within 4 of 90.
    #expect(abs(last - 90 * Self.degree) < 1e-12)
    stage.expectLawful()
  }

  @Test func aTransformSnapsItsTurnAlone() {
    let transform = TransformGestureRecognizer()
    transform.snap = snap(every: 90)
    var seen: [Double] = []
    var isStill: [Bool] = []
    transform.addAction {
      seen.append(($0.rotation / Self.degree * 1000).rounded() / 1000)
      isStill.append($0.rotationVelocity == 0)
    }
    stage.root.addGestureRecognizer(transform)
    turn(through: [30, 93, 103.1])
    #expect(seen == [25, 90, 98.1, 98.1])
    #expect(isStill == [false, true, false, false])
    stage.expectLawful()
  }

  @Test func anAssignedRotationReleasesTheAngleThatHeldIt() {
    let rotation = RotationGestureRecognizer()
    rotation.snap = snap(every: 90)
    let transform = TransformGestureRecognizer()
    transform.components = .rotation
    transform.snap = snap(every: 90)
    var seen: [Double] = []
    // The fingers come to 93 degrees, where the angle holds them; from then on they rest.
    rotation.addAction {
      guard $0.state == .changed else { return }
      #expect($0.rotation == 90 * Self.degree)
      #expect($0.velocity == 0)
      $0.rotation = 30 * Self.degree
      seen += [$0.rotation, $0.velocity]
    }
    transform.addAction {
      guard $0.state == .changed else { return }
      #expect($0.rotation == 90 * Self.degree)
      #expect($0.rotationVelocity == 0)
      $0.rotation = 30 * Self.degree
      seen += [$0.rotation, $0.rotationVelocity]
    }
    let delegate = SpyDelegate()
    delegate.allows = { _, _ in true }
    rotation.delegate = delegate
    stage.root.addGestureRecognizer(rotation)
    stage.root.addGestureRecognizer(transform)
    withExtendedLifetime(delegate) { turn(through: [30, 93]) }
    #expect(seen.count == 4)
    // The angle, and then the velocity: the fingers have turned, and nothing holds them.
    for index in stride(from: 0, to: seen.count, by: 2) {
      #expect(abs(seen[index] - 30 * Self.degree) < 1e-9)
      #expect(seen[index + 1] > 0)
    }
    stage.expectLawful()
  }

  @Test func aReleaseRangeBelowTheCatchRangeCountsAsTheCatchRange() {
    let snap = RotationSnap.every(
      90 * Self.degree,
      catchRange: 4 * Self.degree,
      releaseRange: 1 * Self.degree
    )
    // It begins at 5 degrees, so the turns are 25, 87, 92, 93.5 and 95: 90 holds until 94.
    let seen = rotations(snap, through: [30, 92, 97, 98.5, 100])
    #expect(seen.map(\.rotation) == [25, 90, 90, 90, 95, 95])
  }

  @Test func anAngleHoldsWithinItsCatchRangeAlsoWhereAnotherOneIsNearer() {
    let degree = Self.degree
    let snap = RotationSnap(
      [90 * degree, 96 * degree],
      catchRange: 4 * degree,
      releaseRange: 1 * degree
    )
    // The turns are 91, 93.5 and 94.5: the second is nearer to 96, and 90 still holds it.
    let seen = rotations(snap, through: [30, 96, 98.5, 99.5])
    #expect(seen.map(\.rotation) == [25, 90, 90, 96, 96])
  }

  @Test func rangesThatAreNoAnglesCatchNothing() {
    for broken in [
      RotationSnap([]), RotationSnap([.nan]), RotationSnap([0], catchRange: .nan),
      RotationSnap([0], catchRange: -1),
    ] {
      #expect(rotations(broken, through: [10, 95]).map(\.rotation) == [5, 90, 90])
    }
  }
}
