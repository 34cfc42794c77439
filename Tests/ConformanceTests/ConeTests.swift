import GestureTesting
import GestureViews
import Gestures
import Testing

/// Behaviour.md, rules 143 and 144: drags and swipes within an angle of their axis.
@Suite("Conformance: cones")
struct ConeTests {
  private let place = Point(400, 500)

  /// Moves a finger by 120 points in a direction, with a tremor; returns whether the gesture began, and why not.
  private func play(
    _ recognizer: GestureRecognizer,
    toward degrees: Double,
    tremor: Double = 0
  ) -> (began: Bool, reason: FailureReason?) {
    var began = false
    recognizer.addAction { _ in began = true }
    let stage = TestStage.box(recognizer)
    let turn = Transform.rotation(radians(degrees))
    var frame = 0
    let finger = stage.finger(1).down(at: place).move(over: 0.2) { share in
      frame += 1
      let shaken = share < 1 ? Vector(0, frame % 2 == 0 ? tremor : -tremor) : .zero
      return place + turn.apply(Vector(120 * share, 0) + shaken)
    }
    let reason = recognizer.failureReason
    finger.up()
    stage.close()
    return (began, reason)
  }

  private func makePan(_ room: PanGestureRecognizer.Room = .unlimited) -> PanGestureRecognizer {
    let pan = PanGestureRecognizer()
    pan.maximumAngle = radians(30)
    pan.room = room
    return pan
  }

  @Test(
    "Rule 143: A drag begins within its angle of a direction with room, and fails beyond with offAxis"
  )
  func aDragBeginsInItsCone() {
    for degrees in stride(from: 0.0, to: 360, by: 5) {
      // From the nearer side of the horizontal.
      let lean = min(abs(degrees), abs(180 - degrees), abs(360 - degrees))
      if lean == 30 { continue }
      let drag = play(makePan(.init(up: 0, down: 0)), toward: degrees)
      #expect(drag.began == (lean < 30), "\(degrees)")
      guard lean > 30 else { continue }
      #expect(drag.reason?.kind == .offAxis)
      #expect(agree(drag.reason?.measured ?? 0, radians(lean)))
      #expect(agree(drag.reason?.limit ?? 0, radians(30)))
      #expect(drag.reason?.setting == "maximumAngle")
    }
  }

  @Test(
    "Rule 143: Without bounds the nearer axis counts, and with room on one side that side alone"
  )
  func theRoomSaysWhichDirectionsCount() {
    for degrees in [0.0, 29, 61, 90, 151, 209, 241, 299, 331] {
      #expect(play(makePan(), toward: degrees).began, "\(degrees)")
    }
    for degrees in [31.0, 45, 59, 121, 149, 225, 315] {
      #expect(play(makePan(), toward: degrees).reason?.kind == .offAxis, "\(degrees)")
    }
    let left = PanGestureRecognizer.Room(right: 0, up: 0, down: 0)
    #expect(play(makePan(left), toward: 160).began)
    let right = play(makePan(left), toward: 0)
    #expect(right.reason?.kind == .offAxis && agree(right.reason?.measured ?? 0, .pi))
    // Content that can move nowhere has no direction of its own.
    #expect(play(makePan(.init(left: 0, right: 0, up: 0, down: 0)), toward: 20).began)
  }

  @Test("Rule 143: A tremor of a point changes nothing for drags that lean clearly less or more")
  func aTremorDoesNotDecide() {
    for tremor in [0.25, 0.5, 1] {
      for degrees in [0.0, 10, 20, 340, 170] {
        #expect(play(makePan(.init(up: 0, down: 0)), toward: degrees, tremor: tremor).began)
      }
      for degrees in [42.0, 60, 90, 130, 270] {
        let drag = play(makePan(.init(up: 0, down: 0)), toward: degrees, tremor: tremor)
        #expect(!drag.began, "\(degrees) \(tremor)")
      }
    }
  }

