import Gestures

/// What a scenario expects of one recognizer; nil and empty parts are not checked.
struct RecognizerExpectation: Sendable {
  var id: String
  /// The states whose action was called; a run of changed counts as one.
  var states: [String]?
  /// When the first action was called, both bounds included.
  var at: ClosedRange<Timestamp>?
  /// The values at the last action, both bounds included, in file order.
  var values: [(name: String, range: ClosedRange<Double>)] = []
  /// How often actions were called.
  var actions: Int?
  /// The case name of the reason for the last failure.
  var failure: String?

  /// How many single expectations there are.
  var count: Int {
    (states == nil ? 0 : 1) + (at == nil ? 0 : 1) + values.count + (actions == nil ? 0 : 1)
      + (failure == nil ? 0 : 1)
  }
}
