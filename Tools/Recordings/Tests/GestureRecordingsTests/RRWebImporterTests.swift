import Foundation
import GestureRecordings
import GestureTraces
import Gestures
import Testing

/// The touches of session replays: which start, moves and end belong together, and what is missing.
@Suite struct RRWebImporterTests {
  /// Returns an event of a contact: 7 start, 9 end, 10 cancel, 1 mouse down, 0 mouse up, 2 click.
  private func touch(
    _ type: Int,
    _ time: Int,
    _ x: Int,
    _ y: Int,
    node: Int = 4,
    _ more: String = ""
  ) -> String {
    #"{"type":3,"data":{"source":2,"type":\#(type),"id":\#(node),"x":\#(x),"y":\#(y)\#(more)},"timestamp":\#(time)}"#
  }

  /// Returns a batch of locations in the form `x y offset`.
  private func moves(
    _ time: Int,
    _ positions: [String],
    source: Int = 6,
    node: Int = 4,
    _ more: String = ""
  ) -> String {
    let list = positions.map { position in
      let words = position.split(separator: " ")
      return #"{"x":\#(words[0]),"y":\#(words[1]),"id":\#(node),"timeOffset":\#(words[2])}"#
    }
    return
      #"{"type":3,"data":{"source":\#(source),"positions":[\#(list.joined(separator: ","))]\#(more)},"timestamp":\#(time)}"#
  }

  private func page(_ href: String, _ time: Int, width: Int = 360) -> String {
    #"{"type":4,"data":{"href":"\#(href)","width":\#(width),"height":640},"timestamp":\#(time)}"#
  }

  private func open(_ text: String) throws(InputError) -> ImportedTrace {
    try RRWebImporter().importTrace(from: Array(text.utf8), name: "r", folder: nil)
  }

  private func open(events: [String]) throws(InputError) -> ImportedTrace {
    try open("[" + events.joined(separator: ",\n") + "]")
  }

  private func elements(_ imported: ImportedTrace) -> [String] {
    imported.trace.frames.flatMap(\.targets).map(\.element)
  }

  // MARK: - Order