  @Test("Rule 143: By default no angle is judged; a bound is the nearer cause")
  func byDefaultNothingIsJudged() {
    for degrees in stride(from: 0.0, to: 360, by: 15) {
      #expect(play(PanGestureRecognizer(), toward: degrees).began)
    }
    let bounded = makePan(.init(up: 0, down: 0))
    bounded.boundPolicy = .fail
    #expect(play(bounded, toward: 80).reason?.kind == .atBound)
    let leaning = makePan(.init(up: 0, down: 0))
    leaning.boundPolicy = .fail
    #expect(play(leaning, toward: 40).reason?.kind == .offAxis)
  }

  @Test("Rule 143: A list scrolls when a cell that is swiped sideways leaves it a drag")
  func aListScrollsBeyondTheCone() {
    for (degrees, began) in [(20.0, "swipe"), (40, "scroll"), (140, "scroll"), (85, "scroll")] {
      let pan = makePan(.init(up: 0, down: 0))
      let (stage, scroll) = TestStage.scrolling(pan, onBoard: Rect(0, 0, 1000, 5000))
      var first: String?
      pan.addAction { _ in first = first ?? "swipe" }
      scroll.panGestureRecognizer.addAction { _ in first = first ?? "scroll" }
      let way = Transform.rotation(radians(degrees)).apply(Vector(-120, 0))
      stage.finger(1).down(at: place).move(to: place + way, over: 0.2).up()
      #expect(first == began, "\(degrees)")
      stage.close()
    }
  }

  @Test("Rule 144: A swipe fires within its angle of the direction, and fails beyond with offAxis")
  func aSwipeFiresInItsCone() {
    for degrees in stride(from: -60.0, through: 60, by: 5) where abs(degrees) != 20 {
      let swipe = SwipeGestureRecognizer()
      swipe.maximumAngle = radians(20)
      let result = play(swipe, toward: degrees)
      #expect(result.began == (abs(degrees) < 20), "\(degrees)")
      // Steeper ones stray beyond `swipe.maximumSecondary` first, which is another reason.
      guard abs(degrees) > 20, abs(degrees) < 50 else { continue }
      #expect(result.reason?.kind == .offAxis, "\(degrees)")
      #expect(agree(result.reason?.measured ?? 0, radians(abs(degrees))))
    }
  }

  @Test(
    "Rule 144: At 45°, the default, a swipe goes more in its direction than across it, and waits until it does"
  )
  func theDefaultIs45Degrees() {
    for degrees in [-40.0, 0, 40] { #expect(play(SwipeGestureRecognizer(), toward: degrees).began) }
    for maximum in [45.0, 90] {
      let swipe = SwipeGestureRecognizer()
      swipe.maximumAngle = radians(maximum)
      let stage = TestStage.box(swipe)
      var fired = false
      swipe.addAction { _ in fired = true }
      stage.finger(1).down(at: place).move(to: place + Vector(46, 47), over: 0.08)
      #expect(swipe.attemptState == .possible)
      stage.finger(1).move(to: place + Vector(90, 47), over: 0.08).up()
      #expect(fired)
      stage.close()
    }
  }

  @Test("Rule 144: Each finger is judged, and each direction")
  func eachFingerAndDirectionIsJudged() {
    let two = SwipeGestureRecognizer()
    two.numberOfTouchesRequired = 2
    two.maximumAngle = radians(20)
    let stage = TestStage.box(two)
    stage.fingers([1, 2]).down(at: [place, place + Vector(0, 100)]).move(over: 0.2) {
      index,
      share in
      place + Vector(0, index == 0 ? 0 : 100) + Vector(100, index == 0 ? 0 : 60) * share
    }
    #expect(two.failureReason?.kind == .offAxis)
    stage.fingers([1, 2]).up()
    stage.close()
    let either = SwipeGestureRecognizer()
    either.direction = [.right, .down]
    either.maximumAngle = radians(20)
    #expect(play(either, toward: 75).began)
    #expect(play(either, toward: 45).reason?.kind == .offAxis)
  }
}
