public import GestureExplanation
public import Gestures

/// What happened when a recording was played again in a changed scene.
public struct TriedChange: Sendable {
  /// How the attempt ended with the changes.
  public enum Outcome: Sendable, Hashable {
    /// It fired.
    case fires(at: Timestamp)
    /// It began.
    case begins(at: Timestamp)
    /// It did not fire: the case name of the reason, if there is one, and the sentence about it.
    case fails(reason: String?, sentence: String)
  }

  /// The id of the recognizer that the changes are for.
  public let recognizer: String
  /// The changes, which are made together; never empty.
  public let changes: [GestureChange]
  /// How the attempt ended.
  public let outcome: Outcome
  /// What else is different; nil for an attempt that did not fire.
  public let price: RemedyPrice?

  /// The sentence to print after the explanation of the attempt.
  public var text: String {
    let words = "Tried with " + changes.map(\.text).joined(separator: " and ") + ": "
    let price = price?.text(of: recognizer) ?? ""
    switch outcome {
    case .fires(let time): return words + "it fires at \(Self.words(time))" + price + "."
    case .begins(let time): return words + "it begins at \(Self.words(time))" + price + "."
    case .fails(_, let sentence): return words + "not enough, " + sentence
    }
  }

  /// The changes as lines of Swift and of JavaScript, each after the name of its language; empty if it did not fire.
  public var code: [String] { price == nil ? [] : GestureChange.code(of: changes) }

  private static func words(_ time: Timestamp) -> String {
    DecimalText.fixed(time.seconds, 3) + " s"
  }

  /// Writes the changes and what happened as an object of JSON.
  public func write(to json: inout JSONBytes) {
    json.object { json in
      json.add("changes", array: { json in for change in changes { change.write(to: &json) } })
      switch outcome {
      case .fires(let time):
        json.add("outcome", text: "fires")
        json.add("at", time.seconds)
      case .begins(let time):
        json.add("outcome", text: "begins")
        json.add("at", time.seconds)
      case .fails(let reason, _):
        json.add("outcome", text: "fails")
        if let reason { json.add("reason", text: reason) }
      }
      guard let price else { return }
      price.write(to: &json)
      GestureChange.write(codeOf: changes, to: &json)
    }
  }
}
