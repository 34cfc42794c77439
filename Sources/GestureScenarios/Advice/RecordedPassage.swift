import GestureExplanation
import GestureTraces
import GestureViews
import Gestures

/// A recording, or a part of it between two rests, which is played again in changed scenes.
///
/// What happened before a rest cannot matter, except where content was scrolled: nothing was down, no attempt was
/// open, and no timer was pending.
final class RecordedPassage {
  let scene: SceneDescription
  let size: Size
  private(set) var frames: [TraceFrame] = []
  /// The time of the frame after the passage; nil at the end of the recording.
  var next: Timestamp?
  /// Whether pending timers fire at the end of the recording.
  var settles = false
  /// Whether it is the whole recording so far.
  let isFromStart: Bool
  /// Whether it is longer than what is kept, so that nothing is tried on it.
  private(set) var isTooLong = false
  /// How many frames have been played again in it and in other passages.
  let work: TrialWork
  /// Where nothing is down before a frame, by the index of the frame.
  private var isFree: [Bool] = []
  /// The frames before which nothing was open.
  private var pauses: [Pause]

  /// A frame before which nothing was open for longer than a gap between taps.
  private struct Pause {
    let index: Int
    /// Whether it was also longer than the longest gap that is tried.
    let isRest: Bool
    /// Where content was scrolled; nil for where it is in a new scene.
    let places: ScrollPlaces?
  }

  /// The largest number of frames that are kept.
  ///
  /// > Source: chosen: twenty minutes of a touchscreen with 60 readings a second, some ten megabytes.
  static let longest = 72_000

  init(_ scene: SceneDescription, size: Size, _ work: TrialWork, from places: ScrollPlaces? = nil) {
    self.scene = scene
    self.size = size
    self.work = work
    isFromStart = places == nil
    pauses = [Pause(index: 0, isRest: true, places: places)]
  }

  var start: Timestamp { frames.first?.time ?? .zero }
  var isFull: Bool { frames.count >= Self.longest }

  /// Adds the next frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - isFree: Whether nothing is down before it.
  ///   - pause: Whether nothing was open before it for longer than the longest gap that is tried, and where content
  ///     was scrolled then; nil if something was.
  func append(
    _ frame: TraceFrame,
    isFree: Bool,
    after pause: (isRest: Bool, places: ScrollPlaces)?
  ) {
    if frames.count == 2 * Self.longest {
      isTooLong = true
      (frames, self.isFree, pauses) = ([], [], [])
    }
    guard !isTooLong else { return }
    if let pause {
      pauses.append(Pause(index: frames.count, isRest: pause.isRest, places: pause.places))
    }
    frames.append(frame)
    self.isFree.append(isFree)
  }

  /// How long after an attempt a tap may come that was meant as a part of it, in seconds, and a bit.
  static let patience = 1.5

  /// Plays the part of the passage around an attempt in a new window.
  ///
  /// It begins at the last pause before the attempt, or at the last rest if gaps are longer than in the recording,
  /// and ends when nothing is open after the attempt.
  func play(_ changes: [GestureChange], around attempt: Attempt) -> TrialRun {
    let needsRest = changes.contains(where: \.isAboutGap)
    let pause =
      pauses.last { frames[$0.index].time <= attempt.start && ($0.isRest || !needsRest) }
      ?? pauses[0]
    let player = makePlayer(changes, pause)
    var attempts: [Attempt] = []
    let collector = player.collectAttempts { attempts.append($0) }
    let end = attempt.end + Self.patience
    var (played, last) = (0, attempt.end)
    var isWhole = true
    for index in pause.index..<frames.count {
      let frame = frames[index]
      if isFree[index], frame.time > end {
        player.advance(before: frame.time)
        if collector.attempts(at: player.now).isEmpty {
          isWhole = false
          last = frame.time
          break
        }
      }
      played += 1
      TracePlayer.play(frame, into: player)
    }
    work.add(played, recognizers: player.instance.members.count)
    if isWhole { last = finish(player) }
    collector.finish(at: max(player.now, min(last, frames.last?.time ?? .zero)))
    return TrialRun(
      attempts,
      in: player.instance,
      from: frames.isEmpty ? .zero : frames[pause.index].time,
      to: last
    )
  }

