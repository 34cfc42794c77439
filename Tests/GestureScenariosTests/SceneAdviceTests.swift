import GestureExplanation
import GestureGeometry
import GestureScenarios
import GestureTraces
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

  @Test func aScrollViewIsLetTogetherByTheOtherRecognizer() throws {
    let list = """
      {"id":"list","type":"scrollView","frame":[0,0,400,800],"contentSize":[400,2000],
      "pan":{"id":"scroll"},"subviews":[{"id":"row","frame":[0,0,400,100],
      "recognizers":[{"id":"swipeRow","type":"pan"}]}]}
      """
    let text = #"{"size":[400,800],"views":[\#(list)]}"#
    let scene = try ScenarioReader.readScene(Array(text.utf8), name: "scene")
    var json = ""
    let explainer = SceneExplainer(scene) { _ in }
    explainer.tryChanges(for: { $0.recognizer.name == "scroll" }) { attempt, tried in
      json += JSONBytes { attempt.write(to: &$0, tried: tried) }.text
    }
    let frames = drag(from: (200, 80), by: (0, -60), over: 0.4)
    for frame in try read(frames).frames { explainer.play(frame) }
    _ = explainer.finish(settles: false)
    // The drag of a scroll view has no such key in a scene.
    #expect(
      json.contains(#""recognizer":"swipeRow","simultaneousWith":"scroll""#),
      "\(json)"
    )
  }
}
