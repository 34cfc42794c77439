import Foundation
import GestureRecordings
import GestureTraces
import Gestures
import Testing

@Suite struct EvemuImporterTests {
  private func open(_ text: String, size: Size? = nil) throws(InputError) -> ImportedTrace {
    try EvemuImporter(size: size).importTrace(from: Array(text.utf8), name: "r", folder: nil)
  }

  @Test(arguments: [
    ("", "r:1: expected an event (E:) or a device (N:, A:), found none"),
    (
      "N: x\nQ: 1",
      "r:2:1: expected a line that starts with N:, I:, P:, B:, A:, L:, S:, E: or #, found \"Q:\""
    ),
    ("E: 1.0 0003 0035", "r:1:17: expected an event value (an integer), found the end of the line"),
    ("E: 1.0 0003 0035 12x", "r:1:18: expected an event value (an integer), found \"12x\""),
    (
      "E: 1.0 0003 0035 99999999999",
      "r:1:18: expected an event value (an integer), found \"99999999999\""
    ),
    ("E: 1.0 00g3 0035 1", "r:1:8: expected an event type (hexadecimal), found \"00g3\""),
    ("E: 1.0 0003 10000 1", "r:1:13: expected an event code (hexadecimal), found \"10000\""),
    ("E: -1.0 0 0 0", "r:1:4: expected a time in seconds, such as 1.000250, found \"-1.0\""),
    (
      "E: 99999999999.0 0 0 0",
      "r:1:4: expected a time in seconds, such as 1.000250, found \"99999999999.0\""
    ),
    ("E: 1.0 0 0 0 7", "r:1:14: expected the end of the line, found \"7\""),
    (
      "A: 35 0",
      "r:1:8: expected the largest value of the axis (an integer), found the end of the line"
    ),
  ])
  func aFaultHasItsPlaceAndWhatWasExpected(_ text: String, _ message: String) {
    #expect(Fixtures.message { _ = try open(text) } == message)
  }

  @Test func unknownAxesReachAsFarAsTheData() throws {
    let frames = ["id 1,x 100,y 200,report", "x 199,y 249,report", "id -1,report"]
    let bytes = EvdevText.recording(frames, device: "")
    let imported = try EvemuImporter(size: Size(100, 50)).importTrace(
      from: bytes,
      name: "r",
      folder: nil
    )
    #expect(imported.notes == [ImportNote(reason: .unknownAxes, count: 2)])
    #expect(
      imported.trace.frames.map(\.touches[0].location) == [.zero, Point(99, 49), Point(99, 49)]
    )
  }

  @Test func resolutionsGiveTheWindowItsShape() throws {
    // 200 mm by 100 mm, although both axes have 1000 values.
    let text = "A: 35 0 999 0 0 5\nA: 36 0 999 0 0 10\n"
    #expect(try open(text).trace.header.size == Size(1000, 500))
    #expect(try open("A: 35 0 499 0 0\nA: 36 0 999 0 0\n").trace.header.size == Size(500, 1000))
  }

  @Test func placesBeyondTheAxesAreKeptAndSaid() throws {
    let imported = try EvdevText.result(["id 1,x 1200,y 20,report", "id -1,report"])
    #expect(imported.trace.frames[0].touches[0].location == Point(1200, 20))
    #expect(imported.notes.map(\.reason) == [.outsideRange])
  }

  @Test func timesAreThoseOfTheRecordingWhenAsked() throws {
    let bytes = EvdevText.recording(["id 1,x 1,y 2,report", "id -1,report"])
    let trace = try EvemuImporter(keepsClock: true).importTrace(
      from: bytes,
      name: "r",
      folder: nil
    ).trace
    #expect(trace.frames.map(\.time.nanoseconds) == [1_000_000_000, 1_010_000_000])
  }

  @Test func aClockThatIsSetBackStandsStill() throws {
    let text =
      "E: 2.0 3 39 1\nE: 2.0 3 35 1\nE: 2.0 3 36 1\nE: 2.0 0 0 0\nE: 1.0 3 39 -1\nE: 1.5 0 0 0\n"
    let imported = try open(text)
    #expect(imported.trace.frames.map(\.time) == [.zero, .zero])
    #expect(imported.notes.contains(ImportNote(reason: .timeReversal, count: 2, firstLine: 5)))
  }

  @Test func theDescriptionWithTheLongestNameIsTaken() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["Screen.desc", "Screen X.desc", "Screen X2.desc", "Other.desc", "Screen X.txt"] {
      try Data().write(to: folder.appendingPathComponent(name))
    }
    func description(_ name: String) -> String? {
      EvemuImporter.descriptionFile(for: name, in: folder)?.lastPathComponent
    }
    #expect(description("Screen X.tap.events") == "Screen X.desc")
    #expect(description("sub/Screen X tap.events") == "Screen X.desc")
    #expect(description("Screen X2.events") == "Screen X2.desc")
    #expect(description("Screen Y.events") == "Screen.desc")
    #expect(description("Screenplay.events") == nil)
  }

  @Test func theFormatIsDetectedFromTheFirstLines() throws {
    let opener = TraceOpener()
    func name(_ text: String) -> String? {
      switch opener.detect(Array(text.utf8)) {
      case .trace: "trace"
      case .recording(let importer): importer.formatName
      case nil: nil
      }
    }
    #expect(name("\u{FEFF}\n {\"t\":0}") == "trace")
    #expect(name("") == "trace")
    #expect(name("# EVEMU 1.3\n") == "an evemu recording")
    #expect(name("# note\n\nE: 0.1 0 0 0") == "an evemu recording")
    #expect(name("hello") == nil)
    let message = Fixtures.message { _ = try opener.open(Array("hello".utf8), name: "r") }
    #expect(
      message == """
        r:1:1: expected a trace, an evemu recording, a libinput recording, getevent output, \
        evtest output, WebDriver actions, DevTools messages, rrweb events, found another format
        """
    )
  }

  @Test func textAroundARecordingIsLeftOut() throws {
    let text =
      "$ sudo evemu-record\nAvailable devices:\n/dev/input/event0:\tScreen\n"
      + String(decoding: EvdevText.recording(["slot 0,id 5,x 10,y 20,report"]), as: UTF8.self)
      + "^C\nuser@host:~$ \n"
    let imported = try TraceOpener().open(Array(text.utf8), name: "r")
    #expect(imported.trace.frames.count == 2)
    #expect(imported.counts[.otherText] == 5)
  }
}
