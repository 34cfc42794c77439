import Gestures
import Testing

/// Delivery to nodes: an event that recognizers have seen comes in, calls of the nodes go out.
struct TouchDeliveryTests {
  private let screen = PartScreen()

  /// Attaches a recognizer that holds the touches of a node back until it is decided.
  private func delay(_ node: PartNode) -> ScriptedRecognizer {
    let delayer = screen.attach("delayer", to: node)
    delayer.delaysTouchesBegan = true
    return delayer
  }

  @Test func aTouchThatWasHeldBackCatchesUpInOneMove() {
    let delayer = delay(screen.add("node"))
    screen.send((1, .began, 10), at: 0)
    for x in [20.0, 30, 40] { screen.send((1, .moved, x), at: x / 100) }
    #expect(screen.notes.lines.isEmpty)
    delayer.state = .failed
    screen.advance(to: 1)
    #expect(screen.notes.take() == ["node began 1@10", "node moved 1@40"])
    screen.send((1, .ended, 40), at: 1)
    #expect(screen.notes.lines == ["node ended 1@40"])
  }

  @Test func aTouchThatDidNotMoveCatchesUpWithoutAMove() {
    let delayer = delay(screen.add("node"))
    screen.send((1, .began, 10), at: 0)
    screen.send((1, .ended, 10), at: 0.1)
    delayer.state = .failed
    screen.advance(to: 1)
    #expect(screen.notes.lines == ["node began 1@10", "node ended 1@10"])
  }

  @Test func aTouchThatWasHeldBackMovedAndCameBackIsDeliveredWithItsMove() {
    let delayer = delay(screen.add("node"))
    screen.send((1, .began, 10), at: 0)
    screen.send((1, .moved, 30), at: 0.1)
    screen.send((1, .moved, 10), at: 0.2)
    delayer.state = .failed
    screen.advance(to: 1)
    #expect(screen.notes.lines == ["node began 1@10", "node moved 1@10"])
  }

  @Test func touchesThatWereHeldBackComeInOrderOfArrivalAndNotOfSlots() {
    let delayer = delay(screen.add("held", 0..<100))
    _ = screen.add("other", 100..<200)
    screen.send((1, .began, 150), at: 0)
    screen.send((2, .began, 20), at: 0.1)
    screen.send((1, .ended, 150), at: 0.2)
    screen.send((3, .began, 30), at: 0.3)
    #expect(screen.engine.touches.map(\.slot) == [1, 0])
    _ = screen.notes.take()
    delayer.state = .failed
    screen.advance(to: 1)
    #expect(screen.notes.lines == ["held began 2@20", "held began 3@30"])
  }

  @Test func aTouchThatIsCancelledWhileItIsHeldBackIsNeverDelivered() {
    let delayer = delay(screen.add("node"))
    screen.send((1, .began, 10), (2, .began, 20), at: 0)
    // The recognizer goes on with the other touch, so it still holds both back.
    screen.send((1, .cancelled, 10), at: 0.1)
    #expect(delayer.attemptState == .possible)
    delayer.state = .failed
    screen.advance(to: 1)
    #expect(screen.notes.lines == ["node began 2@20"])
  }

  @Test func aNodeForOneFingerReceivesTheNextOneOnlyAfterTheLift() {
    let node = screen.add("node")
    node.isMultipleTouchEnabled = false
    screen.send((1, .began, 10), (2, .began, 20), at: 0)
    screen.send((1, .ended, 10), at: 0.1)
    screen.send((2, .moved, 25), at: 0.2)
    screen.send((3, .began, 30), at: 0.3)
    screen.send((2, .ended, 25), (3, .ended, 30), at: 0.4)
    #expect(
      screen.notes.lines == [
        "node began 1@10", "node ended 1@10", "node began 3@30", "node ended 3@30",
      ]
    )
  }

  @Test(arguments: [("exclusive", 50.0, 150.0), ("other", 150, 50)])
  func anExclusiveNodeAndOtherNodesKeepOutEachOther(first: String, x: Double, otherX: Double) {
    screen.add("exclusive", 0..<100).isExclusiveTouch = true
    _ = screen.add("other", 100..<200)
    screen.send((1, .began, x), (2, .began, otherX), at: 0)
    #expect(screen.notes.take() == ["\(first) began 1@\(Int(x))"])
    screen.send((1, .ended, x), at: 0.1)
    _ = screen.notes.take()
    screen.send((3, .began, otherX), at: 0.2)
    #expect(screen.notes.lines.count == 1)
  }

  @Test func aNodeIsCalledOnceForTheTouchesOfOnePhase() {
    _ = screen.add("left", 0..<100)
    _ = screen.add("right", 100..<200)
    screen.send((1, .began, 10), (2, .began, 110), (3, .began, 20), at: 0)
    #expect(screen.notes.take() == ["left began 1@10 3@20", "right began 2@110"])
    screen.send((3, .moved, 25), (2, .ended, 110), (1, .moved, 15), at: 0.1)
    #expect(screen.notes.lines == ["left moved 1@15 3@25", "right ended 2@110"])
  }

  @Test func touchesThatARecognizerTookAreCancelledOnceAndNotDeliveredAgain() {
    let node = screen.add("node")
    let recognizer = screen.attach("drag", to: node)
    recognizer.onMoved = { $0.state = $0.state == .possible ? .began : .changed }
    screen.send((1, .began, 10), at: 0)
    screen.send((1, .moved, 20), at: 0.1)
    screen.send((2, .began, 50), at: 0.2)
    screen.send((1, .moved, 30), at: 0.3)
    screen.send((1, .ended, 30), (2, .ended, 50), at: 0.4)
    #expect(
      screen.notes.lines.filter { $0.hasPrefix("node") } == [
        "node began 1@10", "node cancelled 1@20",
      ]
    )
    #expect(recognizer.state == .changed)
  }
}
