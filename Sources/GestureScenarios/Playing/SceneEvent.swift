public import Gestures

/// An event of a recognizer in a scene.
public struct SceneEvent: Sendable {
  /// The kind of event.
  public enum Kind: Sendable {
    /// Its actions were called.
    ///
    /// The values are those at that moment.
    case action(RecognizerReading)
    /// An attempt failed or was cancelled: the reason, and the value and limit if there are any.
    case failure(reason: String, measure: (value: Double, limit: Double)?)
  }

  /// Why an attempt failed or was cancelled.
  struct Failure: Sendable {
    let reason: String
    let measure: (value: Double, limit: Double)?
  }

  /// What all events of a recognizer have in common.
  final class Source: Sendable {
    let recognizer: String
    let type: RecognizerDescription

    init(_ recognizer: String, type: RecognizerDescription) {
      self.recognizer = recognizer
      self.type = type
    }
  }

  /// The time; for timers the deadline.
  public let time: Timestamp
  let source: Source
  /// The state it reached: began, changed, ended, cancelled or failed.
  public let state: String
  /// What the recognizer measured; empty after a failure.
  ///
  /// Apart from the kind, because a value that is taken out of it is copied.
  let reading: RecognizerReading
  /// Why an attempt failed or was cancelled; nil when actions were called.
  let failure: Failure?
  /// The contacts of the attempt so far, in order of arrival; empty unless the player follows them.
  public let contacts: [TouchID]

  /// The id of the recognizer.
  public var recognizer: String { source.recognizer }
  /// The kind of the recognizer.
  public var type: RecognizerDescription { source.type }

  /// The kind of event.
  public var kind: Kind {
    guard let failure else { return .action(reading) }
    return .failure(reason: failure.reason, measure: failure.measure)
  }

  /// Whether actions were called.
  public var isAction: Bool { failure == nil }

  /// Returns a value by its name, or nil when the event does not have it.
  public func value(_ name: String) -> Double? {
    reading.all.first { $0.name == name && !$0.value.isNaN }?.value
  }
}
