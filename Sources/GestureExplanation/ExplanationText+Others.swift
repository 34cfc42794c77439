import Gestures

// How other recognizers, views and the system affected an attempt.
extension ExplanationText {
  /// Adds which recognizer won, when, and the rule by which it won.
  mutating func addLoss(of attempt: Attempt, withTime: Bool = true) {
    add(" lost to ")
    addRival(of: attempt)
    guard withTime else { return }
    add(" at ")
    add(seconds: attempt.end.seconds)
    guard let rival = attempt.rival, let winner = rival.recognizer else { return }
    switch rival.rule {
    case .activeFirst: add(", which was already active")
    case .priority:
      add(", which recognized at the same time and has priority: it ")
      add(rival.isOnSameNode ? "was added later" : "is deeper or in front")
    case .takenOver: add(", which began at the same time and takes over from it")
    case .oneSided: add(", which recognized at the same time and which it does not prevent")
    case .winnerTakesAll, nil: addFeat(of: rival, winner, at: attempt.end)
    }
  }

  /// Adds what the winner had done before.
  private mutating func addFeat(
    of rival: Attempt.Rival,
    _ winner: RecognizerLabel,
    at time: Timestamp
  ) {
    switch winner.words.requirement {
    case .moved:
      guard let movement = rival.movement, movement > 0 else { break }
      add(", which had moved ")
      return add(movement, .points, besides: 0)
    case .rested:
      guard let start = rival.start else { break }
      add(", which had been down for ")
      return add(seconds: time - start)
    case .recognized: break
    }
    add(", which recognized first")
  }

  /// Adds which recognizer had to fail and did not.
  mutating func addRequirement(of attempt: Attempt) {
    addRival(of: attempt)
    add(" had to fail first, but it recognized")
    if let recognized = attempt.recognized, recognized < attempt.end {
      add("; this recognizer had recognized at ")
      add(seconds: recognized.seconds)
      add(" and waited")
    }
  }

  /// Adds which recognizer took over the fingers.
  mutating func addTaker(of attempt: Attempt) {
    addRival(of: attempt)
    add(" took over its fingers (`takeOver(from:)`)")
  }

  /// Adds which pan continues the drag, or which one began it.
  mutating func addHandOvers(of attempt: Attempt) {
    if let giver = attempt.giver {
      add("; it took over the drag of ")
      add(giver, beside: attempt.recognizer, withNodeName: false)
    }
    if let taker = attempt.taker {
      add("; it went ")
      let excess = attempt.excess
      add(max(abs(excess.dx), abs(excess.dy)), .points, besides: 0)
      add(" ")
      add(SwipeGestureRecognizer.Direction(along: excess))
      add("wards beyond the bound of its content, and ")
      add(taker, beside: attempt.recognizer, withNodeName: false)
      add(" took over")
    }
  }

  private mutating func addRival(of attempt: Attempt) {
    add(attempt.rival, of: attempt)
  }

  mutating func add(_ rival: Attempt.Rival?, of attempt: Attempt) {
    guard let rival, let winner = rival.recognizer else { return add("a released recognizer") }
    add(winner, beside: attempt.recognizer, withNodeName: !rival.isOnSameNode)
  }

  /// Adds what became of the fingers that were down and that an attempt with too few did not have.
  ///
  /// A finger that was refused has a sentence of its own.
  mutating func addMissingContacts(of attempt: Attempt) {
    guard let reason = attempt.reason, reason.kind == .tooFewTouches,
      Double(attempt.contactsDown) > reason.measured
    else { return }
    for contact in attempt.missing
    where !attempt.refusals.contains(where: { $0.touch == contact.touch }) {
      if let earlier = contact.earlier { add(earlier, contact, of: attempt) } else { add(contact) }
      add(".")
    }
  }

  private mutating func add(_ contact: Attempt.MissingContact) {
    add(" It was not offered ")
    add(contact.touch)
    add(", which came down at ")
    add(seconds: contact.time.seconds)
    guard let nodeName = contact.nodeName else { return }
    add(" on ")
    add(name: nodeName)
  }

  private mutating func add(
    _ earlier: Attempt.Earlier,
    _ contact: Attempt.MissingContact,
    of attempt: Attempt
  ) {
    if let rival = earlier.rival {
      add(" It had lost ")
      add(contact.touch)
      add(" to ")
      add(rival, of: attempt)
      add(" at ")
      add(seconds: earlier.end.seconds)
      if let winner = rival.recognizer { addFeat(of: rival, winner, at: earlier.end) }
      return
    }
    add(" Its attempt before had ")
    add(contact.touch)
    add(earlier.outcome == .fired ? " and fired at " : " and ended at ")
    add(seconds: earlier.end.seconds)
  }

  /// Adds which view refused.
  mutating func addRefusingView(of attempt: Attempt) {
    if let refusal = attempt.facts.nodeRefusal {
      return add(refusal, by: attempt.refusingNodeName, attempt.recognizer)
    }
    if let refusingNodeName = attempt.refusingNodeName {
      add(name: refusingNodeName)
    } else {
      add("the view that was hit")
    }
    add(" returned false from `gestureRecognizerShouldBegin`")
  }

  private mutating func add(
    _ refusal: NodeRefusal,
    by nodeName: String?,
    _ recognizer: RecognizerLabel
  ) {
    switch refusal {
    case .scrollingOff: addScrollingOff()
    case .noZoom:
      add("this view does not zoom (`viewForZooming`, `maximumZoomScale`)")
    case .keptFingers:
      add("a view in the content keeps the fingers (`touchesShouldCancel(in:)`)")
    case .tapOfControl, .dragOfControl:
      if let nodeName { add(name: nodeName) } else { add("the control that was hit") }
      if case .tapOfControl = refusal {
        add(" is a control and takes the tap itself")
      } else {
        add(" is a control and takes the drag itself")
      }
    }
  }

  mutating func addScrollingOff() { add("scrolling is switched off (`isScrollEnabled`)") }

  /// Adds why a touch was not admitted.
  mutating func addRefusedTouch(of attempt: Attempt) {
    if let refusal = attempt.refusals.first { add(refusal) } else { add("it got no touch") }
  }

  /// Adds what the system did.
  mutating func addInterruption(_ interruption: Attempt.Interruption) {
    switch interruption {
    case .touchCancelled: add("its touches were cancelled by the system")
    case .cancelAll: add("the host cancelled every touch (`cancelAll`)")
    case .lostUp: add("its finger came down again, so its lift was lost")
    case .resync: add("its finger was not among the fingers that are down (`resync`)")
    case .nodeLeft: add("its view left the window")
    }
  }
}
