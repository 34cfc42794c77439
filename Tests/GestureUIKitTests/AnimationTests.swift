import GestureTesting
import GestureUIKit
import Testing

/// Blocks of animations and animators move views on the window's time.
struct AnimationTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  private let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func stage() -> TestStage {
    window.addSubview(card)
    let stage = TestStage(window: window.engineWindow)
    stage.wait(0.5)
    return stage
  }

  private var shown: CGPoint { card.engineView.center }

  @Test func aBlockMovesWhatItAssignsAndClientsSeeTheNewValues() {
    let stage = stage()
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      card.frame = CGRect(x: 100, y: 200, width: 200, height: 100)
      card.alpha = 0.5
    } completion: {
      ends.append($0)
    }
    #expect(card.frame == CGRect(x: 100, y: 200, width: 200, height: 100) && card.alpha == 0.5)
    #expect(card.bounds == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(shown == CGPoint(x: 50, y: 50) && card.engineView.alpha == 1)
    stage.wait(0.5, inStepsOf: 0.1)
    #expect(abs(shown.x - 125) < 1e-9 && abs(shown.y - 150) < 1e-9)
    #expect(abs(card.engineView.frame.width - 150) < 1e-9)
    #expect(ends.isEmpty)
    stage.wait(0.6, inStepsOf: 0.1)
    #expect(card.engineView.frame == card.frame && card.engineView.alpha == 0.5)
    #expect(ends == [true])
  }

  @Test func anAssignmentOutsideOfABlockEndsTheAnimationOfThatProperty() {
    let stage = stage()
    UIView.animate(withDuration: 1) {
      card.center = CGPoint(x: 300, y: 300)
      card.transform = CGAffineTransform(scaleX: 2, y: 2)
      UIView.performWithoutAnimation { card.alpha = 0.4 }
    }
    #expect(card.engineView.alpha == 0.4)
    stage.wait(0.5, inStepsOf: 0.1)
    card.center = CGPoint(x: 10, y: 20)
    stage.wait(1, inStepsOf: 0.1)
    #expect(shown == CGPoint(x: 10, y: 20))
    #expect(card.engineView.transform.a == 2)
  }

  @Test func withoutAWindowOrADurationNothingWaits() {
    var ends = 0
    UIView.animate(withDuration: 1) {
      card.center = CGPoint(x: 7, y: 8)
    } completion: { _ in
      ends += 1
    }
    #expect(shown == CGPoint(x: 7, y: 8) && ends == 1)
    let stage = stage()
    UIView.animate(withDuration: 0) {
      card.center = CGPoint(x: 9, y: 9)
    } completion: { _ in
      ends += 1
    }
    #expect(shown == CGPoint(x: 9, y: 9) && ends == 2)
    UIView.animate(withDuration: 0.2, delay: 1, animations: { card.center.x = 109 })
    stage.wait(0.9, inStepsOf: 0.1)
    #expect(shown.x == 9 && card.center.x == 109)
    stage.wait(0.4, inStepsOf: 0.1)
    #expect(shown.x == 109)
  }

  @Test func aSpringHasSettledAfterItsDuration() {
    let stage = stage()
    var ends = 0
    UIView.animate(
      withDuration: 0.6,
      delay: 0,
      usingSpringWithDamping: 0.5,
      initialSpringVelocity: 0,
      animations: { card.center.x = 150 },
      completion: { _ in ends += 1 }
    )
    var largest = 0.0
    for _ in 0..<60 {
      stage.wait(0.01)
      largest = max(largest, shown.x)
    }
    #expect(largest > 155)
    stage.wait(0.1, inStepsOf: 0.05)
    #expect(shown.x == 150 && ends == 1)
  }

  @Test func aFingerMovesAnAnimatorByItsFraction() {
    let stage = stage()
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      card.center = CGPoint(x: 250, y: 50)
    }
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning)
    stage.wait(0.25, inStepsOf: 0.05)
    animator.pauseAnimation()
    stage.wait(1)
    #expect(abs(animator.fractionComplete - 0.25) < 1e-9 && abs(shown.x - 100) < 1e-6)
    animator.fractionComplete = 0.75
    #expect(abs(shown.x - 200) < 1e-9 && !animator.isRunning)
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    stage.wait(0.5, inStepsOf: 0.05)
    #expect(abs(shown.x - 100) < 1e-6 && ends.isEmpty)
    stage.wait(0.5, inStepsOf: 0.05)
    #expect(shown.x == 50 && ends == [.start] && animator.state == .inactive)
  }

  @Test func aStoppedAnimatorLeavesTheViewsUntilItIsFinished() {
    let stage = stage()
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 1)
    animator.addAnimations { card.center.x = 150 }
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    stage.wait(0.3, inStepsOf: 0.05)
    animator.stopAnimation(false)
    let place = shown.x
    #expect(place > 60 && place < 150 && card.center.x == place)
    #expect(animator.state == .stopped)
    stage.wait(2)
    #expect(shown.x == place && ends.isEmpty)
    animator.finishAnimation(at: .current)
    #expect(ends == [.current] && animator.state == .inactive)
    UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.2,
      delay: 0.1,
      animations: { card.center.x = 20 },
      completion: { ends.append($0) }
    )
    stage.wait(0.5, inStepsOf: 0.05)
    #expect(shown.x == 20 && ends == [.current, .end])
  }
}
