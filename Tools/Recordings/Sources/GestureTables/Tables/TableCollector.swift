public import GestureExplanation
public import GestureScenarios
public import GestureTraces
public import GestureTuning
public import Gestures

/// Counts one session into a table while it is played.
///
/// It needs every frame before it is played, every decision, and every attempt;
/// ``SceneExplainer`` passes the last two.
public final class TableCollector: DecisionObserver {
  /// The columns and rows of the grid over the window.
  ///
  /// > Source: chosen: cells of about 50 points on a phone, the size of a finger.
  public static let grid = (columns: 8, rows: 16)

  private var table: AttemptTable
  private let windowSize: Size
  /// Whether a recognizer's view says more than that there is a window.
  private let hasViews: Bool
  private let wanted: Set<String>
  private var screen: TableName?
  /// The touches that are down, in the order in which they came down.
  private var down: [(id: TouchID, contact: Contact)] = []
  /// The touches that were lifted, and that an attempt may still answer.
  private var lifted: [Contact] = []
  private var bursts = TapBursts()
  /// The attempts that are open.
  private var open: [ObjectIdentifier: Story] = [:]
  /// The attempts that have not been passed, by their number.
  private var stories: [Int: Story] = [:]
  private var attemptCount = 0
  /// The attempts that are over, until the next frame: they are passed before the last decision about
  /// them is observed.
  private var arrived: [Attempt] = []
  private var names: [String: TableName] = [:]
  private let tuning: TuningSceneCollector?

  /// A touch.
  final class Contact {
    /// Where it came down, by what the frame says.
    let key: PlaceKey
    /// The view that it hit, if the frame names no element.
    var view: TableName?
    let origin: Point
    let start: Timestamp
    var end: Timestamp?
    /// How long it was down, in seconds; nil while it is.
    var duration: Double? { end.map { $0 - start } }
    /// How far it was from where it came down at most, in points.
    var movement = 0.0
    var isCancelled = false
    /// Whether a recognizer fired that had received it.
    var isAnswered = false
    var openAttempts = 0
    /// Attempts that are over, whose value is known when the touch is lifted.
    fileprivate var waiting: [(attempt: Attempt, story: Story)] = []

    /// How many attempts may wait; further ones are counted with the value at their end.
    ///
    /// > Source: chosen: more than the recognizers that one touch has in an app.
    static let mostWaiting = 64

    init(_ key: PlaceKey, at origin: Point, _ start: Timestamp) {
      self.key = key
      self.origin = origin
      self.start = start
    }

    /// Where its taps are counted.
    var place: PlaceKey {
      var place = key
      place.element = key.element ?? view
      return place
    }

    func move(to point: Point) {
      // A location that is no number compares as false.
      let distance = origin.distance(to: point)
      if distance > movement { movement = distance }
    }
  }

  /// The touches of an attempt, and what its recognizer asks of them.
  fileprivate final class Story {
    var contacts: [Contact] = []
    /// How long they have to stay for a long press, in seconds.
    let leastDuration: Double

    init(_ recognizer: GestureRecognizer? = nil) {
      leastDuration = (recognizer as? LongPressGestureRecognizer)?.minimumPressDuration ?? 0
    }

    /// Whether a touch was lifted so early that the recognizer would have failed by any other limit.
    var isTooShort: Bool { contacts.contains { $0.duration ?? leastDuration < leastDuration } }

    /// Whether the touches look like the gesture of an attempt that lost to another one.
    func looksMeant(_ attempt: Attempt) -> Bool {
      guard let contact = contacts.first else { return true }
      let duration = contact.duration ?? 0
      switch attempt.recognizer.type {
      case "tap": return TapBursts.isTap(movement: contact.movement, duration: duration)
      case "longPress": return contact.movement <= TapBursts.farthestMovement && !isTooShort
      default: return true
      }
    }
  }

  /// Starts to count a session.
  ///
  /// - Parameters:
  ///   - scene: The scene in which it is played.
  ///   - windowSize: The size of the window, in points.
  ///   - grouping: What the rows are kept for.
  ///   - recognizers: The ids of the recognizers that are counted; empty for all.
  ///   - tuning: Counts what `gesture tune` needs; nil for not at all.
  public init(
    _ scene: SceneDescription,
    windowSize: Size,
    by grouping: AttemptTable.Grouping,
    recognizers: [String] = [],
    tuning: TuningSceneCollector? = nil
  ) {
    self.tuning = tuning
    table = AttemptTable(by: grouping)
    table.sessions = 1
    self.windowSize = windowSize
    hasViews = scene.viewIDs.count > 1
    wanted = Set(recognizers)
  }

  // MARK: - Frames

