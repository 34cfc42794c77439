import GestureRecognition
import GestureExplanation
import GestureGeometry
import GestureTouches
import GestureTraces

extension SceneEvent {
  /// The event as one line of JSON, numbers with at most three decimals.
  ///
  /// - Parameter trace: The name of its trace, if there are several.
  /// - Returns: An object such as `{"t":0.512,"recognizer":"pinch","type":"pinch",…}`.
  public func json(trace: String? = nil) -> String {
    var line = EventLine(
      time: time,
      recognizer: recognizer,
      type: type.word,
      state: state
    )
    switch kind {
    case .action(let values, let word):
      for (name, value) in values { line.add(name, value) }
      if let word { line.add(word.name, text: word.text) }
    case .failure(let reason, let measure):
      line.add("reason", text: reason)
      if let measure {
        line.add("value", measure.value)
        line.add("limit", measure.limit)
      }
    }
    if let trace { line.add("trace", text: trace) }
    return String(decoding: line.finished(), as: UTF8.self)
  }

  /// The event as columns for people: time, recognizer, state, and further values.
  public var columns: [String] {
    [DecimalText.fixed(time.seconds, 3), recognizer, state, details]
  }

  private var details: String {
    switch kind {
    case .action(let values, let word):
      let numbers = values.map { $0.name + " " + DecimalText.short($0.value, 3) }
      let words = word.map { ($0.name == "direction" ? "to the " : $0.name + " ") + $0.text }
      return (numbers + (words.map { [$0] } ?? [])).joined(separator: "  ")
    case .failure(let reason, let measure):
      guard let measure else { return reason }
      return reason
        + " (\(DecimalText.short(measure.value, 3)), limit \(DecimalText.short(measure.limit, 3)))"
    }
  }
}
