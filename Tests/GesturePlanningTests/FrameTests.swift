import GesturePlanning
import Gestures
import Testing

/// The readings of plans.
@Suite struct FrameTests {
  /// One line per frame: its time in milliseconds, and its fingers with what they do and where.
  private func text(_ plan: GesturePlan, rate: Double = 60) -> String {
    plan.frames(rate: rate).map { frame in
      let fingers = frame.touches.map { touch in
        let place = "\(Int(touch.location.x.rounded())),\(Int(touch.location.y.rounded()))"
        return " \(touch.id.contact) \(touch.phase) \(place)"
      }
      return "\(Int((frame.time.seconds * 1000).rounded()))" + fingers.joined()
    }.joined(separator: "\n")
  }

  @Test func fingersAreReadAtEqualIntervals() {
    let plan = GesturePlan.drag([.zero, Point(60, 0)], over: 0.05)
    #expect(
      text(plan) == """
        0 1 began 0,0
        17 1 moved 20,0
        33 1 moved 40,0
        50 1 moved 60,0
        50 1 ended 60,0
        """
    )
    #expect(plan.frames(rate: 240).count == 2 + 12)
  }

  @Test func handsOfTheSameTimeShareFrames() throws {
    let plan = try GesturePlan(
      "pinch at 100,100 from 100 to 40 over 20ms while tap at 0,0 for 10ms"
    )
    #expect(
      text(plan, rate: 100) == """
        0 1 began 50,100 2 began 150,100 3 began 0,0
        10 1 moved 65,100 2 moved 135,100 3 ended 0,0
        20 1 moved 80,100 2 moved 120,100
        20 1 ended 80,100 2 ended 120,100
        """
    )
  }

  @Test func aHandThatFollowsAtOnceComesAfterTheLift() {
    let tap = GesturePlan.tap(at: .zero, fingers: 2, hold: 0.01)
    #expect(
      text(GesturePlan.tap(at: .zero, hold: 0.01).then(tap, after: 0)) == """
        0 1 began 0,0
        10 1 ended 0,0
        10 1 began -10,0 2 began 10,0
        20 1 ended -10,0 2 ended 10,0
        """
    )
  }

  @Test func aLostLiftIsNotReported() throws {
    #expect(
      text(try GesturePlan("tap at 1,2 lost\ntap at 3,4\nwait 1s")) == """
        0 1 began 1,2
        550 2 began 3,4
        600 2 ended 3,4
        1600
        """
    )
    #expect(text(try GesturePlan("press at 1,2 cancelled")).hasSuffix("1 cancelled 1,2"))
  }

  @Test func fingersComeDownOneAfterAnother() throws {
    #expect(
      text(try GesturePlan("tap at 10,0 fingers 2 stagger 20ms for 30ms")) == """
        0 1 began 0,0
        20 2 began 20,0
        50 1 ended 0,0
        70 2 ended 20,0
        """
    )
  }

  @Test func fingersComeAndGoInTheirOrders() throws {
    let words = "tap at 20,0 fingers 3 stagger 10ms order 2,3,1 lifts 3 for 30ms"
    #expect(
      text(try GesturePlan(words)) == """
        0 2 began 20,0
        10 3 began 40,0
        20 1 began 0,0
        50 3 ended 40,0
        60 1 ended 0,0
        70 2 ended 20,0
        """
    )
    // An order alone says in which order the fingers of one instant are read.
    #expect(
      text(try GesturePlan("tap at 10,0 fingers 2 order 2,1")) == """
        0 2 began 20,0 1 began 0,0
        50 2 ended 20,0 1 ended 0,0
        """
    )
  }

  @Test func whatFollowsAStaggeredHandComesLater() throws {
    let plan = try GesturePlan(
      "tap at 10,0 fingers 2 while after 20ms tap at 90,0\ntap at 0,0\nwait 1s"
    )
    #expect(
      text(plan.staggered(0.01)) == """
        0 1 began 0,0
        10 2 began 20,0
        20 3 began 90,0
        60 1 ended 0,0
        70 2 ended 20,0 3 ended 90,0
        590 1 began 0,0
        640 1 ended 0,0
        1640
        """
    )
    #expect(plan.staggered(0) == plan)
  }

  @Test func holdsAreQuietUnlessTheHandShakes() throws {
    #expect(try GesturePlan("drag 0,0 to 10,0 hold 1s rest 1s over 0s").frames().count == 3)
    let shaking = try GesturePlan("press at 0,0 for 1s tremor 3").frames(rate: 60)
    #expect(shaking.count == 62)
    let distances = shaking.flatMap(\.touches).map { $0.location.distance(to: .zero) }
    #expect(distances.allSatisfy { $0 <= 3 })
    #expect(distances.contains { $0 > 1 })
  }

  @Test func tremorDependsOnTimeAndSeedAlone() throws {
    func locations(_ seed: Int, rate: Double) throws -> [Timestamp: Point] {
      let plan = try GesturePlan("drag 0,0 to 300,0 over 1s tremor 4 seed \(seed)")
      return plan.frames(rate: rate).reduce(into: [:]) { $0[$1.time] = $1.touches[0].location }
    }
    let slow = try locations(1, rate: 60)
    let fast = try locations(1, rate: 240)
    for (time, place) in slow {
      let other = try #require(fast[time])
      #expect(other.distance(to: place) < 1e-9)
    }
    #expect(try locations(2, rate: 60) != slow)
  }

  @Test func speedsAreThoseOfTheWords() throws {
    let flick = try GesturePlan("flick 0,0 to 500,0 speed 3000 to 1000").frames(rate: 240)
    #expect(abs(flick[flick.count - 1].time.seconds - 0.25) < 1e-9)
    func speed(_ index: Int) -> Double {
      let way = flick[index].touches[0].location - flick[index - 1].touches[0].location
      return way.length / (flick[index].time - flick[index - 1].time)
    }
    // Half an interval away from the ends, the speed has changed by 2000 · 0.5 / 60 points per second.
    #expect(abs(speed(1) - 3000) < 20)
    #expect(abs(speed(flick.count - 2) - 1000) < 20)
  }

  @Test(arguments: [Pace.steady, .smooth, .slowing, .speeding, .even(from: 3, to: 1)])
  func everyPaceGoesTheWholeWayForwards(pace: Pace) {
    #expect(pace.progress(0) == 0)
    #expect(pace.progress(1) == 1)
    let steps = (0...100).map { pace.progress(Double($0) / 100) }
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func corneredPathsHaveOneSpeed() {
    let plan = GesturePlan.drag([.zero, Point(30, 0), Point(30, 30)], over: 0.1)
    let places = plan.frames(rate: 60).map(\.touches[0].location).dropLast()
    let steps = zip(places, places.dropFirst()).map { $0.distance(to: $1) }
    #expect(steps.allSatisfy { abs($0 - 10) < 1e-9 })
  }

  @Test func pointsAreReadAsTheyAreDrawn() {
    let points = [Point(0, 0), Point(3, 1), Point(9, 9), Point(2, 2)]
    let frames = GesturePlan.draw(points, over: 0.3).frames()
    #expect(frames.dropLast().map(\.touches[0].location) == points)
    #expect(GesturePlan.draw([Point(1, 1)], over: 0.1).frames().count == 2)
  }

  @Test func threeFingersPinchOnACircle() throws {
    let frames = try GesturePlan("pinch at 0,0 from 100 to 50 fingers 3").frames()
    for frame in frames.dropLast() {
      let radii = frame.touches.map { $0.location.distance(to: .zero) }
      #expect(radii.allSatisfy { abs($0 - radii[0]) < 1e-9 })
      #expect(Set(frame.touches.map { Int($0.location.x.rounded()) }).count >= 2)
    }
  }

  @Test func readingsOutsideAreCounted() throws {
    let window = Rect(0, 0, 100, 100)
    #expect(try GesturePlan("tap at 100,100", in: window).readings(outside: window) == 0)
    #expect(try GesturePlan("tap at 101,100", in: window).readings(outside: window) == 2)
  }

  @Test func everyFingerBeginsMovesAndEnds() throws {
    let words = """
      tap twice at 10,10 fingers 3 stagger 5ms while drag 0,0 to 100,100 tremor 2
      pinch at 50,50 by 2 while after 0.1s rotate at 200,200 by 1turns fingers 4
      flick up at 100,100 by 50 cancelled then after 0s circle at 9,9 radius 4 speed 100
      """
    for rate in [1.0, 60, 120, 240, 1000] {
      var down: Set<TouchID> = []
      var last = Timestamp.zero
      for frame in try GesturePlan(words).frames(rate: rate) {
        #expect(frame.time >= last)
        last = frame.time
        #expect(Set(frame.touches.map(\.id)).count == frame.touches.count)
        for touch in frame.touches {
          switch touch.phase {
          case .began: #expect(down.insert(touch.id).inserted)
          case .moved: #expect(down.contains(touch.id))
          default: #expect(down.remove(touch.id) != nil)
          }
        }
      }
      #expect(down.isEmpty)
    }
  }
}
