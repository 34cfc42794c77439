public import Gestures

/// A frame of a recording.
public protocol TuningFrame {
  /// When it was.
  var time: Timestamp { get }
  /// The touches that changed.
  var touches: [TouchSample] { get }
  /// Whether all touches are cancelled after them.
  var isCancelAll: Bool { get }
  /// Whether there is nothing but touches.
  var hasOnlyTouches: Bool { get }
  /// The id of the recognizer for which the gesture that begins here was meant; nil when it is not known.
  var meant: String? { get }
  /// Who touches from this frame on; nil when it is the same person as before, or not known.
  var person: String? { get }
}

/// A recognizer that has begun or ended.
public struct TuningEvent {
  /// The id of the recognizer.
  public let recognizer: String
  /// When it was.
  public let time: Timestamp

  /// Creates an event.
  public init(recognizer: String, time: Timestamp) {
    (self.recognizer, self.time) = (recognizer, time)
  }
}

/// Where gestures are played, in a new window each.
public protocol TuningStage {
  associatedtype Frame: TuningFrame

  /// Whether recognizers measure what the frames say; see ``TuningCollector``.
  var isPlain: Bool { get }

  /// Returns the recognizer of an id; nil when there is none.
  func recognizer(_ id: String) -> GestureRecognizer?

  /// Plays frames with the settings of a combination, and then lets time pass until no timer is pending.
  ///
  /// - Parameters:
  ///   - frames: The frames.
  ///   - question: The index of the question.
  ///   - combination: The index of its combination; see ``TuningQuestion/settings(_:over:)``.
  ///   - isDone: Called after each frame with what has begun or ended, and at the end without a time; the
  ///     rest is not played when it returns true.
  func play(
    _ frames: [Frame],
    question: Int,
    combination: Int,
    until isDone: ([TuningEvent], Timestamp?) -> Bool
  )
}

/// Counts the gestures of a session that say what they were meant to be.
///
/// Each of them is played alone, with every combination of settings. What a combination cannot change
/// is not played again.
public final class TuningCollector<Stage: TuningStage> {
  /// The gestures so far.
  public private(set) var counts = TuningCounts()
  /// What gestures were meant to be that the scene does not have, with how many they were.
  package private(set) var unknown: [String: Int] = [:]
  /// How many gestures do not say what they were meant to be.
  package private(set) var unmeant = 0
  /// How often it is said on a line on which no finger comes down.
  package private(set) var misplaced = 0
  /// How many gestures were counted.
  public private(set) var gestureCount = 0
  /// Whether every combination is played, for tests.
  package var playsEverything = false
  /// How many times a gesture was played.
  package private(set) var playCount = 0

  package let stage: Stage
  private let header: (meant: String?, person: String?)
  private var person: String?
  private var down: Set<TouchID> = []
  private var current: MeantGesture<Stage.Frame>?
  /// The gesture before the current one, of the same person.
  private var last: MeantGesture<Stage.Frame>?
  private var recognizers: [String: (role: TuningRole, contacts: Int)?] = [:]

  /// The longest gesture, in frames; longer ones are not counted.
  ///
  /// > Source: chosen: a minute of a touchscreen with 60 readings a second.
  private static var longest: Int { 3600 }
  /// How long after a lift a finger still belongs to the same gesture, in seconds: a bit more than the
  /// longest gap that is tried.
  private static var patience: Double { 1.1 }

  /// Starts to count a session.
  ///
  /// - Parameters:
  ///   - stage: Where it is played.
  ///   - meant: What all gestures were meant to be that do not say it.
  ///   - person: Who made them, until a frame says it.
  ///   - settings: The settings of the stage, for ``TuningCounts/settings``.
  public init(_ stage: Stage, meant: String? = nil, person: String? = nil, settings: String = "") {
    self.stage = stage
    header = (meant, person)
    self.person = person
    counts.settings = settings
  }

  /// Adds the next frame.
  public func add(_ frame: Stage.Frame) {
    if let name = frame.person, !name.isEmpty, name != person {
      end()
      (person, last) = (name, nil)
    }
    if down.isEmpty, frame.touches.contains(where: { $0.phase == .began }) {
      begin(at: frame)
    } else if let meant = frame.meant, meant != current?.recognizer {
      misplaced += 1
    }
    for sample in frame.touches {
      switch sample.phase {
      case .began: down.insert(sample.id)
      case .moved, .stationary, .ended, .cancelled, .regionEntered, .regionMoved, .regionExited:
        break
      }
    }
    // What comes after the last lift is not part of the gesture, unless a finger comes down again.
    if !down.isEmpty { current?.add(frame, down: down.count) }
    for sample in frame.touches where sample.phase == .ended || sample.phase == .cancelled {
      down.remove(sample.id)
    }
    if frame.isCancelAll { down = [] }
    if let gesture = current, gesture.frames.count > Self.longest { current = nil }
  }

  /// Ends the session.
  public func finish() -> TuningCounts {
    // A gesture that was not lifted is not complete.
    if !down.isEmpty { current = nil }
    end()
    return counts
  }

  /// Begins a gesture if the finger that comes down is not one more tap of the last one.
  private func begin(at frame: Stage.Frame) {
    if frame.meant == nil, let gesture = current, frame.time - gesture.lift <= Self.patience,
      header.meant == nil || gesture.contacts < demand(of: gesture.recognizer).contacts
    {
      current?.contacts += 1
      return
    }
    end()
    guard let meant = frame.meant ?? header.meant else {
      unmeant += 1
      return last = nil
    }
    guard let role = known(meant)?.role else {
      unknown[meant, default: 0] += 1
      return last = nil
    }
    current = MeantGesture(meant, role, of: person.map { TableName($0) }, at: frame.time)
    current?.contacts = 1
  }

