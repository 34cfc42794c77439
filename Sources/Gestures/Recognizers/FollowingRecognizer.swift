/// A recognizer that follows fingers, and measures something of them: a pan, a pinch, a turn, a transform or a twist.
///
/// The way of such a gesture is written here: fingers come down, a subclass may assign that it begins, fingers are
/// lifted or cancelled. The recognizer measures when it is told to, and decides about a move, because what makes it
/// begin is its own. Its methods for touches call the methods here.
package protocol FollowingRecognizer: GestureRecognizer {
  /// How many fingers are down, and whether the gesture has begun.
  var stages: FollowMachine { get set }
  /// How many fingers are followed.
  var rules: FollowMachine.Rules { get }
  /// Measures other fingers from where they are; the values so far are kept.
  ///
  /// - Parameters:
  ///   - touches: The fingers that are down now; may be empty.
  ///   - start: Those that came down just now, if there are enough now, so that measuring starts.
  ///   - time: When.
  func measure(_ touches: TouchSet, start: [Touch]?, at time: Timestamp)
  /// Measures the fingers that are left after others were lifted.
  func measure(left touches: TouchSet, at time: Timestamp)
  /// Called when a subclass has assigned that the gesture begins, before the fingers are followed.
  func beginningWasAssigned(at time: Timestamp)
  /// Starts to measure what has no fingers.
  func startDevice(at time: Timestamp)
  /// Makes the present values the identity.
  func restartMeasuring()
}

extension FollowingRecognizer {
  package func measure(left touches: TouchSet, at time: Timestamp) {
    measure(touches, start: nil, at: time)
  }

  package func beginningWasAssigned(at time: Timestamp) {}

  /// Fingers came down.
  package func fingersCameDown(_ touches: [Touch], with event: TouchEvent) {
    guard canTake(touches) else { return }
    let time = event.timestamp
    let wasMeasuring = stages.measuresFingers
    followAssignedBeginning(at: time)
    let effect = stages.advance(contact(down: touches, at: time), rules)
    perform(effect, touches, with: event)
    // Ignoring touches may have ended the attempt, and records can be read in attempts only.
    guard !attemptState.isTerminal, isInAttempt else { return }
    let isStart = !wasMeasuring && stages.measuresFingers
    measure(attempt.liveTouches, start: isStart ? touches : nil, at: time)
  }

  /// Follows the fingers if a subclass has assigned that it begins, without subtracting anything.
  @inline(__always)
  package func followAssignedBeginning(at time: Timestamp) {
    guard stages.isUndecided, attemptState.isActive else { return }
    beginningWasAssigned(at: time)
    stages.begin(at: time)
  }

  /// Fingers were lifted, or some of several were cancelled.
  package func fingersWereLifted(_ touches: [Touch], at time: Timestamp) {
    followAssignedBeginning(at: time)
    perform(stages.advance(contact(lifted: touches, at: time), rules))
    guard isInAttempt else { return }
    measure(left: attempt.liveTouches.subtracting(touches.slots), at: time)
  }

  /// Fingers were cancelled; without any finger left the engine ends the attempt itself.
  package func fingersWereCancelled(_ touches: [Touch], at time: Timestamp) {
    if touches.count < attempt.liveTouches.count { fingersWereLifted(touches, at: time) }
  }

  /// Takes a step of an alternative action, whose values the argument sets.
  package func performAlternative(_ step: AlternativeStep, _ setValues: () -> Void) {
    switch step {
    case .begin:
      startDevice(at: now)
      setValues()
      // The view and the delegate are asked about the whole change.
      state = .began
      if attemptState == .began { restartMeasuring() }
    case .change:
      setValues()
      state = .changed
    case .end: state = .ended
    }
  }
}
