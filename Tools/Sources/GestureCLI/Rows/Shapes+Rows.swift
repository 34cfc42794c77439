import GestureShapeEvaluation
import GestureShapes
import GestureTables
import GestureTraces
import Gestures

extension ShapesCircleCommand {
  /// Prints the verdict on each stroke of each row's drawings.
  func answerRows() throws {
    let detector = elongation.detector(tolerance: tolerance)
    try rows.answer(files, jobs: jobs.count, to: output.output) {
      { row, json throws(InputError) in
        let samples = try StrokesReader.read(row.recording, name: RowRecordings.name)
        let judged = JudgedStroke.all(of: samples, by: detector)
        json.add("strokes", array: { json in for stroke in judged { json.value(stroke.json) } })
      }
    }
  }
}

extension ShapesClassifyCommand {
  /// Prints the nearest template of each row's drawings.
  func answerRows(by templates: TemplateSet) throws {
    try rows.answer(files, jobs: jobs.count, to: output.output) {
      var templates = templates
      return { row, json throws(InputError) in
        let samples = try StrokesReader.read(row.recording, name: RowRecordings.name)
        let drawings = samples.map { templates.classify($0) }
        json.add(
          "drawings",
          array: { json in for drawing in drawings { json.value(drawing.json) } }
        )
      }
    }
  }
}
