package import GestureDrawing
import GestureExplanation
package import GestureScenarios
import Gestures

/// A picture that plays a recording in a loop: fingers move the views of a scene, and each recognizer
/// says what it does.
///
/// It is for people who see a gesture engine for the first time; ``TraceDrawing`` is for those who look
/// for a mistake. People who prefer less motion see the views at rest, and the attempts as bars.
package struct TraceFilm {
  /// The part of the recording that is shown.
  package let selection: DrawingSelection
  private let recording: SceneRecording
  private let title: String
  private let playback: Playback
  private let axis: TimeAxis
  private var cards: [FilmCard]

  private static let width = 880.0
  private static let margin = 20.0
  private static let windowSize = Size(400, 360)

  /// Prepares a film.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - events: What the recognizers reported, in order.
  ///   - options: The options of the picture; it is always animated.
  package init(
    of recording: SceneRecording,
    events: [SceneEvent],
    _ options: DrawingOptions = DrawingOptions()
  ) {
    self.recording = recording
    title = options.title
    selection = DrawingSelection(recording, options)
    axis = TimeAxis(
      start: selection.start,
      end: selection.end,
      minX: 2 * Self.margin + Self.windowSize.width,
      maxX: Self.width - Self.margin - 8,
      busy: recording.contacts.map { ($0.start.seconds, $0.last.seconds) }
        + selection.attempts.map { ($0.start.seconds, $0.end.seconds) }
    )
    playback = Playback(recording, axis)
    cards = recording.views.map(FilmCard.init)
    for event in events {
      let label = recording.recognizers.first { $0.name == event.recognizer }
      guard let index = cards.firstIndex(where: { $0.name == label?.nodeName && $0.name != nil })
      else { continue }
      cards[index].take(event)
    }
  }

  /// The picture as a file.
  package var document: SVGDocument {
    let (margin, room) = (Self.margin, Self.windowSize)
    let scale = min(
      room.width / max(recording.size.width, 1),
      room.height / max(recording.size.height, 1)
    )
    let size = Size(recording.size.width * scale, recording.size.height * scale)
    let window = Rect(margin + (room.width - size.width) / 2, 52, size.width, size.height)
    func convert(_ point: Point) -> Point { Point(point.x * scale, point.y * scale) }
    let rowsTop = 60.0
    let bottom = rowsTop + Double(selection.recognizers.count) * FilmRow.height
    var document = SVGDocument(
      size: Size(Self.width, max(window.maxY, bottom) + margin),
      title: title
    )
    document.add(
      .text(title, at: Point(margin, 32), size: 16, isBold: true).filled(.ink),
      .text(playback.speedText, at: Point(Self.width - margin, 32), size: 11, anchor: .end)
        .filled(.muted),
      .rectangle(window, rounding: 6).filled(.panel)
    )
    let moved = cards.contains(where: \.isMoved)
    let still = cards.flatMap { $0.elements(nil, convert) }
    let moving = moved ? cards.flatMap { $0.elements(playback, convert) } : []
    let ground = SVGElement.rectangle(Rect(origin: .zero, size: size)).filled(.panel)
    let cover = moved ? [ground.moved("opacity", [(0, 1), (1, 1)], playback.motion)] : []
    document.add(
      .window(
        still + cover + moving + playback.fingers(radius: 16, .ink, convertToPicture: convert),
        in: window
      ),
      .rectangle(window, rounding: 6).outlined(.muted, width: 1.5)
    )
    let rows = selection.recognizers.enumerated().map { index, label in
      FilmRow(label, selection, axis: axis, top: rowsTop + Double(index) * FilmRow.height)
    }
    document.elements += rows.flatMap { $0.elements() }
    document.elements += playback.line(from: rowsTop + 18, to: bottom - 4)
    document.elements += rows.flatMap { $0.words(playback) }
    return document
  }
}
