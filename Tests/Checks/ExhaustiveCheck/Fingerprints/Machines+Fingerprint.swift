import GestureShapes
import Gestures

/// What a recognizer measures of two fingers, with the values on which its decisions depend.
protocol FingerprintedMeasure: PairMeasure {
  /// Folds in what decides whether the gesture begins.
  func fold(into fingerprint: inout StateFingerprint, isMeasuring: Bool)
}

extension SwipeMachine {
  /// Adds the stage, and when the swipe began, to a fingerprint.
  func fold(into fingerprint: inout StateFingerprint) {
    switch stage {
    case .waiting, .gathering: fingerprint.fold(0)
    case .swiping(let since, _):
      fingerprint.fold(1)
      fingerprint.fold(since)
    case .swiped: fingerprint.fold(2)
    }
  }
}

extension TapMachine {
  /// Adds the contacts so far to a fingerprint.
  func fold(into fingerprint: inout StateFingerprint) {
    fingerprint.fold(contacts)
    if case .down(_, let fingers, let isFull) = stage {
      fingerprint.fold(fingers)
      fingerprint.fold(isFull)
    }
    if let origin { fingerprint.fold(origin) }
  }
}

extension SpanMeasure: FingerprintedMeasure {
  func fold(into fingerprint: inout StateFingerprint, isMeasuring: Bool) {
    fingerprint.fold(ratio)
    guard isMeasuring else { return }
    fingerprint.fold(span)
    fingerprint.fold(reference)
  }
}

extension TurnMeasure: FingerprintedMeasure {
  func fold(into fingerprint: inout StateFingerprint, isMeasuring: Bool) {
    fingerprint.fold(change)
    if isMeasuring { fingerprint.fold(spanVector) }
  }
}

extension StateFingerprint {
  /// Adds to the fingerprint the values by which a hand that has not settled is judged.
  mutating func fold(_ history: borrowing MotionHistory, since start: Timestamp) {
    fold(start)
    for age in 0..<history.count {
      fold(history[age: age].time)
      fold(history[age: age].value)
    }
  }
}

extension FollowedPair where Measure: FingerprintedMeasure {
  /// Adds to a fingerprint the two fingers, and what decides whether the gesture begins.
  func fold(into fingerprint: inout StateFingerprint) {
    pair.fold(into: &fingerprint)
    guard stages.fold(into: &fingerprint) else { return }
    measure.fold(into: &fingerprint, isMeasuring: stages.isMeasuring)
  }
}

extension Drawing {
  /// Adds the whole drawing to a fingerprint.
  func fold(into fingerprint: inout StateFingerprint) {
    for point in points { fingerprint.fold(point) }
    for start in starts { fingerprint.fold(start) }
    fingerprint.fold(low)
    fingerprint.fold(high)
    fingerprint.fold(readingsPerPoint)
    fingerprint.fold(pending)
  }
}

extension TransformMachine {
  /// Adds to a fingerprint what decides whether it begins; with `hasSettling` also how the hand settles.
  func fold(into fingerprint: inout StateFingerprint, hasSettling: Bool) {
    // A component that passes its hysteresis after the gesture began changes values, not states.
    guard stages.fold(into: &fingerprint) else { return }
    if let start = stages.start, stages.isMeasuring, hasSettling {
      fingerprint.fold(motion, since: start)
    }
    fingerprint.fold(drag)
    fingerprint.fold(done.scale)
    fingerprint.fold(reference.scale)
    fingerprint.fold(done.rotation)
    fingerprint.fold(reference.rotation)
    fingers.fold(into: &fingerprint)
  }
}

extension FollowMachine {
  /// Adds the stage to a fingerprint; returns whether later states depend on what was measured.
  func fold(into fingerprint: inout StateFingerprint) -> Bool {
    switch stage {
    case .waiting(let everFull):
      fingerprint.fold(everFull ? 1 : 0)
      return true
    case .measuring:
      fingerprint.fold(2)
      return true
    case .following:
      fingerprint.fold(3)
      return false
    case .device:
      fingerprint.fold(4)
      return false
    }
  }
}

extension TouchPair {
  /// Adds the two fingers to a fingerprint.
  func fold(into fingerprint: inout StateFingerprint) {
    guard isComplete else { return fingerprint.fold(-1) }
    fingerprint.fold(first)
    fingerprint.fold(second)
  }
}

extension FingerGroup {
  /// Adds the anchors of the fingers and their last measurement to a fingerprint.
  func fold(into fingerprint: inout StateFingerprint) {
    for index in slots.indices {
      fingerprint.fold(slots[index])
      fingerprint.fold(anchors[index])
    }
    fingerprint.fold(anchorSpan)
    fingerprint.fold(span)
    fingerprint.fold(lastTurn)
    fingerprint.fold(turns)
    fingerprint.fold(base.scale)
    fingerprint.fold(base.rotation)
  }
}

extension CircleMachine {
  func fold(into fingerprint: inout StateFingerprint) {
    switch stage {
    case .idle: fingerprint.fold(0)
    case .drawing:
      fingerprint.fold(1)
      drawing.fold(into: &fingerprint)
    case .judged: fingerprint.fold(2)
    }
  }
}

extension LongPressMachine {
  func fold(into fingerprint: inout StateFingerprint) {
    switch stage {
    case .tapping:
      fingerprint.fold(0)
    case .gathering(let fingers):
      fingerprint.fold(1)
      fingerprint.fold(fingers)
    case .pressing(let since):
      fingerprint.fold(2)
      fingerprint.fold(since)
    case .pressed:
      fingerprint.fold(3)
    }
    taps.fold(into: &fingerprint)
  }
}
