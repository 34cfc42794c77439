/// A recognizer of a group of fingers, which it follows together about their centroid: a transform or a twist.
package protocol GroupRecognizer: FollowingRecognizer {
  var machine: TransformMachine { get set }
}

extension GroupRecognizer {
  var limits: TransformLimits { TransformLimits(thresholds: attempt.thresholds) }

  package var stages: FollowMachine {
    get { machine.stages }
    set { machine.stages = newValue }
  }

  package func measure(_ touches: TouchSet, start: [Touch]?, at time: Timestamp) {
    if start != nil {
      lastAttempt.initialCentroid = windowLocationOfLiveTouches
      machine.start(at: time)
    }
    machine.anchor(to: touches, in: attempt.records, at: time)
  }

  /// Starts to measure, when a subclass has assigned that the gesture begins before enough fingers were down.
  package func startAssigned(at time: Timestamp) {
    guard !stages.isMeasuring else { return }
    lastAttempt.initialCentroid = lastAttempt.initialCentroid ?? windowLocationOfLiveTouches
    machine.start(at: time)
  }

  package func startDevice(at time: Timestamp) { machine.startDevice(at: time) }

  package func restartMeasuring() { machine.reference = machine.done }

  /// Fingers moved; returns whether enough were down to measure them.
  package func groupMoved(_ touches: [Touch], with event: TouchEvent) -> Bool {
    followAssignedBeginning(at: event.timestamp)
    guard stages.measuresFingers else { return false }
    let common = touchesDown(throughout: event)
    guard common.count >= rules.minimum, !common.isEmpty else { return false }
    machine.follow(touches, common, event, in: attempt.records, limits)
    return true
  }

  /// Begins, if neither the view nor the delegate refuses; returns whether it has begun.
  package func beginGroup(at time: Timestamp) -> Bool {
    if waitsForLastFinger() { return false }
    state = .began
    guard attemptState == .began else { return false }
    stages.begin(at: time)
    return true
  }

  /// A finger was read again at the same location.
  package func groupRested(at time: Timestamp) {
    if attempt.liveTouches.count >= rules.minimum { machine.rest(at: time) }
  }
}
