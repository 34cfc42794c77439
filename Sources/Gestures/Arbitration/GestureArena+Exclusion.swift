// Which candidates win, and whose attempts they end.
extension GestureArena {
  /// Decides which candidates win, and ends the attempts that the winners exclude.
  func exclude() {
    var takeovers: [Takeover] = []
    for position in 0..<round.count {
      round.with(position) { candidate in
        guard candidate.attempt.flags.contains(.candidate) else { return }
        candidate.attempt.flags.remove(.candidate)
        if accept(candidate, at: position, &takeovers) { candidate.attempt.flags.insert(.winner) }
      }
    }
    // Only now are the winners final: a later candidate can fail an earlier winner.
    for position in 0..<round.count {
      let others = round.with(position) { winner in
        winner.attempt.flags.contains(.winner) ? endAttempts(excludedBy: winner) : true
      }
      // With many winners, soon no attempt is left that another winner could end.
      if !others { break }
    }
    if !takeovers.isEmpty { perform(takeovers) }
  }

  /// Accepts a candidate, or fails it because of an active recognizer or an earlier winner.
  ///
  /// A candidate that takes over from an earlier winner, or excludes one that does not exclude it, fails that winner.
  ///
  /// - Returns: Whether it was accepted.
  private func accept(
    _ candidate: GestureRecognizer,
    at position: Int,
    _ takeovers: inout [Takeover]
  ) -> Bool {
    let known = takeovers.count
    // Active recognizers come first: a candidate of higher priority does not displace them.
    for index in 0..<accepted.count {
      let lost = accepted.with(index) { rival in
        guard rival !== candidate, areRivals(rival, candidate), rival.excludesByClass(candidate),
          !areAllowedTogether(candidate, rival)
        else { return false }
        if rival.isTakenOver || takesOver(candidate, from: rival)
          || takesRemainingTouches(candidate, of: rival)
        {
          takeovers.append(Takeover(giver: Unowned(rival), taker: Unowned(candidate)))
          return false
        }
        lose(candidate, to: rival, .activeFirst)
        return true
      }
      if lost {
        takeovers.removeLast(takeovers.count - known)
        return false
      }
    }
    var isOneSided = false
    let active = takeovers.count
    for index in 0..<position {
      let lost = round.with(index) { winner in
        guard winner.attempt.flags.contains(.winner), areRivals(winner, candidate) else {
          return false
        }
        guard winner.excludesByClass(candidate) else {
          // A candidate that cannot be prevented is protected, and ends no winner because of that.
          if !winner.prevents(candidate) { isOneSided = true }
          return false
        }
        guard !areAllowedTogether(candidate, winner) else { return false }
        if takesOver(candidate, from: winner) {
          // A delegate may answer differently the next time, so the answer is kept.
          takeovers.append(Takeover(giver: Unowned(winner), taker: Unowned(candidate)))
          return false
        }
        lose(candidate, to: winner, .priority)
        return true
      }
      if lost {
        takeovers.removeLast(takeovers.count - known)
        return false
      }
    }
    // Only now, because a candidate that loses must not have ended another attempt.
    for takeover in takeovers[active...] {
      takeover.giver.with { winner in
        winner.attempt.flags.remove(.winner)
        lose(winner, to: candidate, .takenOver)
      }
    }
    takeovers.removeLast(takeovers.count - active)
    if isOneSided { endOneSided(winsOver: candidate, at: position) }
    return true
  }

  /// Fails the winners that by their class do not prevent a candidate and are excluded by it.
  private func endOneSided(winsOver candidate: GestureRecognizer, at position: Int) {
    for index in 0..<position {
      round.with(index) { winner in
        guard winner.attempt.flags.contains(.winner), areRivals(winner, candidate),
          candidate.excludesByClass(winner), !winner.prevents(candidate),
          !areAllowedTogether(candidate, winner)
        else { return }
        winner.attempt.flags.remove(.winner)
        lose(winner, to: candidate, .oneSided)
      }
    }
  }

  /// Fails every undecided recognizer, blocked ones included, that a winner excludes.
  ///
  /// - Returns: Whether other winners may still have attempts to end.
  private func endAttempts(excludedBy winner: GestureRecognizer) -> Bool {
    let count = attempts.count
    var hasOpen = false
    for index in 0..<count {
      attempts.with(index) { other in
        guard other.attempt.publishedState == .possible, !other.attempt.internalState.isFailure,
          !other.attempt.flags.contains(.winner)
        else { return }
        guard areRivals(winner, other), winner.excludesByClass(other),
          !areAllowedTogether(winner, other), !takesOver(other, from: winner)
        else { return hasOpen = true }
        if let required = winnerRequired(by: other) {
          fail(other, .requiredFailureRecognized, to: required)
        } else {
          lose(other, to: winner, .winnerTakesAll)
        }
      }
    }
    // A delegate may have started attempts.
    return hasOpen || attempts.count != count
  }

  /// Returns the winner that a recognizer waited for, if any.
  ///
  /// The requirement then becomes the reason, because it is a nearer cause than exclusion.
  private func winnerRequired(by recognizer: GestureRecognizer) -> GestureRecognizer? {
    for requirement in recognizer.relations.requirements where requirement.isUnmet {
      let required = requirement.required.object
      if required.attempt.flags.contains(.winner) { return required }
    }
    return nil
  }

  private func lose(
    _ loser: GestureRecognizer,
    to winner: GestureRecognizer,
    _ rule: ExclusionRule
  ) {
    if log.isObserved { log.log(.prevented(loser, by: winner, rule)) }
    fail(loser, .lostTo, to: winner)
  }
}

// The questions that must be asked before one recognizer may exclude another.
extension GestureArena {
  /// Returns whether two recognizers are rivals: they received touches in the same sequence and have related nodes.
  ///
  /// Related nodes are the same node, or an ancestor and its descendant. Two recognizers that see one
  /// touch are on the path from its node to the root, so their nodes are related: this is found
  /// without a walk. All sequences of an attempt count: a single tap that has been withheld since the first of three touches loses to
  /// the triple tap that the third touch completes.
  func areRivals(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    // The newest runs are compared first: they nearly always overlap, and reading them copies no
    // list.
    guard
      a.lastAttempt.sequences.newest.overlaps(b.lastAttempt.sequences.newest)
        || a.lastAttempt.sequences.overlap(b.lastAttempt.sequences)
    else {
      return false
    }
    return a.hasSameNode(as: b) || a.seesTouch(of: b) || a.isRelated(to: b)
  }

  /// Returns whether two recognizers may recognize together, according to their delegates.
  ///
  /// The delegate of the recognizer that wants to begin is asked first.
  func areAllowedTogether(_ newcomer: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    let consent: GestureRecognizer
    if newcomer.allows(togetherWith: other) {
      consent = newcomer
    } else if other.allows(togetherWith: newcomer) {
      consent = other
    } else {
      return false
    }
    if log.isObserved { log.log(.allowedTogether(newcomer, other, consent: consent)) }
    return true
  }
}

extension GestureRecognizer {
  /// Returns whether the delegate allows the recognizer together with another one.
  fileprivate final func allows(togetherWith other: GestureRecognizer) -> Bool {
    delegate(for: .together)?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other)
      ?? false
  }

  /// Returns whether this recognizer, when it recognizes, ends another's attempt, according to both
  /// classes.
  final func excludesByClass(_ other: GestureRecognizer) -> Bool {
    prevents(other) && other.isPrevented(by: self)
  }
}