  /// Plays all of it in a new window.
  func playAll(_ changes: [GestureChange]) -> WholeRun {
    let player = makePlayer(changes, pauses[0])
    var run = WholeRun(of: player.instance, from: start, to: frames.last?.time ?? .zero)
    let collector = player.collectAttempts { run.add($0) }
    for frame in frames { TracePlayer.play(frame, into: player) }
    work.add(frames.count, recognizers: player.instance.members.count)
    let last = finish(player)
    collector.finish(at: max(player.now, last))
    run.finish()
    return run
  }

  private func makePlayer(_ changes: [GestureChange], _ pause: Pause) -> ScenePlayer {
    let player = ScenePlayer(
      scene.changed(by: changes),
      size: size,
      keepsStory: false,
      keepsEvents: false,
      reportsFailures: false
    )
    pause.places?.restore(in: player.instance.window)
    return player
  }

  /// Lets the time after the last frame pass, as far as the recording does; returns the end.
  private func finish(_ player: ScenePlayer) -> Timestamp {
    if let next { player.advance(before: next) } else if settles { player.settle() }
    return max(player.now, frames.last?.time ?? .zero)
  }
}

/// Where the content of the scroll views of a window is.
struct ScrollPlaces {
  private let places: [(scale: Double, offset: Point)]

  init(in window: Window) {
    places = Self.scrollViews(in: window).map { ($0.zoomScale, $0.contentOffset) }
  }

  /// Scrolls a window of the same scene.
  func restore(in window: Window) {
    for (view, place) in zip(Self.scrollViews(in: window), places) {
      if view.zoomScale != place.scale { view.setZoomScale(place.scale) }
      if view.contentOffset != place.offset { view.contentOffset = place.offset }
    }
  }

  private static func scrollViews(in view: View) -> [ScrollView] {
    ((view as? ScrollView).map { [$0] } ?? []) + view.subviews.flatMap { scrollViews(in: $0) }
  }
}

/// How much has been played again, for a limit that is the same on every machine.
final class TrialWork {
  /// The frames of the recording so far.
  var recorded = 0
  /// The frames that have been played again; in a scene of many recognizers each counts as several.
  private var played = 0

  /// Counts frames that were played in a new window.
  ///
  /// > Source: chosen: a frame costs time in proportion to the recognizers, and so does the window.
  func add(_ frames: Int, recognizers: Int) { played += frames + (frames + 1) * (recognizers / 32) }

  /// > Source: chosen: a folder of recordings takes at most some ten times as long as without advice.
  private var most: Int { 200_000 + 10 * recorded }

  /// Whether more may be played.
  var isLeft: Bool { played < most }

  /// Whether a whole recording may be played again, so that enough is left for what is tried on parts of it.
  var isPlenty: Bool { played < most / 2 }
}

/// A recording that is played again as a whole, once for each set of changes.
final class WholeReplays {
  private let passage: RecordedPassage
  private var known: [[GestureChange]: WholeRun] = [:]

  init(of passage: RecordedPassage) { self.passage = passage }

  /// Returns what happens with changes; nil if there is no time for it.
  func run(_ changes: [GestureChange]) -> WholeRun? {
    if let run = known[changes] { return run }
    guard passage.work.isPlenty else { return nil }
    let run = passage.playAll(changes)
    known[changes] = run
    return run
  }

  var scope: RemedyPrice.Scope {
    passage.isFromStart && passage.next == nil
      ? .recording : .part(from: passage.start, to: passage.frames.last?.time ?? .zero)
  }
}

/// What happened in a whole recording.
struct WholeRun {
  /// One attempt.
  private struct Entry {
    let row: Int
    let start: Timestamp
    let end: Timestamp
    let isFired: Bool
    let began: Timestamp?
  }

  private(set) var tally: RemedyTally
  private let instance: SceneInstance
  private let rows: [String: Int]
  private var entries: [Entry] = []
  let start: Timestamp
  let end: Timestamp

  init(of instance: SceneInstance, from start: Timestamp, to end: Timestamp) {
    self.instance = instance
    (self.start, self.end) = (start, end)
    tally = RemedyTally(of: instance)
    rows = Dictionary(uniqueKeysWithValues: instance.members.enumerated().map { ($1.id, $0) })
  }

  mutating func add(_ attempt: Attempt) {
    guard let row = instance.id(of: attempt.recognizer).flatMap({ rows[$0] }) else { return }
    tally.add(attempt, to: row)
    entries.append(
      Entry(
        row: row,
        start: attempt.start,
        end: attempt.end,
        isFired: attempt.outcome == .fired,
        began: attempt.began
      )
    )
  }

  mutating func finish() { tally.sort() }

