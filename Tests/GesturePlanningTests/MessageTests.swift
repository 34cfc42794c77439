import GesturePlanning
import Gestures
import Testing

/// Plans as messages to a browser.
@Suite struct MessageTests {
  private func text(_ words: String) throws -> [String] {
    try GesturePlan(words).touchMessages(rate: 100).map { message in
      "\(Int((message.time.seconds * 1000).rounded())) \(message.kind)"
        + message.touches.map { " \($0.id):\(Int($0.location.x.rounded()))" }.joined()
    }
  }

  @Test func everyMessageHasTheFingersThatChanged() throws {
    #expect(
      try text("drag 0,0 to 20,0 over 20ms while after 10ms tap at 90,0 for 30ms") == [
        "0 start 1:0", "10 move 1:10", "10 start 2:90", "20 move 1:20", "20 end 1:20",
        "40 end 2:90",
      ]
    )
  }

  @Test func cancellationsTakeEveryFinger() throws {
    #expect(
      try text("press at 5,0 for 20ms while tap at 9,0 for 10ms cancelled") == [
        "0 start 1:5 2:9", "10 cancel",
      ]
    )
  }

  @Test func aFingerWhoseLiftWasLostComesDownAgainAsAMove() throws {
    #expect(
      try text("tap twice at 7,0 for 10ms gap 10ms lost") == ["0 start 1:7", "20 move 1:7"]
    )
  }
}
