import Foundation
import Gestures
import Testing

@Suite struct MomentumTests {
  let start = Momentum.State(position: Point(10, 20), scale: 2, angle: 3)
  let throwing = Momentum.Velocity(translation: Vector(500, -800), scale: -6, angle: 4)
  /// Rounding of exponentials and logarithms of numbers up to 1000.
  let rounding = 1e-9

  @Test func everyComponentCoastsByItself() {
    let momentum = Momentum(from: start, velocity: throwing, rate: .fast)
    let x = Deceleration(position: 10, velocity: 500, rate: .fast)
    let y = Deceleration(position: 20, velocity: -800, rate: .fast)
    let scale = Deceleration(position: log(2), velocity: -6 / 2, rate: .fast)
    let angle = Deceleration(position: 3, velocity: 4, rate: .fast)
    for time in [0.0, 0.05, 0.4, 20] {
      let state = momentum.state(at: time)
      #expect(state.position == Point(x.value(at: time), y.value(at: time)))
      #expect(abs(state.scale - exp(scale.value(at: time))) < rounding)
      #expect(state.angle == angle.value(at: time))
    }
    #expect(momentum.restState.position == Point(x.restPosition, y.restPosition))
    #expect(abs(momentum.restState.scale - 2 * exp(-6 / 2 / rate(.fast))) < rounding)
    #expect(momentum.restState.angle == angle.restPosition)
  }

  private func rate(_ rate: DecelerationRate) -> Double { -1000 * log(rate.rawValue) }

  @Test func startsAsItWasLetGo() {
    let momentum = Momentum(from: start, velocity: throwing)
    #expect(momentum.state(at: 0).position == start.position)
    #expect(abs(momentum.state(at: 0).scale - 2) < rounding)
    #expect(momentum.velocity(at: 0).translation == throwing.translation)
    #expect(abs(momentum.velocity(at: 0).scale + 6) < rounding)
    #expect(momentum.velocity(at: 0).angle == 4)
  }

  @Test func velocityIsTheChangeOfTheState() {
    let momentum = Momentum(from: start, velocity: throwing)
    // Central differences over 2 µs are exact to about ten digits of the state.
    let (before, after) = (momentum.state(at: 0.2 - 1e-6), momentum.state(at: 0.2 + 1e-6))
    let velocity = momentum.velocity(at: 0.2)
    #expect(abs((after.scale - before.scale) / 2e-6 - velocity.scale) < 1e-6)
    #expect(abs((after.angle - before.angle) / 2e-6 - velocity.angle) < 1e-6)
    #expect((after.position - before.position - velocity.translation * 2e-6).length < 1e-9)
  }

  @Test func scaleNeverReachesZeroHoweverHardItIsPinched() {
    let momentum = Momentum(from: start, velocity: .init(scale: -100))
    for time in [0.0, 0.1, 1, 10, 1000] { #expect(momentum.state(at: time).scale > 0) }
  }

  @Test func growingAndShrinkingMirrorEachOther() {
    let grown = Momentum(from: .init(scale: 1), velocity: .init(scale: 3))
    let shrunk = Momentum(from: .init(scale: 1), velocity: .init(scale: -3))
    for time in [0.1, 0.7, 3] {
      let product = grown.state(at: time).scale * shrunk.state(at: time).scale
      #expect(abs(product - 1) < rounding)
    }
  }

  @Test func boundsBringEveryComponentBack() {
    let momentum = Momentum(
      from: start,
      velocity: throwing,
      bounds: .init(x: 0...50, y: -100...100, scale: 1.5...4, angle: 0...(.pi))
    )
    let rest = momentum.restState
    #expect(rest.position == Point(50, -100))
    #expect(abs(rest.scale - 1.5) < rounding)
    #expect(rest.angle == .pi)
    let settled = momentum.state(at: momentum.duration())
    #expect(abs(settled.position.x - 50) <= 0.5 && abs(settled.position.y + 100) <= 0.5)
    #expect(abs(log(settled.scale / 1.5)) <= 0.001 + rounding)
    #expect(abs(settled.angle - .pi) <= 0.001)
    // In between it passed an edge and came back, which is the bounce.
    let smallest = stride(from: 0.0, through: 1, by: 0.01).map { momentum.state(at: $0).scale }
      .min()
    #expect(smallest ?? 2 < 1.45)
  }

  @Test func durationIsThatOfTheSlowestComponent() {
    let turning = Momentum(from: .init(), velocity: .init(angle: 9))
    let both = Momentum(from: .init(), velocity: .init(translation: Vector(1, 0), angle: 9))
    #expect(both.duration() == turning.duration())
    let expected = Deceleration(position: 0, velocity: 9).duration(within: 0.001)
    #expect(turning.duration() == expected)
    #expect(Momentum(from: start, velocity: .init()).duration() == 0)
  }

  @Test(arguments: [0.0, -1, Double.nan, Double.infinity]) func aBrokenScaleCountsAsOne(
    scale: Double
  ) {
    let momentum = Momentum(from: .init(scale: scale), velocity: .init(scale: 0.5))
    #expect(momentum.state(at: 0).scale == 1)
    #expect(momentum.velocity(at: 0).scale == 0.5)
  }

  @Test func boundsOfScaleThatAreNotPositiveAreNone() {
    let momentum = Momentum(
      from: .init(scale: 1),
      velocity: .init(scale: -20),
      bounds: .init(scale: -3...0)
    )
    #expect(abs(momentum.restState.scale - exp(-20 / rate(.normal))) < rounding)
  }

  @Test func brokenComponentsDoNotDisturbTheOthers() {
    let momentum = Momentum(
      from: .init(position: Point(.nan, 5), angle: .infinity),
      velocity: .init(translation: Vector(3, 100), scale: .nan, angle: 2)
    )
    let state = momentum.state(at: 1)
    #expect(state.position.x.isNaN)
    #expect(state.position.y == Deceleration(position: 5, velocity: 100).value(at: 1))
    #expect(state.scale == 1 && state.angle == .infinity)
    #expect(momentum.duration() < .infinity)
  }
}
