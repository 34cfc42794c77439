import GestureExplanation
import Gestures

/// Records the decisions about each recognizer as lines for people, and the touches of views.
final class DecisionRecorder: DecisionObserver {
  /// Published states in order, as scenarios expect them.
  private(set) var published: [(recognizer: String, state: String)] = []
  /// Called when an attempt failed or was cancelled.
  var onFailure: ((GestureRecognizer, GestureRecognizer.State, FailureReason?) -> Void)?
  // Not the views: one of them is the window, which retains its observers.
  private var delivered: [ObjectIdentifier: [TouchPhase]] = [:]
  /// What happened to each recognizer, oldest first.
  private var lines: [String: [String]] = [:]
  private let ids: RecognizerIDs
  private let keepsLines: Bool

  /// Creates a story.
  ///
  /// - Parameters:
  ///   - ids: The names of the recognizers.
  ///   - keepsLines: Whether lines and phases are kept, for ``lines(about:)`` and ``phases(in:)``.
  init(ids: RecognizerIDs, keepsLines: Bool) {
    self.ids = ids
    self.keepsLines = keepsLines
  }

  /// Returns what happened to a recognizer, one line per decision; repeated actions become one
  /// line.
  func lines(about recognizer: String) -> [String] {
    var shown: [String] = []
    var repeats = 0
    var last = ""
    for line in lines[recognizer] ?? [] {
      let words = String(line.drop { $0 != " " })
      if words == last, words.hasSuffix("action, changed") {
        repeats += 1
        continue
      }
      if repeats > 0, !shown.isEmpty { shown[shown.count - 1] += " and \(repeats) more" }
      repeats = 0
      last = words
      shown.append(line)
    }
    if repeats > 0, !shown.isEmpty { shown[shown.count - 1] += " and \(repeats) more" }
    return shown
  }

  /// Returns the phases of the touches that hit a view, as it received them, one phase per call.
  func phases(in view: any GestureNode) -> [TouchPhase] {
    delivered[ObjectIdentifier(view)] ?? []
  }

  func observe(_ decision: Decision) {
    switch decision.kind {
    case .transition(let recognizer, let from, let to, let isPublished, let reason):
      transition(recognizer, from, to, isPublished, reason, at: decision.time)
    case .admitted(let recognizer, let touch):
      note(recognizer, "gets touch \(touch.id.words)", at: decision.time)
    case .refused(let recognizer, let touch, let refusal):
      note(recognizer, "refuses touch \(touch.id.words): \(refusal)", at: decision.time)
    case .caught(let recognizer, let touch, _):
      note(recognizer, "catches its content with touch \(touch.id.words)", at: decision.time)
    case .ignored(let recognizer, let touch):
      note(recognizer, "ignores touch \(touch.id.words)", at: decision.time)
    case .coerced(let recognizer, let from, let requested, let applied):
      note(
        recognizer,
        "asks for \(requested.word) while \(from.word), gets \(applied.word)",
        at: decision.time
      )
    case .blocked(let recognizer, let other, _):
      note(recognizer, "waits for \(name(other)) to fail", at: decision.time)
    case .unblocked(let recognizer): note(recognizer, "no longer waits", at: decision.time)
    case .prevented(let recognizer, let other, let rule):
      note(recognizer, "loses to \(name(other)) (\(rule))", at: decision.time)
    case .allowedTogether(let recognizer, let other, let consent):
      note(
        recognizer,
        "may recognize together with \(name(other)): \(name(consent)) consents",
        at: decision.time
      )
    case .handedOver(let giver, let taker, _):
      note(giver, "hands over to \(name(taker))", at: decision.time)
    case .timer(let recognizer, let kind, _):
      note(recognizer, "timer is due (\(kind))", at: decision.time)
    case .action(let recognizer, let state):
      note(recognizer, "action, \(state.word)", at: decision.time)
    case .delivered(_, let phase, let view):
      if keepsLines { delivered[ObjectIdentifier(view), default: []].append(phase) }
    case .reset(let recognizer): note(recognizer, "reset", at: decision.time)
    case .alternative(let recognizer, let action):
      note(recognizer, "performs the action \(action.id)", at: decision.time)
    case .alternativeRefused(let recognizer, let action, let refusal):
      note(recognizer, "does not perform the action \(action.id): \(refusal)", at: decision.time)
    case .repaired, .filtered, .hit, .touchDelayed, .touchReleased, .touchDropped,
      .touchCancelledInView,
      .warning:
      break
    }
  }

  private func transition(
    _ recognizer: GestureRecognizer,
    _ from: GestureRecognizer.State,
    _ to: GestureRecognizer.State,
    _ isPublished: Bool,
    _ reason: FailureReason?,
    at time: Timestamp
  ) {
    guard isPublished else {
      guard from != to else { return }
      let isOver = to == .failed || to == .cancelled
      note(
        recognizer,
        "\(from.word) → \(to.word)" + (reason.map { isOver ? ", " + describe($0) : "" } ?? ""),
        at: time
      )
      return
    }
    note(recognizer, "published \(to.word)", at: time)
    if keepsLines, let id = ids[recognizer] { published.append((id, to.word)) }
    if to == .failed || to == .cancelled { onFailure?(recognizer, to, reason) }
  }

  /// Returns a reason with its numbers, such as `movedTooFar (46.0, limit 45.0)`.
  private func describe(_ reason: FailureReason) -> String {
    switch reason.kind {
    case .lostTo, .requiredFailureRecognized, .takenOver:
      return "\(reason.caseName) (\(reason.winner.map(name) ?? "a released recognizer"))"
    default:
      var facts = reason.text.isEmpty ? [] : [reason.text]
      if reason.hasMeasure {
        facts.append(DecimalText.short(reason.measured, 3))
        facts.append("limit \(DecimalText.short(reason.limit, 3))")
      }
      return reason.caseName + (facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))")
    }
  }

  private func name(_ recognizer: GestureRecognizer) -> String {
    ids[recognizer] ?? recognizer.name ?? "a recognizer of the view itself"
  }

  private func note(
    _ recognizer: GestureRecognizer,
    _ line: @autoclosure () -> String,
    at time: Timestamp
  ) {
    guard keepsLines, let id = ids[recognizer] else { return }
    lines[id, default: []].append(DecimalText.fixed(time.seconds, 3) + "  " + line())
  }
}

extension TouchID {
  /// The id in the form for reports, with the device if there are several.
  fileprivate var words: String { device == 0 ? "\(contact)" : "\(contact) of device \(device)" }
}
