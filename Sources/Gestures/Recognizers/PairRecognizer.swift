/// What a recognizer measures of two fingers: how far apart they are, or how one lies to the other.
package protocol PairMeasure {
  init()
  /// What is measured; its rate is the velocity.
  var value: Double { get }
  /// How much the value has changed since identity.
  var change: Double { get }
  /// Continues with two other fingers without a jump; `spanVector` leads from the first to the second.
  mutating func adopt(_ spanVector: Vector, minimumSpan: Double)
  /// Measures the same two fingers again, from the present vector between them.
  mutating func follow(_ spanVector: Vector, minimumSpan: Double)
  /// Subtracts a hysteresis, in the unit of the value, from the change.
  mutating func remove(_ hysteresis: Double, minimumSpan: Double)
  /// Makes the present value the identity.
  mutating func restart()
  /// Starts to measure a trackpad.
  mutating func startDevice()
  /// Applies a step of a trackpad; returns whether it changes the value.
  mutating func follow(_ sample: TransformSample) -> Bool
}

/// Two fingers that are followed, and what is measured.
package struct FollowedPair<Measure: PairMeasure>: ~Copyable {
  package var stages = FollowMachine()
  package private(set) var pair = TouchPair()
  package var measure = Measure()
  /// The last values; cleared when a pair starts, not before.
  private(set) var history = MotionHistory()
  /// Whether a trackpad has told that it begins, so that it tells its end, too.
  var isEndTold = false

  mutating func reset() {
    stages = FollowMachine()
    isEndTold = false
    pair = TouchPair()
    measure = Measure()
  }

  /// Follows the two earliest fingers; a new pair continues from the present value.
  mutating func adopt(
    from touches: TouchSet,
    in records: RecordTable,
    minimumSpan: Double,
    at time: Timestamp
  ) {
    guard pair.update(from: touches, in: records) else { return }
    measure.adopt(pair.spanVector(in: records), minimumSpan: minimumSpan)
    history.removeAll()
    history.append(Vector(measure.value, 0), at: time)
  }

  /// Follows the fingers through an event.
  ///
  /// - Precondition: There are two fingers.
  @inline(__always)
  mutating func follow(_ event: TouchEvent, in records: RecordTable, minimumSpan: Double) {
    if !event.contents.readings.isEmpty {
      followReadings(of: event, in: records, minimumSpan: minimumSpan)
    }
    measure.follow(pair.spanVector(in: records), minimumSpan: minimumSpan)
    note(at: event.timestamp)
  }

  // A separate function, since few events contain readings: `follow` stays short for all other events.
  @inline(never)
  private mutating func followReadings(
    of event: TouchEvent,
    in records: RecordTable,
    minimumSpan: Double
  ) {
    let pair = pair
    pair.forEachReading(of: event, in: records) { spanVector, time in
      measure.follow(spanVector, minimumSpan: minimumSpan)
      note(at: time)
    }
  }

  /// Starts to follow a trackpad.
  mutating func startDevice(at time: Timestamp) {
    measure.startDevice()
    history.removeAll()
    note(at: time)
  }

  /// Remembers the present value for the velocity.
  mutating func note(at time: Timestamp) {
    history.append(Vector(measure.value, 0), at: time)
  }
}

/// The thresholds of a pinch or a turn, in the unit of what is measured.
package struct PairThresholds {
  let setting: FailureReason.Setting
  let trackpadSetting: FailureReason.Setting
  let unit: FailureReason.Unit
  let hysteresis: Double
  let trackpadHysteresis: Double
  let endsWhenFingerLifts: Bool
}

/// A recognizer of two fingers, or of a trackpad in their place: a pinch or a turn.
package protocol PairRecognizer: FollowingRecognizer {
  associatedtype Measure: PairMeasure
  var fingers: FollowedPair<Measure> { get set }
  var pairThresholds: PairThresholds { get }
}

extension PairRecognizer {
  private var minimumSpan: Double { attempt.thresholds.value.values.pinch.minimumSpan }

  package var stages: FollowMachine {
    get { fingers.stages }
    set { fingers.stages = newValue }
  }

  package var rules: FollowMachine.Rules {
    FollowMachine.Rules(
      minimum: 2,
      maximum: .max,
      endsBelowMinimum: pairThresholds.endsWhenFingerLifts,
      hasSpares: true
    )
  }

  package func measure(_ touches: TouchSet, start: [Touch]?, at time: Timestamp) {
    fingers.adopt(from: touches, in: attempt.records, minimumSpan: minimumSpan, at: time)
    if start != nil, stages.isMeasuring {
      lastAttempt.initialCentroid = attempt.records.centroid(of: participatingTouches)
    }
  }

