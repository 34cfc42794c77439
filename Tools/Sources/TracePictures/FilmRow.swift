import GestureDrawing
import GestureExplanation
import Gestures

/// The row of one recognizer in a film: its name, what it does at each time, and its attempts as bars.
struct FilmRow {
  /// The height of a row, in points.
  static let height = 46.0

  private let name: String
  private let attempts: [Attempt]
  private let axis: TimeAxis
  private let top: Double

  init(_ label: RecognizerLabel, _ selection: DrawingSelection, axis: TimeAxis, top: Double) {
    name = label.name
    attempts = selection.attempts.filter { $0.recognizer.isOfSame(as: label) }
    self.axis = axis
    self.top = top
  }

  /// A state of the recognizer, in words.
  private struct Phase {
    let start: Double
    let text: String
    let colour: SVGColour
  }

  /// What it does, from the start of the film; each phase lasts until the next.
  private var phases: [Phase] {
    var phases = [Phase(start: axis.start, text: "", colour: .muted)]
    for attempt in attempts {
      phases.append(Phase(start: attempt.start.seconds, text: "undecided", colour: .muted))
      for wait in attempt.waits {
        let text = "recognized, waits for \(wait.recognizer.name) to fail"
        phases.append(Phase(start: wait.start.seconds, text: text, colour: .second))
      }
      if let began = attempt.began {
        phases.append(Phase(start: began.seconds, text: "active", colour: .accent))
      }
      let caption = AttemptCaption(attempt, number: nil)
      phases.append(
        Phase(start: attempt.end.seconds, text: caption.forms[0], colour: caption.colour)
      )
    }
    return phases
  }

  /// Returns everything of the row that does not move.
  func elements() -> [SVGElement] {
    let middle = top + 30
    var elements: [SVGElement] = [
      .text(name, at: Point(axis.minX, top + 14), size: 13, isBold: true).filled(.ink),
      .line(Point(axis.minX, middle), Point(axis.maxX, middle)).outlined(.hairline),
    ]
    func bar(_ span: Timeline.Span, _ from: Double, _ to: Double) {
      let (left, right) = (axis.x(from), axis.x(to))
      let frame = Rect(left, middle - span.height / 2, max(right - left, 1), span.height)
      elements += PictureSymbol.span(span, in: frame)
    }
    for attempt in attempts {
      let (start, end) = (attempt.start.seconds, attempt.end.seconds)
      let recognized = attempt.recognized?.seconds ?? attempt.began?.seconds ?? end
      bar(.possible, start, min(recognized, end))
      if let began = attempt.began {
        bar(.active, began.seconds, end)
      } else if recognized < end {
        bar(.held, recognized, end)
      }
      let moment: Timeline.Moment =
        switch attempt.outcome {
        case .fired: .fired
        case .failed: .failed
        case .cancelled: .cancelled
        case .refused: .refused
        case .open: .open
        }
      elements += PictureSymbol.moment(moment, at: Point(axis.x(end), middle))
    }
    return elements
  }

  /// Returns the words, each shown while it is true.
  func words(_ playback: Playback) -> [SVGElement] {
    let phases = phases
    let x = axis.minX + SVGText.width(of: name, size: 13, isBold: true) + 12
    return phases.enumerated().compactMap { index, phase -> SVGElement? in
      guard !phase.text.isEmpty else { return nil }
      let start = playback.share(phase.start)
      let next = index + 1 < phases.count ? playback.share(phases[index + 1].start) : 1
      guard next > start else { return nil }
      var steps = [(share: 0.0, value: start > 0 ? 0.0 : 1)]
      if start > 0 { steps.append((start, 1)) }
      if next < 1 { steps.append((next, 0)) }
      steps.append((1, next < 1 ? 0 : 1))
      let text = SVGText.fitted(phase.text, size: 12, into: axis.maxX - x)
      // An animation cannot be inside of a text.
      let line = SVGElement.text(text, at: Point(x, top + 14), size: 12).filled(phase.colour)
      let width = SVGText.width(of: text, size: 12)
      let ground = SVGElement.rectangle(Rect(x - 3, top + 2, width + 6, 16)).filled(.paper)
      return SVGElement.group([ground, line]).faded(0)
        .moved("opacity", steps, playback.motion, jumps: true)
    }
  }
}
