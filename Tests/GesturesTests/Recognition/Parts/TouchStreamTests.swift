import Gestures
import Testing

/// The stream of touches: samples of one instant come in, events with repaired touches go out.
struct TouchStreamTests {
  private let screen: PartScreen
  private let events = Notes()

  init() {
    screen = PartScreen()
    screen.onEvent = { [events] event in
      let touches = event.allTouches.map {
        "\($0.id.contact) \($0.phase) \(Int($0.location(in: nil).x))"
      }
      events.add(touches.joined(separator: ", "))
    }
  }

  @Test func aSecondDownOfOneContactCancelsTheFirstInAnEventOfItsOwn() {
    screen.send((1, .began, 10), at: 0)
    screen.send((2, .began, 50), (1, .began, 30), at: 0.1)
    #expect(
      events.lines == [
        "1 began 10", "1 cancelled 10", "2 began 50, 1 began 30",
      ]
    )
    var repairs = StreamRepairs()
    repairs.lostUps = 1
    #expect(screen.engine.repairs == repairs)
  }

  @Test func aSampleWaitsForTheNextEventOnlyIfItsTouchHasAnotherPhaseInThisOne() {
    screen.send(
      (1, .began, 10),
      (1, .moved, 12),
      (1, .ended, 14),
      (2, .began, 50),
      (2, .moved, 55),
      at: 0
    )
    #expect(
      events.lines == [
        "1 began 10, 2 began 50", "1 moved 12, 2 moved 55", "1 ended 14, 2 stationary 55",
      ]
    )
    #expect(screen.engine.repairs == StreamRepairs())
  }

  @Test func theLowestFreeSlotIsUsedAgainAndTheOrderStaysThatOfArrival() {
    screen.send((1, .began, 10), (2, .began, 20), (3, .began, 30), at: 0)
    screen.send((2, .ended, 20), at: 0.1)
    screen.send((4, .began, 40), at: 0.2)
    let touches = screen.engine.touches
    #expect(touches.map(\.id) == [1, 3, 4])
    #expect(touches.map(\.slot) == [0, 2, 1])
    #expect(touches.map(\.arrival) == touches.map(\.arrival).sorted())
  }

  @Test func aTouchWhoseEndIsHeldBackKeepsItsSlot() {
    let delayer = screen.attach("delayer", to: screen.add("node"))
    delayer.delaysTouchesBegan = true
    screen.send((1, .began, 10), at: 0)
    screen.send((1, .ended, 10), at: 0.1)
    screen.send((2, .began, 20), at: 0.2)
    #expect(screen.engine.touches.map(\.slot) == [1])
    delayer.state = .failed
    screen.advance(to: 0.3)
    screen.send((3, .began, 30), at: 0.4)
    #expect(screen.engine.touches.map(\.slot) == [1, 0])
  }

  @Test func aContactBeyondSixtyFourIsDroppedUntilOneIsLifted() {
    for contact in 1...65 { screen.send((Int64(contact), .began, 10), at: 0) }
    #expect(screen.engine.touches.count == 64)
    #expect(screen.engine.repairs.tooManyContacts == 1)
    screen.send((65, .moved, 20), at: 0.1)
    #expect(screen.engine.repairs.unknownTouches == 1)
    screen.send((7, .ended, 10), at: 0.2)
    screen.send((65, .began, 20), at: 0.3)
    #expect(screen.engine.touches.last?.id == 65)
    #expect(screen.engine.touches.last?.slot == 6)
  }

  @Test func aTouchThatDoesNotChangeIsStationaryWhereItIs() {
    screen.send((1, .began, 10), (2, .began, 50), at: 0)
    screen.send((1, .moved, 12), at: 0.1)
    #expect(screen.engine.touches[0].previousLocation(in: nil).x == 10)
    screen.send((2, .moved, 55), at: 0.2)
    #expect(
      events.lines == [
        "1 began 10, 2 began 50", "1 moved 12, 2 stationary 50", "1 stationary 12, 2 moved 55",
      ]
    )
    #expect(screen.engine.touches[0].previousLocation(in: nil).x == 12)
  }

  @Test func theReadingsOfATouchNeverGoBackInTimeAndEndWithTheTouch() {
    var readings: [String] = []
    screen.onEvent = { event in
      readings = (event.coalescedTouches(for: event.allTouches[0]) ?? []).map {
        "\($0.location(in: nil).x) at \($0.timestamp.seconds)"
      }
    }
    screen.send((1, .began, 10), at: 1)
    var move = TouchSample(id: 1, phase: .moved, location: Point(40, 50))
    move.coalesced = [(0.5, 20), (1.5, 30), (9, 35)].map(reading)
    screen.engine.send(.touches([move]), at: Timestamp(seconds: 2), host: screen)
    // The first one is older than the last event, and the last one is later than this event.
    #expect(readings == ["20.0 at 1.0", "30.0 at 1.5", "40.0 at 2.0"])
  }

  @Test func theReadingsOfSeveralTouchesAreTakenInOrderOfTimeHoweverTheyWereSent() {
    let velocity = velocityOfTwoFingers(inOrder: [0, 1])
    #expect(velocity > 0)
    #expect(velocityOfTwoFingers(inOrder: [1, 0]) == velocity)
  }

  /// Returns the velocity of a pan with two fingers whose readings take turns, in the given order
  /// of the fingers' samples.
  private func velocityOfTwoFingers(inOrder order: [Int]) -> Double {
    let screen = PartScreen()
    let pan = PanGestureRecognizer()
    screen.add("node").addGestureRecognizer(pan)
    screen.send((1, .began, 0), (2, .began, 100), at: 0)
    screen.send((1, .moved, 50), (2, .moved, 150), at: 0.1)
    var first = TouchSample(id: 1, phase: .moved, location: Point(90, 50))
    var second = TouchSample(id: 2, phase: .moved, location: Point(170, 50))
    first.coalesced = [(0.11, 60), (0.13, 80)].map(reading)
    second.coalesced = [(0.12, 155), (0.14, 165)].map(reading)
    let samples = order.map { [first, second][$0] }
    screen.engine.send(.touches(samples), at: Timestamp(seconds: 0.15), host: screen)
    return pan.velocity(in: nil).dx
  }

  private func reading(at seconds: Double, _ x: Double) -> CoalescedSample {
    CoalescedSample(time: Timestamp(seconds: seconds), location: Point(x, 50))
  }
}
