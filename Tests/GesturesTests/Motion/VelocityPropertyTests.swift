import Gestures
import Testing

/// The velocity of samples taken on a circle, which no parabola fits exactly.
@Suite struct VelocityPropertyTests {
  private func velocity(
    radius: Double = 80,
    shift: Int64 = 0,
    offset: Vector = .zero,
    turned: Double = 0
  ) -> Vector {
    var history = MotionHistory()
    for step in 0..<15 {
      let angle = Double(step) * 0.05 + turned
      let position = Vector(dx: radius * cosine(angle), dy: radius * cosine(angle - .pi / 2))
      history.append(
        position + offset,
        at: Timestamp(nanoseconds: Int64(step) * 8_300_000 + shift)
      )
    }
    return history.velocity(
      at: Timestamp(nanoseconds: 14 * 8_300_000 + shift),
      model: .leastSquares,
      afterBegan: true,
      isResting: false
    )
  }

  /// Returns the cosine by the quarter-wave series, so that the test needs no math library.
  private func cosine(_ angle: Double) -> Double {
    var term = 1.0
    var sum = 1.0
    for n in stride(from: 1.0, through: 39, by: 2) {
      term *= -angle * angle / (n * (n + 1))
      sum += term
    }
    return sum
  }

  @Test func isTangentToTheCircleAtTheRightSpeed() {
    // 0.05 rad every 8.3 ms. The fit spans 12 steps, θ = 0.6 rad, and leaves out the cubic term of
    // the path, which bends the slope at the end of the fit by at most θ² / 10 of the speed.
    let speed = 80 * 0.05 / 0.0083
    #expect(
      (velocity() - Vector(-cosine(0.7 - .pi / 2), cosine(0.7)) * speed).length < 0.036 * speed
    )
  }

  @Test(arguments: [0.001, 3, 1e6]) func scalesWithThePath(factor: Double) {
    let scaled = velocity(radius: 80 * factor)
    let expected = velocity() * factor
    #expect((scaled - expected).length < 1e-9 * expected.length)
  }

  @Test(arguments: [Int64(1), 1_000_000_007, 235_089_067_457_000, -5_000_000_000])
  func doesNotDependOnWhenItHappens(shift: Int64) {
    #expect(velocity(shift: shift) == velocity())
  }

  @Test func doesNotDependOnWhereItHappens() {
    // An offset of 10 000 pt costs four of sixteen digits.
    let moved = velocity(offset: Vector(10_000, -10_000))
    #expect((moved - velocity()).length < 1e-8 * velocity().length)
  }

  @Test func turnsWithThePath() {
    let turned = velocity(turned: .pi / 2)
    let expected = Vector(-velocity().dy, velocity().dx)
    #expect((turned - expected).length < 1e-9 * expected.length)
  }
}
