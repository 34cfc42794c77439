import GestureRecordings
import GestureTraces
import Gestures
import Testing

@Suite struct DevToolsImporterTests {
  /// Returns a message with a time in seconds and points in the form `id x y`.
  private func message(_ type: String, _ points: [String], at time: Double? = nil) -> String {
    let list = points.map { point in
      let words = point.split(separator: " ")
      let id = words.count > 2 ? "\"id\":\(words[0])," : ""
      return "{\(id)\"x\":\(words[words.count - 2]),\"y\":\(words[words.count - 1])}"
    }
    let stamp = time.map { ",\"timestamp\":\($0)" } ?? ""
    return "{\"method\":\"Input.dispatchTouchEvent\",\"params\":{\"type\":\"\(type)\","
      + "\"touchPoints\":[\(list.joined(separator: ","))]\(stamp)}}\n"
  }

  private func open(_ text: String) throws(InputError) -> ImportedTrace {
    try DevToolsImporter(frameRate: 100).importTrace(
      from: Array(text.utf8),
      name: "r",
      folder: nil
    )
  }

  @Test func timesAreThoseOfTheMessages() throws {
    let imported = try open(
      message("touchStart", ["1 2"], at: 1_760_000_000.25)
        + message("touchMove", ["3 4"], at: 1_760_000_000.5)
        + message("touchEnd", [], at: 1_760_000_001)
    )
    #expect(imported.lines == ["0: 1 began 1,2", "250: 1 moved 3,4", "750: 1 ended 3,4"])
    #expect(imported.notes.isEmpty)
  }

  @Test func messagesWithoutTimesAreOneFrameApart() throws {
    let imported = try open(message("touchStart", ["1 2"]) + message("touchEnd", []))
    #expect(imported.lines == ["0: 1 began 1,2", "10: 1 ended 1,2"])
    #expect(imported.counts == [.noTimestamp: 2])
  }

  @Test(arguments: [9_223_372_036.8, 0])
  func timesBeyondTheClockAreAnError(_ first: Double) throws {
    let text =
      message("touchStart", ["1 2"], at: first) + message("touchMove", ["3 4"], at: 9_223_372_036.8)
      + message("touchMove", ["5 6"]) + message("touchEnd", [])
    for rate: Double in [10, 1e-9, .leastNonzeroMagnitude] {
      let error = try #require(throws: InputError.self) {
        try DevToolsImporter(frameRate: rate).importTrace(
          from: Array(text.utf8),
          name: "r",
          folder: nil
        )
      }
      #expect(error.description.hasPrefix("r:3:1: "))
      #expect(error.expected == "messages within 9.2e9 seconds")
    }
  }

  @Test func fingersJoinAndLeave() throws {
    let imported = try open(
      message("touchStart", ["5 1 1"]) + message("touchStart", ["6 9 9"])
        + message("touchMove", ["5 2 2", "6 9 9"]) + message("touchMove", ["5 3 3", "7 4 4"])
        + message("touchEnd", ["5 3 3"]) + message("touchCancel", [])
    )
    #expect(
      imported.lines == [
        "0: 1 began 1,1", "10: 2 began 9,9", "20: 1 moved 2,2", "30: 1 moved 3,3; 3 began 4,4",
        "40: 1 ended 3,3", "50: 2 cancelled 9,9; 3 cancelled 4,4",
      ]
    )
    #expect(imported.counts == [.noTimestamp: 6, .unlisted: 2])
  }

  @Test func aListIsReadAsWell() throws {
    let lines = [
      message("touchStart", ["1 2"]), "{\"id\":1,\"result\":{}}", message("touchEnd", []),
    ]
    let imported = try open("[" + lines.joined(separator: ",") + "]")
    #expect(imported.lines.count == 2)
    #expect(imported.counts[.otherMessage] == 1)
  }

  @Test func whatAPointReportsIsKept() throws {
    let text =
      #"{"method":"Input.dispatchTouchEvent","params":{"type":"touchStart","touchPoints":[{"x":1,"y":2,"force":0.5,"radiusX":4,"radiusY":6,"twist":180,"tiltX":3}]}}"#
    let imported = try open(text)
    let touch = try #require(imported.trace.frames.first?.touches.first)
    #expect(touch.force == 0.5 * TouchSample.usualMaximumForce)
    #expect(touch.radius == (4.0 + 6.0) / 2 && touch.roll == .pi)
    #expect(imported.counts[.unusedProperty] == 1)
  }

  @Test func aTimeThatGoesBackStandsStill() throws {
    let imported = try open(
      message("touchStart", ["1 2"], at: 5) + message("touchEnd", [], at: 4)
    )
    #expect(imported.lines == ["0: 1 began 1,2", "0: 1 ended 1,2"])
    #expect(imported.counts == [.timeReversal: 1])
  }

  @Test func faultsHaveTheirPlace() {
    let start = message("touchStart", ["5 1 1"])
    let faults = [
      (
        message("touchMove", ["1 2"]),
        "r:1:55: expected \"touchStart\", because nothing is down, found \"touchMove\" (params.type)"
      ),
      (
        message("touchStart", []),
        "r:1:82: expected at least one point, found none (params.touchPoints)"
      ),
      (
        start + message("touchCancel", ["5 1 1"]),
        "r:2:84: expected no points with touchCancel, found an object (params.touchPoints[0])"
      ),
      (
        start + message("touchEnd", ["6 1 1"]),
        "r:2:81: expected a point that is down: 5, found the id 6 (params.touchPoints[0])"
      ),
      (
        message("touchStart", ["5 1 1", "2 2"]),
        "r:1:104: expected ids for all points or for none, found a point without one (params.touchPoints[1])"
      ),
      (
        message("touchStart", ["5 1 1", "5 2 2"]),
        "r:1:104: expected each id once, found 5 again (params.touchPoints[1])"
      ),
      (
        message("touchPress", ["1 1"]),
        "r:1:55: expected \"touchStart\", \"touchMove\", \"touchEnd\" or \"touchCancel\", "
          + "found \"touchPress\" (params.type)"
      ),
      (
        message("touchStart", ["1 1"], at: -2),
        "r:1:110: expected a time in seconds of at least 0, found -2.0 (params.timestamp)"
      ),
      (
        "{\"traceEvents\":[]}",
        "r:1: expected messages of Input.dispatchTouchEvent, found a performance recording, which "
          + "does not contain the locations of touches (traceEvents)"
      ),
    ]
    for (text, expected) in faults {
      #expect(Fixtures.message { _ = try open(text) } == expected)
    }
  }
}
