import GestureTesting
import GestureViews
import Gestures
import Testing

struct AnimationTests {
  let stage = TestStage.strict()
  var window: Window { stage.window }

  private func started() {
    window.advance(to: .zero)
  }

  @Test func valuesAreFunctionsOfTimeForAnySteps() {
    func values(step: Double) -> [Double: Double] {
      let window = Window(size: Size(100, 100))
      window.advance(to: .zero)
      var value = 0.0
      window.animate(.eased(1), from: 10, to: 20) { value = $0 }
      var seen: [Double: Double] = [:]
      for index in 1...Int((1.25 / step).rounded()) {
        window.advance(to: .zero + step * Double(index))
        seen[step * Double(index)] = value
      }
      return seen
    }
    let coarse = values(step: 0.25)
    let fine = values(step: 0.0625)
    for (time, value) in coarse { #expect(fine[time] == value) }
    #expect(coarse[0.5] == 15)
    #expect(coarse[1.25] == 20)
  }

  @Test func theEndIsExactAndReportedOnceAtItsOwnTime() {
    started()
    var values: [Double] = []
    var ends: [Bool] = []
    window.animate(.linear(0.25), from: 0, to: 3) {
      values.append($0)
    } completion: {
      ends.append($0)
    }
    #expect(window.isAnimating)
    window.advance(to: Timestamp(seconds: 10))
    #expect(values == [3])
    #expect(ends == [true])
    #expect(!window.isAnimating)
  }

  @Test func anAnimationStartedByTheEndOfAnotherStartsThere() {
    started()
    var value = 0.0
    window.animate(.linear(1), from: 0, to: 1) {
      value = $0
    } completion: { [window] _ in
      window.animate(.linear(1), from: 1, to: 3) { value = $0 }
    }
    window.advance(to: Timestamp(seconds: 1.5))
    #expect(value == 2)
  }

  @Test func anAnimationStartedByATimerStartsAtItsDeadline() {
    var value = 0.0
    window.onLongPress { [window] press in
      guard press.state == .began else { return }
      window.animate(.linear(1), from: 0, to: 1) { value = $0 }
    }
    stage.finger(1).down(at: Point(10, 10))
    window.advance(to: Timestamp(seconds: 1))
    #expect(value == 0.5)
  }

  @Test func anAnimationBeforeTheFirstCallStartsWithIt() {
    var value = 0.0
    window.animate(.linear(1), from: 0, to: 1) { value = $0 }
    window.advance(to: Timestamp(seconds: 1000))
    #expect(value == 0)
    window.advance(to: Timestamp(seconds: 1000.25))
    #expect(value == 0.25)
  }

  @Test func theNextDeadlineIsTheNextFrameOrTheEnd() {
    started()
    #expect(window.nextDeadline == nil)
    window.animate(.linear(0.5), from: 0, to: 1) { _ in }
    #expect(window.nextDeadline == Timestamp.zero + window.animationFrameInterval)
    window.advance(to: Timestamp(seconds: 0.495))
    #expect(window.nextDeadline == Timestamp(seconds: 0.5))
    window.advance(to: Timestamp(seconds: 0.5))
    #expect(window.nextDeadline == nil)
  }

  @Test func anAnimationIsInterruptedWithItsVelocity() {
    started()
    var value = 0.0
    var ends: [Bool] = []
    let animation = window.animate(.linear(2), from: 0, to: 100) {
      value = $0
    } completion: {
      ends.append($0)
    }
    window.advance(to: Timestamp(seconds: 0.5))
    animation.stop()
    #expect(ends == [false])
    #expect(value == 25)
    #expect(animation.velocity * 100 == 50)
    let back = Spring.relativeVelocity(animation.velocity * 100, from: value, to: 0)
    window.animate(.spring(.bounce, velocity: back), from: value, to: 0) { value = $0 }
    window.advance(to: Timestamp(seconds: 0.51))
    #expect(value > 25)
    window.advance(to: Timestamp(seconds: 5))
    #expect(value == 0)
  }

  @Test(arguments: [true, false])
  func animationsThatATimerStartsEndAtTheirOwnTimes(inOneStep: Bool) {
    started()
    var value = 0.0
    window.onLongPress { [window] press in
      guard press.state == .began else { return }
      window.animate(.linear(1), from: 0, to: 1) {
        value = $0
      } completion: { _ in
        window.animate(.linear(4), from: 1, to: 5) { value = $0 }
      }
    }
    stage.finger(1).down(at: Point(10, 10))
    stage.wait(3.5, inStepsOf: inOneStep ? 3.5 : 0.125)
    // The press begins at 0.5 s, the second animation a second later.
    #expect(value == 1 + 2)
  }

  @Test func aButtonIsHitWhereTheAnimationHasBroughtIt() {
    started()
    var taps = 0
    let button = stage.add(Button(frame: Rect(0, 0, 50, 50)) { _ in taps += 1 })
    window.animate(.linear(1), from: button.frame, to: Rect(200, 0, 50, 50)) { button.frame = $0 }
    stage.wait(0.5)
    #expect(button.frame == Rect(100, 0, 50, 50))
    stage.finger(1).down(at: Point(125, 25)).up()
    #expect(taps == 1)
  }

  @Test func callsFromInsideAnAnimationRunAfterThePresentOne() {
    started()
    var order: [String] = []
    window.onTap { _ in order.append("tap") }
    window.animate(.linear(1), from: 0, to: 1) { [window] _ in
      guard order.isEmpty else { return }
      order.append("shown")
      let time = Timestamp(seconds: 0.5)
      window.send([TouchSample(id: 1, phase: .began, location: Point(10, 10))], at: time)
      window.send([TouchSample(id: 1, phase: .ended, location: Point(10, 10))], at: time)
      order.append("returned")
    }
    window.advance(to: Timestamp(seconds: 0.5))
    #expect(order == ["shown", "returned", "tap"])
  }

  @Test func anAnimationLetsGoOfItsClosuresWhenItIsOver() {
    final class Owner {}
    started()
    var owner: Owner? = Owner()
    weak let watched = owner
    window.animate(.linear(1), from: 0, to: 1) { [owner] _ in _ = owner }
    owner = nil
    #expect(watched != nil)
    window.advance(to: Timestamp(seconds: 2))
    #expect(watched == nil)
  }
}
