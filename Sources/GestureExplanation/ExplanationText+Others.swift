import GestureRecognition
import GestureTouches

// What other recognizers, views and the system did to an attempt.
extension ExplanationText {
  /// Adds who won, when, and by what.
  mutating func addLoss(of attempt: Attempt) {
    add(" lost to ")
    addRival(of: attempt)
    add(" at ")
    add(seconds: attempt.end.seconds)
    guard let rival = attempt.rival, let winner = rival.recognizer else { return }
    switch rival.rule {
    case .activeFirst: add(", which was active already")
    case .priority:
      add(", which recognized at the same moment and has priority: it ")
      add(rival.isOnSamePlace ? "was added later" : "is deeper or in front")
    case .oneSided: add(", which recognized at the same moment and which it does not prevent")
    case .winnerTakesAll, nil: addFeat(of: rival, winner, at: attempt.end)
    }
  }

  /// Adds what the winner had done by then.
  private mutating func addFeat(
    of rival: Attempt.Rival,
    _ winner: RecognizerLabel,
    at time: Timestamp
  ) {
    switch winner.family {
    case .pan, .screenEdgePan, .transform, .swipe, .pinch, .rotation:
      guard let movement = rival.movement, movement > 0 else { break }
      add(", which had moved ")
      return add(movement, .points, besides: 0)
    case .longPress:
      guard let start = rival.start else { break }
      add(", which had been down for ")
      return add(seconds: time - start)
    case .tap, .hover, .circle, .stroke, .custom: break
    }
    add(", which recognized first")
  }

  /// Adds which recognizer had to fail and did not.
  mutating func addRequirement(of attempt: Attempt) {
    addRival(of: attempt)
    add(" recognized, which had to fail first")
    if let recognized = attempt.recognized, recognized < attempt.end {
      add("; it had recognized itself at ")
      add(seconds: recognized.seconds)
      add(" and waited")
    }
  }

  private mutating func addRival(of attempt: Attempt) {
    guard let rival = attempt.rival, let winner = rival.recognizer else {
      return add("a recognizer that is gone")
    }
    add(winner, withPlace: !rival.isOnSamePlace)
  }

  /// Adds which view refused.
  mutating func addRefusingView(of attempt: Attempt) {
    if let place = attempt.place { add(name: place) } else { add("the view that was hit") }
    add(" answered no to `gestureRecognizerShouldBegin`")
  }

  /// Adds why a touch was not admitted.
  mutating func addRefusedTouch(of attempt: Attempt) {
    if let refusal = attempt.refusals.first { add(refusal) } else { add("it got no touch") }
  }

  /// Adds what the system did.
  mutating func addInterruption(_ interruption: Attempt.Interruption) {
    switch interruption {
    case .touchCancelled: add("its touches were cancelled by the system")
    case .cancelAll: add("the host cancelled every touch (`cancelAll`)")
    case .lostUp: add("its finger came down again, so the lift had been lost")
    case .resync: add("its finger was not among those that are really down (`resync`)")
    case .placeLeft: add("its view left the window")
    }
  }
}
