import GestureRecordings
import GestureTraces
import Gestures
import Testing

/// What is written in another format reads back as the same touches.
@Suite struct ExporterTests {
  private func touch(_ id: Int64, _ phase: TouchPhase, _ x: Double, _ y: Double) -> TouchSample {
    TouchSample(id: TouchID(id), phase: phase, location: Point(x, y))
  }

  private func frame(_ milliseconds: Int64, _ touches: [TouchSample]) -> TraceFrame {
    TraceFrame(time: Timestamp(nanoseconds: milliseconds * 1_000_000), touches: touches)
  }

  /// Two fingers that come and go, cross, and are lifted and put down in one frame.
  private var fingers: Trace {
    Trace(
      header: TraceHeader(size: Size(390, 844), device: "A \"panel\""),
      frames: [
        frame(250, [touch(1, .began, 10, 20)]),
        frame(258, [touch(1, .moved, 11, 20), touch(2, .began, 300, 20)]),
        frame(750, [touch(2, .moved, 290.25, 21)]),
        frame(766, [touch(1, .ended, 11, 20), touch(2, .moved, 280, 22.5)]),
        frame(770, [touch(2, .ended, 280, 22.5), touch(3, .began, 50, 60)]),
        frame(780, [touch(4, .began, 70, 60), touch(3, .moved, 50, 61)]),
        frame(791, [touch(4, .cancelled, 70, 60), touch(3, .cancelled, 50, 61)]),
      ]
    )
  }

  private func read(_ result: ExportedTrace, _ word: String) throws -> ImportedTrace {
    let bytes = Array(result.text.utf8)
    let opener = TraceOpener(importers: [
      EvemuImporter(size: Size(390, 844)), LibinputImporter(size: Size(390, 844)),
      WebDriverImporter(), DevToolsImporter(),
    ])
    let format = try #require(opener.detect(bytes), "\(word) is not recognized")
    switch format {
    case .trace: #expect(word == "trace")
    case .recording(let importer): #expect(importer.formatWord == word)
    }
    return try opener.open(bytes, name: "copy")
  }

  @Test(arguments: ["trace", "webdriver", "devtools", "evemu", "libinput"])
  func fingersReadBackTheSame(_ word: String) throws {
    let exporter = try #require(TraceSaver().exporter(named: word))
    let result = try exporter.export(fingers)
    let copy = try read(result, word).trace
    #expect(copy.difference(from: fingers) == nil)
    #expect(try exporter.export(fingers) == result, "equal traces give equal texts")
    if word == "evemu" || word == "libinput" { #expect(copy.header.device == "A 'panel'") }
  }

  @Test(arguments: ["devtools", "evemu", "libinput"])
  func theSamplesSurviveTheWayThereAndBack(_ word: String) throws {
    let exporter = try #require(TraceSaver().exporter(named: word))
    // These formats have no mice.
    for name in try SampleFiles.names() where !name.contains("mouse") {
      let original = try SampleFiles.open(name).trace
      let size = original.header.size
      let bytes = Array(try exporter.export(original).text.utf8)
      let opener = TraceOpener(importers: [
        EvemuImporter(size: size), LibinputImporter(size: size), DevToolsImporter(),
      ])
      let copy = try opener.open(bytes, name: "copy").trace
      #expect(copy.paths.count == original.paths.count, "\(name)")
      guard size != nil else { continue }
      #expect(copy.difference(from: original) == nil, "\(name) as \(word)")
    }
  }

  @Test func anEvemuFileDescribesADevice() throws {
    let trace = Trace(
      header: TraceHeader(size: Size(40, 20)),
      frames: [frame(0, [touch(1, .began, 10, 2.5)]), frame(50, [touch(1, .ended, 10, 2.5)])]
    )
    let result = try EvemuExporter().export(trace)
    let lines = result.text.split(separator: "\n")
    #expect(lines.contains("B: 01 00 04 00 00 00 00 00 00"), "bit 330 of the keys is BTN_TOUCH")
    #expect(lines.contains("B: 03 00 00 00 00 00 80 60 02"))
    #expect(lines.contains("A: 35 0 3999 0 0 0"))
    let events = lines.filter { $0.hasPrefix("E: ") }.map { String($0.prefix { $0 != "\t" }) }
    #expect(
      events == [
        "E: 0.000000 0003 0039 0   ", "E: 0.000000 0003 0035 1000", "E: 0.000000 0003 0036 250 ",
        "E: 0.000000 0001 014a 1   ", "E: 0.000000 0000 0000 0   ", "E: 0.050000 0003 0039 -1  ",
        "E: 0.050000 0001 014a 0   ", "E: 0.050000 0000 0000 0   ",
      ]
    )
    #expect(result.notes.isEmpty)
  }

