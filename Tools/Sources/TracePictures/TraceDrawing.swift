import GestureDrawing
import GestureExplanation
package import GestureScenarios
package import Gestures

/// A picture of a recording: the paths of fingers, sentences about attempts, and a timeline.
///
/// It consists of plain values in points of the picture; ``document`` writes them as SVG.
package struct TraceDrawing {
  /// The size, in points.
  package let size: Size
  /// The title, in one line.
  package let title: String
  /// The paths of fingers.
  package let map: TouchMap
  /// The timeline.
  package let timeline: Timeline
  /// The meaning of the symbols.
  package let legend: Legend
  /// Every text of the picture; no two overlap.
  package let texts: [PlacedText]
  /// The part of the recording that is shown.
  package let selection: DrawingSelection
  /// The animation; nil for a still picture.
  package let playback: Playback?

  /// The width of pictures unless their options have another one, in points.
  ///
  /// > Source: chosen: the width of a page or an issue tracker's column without scrolling.
  package static let width = 960.0
  static let margin = 20.0
  static let mapSize = Size(380, 340)

  /// Lays out a picture.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - options: The options of the picture.
  package init(of recording: SceneRecording, _ options: DrawingOptions = DrawingOptions()) {
    selection = DrawingSelection(recording, options)
    let width = options.width
    let inner = width - 2 * Self.margin
    let mapWidth = Self.mapSize.width * width / Self.width
    var placer = TextPlacer()
    var heading = PlacedText(options.title, at: Point(Self.margin, 32), size: 16)
    heading.isBold = true
    placer.add(heading.shortened(to: inner))
    let subtitle = Self.subtitle(recording, selection)
    placer.add(
      PlacedText(subtitle, at: Point(Self.margin, 52), size: 11, .muted).shortened(to: inner)
    )
    title = "\(options.title): \(subtitle)"

    let top = 66.0
    let aspect = recording.size.height / max(recording.size.width, 1)
    let mapHeight = min(Self.mapSize.height, max(mapWidth * aspect, 180))
    let textX = Self.margin + mapWidth + 16
    let sentences = Sentences(recording, selection, width: width - Self.margin - textX)
    let height = max(mapHeight, sentences.height + 4)
    sentences.place(at: Point(textX, top), &placer)
    map =
      TouchMapLayout(
        recording,
        selection,
        numbers: sentences.number,
        in: Rect(Self.margin, top, mapWidth, height),
        &placer
      ).map
    timeline =
      TimelineLayout(
        recording,
        selection,
        numbers: sentences.number,
        in: Rect(Self.margin, top + height + 16, inner, 0),
        &placer
      ).timeline
    legend = Legend(
      of: timeline,
      map,
      at: Point(Self.margin, max(timeline.maxY, top + height + 36) + 14),
      width: inner,
      &placer
    )
    playback = options.isAnimated ? Playback(recording, timeline.axis) : nil
    if let playback {
      var text = PlacedText(playback.speedText, at: .zero, size: 11, .muted)
      text.isBold = true
      placer.place([text.moved(to: Point(width - Self.margin, 52), .end)], in: Self.everywhere)
    }
    size = Size(width, legend.maxY + 14)
    texts = placer.texts
  }

  private static let everywhere = Rect(0, 0, width, 1e6)

  private static func subtitle(
    _ recording: SceneRecording,
    _ selection: DrawingSelection
  ) -> String {
    let from = DecimalText.fixed(selection.start, 3)
    let to = DecimalText.fixed(selection.end, 3)
    var parts = ["\(from) to \(to) s"]
    if selection.isCut { parts[0] += " of \(DecimalText.fixed(recording.end.seconds, 3)) s" }
    let touches = recording.contacts.count {
      $0.start.seconds <= selection.end && $0.last.seconds >= selection.start
    }
    parts.append(touches == 1 ? "1 touch" : "\(touches) touches")
    let attempts = selection.attempts
    let fired = attempts.count { $0.outcome == .fired }
    parts.append(
      "\(attempts.count) \(attempts.count == 1 ? "attempt" : "attempts"), \(fired) fired"
    )
    let width = DecimalText.short(recording.size.width, 1)
    parts.append("window \(width) × \(DecimalText.short(recording.size.height, 1)) pt")
    return parts.joined(separator: " · ")
  }
}
