// The Swift that README.md, Gestures.md, GettingStarted.md and RecordAndTest.md show: `SnippetTests` compares them.

import GestureExplanation
import GestureTesting
import GestureViews
import Gestures
import Testing

final class PhotoApp {
  let window = Window(size: Size(390, 844))
  let photo = View(frame: Rect(45, 272, 300, 300))
  var zoom = 1.0

  init() {
    window.addSubview(photo)
    photo.onPinch { [unowned self] pinch in
      zoom *= pinch.scale
      pinch.scale = 1
    }
    photo.onTap(count: 2) { [unowned self] _ in zoom = 1 }
  }
}

extension PhotoApp {
  func pointer(_ id: Int64, _ phase: TouchPhase, x: Double, y: Double, milliseconds: Double) {
    let sample = TouchSample(id: TouchID(id), phase: phase, location: Point(x, y))
    window.send([sample], at: Timestamp(seconds: milliseconds / 1000))
  }

  func frame(milliseconds: Double) {
    window.advance(to: Timestamp(seconds: milliseconds / 1000))
  }

  func focusLost(milliseconds: Double) {
    window.cancelAll(at: Timestamp(seconds: milliseconds / 1000))
  }
}

/// The program of the README.
struct ReadmeProgramTests {
  @Test func itPrintsWhatTheReadmeSays() throws {
    var printed: [String] = []
    func print(_ line: String) { printed.append(line) }
    let window = Window(size: Size(390, 844))
    let collector = AttemptCollector(capacity: 10)
    window.addObserver(collector)
    let double = window.onTap(count: 2) { _ in print("double tap") }
    for (phase, time) in [(TouchPhase.began, 1), (.ended, 1.05), (.began, 1.421), (.ended, 1.5)] {
      let sample = TouchSample(id: 1, phase: phase, location: Point(100, 200))
      window.send([sample], at: Timestamp(seconds: time))
    }
    print(collector.attempts(of: double, at: window.engine.now)[0].explanation.text)
    let shown = try DocumentationFiles.blocks(of: "README.md", in: "text")
    #expect(shown.first == printed.joined(separator: "\n"))
  }
}

/// What the first example of the library's page does.
struct PhotoSnippetTests {
  @Test func aPinchZoomsByTheRatioOfItsSpans() {
    let app = PhotoApp()
    let stage = TestStage(window: app.window)
    stage.perform(.pinch(at: Point(195, 422), from: 100, to: 208, over: 0.3))
    let hysteresis = GestureSettings().pinch.hysteresis
    // The factors of all steps multiply to the ratio of the last span to the first, which moved by
    // the hysteresis; each of the twenty steps may round.
    #expect(abs(app.zoom - 208 / (100 + hysteresis)) < 1e-12)
    #expect(stage.violations == [])
  }

  @Test func aDoubleTapResetsTheZoom() {
    let app = PhotoApp()
    let stage = TestStage(window: app.window)
    stage.perform(.pinch(at: Point(195, 422), from: 100, to: 208, over: 0.3))
    stage.tap(at: Point(195, 422), taps: 2)
    #expect(app.zoom == 1)
  }

  @Test func pointersTimeAndLostFocusReachRecognizers() {
    let app = PhotoApp()
    var story: [GestureRecognizer.State] = []
    app.window.onLongPress { story.append($0.state) }
    app.pointer(7, .began, x: 100, y: 100, milliseconds: 1000)
    app.frame(milliseconds: 1499)
    #expect(story == [])
    app.frame(milliseconds: 1500)
    #expect(story == [.began])
    app.focusLost(milliseconds: 1600)
    #expect(story == [.began, .cancelled])
  }

  @Test func aLongerGapLetsALaterSecondTapCount() {
    let app = PhotoApp()
    app.window.settings.update { $0.tap.maximumGap = 0.4 }
    app.zoom = 2
    TestStage(window: app.window).tap(at: Point(195, 422), taps: 2, gap: 0.38)
    #expect(app.zoom == 1)
  }
}

