import GestureDrawing
import GestureRecordings
import GestureScenarios
import GestureTraces
import Gestures
import Testing
import TracePictures

@Suite struct TraceFilmTests {
  private static let scene = """
    {"size":[200,200],"views":[{"id":"photo","frame":[50,50,100,100],"recognizers":[
      {"id":"double","type":"tap","numberOfTapsRequired":2},
      {"id":"drag","type":"pan","minimumNumberOfTouches":1}]}]}
    """

  /// A tap, then a drag of 40 points to the right, 10 of which are the hysteresis of a pan.
  private static let trace = """
    {"format":"gesture-trace","version":1,"size":[200,200]}
    {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":100}]}
    {"t":0.05,"touches":[{"id":1,"phase":"ended","x":100,"y":100}]}
    {"t":1,"touches":[{"id":1,"phase":"began","x":80,"y":100}]}
    {"t":1.1,"touches":[{"id":1,"phase":"moved","x":90,"y":100}]}
    {"t":1.2,"touches":[{"id":1,"phase":"moved","x":120,"y":100}]}
    {"t":1.3,"touches":[{"id":1,"phase":"ended","x":120,"y":100}]}
    {"t":2}

    """

  private func film() throws -> String {
    let scene = try ScenarioReader.readScene(Array(Self.scene.utf8), name: "scene")
    let imported = try TraceOpener().open(Array(Self.trace.utf8), name: "trace", folder: nil)
    let source = TraceSource(imported.trace, name: "trace", isRecording: false)
    var events: [SceneEvent] = []
    let recording = try SceneRecording(of: source, in: scene, settles: true) {
      events.append($0)
    }
    var options = DrawingOptions()
    options.title = "a film"
    return TraceFilm(of: recording, events: events, options).document.text
  }

  @Test func eachRecognizerSaysWhatItDoes() throws {
    let film = try film()
    for words in ["double", "drag", "undecided", "failed: tooFewTaps by 0.600 s", "active"] {
      #expect(film.contains(">\(words)</text>"), "\(words)")
    }
  }

  @Test func aViewEndsWhereItsPanLeftIt() throws {
    // The window of 200 points is drawn 360 points high, so the photo's paper is 180 wide, at 90, 90.
    let film = try film()
    let paper = try #require(
      film.split(separator: "\n").first { $0.contains("values=\"90,90 270,90 270,270 90,270;") }
    )
    let values = try #require(paper.split(separator: "\"").first { $0.hasPrefix("90,90 ") })
    let last = try #require(values.split(separator: ";").last)
    #expect(last == "144,90 324,90 324,270 144,270", "30 points to the right, drawn at 1.8")
  }

  @Test func aFilmWithoutMotionShowsTheViewsAtRest() throws {
    let film = try film()
    #expect(film.contains("<polygon class=\"muted\" points=\"90,90 270,90 270,270 90,270\"/>"))
    #expect(film.contains("prefers-reduced-motion: reduce"))
  }
}
