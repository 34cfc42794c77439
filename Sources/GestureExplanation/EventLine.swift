public import Gestures

/// A line of a transcript, which reports one event of a recognizer.
///
/// Commands, tests and pages all write events with this type, so that the same events are the same
/// bytes everywhere:
/// `{"t":0.512,"recognizer":"pinch","type":"pinch","state":"began","x":…}`.
public struct EventLine {
  private var json = JSONBytes()

  /// Begins the line of an event.
  ///
  /// - Parameters:
  ///   - time: The time of the event; for a timer, its deadline.
  ///   - recognizer: The name of the recognizer.
  ///   - type: The word for its type.
  ///   - view: The name of the view it is attached to; nil to leave it out.
  ///   - state: The word for the state it reached.
  public init(
    time: Timestamp,
    recognizer: String,
    type: String,
    view: String? = nil,
    state: String
  ) {
    json.beginEvent(time, recognizer: recognizer, type: type, view: view, state: state)
  }

  /// Adds a number; null when it is not finite.
  public mutating func add(_ name: String, _ value: Double) {
    json.key(text: name)
    json.value(value)
  }

  /// Adds a string.
  public mutating func add(_ name: String, text: String) {
    json.key(text: name)
    json.value(text: text)
  }

  /// Adds the values that a recognizer reports.
  public mutating func add(_ reading: RecognizerReading) {
    json.add(reading)
  }

  /// The line as UTF-8, without a line end.
  public consuming func finished() -> [UInt8] {
    json.endObject()
    return json.utf8
  }
}

extension JSONBytes {
  /// Opens the object of an event, and adds what every event has.
  package mutating func beginEvent(
    _ time: Timestamp,
    recognizer: String,
    type: String,
    view: String? = nil,
    state: String
  ) {
    beginObject()
    add("t", time.seconds)
    add("recognizer", text: recognizer)
    add("type", text: type)
    if let view { add("view", text: view) }
    add("state", text: state)
  }

  /// Adds the values that a recognizer reports to the open object.
  package mutating func add(_ reading: RecognizerReading) {
    for number in reading.all where !number.value.isNaN {
      key(text: number.name)
      value(number.value)
    }
    if let word = reading.word {
      key(text: word.name)
      value(text: word.text)
    }
  }
}
