import GestureGeometry
import GestureMemory
package import GestureTouches

/// A recognizer of a group of fingers, which it follows together about their centroid: a transform or a twist.
///
/// The methods of the recognizers for touches call the methods here.
package protocol GroupRecognizer: GestureRecognizer {
  var machine: TransformMachine { get set }
  /// How many fingers are followed.
  var rules: FollowMachine.Rules { get }
  /// Why the gesture does not happen when the fingers have moved too little.
  var groupShortfall: FailureReason { get }
  /// Called when a subclass has assigned that the gesture begins, before the fingers are followed.
  func groupBeginsByAssignment()
}

extension GroupRecognizer {
  var limits: TransformLimits { TransformLimits(thresholds: attempt.thresholds) }

  /// Fingers came down.
  package func groupBegan(_ touches: [Touch], with event: TouchEvent) {
    guard canTake(touches) else { return }
    let time = event.timestamp
    let wasMeasuring = machine.stages.measuresFingers
    followAssignedBeginning(at: time)
    let effect = machine.stages.advance(contact(down: touches, at: time), rules)
    if !wasMeasuring, machine.stages.measuresFingers {
      latest.initialCentroid = windowLocationOfLiveTouches
      machine.start(at: time)
    }
    perform(effect, touches, with: event)
    guard !attemptState.isTerminal else { return }
    anchor(to: attempt.liveTouches, at: time)
  }

  /// Follows the fingers if a subclass has assigned that it begins, without subtracting anything.
  private func followAssignedBeginning(at time: Timestamp) {
    guard machine.stages.isUndecided, attemptState.isActive else { return }
    if !machine.stages.isMeasuring {
      latest.initialCentroid = latest.initialCentroid ?? windowLocationOfLiveTouches
      machine.start(at: time)
    }
    machine.stages.begin(at: time)
    groupBeginsByAssignment()
  }

  /// Measures from the present locations of the fingers; the values so far are kept.
  private func anchor(to touches: TouchSet, at time: Timestamp) {
    // Ignoring touches may have ended the attempt, and records can be read in attempts only.
    if isInAttempt { machine.anchor(to: touches, in: attempt.records, at: time) }
  }

  /// Fingers moved; returns whether enough were down to measure them.
  package func groupMoved(_ touches: [Touch], with event: TouchEvent) -> Bool {
    followAssignedBeginning(at: event.timestamp)
    guard machine.stages.measuresFingers else { return false }
    let gone = event.contents.ended.set.union(event.contents.cancelled.set)
    let common = attempt.liveTouches.subtracting(event.contents.began.set).subtracting(gone)
    guard common.count >= rules.minimum, !common.isEmpty else { return false }
    machine.follow(touches, common, event, in: attempt.records, limits)
    return true
  }

  /// Begins, if neither the view nor the delegate refuses; returns whether it has begun.
  package func beginGroup(at time: Timestamp) -> Bool {
    if waitsForLastFinger() { return false }
    state = .began
    guard attemptState == .began else { return false }
    machine.stages.begin(at: time)
    return true
  }

  /// A finger was read again at the same location.
  package func groupRested(at time: Timestamp) {
    if attempt.liveTouches.count >= rules.minimum { machine.rest(at: time) }
  }

  /// Fingers were lifted.
  package func groupEnded(_ touches: [Touch], at time: Timestamp) {
    followAssignedBeginning(at: time)
    let left = attempt.liveTouches.subtracting(touches.slots)
    let lifted = attempt.liveTouches.count - left.count
    let input = ContactInput(.up, at: time, count: left.count, changed: lifted)
    let effect = machine.stages.advance(input, rules)
    if case .failTooLittle = effect {
      stop(restingFingerReason ?? groupShortfall)
    } else {
      perform(effect)
    }
    anchor(to: left, at: time)
  }

  /// Some fingers were cancelled; without any finger left the engine ends the attempt itself.
  package func groupCancelled(_ touches: [Touch], at time: Timestamp) {
    if touches.count < attempt.liveTouches.count { groupEnded(touches, at: time) }
  }

  /// Takes a step of an alternative action that gives the gesture its values.
  package func performGroupAlternative(_ step: AlternativeStep, _ values: TransformValues) {
    switch step {
    case .begin:
      machine.startDevice(at: now)
      machine.setValues(values)
      // The view and the delegate are asked about the whole change.
      state = .began
      if attemptState == .began { machine.reference = machine.done }
    case .change:
      machine.setValues(values)
      latest.lastCentroid += values.translation
      state = .changed
    case .end: state = .ended
    }
  }
}
