public import GestureExplanation
import GestureViews
public import Gestures

// What a program needs that plays touches while they happen.
extension ScenePlayer {
  /// The time at which the next timer is due; nil when none is pending.
  public var nextDeadline: Timestamp? { instance.window.nextDeadline }

  /// The time of the last input.
  public var now: Timestamp { instance.window.engine.now }

  /// Reports the result of each attempt of the scene's recognizers from now on.
  ///
  /// Only open attempts are kept.
  ///
  /// - Parameter onAttempt: Called with each attempt, in the order in which they ended.
  /// - Returns: The collector; its ``AttemptCollector/finish(at:)`` reports the open attempts.
  public func collectAttempts(_ onAttempt: @escaping (Attempt) -> Void) -> AttemptCollector {
    let known = Set(instance.members.map { RecognizerLabel.identity(of: $0.recognizer) })
    let collector = AttemptCollector(capacity: 0) { attempt in
      // Views have their own recognizers, which the scene does not name.
      if known.contains(attempt.recognizer.identity) { onAttempt(attempt) }
    }
    instance.window.addObserver(collector)
    return collector
  }

  /// Adds the contacts of the attempt to each action from now on; see ``SceneEvent/contacts``.
  public func followContacts() {
    let contacts = AttemptContacts()
    self.contacts = contacts
    instance.window.addObserver(contacts)
  }
}

/// The contacts that each recognizer has received in its attempt.
final class AttemptContacts: DecisionObserver {
  private var contacts: [ObjectIdentifier: [TouchID]] = [:]

  /// Returns the contacts of a recognizer's attempt, in order of arrival.
  func contacts(of recognizer: GestureRecognizer) -> [TouchID] {
    contacts[ObjectIdentifier(recognizer)] ?? []
  }

  func observe(_ decision: Decision) {
    switch decision.kind {
    case .admitted(let recognizer, let touch):
      contacts[ObjectIdentifier(recognizer), default: []].append(touch.id)
    case .reset(let recognizer): contacts[ObjectIdentifier(recognizer)] = nil
    default: break
    }
  }
}