  @Test func movesAreBetweenTheirStartAndEndThoughTheirBatchComesLater() throws {
    let imported = try open(events: [
      touch(7, 1000, 10, 10), touch(9, 1200, 90, 10),
      moves(1500, ["30 10 -450", "60 10 -400", "90 10 -300"]),
    ])
    #expect(
      imported.lines == [
        "0: 1 began 10,10", "50: 1 moved 30,10", "100: 1 moved 60,10", "200: 1 moved 90,10",
        "200: 1 ended 90,10",
      ]
    )
    #expect(imported.counts == [.anonymousFinger: 1, .thinned: 3])
  }

  @Test func eventsAreReadInTheOrderOfTime() throws {
    let imported = try open(events: [touch(9, 1080, 5, 5), touch(7, 1000, 5, 5)])
    #expect(imported.lines == ["0: 1 began 5,5", "80: 1 ended 5,5"])
    #expect(imported.counts[.eventOrder] == 1)
    #expect(imported.notes.first { $0.reason == .eventOrder }?.firstLine == 2)
  }

  // MARK: - Starts and ends

  @Test func aTouchWithoutAnEndIsCancelledWhereItWasLastSeen() throws {
    let imported = try open(events: [
      touch(7, 1000, 5, 50), moves(1500, ["5 30 -450", "5 10 -400"]), touch(7, 3000, 8, 8),
      touch(9, 3080, 8, 8),
    ])
    #expect(
      imported.lines == [
        "0: 1 began 5,50", "50: 1 moved 5,30", "100: 1 moved 5,10", "100: 1 cancelled 5,10",
        "2000: 2 began 8,8", "2080: 2 ended 8,8",
      ]
    )
    #expect(imported.counts[.noEnd] == 1)
  }

  @Test func anEndWithoutAStartAndMovesOfNobodyAreLeftOut() throws {
    let imported = try open(events: [touch(9, 1000, 5, 5), moves(1500, ["1 1 -10"])])
    #expect(imported.trace.frames.isEmpty)
    #expect(imported.counts == [.noStart: 1, .loneMove: 1])
  }

  @Test func twoFingersOnOneElementEndWhereTheyAre() throws {
    let imported = try open(events: [
      touch(7, 1000, 10, 10), touch(7, 1010, 90, 10), touch(9, 1100, 91, 10),
      touch(9, 1110, 11, 10),
    ])
    #expect(
      imported.lines == [
        "0: 1 began 10,10", "10: 2 began 90,10", "100: 2 moved 91,10", "100: 2 ended 91,10",
        "110: 1 moved 11,10", "110: 1 ended 11,10",
      ]
    )
    #expect(imported.counts == [.anonymousFinger: 2, .guessedFinger: 1, .noPath: 2])
  }

  @Test func twoFingersOnTwoElementsAreKnownByTheirElements() throws {
    let imported = try open(events: [
      touch(7, 1000, 10, 10), touch(7, 1010, 90, 10, node: 5), moves(1100, ["60 10 -40"]),
      touch(9, 1200, 80, 10), touch(9, 1210, 90, 10, node: 5),
    ])
    #expect(
      imported.lines[2...] == [
        "60: 1 moved 60,10", "200: 1 moved 80,10", "200: 1 ended 80,10", "210: 2 ended 90,10",
      ]
    )
  }

  @Test func numberedFingersAreToldApart() throws {
    let imported = try open(events: [
      touch(7, 1000, 50, 10, node: 0, #","pointerId":0"#),
      touch(7, 1010, 52, 10, node: 0, #","pointerId":1"#),
      moves(1500, ["90 10 -400"], node: 0, #","pointerId":0"#),
      moves(1500, ["10 10 -400"], node: 0, #","pointerId":1"#),
      touch(9, 1600, 10, 10, node: 0, #","pointerId":1"#),
      touch(9, 1610, 90, 10, node: 0, #","pointerId":0"#),
    ])
    #expect(
      imported.lines[2...] == [
        "100: 1 moved 90,10; 2 moved 10,10", "600: 2 ended 10,10", "610: 1 ended 90,10",
      ]
    )
    #expect(imported.counts == [.thinned: 2])
    #expect(elements(imported).isEmpty, "0 is no node")
  }

  @Test func theBrowserCancelsAllFingers() throws {
    let imported = try open(events: [
      touch(7, 1000, 1, 1), touch(7, 1010, 90, 1), touch(10, 1100, 1, 1),
    ])
    #expect(imported.lines.last == "100: 1 cancelled 1,1; 2 cancelled 90,1")
    #expect(imported.counts[.noEnd] == nil)
  }

  @Test func aCancelEndsTheLastTouchAndNotOneThatWasLostBefore() throws {
    let imported = try open(events: [
      touch(7, 1000, 1, 1), touch(7, 2000, 5, 5), touch(9, 2080, 5, 5), touch(7, 3000, 9, 9),
      touch(10, 3100, 9, 9),
    ])
    #expect(
      imported.lines == [
        "0: 1 began 1,1", "0: 1 cancelled 1,1", "1000: 2 began 5,5", "1080: 2 ended 5,5",
        "2000: 3 began 9,9", "2100: 3 cancelled 9,9",
      ]
    )
  }

  @Test func anUnrecordedPathIsReported() throws {
    let imported = try open(events: [touch(7, 1000, 10, 10), touch(9, 1200, 300, 10)])
    #expect(imported.lines == ["0: 1 began 10,10", "200: 1 moved 300,10", "200: 1 ended 300,10"])
    #expect(imported.counts[.noPath] == 1)
  }

  // MARK: - Mice

  @Test func aMouseThatTheBrowserMadeFromATouchIsNoSecondTap() throws {
    let imported = try open(events: [
      touch(7, 1000, 10, 10), touch(9, 1080, 10, 10), moves(1085, ["10 10 0"], source: 1),
      touch(1, 1090, 10, 10), touch(0, 1091, 10, 10), touch(2, 1092, 10, 10, #","pointerType":2"#),
    ])
    #expect(imported.lines == ["0: 1 began 10,10", "80: 1 ended 10,10"])
    #expect(imported.counts[.emulatedMouse] == 3)
  }

  @Test func aMouseIsAContactWhileItIsPressed() throws {
    let imported = try open(events: [
      moves(990, ["5 5 0"], source: 1), touch(1, 1000, 10, 10),
      moves(1100, ["20 10 -50"], source: 1), touch(0, 1200, 30, 10), touch(1, 2000, 30, 10),
      touch(3, 2001, 30, 10, #","pointerType":0"#), touch(0, 2080, 30, 10),
    ])
    #expect(
      imported.lines == [
        "0: 1 began 10,10", "50: 1 moved 20,10", "200: 1 moved 30,10", "200: 1 ended 30,10",
        "1000: 2 began 30,10", "1080: 2 ended 30,10",
      ]
    )
    let touches = imported.trace.frames.flatMap(\.touches)
    #expect(touches.allSatisfy { $0.kind == .indirectPointer })
    #expect(touches.map { $0.buttons == .secondary } == [false, false, false, false, true, true])
    #expect(imported.counts == [.mouseMove: 1, .thinned: 1, .unknownButton: 1])
  }

  @Test func aMouseWithoutAnEndDragsNothing() throws {
    let imported = try open(events: [
      touch(1, 1000, 10, 10), moves(1100, ["20 10 -50"], source: 1),
    ])
    #expect(imported.lines == ["0: 1 began 10,10", "0: 1 cancelled 10,10"])
  }

  @Test func aPenIsAPencil() throws {
    let pen = #","pointerType":1"#
    let imported = try open(events: [
      touch(1, 1000, 1, 1, pen), moves(1100, ["9 1 -50"], source: 1), touch(0, 1200, 9, 1, pen),
    ])
    #expect(imported.lines.count == 3)
    #expect(imported.trace.frames.flatMap(\.touches).allSatisfy { $0.kind == .pencil })
  }

  // MARK: - Pages

  @Test func aNewPageCancelsWhatIsDownAndTheSamePageDoesNot() throws {
    let imported = try open(events: [
      page("https://a.example/", 900), touch(7, 1000, 1, 1), page("https://a.example/", 1050),
      touch(9, 1080, 1, 1), touch(7, 2000, 2, 2), page("https://a.example/b?secret#x", 2050),
      touch(9, 2090, 2, 2),
    ])
    #expect(
      imported.lines == [
        "0: ", "100: 1 began 1,1", "180: 1 ended 1,1", "1100: 2 began 2,2", "1100: 2 cancelled 2,2",
        "1150: ",
      ]
    )
    #expect(imported.trace.frames.compactMap(\.screen) == ["/", "/b"])
  }

  @Test(
    arguments: [
      ("https://a.example", "/"), ("https://a.example/x/y?q=1", "/x/y"),
      ("MainScreen", "MainScreen"),
      ("app://x/y", "/y"), ("data:text/html,secret", "data:"), ("", nil), ("?q", nil),
    ] as [(String, String?)]
  )
  func aScreenIsThePathWithoutSecrets(_ href: String, _ screen: String?) throws {
    let imported = try open(events: [page(href, 1)])
    #expect(imported.trace.frames.compactMap(\.screen) == (screen.map { [$0] } ?? []))
  }

  @Test func theWindowHasItsFirstSize() throws {
    let resize = #"{"type":3,"data":{"source":4,"width":640,"height":360},"timestamp":3}"#
    let imported = try open(events: [page("a", 1), page("a", 2), resize])
    #expect(imported.trace.header.size == Size(360, 640))
    #expect(imported.counts == [.resized: 1])
    let asked = try RRWebImporter(size: Size(1, 2), keepsClock: true)
      .importTrace(from: Array(page("a", 5).utf8), name: "r", folder: nil)
    #expect(asked.trace.header.size == Size(1, 2))
    #expect(asked.trace.frames[0].time == Timestamp(nanoseconds: 5_000_000))
  }

  // MARK: - Elements

  private func snapshot(_ time: Int, _ nodes: String) -> String {
    #"{"type":2,"data":{"node":{"type":0,"childNodes":[\#(nodes)],"id":1},"initialOffset":{"left":0,"top":0}},"timestamp":\#(time)}"#
  }

  @Test(arguments: [
    (
      #""button","attributes":{},"childNodes":[{"type":3,"textContent":" Buy\n now ","id":9}]"#,
      #"role=button[name="Buy now"]"#
    ),
    (
      #""a","attributes":{"href":"/x","aria-label":"Home"},"childNodes":[]"#,
      #"role=link[name="Home"]"#
    ),
    (#""a","attributes":{},"childNodes":[]"#, "a"),
    (#""div","attributes":{"id":"card"},"childNodes":[]"#, "#card"),
    (#""div","attributes":{"id":"radix-17"},"childNodes":[]"#, "div"),
    (
      #""div","attributes":{"data-testid":"pay\"1","id":"card"},"childNodes":[]"#,
      #"[data-testid="pay\"1"]"#
    ),
    (#""input","attributes":{"value":"secret"},"childNodes":[]"#, "input"),
  ])
  func anElementHasTheNameAPersonWouldGive(_ node: String, _ name: String) throws {
    let imported = try open(events: [
      snapshot(1, #"{"type":2,"tagName":\#(node),"id":4}"#), touch(7, 2, 1, 1),
    ])
    #expect(elements(imported) == [name])
  }

  @Test func anIconHasTheNameOfItsButton() throws {
    let nodes = """
      {"type":2,"tagName":"button","attributes":{},"childNodes":[{"type":2,"tagName":"span",\
      "attributes":{},"childNodes":[{"type":3,"textContent":"Buy","id":5}],"id":4}],"id":3}
      """
    let imported = try open(events: [snapshot(1, nodes), touch(7, 2, 1, 1)])
    #expect(elements(imported) == [#"role=button[name="Buy"]"#])
  }

  @Test func nodesAreThoseOfTheTimeOfTheTouch() throws {
    let added =
      #"{"type":3,"data":{"source":0,"adds":[{"parentId":1,"nextId":null,"node":{"type":2,"tagName":"p","attributes":{"id":"late"},"childNodes":[],"id":5}}]},"timestamp":30}"#
    let imported = try open(events: [
      snapshot(10, #"{"type":2,"tagName":"p","attributes":{},"childNodes":[],"id":4}"#),
      touch(7, 20, 1, 1), touch(9, 21, 1, 1), touch(7, 25, 1, 1, node: 5),
      touch(9, 26, 1, 1, node: 5), added, touch(7, 40, 1, 1, node: 5), touch(9, 41, 1, 1, node: 5),
      snapshot(50, #"{"type":2,"tagName":"b","attributes":{},"childNodes":[],"id":4}"#),
      touch(7, 60, 1, 1), touch(9, 61, 1, 1), touch(7, 70, 1, 1, node: 5),
    ])
    #expect(elements(imported) == ["p", "node 5", "#late", "b", "node 5"])
  }

  @Test func aTouchInAFrameOfThePageIsReported() throws {
    let nodes =
      #"{"type":2,"tagName":"p","attributes":{},"childNodes":[],"rootId":8,"id":4},{"type":2,"tagName":"b","attributes":{},"childNodes":[],"rootId":1,"id":5}"#
    let imported = try open(events: [
      snapshot(1, nodes), touch(7, 2, 1, 1), touch(9, 3, 1, 1), touch(7, 4, 1, 1, node: 5),
      touch(9, 5, 1, 1, node: 5),
    ])
    #expect(imported.counts[.insideFrame] == 1)
  }

  // MARK: - What holds events

  @Test func everyFormHoldsTheSameTouches() throws {
    let start = touch(7, 1000, 5, 5)
    let end = touch(9, 1080, 5, 5)
    let sorted = end.replacing(#""type":3,"#, with: "").replacing(
      #""timestamp":1080"#,
      with: #""timestamp":1080,"type":3"#
    )
    let forms = [
      "[\(start),\(end)]", "\(start)\n\(end)\n", "{\"events\":[\(start),\(end)]}",
      "[[\(start)],[\(end)]]",
      "{\"segment_id\":0}\n[\(start)]\n{\"segment_id\":1}\n[\(end)]", "[\(start),\(sorted)]",
      "[\"w\",\(start)]\n[\"w\",\(end)]", "{\"window_id\":\"w\",\"data\":[\(start),\(end)]}\n",
      "{\"windowId\":\"w\",\"data\":[\(start)]}\n{\"windowId\":\"w\",\"data\":[\(end)]}",
      "{\"version\":\"2023-04-28\",\"data\":{\"id\":\"\",\"person\":{\"a\":[1]},\"snapshots\":[\(start),\(end)]}}",
      "{\"version\":\"2022-12-02\",\"data\":{\"snapshotsByWindowId\":{\"w\":[\(start),\(end)]}}}",
      "{\"snapshot_data_by_window_id\":{\"w\":[\(start),\(end)]}}", "\u{FEFF}[\(start),\(end)]",
    ]
    for form in forms {
      let imported = try open(form)
      #expect(imported.lines == ["0: 1 began 5,5", "80: 1 ended 5,5"], "\(form)")
      #expect(imported.counts == [.anonymousFinger: 1], "\(form)")
    }
  }

  @Test func twoWindowsDoNotShareFingers() throws {
    let imported = try open(
      "[\"a\",\(touch(7, 1000, 5, 5))]\n[\"b\",\(touch(9, 1080, 5, 5))]\n[\"b\",\(touch(7, 1090, 5, 5))]"
    )
    #expect(
      imported.lines == [
        "0: 1 began 5,5", "0: 1 cancelled 5,5", "90: 2 began 5,5", "90: 2 cancelled 5,5",
      ]
    )
    #expect(imported.counts[.noStart] == 1)
  }

  @Test func packedFilesAreUnpacked() throws {
    // Python: zlib.compress(…) of a list with a page whose address is "a".
    let packed: [UInt8] = [
      0x78, 0x9C, 0x8B, 0xAE, 0x56, 0x2A, 0xA9, 0x2C, 0x48, 0x55, 0xB2, 0x32, 0xD1, 0x51, 0x4A,
      0x49,
      0x2C, 0x49, 0x54, 0xB2, 0xAA, 0x56, 0xCA, 0x28, 0x4A, 0x4D, 0x53, 0xB2, 0x52, 0x4A, 0x54,
      0xAA,
      0xD5, 0x51, 0x2A, 0xC9, 0xCC, 0x4D, 0x2D, 0x2E, 0x49, 0xCC, 0x2D, 0x50, 0xB2, 0x32, 0xAC,
      0x8D,
      0x05, 0x00, 0x57, 0xFD, 0x0E, 0xD8,
    ]
    let imported = try RRWebImporter().importTrace(from: packed, name: "r", folder: nil)
    #expect(imported.trace.frames.compactMap(\.screen) == ["a"])
    var damaged = packed
    damaged[damaged.count - 1] ^= 1
    let message = Fixtures.message {
      _ = try RRWebImporter().importTrace(from: damaged, name: "r", folder: nil)
    }
    #expect(message == "r: expected contents that match their checksum, found damaged contents")
  }

  @Test func compressedDescriptionsOfPagesDoNotMatter() throws {
    let imported = try open(events: [
      #"{"type":2,"data":"\u001f\u008b\b","timestamp":1,"cv":"2024-10"}"#,
      #"{"type":3,"data":{"source":0,"adds":"\u001f","texts":[]},"timestamp":2,"cv":"2024-10"}"#,
      touch(7, 3, 1, 1), touch(9, 4, 1, 1),
    ])
    #expect(imported.lines == ["0: 1 began 1,1", "1: 1 ended 1,1"])
    #expect(elements(imported) == ["node 4"])
    #expect(imported.counts == [.otherEvent: 2, .anonymousFinger: 1])
  }

  // MARK: - Mistakes

  @Test(arguments: [
    #"{"type":3,"data":{"source":2,"type":7,"id":4,"x":"a","y":1},"timestamp":5}"#,
    #"{"type":3,"data":{"source":2,"type":7,"id":4,"y":1},"timestamp":5}"#,
    #"{"type":3,"data":{"source":2,"type":7,"id":4,"x":1,"y":1},"timestamp":1e300}"#,
    #"{"type":3,"data":{"source":2,"type":7,"id":4,"x":1,"y":1},"timestamp":-1}"#,
    #"{"type":3,"data":{"source":2,"type":7,"id":4,"x":1,"y":1}}"#,
    #"{"type":3,"data":{"source":6,"positions":[{"x":1,"y":1,"timeOffset":-1e300}]},"timestamp":5}"#,
    #"{"type":3,"data":{"source":6,"positions":7},"timestamp":5}"#,
    #"{"type":3,"data":{"source":2,"type":7,"x":1,"y":1,"pointerType":9},"timestamp":5}"#,
    "7", "\"text\"", "{\"a\":1}",
  ])
  func oneStrangeEventIsLeftOutAndCounted(_ strange: String) throws {
    let imported = try open(events: [touch(7, 1000, 5, 5), strange, touch(9, 1080, 5, 5)])
    #expect(imported.lines == ["0: 1 began 5,5", "80: 1 ended 5,5"])
    #expect(imported.counts[.strangeEvent] == 1)
    #expect(imported.notes.first { $0.reason == .strangeEvent }?.firstLine == 2)
  }

  @Test(arguments: [
    ("[\n{\"type\":4,\"data\":{\"a\":[1,]}}]", "r:2:26: expected a value, found ']'"),
    ("[\n{\"type\":4,\"data\":{}", "r:2:20: expected ',' or '}', found the end"),
    ("[{\"type\":2,\"data\":{\"node\":nul}}]", "r:1:27: expected a value, found 'n'"),
    ("{\"events\":[{}", "r:1:14: expected ',' or ']', found the end"),
    (
      "[1]",
      "r:1:2: expected events of rrweb, each with \"type\", \"data\" and \"timestamp\", found none"
    ),
    (
      "{}",
      "r:1:1: expected events of rrweb, each with \"type\", \"data\" and \"timestamp\", found none"
    ),
    (
      "\u{FEFF}",
      "r:1:1: expected events of rrweb, each with \"type\", \"data\" and \"timestamp\", found none"
    ),
    (
      "",
      "r:1:1: expected events of rrweb, each with \"type\", \"data\" and \"timestamp\", found an empty file"
    ),
  ])
  func whatHoldsNoEventsIsAnError(_ text: String, _ expected: String) {
    #expect(Fixtures.message { _ = try open(text) } == expected)
  }

  @Test(arguments: ["[]", "{\"events\":[]}", "{\"segment_id\":0}\n[]"])
  func aSessionMayBeEmpty(_ text: String) throws {
    #expect(try open(text).trace.frames.isEmpty)
  }

  @Test func pagesMayBeDeeperThanFiles() throws {
    let depth = 5000
    let open = String(repeating: #"{"type":2,"tagName":"i","childNodes":["#, count: depth)
    let deep = open + "7" + String(repeating: "]}", count: depth)
    let imported = try self.open(events: [snapshot(1, deep), touch(7, 2, 1, 1), touch(9, 3, 1, 1)])
    #expect(imported.lines.count == 2)
    let lists = String(repeating: "[", count: 100_000)
    #expect(Fixtures.message { _ = try self.open("{\"a\":" + lists) }.contains("inside each other"))
  }
}
