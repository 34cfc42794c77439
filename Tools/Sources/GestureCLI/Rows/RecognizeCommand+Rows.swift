import GestureScenarios
import GestureTables
import GestureTraces
import Gestures

extension RecognizeCommand {
  /// Prints the events of each row's recording.
  func answerRows() throws {
    let recordings = RowRecordings(try playing.loadScene(), playing, self.recordings)
    let failures = failures
    try rows.answer(traces, jobs: jobs.count, formats: recordings.formats) {
      { row, json throws(InputError) in
        let opened = try recordings.open(row)
        let player = ScenePlayer(recordings.scene, size: opened.size, reportsFailures: failures)
        json.key("events")
        json.beginArray()
        var frames = try opened.source.frames()
        while let frame = try frames.next() {
          TracePlayer.play(frame, into: player)
          for event in player.takeEvents() where failures || event.isAction {
            event.write(to: &json)
          }
        }
        if opened.settles { player.settle() }
        for event in player.takeEvents() where failures || event.isAction {
          event.write(to: &json)
        }
        json.endArray()
        opened.addNotes(to: &json)
      }
    }
  }
}
