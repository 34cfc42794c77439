import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rules 25 to 28: pinches.
@Suite("Conformance: pinches")
struct PinchRuleTests {
  private let hysteresis = Limit.finger.pinch.hysteresis
  private let center = Point(500, 500)

  /// Returns the locations of two fingers side by side, with a distance.
  private func points(apart span: Double) -> [Point] {
    [center - Vector(span / 2, 0), center + Vector(span / 2, 0)]
  }

  /// Creates a pinch that has begun, from 100 to 200 points.
  private func makePinch() -> (stage: TestStage, pinch: PinchGestureRecognizer, acts: Acts) {
    let pinch = PinchGestureRecognizer()
    let stage = TestStage.box(pinch)
    let acts = Acts(of: pinch, on: stage)
    stage.fingers([1, 2]).down(at: points(apart: 100)).later(0.02).jump(to: points(apart: 200))
      .later(0.02)
    return (stage, pinch, acts)
  }

  @Test("Rule 25: Pinch: 100 to 107 pt nothing; 109 began, scale 109/108; 200 gives 1.852")
  func pinchBeginsPastItsHysteresis() {
    let pinch = PinchGestureRecognizer()
    let stage = TestStage.box(pinch)
    let acts = Acts(of: pinch, on: stage)
    let fingers = stage.fingers([1, 2]).down(at: points(apart: 100)).later(0.02)
      .jump(to: points(apart: 107)).later(0.02)
    #expect(acts.all.isEmpty)
    #expect(pinch.attemptState == .possible)
    fingers.jump(to: points(apart: 109)).later(0.02)
    #expect(acts.states == [.began])
    #expect(agree(acts.last?["scale"] ?? .nan, 109 / (100 + hysteresis)))
    #expect(acts.last?.location == center)
    fingers.jump(to: points(apart: 200)).later(0.02).up()
    stage.close()
    #expect(acts.states == [.began, .changed, .ended])
    #expect(agree(acts.last?["scale"] ?? .nan, 200 / (100 + hysteresis)))
    #expect(agree(200 / (100 + hysteresis), 1.852, within: 0.0005))
    #expect(zip(acts.times, [0.04, 0.06, 0.08]).allSatisfy { agree($0, $1) })
  }

  @Test("Rule 25: Closing fingers begin as spreading ones do; exactly the hysteresis begins at 1")
  func pinchBeginsBothWays() {
    for (span, scale) in [(91.0, 91 / (100 - hysteresis)), (92, 1), (108, 1)] {
      let pinch = PinchGestureRecognizer()
      let stage = TestStage.box(pinch)
      stage.fingers([1, 2]).down(at: points(apart: 100)).later(0.02).jump(to: points(apart: span))
      #expect(pinch.state == .began)
      #expect(agree(pinch.scale, scale))
      stage.fingers([1, 2]).up()
      stage.close()
    }
  }

  @Test(
    "Rule 26: One finger up: active, silent; put back elsewhere: scale continuous; both up, ended"
  )
  func fingerLeavesAndComesBack() {
    let (stage, pinch, acts) = makePinch()
    let scale = 200 / (100 + hysteresis)
    stage.finger(2).up()
    #expect(pinch.state == .began)
    #expect(pinch.numberOfTouches == 1)
    stage.finger(1).later(0.02).jump(to: center - Vector(50, 30)).later(0.02)
    #expect(acts.states == [.began])
    #expect(agree(pinch.scale, scale))

    stage.finger(2).down(at: center + Vector(30, -30))
    #expect(pinch.numberOfTouches == 2)
    #expect(agree(pinch.scale, scale))
    #expect(acts.states == [.began])
    // From now on, the vector (80, 0) between the fingers corresponds to the current scale.
    stage.finger(2).later(0.02).jump(to: center + Vector(70, 60))
    #expect(acts.states == [.began, .changed])
    #expect(agree(pinch.scale, scale * Vector(120, 90).length / 80))
    stage.finger(1).later(0.02).up()
    #expect(pinch.state == .changed)
    stage.finger(2).later(0.02).up()
    stage.close()
    #expect(acts.states == [.began, .changed, .ended])
    #expect(acts.last?["scale"] == acts.all[1]["scale"])
  }

  @Test(
    "Rule 27: Third finger during a pinch changes nothing and replaces a lifted one without a jump"
  )
  func thirdFingerIsASpare() {
    let (stage, pinch, acts) = makePinch()
    let scale = 200 / (100 + hysteresis)
    let spare = stage.finger(3).down(at: center + Vector(0, 300)).later(0.02)
      .jump(to: center + Vector(0, 240)).later(0.02)
    #expect(acts.states == [.began])
    #expect(agree(pinch.scale, scale))
    #expect(pinch.numberOfTouches == 2)
    #expect(pinch.location(in: nil) == center)
    #expect(pinch.location(ofTouch: 1, in: nil) == center + Vector(100, 0))

    stage.finger(1).up()
    #expect(acts.states == [.began])
    #expect(agree(pinch.scale, scale))
    #expect(pinch.numberOfTouches == 2)
    // The pair is now finger 2 at (100, 0) and finger 3 at (0, 240) from the centre: 260 points.
    #expect(pinch.location(in: nil) == center + Vector(50, 120))
    spare.later(0.02).jump(to: center + Vector(0, 75))
    #expect(acts.states == [.began, .changed])
    #expect(agree(pinch.scale, scale * 125 / 260))
    stage.fingers([2, 3]).later(0.02).up()
    stage.close()
    #expect(acts.states == [.began, .changed, .ended])
  }

  @Test("Rule 28: scale = 1 in each action: product of factors = final ratio, no velocity spike")
  func settingTheScaleGivesFactors() {
    func play(resetting: Bool) -> (product: Double, acts: Acts) {
      let pinch = PinchGestureRecognizer()
      let stage = TestStage.box(pinch)
      let acts = Acts(of: pinch, on: stage)
      var product = 1.0
      pinch.addAction { pinch in
        guard resetting else { return product = pinch.scale }
        product *= pinch.scale
        pinch.scale = 1
        #expect(pinch.scale == 1)
      }
      stage.perform(.pinch(at: center, from: 100, to: 400, over: 0.5))
      stage.close()
      return (product, acts)
    }
    let ratio = 400 / (100 + hysteresis)
    let plain = play(resetting: false)
    let factors = play(resetting: true)
    #expect(agree(plain.product, ratio))
    #expect(agree(factors.product, ratio))
    #expect(factors.acts.states == plain.acts.states)
    // Constant speed: 600 points per second, divided by the span that corresponds to scale 1.
    let rate = (400.0 - 100) / 0.5
    for act in plain.acts.all {
      #expect(agree(act["velocity"], rate / (100 + hysteresis), within: 1e-6))
    }
    // After a reset, that span is the span at the previous action. The unit changes without a
    // spike.
    let spans = plain.acts.each("scale").map { $0 * (100 + hysteresis) }
    for (index, act) in factors.acts.all.enumerated() {
      let reference = index == 0 ? 100 + hysteresis : spans[index - 1]
      #expect(agree(act["velocity"], rate / reference, within: 1e-6))
    }
  }
}
