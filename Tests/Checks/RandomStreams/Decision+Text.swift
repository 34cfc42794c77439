import Gestures

extension Checker {
  /// Describes a decision in one line, to examine a failing seed.
  func text(_ kind: Decision.Kind) -> String {
    switch kind {
    case .repaired(let fault, let id): "repaired \(fault) \(id.contact)"
    case .filtered(let touch): "filtered \(touch.id.contact): \(touch.rule)"
    case .hit(let touch, let node): "T\(touch.arrival) hits V\(World.id(of: node))"
    case .admitted(let recognizer, let touch): "\(name(recognizer)) admits T\(touch.arrival)"
    case .refused(let recognizer, let touch, let refusal):
      "\(name(recognizer)) refuses T\(touch.arrival): \(refusal)"
    case .caught(let recognizer, let touch, _):
      "\(name(recognizer)) catches its content with T\(touch.arrival)"
    case .ignored(let recognizer, let touch): "\(name(recognizer)) ignores T\(touch.arrival)"
    case .transition(let recognizer, let from, let to, let isPublished, let reason):
      "\(name(recognizer)) \(from) -> \(to)\(isPublished ? " published" : "") "
        + (reason?.caseName ?? "")
    case .coerced(let recognizer, _, let requested, let applied):
      "\(name(recognizer)) coerced \(requested) -> \(applied)"
    case .blocked(let recognizer, let by, _): "\(name(recognizer)) blocked by \(name(by))"
    case .unblocked(let recognizer): "\(name(recognizer)) unblocked"
    case .prevented(let loser, let winner, let rule):
      "\(name(loser)) prevented by \(name(winner)): \(rule)"
    case .allowedTogether(let one, let other, _): "\(name(one)) together with \(name(other))"
    case .handedOver(let one, let other, _): "\(name(one)) hands over to \(name(other))"
    case .timer(let recognizer, let kind, let deadline):
      // In words that stay the same, so that the transcripts of any two commits can be compared.
      "\(name(recognizer)) timer \(kind == .timeout ? "expiry" : "reach") at \(deadline.seconds)"
    case .action(let recognizer, let state): "\(name(recognizer)) acts: \(state)"
    case .touchDelayed(let touch, let by): "T\(touch.arrival) delayed by \(name(by))"
    case .touchReleased(let touch): "T\(touch.arrival) released"
    case .touchDropped(let touch, _): "T\(touch.arrival) dropped"
    case .touchCancelledInView(let touch, let node, _):
      "T\(touch.arrival) cancelled in V\(World.id(of: node))"
    case .delivered(let touches, let phase, let node):
      "V\(World.id(of: node)) gets \(phase) of \(touches.map { "T\($0.arrival)" })"
    case .reset(let recognizer): "\(name(recognizer)) reset"
    case .alternative(let recognizer, let action): "\(name(recognizer)) performs \(action.id)"
    case .alternativeRefused(let recognizer, let action, let refusal):
      "\(name(recognizer)) refused \(action.id): \(refusal)"
    case .warning(let warning): "warning \(warning)"
    }
  }

  private func name(_ recognizer: GestureRecognizer) -> String {
    "R\(watch(recognizer).id)/V\(World.id(of: recognizer.node))"
  }
}
