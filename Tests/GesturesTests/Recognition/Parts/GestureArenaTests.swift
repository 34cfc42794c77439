import Gestures
import Testing

/// The arena: attempts and requests of recognizers come in, published states go out.
struct GestureArenaTests {
  private let screen = PartScreen()

  @Test func aPassRunsOnlyAfterEveryRecognizerHasSeenTheEvent() {
    let root = screen.add("root")
    let inner = screen.attach("inner", to: screen.add("box", in: root))
    let outer = screen.attach("outer", to: root)
    inner.onBegan = {
      $0.state = .ended
      $0.notes?.add("inner began, still \($0.state)")
    }
    outer.onBegan = { $0.notes?.add("outer began") }
    screen.send((1, .began, 10), at: 0)
    #expect(screen.notes.lines.prefix(2) == ["inner began, still possible", "outer began"])
    #expect(screen.notes.lines.contains("inner acts ended"))
    #expect(outer.failureReason?.kind == .lostTo)
  }

  @Test func thoseThatMayActTogetherActDeeperNodesFirstAndLaterOnesFirst() {
    let root = screen.add("root")
    let box = screen.add("box", in: root)
    for (name, node) in [("root", root), ("box 1", box), ("box 2", box)] {
      let recognizer = screen.attach(name, to: node)
      recognizer.prevents = false
      recognizer.cancelsTouchesInView = false
      recognizer.onBegan = { $0.state = .ended }
    }
    screen.send((1, .began, 10), at: 0)
    #expect(
      screen.notes.lines.prefix(3) == ["box 2 acts ended", "box 1 acts ended", "root acts ended"]
    )
  }

  @Test(arguments: [0, 1], [0, 1])
  func ofUnrelatedNodesTheOneInFrontActsFirst(front: Int, firstFinger: Int) {
    let nodes = [screen.add("left", 0..<100), screen.add("right", 100..<200)]
    nodes[front].below = nodes[1 - front]
    for node in nodes { screen.attach(node.name, to: node).onBegan = { $0.state = .ended } }
    let positions = [50.0, 150]
    screen.send((1, .began, positions[firstFinger]), (2, .began, positions[1 - firstFinger]), at: 0)
    let actions = screen.notes.lines.filter { $0.contains("acts") }
    #expect(actions == [front, 1 - front].map { "\(nodes[$0].name) acts ended" })
  }

  @Test func attemptsAreResetInTheOrderInWhichTheyStarted() {
    let node = screen.add("node")
    let recognizers = ["first", "second", "third"].map { screen.attach($0, to: node) }
    // The timers fire in the reverse order, so the attempts fail in that order.
    recognizers[0].onMoved = { first in
      for other in recognizers.reversed() {
        other.wake(at: Timestamp(seconds: 1.5), .minimumElapsed)
      }
      first.onMoved = nil
    }
    for recognizer in recognizers {
      recognizer.onWoken = { $0.state = .failed }
      recognizer.onReset = { $0.notes?.add("\($0.label) reset") }
    }
    #expect(recognizers.map(\.attemptNumber) == [0, 0, 0])
    screen.send((1, .began, 10), at: 0)
    #expect(recognizers.map(\.attemptNumber) == [1, 2, 3])
    screen.send((1, .moved, 20), at: 0.5)
    _ = screen.notes.take()
    screen.advance(to: 2)
    #expect(
      screen.notes.lines == [
        "third minimumElapsed 1.5", "second minimumElapsed 1.5", "first minimumElapsed 1.5",
        "first reset", "second reset", "third reset",
      ]
    )
    #expect(recognizers.map(\.attemptNumber) == [0, 0, 0])
  }

  @Test func aRequestFromOutsideIsPublishedAtTheNextCall() {
    let recognizer = screen.attach("one", to: screen.add("node"))
    screen.send((1, .began, 10), at: 1)
    _ = screen.notes.take()
    #expect(screen.engine.nextDeadline == nil)
    recognizer.state = .began
    #expect(recognizer.attemptState == .began)
    #expect(recognizer.state == .possible)
    #expect(screen.notes.lines.isEmpty)
    #expect(screen.engine.nextDeadline == Timestamp(seconds: 1))
    screen.advance(to: 1)
    #expect(recognizer.state == .began)
    #expect(screen.notes.lines == ["node cancelled 1@10", "one acts began"])
    #expect(screen.engine.nextDeadline == nil)
  }

  @Test func aFailureLetsThoseWhoWaitedForItPublishInTheSameCall() {
    let node = screen.add("node")
    let waiting = screen.attach("waiting", to: node)
    let required = screen.attach("required", to: node)
    waiting.require(toFail: required)
    waiting.onBegan = { $0.state = .ended }
    required.onMoved = { $0.state = .failed }
    screen.send((1, .began, 10), at: 0)
    #expect(waiting.isBlocked)
    #expect(waiting.blockedBy.map { $0 === required } == [true])
    #expect(waiting.state == .possible)
    _ = screen.notes.take()
    screen.send((1, .moved, 20), at: 0.1)
    #expect(screen.notes.lines == ["node cancelled 1@20", "waiting acts ended"])
    #expect(!waiting.isBlocked)
  }

  @Test func anAttemptThatIsOverLastsAsLongAsOneThatWaitsForIt() {
    let node = screen.add("node")
    let waiting = screen.attach("waiting", to: node)
    let required = screen.attach("required", to: node)
    let free = screen.attach("free", to: node)
    waiting.require(toFail: required)
    for recognizer in [required, free] { recognizer.onMoved = { $0.state = .failed } }
    screen.send((1, .began, 10), at: 0)
    screen.send((1, .moved, 20), at: 0.1)
    #expect(free.attemptNumber == 0)
    #expect(required.attemptNumber != 0)
    #expect(required.state == .failed)
    waiting.state = .failed
    screen.advance(to: 0.2)
    #expect(required.attemptNumber == 0)
    #expect(waiting.attemptNumber == 0)
  }
}