  @Test func adbSendsTheEventsOfTheNamedDevice() throws {
    let trace = Trace(
      header: TraceHeader(size: Size(400, 800)),
      frames: [frame(0, [touch(1, .began, 100, 200)]), frame(50, [touch(1, .ended, 100, 200)])]
    )
    let exporter = SendeventExporter(device: "/dev/it's", range: Size(1079, 2159))
    let lines = try exporter.export(trace).text.split(separator: "\n").map(String.init)
    #expect(lines[1].contains("1079 and 2159"))
    #expect(lines[2] == #"device='/dev/it'\''s'"#)
    #expect(
      lines.dropFirst(4).map { $0.split(separator: " #")[0] } == [
        "send 3 57 0", "send 3 53 270", "send 3 54 540", "send 1 330 1", "send 0 0 0",
        "sleep 0.050000", "send 3 57 -1", "send 1 330 0", "send 0 0 0",
      ]
    )
  }

  @Test func whatADeviceCannotReportIsNoted() throws {
    var pen = touch(1, .began, 500, 20)
    pen.kind = .pencil
    pen.force = 5
    pen.maximumPossibleForce = 4
    pen.altitude = 1
    pen.radius = 5
    var mouse = touch(2, .began, -10, 20)
    mouse.kind = .indirectPointer
    let trace = Trace(frames: [
      frame(0, [pen]), TraceFrame(time: Timestamp(nanoseconds: 1_000_500), touches: [mouse]),
      frame(5, [touch(2, .cancelled, 11, 20)]),
    ])
    let result = try LibinputExporter().export(trace)
    #expect(
      Set(result.notes.map(\.reason)) == [
        .unknownSize, .angles, .clampedForce, .otherKind, .assumedForce, .roundedMicroseconds,
        .cancelAsPalm, .moveBeforeLift, .unfinished, .outsideWindow,
      ]
    )
    let copy = try LibinputImporter().importTrace(
      from: Array(result.text.utf8),
      name: "copy",
      folder: nil
    ).trace
    let first = try #require(copy.frames.first?.touches.first)
    #expect(first.kind == .pencil && first.force == TouchSample.usualMaximumForce)
    #expect(abs((first.radius ?? 0) - 5) < 0.02)
  }

  @Test func whatDevToolsCannotSendIsNoted() throws {
    var pen = touch(1, .began, 500, 20)
    pen.kind = .pencil
    pen.force = 5
    pen.maximumPossibleForce = 4
    pen.altitude = 1
    pen.roll = 0.1
    let others = (2...17).map { touch($0, .began, 10, 20) }
    let trace = Trace(frames: [
      frame(0, [pen] + others), frame(5, [touch(2, .cancelled, 10, 20)]),
      frame(6, [touch(3, .moved, 1, 1), touch(3, .moved, 2, 2), touch(99, .moved, 2, 2)]),
    ])
    let result = try DevToolsExporter().export(trace)
    #expect(
      Set(result.notes.map(\.reason)) == [
        .otherKind, .clampedForce, .angles, .roundedRoll, .manyContacts, .loneCancel,
        .unknownContact, .unfinished,
      ]
    )
    let copy = try DevToolsImporter().importTrace(
      from: Array(result.text.utf8),
      name: "copy",
      folder: nil
    ).trace
    #expect(copy.frames.map(\.touches.count) == [16, 1, 1, 1])
  }

  @Test(arguments: TraceSaver().exporters.map(\.formatWord))
  func traceThatNoFileHoldsIsAnError(_ word: String) throws {
    let exporter = try #require(TraceSaver().exporter(named: word))
    let broken = Trace(frames: [frame(0, [touch(1, .began, .nan, 1)])])
    let error = #expect(throws: TraceWriteError.self) { try exporter.export(broken) }
    #expect(error?.frame == 0 && error?.fault == .notFinite)
    let back = Trace(frames: [frame(5, []), frame(4, [])])
    #expect(throws: TraceWriteError.self) { try exporter.export(back) }
  }

  @Test(arguments: TraceSaver().exporters.map(\.formatWord))
  func extremeTracesAreWritten(_ word: String) throws {
    let exporter = try #require(TraceSaver().exporter(named: word))
    var far = touch(1, .began, 1e308, -1e308)
    far.radius = 1e308
    far.roll = 1e308
    far.force = 1e308
    let last = Timestamp(nanoseconds: 9_223_372_036_000_000_000)
    let frames = [
      TraceFrame(time: Timestamp(nanoseconds: -last.nanoseconds), touches: [far]),
      TraceFrame(time: last, touches: [touch(1, .ended, 1e308, -1e308)]),
    ]
    let least = Double.leastNonzeroMagnitude
    for size in [nil, Size(least, least), Size(1e308, 1e308), Size(1e308, least)] {
      let trace = Trace(header: TraceHeader(size: size), frames: frames)
      #expect(try !exporter.export(trace).text.isEmpty)
    }
    #expect(try exporter.export(Trace()).notes.isEmpty)
  }
}
