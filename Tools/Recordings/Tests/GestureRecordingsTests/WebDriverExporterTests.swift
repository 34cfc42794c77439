import GestureRecordings
import GestureTraces
import Gestures
import Testing

@Suite struct WebDriverExporterTests {
  private func touch(
    _ id: Int64,
    _ phase: TouchPhase,
    _ x: Double,
    _ y: Double
  ) -> TouchSample {
    TouchSample(id: TouchID(id), phase: phase, location: Point(x, y))
  }

  private func frame(_ milliseconds: Int64, _ touches: [TouchSample]) -> TraceFrame {
    TraceFrame(time: Timestamp(nanoseconds: milliseconds * 1_000_000), touches: touches)
  }

  private func read(_ text: String) throws(InputError) -> ImportedTrace {
    try WebDriverImporter().importTrace(from: Array(text.utf8), name: "r", folder: nil)
  }

  @Test func aTapIsFourActionsAndAPause() throws {
    let trace = Trace(frames: [
      frame(250, [touch(1, .began, 10.5, 20)]), frame(300, [touch(1, .ended, 10.5, 20)]),
    ])
    let result = try WebDriverExporter().export(trace)
    #expect(
      result.text == #"""
        {"actions":[{"type":"pointer","id":"finger1","parameters":{"pointerType":"touch"},"actions":[\#
        {"type":"pointerMove","duration":0,"x":10.5,"y":20},{"type":"pointerDown","button":0},\#
        {"type":"pause","duration":50},{"type":"pointerUp","button":0}]}]}

        """#
    )
    #expect(result.notes.isEmpty)
  }

  @Test func valuesBeyondAllMeasureReadBack() throws {
    var far = touch(1, .began, 1e308, -1e308)
    far.radius = 1e308
    far.roll = 1e308
    let last = Timestamp(nanoseconds: 9_223_372_036_000_000_000)
    let trace = Trace(frames: [
      TraceFrame(time: Timestamp(nanoseconds: -last.nanoseconds), touches: [far]),
      TraceFrame(time: last, touches: [touch(1, .ended, 1e308, -1e308)]),
    ])
    let result = try WebDriverExporter().export(trace)
    #expect(result.notes.map(\.reason) == [.roundedRoll, .distantTime])
    let copy = try read(result.text).trace
    #expect(copy.frames.map(\.time) == [.zero, Timestamp(seconds: 9.2e9)])
    // The sides are twice the radius, which is out of the range of a double.
    #expect(copy.frames[0].touches[0].radius == .greatestFiniteMagnitude / 2)
  }

  @Test func fingersComeAndGoAndReadBackTheSame() throws {
    let frames = [
      frame(0, [touch(1, .began, 10, 20)]),
      frame(8, [touch(1, .moved, 11, 20), touch(2, .began, 300, 20)]),
      frame(500, [touch(2, .moved, 290, 21)]),
      frame(516, [touch(1, .ended, 11, 20), touch(2, .moved, 280, 22)]),
      frame(530, [touch(3, .began, 50, 60)]),
      frame(541, [touch(2, .cancelled, 280, 22), touch(3, .ended, 50, 60)]),
    ]
    let result = try WebDriverExporter().export(Trace(frames: frames))
    #expect(result.notes.isEmpty)
    let copy = try read(result.text)
    #expect(copy.notes.isEmpty)
    #expect(copy.trace.paths == Trace(frames: frames).paths)
  }

  @Test func theSamplesSurviveTheWayThereAndBack() throws {
    for name in try SampleFiles.names() {
      let original = try SampleFiles.open(name).trace
      let result = try WebDriverExporter().export(original)
      let copy = try read(result.text).trace
      #expect(copy.paths == original.paths, "\(name)")
    }
  }

  @Test func whatPensReportIsWritten() throws {
    var down = touch(1, .began, 1, 2)
    down.kind = .pencil
    down.force = 0.25
    down.altitude = 1.5
    down.azimuth = 0.5
    down.radius = 3
    let result = try WebDriverExporter().export(Trace(frames: [frame(0, [down])]))
    let copy = try read(result.text).trace
    #expect(copy.frames.first?.touches == [down])
    #expect(result.notes.map(\.reason) == [.unfinished])
  }

  @Test func forcesArePartsOfWhatTheDeviceCanReport() throws {
    var down = touch(1, .began, 1, 2)
    down.force = 1
    down.maximumPossibleForce = 4
    // The maximum belongs to the contact. Later samples do not change it.
    var moved = touch(1, .moved, 3, 2)
    moved.force = 3
    let trace = Trace(frames: [frame(0, [down]), frame(5, [moved])])
    let result = try WebDriverExporter().export(trace)
    #expect(result.text.contains(#""pressure":0.25"#) && result.text.contains(#""pressure":0.75"#))
    let forces = try read(result.text).trace.frames.flatMap(\.touches).map(\.force)
    #expect(forces == [0.25, 0.75].map { $0 * TouchSample.usualMaximumForce })
  }

  @Test func mouseButtonsAreThoseOfTheBrowser() throws {
    var down = touch(1, .began, 1, 2)
    down.kind = .indirectPointer
    down.buttons = .secondary
    let result = try WebDriverExporter().export(Trace(frames: [frame(0, [down])]))
    #expect(result.text.contains(#"{"type":"pointerDown","button":2}"#))
    #expect(try read(result.text).trace.frames.first?.touches.first?.buttons == .secondary)
  }

  @Test func everyLossIsSaid() throws {
    var rich = touch(1, .moved, 2, 2)
    rich.force = 7
    rich.roll = -0.1
    rich.coalesced = [CoalescedSample(time: .zero, location: .zero)]
    rich.time = .zero
    var lifted = touch(1, .ended, 2, 2)
    lifted.force = 0.1
    var indirect = touch(2, .began, 3, 3)
    indirect.kind = .indirect
    var first = frame(0, [touch(1, .began, 1, 1), touch(9, .moved, 1, 1)])
    first.hover = HoverSample(phase: .regionMoved, location: .zero)
    first.scroll = ScrollSample(location: .zero, delta: Vector(dx: 1, dy: 1), isContinuous: true)
    first.transform = TransformSample(location: .zero, scale: 2, rotation: 0)
    first.presses = [TracePress(type: .menu, phase: .began)]
    first.commands = [.remove(view: "a")]
    let frames = [
      first,
      TraceFrame(time: Timestamp(nanoseconds: 1_500_001), touches: [rich]),
      frame(3, [touch(1, .began, 2, 2), indirect]), frame(4, [lifted]),
      frame(5, [touch(3, .began, 2, 2)]), frame(6, [touch(3, .ended, 4, 2)]),
      frame(9_200_000_000_001, []),
    ]
    let result = try WebDriverExporter().export(Trace(frames: frames))
    #expect(
      Set(result.notes.map(\.reason)) == [
        .roundedTime, .distantTime, .coalesced, .ownTime, .clampedForce, .lostProperties,
        .roundedRoll, .moveBeforeLift, .hover, .scroll, .transform, .presses, .command, .indirect,
        .unknownContact, .beganTwice, .unfinished,
      ]
    )
    #expect(try read(result.text).trace.frames.isEmpty == false)
  }

  @Test func theSystemTakesEveryTouch() throws {
    let all = TraceFrame(time: Timestamp(nanoseconds: 5_000_000), isCancelAll: true)
    let frames = [frame(0, [touch(1, .began, 1, 1), touch(2, .began, 2, 2)]), all]
    let result = try WebDriverExporter().export(Trace(frames: frames))
    let phases = try read(result.text).trace.frames.flatMap(\.touches).map(\.phase)
    #expect(phases == [.began, .began, .cancelled, .cancelled])
  }

  @Test func aTraceThatNoFileHoldsIsAnError() {
    let trace = Trace(frames: [frame(0, [touch(1, .began, .nan, 1)])])
    let error = #expect(throws: TraceWriteError.self) { try WebDriverExporter().export(trace) }
    #expect(error?.frame == 0 && error?.fault == .notFinite)
  }
}
