import GestureDrawing
import GestureExplanation
import GestureScenarios
import Gestures

/// Lays out a timeline.
struct TimelineLayout {
  /// The height of rows, in points: a recognizer's row has a line of text below its bars.
  static let fingerHeight = 20.0
  static let recognizerHeight = 38.0
  /// The size of small type, in points.
  static let typeSize = 10.0

  private(set) var timeline: Timeline
  let selection: DrawingSelection
  let frame: Rect
  private var y: Double
  /// The recognizers' rows, as indices.
  private var labels: [(label: RecognizerLabel, row: Int)] = []

  /// Lays out everything.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - selection: The part that is shown.
  ///   - numbers: The numbers of attempts with a sentence.
  ///   - frame: The frame, whose height is ignored.
  ///   - placer: Gets the texts.
  init(
    _ recording: SceneRecording,
    _ selection: DrawingSelection,
    numbers: (Attempt) -> Int?,
    in frame: Rect,
    _ placer: inout TextPlacer
  ) {
    self.selection = selection
    self.frame = frame
    let own = recording.recognizers.dropFirst(recording.namedCount)
    let names = selection.recognizers.map { label in
      let isOwn = own.contains { $0.isOfSame(as: label) }
      return Self.name(of: label, isOwn: isOwn, among: selection.recognizers)
    }
    let longest = names.map { PlacedText.width(of: $0, size: 11, isBold: true) }.max() ?? 0
    let gutter = min(max(longest + 16, 90), 220)
    // The axis begins a little after the names and ends a little before the edge, because marks
    // have a width.
    timeline = Timeline(
      axis: TimeAxis(
        start: selection.start,
        end: selection.end,
        minX: frame.minX + gutter + 8,
        maxX: frame.maxX - 14,
        busy: recording.contacts.map { ($0.start.seconds, $0.last.seconds) }
          + selection.attempts.map { ($0.start.seconds, $0.end.seconds) }
      )
    )
    y = frame.minY + 20
    addTicks(&placer)
    addFingers(recording.contacts, &placer)
    for (label, name) in zip(selection.recognizers, names) {
      labels.append((label, timeline.rows.count))
      addRow(name, isRecognizer: true, gutter: gutter, &placer)
    }
    for label in labels { addBars(of: label.label, at: label.row) }
    for timer in recording.timers where timeline.axis.shows(timer.time) {
      guard let row = row(of: timer.recognizer) else { continue }
      let position = Point(timeline.axis.x(timer.time), timeline.rows[row].centerY)
      timeline.rows[row].marks.append(Timeline.Mark(moment: .timer, position: position))
    }
    addArrows()
    addCaptions(recording, numbers, &placer)
  }

  /// A recognizer's name, with its view if two have the same name or the view created it.
  private static func name(
    of label: RecognizerLabel,
    isOwn: Bool,
    among all: [RecognizerLabel]
  ) -> String {
    let isShared = all.count { $0.name == label.name } > 1
    guard isShared || isOwn, let nodeName = label.nodeName else { return label.name }
    return "\(label.name) on \(nodeName)"
  }

  func row(of label: RecognizerLabel) -> Int? {
    labels.first { $0.label.isOfSame(as: label) }?.row
  }

  // MARK: - Rows

  private func addTicks(_ placer: inout TextPlacer) {
    let area = Rect(frame.minX, frame.minY - 4, frame.width, 30)
    for tick in timeline.axis.ticks(distance: 70) {
      let position = Point(timeline.axis.x(tick.seconds), frame.minY + 12)
      var text = PlacedText(tick.text, at: position, size: Self.typeSize, .muted)
      text.anchor = .middle
      placer.place([text], in: area)
    }
  }

  private mutating func addRow(
    _ name: String,
    isRecognizer: Bool,
    gutter: Double,
    _ placer: inout TextPlacer
  ) {
    let height = isRecognizer ? Self.recognizerHeight : Self.fingerHeight
    let row = Timeline.Row(
      name: name,
      isRecognizer: isRecognizer,
      frame: Rect(frame.minX, y, frame.width, height)
    )
    y += height
    timeline.rows.append(row)
    let position = Point(frame.minX + 8, row.centerY + 4)
    var text = PlacedText(name, at: position, size: 11, isRecognizer ? .ink : .muted)
    text.isBold = isRecognizer
    placer.add(text.shortened(to: gutter - 8))
  }

