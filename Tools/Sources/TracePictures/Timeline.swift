import GestureDrawing
package import GestureGeometry

/// The lower part of a picture: what happened when, a row for each finger and each recognizer.
///
/// Everything is in points of the picture, texts excepted, which stand in ``TraceDrawing/texts``.
package struct Timeline: Sendable {
  /// Where times lie.
  package let axis: TimeAxis
  /// The rows from top to bottom: fingers first.
  package internal(set) var rows: [Row] = []
  /// Who kept whom from firing.
  package internal(set) var arrows: [Arrow] = []

  /// What one finger or one recognizer did.
  package struct Row: Sendable {
    /// Who.
    package let name: String
    /// Whether it is a recognizer, and not a finger.
    package let isRecognizer: Bool
    /// The room of the row, over the whole width of the picture.
    package let frame: Rect
    /// Spans of time.
    package internal(set) var bars: [Bar] = []
    /// Moments.
    package internal(set) var marks: [Mark] = []

    /// The height at which bars and marks are centred.
    package var centerY: Double { frame.minY + (isRecognizer ? 12 : frame.height / 2) }
  }

  /// What lasted.
  package enum Span: Sendable, Hashable, CaseIterable {
    /// A finger was down.
    case down
    /// A recognizer was undecided.
    case possible
    /// A recognizer had recognized, and waited for others to fail.
    case held
    /// A recognizer had begun, and went on.
    case active

    /// How high its bar is, in points.
    var height: Double {
      switch self {
      case .down: 12
      case .possible: 4
      case .held, .active: 11
      }
    }
  }

  /// Something that lasted.
  package struct Bar: Sendable {
    /// What.
    package let span: Span
    /// From when to when, and how high.
    package let frame: Rect
  }

  /// A moment.
  package enum Moment: Sendable, Hashable, CaseIterable {
    /// It fired, or came to its end after it had begun.
    case fired
    /// It came to nothing.
    case failed
    /// It was cut short.
    case cancelled
    /// It went on when the recording ended.
    case open
    /// It was not given a touch.
    case refused
    /// A timer was due.
    case timer
  }

  /// Something that happened at one time.
  package struct Mark: Sendable {
    /// What.
    package let moment: Moment
    /// Where.
    package let place: Point
  }

  /// How two recognizers hang together.
  package enum Relation: Sendable, Hashable, CaseIterable {
    /// One kept the other from firing.
    case prevented
    /// One waited for the other to fail.
    case waitsFor
  }

  /// From the recognizer that acted to the other one.
  package struct Arrow: Sendable {
    /// What it did.
    package let relation: Relation
    /// From where.
    package let start: Point
    /// To where; straight above or below.
    package let end: Point
  }

  /// The colour behind a row: every second one is set off.
  static func ground(ofRow row: Int) -> SVGColour { row.isMultiple(of: 2) ? .panel : .paper }

  /// How far down it reaches.
  package var maxY: Double { rows.last?.frame.maxY ?? 0 }
}
