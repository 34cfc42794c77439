import Gestures

/// A gesture of a recording that says what it was meant to be.
struct MeantGesture<Frame: TuningFrame> {
  /// The id of the recognizer that it was meant for.
  let recognizer: String
  let role: TuningRole
  let person: TableName?
  /// When the first finger came down.
  let start: Timestamp
  /// From the first finger down to the last finger up.
  var frames: [Frame] = []
  /// When the last finger was lifted.
  var lift: Timestamp
  /// How often fingers came down while none was down.
  var contacts = 0
  /// Whether there was never more than one finger, and nothing but touches.
  var isPlain = true
  /// Where and when the present finger came down.
  private var origin: (location: Point, time: Timestamp)?
  /// The movements and times that settings are compared with.
  private(set) var facts = TuningFacts()

  init(_ recognizer: String, _ role: TuningRole, of person: TableName?, at start: Timestamp) {
    self.recognizer = recognizer
    self.role = role
    self.person = person
    self.start = start
    lift = start
  }

  mutating func add(_ frame: Frame, down: Int) {
    frames.append(frame)
    if !frame.hasOnlyTouches || down > 1 || frame.touches.count > 1 {
      isPlain = false
    }
    for sample in frame.touches {
      let time = sample.time ?? frame.time
      if sample.phase == .began {
        if facts.lift > .zero { facts.gaps.append(time - facts.lift) }
        origin = (sample.location, time)
      }
      guard let origin else { continue }
      for reading in sample.coalesced {
        facts.add(reading.location - origin.location, reading.time, since: origin.time)
      }
      facts.add(sample.location - origin.location, time, since: origin.time)
      if sample.phase == .ended || sample.phase == .cancelled {
        facts.lift = time
        lift = max(lift, frame.time)
      }
    }
  }
}

/// What the settings of one finger are compared with.
struct TuningFacts {
  /// When it was, and how far from where it came down: the distance, and the larger of the two axes.
  private(set) var movements: [(time: Timestamp, distance: Double, axis: Double)] = []
  /// The times since the finger came down, in seconds.
  private(set) var times: [Double] = []
  /// The times from a lift to the next contact, in seconds.
  var gaps: [Double] = []
  var lift = Timestamp.zero

  mutating func add(_ displacement: Vector, _ time: Timestamp, since start: Timestamp) {
    movements.append(
      (time, displacement.length, max(abs(displacement.dx), abs(displacement.dy)))
    )
    times.append(time - start)
  }

  /// The largest difference by which the engine may round another way.
  private static let rounding = 1e-6

  /// Returns whether the engine may do something else with another choice of an axis.
  ///
  /// Between two values of a limit nothing changes if nothing is compared with a value between them.
  ///
  /// - Parameters:
  ///   - axis: The settings.
  ///   - one: A choice.
  ///   - other: Another choice.
  ///   - end: When the answer was known; what comes later does not matter.
  ///   - hysteresis: The smaller movement with which a drag may begin.
  /// - Returns: Whether the two may give different answers.
  func separate(
    _ axis: TuningQuestion.Axis,
    _ one: Int,
    _ other: Int,
    until end: Timestamp,
    hysteresis: Double
  ) -> Bool {
    guard one != other else { return false }
    let (first, second) = (axis.choices[one][0], axis.choices[other][0])
    let low = min(first, second) - Self.rounding
    let high = max(first, second) + Self.rounding
    switch axis.settings[0] {
    case "tap.maximumMovement", "longPress.maximumMovement":
      return movements.contains { $0.time <= end && $0.distance >= low && $0.distance <= high }
    case "pan.hysteresis":
      return movements.contains { $0.time <= end && $0.axis >= low && $0.axis <= high }
    case "pan.settlingTime":
      // A drag asks whether the hand has settled when it has passed its hysteresis.
      return movements.contains { $0.time <= end && $0.axis >= hysteresis - Self.rounding }
    case "tap.maximumHold", "longPress.duration":
      return times.contains { $0 >= low && $0 <= high }
    case "tap.maximumGap": return gaps.contains { $0 >= low && $0 <= high }
    default: return true
    }
  }
}
