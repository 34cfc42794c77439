import GestureExplanation
import GestureGeometry
import GestureScenarios
import GestureTraces

extension ExplainCommand {
  /// Prints the attempts of each row's recording, or their summary.
  func answerRows() throws {
    let scene = try playing.loadScene()
    try RecognizerArgument.check(recognizer, in: scene)
    let recordings = RowRecordings(scene, playing, self.recordings)
    let (wanted, isSummary) = (recognizer, summary)
    func isWanted(_ label: RecognizerLabel) -> Bool {
      wanted.isEmpty || wanted.contains(label.name)
    }
    try rows.answer(traces, jobs: jobs.count, formats: recordings.formats) {
      { row, json throws(InputError) in
        let opened = try recordings.open(row)
        var counted = ExplanationSummary()
        var attempts = JSONBytes()
        let explainer = SceneExplainer(scene, size: opened.size) { attempt in
          guard isWanted(attempt.recognizer) else { return }
          if isSummary { counted.add(attempt) } else { attempt.write(to: &attempts) }
        }
        var frames = try opened.source.frames()
        while let frame = try frames.next() { explainer.play(frame) }
        let misses = explainer.finish(settles: opened.settles).filter { isWanted($0.recognizer) }
        if isSummary {
          for miss in misses { counted.add(miss) }
          json.add("summary", array: { counted.write(to: &$0) })
        } else {
          json.add("attempts", array: { if !attempts.utf8.isEmpty { $0.value(attempts) } })
          json.add("untouched", array: { json in for miss in misses { miss.write(to: &json) } })
        }
        opened.addNotes(to: &json)
      }
    }
  }
}
