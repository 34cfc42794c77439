import Foundation
import GestureShapes
import GestureTraces
import Gestures
import Testing

@Suite struct StrokesTests {
  private func read(_ text: String) throws -> [StrokeSample] {
    try StrokesReader.read(Array(text.utf8), name: "a.jsonl")
  }

  private func message(_ text: String) -> String {
    do throws(InputError) {
      _ = try StrokesReader.read(Array(text.utf8), name: "a.jsonl")
      return "read"
    } catch {
      return error.description
    }
  }

  // MARK: - Reading

  @Test func readsOneAndSeveralStrokes() throws {
    let samples = try read(
      """
      {"id":"a","label":"x","user":"u","x-speed":"fast","x-rep":1,"points":[[1,2],[3,4]]}

      {"id":"b","label":"y","strokes":[[[1,2]],[[3,4],[5,6]]]}
      {"id":"c","label":"z","points":[[1,2,0],[3,4,0.5]]}
      """
    )
    #expect(samples.count == 3)
    #expect(samples[0].points == [Point(1, 2), Point(3, 4)])
    #expect(samples[0].user == "u")
    #expect(samples[0].notes == ["x-speed": "fast"])
    #expect(samples[1].strokes.map(\.count) == [1, 2])
    #expect(samples[1].points.count == 3)
    #expect(samples[1].times == [])
    #expect(samples[2].times == [[0, 0.5]])
  }

  @Test(
    arguments: [
      (#"{"id":"a","label":"x"}"#, "expected the key \"points\""),
      (
        #"{"id":"a","label":"x","points":[[1]]}"#,
        "[x, y] or [x, y, t], found a list of 1 (points[0])"
      ),
      (#"{"id":"a","label":"x","points":[[1,2],[1,2,3]]}"#, "[x, y] as before"),
      (#"{"id":"a","label":"x","strokes":[[[1,2,3]],[[1,2]]]}"#, "[x, y, t] as before"),
      (#"{"id":"a","label":"x","points":[],"strokes":[]}"#, "either \"points\" or \"strokes\""),
      (#"{"id":"a","label":3,"points":[]}"#, "a string, found 3 (label)"),
      (#"{"id":"a","label":"x","point":[]}"#, "\"point\" (did you mean \"points\"?)"),
      (#"{"id":"a""#, "a.jsonl:2:"),
    ]
  )
  func aFaultNamesItsPlace(line: String, words: String) {
    let good = #"{"id":"a","label":"x","points":[]}"# + "\n"
    #expect(message(good) == "read")
    let error = message(good + line)
    #expect(error.hasPrefix("a.jsonl:2:"))
    #expect(error.contains(words), "\(error)")
  }

  @Test func aMissingFileIsUnreadable() {
    let url = URL(fileURLWithPath: "/no/such.strokes.jsonl")
    #expect { try StrokesReader.read(contentsOf: url) } throws: {
      ($0 as? InputError)?.kind == .unreadable
    }
  }

  // MARK: - Writing

  @Test func whatIsWrittenIsReadBack() throws {
    let samples = [
      StrokeSample(
        id: "a \"1\"",
        label: "circle",
        user: "s02",
        strokes: [[Point(0.1, -2), Point(1e-9, 3)]],
        times: [[0, 1.0 / 3]],
        notes: ["x-speed": "fast", "x-b": ""]
      ),
      StrokeSample(id: "b", label: "ü", strokes: [[Point(1, 2)], [], [Point(3, 4)]]),
      StrokeSample(id: "c", label: "dot", strokes: [[], [Point(1, 2)]], times: [[], [7]]),
      StrokeSample(id: "d", label: "", strokes: []),
      StrokeSample(id: "e", label: "empty", strokes: [[]]),
    ]
    let text = try StrokesWriter.text(of: samples)
    #expect(try read(text) == samples)
    #expect(try StrokesWriter.text(of: try read(text)) == text)
    #expect(
      text.hasPrefix(
        #"{"id":"a \"1\"","label":"circle","user":"s02","x-b":"","x-speed":"fast","#
          + #""points":[[0.1,-2,0],[1e-09,3,0.3333333333333333]]}"#
      )
    )
  }

  @Test func whatCannotBeWrittenSaysWhy() {
    func fault(_ sample: StrokeSample) -> StrokesWriteError.Fault? {
      let good = StrokeSample(id: "g", label: "g", strokes: [[Point(1, 2)]])
      do throws(StrokesWriteError) {
        _ = try StrokesWriter.text(of: [good, sample])
        return nil
      } catch {
        #expect(error.sample == 1)
        #expect(error.description.hasPrefix("sample 1 "))
        return error.fault
      }
    }
    var sample = StrokeSample(id: "a", label: "x", strokes: [[Point(.nan, 2)]])
    #expect(fault(sample) == .notFinite)
    sample.strokes = [[Point(1, 2)]]
    #expect(fault(sample) == nil)
    sample.times = [[.infinity]]
    #expect(fault(sample) == .notFinite)
    sample.times = [[1, 2]]
    #expect(fault(sample) == .timesDoNotMatch)
    sample.times = []
    sample.notes = ["speed": "fast"]
    #expect(fault(sample) == .noteKey)
  }

  // MARK: - Templates

  @Test func aStoreIsSavedAndLoaded() throws {
    var store = TemplateStore()
    #expect(store.add(StrokeTemplate("dash", points: [Point(0, 0), Point(9, 0)])) == .added)
    let cross = [[Point(0, 0), Point(9, 9)], [Point(0, 9), Point(9, 0)]]
    #expect(store.add(StrokeTemplate("cross", strokes: cross, writer: "me")) == .added)
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appendingPathComponent("\(UUID().uuidString).strokes.jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    try StrokesWriter.data(of: store.templates).write(to: file)
    let samples = try StrokesReader.read(contentsOf: file)
    #expect(samples.map(\.id) == ["dash-1", "cross-2"])
    let loaded = TemplateStore(samples.map { StrokeTemplate($0) })
    #expect(loaded.templates == store.templates)
    #expect(loaded.classifier.limit == store.classifier.limit)
    #expect(loaded.largestStrokeCount == 2)
  }
}
