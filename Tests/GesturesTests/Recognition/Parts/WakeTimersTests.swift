import Gestures
import Testing

/// The timers by themselves: requests of recognizers come in, the timer that is due next goes out.
struct WakeTimersTests {
  /// Three recognizers in attempts, with their timers.
  private final class Clock {
    var timers = WakeTimers()
    let recognizers = [TapGestureRecognizer(), TapGestureRecognizer(), TapGestureRecognizer()]
    private let attempts = RecognizerList()

    init() {
      for recognizer in recognizers { attempts.append(Unowned(recognizer)) }
    }

    deinit { attempts.free() }

    func arm(_ index: Int, _ kind: WakeKind, at seconds: Double) {
      timers.arm(recognizers[index], kind, at: Timestamp(seconds: seconds))
    }

    /// The timer that is due, as text: its kind and time.
    func next(upTo seconds: Double, withTimeouts: Bool = true) -> String? {
      let time = Timestamp(seconds: seconds)
      return timers.next(upTo: time, withTimeouts: withTimeouts, in: attempts)
        .map { "\($0.kind) \($0.deadline.seconds)" }
    }

    /// Cancels all timers of the time and the kind that are due, and returns whose they were.
    func fire(upTo seconds: Double) -> [Int] {
      var order: [Int] = []
      let time = Timestamp(seconds: seconds)
      guard let due = timers.next(upTo: time, withTimeouts: true, in: attempts) else {
        return order
      }
      var found: [WakeTimers.ArmedTimer] = []
      timers.find(due, in: attempts, &found)
      for timer in found {
        let recognizer = timer.recognizer.object
        order.append(recognizers.firstIndex { $0 === recognizer } ?? -1)
        recognizer.cancelWake(due.kind)
      }
      return order
    }

    var earliest: Double? { timers.earliestDeadline(in: attempts)?.seconds }

    func mayBeDue(at seconds: Double) -> Bool { timers.mayBeDue(at: Timestamp(seconds: seconds)) }
  }

  private let clock = Clock()

  @Test func withoutATimerNothingIsEverDue() {
    #expect(!clock.mayBeDue(at: 1e9))
    #expect(clock.next(upTo: 1e9) == nil)
    #expect(clock.earliest == nil)
  }

  @Test func atOneInstantReachComesBeforeExpiry() {
    clock.arm(0, .timeout, at: 1)
    clock.arm(1, .minimumElapsed, at: 1)
    #expect(clock.next(upTo: 1) == "minimumElapsed 1.0")
    #expect(clock.fire(upTo: 1) == [1])
    #expect(clock.next(upTo: 1) == "timeout 1.0")
  }

  @Test func anExpiryTimerWaitsForTheSamplesOfItsTimeAndAReachTimerDoesNot() {
    clock.arm(0, .timeout, at: 1)
    #expect(clock.next(upTo: 1, withTimeouts: false) == nil)
    #expect(clock.next(upTo: 1 + 1e-9, withTimeouts: false) == "timeout 1.0")
    clock.arm(0, .minimumElapsed, at: 1)
    #expect(clock.next(upTo: 1, withTimeouts: false) == "minimumElapsed 1.0")
  }

  @Test func equalDeadlinesFireInTheOrderInWhichTheyWereSet() {
    for index in [2, 0, 1] { clock.arm(index, .minimumElapsed, at: 1) }
    #expect(clock.fire(upTo: 1) == [2, 0, 1])
    #expect(clock.next(upTo: 1) == nil)
  }

  @Test func anEarlierDeadlineComesFirstWhenManyAreDue() {
    clock.arm(0, .minimumElapsed, at: 3)
    clock.arm(1, .timeout, at: 2)
    #expect(clock.earliest == 2)
    #expect(clock.fire(upTo: 9) == [1])
    #expect(clock.fire(upTo: 9) == [0])
  }

  @Test func aNewRequestMovesTheTimerBehindThoseOfItsTime() {
    clock.arm(0, .minimumElapsed, at: 1)
    clock.arm(0, .minimumElapsed, at: 3)
    #expect(clock.next(upTo: 2) == nil)
    #expect(clock.earliest == 3)
    clock.arm(1, .minimumElapsed, at: 3)
    clock.arm(0, .minimumElapsed, at: 3)
    #expect(clock.fire(upTo: 3) == [1, 0])
  }

  @Test func aSearchCorrectsTheBoundThatACancelledTimerLeft() {
    clock.arm(0, .minimumElapsed, at: 1)
    clock.arm(1, .minimumElapsed, at: 5)
    clock.recognizers[0].cancelWake(.minimumElapsed)
    #expect(clock.mayBeDue(at: 1), "the bound may be too early")
    #expect(clock.next(upTo: 4) == nil)
    #expect(!clock.mayBeDue(at: 4))
    #expect(clock.mayBeDue(at: 5))
  }

  @Test func inTheEngineASampleComesBetweenTheTwoTimersOfItsTime() {
    let screen = PartScreen()
    let recognizer = screen.attach("waiting", to: screen.add("node"))
    recognizer.onBegan = {
      $0.wake(at: Timestamp(seconds: 1), .timeout)
      $0.wake(at: Timestamp(seconds: 1), .minimumElapsed)
    }
    recognizer.onMoved = { $0.notes?.add("waiting moved") }
    screen.send((1, .began, 10), at: 0)
    _ = screen.notes.take()
    screen.send((1, .moved, 20), at: 1)
    #expect(
      screen.notes.take() == ["waiting minimumElapsed 1.0", "waiting moved", "node moved 1@20"]
    )
    screen.advance(to: 1)
    #expect(screen.notes.lines == ["waiting timeout 1.0"])
  }
}
