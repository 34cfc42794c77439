import GestureTesting
import GestureViews
import Gestures
import Testing

struct MomentumAnimationTests {
  private let window = Window(size: Size(400, 400))
  private let thrown = Momentum(
    from: Momentum.State(position: Point(100, 100), scale: 2, angle: 0.5),
    velocity: Momentum.Velocity(translation: Vector(400, -200), scale: 0.5, angle: 1),
    bounds: Momentum.Bounds(x: 0...200)
  )

  init() { window.advance(to: .zero) }

  @Test func contentIsWhereTheMomentumSaysAtEachTime() {
    var shown: Momentum.State?
    let animation = window.animate(thrown) { shown = $0 }
    for step in 1...20 {
      let time = Double(step) * 0.05
      window.advance(to: .zero + time)
      // Instants are whole nanoseconds, so the elapsed time is not exactly the step's.
      #expect(shown == thrown.state(at: animation.elapsed))
      #expect(abs(animation.elapsed - time) < 1e-9)
      #expect(animation.state == shown)
      #expect(animation.velocity == thrown.velocity(at: animation.elapsed))
    }
  }

  @Test func itEndsExactlyAtRestAndSaysSoOnce() {
    var shown: Momentum.State?
    var ends: [Bool] = []
    let animation = window.animate(thrown) {
      shown = $0
    } completion: {
      ends.append($0)
    }
    #expect(animation.duration == thrown.duration())
    window.advance(to: Timestamp(seconds: 60))
    #expect(shown == thrown.restState)
    #expect(animation.state == thrown.restState)
    #expect(animation.velocity == Momentum.Velocity())
    #expect(ends == [true])
    #expect(!window.isAnimating)
  }

  @Test func stoppingCatchesItWhereItIs() {
    var shown: Momentum.State?
    var ends: [Bool] = []
    let animation = window.animate(thrown) {
      shown = $0
    } completion: {
      ends.append($0)
    }
    window.advance(to: Timestamp(seconds: 0.25))
    animation.stop()
    window.advance(to: Timestamp(seconds: 5))
    #expect(shown == thrown.state(at: 0.25))
    #expect(animation.state == thrown.state(at: 0.25))
    #expect(ends == [false])
  }

  @Test func aTighterToleranceTakesLonger() {
    let near = window.animate(thrown, within: .visible) { _ in }
    let exact = Momentum.Tolerance(points: 0.01, scale: 1e-5, angle: 1e-5)
    #expect(window.animate(thrown, within: exact) { _ in }.duration > near.duration)
  }

  @Test func whatNeverSettlesGoesOnUntilStopped() {
    let drifting = Momentum(
      from: Momentum.State(),
      velocity: Momentum.Velocity(translation: Vector(10, 0)),
      rate: DecelerationRate(rawValue: 1)
    )
    var x = 0.0
    let animation = window.animate(drifting) { x = $0.position.x }
    window.advance(to: Timestamp(seconds: 100))
    #expect(x == 1000)
    #expect(animation.isRunning)
    animation.stop()
    #expect(!animation.isRunning)
  }
}