/// A toolkit's own tree, without a view of this package.
struct NodeSnippetTests {
  final class Node: GestureNode {
    let gestures = GestureAttachments()
    var frame: Rect
    var children: [Node] = []
    weak var parent: Node?
    init(frame: Rect) { self.frame = frame }

    var gestureParent: (any GestureNode)? { parent }

    func convertFromWindow(_ point: Point) -> Point {
      (parent?.convertFromWindow(point) ?? point) - (frame.origin - Point.zero)
    }

    func pick(_ point: Point) -> Node? {
      guard frame.contains(point) else { return nil }
      let inside = point - (frame.origin - Point.zero)
      for child in children.reversed() {
        if let hit = child.pick(inside) { return hit }
      }
      return self
    }
  }

  final class Screen: GestureHost {
    let engine = GestureEngine()
    let root: Node
    init(_ root: Node) { self.root = root }

    var gestureBounds: Rect { root.frame }
    func hitTest(_ point: Point) -> (any GestureNode)? { root.pick(point) }
    func contains(_ node: any GestureNode) -> Bool { node.isInside(root) }

    func send(_ samples: [TouchSample], at time: Timestamp) {
      engine.send(.touches(samples), at: time, host: self)
    }

    func advance(to time: Timestamp) { engine.send(.time, at: time, host: self) }
    func cancelAll(at time: Timestamp) { engine.send(.cancel(), at: time, host: self) }

    func remove(_ node: Node) {
      node.parent?.children.removeAll { $0 === node }
      node.parent = nil
      engine.nodeLeftWindow()
    }
  }

  @Test func aNodeIsTappedInItsOwnCoordinates() {
    let root = Node(frame: Rect(0, 0, 400, 800))
    let knob = Node(frame: Rect(100, 200, 50, 50))
    root.children = [knob]
    knob.parent = root
    let screen = Screen(root)
    var taps: [Point] = []
    knob.onTap { [unowned knob] tap in taps.append(tap.location(in: knob)) }
    for (phase, seconds) in [(TouchPhase.began, 0.0), (.ended, 0.1)] {
      screen.send(
        [TouchSample(id: 1, phase: phase, location: Point(120, 230))],
        at: Timestamp(seconds: seconds)
      )
    }
    #expect(taps == [Point(120 - 100, 230 - 200)])
  }

  @Test func timeLostFocusAndLeavingNodesReachRecognizers() {
    let root = Node(frame: Rect(0, 0, 400, 800))
    let knob = Node(frame: Rect(100, 200, 50, 50))
    root.children = [knob]
    knob.parent = root
    let screen = Screen(root)
    var story: [GestureRecognizer.State] = []
    knob.onLongPress { story.append($0.state) }
    let down = TouchSample(id: 1, phase: .began, location: Point(120, 230))
    screen.send([down], at: .zero)
    screen.advance(to: Timestamp(seconds: 0.5))
    screen.cancelAll(at: Timestamp(seconds: 0.6))
    #expect(story == [.began, .cancelled])
    screen.send([down], at: Timestamp(seconds: 1))
    screen.advance(to: Timestamp(seconds: 1.5))
    screen.remove(knob)
    screen.advance(to: Timestamp(seconds: 1.5))
    #expect(story == [.began, .cancelled, .began, .cancelled])
  }
}

/// What a user's test looks like.
struct UserTestSnippetTests {
  @Test func aLateSecondTapIsNoDoubleTap() {
    let stage = TestStage()
    stage.options = [.actions, .failures]
    stage.root.onTap(count: 2) { _ in }
    stage.tap(at: Point(100, 200), taps: 2, gap: 0.4)
    stage.settle()
    #expect(
      stage.takeTranscript() == """
        0.400 tap failed tooFewTaps(1, needed 2)
        0.850 tap failed tooFewTaps(1, needed 2)
        """
    )
  }
}
