import GestureDrawing
import GestureExplanation
import GestureScenarios
import Gestures

// Words below the bars.
extension TimelineLayout {
  /// Adds texts below the bars; those with a number first, because readers look for numbers.
  func addCaptions(
    _ recording: SceneRecording,
    _ numbers: (Attempt) -> Int?,
    _ placer: inout TextPlacer
  ) {
    let area = Rect(timeline.axis.minX - 6, frame.minY, frame.maxX - timeline.axis.minX + 4, 1e6)
    let attempts = selection.attempts.map { ($0, numbers($0)) }
    // All short forms are placed before any long form.
    for (attempt, number) in attempts.filter({ $0.1 != nil }) + attempts.filter({ $0.1 == nil }) {
      guard let row = row(of: attempt.recognizer) else { continue }
      let next = selection.attempts.filter {
        $0.recognizer.isOfSame(as: attempt.recognizer) && attempt.start < $0.start
      }
      let room = next.map { timeline.axis.x($0.start) }.min() ?? area.maxX
      let caption = AttemptCaption(attempt, number: number)
      let x = max(timeline.axis.x(attempt.start), timeline.axis.minX) - 2
      let y = timeline.rows[row].centerY + 20
      var candidates: [PlacedText] = []
      for form in caption.forms {
        var text = PlacedText(form, at: Point(x, y), size: Self.typeSize, caption.colour)
        text.ground = Timeline.ground(ofRow: row)
        let width = text.box.width
        // Below its own bar; further to the left only at the end of the picture.
        if x + width <= room || room == area.maxX || form == caption.forms.last {
          candidates.append(text.moved(to: Point(min(x, area.maxX - width - 2), y)))
        }
      }
      placer.place(candidates, in: area)
    }
    for miss in recording.misses {
      guard let row = row(of: miss.recognizer),
        !selection.attempts.contains(where: { $0.recognizer.isOfSame(as: miss.recognizer) })
      else { continue }
      let position = Point(timeline.axis.minX, timeline.rows[row].centerY + 4)
      placer.place(
        [PlacedText("never got a touch", at: position, size: Self.typeSize, .muted)],
        in: area
      )
    }
  }
}
