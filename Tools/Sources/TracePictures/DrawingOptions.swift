/// What of a recording is drawn.
package struct DrawingOptions: Sendable {
  /// The ids of the recognizers that get a row; empty for a choice of those that say most.
  package var recognizers: [String] = []
  /// The first second that is shown; nil for the first touch.
  package var start: Double?
  /// The last second that is shown; nil for the end, or for as much as can be read.
  package var end: Double?
  /// What the picture is headed with.
  package var title = "Trace"
  /// Whether the picture plays itself.
  package var isAnimated = false

  /// Creates options with these defaults.
  package init() {}

  /// How many attempts are shown unless a span was asked for.
  ///
  /// > Source: chosen by looking: with more, the bars of half a second are no wider than their marks.
  package static let readableAttempts = 120
  /// How many rows there are unless recognizers were asked for.
  ///
  /// > Source: chosen: the eleven recognizers of the standard scene, and some that views bring along.
  static let readableRows = 14
}
