import GestureDrawing
package import Gestures

/// The lower part of a picture: a row of events for each finger and each recognizer.
///
/// Everything is in points of the picture, except texts, which are in ``TraceDrawing/texts``.
package struct Timeline: Sendable {
  /// The positions of times.
  package let axis: TimeAxis
  /// The rows from top to bottom: fingers first.
  package internal(set) var rows: [Row] = []
  /// Which recognizers prevented others or waited for them.
  package internal(set) var arrows: [Arrow] = []

  /// The events of one finger or one recognizer.
  package struct Row: Sendable {
    /// The name of the finger or recognizer.
    package let name: String
    /// Whether it is a recognizer, and not a finger.
    package let isRecognizer: Bool
    /// The frame of the row, over the whole width of the picture.
    package let frame: Rect
    /// Spans of time.
    package internal(set) var bars: [Bar] = []
    /// Moments.
    package internal(set) var marks: [Mark] = []

    /// The height at which bars and marks are centred.
    package var centerY: Double { frame.minY + (isRecognizer ? 12 : frame.height / 2) }
  }

  /// The kind of a span of time.
  package enum Span: Sendable, Hashable, CaseIterable {
    /// A finger was down.
    case down
    /// A recognizer was undecided.
    case possible
    /// A recognizer had recognized, and waited for others to fail.
    case held
    /// A recognizer had begun, and was active.
    case active

    /// The height of its bar, in points.
    var height: Double {
      switch self {
      case .down: 12
      case .possible: 4
      case .held, .active: 11
      }
    }
  }

  /// A span of time.
  package struct Bar: Sendable {
    /// The kind.
    package let span: Span
    /// Its frame.
    package let frame: Rect
  }

  /// The kind of a moment.
  package enum Moment: Sendable, Hashable, CaseIterable {
    /// It fired, or ended after it had begun.
    case fired
    /// It failed.
    case failed
    /// It was cancelled.
    case cancelled
    /// It was still open when the recording ended.
    case open
    /// It was not given a touch.
    case refused
    /// A timer was due.
    case timer
  }

  /// An event at one time.
  package struct Mark: Sendable {
    /// The kind.
    package let moment: Moment
    /// The location in the picture.
    package let position: Point
  }

  /// The relation of two recognizers.
  package enum Relation: Sendable, Hashable, CaseIterable {
    /// One prevented the other from firing.
    case prevented
    /// One waited for the other to fail.
    case waitsFor
  }

  /// An arrow from the recognizer that acted to the other one.
  package struct Arrow: Sendable {
    /// The relation.
    package let relation: Relation
    /// The start.
    package let start: Point
    /// The end; straight above or below the start.
    package let end: Point
  }

  /// The colour behind a row: rows alternate.
  static func ground(ofRow row: Int) -> SVGColour { row.isMultiple(of: 2) ? .panel : .paper }

  /// The y coordinate of its lower edge.
  package var maxY: Double { rows.last?.frame.maxY ?? 0 }
}