  package func measure(left touches: TouchSet, at time: Timestamp) {
    // A gesture that is over keeps its fingers, for its location.
    guard !touches.isEmpty, !stages.isDevice, !attemptState.isTerminal else { return }
    measure(touches, start: nil, at: time)
  }

  package func startDevice(at time: Timestamp) { fingers.startDevice(at: time) }

  package func restartMeasuring() { fingers.measure.restart() }

  /// Fingers moved while there are two.
  @inline(__always)
  func pairMoved(_ event: TouchEvent) {
    let moved = event.contents.moved.set
    guard moved.contains(fingers.pair.first) || moved.contains(fingers.pair.second) else { return }
    followAssignedBeginning(at: event.timestamp)
    fingers.follow(event, in: attempt.records, minimumSpan: minimumSpan)
    if fingers.stages.isMeasuring {
      beginIfPassed(at: event.timestamp)
    } else if fingers.stages.isFollowing {
      perform(.change)
    }
  }

  /// A finger was read again at the same location.
  func pairRested(_ touch: Touch, at time: Timestamp) {
    if fingers.pair.set?.contains(touch.slot) == true { fingers.note(at: time) }
  }

  private func beginIfPassed(at time: Timestamp) {
    let (change, hysteresis) = (fingers.measure.change, pairThresholds.hysteresis)
    guard change != 0, abs(change) >= hysteresis, !waitsForLastFinger() else { return }
    perform(.begin)
    guard attemptState == .began else { return }
    // Only now, since the view and the delegate are asked about the whole change.
    stages.begin(at: time)
    fingers.measure.remove(change < 0 ? -hysteresis : hysteresis, minimumSpan: minimumSpan)
  }

  /// Why the fingers, or the trackpad, changed too little: by how much less than the hysteresis, or because
  /// the fingers were too close.
  var pairShortfall: FailureReason {
    let (thresholds, isDevice) = (pairThresholds, fingers.stages.isDevice)
    if !isDevice, let spans = spanVectors {
      let (start, end) = (spans.start.length, spans.end.length)
      let change =
        thresholds.unit == .points
        ? end - start : Vector(spans.start.dot(spans.end), spans.start.cross(spans.end)).angle
      if min(start, end) < minimumSpan, abs(change) >= thresholds.hysteresis {
        return FailureReason(
          .notEnoughMovement,
          min(start, end),
          minimumSpan,
          unit: .points,
          setting: .pinchMinimumSpan
        )
      }
    }
    return FailureReason(
      .notEnoughMovement,
      abs(fingers.measure.change),
      isDevice ? thresholds.trackpadHysteresis : thresholds.hysteresis,
      unit: thresholds.unit,
      setting: isDevice ? thresholds.trackpadSetting : thresholds.setting
    )
  }

  /// Returns how far the fingers were apart, if they were too close.
  func pairDetail(of reason: FailureReason) -> RefusalDetail {
    var detail = RefusalDetail()
    guard reason.knownSetting == .pinchMinimumSpan else { return detail }
    detail.spans = spanVectors.map { ($0.start.length, $0.end.length) }
    return detail
  }

  // MARK: - Trackpad

  /// A trackpad made a step.
  func pairFollows(_ sample: TransformSample, at time: Timestamp) {
    if sample.phase == .cancelled { return stop(FailureReason(.cancelledBySystem)) }
    let isFirst = !fingers.stages.isDevice
    _ = stages.advance(ContactInput(.step, at: time, count: attempt.liveTouches.count), rules)
    guard fingers.stages.isDevice else { return }
    if isFirst { fingers.startDevice(at: time) }
    if sample.phase == .began { fingers.isEndTold = true }
    let changes = fingers.measure.follow(sample)
    fingers.note(at: time)
    let change = fingers.measure.change
    if attemptState == .possible, change != 0, abs(change) >= pairThresholds.trackpadHysteresis {
      perform(.begin)
    } else if attemptState.isActive, changes {
      perform(.change)
    }
    if sample.phase == .ended {
      endDevice()
    } else {
      let idle = attempt.thresholds.value.values.pan.scrollIdle
      wake(at: time + (fingers.isEndTold ? max(idle, Self.longestRest) : idle), .timeout)
    }
  }

  /// How long fingers may rest on a trackpad that tells its end, in seconds.
  ///
  /// > Source: chosen. It is longer than people hesitate in a pinch, and a lost end holds others up no longer.
  private static var longestRest: Double { 2 }

  /// A timer is due.
  func pairWoken(at time: Timestamp) {
    if fingers.stages.isDevice { endDevice() }
  }
}
