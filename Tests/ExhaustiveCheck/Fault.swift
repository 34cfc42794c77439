/// Something wrong that is put in, to see that the check finds it.
enum Fault: CaseIterable, Sendable {
  // What the engine says is changed on the way.
  case lostTransition, twoActions, lostReset, twoResets, blockedForEver, twoBegans, lostEnd
  // The engine is told other relations than the laws.
  case secretConsent, secretRequirement, secretDelegate, secretDelay, secretCancel
  // A recognizer misbehaves.
  case neverDone, secretCounter

  /// Words of the complaint that is expected.
  var complaint: String {
    switch self {
    case .lostTransition: "published"
    case .twoActions: "acted twice"
    case .lostReset: "it said otherwise"
    case .twoResets: "was reset twice"
    case .blockedForEver: "blocked"
    case .twoBegans: "is told twice"
    case .lostEnd: "never told"
    case .secretConsent: "excludes it"
    case .secretRequirement: "had not failed"
    case .secretDelegate: "its delegate refused"
    case .secretDelay: "delays"
    case .secretCancel: "a view still has"
    case .neverDone: "is left possible"
    case .secretCounter: "act differently"
    }
  }

  /// The world in which it shows, by name.
  var world: String {
    switch self {
    case .secretConsent: "pan against pinch"
    case .secretDelegate: "refusals"
    default: "taps and a press"
    }
  }
}