  func row(of id: String) -> Int? { rows[id] }

  /// Returns the time of the attempt of a recognizer that ended in one way; nil if none did.
  func attempt(of id: String, with outcome: TriedChange.Outcome) -> (start: Double, end: Double)? {
    guard let row = rows[id] else { return nil }
    let found = entries.first { entry in
      guard entry.row == row else { return false }
      switch outcome {
      case .fires(let time): return entry.isFired && entry.end == time
      case .begins(let time): return entry.began == time
      case .fails: return false
      }
    }
    return found.map { ($0.start.seconds, $0.end.seconds) }
  }

  /// Whether a recognizer fired or began in an attempt that was open at a time.
  func hasSuccess(of id: String, at time: Timestamp) -> Bool {
    guard let row = rows[id] else { return false }
    return entries.contains {
      $0.row == row && ($0.isFired || $0.began != nil) && $0.start <= time && time <= $0.end
    }
  }
}

extension RemedyTally {
  init(of instance: SceneInstance) {
    self.init(rows: instance.members.map { Row(name: $0.id, type: $0.type.word) })
  }

  /// Counts an attempt that fired or began.
  mutating func add(_ attempt: Attempt, to row: Int) {
    guard attempt.outcome == .fired || attempt.began != nil else { return }
    rows[row].successes.append(
      Success(
        start: attempt.start.seconds,
        end: attempt.end.seconds,
        time: (attempt.began ?? attempt.end).seconds,
        begins: attempt.began != nil
      )
    )
  }

  /// Puts the attempts into the order in which they started.
  mutating func sort() {
    for row in rows.indices { rows[row].successes.sort { $0.start < $1.start } }
  }
}

/// The attempts of a passage in one scene.
struct TrialRun {
  /// An attempt, with the id of its recognizer.
  struct Entry {
    let id: String
    let attempt: Attempt

    /// When it fired or began; nil when it did not.
    var success: Timestamp? {
      if attempt.outcome == .fired { return attempt.began ?? attempt.end }
      return attempt.began
    }
  }

  let entries: [Entry]
  let instance: SceneInstance
  /// The times of the first frame that was played, and of the end.
  let start: Timestamp
  let end: Timestamp

  init(
    _ attempts: [Attempt],
    in instance: SceneInstance,
    from start: Timestamp,
    to end: Timestamp
  ) {
    self.instance = instance
    (self.start, self.end) = (start, end)
    entries = attempts.compactMap { attempt in
      instance.id(of: attempt.recognizer).map { Entry(id: $0, attempt: attempt) }
    }
  }

  /// Returns the same attempt, if it went alike.
  func same(as attempt: Attempt, of id: String) -> Attempt? {
    entries.first {
      $0.id == id && $0.attempt.start == attempt.start && $0.attempt.end == attempt.end
        && $0.attempt.outcome == attempt.outcome
        && $0.attempt.reason?.kind == attempt.reason?.kind
    }?.attempt
  }

  /// Returns the attempt of a recognizer during which another one began.
  func attempt(of id: String, at start: Timestamp) -> Attempt? {
    entries.filter { $0.id == id && $0.attempt.start <= start && start <= $0.attempt.end }
      .max { $0.attempt.start < $1.attempt.start }?.attempt
  }

  /// Returns how often a recognizer fired or began in attempts that overlap a time.
  func successes(of id: String, from start: Timestamp, to end: Timestamp) -> [Attempt] {
    entries.filter {
      $0.id == id && $0.success != nil && $0.attempt.start <= end && start <= $0.attempt.end
    }.map(\.attempt)
  }

  /// Returns when the recognizers fired, in attempts that started in a time.
  func tally(from start: Timestamp, to end: Timestamp) -> RemedyTally {
    var tally = RemedyTally(of: instance)
    for (row, member) in instance.members.enumerated() {
      for entry in entries
      where entry.id == member.id && start <= entry.attempt.start && entry.attempt.start <= end {
        tally.add(entry.attempt, to: row)
      }
    }
    tally.sort()
    return tally
  }
}

extension GestureChange {
  /// Whether it changes how long a recognizer waits for the next tap.
  fileprivate var isAboutGap: Bool {
    if case .setting("tap.maximumGap", _, _) = self { return true }
    return false
  }
}

extension ScenePlayer {
  /// Fires the timers that are due before a time.
  func advance(before time: Timestamp) {
    while let deadline = nextDeadline, deadline < time { advance(to: deadline) }
  }
}
