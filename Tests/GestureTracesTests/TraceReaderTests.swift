import Foundation
import GestureTraces
import Gestures
import Testing

@Suite struct TraceReaderTests {
  private func read(_ text: String) throws(InputError) -> Trace {
    try Trace(bytes: Array(text.utf8), name: "t")
  }

  /// Reads a single frame that is written without its time.
  private func frame(_ members: String) throws(InputError) -> TraceFrame {
    try read("{\"t\":1,\(members)}").frames[0]
  }

  private let header = #"{"format":"gesture-trace","version":1}"# + "\n"

  @Test func theHeaderSaysWhatIsKnown() throws {
    let trace = try read(
      #"{"format":"gesture-trace","version":1,"size":[390,844],"device":"d","source":"s","x-y":{}}"#
    )
    #expect(trace.header == TraceHeader(size: Size(390, 844), device: "d", source: "s"))
    #expect(trace.frames.isEmpty)
  }

  @Test func theNotesOfAHeaderAreKept() throws {
    let trace = try read(
      #"{"format":"gesture-trace","version":1,"x-seed":7,"x-app":"photo-board"}"#
    )
    #expect(trace.header.notes == ["x-seed": .number(7), "x-app": .string("photo-board")])
    #expect(
      TraceWriter().line(for: trace.header)
        == #"{"format":"gesture-trace","version":1,"x-app":"photo-board","x-seed":7}"# + "\n"
    )
  }

  @Test func theSceneOfAHeaderIsKeptAsItIs() throws {
    let line = #"{"format":"gesture-trace","version":1,"scene":{"views":[ {"id":"a"} ]}}"# + "\n"
    let trace = try read(line)
    #expect(trace.header.scene == #"{"views":[ {"id":"a"} ]}"#)
    #expect(TraceWriter().line(for: trace.header) == line)
    // What a program sets may have line ends, which a header must not have.
    let header = TraceHeader(scene: "{\n\"views\":\r\n[]}")
    let copy = try read(TraceWriter().line(for: header)).header
    #expect(copy.scene == #"{ "views":  []}"#)
  }

  @Test func aSceneThatIsNoObjectIsAFault() throws {
    #expect {
      try read("\n" + #"{"format":"gesture-trace","version":1,"scene":[]}"#)
    } throws: { error in
      (error as? InputError)?.description == "t:2:47: expected an object, found a list (scene)"
    }
  }

  @Test(arguments: [#"{"perform":3}"#, #"{"perform":-2,"text":"Ann"}"#])
  func actionsOfAppsAreCommands(command: String) throws {
    let frame = try frame(#""do":["# + command + "]")
    var writer = TraceWriter()
    #expect(try writer.line(for: frame) == #"{"t":1,"do":["# + command + "]}\n")
  }

  @Test func aTraceWithoutHeaderHasFramesOnly() throws {
    let trace = try read("{\"t\":0.25}\n")
    #expect(trace == Trace(frames: [TraceFrame(time: Timestamp(nanoseconds: 250_000_000))]))
  }

  @Test func blankLinesLineEndsAndByteOrderMarksDoNotMatter() throws {
    let plain = try read(header + "{\"t\":0}\n{\"t\":1}\n")
    #expect(try read("\u{FEFF}\r\n" + header + "\r\n \t\n{\"t\":0}\r\n{\"t\":1}") == plain)
    #expect(try read("") == Trace())
  }

  @Test func everyKeyOfATouchIsRead() throws {
    let touch = try frame(
      #""touches":[{"id":7,"phase":"moved","x":1.5,"y":-2,"kind":"pencil","force":0.4,"maximumForce":4,"radius":9.5,"#
        + #""altitude":0.5,"azimuth":-1,"roll":2,"buttons":3,"device":4,"t":0.75,"x-a":[],"#
        + #""coalesced":[{"t":0.5,"x":1,"y":2}],"predicted":[{"t":1.5,"x":3,"y":4}]}]"#
    ).touches[0]
    let expected = TouchSample(
      id: TouchID(7, device: 4),
      phase: .moved,
      location: Point(1.5, -2),
      time: Timestamp(seconds: 0.75),
      kind: .pencil,
      buttons: [.primary, .secondary],
      force: 0.4,
      maximumPossibleForce: 4,
      radius: 9.5,
      altitude: 0.5,
      azimuth: -1,
      roll: 2,
      coalesced: [CoalescedSample(time: Timestamp(seconds: 0.5), location: Point(1, 2))],
      predicted: [CoalescedSample(time: Timestamp(seconds: 1.5), location: Point(3, 4))]
    )
    #expect(touch == expected)
  }

  @Test func pointerDevicesAndCommandsAreRead() throws {
    let frame = try frame(
      #""cancelAll":true,"hover":{"x":1,"y":2,"phase":"began"},"#
        + #""scroll":{"x":1,"y":2,"dx":3,"dy":-4,"continuous":true,"phase":"ended"},"#
        + #""transform":{"x":1,"y":2,"scale":1.5,"rotation":0.25},"#
        + #""presses":[{"type":"menu","phase":"began"},{"type":"upArrow","phase":"changed","force":0.5}],"#
        + #""do":[{"set":"a.b.translation","to":[0,[true,null,"w"]]},{"remove":"v"}]"#
    )
    #expect(frame.isCancelAll)
    #expect(frame.hover == HoverSample(phase: .regionEntered, location: Point(1, 2)))
    #expect(
      frame.scroll
        == ScrollSample(
          location: Point(1, 2),
          delta: Vector(3, -4),
          isContinuous: true,
          phase: .ended
        )
    )
    #expect(frame.transform == TransformSample(location: Point(1, 2), scale: 1.5, rotation: 0.25))
    #expect(
      frame.presses == [
        TracePress(type: .menu, phase: .began),
        TracePress(type: .upArrow, phase: .moved, force: 0.5),
      ]
    )
    let value = TraceValue.list([.number(0), .list([.bool(true), .null, .string("w")])])
    #expect(
      frame.commands == [
        .set(recognizer: "a.b", property: "translation", to: value), .remove(view: "v"),
      ]
    )
  }

  @Test(arguments: [
    (#"{"format":"x","version":1}"#, #"t:1:11: expected "gesture-trace", found "x" (format)"#),
    (
      #"{"format":"gesture-trace","version":2,"new":1}"#,
      "t:1:37: expected version 1, found 2 (version)"
    ),
    (
      #"{"format":"gesture-trace"}"#,
      #"t:1:1: expected the key "version", found an object without it"#
    ),
    (
      #"{"format":"gesture-trace","version":1,"size":[1,0]}"#,
      "t:1:49: expected a positive height, found 0 (size[1])"
    ),
    (
      #"{"format":"gesture-trace","version":1,"sise":[1,1]}"#,
      #"t:1:39: expected a known key or one that starts with "x-", found "sise" (did you mean "size"?)"#
    ),
    ("[]", "t:1:1: expected an object, found a list"),
    ("{}", #"t:1:1: expected the key "t", found an object without it"#),
    (#"{"t":"0"}"#, #"t:1:6: expected a time in seconds, found "0" (t)"#),
    (#"{"t":1e10}"#, "t:1:6: expected a time within 9.2e9 seconds of zero, found 1e10 (t)"),
    ("{\"t\":1}\n\n{\"t\":0.5}", "t:3:6: expected a time not before 1, found 0.5 (t)"),
    ("{\"t\":1}\n{\"t\":1.5", "t:2:9: expected ',' or '}', found the end"),
    (
      #"{"t":0,"touch":[]}"#,
      #"t:1:8: expected a known key or one that starts with "x-", found "touch" (did you mean "touches"?)"#
    ),
    (#"{"t":0,"touches":{}}"#, "t:1:18: expected a list, found an object (touches)"),
    (#"{"t":0,"cancelAll":1}"#, "t:1:20: expected true or false, found 1 (cancelAll)"),
    (
      #"{"t":0,"do":[{"set":"pan","to":1}]}"#,
      #"t:1:21: expected a recognizer's id, a dot and a property, found "pan" (do[0].set)"#
    ),
    (
      #"{"t":0,"do":[{"set":"pan.x"}]}"#,
      #"t:1:14: expected the key "to", found an object without it (do[0])"#
    ),
    (
      #"{"t":0,"do":[{}]}"#,
      #"t:1:14: expected the key "set", "remove" or "perform", found an object without it (do[0])"#
    ),
    (
      #"{"t":0,"do":[{"set":"pan.x","to":{}}]}"#,
      "t:1:34: expected a number, a string, true, false or a list, found an object (do[0].to)"
    ),
    (
      #"{"t":0,"hover":{"x":1,"y":1,"phase":"out"}}"#,
      #"t:1:37: expected "entered", "moved", "exited", "began", "changed" or "ended", found "out" (hover.phase)"#
    ),
    (
      #"{"t":0,"scroll":{"x":1,"y":1,"dx":1}}"#,
      #"t:1:17: expected the key "dy", found an object without it (scroll)"#
    ),
  ])
  func aFaultHasItsPlaceAndWhatWasExpected(_ text: String, _ message: String) {
    #expect(Fixtures.message { _ = try read(text) } == message)
  }

  @Test(arguments: [
    (#"^{"phase":"moved"}"#, #"the key "id", found an object without it"#),
    (#"{"id":^1.5}"#, "an integer, found 1.5"),
    (
      #"{"id":1,"phase":^"stationary"}"#,
      #""began", "moved", "ended" or "cancelled", found "stationary""#
    ),
    (
      #"{"id":1,"phase":^"canceled"}"#,
      #""began", "moved", "ended" or "cancelled", found "canceled" (did you mean "cancelled"?)"#
    ),
    (#"{"id":1,"phase":"moved","x":^null}"#, "a number, found null"),
    (
      #"{"id":1,"phase":"moved","x":1,"y":1,"force":^-1}"#, "a force of at least 0, found -1"
    ),
    (
      #"{"id":1,"phase":"moved","x":1,"y":1,"maximumForce":^0}"#,
      "a maximum force above 0, found 0"
    ),
    (
      #"{"id":1,"phase":"moved","x":1,"y":1,"buttons":^-1}"#,
      "an integer from 0 to 4294967295, found -1"
    ),
    (
      #"{"id":1,"phase":"moved","x":1,"y":1,"kind":^"finger"}"#,
      #""direct", "pencil", "indirectPointer" or "indirect", found "finger""#
    ),
    (
      #"{"id":1,"phase":"moved","x":1,"y":1,"coalesced":[{"t":0,"x":1,"y":^[]}]}"#,
      "a number, found a list"
    ),
  ])
  func aFaultInATouchHasItsPlace(_ marked: String, _ message: String) throws {
    // This text precedes the mistake.
    let lead = #"{"t":0,"touches":["#
    let caret = try #require(marked.firstIndex(of: "^"))
    let column = lead.count + marked.distance(from: marked.startIndex, to: caret) + 1
    let touch = marked.filter { $0 != "^" }
    let error = Fixtures.message { _ = try read(lead + touch + "]}") }
    #expect(error.hasPrefix("t:1:\(column): expected \(message) (touches[0]"))
  }

  @Test func nothingComesAfterAFault() throws {
    var reader = try TraceReader(bytes: Array("{\"t\":0}\nx\n{\"t\":1}\n".utf8), name: "t")
    #expect(try reader.next()?.time == .zero)
    #expect(throws: InputError.self) { try reader.next() }
    #expect(try reader.next() == nil)
  }

  @Test func aSecondHeaderIsNoFrame() {
    let message = Fixtures.message { _ = try read(header + header) }
    #expect(message == "t:2:1: expected a frame, found a second header")
  }

  @Test(arguments: [1, 2, 3, 7, 64])
  func piecesOfAnySizeGiveTheSameTrace(_ size: Int) throws {
    let text = Array((header + "{\"t\":0}\r\n\n{\"t\":1,\"cancelAll\":true}").utf8)
    var rest = text[...]
    var reader = try TraceReader(name: "t") { () throws(InputError) in
      defer { rest = rest.dropFirst(size) }
      return rest.isEmpty ? nil : Array(rest.prefix(size))
    }
    #expect(try Trace(reading: &reader) == Trace(bytes: text, name: "t"))
  }

  @Test func aMissingFileIsUnreadable() {
    let url = URL(fileURLWithPath: "no/such/file.trace.jsonl")
    let error = #expect(throws: InputError.self) { try Trace(contentsOf: url) }
    #expect(error?.kind == .unreadable)
    #expect(error?.found == "no such file")
  }
}
