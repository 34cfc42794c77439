import Gestures
import Testing

/// Predicted locations.
struct TouchPredictorTests {
  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(seconds: milliseconds / 1000) }

  /// A finger that moves at a speed, in points per millisecond, read every 8 ms.
  private func makePredictor(speed: Double) -> TouchPredictor {
    var predictor = TouchPredictor()
    for step in 0...5 {
      let time = Double(step) * 8
      let sample = TouchSample(
        id: 1,
        phase: step == 0 ? .began : .moved,
        location: Point(time * speed, 0)
      )
      predictor.add([sample], at: at(time))
    }
    return predictor
  }

  @Test func aSteadyFingerGoesOn() throws {
    var predictor = makePredictor(speed: 1)
    predictor.timeConstant = .infinity
    let location = try #require(predictor.location(of: 1, ahead: 0.016))
    // The sums of the fit round.
    #expect(abs(location.x - 56) < 1e-9 && location.y == 0)
    #expect(predictor.location(of: 1, ahead: 0)?.x == 40)
  }

  @Test func theVelocityDecays() throws {
    let predictor = makePredictor(speed: 0.2)
    let near = try #require(predictor.location(of: 1, ahead: 0.01)).x - 8
    let far = try #require(predictor.location(of: 1, ahead: 10)).x - 8
    #expect(near > 1.7 && near < 2)
    // In the end it has moved by velocity times time constant.
    #expect(abs(far - 0.2 * 1000 * predictor.timeConstant) < 1e-6)
  }

  @Test func theDistanceIsBounded() throws {
    let predictor = makePredictor(speed: 30)
    let location = try #require(predictor.location(of: 1, ahead: 0.05))
    #expect(abs(location.x - 1200 - predictor.maximumDistance) < 1e-9)
  }

  @Test func noPredictionWithoutMovement() {
    var predictor = TouchPredictor()
    #expect(predictor.location(of: 1, ahead: 0.01) == nil)
    predictor.add([TouchSample(id: 1, phase: .began, location: .zero)], at: at(0))
    #expect(predictor.location(of: 1, ahead: 0.01) == nil)
    var moving = makePredictor(speed: 1)
    #expect(moving.location(of: 1, ahead: -1) == nil)
    #expect(moving.location(of: 1, ahead: .nan) == nil)
    // Another contact lets time pass: the finger rests.
    moving.add([TouchSample(id: 2, phase: .began, location: .zero)], at: at(81))
    #expect(moving.location(of: 1, ahead: 0.01) == nil)
    var lifted = makePredictor(speed: 1)
    lifted.add([TouchSample(id: 1, phase: .ended, location: .zero)], at: at(41))
    #expect(lifted.location(of: 1, ahead: 0.01) == nil)
  }

  @Test func movesGetPredictedReadings() {
    var predictor = makePredictor(speed: 1)
    var samples = [
      TouchSample(id: 1, phase: .moved, location: Point(48, 0)),
      TouchSample(id: 2, phase: .began, location: .zero),
    ]
    predictor.predict(into: &samples, at: at(48))
    #expect(samples[0].predicted.count == 2 && samples[1].predicted.isEmpty)
    #expect(samples[0].predicted[0].time == at(48) + predictor.interval)
    #expect(samples[0].predicted[0].location.x > 48)
  }
}
