/// A fault that is injected to test that the check finds it.
enum Fault: CaseIterable, Sendable {
  // The engine's decisions are changed before the laws receive them.
  case lostTransition, twoActions, lostReset, twoResets, blockedForEver, twoBegans, lostEnd
  // The engine has other relations than the laws.
  case secretConsent, secretRequirement, secretDelegate, secretDelay, secretCancel, secretTakeover
  // A recognizer misbehaves.
  case neverDone, secretCounter

  /// A part of the expected message.
  var complaint: String {
    switch self {
    case .lostTransition: "published"
    case .twoActions: "acted twice"
    case .lostReset: "it said otherwise"
    case .twoResets: "was reset outside an attempt"
    case .blockedForEver: "blocked"
    case .twoBegans: "is told twice"
    case .lostEnd: "never told"
    case .secretConsent: "excludes it"
    case .secretRequirement: "had not failed"
    case .secretDelegate: "its delegate refused"
    case .secretDelay: "delays"
    case .secretCancel: "a view still has"
    case .secretTakeover: "took over"
    case .neverDone: "is left possible"
    case .secretCounter: "act differently"
    }
  }

  /// The name of the world in which the fault is visible.
  var world: String {
    switch self {
    case .secretConsent, .secretTakeover: "pan against pinch"
    case .secretDelegate: "refusals"
    default: "taps and a press"
    }
  }
}