  /// Adds rows for fingers: a finger that comes down after another was lifted shares its row.
  private mutating func addFingers(_ contacts: [RecordedContact], _ placer: inout TextPlacer) {
    var lanes: [(end: Timestamp, row: Int)] = []
    let gutter = timeline.axis.minX - frame.minX - 8
    let captionArea = Rect(timeline.axis.minX - 6, frame.minY, frame.maxX, 1e6)
    var shown: [(contact: RecordedContact, row: Int)] = []
    for contact in contacts where timeline.axis.shows(contact.start, contact.last) {
      let lane = lanes.firstIndex { $0.end < contact.start } ?? lanes.count
      if lane == lanes.count {
        lanes.append((contact.last, timeline.rows.count))
        addRow("finger \(lane + 1)", isRecognizer: false, gutter: gutter, &placer)
      }
      lanes[lane].end = contact.last
      shown.append((contact, lanes[lane].row))
    }
    for (contact, row) in shown {
      let bar = bar(.down, from: contact.start, to: contact.last, row)
      timeline.rows[row].bars.append(bar)
      if contact.end == .cancelled {
        let position = Point(bar.frame.maxX, timeline.rows[row].centerY)
        timeline.rows[row].marks.append(Timeline.Mark(moment: .cancelled, position: position))
      }
    }
    for (contact, row) in shown {
      let start = timeline.axis.x(contact.start)
      let end = timeline.axis.x(contact.last)
      let y = timeline.rows[row].centerY + 3.5
      var inside = PlacedText(
        "\(contact.id.contact)",
        at: Point(start + 4, y),
        size: Self.typeSize,
        .paper
      )
      inside.isBold = true
      if inside.box.maxX + 2 < end {
        placer.place([inside], in: captionArea)
      } else {
        inside.colour = .ink
        let room = timeline.rows[row].bars.map(\.frame.minX).filter { $0 > start }.min()
        let beside = inside.moved(to: Point(max(end, start + 2) + 9, y))
        if beside.box.maxX < room ?? frame.maxX { placer.place([beside], in: captionArea) }
      }
    }
  }

  // MARK: - Bars

  private func bar(
    _ span: Timeline.Span,
    from start: Timestamp,
    to end: Timestamp,
    _ row: Int
  ) -> Timeline.Bar {
    let x = timeline.axis.x(start)
    // A span without length is drawn with a minimum width.
    let width = max(timeline.axis.x(end) - x, 2)
    let y = timeline.rows[row].centerY - span.height / 2
    return Timeline.Bar(span: span, frame: Rect(x, y, width, span.height))
  }

  private mutating func addBars(of label: RecognizerLabel, at row: Int) {
    let axis = timeline.axis
    for attempt in selection.attempts where attempt.recognizer.isOfSame(as: label) {
      func add(_ span: Timeline.Span, _ start: Timestamp, _ end: Timestamp) {
        guard start < end, axis.shows(start, end) else { return }
        timeline.rows[row].bars.append(bar(span, from: start, to: end, row))
      }
      if attempt.outcome != .refused {
        add(.possible, attempt.start, attempt.began ?? attempt.end)
      }
      // Several simultaneous waits are one span.
      if let first = attempt.waits.map(\.start).min(by: { $0 < $1 }) {
        let last = attempt.waits.map { $0.end ?? attempt.end }.max { $0 < $1 } ?? attempt.end
        add(.held, first, min(last, attempt.began ?? attempt.end))
      }
      if let began = attempt.began {
        // A wait without length is drawn with a minimum width.
        if began < attempt.end {
          add(.active, began, attempt.end)
        } else if axis.shows(began) {
          timeline.rows[row].bars.append(bar(.active, from: began, to: began, row))
        }
      }
      guard axis.shows(attempt.end) else { continue }
      timeline.rows[row].marks.append(
        Timeline.Mark(
          moment: Timeline.Moment(attempt.outcome),
          position: Point(axis.x(attempt.end), timeline.rows[row].centerY)
        )
      )
    }
  }

  // MARK: - Arrows

  private mutating func addArrows() {
    for attempt in selection.attempts {
      guard let own = row(of: attempt.recognizer) else { continue }
      for wait in attempt.waits where timeline.axis.shows(wait.start) {
        addArrow(.waitsFor, from: own, to: row(of: wait.recognizer), at: wait.start)
      }
      if let winner = attempt.rival?.recognizer, timeline.axis.shows(attempt.end),
        let row = row(of: winner)
      {
        addArrow(.prevented, from: row, to: own, at: attempt.end)
      }
    }
  }

  private mutating func addArrow(
    _ relation: Timeline.Relation,
    from start: Int,
    to end: Int?,
    at time: Timestamp
  ) {
    guard let end, end != start else { return }
    let x = timeline.axis.x(time)
    let isDown = start < end
    let away = isDown ? 1.0 : -1
    // An arrow ends at the edge of its target.
    let gap = relation == .prevented ? 6.0 : 5
    timeline.arrows.append(
      Timeline.Arrow(
        relation: relation,
        start: Point(x, timeline.rows[start].centerY + 5 * away),
        end: Point(x, timeline.rows[end].centerY - gap * away)
      )
    )
  }
}

extension Timeline.Moment {
  init(_ outcome: Attempt.Outcome) {
    switch outcome {
    case .fired: self = .fired
    case .failed: self = .failed
    case .cancelled: self = .cancelled
    case .open: self = .open
    case .refused: self = .refused
    }
  }
}
