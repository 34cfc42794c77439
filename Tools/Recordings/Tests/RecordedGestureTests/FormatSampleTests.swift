import Foundation
import GestureRecordings
import GestureScenarios
import GestureTraces
import Gestures
import Testing

/// A gesture that was recorded in another format is the same gesture here.
@Suite struct FormatSampleTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Examples/formats")

  private static let opener = TraceOpener(importers: [
    LibinputImporter(), GeteventImporter(range: Size(1079, 2399)), EvtestImporter(),
    WebDriverImporter(), DevToolsImporter(), RRWebImporter(),
  ])

  /// Returns the recognizers of the standard scene that end in a trace, in order.
  private func gestures(_ trace: Trace) throws -> [String] {
    let player = ScenePlayer(try BuiltInScene.standard.scene, size: trace.windowSize)
    player.play(trace)
    player.settle()
    return player.events.filter(\.isAction).map { $0.columns[1] + " " + $0.columns[2] }
      .filter { $0.hasSuffix("ended") }
  }

  @Test(arguments: [
    ("libinput-spread.yml", ["pinch ended"]),
    ("getevent-double-tap.txt", ["tap ended", "doubleTap ended"]),
    ("getevent-swipe-left.txt", ["swipeLeft ended", "pan ended"]),
    ("getevent-pasted-swipe-up.txt", ["swipeUp ended", "pan ended"]),
    ("libinput-pasted-tap.yml", ["tap ended"]),
    ("evtest-drag-down.txt", ["swipeDown ended", "pan ended"]),
    ("evtest-old-double-tap.txt", ["tap ended", "doubleTap ended"]),
    ("webdriver-pinch.json", ["pinch ended"]),
    ("webdriver-long-press.json", ["longPress ended"]),
    ("devtools-swipe-right.jsonl", ["swipeRight ended", "pan ended"]),
    ("devtools-two-finger-tap.json", ["twoFingerTap ended"]),
    ("rrweb-taps.json", ["tap ended", "tap ended", "doubleTap ended", "longPress ended"]),
    ("rrweb-old-taps.json", ["tap ended", "tap ended", "doubleTap ended", "longPress ended"]),
    ("rrweb-posthog-taps.jsonl", ["tap ended", "tap ended", "doubleTap ended", "longPress ended"]),
    ("rrweb-swipe-right.jsonl", ["swipeRight ended", "pan ended"]),
    ("rrweb-scroll.json", ["swipeUp ended", "tap ended"]),
    ("rrweb-pinch.json", ["pinch ended", "pan ended"]),
    ("rrweb-sentry-pinch.json", ["pinch ended"]),
    ("rrweb-mouse-drag.json", ["swipeRight ended", "pan ended", "tap ended"]),
  ])
  func everySampleIsItsGesture(_ name: String, _ expected: [String]) throws {
    let url = Self.folder.appendingPathComponent(name)
    let trace = try Self.opener.open(contentsOf: url).trace
    #expect(try gestures(trace) == expected)

    let actions = try WebDriverExporter().export(trace)
    let copy = try Self.opener.open(Array(actions.text.utf8), name: "copy").trace
    #expect(try gestures(Trace(header: trace.header, frames: copy.frames)) == expected)
  }
}
