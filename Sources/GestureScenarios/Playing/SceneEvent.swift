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
  /// The kind of event.
  public let kind: Kind
  /// The contacts of the attempt so far, in order of arrival; empty unless the player follows them.
  public let contacts: [TouchID]

  /// The id of the recognizer.
  public var recognizer: String { source.recognizer }
  /// The kind of the recognizer.
  public var type: RecognizerDescription { source.type }

  /// Whether actions were called.
  public var isAction: Bool {
    if case .action = kind { return true }
    return false
  }

  /// Returns a value by its name, or nil when the event does not have it.
  public func value(_ name: String) -> Double? {
    guard case .action(let reading) = kind else { return nil }
    return reading.all.first { $0.name == name && !$0.value.isNaN }?.value
  }
}