  /// Reads a frame that will be played next.
  public func add(_ frame: TraceFrame) {
    tuning?.add(frame)
    countArrived()
    judgeLifted()
    if let name = frame.screen { screen = self.name(name) }
    for sample in frame.touches {
      let index = down.firstIndex { $0.id == sample.id }
      switch sample.phase {
      case .began:
        let contact = Contact(
          key(of: sample, in: frame),
          at: sample.location,
          sample.time ?? frame.time
        )
        // A contact that is down already has lost its lift.
        if let index { end(index, at: frame.time, isCancelled: true) }
        down.append((sample.id, contact))
      case .moved, .stationary:
        guard let index else { break }
        for reading in sample.coalesced { down[index].contact.move(to: reading.location) }
        down[index].contact.move(to: sample.location)
      case .ended, .cancelled:
        guard let index else { break }
        down[index].contact.move(to: sample.location)
        end(index, at: sample.time ?? frame.time, isCancelled: sample.phase == .cancelled)
      // A pointer without contact.
      case .regionEntered, .regionMoved, .regionExited: break
      }
    }
    if frame.isCancelAll {
      while !down.isEmpty { end(0, at: frame.time, isCancelled: true) }
    }
  }

  private func end(_ index: Int, at time: Timestamp, isCancelled: Bool) {
    let contact = down.remove(at: index).contact
    contact.end = time
    contact.isCancelled = isCancelled
    lifted.append(contact)
    for (attempt, story) in contact.waiting { countWhenLifted(attempt, story) }
    contact.waiting = []
  }

  private func key(of sample: TouchSample, in frame: TraceFrame) -> PlaceKey {
    var key = PlaceKey(screen: screen)
    switch table.grouping {
    case .screen: break
    case .element:
      key.element = frame.targets.first { $0.touch == sample.id }.map { name($0.element) }
    case .place: key.place = cell(at: sample.location)
    }
    return key
  }

  private func cell(at point: Point) -> TableName? {
    func number(_ value: Double, of length: Double, _ count: Int) -> Int? {
      guard length > 0, value.isFinite else { return nil }
      let share = min(max(value / length, 0), 1)
      return min(Int(share * Double(count)), count - 1) + 1
    }
    guard let column = number(point.x, of: windowSize.width, Self.grid.columns),
      let row = number(point.y, of: windowSize.height, Self.grid.rows)
    else { return nil }
    return name("\(column),\(row)")
  }

  private func name(_ text: String) -> TableName {
    if let name = names[text] { return name }
    let name = TableName(text)
    // Names come from the file, so that their number has no bound.
    if names.count < 1024 { names[text] = name }
    return name
  }

  // MARK: - Decisions

  /// Notes which touches a recognizer receives, and whether it fires.
  public func observe(_ decision: Decision) {
    switch decision.kind {
    case .hit(let touch, let node):
      guard table.grouping == .element, hasViews else { break }
      contact(of: touch)?.view = node?.gestureName.map(name)
    case .admitted(let recognizer, let touch):
      let story = start(recognizer)
      guard let contact = contact(of: touch) else { break }
      guard !story.contacts.contains(where: { $0 === contact }) else { break }
      story.contacts.append(contact)
      contact.openAttempts += 1
    case .refused(let recognizer, let touch, _):
      guard story(of: recognizer) == nil else { break }
      let story = Story(recognizer)
      if let contact = contact(of: touch) { story.contacts = [contact] }
      count(story)
    case .transition(let recognizer, _, _, _, _): _ = start(recognizer)
    case .action(let recognizer, let state):
      guard state == .began || state == .ended else { break }
      for contact in story(of: recognizer)?.contacts ?? [] { contact.isAnswered = true }
    case .reset(let recognizer):
      let story = open.removeValue(forKey: ObjectIdentifier(recognizer))
      for contact in story?.contacts ?? [] { contact.openAttempts -= 1 }
    default: break
    }
  }

  private func story(of recognizer: GestureRecognizer) -> Story? {
    open[ObjectIdentifier(recognizer)]
  }

  /// Returns the open attempt of a recognizer; starts one if there is none, as the collector of
  /// attempts does.
  private func start(_ recognizer: GestureRecognizer) -> Story {
    if let story = story(of: recognizer) { return story }
    let story = Story(recognizer)
    open[ObjectIdentifier(recognizer)] = story
    count(story)
    return story
  }

  private func count(_ story: Story) {
    attemptCount += 1
    stories[attemptCount] = story
  }

  private func contact(of touch: Touch) -> Contact? {
    if let entry = down.last(where: { $0.id == touch.id }) { return entry.contact }
    // A touch that came and went in one frame.
    return lifted.last
  }

  // MARK: - Attempts

  /// Adds an attempt that is over.
  public func add(_ attempt: Attempt) { arrived.append(attempt) }

  private func countArrived() {
    for attempt in arrived {
      let story = stories.removeValue(forKey: attempt.number) ?? Story()
      guard wanted.isEmpty || wanted.contains(attempt.recognizer.name) else { continue }
      countWhenLifted(attempt, story)
    }
    arrived.removeAll(keepingCapacity: true)
  }

  /// Counts an attempt now, or when the touches are lifted on whose end its value depends.
  private func countWhenLifted(_ attempt: Attempt, _ story: Story) {
    if attempt.isMeasuredToTheLift,
      let contact = story.contacts.first(where: { $0.end == nil }),
      contact.waiting.count < Contact.mostWaiting
    {
      contact.waiting.append((attempt, story))
    } else {
      count(attempt, story)
    }
  }

