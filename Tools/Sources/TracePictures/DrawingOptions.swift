/// Options of a picture of a recording.
package struct DrawingOptions: Sendable {
  /// The ids of the recognizers that get a row; empty for an automatic choice.
  package var recognizers: [String] = []
  /// The first second that is shown; nil for the first touch.
  package var start: Double?
  /// The last second that is shown; nil for the end, or for as much as can be read.
  package var end: Double?
  /// The title of the picture.
  package var title = "Trace"
  /// The width of the picture, in points; at least 600.
  package var width = TraceDrawing.width
  /// Whether the picture is animated.
  package var isAnimated = false

  /// Creates options with these defaults.
  package init() {}

  /// The maximum number of attempts, unless a time span is given.
  ///
  /// > Source: chosen by looking: with more, the bars of half a second are no wider than their
  /// > marks.
  package static let readableAttempts = 120
  /// The maximum number of rows, unless recognizers are given.
  ///
  /// > Source: chosen: the eleven recognizers of the standard scene, and some recognizers of views.
  static let readableRows = 14
}
