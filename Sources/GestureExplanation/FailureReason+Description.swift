public import Gestures

extension FailureReason: CustomStringConvertible {
  /// What happened in words, as in an explanation: `a finger moved 46.0 pt, 1.0 pt more than the limit of 45.0 pt
  /// (`tap.maximumMovement`)`.
  ///
  /// The sentence of an ``Attempt`` says more, such as which touch it did not get.
  public var description: String {
    let attempt = Attempt(0, of: GestureRecognizer(), start: .zero)
    attempt.facts.reason = self
    attempt.facts.refusingNodeName = node?.gestureName
    attempt.facts.rival = Attempt.Rival(
      recognizer: winner.map { RecognizerLabel($0) },
      movement: nil,
      start: nil,
      rule: nil,
      isOnSameNode: false
    )
    var text = ExplanationText()
    switch kind {
    case .lostTo:
      text.add("it")
      text.addLoss(of: attempt, withTime: false)
    case .noTemplateClose, .ambiguous:
      text.add(
        kind == .ambiguous
          ? "two templates are alike, by a margin of " : "no template is close, the best score is "
      )
      text.add(measured, decimals: 3)
      text.add(" of the required ")
      text.add(limit, decimals: 3)
    default: text.addReason(of: attempt)
    }
    return String(bytes: text.utf8)
  }
}
