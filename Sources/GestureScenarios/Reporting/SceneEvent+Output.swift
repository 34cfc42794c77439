import GestureExplanation
import GestureTraces
public import Gestures

extension SceneEvent {
  /// The event as one line of JSON, numbers with at most three decimals.
  ///
  /// - Parameter trace: The name of its trace, if there are several.
  /// - Returns: An object such as `{"t":0.512,"recognizer":"pinch","type":"pinch",…}`.
  public func json(trace: String? = nil) -> String {
    JSONBytes { write(to: &$0, trace: trace) }.text
  }

  /// Writes the event as one line of JSON, without a line end and without a list or a text in between.
  ///
  /// - Parameters:
  ///   - json: Where to write it.
  ///   - trace: The name of its trace, if there are several.
  public func write(to json: inout JSONBytes, trace: String? = nil) {
    json.beginEvent(time, recognizer: recognizer, type: type.word, state: state)
    switch kind {
    case .action(let reading): json.add(reading)
    case .failure(let reason, let measure):
      json.add("reason", text: reason)
      if let measure {
        json.add("value", measure.value)
        json.add("limit", measure.limit)
      }
    }
    if let trace { json.add("trace", text: trace) }
    json.endObject()
  }

  /// The event as columns for people: time, recognizer, state, and further values.
  public var columns: [String] {
    [DecimalText.fixed(time.seconds, 3), recognizer, state, details]
  }

  private var details: String {
    switch kind {
    case .action(let reading):
      let numbers = reading.values.map { $0.name + " " + DecimalText.short($0.value, 3) }
      let words = reading.word.map {
        ($0.name == "direction" ? "to the " : $0.name + " ") + $0.text
      }
      return (numbers + (words.map { [$0] } ?? [])).joined(separator: "  ")
    case .failure(let reason, let measure):
      guard let measure else { return reason }
      return reason
        + " (\(DecimalText.short(measure.value, 3)), limit \(DecimalText.short(measure.limit, 3)))"
    }
  }
}
