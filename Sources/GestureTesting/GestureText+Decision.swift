import GestureExplanation
public import Gestures

extension GestureText {
  /// Returns a decision as one line: the time, the subject, and the decision.
  ///
  /// The line of an action contains the recognizer's current values, so call this while the
  /// decision is being observed.
  public static func line(for decision: Decision) -> String {
    time(decision.time) + " " + text(of: decision.kind)
  }

  static func text(of kind: Decision.Kind) -> String {
    switch kind {
    case .repaired(let fault, let id): "repaired \(fault) \(label(of: id))"
    case .filtered(let touch): text(of: touch)
    case .hit(let touch, let node): "touch \(label(of: touch.id)) hit \(label(of: node))"
    case .admitted(let recognizer, let touch):
      "\(label(of: recognizer)) admitted \(label(of: touch.id))"
    case .refused(let recognizer, let touch, let refusal):
      "\(label(of: recognizer)) refused \(label(of: touch.id)) \(refusal)"
    case .caught(let recognizer, let touch, let speed):
      "\(label(of: recognizer)) caught its content with \(label(of: touch.id)) at \(number(speed))"
    case .ignored(let recognizer, let touch):
      "\(label(of: recognizer)) ignored \(label(of: touch.id))"
    case .transition(let recognizer, let from, let to, let isPublished, let reason):
      transition(of: recognizer, from, to, isPublished, reason)
    case .coerced(let recognizer, let from, let requested, let applied):
      "\(label(of: recognizer)) asked for \(requested) while \(from), "
        + (applied == from ? "ignored" : "coerced to \(applied)")
    case .blocked(let recognizer, let other, let isDynamic):
      "\(label(of: recognizer)) blocked by \(label(of: other))" + (isDynamic ? " dynamic" : "")
    case .unblocked(let recognizer): "\(label(of: recognizer)) unblocked"
    case .prevented(let loser, let winner, let rule):
      "\(label(of: loser)) prevented by \(label(of: winner)) \(rule)"
    case .allowedTogether(let one, let other, let consent):
      "\(label(of: one)) with \(label(of: other)) allowed by \(label(of: consent))"
    case .handedOver(let giver, let taker, _):
      "\(label(of: giver)) hands over to \(label(of: taker))"
    case .timer(let recognizer, let kind, let deadline):
      "\(label(of: recognizer)) timer \(kind) \(time(deadline))"
    case .action(let recognizer, let state): action(of: recognizer, state)
    case .touchDelayed(let touch, let recognizer):
      "touch \(label(of: touch.id)) delayed by \(label(of: recognizer))"
    case .touchReleased(let touch): "touch \(label(of: touch.id)) released"
    case .touchDropped(let touch, let recognizer):
      "touch \(label(of: touch.id)) dropped by \(recognizer.map { label(of: $0) } ?? "system")"
    case .touchCancelledInView(let touch, let node, let cause):
      "touch \(label(of: touch.id)) cancelled in \(label(of: node)) by \(text(of: cause))"
    case .delivered(let touches, let phase, let node):
      "view \(label(of: node)) \(phase) "
        + touches.map { label(of: $0.id) }.joined(separator: " ")
    case .reset(let recognizer): "\(label(of: recognizer)) reset"
    case .alternative(let recognizer, let action):
      "\(label(of: recognizer)) performs \(action.id)"
    case .alternativeRefused(let recognizer, let action, let refusal):
      "\(label(of: recognizer)) refused \(action.id) \(refusal)"
    case .warning(let warning): text(of: warning)
    }
  }

  /// Returns a rejection with its measured value and limit, such as
  /// `touch 3 filtered radius(31.000, limit 20.000)`.
  private static func text(of touch: FilteredTouch) -> String {
    var text = "touch \(label(of: touch.id)) filtered \(touch.rule.word)"
    switch touch.rule {
    case .radius: text += "(\(number(touch.measured)), limit \(number(touch.limit)))"
    case .pencilLeft: text += "(\(number(touch.measured)), needed \(number(touch.limit)))"
    case .kind: text += " \(touch.setting)"
    case .palm, .pencilDown, .pencilNear: break
    }
    return touch.wasDown ? text + " late" : text
  }

  /// Returns a transition; a published failure has the shortest form, because readers look for it.
  private static func transition(
    of recognizer: GestureRecognizer,
    _ from: GestureRecognizer.State,
    _ to: GestureRecognizer.State,
    _ isPublished: Bool,
    _ reason: FailureReason?
  ) -> String {
    let why = reason.map { " " + text(of: $0) } ?? ""
    if isPublished, to == .failed { return "\(label(of: recognizer)) failed" + why }
    let level = isPublished ? "published" : "internal"
    return "\(label(of: recognizer)) \(level) \(from) to \(to)"
      + (to == .failed || to == .cancelled ? why : "")
  }

  private static func action(
    of recognizer: GestureRecognizer,
    _ state: GestureRecognizer.State
  ) -> String {
    let line = "\(label(of: recognizer)) \(state) " + GestureValues(of: recognizer).text
    guard state == .cancelled, let reason = recognizer.failureReason else { return line }
    return line + " " + text(of: reason)
  }

  private static func text(of cause: CancelCause) -> String {
    switch cause {
    case .recognized(let recognizer): label(of: recognizer)
    case .system: "system"
    }
  }

  /// Returns a description of a warning.
  public static func text(of warning: EngineWarning) -> String {
    switch warning {
    case .stalled(let recognizer): "warning \(label(of: recognizer)) stalled"
    case .requirementCycle(let recognizer): "warning \(label(of: recognizer)) waits for itself"
    case .requiresItself(let recognizer): "warning \(label(of: recognizer)) requires itself"
    case .withoutInteraction(let recognizer):
      "warning \(label(of: recognizer)) is on a view without interaction"
    case .movedBetweenNodes(let recognizer):
      "warning \(label(of: recognizer)) was moved from another view"
    case .touchesOutsideAttempt(let recognizer):
      "warning \(label(of: recognizer)) got touches outside an attempt, and ignored them"
    }
  }
}