  private func count(_ attempt: Attempt, _ story: Story) {
    var place = story.contacts.first?.key ?? PlaceKey(screen: screen)
    if table.grouping == .element, place.element == nil, hasViews {
      place.element = attempt.recognizer.nodeName.map(name)
    }
    let key = GestureKey(
      place: place,
      gesture: name(attempt.recognizer.name),
      type: name(attempt.recognizer.type)
    )
    table.attempts.update(key) { row in
      switch attempt.outcome {
      case .fired: row.fired += 1
      case .failed: row.failed += 1
      case .cancelled: row.cancelled += 1
      case .refused: row.refused += 1
      case .open: row.open += 1
      }
      guard attempt.outcome != .fired else {
        row.tried += 1
        return
      }
      let isNear = addReason(of: attempt, story, to: &row)
      let isMeasured =
        attempt.outcome == .failed && attempt.measure != nil
        && attempt.reason?.kind != .tooFewTouches
      let isTried = isNear || attempt.isTelling && !isMeasured
      if isTried, attempt.rival == nil || story.looksMeant(attempt) { row.tried += 1 }
    }
  }

  /// - Returns: Whether it is a near miss.
  private func addReason(
    of attempt: Attempt,
    _ story: Story,
    to row: inout AttemptCounts
  ) -> Bool {
    let measure = attempt.outcome == .failed ? attempt.measure : nil
    var key = ReasonKey(
      reason: attempt.reason.map { name($0.caseName) },
      winner: attempt.rival?.recognizer.map { name($0.name) }
    )
    guard let measure else {
      row.reasons.update(key) { $0.count += 1 }
      return false
    }
    let value = attempt.wholeValue(of: measure, story.contacts)
    key.setting = measure.setting.map(name)
    key.unit = name(measure.unit.word)
    key.bound = attempt.isBoundedBelow ? ReasonKey.atLeast : ReasonKey.atMost
    let failsAnyway = attempt.reason?.kind != .notEnoughTime && story.isTooShort
    let isNear = !failsAnyway && attempt.isNearMiss(value, of: measure)
    if isNear { row.nearMisses += 1 }
    row.reasons.update(key) {
      $0.count += 1
      if isNear { $0.nearMisses += 1 }
      $0.add(value, limit: measure.limit)
    }
    return isNear
  }

  // MARK: - Taps

  /// Judges the lifted touches that no open attempt has, in the order in which they were lifted.
  private func judgeLifted(all: Bool = false) {
    guard !lifted.isEmpty else { return }
    var judged = 0
    while judged < lifted.count, all || lifted[judged].openAttempts <= 0 {
      judge(lifted[judged])
      judged += 1
    }
    lifted.removeFirst(judged)
  }

  private func judge(_ contact: Contact) {
    let place = contact.place
    table.contacts.update(place) { $0.touches += 1 }
    guard let end = contact.end, let duration = contact.duration, !contact.isCancelled,
      TapBursts.isTap(movement: contact.movement, duration: duration)
    else { return bursts.interrupt() }
    let isDead = !contact.isAnswered
    table.contacts.update(place) {
      $0.taps += 1
      if isDead { $0.dead += 1 }
    }
    guard isDead else { return bursts.interrupt() }
    guard let burst = bursts.add(place, at: contact.origin, from: contact.start, to: end) else {
      return
    }
    table.contacts.update(burst.key) {
      $0.rage += burst.isNew ? 1 : 0
      $0.rageTaps += TableCount(burst.isNew ? TapBursts.leastTaps : 1)
    }
  }

  /// Returns the table of the session, after its last attempt has been added.
  public func finish() -> AttemptTable {
    countArrived()
    judgeLifted(all: true)
    for (_, contact) in down {
      for (attempt, story) in contact.waiting { count(attempt, story) }
      contact.waiting = []
      table.contacts.update(contact.place) { $0.touches += 1 }
    }
    down = []
    table.contacts.trim()
    table.attempts.trim()
    if let tuning { table.tuning = tuning.finish() }
    return table
  }
}

extension Attempt {
  /// Whether the value of its measure is that of the whole touch.
  fileprivate var isMeasuredToTheLift: Bool {
    outcome == .failed
      && (rival != nil || reason?.kind == .movedTooFar || reason?.kind == .heldTooLong)
  }

  /// Returns the value of a measure when the fingers were lifted.
  ///
  /// A recognizer measures when it fails: a tap at the first sample beyond the limit, or when its timer
  /// is due. What another limit would have changed depends on the whole touch.
  fileprivate func wholeValue(of measure: Measure, _ contacts: [TableCollector.Contact]) -> Double {
    let whole: Double?
    switch reason?.kind {
    case .movedTooFar: whole = contacts.map(\.movement).max()
    case .heldTooLong: whole = contacts.compactMap(\.duration).max()
    default: whole = nil
    }
    return max(measure.value, whole ?? measure.value)
  }
}
