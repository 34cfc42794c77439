import GestureExplanation
import GestureScenarios
import GestureTraces
import Gestures
import Testing

/// What a scene's recording says, with the change that was tried.
struct SceneAdviceTests {
  /// Plays frames in a scene of 400 × 800 points, and returns what is said, in order.
  private func lines(views: String, _ frames: [String]) throws -> [String] {
    let text = #"{"size":[400,800],"views":[\#(views)]}"#
    let scene = try ScenarioReader.readScene(Array(text.utf8), name: "scene")
    var texts: [Int: String] = [:]
    let explainer = SceneExplainer(scene) { texts[$0.number] = $0.explanation.text }
    explainer.tryChanges(for: { _ in true }) { texts[$0.number] = $0.text(with: $1) }
    for frame in try read(frames).frames { explainer.play(frame) }
    let misses = explainer.finish(settles: false)
    return texts.sorted { $0.key < $1.key }.map(\.value) + misses.map(\.text)
  }

  private func read(_ frames: [String]) throws -> Trace {
    let lines = [#"{"format":"gesture-trace","version":1}"#] + frames
    return try Trace(bytes: Array(lines.joined(separator: "\n").utf8), name: "trace")
  }

  private func view(_ recognizer: String) -> String {
    #"{"id":"page","frame":[0,0,400,800],"recognizers":[{"id":"it",\#(recognizer)}]}"#
  }

  /// Returns frames of a finger that moves evenly and is lifted at the end.
  private func drag(from: (Double, Double), by: (Double, Double), over time: Double) -> [String] {
    let steps = 20
    func frame(_ step: Int, _ phase: String) -> String {
      let share = Double(step) / Double(steps)
      return """
        {"t":\(time * share),"touches":[{"id":1,"phase":"\(phase)",\
        "x":\(from.0 + by.0 * share),"y":\(from.1 + by.1 * share)}]}
        """
    }
    return [frame(0, "began")] + (1...steps).map { frame($0, "moved") } + [frame(steps, "ended")]
  }

  // MARK: - Input without touches

  @Test func aWheelThatIsNotTakenIsSaid() throws {
    let wheel = #"{"t":0.1,"scroll":{"x":100,"y":100,"dx":0,"dy":20,"continuous":false}}"#
    #expect(
      try lines(views: view(#""type":"pan""#), [wheel]) == [
        """
        `it` on `page` never got a touch: only a wheel turned, at 0.100 s, and this gesture takes no wheel \
        (`allowedScrollTypesMask`).
        """
      ]
    )
    let trackpad = """
      {"t":0.1,"scroll":{"x":100,"y":100,"dx":0,"dy":20,"continuous":true,"phase":"began"}}
      """
    let said = try lines(views: view(#""type":"tap""#), [trackpad])
    #expect(said.first?.contains("there was only a trackpad's scrolling, at 0.100 s") == true)
  }

  @Test func aButtonThatIsNotTakenIsSaid() throws {
    let frames = [
      #"{"t":0.1,"presses":[{"type":"menu","phase":"began"}]}"#,
      #"{"t":0.2,"presses":[{"type":"menu","phase":"ended"}]}"#,
    ]
    #expect(
      try lines(views: view(#""type":"tap""#), frames) == [
        """
        `it` on `page` never got a touch: there was only a hardware button, at 0.100 s, and this gesture \
        takes no such button (`allowedPressTypes`).
        """
      ]
    )
  }

  // MARK: - Changes

  @Test func aSpeedIsOfferedAsASpeed() throws {
    let swipe = view(#""type":"swipe","direction":"left","settings":{"swipe.minimumSpeed":300}"#)
    let said = try lines(views: swipe, drag(from: (300, 300), by: (-100, 0), over: 0.45))
    // 100 points in 0.45 s.
    #expect(said.first?.contains("`swipe.minimumSpeed` = 222.2 pt/s") == true, "\(said)")
  }

  @Test func anAdviceNamesASettingOnce() throws {
    let swipe = view(#""type":"swipe","direction":"right""#)
    let said = try lines(views: swipe, drag(from: (100, 100), by: (14, 0), over: 0.1))
    let advice = try #require(said.first?.split(separator: "Tried with ").dropFirst().first)
    #expect(advice.split(separator: "`swipe.minimumPrimary` =").count == 1, "\(advice)")
  }

  @Test func aSpanThatSufficesIsFound() throws {
    let pinch = view(#""type":"pinch","settings":{"pinch.minimumSpan":300}"#)
    let frames = (0...20).map { step in
      let phase = ["began", "moved", "ended"][step == 0 ? 0 : step == 20 ? 2 : 1]
      let half = 20 + 2.5 * Double(step)
      return """
        {"t":\(Double(step) / 50),"touches":[{"id":1,"phase":"\(phase)","x":\(200 - half),"y":300},\
        {"id":2,"phase":"\(phase)","x":\(200 + half),"y":300}]}
        """
    }
    let said = try lines(views: pinch, frames)
    #expect(said.first?.contains("apart, and below 300.0 pt") == true, "\(said)")
    #expect(said.first?.contains("Tried with `pinch.minimumSpan` = 1") == true, "\(said)")
    #expect(said.first?.contains("it begins at") == true, "\(said)")
  }

  @Test func aPressWithoutItsTapGetsNoAdviceAboutTheTap() throws {
    let press = view(#""type":"longPress","numberOfTapsRequired":1"#)
    let said = try lines(views: press, drag(from: (100, 100), by: (0, 0), over: 0.9))
    #expect(said.first?.contains("no tap came before the press") == true)
    #expect(said.first?.contains("Tried") == false)
  }

  // MARK: - One search, with its price

  /// Plays frames, and returns what was tried for each attempt of a recognizer, with its JSON.
  private func tried(
    _ id: String,
    views: String,
    _ frames: [String]
  ) throws -> [(tried: TriedChange, json: String)] {
    let text = #"{"size":[400,800],"views":[\#(views)]}"#
    let scene = try ScenarioReader.readScene(Array(text.utf8), name: "scene")
    var list: [(TriedChange, String)] = []
    let explainer = SceneExplainer(scene) { _ in }
    explainer.tryChanges(for: { $0.recognizer.name == id }) { attempt, tried in
      guard let tried else { return }
      list.append((tried, JSONBytes { attempt.write(to: &$0, tried: tried) }.text))
    }
    for frame in try read(frames).frames { explainer.play(frame) }
    _ = explainer.finish(settles: false)
    #expect(explainer.untried == 0)
    for (tried, _) in list {
      // What is told can be written into the scene.
      let patched = try ScenePatch.applying(tried.changes, to: Array(text.utf8), name: "scene")
      _ = try ScenarioReader.readScene(try #require(patched), name: "scene")
    }
    return list
  }

  private let drawer = """
    {"id":"w","frame":[0,0,400,800],"recognizers":[
    {"id":"drawer","type":"screenEdgePan","edges":["left"]}],"subviews":[
    {"id":"pager","frame":[0,0,400,800],"type":"scrollView","isPagingEnabled":true,
    "contentSize":[1200,800],"contentOffset":[400,0]PAN}]}
    """

  @Test func aPagerWaitsForTheDrawerAndThatHasAPrice() throws {
    let views = drawer.replacing("PAN", with: #","pan":{"id":"turn"}"#)
    let found = try tried("drawer", views: views, drag(from: (2, 400), by: (200, 0), over: 0.4))
    let one = try #require(found.first)
    #expect(one.tried.changes == [.requirement(of: "turn", toFail: "drawer")])
    #expect(one.tried.text.hasSuffix("; `turn` no longer begins."), "\(one.tried.text)")
    #expect(one.json.contains(#""changes":[{"recognizer":"turn","requireToFail":"drawer"}]"#))
    #expect(
      one.json.contains(#""costs":[{"recognizer":"turn","kind":"less","count":1,"of":1}]"#),
      "\(one.json)"
    )
    #expect(one.json.contains(#""swift":["turn.require(toFail: drawer)"]"#))
    #expect(one.json.contains(#""javascript":["turn.requireFailureOf(drawer)"]"#))
  }

  @Test func aPagerWithoutANameForItsDragHasTheNameOfTheProgram() throws {
    let views = drawer.replacing("PAN", with: "")
    let found = try tried("drawer", views: views, drag(from: (2, 400), by: (200, 0), over: 0.4))
    #expect(
      found.first?.tried.changes
        == [.requirement(of: "pager.panGestureRecognizer", toFail: "drawer")]
    )
  }

  /// What scrolls elsewhere in the recording counts, too.
  @Test func thePriceIsThatOfTheWholeRecording() throws {
    let views = drawer.replacing("PAN", with: #","pan":{"id":"turn"}"#)
    func later(_ frames: [String], _ time: Double) -> [String] {
      frames.map { frame in
        let end = frame.firstIndex(of: ",") ?? frame.endIndex
        let value = Double(frame[..<end].dropFirst(5)) ?? 0
        return "{\"t\":\(value + time)" + frame[end...]
      }
    }
    let edge = drag(from: (2, 400), by: (200, 0), over: 0.4)
    let middle = drag(from: (200, 400), by: (0, 10), over: 0.1)
    let page = drag(from: (300, 400), by: (-100, 0), over: 0.3)
    let found = try tried("drawer", views: views, edge + later(middle, 5) + later(page, 10))
    // Of two pages that were turned, one begins at the edge.
    #expect(
      found.first?.tried.text.hasSuffix("; `turn` then begins once less.") == true,
      "\(found)"
    )
  }

  @Test func aListIsScrolledOverARowThatWaits() throws {
    let list = """
      {"id":"list","type":"scrollView","frame":[0,0,400,800],"contentSize":[400,2000],
      "pan":{"id":"scroll"},"subviews":[{"id":"row","frame":[0,0,400,100],
      "recognizers":[{"id":"swipeRow","type":"pan"}]}]}
      """
    let found = try tried("scroll", views: list, drag(from: (200, 80), by: (0, -60), over: 0.4))
    #expect(
      found.first?.tried.changes == [.requirement(of: "swipeRow", toFail: "scroll")],
      "\(found)"
    )
  }

  @Test func aZoomAndATurnAreLetTogether() throws {
    let pair = #"{"id":"pinch","type":"pinch"},{"id":"turn","type":"rotation"}"#
    let frames = (0...20).map { step in
      let phase = ["began", "moved", "ended"][step == 0 ? 0 : step == 20 ? 2 : 1]
      let (radius, angle) = (60 + 4 * Double(step), 0.02 * Double(step))
      let (x, y) = (radius * (1 - angle * angle / 2), radius * angle)
      return """
        {"t":\(Double(step) / 50),"touches":[{"id":1,"phase":"\(phase)","x":\(200 - x),"y":\(300 - y)},\
        {"id":2,"phase":"\(phase)","x":\(200 + x),"y":\(300 + y)}]}
        """
    }
    let view = #"{"id":"photo","frame":[0,0,400,800],"recognizers":[\#(pair)]}"#
    let found = try tried("turn", views: view, frames)
    let one = try #require(found.first)
    #expect(one.tried.changes == [.simultaneity("turn", with: "pinch")], "\(one.tried.text)")
    #expect(one.tried.text.contains("; then both fire, `turn` and `pinch`, once"))
  }

  @Test func aSwipeBesideADragLetsTheDragWait() throws {
    let both = #"{"id":"swipe","type":"swipe","direction":"left"},{"id":"drag","type":"pan"}"#
    let view = #"{"id":"card","frame":[0,0,400,800],"recognizers":[\#(both)]}"#
    let found = try tried("swipe", views: view, drag(from: (300, 300), by: (-180, 0), over: 0.15))
    #expect(found.first?.tried.changes == [.requirement(of: "drag", toFail: "swipe")])
    #expect(found.first?.tried.text.contains("; `drag` no longer begins") == true, "\(found)")
  }

  /// A recording of more frames than were kept once.
  @Test func aLongRecordingGetsAdvice() throws {
    let views = drawer.replacing("PAN", with: #","pan":{"id":"turn"}"#)
    let time = (0..<19_000).map { "{\"t\":\(3 + Double($0) / 60)}" }
    let found = try tried(
      "drawer",
      views: views,
      drag(from: (2, 400), by: (200, 0), over: 0.4) + time
    )
    #expect(found.first?.tried.changes == [.requirement(of: "turn", toFail: "drawer")])
  }
}
