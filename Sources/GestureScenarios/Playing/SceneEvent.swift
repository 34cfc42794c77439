public import GestureRecognition
public import GestureTouches

/// Something a recognizer of a scene did.
public struct SceneEvent: Sendable {
  /// What it did.
  public enum Kind: Sendable {
    /// Its actions ran; the numbers are those of that moment, and the word is the `direction` of a
    /// swipe or the `name` of what was drawn.
    case action(values: [(name: String, value: Double)], word: (name: String, text: String)?)
    /// An attempt came to nothing, or was cut short: why, and by how much where that is a number.
    case failure(reason: String, measure: (value: Double, limit: Double)?)
  }

  /// When; for timers the deadline.
  public let time: Timestamp
  /// The id of the recognizer.
  public let recognizer: String
  /// What kind of recognizer it is.
  public let type: RecognizerDescription
  /// The state it reached: began, changed, ended, cancelled or failed.
  public let state: String
  /// What it did.
  public let kind: Kind

  /// Whether actions ran.
  public var isAction: Bool {
    if case .action = kind { return true }
    return false
  }

  /// Returns a value by its name, or nil when the event does not have it.
  public func value(_ name: String) -> Double? {
    guard case .action(let values, _) = kind else { return nil }
    return values.first { $0.name == name }?.value
  }
}
