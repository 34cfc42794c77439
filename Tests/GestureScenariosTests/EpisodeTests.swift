import GestureExplanation
import GestureScenarios
import GestureTraces
import Testing

/// What is told of one drag that several recognizers wanted.
struct EpisodeTests {
  /// Returns the sentences of a recording in a scene of 400 × 800 points, those that are shared first in each episode.
  private func told(_ views: String, _ frames: [String]) throws -> (lines: [String], json: [String])
  {
    let text = #"{"size":[400,800],"views":[\#(views)]}"#
    let scene = try ScenarioReader.readScene(Array(text.utf8), name: "scene")
    let file = [#"{"format":"gesture-trace","version":1}"#] + frames
    let trace = try Trace(bytes: Array(file.joined(separator: "\n").utf8), name: "trace")
    var (lines, json): ([String], [String]) = ([], [])
    var choice = TellingAttempts()
    let explainer = SceneExplainer(scene) { _ = choice.chooses($0) }
    explainer.onEpisode = {
      let shared = $0.sharedFailures
      json += shared.map { $0.json() }
      lines += shared.map(\.text) + choice.end($0, after: shared).map(\.explanation.text)
    }
    for frame in trace.frames { explainer.play(frame) }
    _ = explainer.finish(settles: true)
    return (lines, json)
  }

  private func finger(
    _ id: Int,
    _ phase: String,
    _ x: Double,
    _ y: Double,
    at time: Double
  ) -> String {
    #"{"t":\#(time),"touches":[{"id":\#(id),"phase":"\#(phase)","x":\#(x),"y":\#(y)}]}"#
  }

  private let pager = """
    {"id":"pager","frame":[0,0,400,800],"type":"scrollView","isPagingEnabled":true,"contentSize":[1200,800],
    "pan":{"id":"turn"},"subviews":[{"id":"photo","frame":[0,0,400,800],"recognizers":[
    {"id":"zoom","type":"pinch"},{"id":"spin","type":"rotation"},{"id":"tap","type":"tap"}]}]}
    """

  @Test func oneSentenceSaysWhoTookTheFirstFinger() throws {
    let frames = [
      finger(1, "began", 200, 300, at: 0), finger(1, "moved", 180, 300, at: 0.067),
      finger(2, "began", 250, 300, at: 0.12), finger(2, "moved", 330, 300, at: 0.2),
      finger(1, "ended", 100, 300, at: 0.3), finger(2, "ended", 330, 300, at: 0.31),
    ]
    let (lines, json) = try told(pager, frames)
    let sentence = """
      `zoom` and `spin` on `photo` lacked a finger: `turn` on `pager` had taken touch 1 at 0.067 s, before the next \
      finger landed at 0.120 s.
      """
    #expect(lines.first == sentence)
    #expect(lines.count { $0.hasPrefix("`spin`") } == 0, "one of them is told: \(lines)")
    #expect(json.first?.contains(#""outcome":"together","recognizers":["zoom","spin"],"#) == true)
    #expect(json.first?.contains(#""reason":"tooFewTouches","winner":"turn","#) == true)
  }

  @Test func aPageThatTurnsIsNoFailedZoom() throws {
    let frames = [
      finger(1, "began", 300, 300, at: 0), finger(1, "moved", 280, 300, at: 0.05),
      finger(1, "moved", 100, 300, at: 0.2), finger(1, "ended", 100, 300, at: 0.25),
    ]
    let lines = try told(pager, frames).lines
    #expect(
      lines.first?.hasPrefix("`turn` on `pager` began") == true,
      "what was meant leads: \(lines)"
    )
    #expect(!lines.contains { $0.contains("`zoom`") || $0.contains("`spin`") })
  }

  @Test func whatWasMeantLeadsAndWhatWasNotEnds() throws {
    let view = """
      {"id":"row","frame":[0,0,400,800],"recognizers":[{"id":"tap","type":"tap"},{"id":"pan","type":"pan"},
      {"id":"left","type":"swipe","direction":"left","requireToFail":[]},
      {"id":"right","type":"swipe","direction":"right"}]}
      """
    func drag(_ distance: Double) -> [String] {
      [
        finger(1, "began", 200, 300, at: 0), finger(1, "moved", 200 - 12, 300, at: 0.1),
        finger(1, "moved", 200 - distance, 300, at: 0.3),
        finger(1, "ended", 200 - distance, 300, at: 0.35),
      ]
    }
    let far = try told(view, drag(150)).lines
    #expect(far.first?.hasPrefix("`left` on `row` lost to `pan`") == true, "\(far)")
    #expect(
      !far.contains { $0.hasPrefix("`right`") || $0.hasPrefix("`tap`") },
      "one loss is told: \(far)"
    )
  }

  @Test func twoThatLostToOneShareASentence() throws {
    let views = """
      {"id":"page","frame":[0,0,400,800],"recognizers":[{"id":"drawer","type":"pan"},{"id":"sheet","type":"pan"}],
      "subviews":[{"id":"card","frame":[0,0,400,800],"recognizers":[{"id":"drag","type":"pan"}]}]}
      """
    let frames = [
      finger(1, "began", 200, 300, at: 0), finger(1, "moved", 220, 300, at: 0.1),
      finger(1, "moved", 300, 300, at: 0.2), finger(1, "ended", 300, 300, at: 0.25),
    ]
    let lines = try told(views, frames).lines
    let first = try #require(lines.first)
    #expect(first.contains("on `page` lost to `drag` on `card` at 0.100 s"), "\(lines)")
    #expect(first.contains(" and ") && first.contains("`drawer`") && first.contains("`sheet`"))
  }

  @Test func aRefusedTouchIsToldWhereNothingElseHappened() throws {
    let view = """
      {"id":"row","frame":[0,0,400,800],"recognizers":[{"id":"tap","type":"tap","shouldReceiveTouch":false},
      {"id":"double","type":"tap","numberOfTapsRequired":2,"shouldReceiveTouch":false},
      {"id":"press","type":"longPress"}]}
      """
    let tap = [finger(1, "began", 200, 300, at: 0), finger(1, "ended", 200, 300, at: 0.1)]
    let lines = try told(view, tap).lines
    #expect(
      lines.first == """
        `tap` and `double` on `row` did not get touch 1 at 0.000 s: their delegate refused the touch \
        (`shouldReceive touch`).
        """,
      "\(lines)"
    )
    let press = [finger(1, "began", 200, 300, at: 0), finger(1, "ended", 200, 300, at: 0.7)]
    #expect(try told(view, press).lines.count == 1, "the press fired")
  }

  @Test func eachEpisodeWithoutAnAnswerHasItsNearestAttempt() throws {
    let view = #"{"id":"row","frame":[0,0,400,800],"recognizers":[{"id":"tap","type":"tap"}]}"#
    func touch(_ time: Double, by distance: Double) -> [String] {
      [
        finger(1, "began", 200, 300, at: time),
        finger(1, "moved", 200 + distance, 300, at: time + 0.05),
        finger(1, "ended", 200 + distance, 300, at: time + 0.1),
      ]
    }
    let lines = try told(view, touch(0, by: 0) + touch(2, by: 150) + touch(4, by: 0)).lines
    #expect(lines.count == 3)
    #expect(lines.count { $0.contains("fired") } == 2)
    #expect(lines[1].contains("a finger moved 150.0 pt"))
  }
}
