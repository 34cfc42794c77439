import GestureGeometry
import GestureMemory
import GestureTouches

/// An active recognizer whose fingers another one takes.
struct Takeover {
  let giver: Unowned<GestureRecognizer>
  let taker: Unowned<GestureRecognizer>
}

// Recognizers that may take over from one that has begun.
extension GestureArena {
  /// Returns whether a recognizer may take over from another one, which has begun or is about to begin.
  ///
  /// A discrete recognizer, and one that has just ended, cannot be taken over: its action is final.
  @inline(__always)
  func takesOver(_ taker: GestureRecognizer, from giver: GestureRecognizer) -> Bool {
    guard taker.traits.hasAny(of: .takingOver) else { return false }
    return giver.attempt.flags.contains(.hasBegun) && !giver.attempt.internalState.isTerminal
      && taker.wantsToTakeOver(from: giver)
  }

  /// Returns whether a recognizer begins with touches that are left of another one, which has too few of them.
  func takesRemainingTouches(_ taker: GestureRecognizer, of giver: GestureRecognizer) -> Bool {
    taker.traits.contains(.takesRemainingTouches) && giver.isShortOfTouches
      && !giver.attempt.internalState.isTerminal
  }

  /// Returns whether a recognizer would end one that is active, by taking over from it, if it began now.
  func wouldTakeOver(_ taker: GestureRecognizer) -> Bool {
    let newcomer = Newcomer(taker)
    for index in 0..<dominant.count {
      let takes = dominant.with(index) { giver in
        giver !== taker && share(giver, taker) && giver.excludesByClass(taker)
          && !areAllowedTogether(newcomer, giver) && takesOver(taker, from: giver)
      }
      if takes { return true }
    }
    return false
  }

  /// Cancels the recognizers that are taken over, and publishes that before the takers begin.
  func perform(_ takeovers: [Takeover]) {
    for takeover in takeovers {
      takeover.taker.with { taker in
        takeover.giver.with { giver in
          // A later candidate may have failed the taker.
          guard taker.attempt.flags.contains(.winner), !giver.attempt.internalState.isTerminal
          else { return }
          cancel(giver, takenOverBy: taker)
        }
      }
    }
  }

  private func cancel(_ giver: GestureRecognizer, takenOverBy taker: GestureRecognizer) {
    if takesRemainingTouches(taker, of: giver) {
      // Its last finger but one was lifted: that was its end.
      giver.request(.ended, reason: .none)
    } else {
      if log.isObserved { log.log(.prevented(giver, by: taker, .takenOver)) }
      giver.lastAttempt.reason.setWinner(taker)
      giver.stop(FailureReason(.takenOver))
    }
    // Published in this round and not in the next, so that clients see the end of one gesture before
    // the beginning of the other.
    if giver.attempt.flags.contains(.pending) {
      pending.remove(giver)
      giver.attempt.flags.remove(.pending)
    }
    var index = 0
    while index < round.count, !round[index].refers(to: giver) { index += 1 }
    if index == round.count { round.append(Unowned(giver)) }
    while index > 0 {
      round.swapAt(index, index - 1)
      index -= 1
    }
  }
}

extension GestureRecognizer {
  /// Lets this recognizer begin while another one is active, which cancels the other one.
  ///
  /// UIKit has no such relation: there, a pinch whose second finger comes late never begins. With it, the
  /// other one does not end this one when it begins, so that a late finger still counts. When this one
  /// begins, the other one is cancelled first, with the reason `takenOver`, and this one's values start
  /// at identity, so nothing jumps. Leave the content where it is:
  ///
  /// ```swift
  /// pinch.takeOver(from: pan)
  /// pan.addAction { pan in
  ///   if pan.state == .cancelled, pan.failureReason?.kind != .takenOver { goBack() }
  /// }
  /// ```
  /// A drag, pinch, rotation or transform of several fingers takes over only when the finger that came last
  /// has moved by the setting `takeover.minimumMovement`. So a palm that lands, or a finger that taps, ends no
  /// drag.
  ///
  /// A recognizer that must wait for the other one to fail still does. The relation lasts until one of
  /// the two is released.
  ///
  /// - Parameter other: The recognizer to take over from; itself is ignored.
  public final func takeOver(from other: GestureRecognizer) {
    // Only before the list grows, so that adding does not walk over it each time.
    if givers.count == givers.capacity { givers.removeAll { $0.object == nil } }
    guard other !== self, !givers.contains(where: { $0 === other.anchor }) else { return }
    givers.append(other.anchor)
    traits.insert(.hasGivers)
  }

  /// Removes what ``takeOver(from:)`` added; another recognizer is ignored.
  public final func stopTakingOver(from other: GestureRecognizer) {
    givers.removeAll { $0 === other.anchor || $0.object == nil }
    traits.set(.hasGivers, to: !givers.isEmpty)
  }

  /// Returns whether the gesture must not begin yet: it would take over from one that is active, and the
  /// finger that came last rests.
  ///
  /// It then measures anew from here, so that nothing jumps once that finger moves. A hand that draws moves a
  /// finger away from any palm or finger that lands; only a finger that moves itself is meant.
  package final func waitsForLastFinger() -> Bool {
    let touches = participatingTouches
    guard traits.hasAny(of: .takingOver), touches.count > 1 else { return false }
    let needed = attempt.thresholds.value.values.takeover.minimumMovement
    let touch = attempt.records[attempt.records.latest(of: touches)].state
    let movement = touch.value.startLocation.distance(to: touch.value.windowLocation)
    // The cheap test first: the other one may ask delegates.
    guard movement < needed, engine?.arena.wouldTakeOver(self) == true else { return false }
    attempt.flags.insert(.waitedForFinger)
    lastAttempt.restingFinger = movement
    restartAfterWaiting()
    return true
  }

  /// Why a gesture that waited for its last finger failed; nil for others.
  package final var restingFingerReason: FailureReason? {
    guard attempt.flags.contains(.waitedForFinger) else { return nil }
    return FailureReason(
      .notEnoughMovement,
      lastAttempt.restingFinger,
      attempt.thresholds.value.values.takeover.minimumMovement,
      setting: .takeoverMinimumMovement
    )
  }

  /// Returns whether the relations or the delegate let it take over from another recognizer.
  final func wantsToTakeOver(from other: GestureRecognizer) -> Bool {
    if givers.contains(where: { $0 === other.anchor }) { return true }
    guard let delegate = delegate(for: .delegateTakesOver) else { return false }
    return delegate.gestureRecognizer(self, shouldTakeOverFrom: other)
  }

  /// Whether another recognizer has taken over the fingers of the present attempt.
  final var isTakenOver: Bool {
    attempt.internalState == .cancelled && lastAttempt.reason.code.kind == .takenOver
  }
}
