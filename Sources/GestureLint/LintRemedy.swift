public import GestureExplanation
import Gestures

/// A change that was tried for a finding, and what it costs.
public struct LintRemedy: Hashable, Sendable {
  /// The changes, which are made together; empty if they cannot be written as such.
  public let changes: [GestureChange]
  /// What then happens: `it fires in 8 of 8`.
  public let effect: String
  /// What else is different, counted over all performances.
  public let price: RemedyPrice
  /// The name of the recognizer that it is for.
  let subject: String
  /// The changes, as people write them.
  let words: String

  /// Returns the sentences about remedies, the best first; nil if there are none.
  static func text(_ remedies: [LintRemedy]) -> String? {
    var text = ""
    for remedy in remedies {
      text += text.isEmpty ? "Tried with " : " Tried with "
      text += "\(remedy.words): \(remedy.effect)\(remedy.price.text(of: remedy.subject))."
    }
    return text.isEmpty ? nil : text
  }

  /// Returns the changes as lines of programs, each after the name of its language.
  ///
  /// - Parameter isOfPage: Whether the host is a web page, which has no Swift.
  /// - Returns: The lines.
  func code(isOfPage: Bool) -> [String] {
    GestureChange.code(of: changes).filter { !isOfPage || $0.hasPrefix("JavaScript") }
  }

  func write(to json: inout JSONBytes) {
    json.object { json in
      json.add("changes", array: { json in for change in changes { change.write(to: &json) } })
      json.add("effect", text: effect)
      price.write(to: &json)
      GestureChange.write(codeOf: changes, to: &json)
    }
  }
}
