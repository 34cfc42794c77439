import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rule 195: how hard a touch is, compared with what its device can report.
@Suite("Conformance: force")
struct ForceTests {
  private let stage = TestStage()

  private func send(_ phase: TouchPhase, id: TouchID = 1, force: Double?, maximum: Double? = nil) {
    var sample = TouchSample(id: id, phase: phase, location: Point(50, 50), force: force)
    if let maximum { sample.maximumPossibleForce = maximum }
    stage.send([sample])
  }

  private func touch(_ id: TouchID = 1) -> Touch? {
    stage.window.engine.touches.first { $0.id == id }
  }

  /// What programs ask: whether a touch uses most of the range.
  private func isHard(_ touch: Touch?) -> Bool {
    guard let touch, let force = touch.force else { return false }
    return force / touch.maximumPossibleForce > 0.75
  }

  @Test("Rule 195: An average touch is no hard press, and one with most of the maximum is.")
  func aHardPressDiffersFromAnAverageTouch() {
    send(.began, force: 1)
    #expect(touch()?.force == 1 && !isHard(touch()))
    send(.moved, force: TouchSample.usualMaximumForce * 0.74)
    #expect(!isHard(touch()))
    send(.moved, force: TouchSample.usualMaximumForce * 0.76)
    #expect(isHard(touch()))
    // A pen with a maximum of its own.
    send(.began, id: 2, force: 1, maximum: 4)
    #expect(touch(2)?.maximumPossibleForce == 4 && !isHard(touch(2)))
    send(.moved, id: 2, force: 3.5)
    #expect(isHard(touch(2)))
    stage.cancelAll()
    stage.expectLawful()
  }

  @Test("Rule 195: The maximum is that of the first sample, and the usual one when it is unknown.")
  func theMaximumIsThatOfTheFirstSample() {
    send(.began, force: 1, maximum: 2)
    send(.moved, force: 1.5, maximum: 8)
    #expect(touch()?.maximumPossibleForce == 2 && isHard(touch()) == false)
    send(.ended, force: 0)
    // The engine uses the object of a contact again.
    for unknown in [nil, 0, -1, .nan, .infinity] as [Double?] {
      send(.began, force: 1, maximum: unknown)
      #expect(touch()?.maximumPossibleForce == 20.0 / 3)
      send(.ended, force: 0)
    }
    stage.expectLawful()
  }

  @Test("Rule 195: A force is at most the maximum. What is negative or not finite is not reported.")
  func aForceIsAtMostTheMaximum() {
    send(.began, force: .nan, maximum: 4)
    #expect(touch()?.force == nil)
    send(.moved, force: 9)
    #expect(touch()?.force == 4)
    for wrong in [-1, .nan, .infinity] {
      send(.moved, force: wrong)
      #expect(touch()?.force == 4 && touch()?.phase == .stationary)
    }
    send(.moved, force: 0)
    #expect(touch()?.force == 0)
    stage.cancelAll()
    stage.expectLawful()
  }
}
