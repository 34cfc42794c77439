import GestureExplanation
import GestureScenarios
import GestureTables
import GestureTraces
import GestureTuning
import Gestures

extension ExplainCommand {
  /// Prints the attempts of each row's recording, their summary or their table.
  func answerRows() throws {
    let scene = try playing.loadScene()
    try RecognizerArgument.check(recognizer, in: scene)
    let recordings = RowRecordings(scene, playing, self.recordings)
    let (wanted, isSummary) = (recognizer, summary)
    let tuning = printsTable ? try TuningScenes(scene) : nil
    let tableGrouping = printsTable ? grouping.grouping : nil
    func isWanted(_ label: RecognizerLabel) -> Bool {
      wanted.isEmpty || wanted.contains(label.name)
    }
    try rows.answer(traces, jobs: jobs.count, formats: recordings.formats) {
      { row, json throws(InputError) in
        let opened = try recordings.open(row)
        var counted = ExplanationSummary()
        var list: [(attempt: Attempt, tried: TriedChange?)] = []
        var together: [SharedFailure] = []
        let collector = tableGrouping.map {
          TableCollector(
            scene,
            windowSize: opened.size,
            by: $0,
            recognizers: wanted,
            tuning: tuning.map {
              TuningCollector($0, size: opened.size, header: opened.source.header)
            }
          )
        }
        let explainer = SceneExplainer(scene, size: opened.size) { attempt in
          if let collector { return collector.add(attempt) }
          guard isWanted(attempt.recognizer) else { return }
          if isSummary { counted.add(attempt) } else { list.append((attempt, nil)) }
        }
        if collector == nil, !isSummary {
          explainer.onEpisode = { together += $0.part(of: isWanted).sharedFailures }
          explainer.tryChanges(for: { isWanted($0.recognizer) }) { attempt, tried in
            let index = list.lastIndex { $0.attempt === attempt }
            if let index { list[index].tried = tried }
          }
        }
        var frames = try opened.source.frames()
        if let collector { explainer.addObserver(collector) }
        while let frame = try frames.next() {
          collector?.add(frame)
          explainer.play(frame)
        }
        let misses = explainer.finish(settles: opened.settles).filter { isWanted($0.recognizer) }
        if let collector {
          json.key("table")
          collector.finish().write(to: &json)
        } else if isSummary {
          for miss in misses { counted.add(miss) }
          json.add("summary", array: { counted.write(to: &$0) })
        } else {
          if !together.isEmpty {
            json.add("together", array: { json in for one in together { one.write(to: &json) } })
          }
          json.add(
            "attempts",
            array: { json in for (attempt, tried) in list { attempt.write(to: &json, tried: tried) }
            }
          )
          if explainer.untried > 0 { json.add("untried", explainer.untried) }
          json.add("untouched", array: { json in for miss in misses { miss.write(to: &json) } })
        }
        opened.addNotes(to: &json)
      }
    }
  }
}