  private func demand(of id: String) -> (role: TuningRole, contacts: Int) {
    known(id) ?? (.tap, 1)
  }

  private func known(_ id: String) -> (role: TuningRole, contacts: Int)? {
    if let known = recognizers[id] { return known }
    var found: (role: TuningRole, contacts: Int)?
    if let recognizer = stage.recognizer(id), let role = TuningRole(of: recognizer) {
      found = (role, (recognizer as? TapGestureRecognizer)?.numberOfTapsRequired ?? 1)
    }
    recognizers[id] = .some(found)
    return found
  }

  private func end() {
    guard let gesture = current else { return }
    current = nil
    gestureCount += 1
    for (index, question) in TuningQuestion.all.enumerated()
    where question.winner == gesture.role || question.payer == gesture.role {
      count(gesture, question, index)
    }
    last = gesture
  }

  // MARK: - Playing

  /// What became of a gesture.
  private struct Answer {
    /// Whether it was recognized as what it was meant to be, and when.
    var time: Timestamp?
    /// When the answer was known.
    var end: Timestamp
    /// Whether a timer gave the answer, so that its time depends on the setting.
    var isTimed: Bool
    /// What was recognized instead.
    var loss: TuningLoss
  }

  private func count(_ gesture: MeantGesture<Stage.Frame>, _ question: TuningQuestion, _ index: Int)
  {
    var (frames, from, isPlain) = (gesture.frames, gesture.start, gesture.isPlain)
    // Two taps that were meant to be two may be one double tap.
    if question.name == "gap", gesture.role == .tap, let last, last.role == .tap,
      from - last.lift <= Self.patience
    {
      frames = last.frames + frames
      isPlain = false
    }
    // How far apart two taps may be follows from how far a tap may move.
    if question.name != "gap", gesture.contacts > 1 { isPlain = false }
    func answer(_ combination: Int) -> Answer {
      play(frames, meant: gesture, from: from, index, combination)
    }
    let mayReuse = isPlain && stage.isPlain && !playsEverything
    var known: [(indexes: [Int], hysteresis: Double, answer: Answer)] = []
    let standard = answer(SettingsBeside.standard.rawValue)
    var row = TuningRow()
    row.count = 1
    row.cells = Array(repeating: 0, count: question.count * TuningCounts.width)
    let beside = SettingsBeside.allCases.count
    for combination in 0..<question.count {
      let result: Answer
      if combination == SettingsBeside.standard.rawValue {
        result = standard
      } else if combination < beside || !mayReuse {
        result = answer(combination)
      } else {
        let indexes = question.indexes(combination - beside)
        let hysteresis =
          question.axes.last.map { $0.choices[indexes[indexes.count - 1]][0] } ?? 0
        let same = known.first { entry in
          zip(question.axes, zip(indexes, entry.indexes)).allSatisfy { axis, pair in
            pair.0 == pair.1
              || !entry.answer.isTimed
                && !gesture.facts.separate(
                  axis,
                  pair.0,
                  pair.1,
                  until: entry.answer.end,
                  hysteresis: min(hysteresis, entry.hysteresis)
                )
          }
        }
        result = same?.answer ?? answer(combination)
        if same == nil { known.append((indexes, hysteresis, result)) }
      }
      let cells = combination * TuningCounts.width
      guard let time = result.time else {
        let index = TuningLoss.counted.firstIndex(of: result.loss) ?? 0
        row.cells[cells + TuningCounts.delays.count + 1 + index] += 1
        continue
      }
      let delay =
        gesture.role == .tap || gesture.role == .doubleTap
        ? time - gesture.lift : standard.time.map { time - $0 } ?? 0
      row.cells[cells + TuningCounts.cell(of: delay)] += 1
    }
    let key = TuningKey(role: TableName(gesture.role.rawValue), person: gesture.person)
    counts.questions[index].update(key) { $0.merge(row) }
  }

  /// Plays a gesture in a new window.
  private func play(
    _ frames: [Stage.Frame],
    meant gesture: MeantGesture<Stage.Frame>,
    from start: Timestamp,
    _ question: Int,
    _ combination: Int
  ) -> Answer {
    playCount += 1
    var time: Timestamp?
    var end: Timestamp?
    var isTimed = false
    var other: String?
    stage.play(frames, question: question, combination: combination) { events, frame in
      for event in events where event.time >= start {
        if event.recognizer == gesture.recognizer {
          if time == nil { (time, isTimed) = (event.time, event.time != frame) }
        } else if other == nil {
          other = event.recognizer
        }
      }
      // A tap may still be something else as well.
      if gesture.role != .tap, frame != nil { end = time }
      return end != nil
    }
    // A tap that is also something else does two things.
    return Answer(
      time: gesture.role == .tap && other != nil ? nil : time,
      end: end ?? frames.last?.time ?? start,
      isTimed: isTimed,
      loss: loss(to: other)
    )
  }

  private func loss(to recognizer: String?) -> TuningLoss {
    guard let recognizer else { return .nothing }
    switch known(recognizer)?.role {
    case .tap: return .tap
    case .doubleTap: return .doubleTap
    case .drag: return .drag
    case .press: return .press
    case .swipe: return .swipe
    case nil: return .other
    }
  }
}
