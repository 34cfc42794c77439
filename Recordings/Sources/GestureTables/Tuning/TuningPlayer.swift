public import GestureGeometry
import GestureRecognition
public import GestureScenarios
import GestureTouches
public import GestureTraces

/// A scene with every combination of settings that `gesture tune` tries.
public struct TuningScenes: Sendable {
  /// The scene as it is.
  public let scene: SceneDescription
  /// By question and combination.
  let scenes: [[SceneDescription]]

  /// Builds the scenes.
  ///
  /// - Parameter scene: The scene in which sessions are played, with its settings.
  /// - Throws: An error when a setting of a question is out of range in the scene.
  public init(_ scene: SceneDescription) throws(InputError) {
    self.scene = scene
    let presets = try [SettingsPreset.standard, .forgiving].map { (preset) throws(InputError) in
      try scene.setting([preset.assignment])
    }
    var scenes: [[SceneDescription]] = []
    for question in TuningQuestion.all {
      var row = [scene] + presets
      for combination in 0..<question.gridCount {
        row.append(
          try scene.setting(question.assignments(combination).map { "\($0.setting)=\($0.value)" })
        )
      }
      scenes.append(row)
    }
    self.scenes = scenes
  }
}

/// Counts the gestures of a session that say what they were meant to be.
///
/// Each of them is played alone, with every combination of settings. What a combination cannot change
/// is not played again.
public final class TuningCollector {
  /// The gestures so far.
  public private(set) var counts = TuningCounts()
  /// What gestures were meant to be that the scene does not have, with how many they were.
  private var unknown: [String: Int] = [:]
  /// Whether every combination is played, for tests.
  package var playsEverything = false
  /// How many times a gesture was played.
  package private(set) var playCount = 0

  private let scenes: TuningScenes
  private let size: Size
  private let header: (meant: String?, person: String?)
  private var person: String?
  private var down: Set<TouchID> = []
  private var current: MeantGesture?
  /// The gesture before the current one, of the same person.
  private var last: MeantGesture?
  private var recognizers: [String: (role: TuningRole, contacts: Int)?] = [:]
  private lazy var player = ScenePlayer(scenes.scene, size: size, reportsFailures: false)

  /// The longest gesture, in frames; longer ones are not counted.
  ///
  /// > Source: chosen: a minute of a touchscreen with 60 readings a second.
  private static let longest = 3600
  /// How long after a lift a finger still belongs to the same gesture, in seconds: a bit more than the
  /// longest gap that is tried.
  private static let patience = 1.1

  /// Starts to count a session.
  ///
  /// - Parameters:
  ///   - scenes: The scene in which it is played.
  ///   - size: The size of the window, in points.
  ///   - header: The header of the recording, which may say what all gestures were meant to be, and who
  ///     made them.
  public init(_ scenes: TuningScenes, size: Size, header: TraceHeader) {
    self.scenes = scenes
    self.size = size
    func note(_ key: String) -> String? {
      if case .string(let text) = header.notes[key] { return text }
      return nil
    }
    self.header = (note("x-meant"), note("x-person"))
    person = self.header.person
  }

  /// Adds the next frame.
  public func add(_ frame: TraceFrame) {
    if let name = frame.person, name != person {
      end()
      (person, last) = (name, nil)
    }
    if down.isEmpty, frame.touches.contains(where: { $0.phase == .began }) { begin(at: frame) }
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

  /// A sentence about gestures that were meant to be what the scene does not have; nil when there are none.
  public func note(of file: String) -> String? {
    guard !unknown.isEmpty else { return nil }
    let parts = unknown.sorted { $0.key < $1.key }.map { "\($0.value) × \"\($0.key)\"" }
    return "\(file): left out what was meant to be no tap, press, drag or swipe of the scene: "
      + parts.joined(separator: ", ")
  }

  /// Begins a gesture if the finger that comes down is not one more tap of the last one.
  private func begin(at frame: TraceFrame) {
    if frame.meant == nil, let gesture = current, frame.time - gesture.lift <= Self.patience,
      header.meant == nil || gesture.contacts < demand(of: gesture.recognizer).contacts
    {
      current?.contacts += 1
      return
    }
    end()
    guard let meant = frame.meant ?? header.meant else { return last = nil }
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
    if let recognizer = player.recognizer(id), let role = TuningRole(of: recognizer) {
      found = (role, (recognizer as? TapGestureRecognizer)?.numberOfTapsRequired ?? 1)
    }
    recognizers[id] = .some(found)
    return found
  }

  private func end() {
    guard let gesture = current else { return }
    current = nil
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
  }

  private func count(_ gesture: MeantGesture, _ question: TuningQuestion, _ index: Int) {
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
    func answer(_ scene: SceneDescription) -> Answer {
      play(frames, meant: gesture, from: from, in: scene)
    }
    let mayReuse = isPlain && scenes.scene.isPlain && !playsEverything
    var known: [(indexes: [Int], hysteresis: Double, answer: Answer)] = []
    let standard = answer(scenes.scenes[index][SettingsBeside.standard.rawValue])
    var row = TuningRow()
    row.count = 1
    row.cells = Array(repeating: 0, count: question.count * TuningCounts.width)
    let beside = SettingsBeside.allCases.count
    for combination in 0..<question.count {
      let result: Answer
      if combination == SettingsBeside.standard.rawValue {
        result = standard
      } else if combination < beside || !mayReuse {
        result = answer(scenes.scenes[index][combination])
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
        result = same?.answer ?? answer(scenes.scenes[index][combination])
        if same == nil { known.append((indexes, hysteresis, result)) }
      }
      guard let time = result.time else { continue }
      let delay =
        gesture.role == .tap || gesture.role == .doubleTap
        ? time - gesture.lift : standard.time.map { time - $0 } ?? 0
      row.cells[combination * TuningCounts.width + TuningCounts.cell(of: delay)] += 1
    }
    let key = TuningKey(role: TableName(gesture.role.rawValue), person: gesture.person)
    counts.questions[index].update(key) { $0.merge(row) }
  }

  /// Plays a gesture in a new window.
  private func play(
    _ frames: [TraceFrame],
    meant gesture: MeantGesture,
    from start: Timestamp,
    in scene: SceneDescription
  ) -> Answer {
    playCount += 1
    let player = ScenePlayer(scene, size: size, reportsFailures: false)
    var time: Timestamp?
    var isWrong = false
    var isTimed = false
    func take(at frame: Timestamp?) {
      for event in player.takeEvents() where event.state == "began" || event.state == "ended" {
        guard event.time >= start else { continue }
        if event.recognizer == gesture.recognizer {
          if time == nil { (time, isTimed) = (event.time, event.time != frame) }
        } else if gesture.role == .tap {
          // A tap that is also something else does two things.
          isWrong = true
        }
      }
    }
    for frame in frames {
      TracePlayer.play(frame, into: player)
      take(at: frame.time)
      // A tap may still be something else as well.
      if let time, gesture.role != .tap { return Answer(time: time, end: time, isTimed: isTimed) }
    }
    player.settle()
    take(at: nil)
    let end = frames.last?.time ?? start
    return Answer(time: isWrong ? nil : time, end: end, isTimed: isTimed)
  }
}
