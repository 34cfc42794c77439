/// What a group of fingers has done to the content under it.
package struct TransformValues {
  var translation = Vector.zero
  package var scale = 1.0
  package var rotation = 0.0

  /// Creates the values of fingers that have done nothing.
  package init() {}

  /// Whether the values are finite and the scale is positive.
  var isValid: Bool { translation.isFinite && scale > 0 && scale.isFinite && rotation.isFinite }
}

/// The thresholds of a transform recognizer, which are valid during its attempt.
struct TransformLimits {
  let thresholds: Handle<AttemptThresholds>

  var pan: RecognizerThresholds.Pan { thresholds.value.values.pan }
  var pinch: RecognizerThresholds.Pinch { thresholds.value.values.pinch }
  var rotation: RecognizerThresholds.Rotation { thresholds.value.values.rotation }
  var engagement: RecognizerThresholds.Transform.Engagement {
    thresholds.value.values.transform.engagement
  }
}

/// Drag, pinch and turn of any number of fingers, and which of them have begun.
package struct TransformMachine: ~Copyable {
  typealias Components = TransformGestureRecognizer.Components

  package var stages = FollowMachine()
  /// The components that have passed their hysteresis.
  var engaged: Components = []
  /// What the fingers have done.
  package private(set) var done = TransformValues()
  /// The values that count as identity.
  package var reference = TransformValues()
  /// The angle that holds the rotation, when there is a snap.
  var held = HeldAngle()
  package private(set) var fingers = FingerGroup()
  // The last values of each component; cleared when measuring starts, not before.
  package private(set) var motion = MotionHistory()
  private(set) var spanning = MotionHistory()
  package private(set) var turning = MotionHistory()

  package init() {}

  /// How far the fingers have dragged since identity.
  package var drag: Vector { done.translation - reference.translation }
  /// How far they have turned since identity, in radians.
  package var turn: Double { done.rotation - reference.rotation }

  /// Returns how much the span of the fingers has changed since identity, in points.
  private func spread(_ limits: TransformLimits) -> Double {
    fingers.spread(since: reference.scale, minimumSpan: limits.pinch.minimumSpan)
  }

  package mutating func reset() {
    stages = FollowMachine()
    engaged = []
    done = TransformValues()
    reference = TransformValues()
    held.release()
    fingers.clear()
  }

  // MARK: - Measures

  /// Starts to measure, now that enough fingers are down.
  mutating func start(at time: Timestamp) {
    done = TransformValues()
    reference = TransformValues()
    motion.removeAll()
    spanning.removeAll()
    turning.removeAll()
    motion.append(.zero, at: time)
  }

  /// Starts to measure what has no fingers.
  mutating func startDevice(at time: Timestamp) {
    start(at: time)
    spanning.append(.zero, at: time)
    turning.append(.zero, at: time)
  }

  /// Moves the identity so that the present values are others; the velocities stay zero.
  package mutating func setValues(_ values: TransformValues) {
    reference.translation = done.translation - values.translation
    reference.scale = done.scale / values.scale
    reference.rotation = done.rotation - values.rotation
  }

  /// Measures from the present locations of the fingers; the values so far are kept.
  mutating func anchor(to touches: TouchSet, in records: RecordTable, at time: Timestamp) {
    fingers.anchor(to: touches, in: records, done: done)
    // With one finger, and after the last lift, the velocities of scale and rotation can still be read.
    guard fingers.count >= 2 else { return }
    spanning.removeAll()
    turning.removeAll()
    noteSpanAndTurn(at: time)
  }

  /// Follows the fingers through an event.
  ///
  /// - Parameters:
  ///   - touches: Those that moved.
  ///   - common: Those that were down before the event and still are.
  ///   - event: The event.
  ///   - records: The locations of touches.
  ///   - limits: The thresholds.
  mutating func follow(
    _ touches: [Touch],
    _ common: TouchSet,
    _ event: TouchEvent,
    in records: RecordTable,
    _ limits: TransformLimits
  ) {
    if !event.contents.readings.isEmpty, event.contents.began.set.isEmpty {
      followReadings(of: event, touches, common, in: records, limits)
    } else {
      for touch in touches where common.contains(touch.slot) {
        done.translation +=
          (touch.windowLocation - touch.previousWindowLocation) / Double(common.count)
      }
    }
    motion.append(done.translation, at: event.timestamp)
    guard fingers.count >= 2 else { return }
    fingers.measure(in: records, minimumSpan: limits.pinch.minimumSpan, into: &done)
    noteSpanAndTurn(at: event.timestamp)
  }

  /// Remembers the values for fingers that were read again at the same location.
  mutating func rest(at time: Timestamp) {
    motion.append(done.translation, at: time)
    if fingers.count >= 2 { noteSpanAndTurn(at: time) }
  }

  private mutating func noteSpanAndTurn(at time: Timestamp) {
    spanning.append(Vector(done.scale, 0), at: time)
    turning.append(Vector(done.rotation, 0), at: time)
  }

  /// Follows the fingers reading by reading, so that the velocity includes the readings between events.
  private mutating func followReadings(
    of event: TouchEvent,
    _ touches: [Touch],
    _ common: TouchSet,
    in records: RecordTable,
    _ limits: TransformLimits
  ) {
    let share = 1 / Double(common.count)
    var locations = fingers.previousLocations(in: records, moved: event.contents.moved.set)
    for touch in touches where common.contains(touch.slot) {
      guard !event.contents.readings.contains(where: { $0.slot == touch.slot }) else { continue }
      done.translation += (touch.windowLocation - touch.previousWindowLocation) * share
      if let index = fingers.index(ofSlot: touch.slot) { locations[index] = touch.windowLocation }
    }
    for reading in event.contents.readings where common.contains(reading.slot) {
      guard let index = fingers.index(ofSlot: reading.slot) else { continue }
      done.translation += (reading.sample.location - locations[index]) * share
      locations[index] = reading.sample.location
      motion.append(done.translation, at: reading.sample.time)
      guard fingers.count >= 2 else { continue }
      fingers.measure(at: locations, minimumSpan: limits.pinch.minimumSpan, into: &done)
      noteSpanAndTurn(at: reading.sample.time)
    }
  }

  // MARK: - Components

  /// Returns the components that have not begun and have moved far enough to begin.
  func passed(
    of components: Components,
    _ limits: TransformLimits,
    at time: Timestamp
  ) -> Components {
    var passed: Components = []
    let open = components.subtracting(engaged)
    let drag = drag
    if open.contains(.translation), drag != .zero,
      abs(drag.dx) >= limits.pan.hysteresis || abs(drag.dy) >= limits.pan.hysteresis,
      limits.pan.settlingTime <= 0 || isDrag(limits, at: time)
    {
      passed.insert(.translation)
    }
    guard fingers.count >= 2 else { return passed }
    let (spread, turn) = (spread(limits), turn)
    if open.contains(.scale), spread != 0, abs(spread) >= limits.pinch.hysteresis {
      passed.insert(.scale)
    }
    if open.contains(.rotation), turn != 0, abs(turn) >= limits.rotation.hysteresis {
      passed.insert(.rotation)
    }
    return passed
  }

  /// Returns whether a movement past the hysteresis is a drag, and not the slip of a tap.
  private func isDrag(_ limits: TransformLimits, at time: Timestamp) -> Bool {
    guard let start = stages.start else { return true }
    return limits.pan.isDrag(
      done.translation,
      from: reference.translation,
      in: motion,
      since: start,
      at: time
    )
  }

  /// Lets components begin, each without its hysteresis; `earlier` is the drag at the previous event.
  mutating func engage(_ passed: Components, after earlier: Vector, _ limits: TransformLimits) {
    engaged.formUnion(passed)
    if passed.contains(.translation) {
      let part = limits.pan.removedHysteresis(limits.pan.hysteresis, after: earlier)
      reference.translation += drag.limited(to: part)
    }
    if passed.contains(.scale) {
      let step = spread(limits) < 0 ? -limits.pinch.hysteresis : limits.pinch.hysteresis
      reference.scale += step * done.scale / max(fingers.span, limits.pinch.minimumSpan)
    }
    if passed.contains(.rotation) {
      reference.rotation += turn < 0 ? -limits.rotation.hysteresis : limits.rotation.hysteresis
    }
  }

  /// Lets components join from identity, although they have not passed their hysteresis.
  mutating func join(_ others: Components) {
    engaged.formUnion(others)
    if others.contains(.translation) { reference.translation = done.translation }
    if others.contains(.scale) { reference.scale = done.scale }
    if others.contains(.rotation) { reference.rotation = done.rotation }
  }

  /// Returns the reason that nothing began: how far the fingers dragged, else turned, else spread.
  func shortfall(of components: Components, _ limits: TransformLimits) -> FailureReason {
    guard components.contains(.translation) else {
      if components.contains(.rotation) {
        return FailureReason(
          .notEnoughMovement,
          abs(turn),
          limits.rotation.hysteresis,
          unit: .radians,
          setting: .rotationHysteresis
        )
      }
      let amount = fingers.count >= 2 ? abs(spread(limits)) : 0
      return FailureReason(
        .notEnoughMovement,
        amount,
        limits.pinch.hysteresis,
        setting: .pinchHysteresis
      )
    }
    let amount = max(abs(drag.dx), abs(drag.dy))
    let (needed, setting) = limits.pan.needed(
      for: amount,
      insteadOf: limits.pan.hysteresis,
      .panHysteresis
    )
    return FailureReason(.notEnoughMovement, amount, needed, setting: setting)
  }
}
